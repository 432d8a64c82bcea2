const shellPrefix = 'anneal-shell-';
export const mediaCacheName = 'anneal-media';

/** The most media files in the cache, enough for the pictures of a dozen labs. The oldest are removed. */
const mostMedia = 400;

export function openShell(buildId: string): Promise<Cache> {
  return caches.open(shellPrefix + buildId);
}

/** How many files are fetched at once: as many connections as a browser opens to one server over HTTP/1.1. */
const atOnce = 6;
/** How long a file may take, in milliseconds, before it is asked for once more. */
const patienceMs = 60_000;

/**
 * Caches the files of one build. It throws if a file is missing, so that an incomplete build is never used. The files that
 * have arrived stay in the cache, and the next attempt asks for the rest. The name of a bundle contains a hash of its
 * content: a bundle that any build has left on the device is reused, and the browser's own cache may answer for the
 * others. All other files have the same address in every build, so the server is asked for them.
 */
export async function fillShell(buildId: string, addresses: readonly string[]): Promise<void> {
  const shell = await openShell(buildId);
  const waiting = [...addresses];
  let isMissing = false;
  async function work() {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      if (!(await bring(shell, buildId, address))) isMissing = true;
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  if (isMissing) throw new TypeError('Some files of the build did not come');
}

/** Brings one file into the cache. @returns whether the cache has the file now */
async function bring(shell: Cache, buildId: string, address: string): Promise<boolean> {
  const isBundle = address.startsWith('/assets/');
  if (isBundle && (await shell.match(address, { ignoreVary: true }))) return true;
  const kept = isBundle ? await caches.match(address, { ignoreVary: true }) : undefined;
  if (kept) {
    await shell.put(address, kept);
    return true;
  }
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(address, { cache: isBundle ? 'default' : 'reload', signal });
      // The server may have a newer build by now. Its pages name bundles that are not in this cache.
      const isOurs = isBundle
        ? isBundleReply(response)
        : response.status === 200 && readBuildOf(await response.clone().text()) === buildId;
      if (!isOurs) continue;
      await shell.put(address, response);
      return true;
    } catch {
      // The loop asks for the file once more. After that the other files are still fetched.
    }
  }
  return false;
}

/** Whether the reply is a bundle. It may also be an error, or the page of a school's filter, which has status 200, too. */
function isBundleReply({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('text/html') !== true;
}

/** The id of the build that wrote the document. null: the document is none of ours. */
export function readBuildOf(html: string): string | null {
  return /<meta name="build-id" content="([^"]+)">/.exec(html)?.[1] ?? null;
}

/** Answers with the cached bundle. Its name contains a hash of its content, so it never becomes outdated. */
export async function answerAsset(buildId: string, request: Request): Promise<Response> {
  const shell = await openShell(buildId);
  const kept = await shell.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (isBundleReply(response)) await shell.put(request, response.clone()).catch(() => undefined);
  return response;
}

export async function deleteOldCaches(buildId: string): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(shellPrefix) && name !== shellPrefix + buildId);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Adds a complete response, removes other versions of the same file, and keeps the cache within its limit. The oldest
 * entries are removed first, because keys are listed in the order in which they were added.
 */
export async function putMedia(request: Request | string, response: Response): Promise<void> {
  const media = await caches.open(mediaCacheName);
  await media.put(request, response);
  const address = typeof request === 'string' ? request : request.url;
  const versions = await media.keys(request, { ignoreVary: true, ignoreSearch: true });
  await Promise.all(versions.filter(({ url }) => !url.endsWith(address)).map((one) => media.delete(one)));
  const kept = await media.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostMedia)).map((old) => media.delete(old)));
}
