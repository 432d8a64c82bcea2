import { fetchFromWindow } from './fetch-from-window.ts';
import { hearServerTime, serverClock } from './server-clock.ts';

declare global {
  interface Window {
    /** Replies by path, asked for by `static/start.js` while the application was being loaded. */
    earlyReplies?: Readonly<Record<string, Promise<Response>>>;
  }
}

/** A page that is reached later, for example after signing in, asks anew. */
const lastsMs = 15_000;

/**
 * Answers the first request for each path with its early reply, unless that reply failed, was refused or is old.
 * @param find the replies; called at the first request, because the build draws pages where there is no window
 * @param now milliseconds since the document was opened
 */
export function withEarlyReplies(
  fetch: typeof globalThis.fetch,
  find: () => Window['earlyReplies'],
  now: () => number = () => performance.now(),
): typeof globalThis.fetch {
  let waiting: Map<string, Promise<Response>> | undefined;
  return async (address, init) => {
    waiting ??= new Map(Object.entries(find() ?? {}));
    const early = typeof address === 'string' && now() < lastsMs ? waiting.get(address) : undefined;
    if (typeof address === 'string') waiting.delete(address);
    const reply = early && (await Promise.race([early.catch(() => undefined), untilAborted(init?.signal)]));
    return reply?.ok ? reply : fetch(address, init);
  };
}

/** Resolves when the caller stops waiting; the request that follows then fails with the caller's own reason. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve(undefined);
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

/** The fetch of the application. Public pages ask for nothing early and use `fetchFromWindow`. */
export const fetchEarlyOrNow = hearServerTime(
  withEarlyReplies(fetchFromWindow, () => window.earlyReplies),
  serverClock,
);
