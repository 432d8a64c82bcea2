import { mediaCacheName, putMedia } from './caches.ts';
import { cutRange } from './cut-range.ts';

/** The end of a transfer behind a page: a film of some megabytes may take minutes. */
const longestMs = 10 * 60_000;

/** Films that are being received as a whole. */
const arriving = new Set<string>();

type GoOn = (work: Promise<unknown>) => void;

/**
 * A kept file is answered at once. A film that is not kept is played while it arrives. A player first asks for the
 * whole film from its first byte. This reply is received once, for the player and for the device, and is kept when all
 * of it is there.
 */
export async function answerMedia(request: Request, goOn: GoOn): Promise<Response> {
  const { url } = request;
  const media = await caches.open(mediaCacheName);
  const kept = await media.match(url, { ignoreVary: true });
  const range = request.headers.get('range');
  if (kept) {
    if (!isForever(kept)) goOn(renew(url, kept.headers.get('etag')));
    return range === null ? kept : cutRange(kept, range);
  }
  if (range === 'bytes=0-' && !arriving.has(url)) return playAndKeep(url, goOn);
  try {
    const response = await fetch(request);
    if (range === null && response.status === 200)
      goOn(putMedia(url, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    // Without a network another version of the picture is better than none.
    const other = await media.match(url, { ignoreVary: true, ignoreSearch: true });
    if (!other) throw error;
    return range === null ? other : cutRange(other, range);
  }
}

/** The address names the content, so it never shows anything else. */
const isForever = (kept: Response) => kept.headers.get('cache-control')?.includes('immutable') === true;

async function playAndKeep(url: string, goOn: GoOn): Promise<Response> {
  arriving.add(url);
  const leave = () => arriving.delete(url);
  let whole: Response;
  try {
    // Past the cache of the browser: it would let the player's next range wait until this reply has ended.
    whole = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(longestMs) });
  } catch (error) {
    leave();
    throw error;
  }
  const length = Number(whole.headers.get('content-length'));
  if (whole.status !== 200 || !whole.body || !(length > 0)) {
    leave();
    return whole;
  }
  const copy = whole.clone();
  goOn(
    putMedia(url, copy)
      .catch(() => undefined)
      .finally(leave),
  );
  return new Response(whole.body, {
    status: 206,
    headers: {
      'Content-Type': whole.headers.get('content-type') ?? 'application/octet-stream',
      'Content-Range': `bytes 0-${length - 1}/${length}`,
      'Content-Length': String(length),
      'Accept-Ranges': 'bytes',
    },
  });
}

/** Keeps the files that are missing, one after the other, so that they leave the network to the lesson. */
export async function cacheMedia(urls: readonly string[]): Promise<void> {
  const media = await caches.open(mediaCacheName);
  for (const url of urls) {
    if (!url.startsWith('/media/') || (await media.match(url, { ignoreVary: true }))) continue;
    try {
      // The page has most often just shown it: what the cache of the browser has is not asked for a second time.
      await keep(url, { cache: 'force-cache' });
    } catch {
      // Without a network it is kept when it is shown.
    }
  }
}

async function renew(url: string, etag: string | null): Promise<void> {
  try {
    await keep(url, etag === null ? {} : { headers: { 'If-None-Match': etag } });
  } catch {
    // Without a network the kept file stays.
  }
}

async function keep(url: string, options: RequestInit): Promise<void> {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(longestMs) });
  if (response.status === 200) await putMedia(url, response);
}
