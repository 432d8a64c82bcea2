import { mediaCacheName, openShell, putMedia } from './caches.ts';
import { cutRange } from './cut-range.ts';

const pagePatienceMs = 3000;

/** A page from the network while that answers soon, else the application's shell of this build. */
export async function answerPage(buildId: string, request: Request): Promise<Response> {
  const shell = await openShell(buildId);
  const kept = await shell.match('/app.html');
  const asked = fetch(request);
  if (!kept) return asked;
  try {
    const response = await Promise.race([asked, waitFor(pagePatienceMs)]);
    // A gateway's error page says less than the shell, which tries the server itself.
    return response && response.status < 500 ? response : kept;
  } catch {
    return kept;
  } finally {
    asked.catch(() => undefined);
  }
}

/** A document of the server; without a network, one that says so. */
export async function answerDocument(buildId: string, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await openShell(buildId)).match('/offline.html');
    if (!kept) throw error;
    return kept;
  }
}

/** The name of a bundle contains a hash of its content, so a cached one never becomes outdated. */
export async function answerAsset(buildId: string, request: Request): Promise<Response> {
  const shell = await openShell(buildId);
  const kept = await shell.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await shell.put(request, response.clone()).catch(() => undefined);
  return response;
}

/**
 * A cached file is returned at once and renewed in the background. A film is cached complete once a part of it has been
 * requested.
 */
export async function answerMedia(
  request: Request,
  goOn: (work: Promise<unknown>) => void,
): Promise<Response> {
  const media = await caches.open(mediaCacheName);
  const kept = await media.match(request.url, { ignoreVary: true });
  if (kept) {
    goOn(renew(request.url, kept.headers.get('etag')));
    const range = request.headers.get('range');
    return range === null ? kept : cutRange(kept, range);
  }
  if (request.headers.has('range')) {
    goOn(renew(request.url, null));
    return fetch(request);
  }
  const response = await fetch(request);
  if (response.status === 200) goOn(putMedia(request.url, response.clone()).catch(() => undefined));
  return response;
}

/** Caches the files that are missing, one after the other, so that they leave the network to the lesson. */
export async function cacheMedia(urls: readonly string[]): Promise<void> {
  const media = await caches.open(mediaCacheName);
  for (const url of urls) {
    if (!url.startsWith('/media/') || (await media.match(url, { ignoreVary: true }))) continue;
    await renew(url, null);
  }
}

async function renew(url: string, etag: string | null): Promise<void> {
  try {
    const response = await fetch(url, etag === null ? {} : { headers: { 'If-None-Match': etag } });
    if (response.status === 200) await putMedia(url, response);
  } catch {
    // Without a network the cached file stays.
  }
}

function waitFor(durationMs: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), durationMs));
}
