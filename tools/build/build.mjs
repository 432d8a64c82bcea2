import { rm, writeFile } from 'node:fs/promises';
import { rootFolder } from '../start/folders.mjs';
import { hashOfSources } from '../start/source-hash.mjs';

process.chdir(rootFolder);
// React and Vite build their slow variants under any other value.
process.env.NODE_ENV = 'production';

const { buildClient } = await import('./client.mjs');
const { loadPrerender, writePublicPages } = await import('./public-pages.mjs');
const { writeAppShells } = await import('./app-shells.mjs');
const { nameFirstScripts } = await import('./first-scripts.mjs');
const { buildServiceWorker } = await import('./service-worker.mjs');
const { buildServer } = await import('./server.mjs');
const { writeThirdPartyNotices } = await import('./third-party-notices.mjs');
const { compressFolder } = await import('./compress.mjs');

const startedMs = performance.now();
const sources = hashOfSources();
const build = { id: sources.slice(0, 16), timestamp: Date.now() };

// Removed first and written last, so that an interrupted build is repeated at the next start.
await rm('dist', { recursive: true, force: true });

/** @param {string} name @param {() => Promise<string>} work */
async function step(name, work) {
  const stepMs = performance.now();
  const outcome = await work();
  console.log(`  ${name.padEnd(15)} ${outcome} (${((performance.now() - stepMs) / 1000).toFixed(1)} s)`);
}

/** @type {Set<string>} */
const bundled = new Set();
await step('client', () => buildClient(bundled));
const firstScripts = await nameFirstScripts();
const prerender = await loadPrerender();
await step('public pages', () => writePublicPages(build, prerender));
await step('app shells', () => prerender.renderFrames().then((frames) => writeAppShells(build, frames)));
await step('service worker', () => buildServiceWorker(build.id, bundled, firstScripts));
await step('server', () => buildServer(bundled));
await step('notices', () => writeThirdPartyNotices(bundled, build.id));
await step('compression', () => compressFolder('dist/client'));

await writeFile('dist/build.json', `${JSON.stringify({ ...build, sources }, null, 2)}\n`);
console.log(`Built ${build.id} in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
