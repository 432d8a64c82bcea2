import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * @typedef {{ path: string, text: string }} ProjectFile path from the project's root, with forward slashes
 * @typedef {{ path: string, line?: number, message: string }} Finding
 * @typedef {(files: ProjectFile[]) => Finding[]} Check
 */

const FOLDERS = ['src', 'tests', 'tools', 'db', 'content', 'docs'];
const TEXT = /\.(ts|tsx|mjs|cjs|js|css|html|sql|ya?ml|json|md|txt|svg|vtt)$/;

/**
 * Every text file people write of the product: the folders above and the texts in the root.
 * @param {string} root
 * @returns {ProjectFile[]}
 */
export function readProjectFiles(root) {
  const inRoot = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return FOLDERS.includes(entry.name) ? walk(join(root, entry.name)) : [];
    return [join(root, entry.name)];
  });
  return readTexts(root, inRoot);
}

/** The same of one folder. @param {string} root @param {string} folder */
export const readFolder = (root, folder) => readTexts(root, walk(join(root, folder)));

/** @param {string} root @param {string[]} paths @returns {ProjectFile[]} */
function readTexts(root, paths) {
  return paths
    .filter((file) => TEXT.test(file) && !file.endsWith('package-lock.json'))
    .map((file) => ({ path: relative(root, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));
}

/** @param {string} folder @returns {string[]} */
function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** @param {string} path */
export const isTest = (path) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');

/** Code of the product that browsers load. @param {string} path */
export const isBrowserCode = (path) =>
  (/^src\/(app\/browser|site|school\/client|lab\/(ui|instruments|exercises|blocks))\/.*\.tsx?$/.test(path) ||
    /^src\/school\/features\/.*\.client\.tsx?$/.test(path)) &&
  !isTest(path);

/** @param {string} path */
export const isCode = (path) => /\.(ts|tsx|mjs|cjs)$/.test(path);

/** @param {string} text @param {number} offset @returns {number} counted from 1 */
export const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;
