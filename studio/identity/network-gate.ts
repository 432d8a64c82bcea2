/** Stands between the Firebase clients and the network: every request identifies its browser by the API key. */
export interface NetworkGate {
  setOffline(apiKey: string, isOffline: boolean): void;
  isOffline(apiKey: string): boolean;
  /** Refuses the next token renewals of a browser as the service does when the session has ended. */
  endRenewal(apiKey: string, word: string): void;
}

// Must be loaded first, because the Firebase client stores `fetch` when it is loaded.
export const network = openNetworkGate();

function openNetworkGate(): NetworkGate {
  const realFetch = globalThis.fetch;
  const offline = new Set<string>();
  const ended = new Map<string, string>();
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const key = url.searchParams.get('key') ?? '';
    if (offline.has(key)) throw new TypeError('Failed to fetch');
    const word = url.pathname.endsWith('/v1/token') ? ended.get(key) : undefined;
    if (word !== undefined)
      return Response.json(
        { error: { code: 400, message: word, status: 'INVALID_ARGUMENT' } },
        { status: 400 },
      );
    return realFetch(input, init);
  };
  return {
    setOffline: (key, isOffline) => void (isOffline ? offline.add(key) : offline.delete(key)),
    isOffline: (key) => offline.has(key),
    endRenewal: (key, word) => void ended.set(key, word),
  };
}
