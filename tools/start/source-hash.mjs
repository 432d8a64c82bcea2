import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './folders.mjs';

/**
 * All inputs of the build. Content is published at run time and needs no build, but legal documents become pages in it.
 */
const BUILD_INPUTS = [
  'src',
  'content/legal',
  'tools/build',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const IS_TEST = /\.test\.tsx?$/;

/**
 * @param {string} path
 * @returns {string[]} files at or below the path, in a fixed order
 */
function listFiles(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(path, entry.name);
      if (entry.isDirectory()) return listFiles(child);
      return IS_TEST.test(entry.name) ? [] : [child];
    });
}

/** Hex SHA-256 over names and bytes: the same sources give the same hash on every machine. */
export function hashOfSources(folder = rootFolder) {
  const hash = createHash('sha256');
  for (const input of BUILD_INPUTS) {
    for (const file of listFiles(join(folder, input))) {
      const bytes = readFileSync(file);
      hash.update(`${file.slice(folder.length).replaceAll('\\', '/')}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

/** Whether dist/ holds a complete build of the current sources. */
export function isBuildCurrent(folder = rootFolder) {
  const stampFile = join(folder, 'dist/build.json');
  if (!existsSync(stampFile) || !existsSync(join(folder, 'dist/server/main.js'))) return false;
  return JSON.parse(readFileSync(stampFile, 'utf8')).sources === hashOfSources(folder);
}
