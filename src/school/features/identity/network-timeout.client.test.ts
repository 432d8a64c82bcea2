import { expect, it, vi } from 'vitest';
import { OfflineError } from '../../client/identity/port.ts';
import { callIdentity, readNetworkTimeoutMs } from './identity-requests.client.ts';
import { identitySessionEndpoints } from './identity-session.ts';
import { toSignInError } from './to-sign-in-error.client.ts';

const desk = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const tablet =
  'Mozilla/5.0 (Linux; Android 16; Pixel Tablet) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

it.each([
  [desk, 30_000],
  [iPhone, 60_000],
  [tablet, 60_000],
  [undefined, 30_000],
])('%s waits %i ms', (userAgent, expected) => {
  expect(readNetworkTimeoutMs(userAgent ?? '')).toBe(expected);
});

it.each([
  [desk, 30_000],
  [iPhone, 60_000],
])('a server that does not answer %s is given up in time', async (userAgent, expected) => {
  vi.stubGlobal('navigator', { userAgent });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const fetch: typeof globalThis.fetch = async (_, init) => {
    init?.signal?.throwIfAborted();
    return new Response();
  };
  await expect(callIdentity(fetch, identitySessionEndpoints.issueToken, {})).rejects.toThrow(OfflineError);
  expect(timeout).toHaveBeenCalledWith(expected);
});

it.each([500, 502, 503])('a server that answers %i is told from one that does not answer', async (status) => {
  const fetch: typeof globalThis.fetch = async () => new Response('{}', { status });
  const error = await callIdentity(fetch, identitySessionEndpoints.issueToken, {}).catch(toSignInError);
  expect(error).toMatchObject({ kind: 'UNSPECIFIED', code: 'internal-error' });
  const silent: typeof globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const none = await callIdentity(silent, identitySessionEndpoints.issueToken, {}).catch(toSignInError);
  expect(none).toMatchObject({ kind: 'UNSPECIFIED', code: 'network-request-failed' });
});
