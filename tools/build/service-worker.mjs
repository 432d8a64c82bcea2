import { build } from 'esbuild';
import { listBundledFiles } from './bundled-files.mjs';
import { lazyClosure, readManifest, staticClosure } from './manifest.mjs';

/**
 * Whether a learner needs a chunk offline: the shell with its layouts, everything under offline/, and the player with
 * all it may load later. Other pages are cached once they have been visited.
 * @param {string} key of the manifest
 */
const isForOffline = (key) =>
  key === player || /^app\/([a-z]+\/)?[a-z]+-layout\.tsx$/.test(key) || /^(offline|app\/start)\//.test(key);

const player = '../../school/features/player/player-page.client.tsx';

/**
 * Addresses to cache when the service worker is installed.
 * @param {readonly string[]} firstScripts addresses of what runs before the bundles
 */
async function listPrecache(firstScripts) {
  const manifest = await readManifest();
  if (!manifest[player]) throw new Error(`${player} is not in the build manifest`);
  const wanted = Object.keys(manifest).filter(isForOffline);
  const shell = staticClosure(manifest, ['app.html']);
  // The lazy closure stops at the files with the routes, because they import every page.
  const routes = [...shell].filter((key) => manifest[key]?.dynamicImports?.includes(player));
  const keys = [...shell, ...lazyClosure(manifest, wanted, routes)];
  // Without this end a device would keep the pages of teachers too.
  const stray = keys.find((key) => /features\/teaching\/[^/]+-page\./.test(key));
  if (routes.length === 0 || stray) throw new Error(`The offline pack would hold ${stray ?? 'every page'}`);
  const files = keys.flatMap((key) => {
    const chunk = manifest[key];
    return chunk ? [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])] : [];
  });
  const bundles = [...new Set(files)].sort().map((file) => `/${file}`);
  return ['/app.html', '/offline.html', ...firstScripts, ...bundles];
}

/**
 * @param {string} buildId
 * @param {Set<string>} bundled receives the files that went into the bundle
 * @param {readonly string[]} firstScripts see `listPrecache`
 */
export async function buildServiceWorker(buildId, bundled, firstScripts) {
  const precache = await listPrecache(firstScripts);
  const { metafile } = await build({
    entryPoints: ['src/school/features/offline/worker/service-worker.ts'],
    outfile: 'dist/client/sw.js',
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    define: { __PRECACHE__: JSON.stringify(precache), __BUILD_ID__: JSON.stringify(buildId) },
    metafile: true,
    logLevel: 'warning',
  });
  for (const file of listBundledFiles(metafile)) bundled.add(file);
  return `${precache.length} files kept offline`;
}
