import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { fromRoot } from '../start/folders.mjs';
import { readLabOutlines } from './lab-outlines.mjs';
import { fillPublicTemplate } from './public-template.mjs';
import { renderSocialImages } from './social-images.mjs';

const OUTPUT = 'dist/client';

/**
 * @typedef {import('./public-template.mjs').PublicPage} PublicPage
 * @typedef {{ renderPublicSite(outlines: unknown): Promise<PublicSite>, renderNoticePages(): PublicPage[],
 *   renderFrames(): Promise<import('./app-shells.mjs').PageFrame[]>,
 *   describeBuild(build: Build, paths: string[]): object }} PrerenderModule
 * @typedef {import('../../src/school/kernel/build.ts').Build} Build
 * @typedef {import('../../src/app/prerender/prerender.tsx').PublicSite} PublicSite
 */

/** @returns {Promise<PrerenderModule>} the sources of the pages, built for this process */
export async function loadPrerender() {
  const folder = fromRoot('.cache/prerender');
  await rm(folder, { recursive: true, force: true });
  await viteBuild({
    configFile: fromRoot('vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: fromRoot('src/app/prerender/prerender.tsx'),
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: {
        input: fromRoot('src/app/prerender/prerender.tsx'),
        // These modules run in this process, where it does not matter that one of them cannot be loaded late.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  });
  return import(pathToFileURL(join(folder, 'prerender.js')).href);
}

/**
 * Writes `<path>/index.html` with its `_payload.json`, the pages that stand in for others, the files for programs, the
 * pictures of the pages, and the build's own description under builds/.
 * @param {Build} build
 * @param {PrerenderModule} prerender
 */
export async function writePublicPages(build, { renderPublicSite, renderNoticePages, describeBuild }) {
  const template = await readFile(join(OUTPUT, 'public.html'), 'utf8');
  const { pages, files, images } = await renderPublicSite(await readLabOutlines());
  if (!pages.some((page) => page.path === '/')) throw new Error('The prerender entry gave no page for "/"');
  for (const page of pages) {
    if (!/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/.test(page.path)) {
      throw new Error(
        `"${page.path}" is no path of a public page (a leading slash, kebab-case, no slash at the end)`,
      );
    }
    const folder = join(OUTPUT, page.path);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), fillPublicTemplate(template, page, build.id));
    await writeFile(join(folder, '_payload.json'), JSON.stringify(toPayload(page, build.id)));
  }
  for (const { path, text } of files) await writeFile(join(OUTPUT, path), text);
  for (const { path, png } of await renderSocialImages(images)) {
    await mkdir(join(OUTPUT, dirname(path)), { recursive: true });
    await writeFile(join(OUTPUT, path), png);
  }
  for (const page of renderNoticePages())
    await writeFile(join(OUTPUT, `${page.path}.html`), fillPublicTemplate(template, page, build.id));
  await mkdir(join(OUTPUT, 'builds/meta'), { recursive: true });
  await writeFile(join(OUTPUT, 'builds/latest.json'), JSON.stringify(build));
  await writeFile(
    join(OUTPUT, `builds/meta/${build.id}.json`),
    JSON.stringify(
      describeBuild(
        build,
        pages.map((page) => page.path),
      ),
    ),
  );
  return `${pages.length} pages, ${images.length} pictures`;
}

/**
 * What a page shows, for a navigation that loads no document.
 * @param {PublicPage} page
 * @param {string} buildId
 */
export function toPayload({ path, head: { title, description }, html, payload }, buildId) {
  return { buildId, path, head: { title, description }, html, data: payload };
}
