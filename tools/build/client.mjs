import { rename, rmdir } from 'node:fs/promises';
import { build } from 'vite';
import { fromRoot } from '../start/folders.mjs';
import { readManifest } from './manifest.mjs';

/** Browser bundles and the two page templates, app.html and public.html. */
export async function buildClient() {
  await build({ configFile: fromRoot('vite.config.ts'), logLevel: 'warn' });
  // Vite keeps the folder of an HTML entry; its asset addresses are absolute, so the file may move.
  await rename('dist/client/public/public.html', 'dist/client/public.html');
  await rmdir('dist/client/public');
  return `${Object.keys(await readManifest()).length} chunks`;
}
