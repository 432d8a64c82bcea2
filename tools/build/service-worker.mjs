import { build } from 'esbuild';
import { readManifest, staticClosure } from './manifest.mjs';

/** Modules whose bundles a learner needs without a network, beside the shell itself: the player whole, and the layouts. */
const OFFLINE_MODULES =
  /^(offline\/unsent-answers|player\/(player-page|overview\/(summary|finish-section)|start\/choose-class|frame\/save-details|exercise\/refused-notice)|(shell\/app|auth\/auth)-layout|\.\.\/(exercises|blocks|instruments)\/[a-z-]+\/view)\.tsx$/;

/** Addresses to keep from the moment the service worker is installed. */
async function listPrecache() {
  const manifest = await readManifest();
  const wanted = ['app.html', ...Object.keys(manifest).filter((key) => OFFLINE_MODULES.test(key))];
  const files = [...staticClosure(manifest, wanted)].flatMap((key) => {
    const chunk = manifest[key];
    return chunk ? [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])] : [];
  });
  return ['/app.html', ...[...new Set(files)].sort().map((file) => `/${file}`)];
}

/** @param {string} buildId */
export async function buildServiceWorker(buildId) {
  const precache = await listPrecache();
  await build({
    entryPoints: ['src/client/offline/service-worker.ts'],
    outfile: 'dist/client/sw.js',
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    define: { __PRECACHE__: JSON.stringify(precache), __BUILD_ID__: JSON.stringify(buildId) },
    logLevel: 'warning',
  });
  return `${precache.length} files kept offline`;
}
