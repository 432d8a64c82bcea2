import type { IdentityClient } from '../../client/identity/port.ts';

export interface TokenSyncOptions {
  /** Where the token goes: POST with every new one, DELETE when there is none any more. */
  readonly url: string;
  /** A token issued longer ago than this is not posted, because the service has already received it. */
  readonly maxAgeS: number;
}

const patienceMs = 30_000;

/** Sends each access token, as a bearer token, to another service of the operator. Returns a function that stops it. */
export function startTokenSync(
  identity: Pick<IdentityClient, 'subscribeToToken'>,
  { url, maxAgeS }: TokenSyncOptions,
  /** Milliseconds since 1970, by the server's clock. */
  now: () => number,
  fetch: typeof globalThis.fetch = (...request) => window.fetch(...request),
): () => void {
  let posted: string | null = null;
  let sending: Promise<unknown> = Promise.resolve();

  function send(method: 'POST' | 'DELETE', token: string) {
    const request = () =>
      fetch(url, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        credentials: 'include',
        // The next request waits for this one.
        signal: AbortSignal.timeout(patienceMs),
      });
    // Requests are sent in order, so that a DELETE is not overtaken. A failure is ignored: the next token follows.
    sending = sending.then(request).catch(() => undefined);
  }

  return identity.subscribeToToken((token) => {
    if (token === posted) return;
    if (token === null) {
      if (posted !== null) send('DELETE', posted);
      posted = null;
      return;
    }
    if (now() / 1000 - issuedAtS(token) > maxAgeS) return;
    posted = token;
    send('POST', token);
  });
}

/** 0 for a text that is no token, so that it is older than any limit. */
function issuedAtS(token: string): number {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    const isDated = typeof claims === 'object' && claims !== null && 'iat' in claims;
    return isDated && typeof claims.iat === 'number' ? claims.iat : 0;
  } catch {
    return 0;
  }
}
