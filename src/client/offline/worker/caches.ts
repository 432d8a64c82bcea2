const shellPrefix = 'anneal-shell-';
export const mediaCacheName = 'anneal-media';

/** Enough for the pictures of a dozen labs; the oldest are removed. */
const mostMedia = 400;

export function openShell(buildId: string): Promise<Cache> {
  return caches.open(shellPrefix + buildId);
}

/**
 * Caches the files of one build. It fails as a whole, so that an incomplete build is never used. The name of a bundle
 * contains a hash of its content, so one that another build has left on the device is copied, and the browser's own cache
 * may answer for the others. Any other file has the same address in every build.
 */
export async function fillShell(buildId: string, addresses: readonly string[]): Promise<void> {
  const shell = await openShell(buildId);
  const missing: Request[] = [];
  for (const address of addresses) {
    const isBundle = address.startsWith('/assets/');
    const kept = isBundle ? await caches.match(address, { ignoreVary: true }) : undefined;
    if (kept) await shell.put(address, kept);
    else missing.push(new Request(address, { cache: isBundle ? 'default' : 'reload' }));
  }
  await shell.addAll(missing);
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
