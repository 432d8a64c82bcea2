import type { IdentityClient } from './port.client.ts';

export interface TokenSyncOptions {
  /** Where the token goes: POST with every new one, DELETE when there is none any more. */
  readonly url: string;
  /** An older token is not posted: it was given long ago, and whoever listens has had it. */
  readonly maxAgeS: number;
}

/** Keeps another service of the operator informed of the access token, as a bearer token. Returns the way to stop. */
export function startTokenSync(
  identity: Pick<IdentityClient, 'subscribeToToken'>,
  { url, maxAgeS }: TokenSyncOptions,
  fetch: typeof globalThis.fetch = (...request) => window.fetch(...request),
  /** Milliseconds since 1970. */
  now: () => number = Date.now,
): () => void {
  let posted: string | null = null;
  let sending: Promise<unknown> = Promise.resolve();

  function send(method: 'POST' | 'DELETE', token: string) {
    const request = () =>
      fetch(url, { method, headers: { Authorization: `Bearer ${token}` }, credentials: 'include' });
    // One after another, so that a deletion is not overtaken. The next token makes good what fails now.
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

/** 0 for what is no token, which is older than any limit. */
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
