import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { fromRoot } from '../start/folders.mjs';
import { fillPublicTemplate } from './public-template.mjs';

const OUTPUT = 'dist/client';

/** @returns {Promise<import('./public-template.mjs').PublicPage[]>} */
async function renderPages() {
  const folder = fromRoot('.cache/prerender');
  await rm(folder, { recursive: true, force: true });
  await viteBuild({
    configFile: fromRoot('vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: fromRoot('src/client/public/prerender.tsx'),
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: fromRoot('src/client/public/prerender.tsx') },
    },
  });
  const module = await import(pathToFileURL(join(folder, 'prerender.js')).href);
  return module.renderPublicPages();
}

/**
 * Writes `<path>/index.html` with its `_payload.json`, and the build's own description under builds/.
 * @param {{ id: string, timestamp: number }} build
 */
export async function writePublicPages(build) {
  const template = await readFile(join(OUTPUT, 'public.html'), 'utf8');
  const pages = await renderPages();
  if (!pages.some((page) => page.path === '/')) throw new Error('The prerender entry gave no page for "/"');
  for (const page of pages) {
    if (!/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/.test(page.path)) {
      throw new Error(
        `"${page.path}" is no path of a public page (a leading slash, kebab-case, no slash at the end)`,
      );
    }
    const folder = join(OUTPUT, page.path);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), fillPublicTemplate(template, page));
    await writeFile(join(folder, '_payload.json'), JSON.stringify(page.payload ?? null));
  }
  await mkdir(join(OUTPUT, 'builds/meta'), { recursive: true });
  await writeFile(join(OUTPUT, 'builds/latest.json'), JSON.stringify(build));
  await writeFile(
    join(OUTPUT, `builds/meta/${build.id}.json`),
    JSON.stringify({ ...build, routeRules: {}, prerendered: pages.map((page) => page.path) }),
  );
  return `${pages.length} pages`;
}
