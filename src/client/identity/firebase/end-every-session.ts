import { identitySessionEndpoints } from '../../../contract/identity-session.ts';
import { readNetworkTimeoutMs } from '../network-timeout.ts';
import { OfflineError } from '../port.ts';

/** @throws OfflineError where the server does not answer or refuses: nothing has ended then */
export async function endEverySession(fetch: typeof globalThis.fetch, token: string): Promise<void> {
  const { method, path } = identitySessionEndpoints.signOut;
  const response = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ isEverywhere: true }),
    signal: AbortSignal.timeout(readNetworkTimeoutMs()),
  }).catch((cause: unknown) => {
    throw new OfflineError(cause);
  });
  // The session has ended already: nothing is left that could be ended from here.
  if (!response.ok && response.status !== 401) throw new OfflineError(new Error(`HTTP ${response.status}`));
}
