import type { IdentityClient } from '../identity/port.ts';
import { OfflineError } from './api-error.ts';
import { fetchEarlyOrNow } from './early-replies.ts';
import { limitSilence } from './limit-silence.ts';

interface SignedRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** The server may need a while for a report of a whole class, and a slow connection long to transfer it. */
const fetchPatiently = limitSilence(fetchEarlyOrNow, { headMs: 120_000, bodyMs: 600_000 });

/**
 * Sends a signed request that `Api.call` does not cover, such as for files and versioned answers, and returns what
 * `read` makes of the response.
 * @param read a TypeError while it reads the body counts as a network failure, too
 * @throws OfflineError when the response did not arrive complete, the signal's reason when aborted, and what `read`
 * throws
 */
export async function fetchSigned<T>(
  identity: Pick<IdentityClient, 'getToken'>,
  address: string,
  { headers, signal }: SignedRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const ask = async (isForced: boolean) =>
    fetchPatiently(address, {
      headers: { ...headers, Authorization: `Bearer ${await identity.getToken({ isForced })}` },
      credentials: 'same-origin',
      signal,
    });
  try {
    const first = await ask(false);
    return await read(first.status === 401 ? await ask(true) : first);
  } catch (error) {
    // fetch throws a TypeError when the connection fails, before the response or during its body.
    throw error instanceof TypeError ? new OfflineError(error) : error;
  }
}
