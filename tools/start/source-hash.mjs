import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './folders.mjs';

/**
 * All inputs of the build. Content is published at run time and needs no build, but some of it becomes public pages in it:
 * legal documents, the blog, what a pass opens, and what the labs are about.
 */
const BUILD_INPUTS = [
  'src',
  'content/legal',
  'content/blog',
  'content/licenses',
  'content/activities',
  'tools/build',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Tests, and the films and pictures of labs. */
const IS_NO_INPUT = /\.test\.tsx?$|\.(mp4|webm|vtt)$|\.md$/;

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
      return IS_NO_INPUT.test(entry.name) ? [] : [child];
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
