import { lineAt } from './project-files.mjs';

const HEAD = /^# (\d{4}) · .+\n\n\d{4}-\d\d-\d\d · (accepted|superseded by \[\d{4}\]\(.+\))\n\n/;
const INDEX = 'docs/decisions/README.md';
/** Decisions from this number on keep to `MOST_WORDS`; older ones are longer. */
const FIRST_SHORT = 94;
const MOST_WORDS = 300;
const FILE_NAME = /`((?:src|tests|tools|db|docs|content)\/[\w./-]+\.\w+)`/g;

/**
 * Finds records of decisions without the common head (number, date, state), files that they name and that do not exist,
 * new ones that are too long, and those whose line is missing from the index.
 * @type {import('./project-files.mjs').Check}
 */
export function checkDecisions(files) {
  const known = new Set(files.map(({ path }) => path));
  const index = files.find(({ path }) => path === INDEX)?.text ?? '';
  return files
    .filter(({ path }) => path.startsWith('docs/decisions/') && path !== INDEX)
    .flatMap(({ path, text }) => {
      const file = path.slice('docs/decisions/'.length);
      const number = file.slice(0, 4);
      const title = /^# \d{4} · (.+)/.exec(text)?.[1];
      const words = text.split(/\s+/).filter(Boolean).length;
      const isLong = Number(number) >= FIRST_SHORT && words > MOST_WORDS;
      const isListed = index.includes(`| ${number} | [${title}](${file}) | `);
      const hasHead = HEAD.exec(text)?.[1] === number;
      const missing = [...text.matchAll(FILE_NAME)].filter(([, name = '']) => !known.has(name));
      return [
        ...(hasHead
          ? []
          : [{ path, line: 1, message: 'begins with "# <number> · <title>" and "<date> · accepted"' }]),
        ...(isLong
          ? [{ path, line: 1, message: `has ${words} words; a decision has at most ${MOST_WORDS}` }]
          : []),
        ...(isListed ? [] : [{ path, line: 1, message: `needs its line in ${INDEX}, with its title` }]),
        ...missing.map((match) => ({
          path,
          line: lineAt(text, match.index),
          message: `${match[1]} does not exist`,
        })),
      ];
    });
}
