const shellPrefix = 'anneal-shell-';
export const mediaCacheName = 'anneal-media';

/** Pictures of a dozen labs; the ones kept longest give way. */
const mostMedia = 400;

export function openShell(buildId: string): Promise<Cache> {
  return caches.open(shellPrefix + buildId);
}

/** Keeps the files of one build. Fails as a whole, so that a half-kept build is never put to use. */
export async function fillShell(buildId: string, addresses: readonly string[]): Promise<void> {
  const shell = await openShell(buildId);
  // Past the browser's own cache: app.html has the same address in every build.
  await shell.addAll(addresses.map((address) => new Request(address, { cache: 'reload' })));
}

export async function deleteOldCaches(buildId: string): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(shellPrefix) && name !== shellPrefix + buildId);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Adds a whole answer and keeps the cache within its bound; keys come in the order they were added. */
export async function putMedia(request: Request | string, response: Response): Promise<void> {
  const media = await caches.open(mediaCacheName);
  await media.put(request, response);
  const kept = await media.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostMedia)).map((old) => media.delete(old)));
}
