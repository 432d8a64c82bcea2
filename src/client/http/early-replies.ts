declare global {
  interface Window {
    /** Replies by path, asked for by `static/start.js` while the application was being loaded. */
    earlyReplies?: Readonly<Record<string, Promise<Response>>>;
  }
}

/** Answers the first request for each path that was asked for early, unless that failed. */
export function withEarlyReplies(
  fetch: typeof globalThis.fetch,
  replies: Readonly<Record<string, Promise<Response>>> = {},
): typeof globalThis.fetch {
  const waiting = new Map(Object.entries(replies));
  return async (address, init) => {
    const early = typeof address === 'string' ? waiting.get(address) : undefined;
    if (typeof address === 'string') waiting.delete(address);
    const reply = await early?.catch(() => undefined);
    return reply ?? fetch(address, init);
  };
}
