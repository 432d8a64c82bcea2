import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { earlyReads } from '../../src/app/browser/early-reads.mjs';
import { fromRoot } from '../start/folders.mjs';
import { readManifest, staticClosure } from './manifest.mjs';
import { fillMarks, writeBuildId } from './public-template.mjs';
import { listRouteModules } from './route-modules.mjs';

/**
 * @typedef {{ path: string, title?: string, description?: string, isForVisitors: boolean, html: string }} PageFrame
 * @typedef {import('./manifest.mjs').Manifest} Manifest
 */

const OUTPUT = 'dist/client';

/**
 * Writes the shell of the application, and for each of its pages a copy under `shells/` that names the code of the page
 * and what it is sure to read, so that a browser asks for both with the document and not after the application has
 * started.
 * @param {{ id: string }} build
 * @param {PageFrame[]} frames
 */
export async function writeAppShells(build, frames) {
  const template = await readFile(join(OUTPUT, 'app.html'), 'utf8');
  const manifest = await readManifest();
  const routes = listRouteModules((file) => readFileSync(fromRoot('src/app/browser', file), 'utf8'));
  const framed = new Map(frames.map((frame) => [frame.path, frame]));
  const head = writeBuildId(build.id);
  for (const path of Object.keys(earlyReads))
    if (!routes.some((route) => route.path === path))
      throw new Error(`The early reads of ${path} are of no page`);
  for (const { path, modules } of routes) {
    const links = listPreloads(manifest, modules, template).map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
    const file = join(OUTPUT, 'shells', `${path}.html`);
    await mkdir(dirname(file), { recursive: true });
    const frame = framed.get(path);
    if (!frame) throw new Error(`The page ${path} has no frame`);
    // After the style sheet, which everything waits for.
    const shell = fillShell(template, head, frame)
      .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
      .replace('<html ', `<html data-reads="${(earlyReads[path] ?? []).join(' ')}" `);
    await writeFile(file, letCodeWait(shell));
  }
  await writeFile(join(OUTPUT, 'app.html'), fillShell(template, head));
  return `${routes.length} pages`;
}

/**
 * @param {string} template
 * @param {string} head
 * @param {PageFrame} [frame]
 */
function fillShell(template, head, frame) {
  if (!frame) return fillMarks('app.html', template, { '<!--head-->': head, '<!--frame-->': '' });
  // A message without a text is drawn as its key.
  const key = /["> ](?:frame|shell|auth)\.\w[\w.]*/.exec(frame.html);
  if (key) throw new Error(`The frame ${frame.path} has no text for ${key[0].slice(1)}`);
  const { title, description, isForVisitors } = frame;
  const page = template
    .replace(/<title>([^<]*)</, (_, product) => `<title>${title ?? product}<`)
    .replace(/(<meta name="description" content=")([^"]*)/, (_, start, own) => start + (description ?? own))
    .replace('<html ', isForVisitors ? '<html data-frame="visitors" ' : '<html ');
  // The frame does not work before the application has started, so nothing in the frame can be reached until then.
  const html = `<div id="frame" inert>${frame.html}</div>`;
  return fillMarks('app.html', page, { '<!--head-->': head, '<!--frame-->': html });
}

/** A page with something to see before its code runs gets its style sheet and its fonts first. @param {string} shell */
export const letCodeWait = (shell) =>
  shell.replace(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ');

/**
 * Files of code that the page needs and the template does not name yet.
 * @param {Manifest} manifest
 * @param {string[]} modules
 * @param {string} template
 */
export function listPreloads(manifest, modules, template) {
  const keys = modules.map((module) => posix.normalize(module));
  return [...staticClosure(manifest, keys)]
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js') && !template.includes(`/${file}"`));
}
