import { posix } from 'node:path';
import { isTest } from './project-files.mjs';

const LEAST = 41;
const MAXIMUM = 300;
/** Texts are compiled, tables are data, and every type has its own file of samples. */
const isExempt = (/** @type {string} */ path) =>
  isTest(path) || /\/testing\/|\/_|\.data\.tsx?$|(texts?|samples)\.tsx?$|messages/.test(path);
const IMPORT = /(?:\bfrom|^import|import\()\s*'(\.[^']+)'/gm;

/** @param {string} text */
const countLines = (text) => text.replace(/\n$/, '').split('\n').length;

/**
 * A short file that only one file beside it imports belongs into that file, because a reader has to open both. A file
 * with its own tests, or one that is loaded lazily, may stand alone.
 * @type {import('./project-files.mjs').Check}
 */
export function checkSmallFiles(files) {
  const sources = files.filter(({ path }) => /^src\/.*\.tsx?$/.test(path));
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  /** @type {Set<string>} */
  const late = new Set();
  for (const { path, text } of files.filter((file) => /\.(tsx?|mjs)$/.test(file.path))) {
    for (const [statement, reference = ''] of text.matchAll(IMPORT)) {
      const target = posix.join(posix.dirname(path), reference);
      if (!texts.has(target)) continue;
      if (statement.startsWith('import(')) late.add(target);
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  return sources.flatMap(({ path, text }) => {
    const [only, ...more] = importers.get(path) ?? [];
    if (only === undefined || more.length > 0 || isExempt(path) || isTest(only) || late.has(path)) return [];
    const lines = countLines(text);
    const isBeside = posix.dirname(only) === posix.dirname(path);
    // A file without JSX may join a file with JSX, never the other way round.
    const canJoin = !path.endsWith('.tsx') || only.endsWith('.tsx');
    if (lines >= LEAST || !isBeside || !canJoin || lines + countLines(texts.get(only) ?? '') > MAXIMUM)
      return [];
    return [{ path, message: `${lines} lines that only ${posix.basename(only)} imports: they belong there` }];
  });
}
