import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, message: string }} Failure */

const mostMessages = 10;
const mostNames = 40;
const mostLines = 8;
const mostCharacters = 240;
/** Stack lines of code that is not ours. */
const foreignFrame = /^\s+at .*(?:node_modules|node:internal|<anonymous>)/;

/**
 * Lists the failures again in short form, because often only the end of a long log is kept or read.
 * @param {readonly Failure[]} failures
 * @returns {string}
 */
export function listFailures(failures) {
  const told = failures
    .slice(0, mostNames)
    .map(({ name, message }, index) =>
      [cut(name), ...(index < mostMessages ? linesOf(message) : [])].join('\n    '),
    );
  const untold = failures.length - told.length;
  return [...told, ...(untold > 0 ? [`and ${untold} more`] : [])].map((text) => `  ${text}`).join('\n');
}

/** @param {string} output of a command with its own report format; its findings are at the end */
export function endOf(output) {
  return stripVTControlCharacters(output).trimEnd().split('\n').slice(-mostLines).join('\n');
}

/** @param {string} message */
function linesOf(message) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !foreignFrame.test(line))
    .slice(0, mostLines)
    .map(cut);
}

/** @param {string} line */
function cut(line) {
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line;
}
