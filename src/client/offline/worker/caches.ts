const shellPrefix = 'anneal-shell-';
export const mediaCacheName = 'anneal-media';

/** Enough for the pictures of a dozen labs; the oldest are removed. */
const mostMedia = 400;

export function openShell(buildId: string): Promise<Cache> {
  return caches.open(shellPrefix + buildId);
}

/** Caches the files of one build. It fails as a whole, so that an incomplete build is never used. */
export async function fillShell(buildId: string, addresses: readonly string[]): Promise<void> {
  const shell = await openShell(buildId);
  // Bypasses the browser's own cache: app.html has the same address in every build.
  await shell.addAll(addresses.map((address) => new Request(address, { cache: 'reload' })));
}

export async function deleteOldCaches(buildId: string): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(shellPrefix) && name !== shellPrefix + buildId);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Adds a complete response and keeps the cache within its limit; keys are listed in the order they were added. */
export async function putMedia(request: Request | string, response: Response): Promise<void> {
  const media = await caches.open(mediaCacheName);
  await media.put(request, response);
  const kept = await media.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostMedia)).map((old) => media.delete(old)));
}
