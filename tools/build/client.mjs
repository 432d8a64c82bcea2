import { rename, rmdir } from 'node:fs/promises';
import { build } from 'vite';
import { fromRoot } from '../start/folders.mjs';
import { readManifest } from './manifest.mjs';

/**
 * Browser bundles and the two page templates, app.html and public.html.
 * @param {Set<string>} bundled is given the files that went into the bundles
 */
export async function buildClient(bundled) {
  const built = await build({ configFile: fromRoot('vite.config.ts'), logLevel: 'warn' });
  for (const result of [built].flat()) {
    const parts = 'output' in result ? result.output : [];
    // What a plugin made of a file has the file's name behind a sign of its own.
    for (const part of parts)
      if (part.type === 'chunk') for (const id of part.moduleIds) bundled.add(id.replace('\0', ''));
  }
  // Vite keeps the folder of an HTML entry; its asset addresses are absolute, so the file may move.
  await rename('dist/client/public/public.html', 'dist/client/public.html');
  await rmdir('dist/client/public');
  return `${Object.keys(await readManifest()).length} chunks`;
}
