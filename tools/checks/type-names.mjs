import { isTest, lineAt } from './project-files.mjs';
import { visitSyntax } from './syntax.mjs';

const DEFINITION = /^src\/lab\/(?:exercises|blocks)\/(?<type>[a-z][a-z-]*)\/schema\.ts$/;
const SERVES_ALL = /^src\/(lab\/activity|school\/features\/player)\/.*\.tsx?$/;

/**
 * Code that serves all types alike asks a member of the type's definition, never which type it has. In the player an id
 * of one word may be the key of a message.
 * @type {import('./project-files.mjs').Check}
 */
export function checkTypeNames(files) {
  const types = new Set(files.flatMap(({ path }) => DEFINITION.exec(path)?.groups?.type ?? []));
  return files
    .filter(({ path }) => SERVES_ALL.test(path) && !isTest(path) && !path.includes('/testing/'))
    .flatMap(({ path, text }) => {
      const isName = (/** @type {unknown} */ value) =>
        typeof value === 'string' &&
        types.has(value) &&
        (value.includes('-') || path.startsWith('src/lab/activity/'));
      /** @type {import('./project-files.mjs').Finding[]} */
      const findings = [];
      visitSyntax(path, text, ({ type, value, start }) => {
        if (type === 'Literal' && isName(value))
          findings.push({
            path,
            line: lineAt(text, start),
            message: `${value} is the id of a type: ask a member of its definition instead`,
          });
      });
      return findings;
    });
}
