declare global {
  interface Window {
    /** Replies by path, asked for by `static/start.js` while the application was being loaded. */
    earlyReplies?: Readonly<Record<string, Promise<Response>>>;
  }
}

/** A page that is reached later, for example after signing in, asks anew. */
const lastsMs = 15_000;

/**
 * Answers the first request for each path that was asked for early, unless that failed, was refused, or is old.
 * @param now milliseconds since the document was opened
 */
export function withEarlyReplies(
  fetch: typeof globalThis.fetch,
  replies: Readonly<Record<string, Promise<Response>>> = {},
  now: () => number = () => performance.now(),
): typeof globalThis.fetch {
  const waiting = new Map(Object.entries(replies));
  return async (address, init) => {
    const early = typeof address === 'string' && now() < lastsMs ? waiting.get(address) : undefined;
    if (typeof address === 'string') waiting.delete(address);
    const reply = await early?.catch(() => undefined);
    return reply?.ok ? reply : fetch(address, init);
  };
}
