import { readFile } from 'node:fs/promises';
import { fromRoot } from '../start/folders.mjs';

/**
 * @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[],
 *   css?: string[], assets?: string[] }} ManifestChunk
 * @typedef {Record<string, ManifestChunk>} Manifest keyed by source path from src/app/browser
 */

/** @returns {Promise<Manifest>} */
export async function readManifest() {
  return JSON.parse(await readFile(fromRoot('dist/client/manifest.json'), 'utf8'));
}

/**
 * The chunks a browser must have before the given modules run: their own and all that they import statically.
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {Set<string>} manifest keys
 */
export function staticClosure(manifest, keys) {
  return closure(manifest, keys, ({ imports = [] }) => imports);
}

/**
 * The same, with everything that those chunks may load later.
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @param {readonly string[]} ends the chunks whose imports are left out
 * @returns {Set<string>} manifest keys
 */
export function lazyClosure(manifest, keys, ends) {
  return closure(manifest, keys, ({ imports = [], dynamicImports = [] }, key) =>
    ends.includes(key) ? [] : [...imports, ...dynamicImports],
  );
}

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @param {(chunk: ManifestChunk, key: string) => string[]} next
 */
function closure(manifest, keys, next) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} key */
  const visit = (key) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build manifest`);
    seen.add(key);
    next(chunk, key).forEach(visit);
  };
  keys.forEach(visit);
  return seen;
}

/**
 * Chunks that import each other. One of them would run before what it imports, which breaks the page without a word.
 * @param {Manifest} manifest
 * @returns {string[]} manifest keys
 */
export function findCircle(manifest) {
  return Object.keys(manifest).filter((key) =>
    staticClosure(manifest, manifest[key]?.imports ?? []).has(key),
  );
}
