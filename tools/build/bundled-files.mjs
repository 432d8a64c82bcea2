import { fromRoot } from '../start/folders.mjs';

/**
 * The files whose code is in the bundles of esbuild.
 * @param {import('esbuild').Metafile} metafile
 */
export function listBundledFiles({ outputs }) {
  return Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => fromRoot(file));
}
