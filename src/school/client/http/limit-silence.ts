interface Patience {
  /** Until the reply begins. */
  readonly headMs: number;
  /** From its beginning to its end. A stream of events has no end of its own, and its reader watches it. */
  readonly bodyMs: number;
}

/**
 * A fetch that gives up on a network that accepts a request and never answers. The failure is a `TypeError`, as for a
 * connection that breaks.
 */
export function limitSilence(
  fetch: typeof globalThis.fetch,
  { headMs, bodyMs }: Patience,
): typeof globalThis.fetch {
  return async (address, init) => {
    const end = new AbortController();
    const giveUp = () => end.abort(new TypeError('The server does not answer'));
    const outer = init?.signal;
    const follow = () => end.abort(outer?.reason);
    if (outer?.aborted) follow();
    outer?.addEventListener('abort', follow, { once: true });
    let timer = setTimeout(giveUp, headMs);
    try {
      const reply = await fetch(address, { ...init, signal: end.signal });
      clearTimeout(timer);
      const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream');
      // After the last byte this changes nothing.
      if (!isStream) timer = setTimeout(giveUp, bodyMs);
      return reply;
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };
}
