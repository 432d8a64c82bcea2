import type { IdentityClient } from '../../features/identity/port.client.ts';
import { OfflineError } from './api-error.ts';

interface SignedRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * For what `Api.call` does not cover, such as files and answers that name their version: the answer as it came.
 * @param read runs within the same guard: what breaks while the body arrives is the network's doing, too
 * @throws OfflineError when it did not come whole, the signal's reason when aborted, and what `read` throws
 */
export async function fetchSigned<T>(
  identity: Pick<IdentityClient, 'getToken'>,
  address: string,
  { headers, signal }: SignedRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const ask = async (isForced: boolean) =>
    fetchFromWindow(address, {
      headers: { ...headers, Authorization: `Bearer ${await identity.getToken({ isForced })}` },
      credentials: 'same-origin',
      signal,
    });
  try {
    const first = await ask(false);
    return await read(first.status === 401 ? await ask(true) : first);
  } catch (error) {
    // What fetch throws when the way breaks, before the answer or in its middle.
    throw error instanceof TypeError ? new OfflineError(error) : error;
  }
}

/** The browser's own fetch, looked up at each call: a test or an extension may stand in for it. */
export const fetchFromWindow: typeof globalThis.fetch = (...request) => window.fetch(...request);
