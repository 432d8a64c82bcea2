import { lineAt } from './project-files.mjs';

const HEAD = /^# (\d{4}) · .+\n\n\d{4}-\d\d-\d\d · (accepted|superseded by \[\d{4}\]\(.+\))\n\n/;
const FILE_NAME = /`((?:src|tests|tools|db|docs|content)\/[\w./-]+\.\w+)`/g;

/**
 * Finds records of decisions without the common head (number, date, state), and files that they name and that do not
 * exist.
 * @type {import('./project-files.mjs').Check}
 */
export function checkDecisions(files) {
  const known = new Set(files.map(({ path }) => path));
  return files
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .flatMap(({ path, text }) => {
      const number = HEAD.exec(text)?.[1];
      const hasHead = number !== undefined && path.startsWith(`docs/decisions/${number}-`);
      const missing = [...text.matchAll(FILE_NAME)].filter(([, name = '']) => !known.has(name));
      return [
        ...(hasHead
          ? []
          : [{ path, line: 1, message: 'begins with "# <number> · <title>" and "<date> · accepted"' }]),
        ...missing.map((match) => ({
          path,
          line: lineAt(text, match.index),
          message: `${match[1]} does not exist`,
        })),
      ];
    });
}
