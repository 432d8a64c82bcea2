import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, whatever folder the command was called from. */
export const rootFolder = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string[]} parts */
export const fromRoot = (...parts) => join(rootFolder, ...parts);
