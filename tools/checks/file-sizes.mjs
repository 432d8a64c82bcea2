import { isCode, isTest } from './project-files.mjs';

const MOST = 200;
const MAXIMUM = 300;
const MAXIMUM_OF_TESTS = 600;

/** @param {string} path tables and data carry no logic, so their length is no burden */
const isExempt = (path) => /\.data\.tsx?$/.test(path) || path.startsWith('content/') || path.endsWith('.sql');

/** @param {string} text */
const countLines = (text) => text.replace(/\n$/, '').split('\n').length;

/**
 * No file over the maximum, and only few long ones. `checkSmallFiles` finds files that are too short.
 * @type {import('./project-files.mjs').Check}
 */
export function checkFileSizes(files) {
  const sized = files
    .filter(({ path }) => (isCode(path) || path.endsWith('.css')) && !isExempt(path))
    .map(({ path, text }) => ({ path, lines: countLines(text) }));
  const tooLong = sized.flatMap(({ path, lines }) => {
    const maximum = isTest(path) ? MAXIMUM_OF_TESTS : MAXIMUM;
    return lines > maximum ? [{ path, message: `${lines} lines; the limit is ${maximum}` }] : [];
  });
  const lengths = sized
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  return [...tooLong, ...checkSpread(lengths)];
}

/** @param {number[]} lengths ascending */
function checkSpread(lengths) {
  const ninetieth = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  if (ninetieth <= MOST) return [];
  return [
    { path: 'src', message: `a tenth of the files has ${ninetieth} lines or more; the limit is ${MOST}` },
  ];
}
