import { isCode, lineAt } from './project-files.mjs';

const OTHER_LINTER = /eslint-disable|@ts-(ignore|nocheck)|prettier-ignore/g;
const UNREASONED = /@ts-expect-error[ \t]*(\*\/|$)|biome-ignore[^:\n]*(:[ \t]*(<[^>]*>)?[ \t]*)?$/gm;
const ANY_ALLOWED = /biome-ignore.*noExplicitAny/g;
const NOT_RUN = /\b(it|test|describe)\.(only|skip|todo|fixme|fails)\b/g;

/** @type {[RegExp, string][]} */
const RULES = [
  [OTHER_LINTER, 'silences a check nobody runs here, or silences it without a trace; mend the cause'],
  [UNREASONED, 'a suppression needs its reason on the same line'],
  [ANY_ALLOWED, 'no "any": take unknown and parse it'],
  [NOT_RUN, 'a test that does not run proves nothing'],
];

/**
 * Suppressions that Biome does not check: those of other tools, missing reasons, disabled tests. The checks themselves
 * are left out, because they contain the words they look for.
 * @type {import('./project-files.mjs').Check}
 */
export function checkSuppressions(files) {
  return files
    .filter(({ path }) => isCode(path) && !path.startsWith('tools/checks/'))
    .flatMap(({ path, text }) =>
      RULES.flatMap(([pattern, message]) =>
        [...text.matchAll(pattern)].map((match) => ({ path, line: lineAt(text, match.index), message })),
      ),
    );
}
