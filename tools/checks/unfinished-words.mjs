import { lineAt } from './project-files.mjs';

const NOTES = /\b(TODO|FIXME)\b/g;
const FILLERS = /lorem ipsum|coming soon/gi;

/**
 * Content that must fail its own check may contain such words; the checks contain the words they look for.
 * @param {string} path
 */
const isExempt = (path) => path.startsWith('content/_broken/') || path.startsWith('tools/checks/');

/**
 * Finds unfinished work: placeholder text and notes to do something later.
 * @type {import('./project-files.mjs').Check}
 */
export function checkUnfinishedWords(files) {
  return files
    .filter(({ path }) => !isExempt(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(NOTES), ...text.matchAll(FILLERS)].map((match) => ({
        path,
        line: lineAt(text, match.index),
        message: `"${match[0]}": finish it, or leave it out`,
      })),
    );
}
