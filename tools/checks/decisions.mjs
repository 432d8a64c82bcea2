import { lineAt } from './project-files.mjs';

const HEAD = /^# (\d{4}) · .+\n\n\d{4}-\d\d-\d\d · (accepted|superseded by \[\d{4}\]\(.+\))\n\n/;
const INDEX = 'docs/decisions/README.md';
/** What a guide tells its reader to write, as an example. */
const EXAMPLES = /seating-page|fact-box|band-order|growth-curve/;
/** Decisions from this number on keep to `MOST_WORDS`; older ones are longer. */
const FIRST_SHORT = 94;
const MOST_WORDS = 300;
const FILE_NAME = /`((?:src|tests|tools|db|docs|content)\/[\w./-]+\.\w+)`/g;

/**
 * Finds records of decisions without the common head (number, date, state), files that they name and that do not exist,
 * new ones that are too long, and those whose line is missing from the index. Guides, too, name no file that does not
 * exist, but for those that they tell their reader to write.
 * @type {import('./project-files.mjs').Check}
 */
export function checkDecisions(files) {
  const known = new Set(files.map(({ path }) => path));
  const findLost = (/** @type {string} */ path, /** @type {string} */ text) =>
    [...text.matchAll(FILE_NAME)]
      .filter(([, name = '']) => !known.has(name))
      .map((match) => ({ path, line: lineAt(text, match.index), message: `${match[1]} does not exist` }));
  const guides = files
    .filter(({ path }) => /^(docs\/(guides\/|\w+\.md)|README\.md)/.test(path))
    .flatMap(({ path, text }) => findLost(path, text).filter(({ message }) => !EXAMPLES.test(message)));
  const index = files.find(({ path }) => path === INDEX)?.text ?? '';
  const decisions = files
    .filter(({ path }) => path.startsWith('docs/decisions/') && path !== INDEX)
    .flatMap(({ path, text }) => {
      const file = path.slice('docs/decisions/'.length);
      const number = file.slice(0, 4);
      const title = /^# \d{4} · (.+)/.exec(text)?.[1];
      const words = text.split(/\s+/).filter(Boolean).length;
      const isLong = Number(number) >= FIRST_SHORT && words > MOST_WORDS;
      const isListed = index.includes(`| ${number} | [${title}](${file}) | `);
      const hasHead = HEAD.exec(text)?.[1] === number;
      return [
        ...(hasHead
          ? []
          : [{ path, line: 1, message: 'begins with "# <number> · <title>" and "<date> · accepted"' }]),
        ...(isLong
          ? [{ path, line: 1, message: `has ${words} words; a decision has at most ${MOST_WORDS}` }]
          : []),
        ...(isListed ? [] : [{ path, line: 1, message: `needs its line in ${INDEX}, with its title` }]),
        ...findLost(path, text),
      ];
    });
  return [...decisions, ...guides];
}
