import { expect, it, vi } from 'vitest';
import { withEarlyReplies } from './early-replies.ts';

const atStart = () => 0;
const network = () => vi.fn<typeof globalThis.fetch>(async () => new Response('late'));

it('answers the first request with what was asked for early, and every other by the network', async () => {
  const fetch = network();
  const early = withEarlyReplies(
    fetch,
    () => ({ '/private/profile': Promise.resolve(new Response('early')) }),
    atStart,
  );
  expect(await (await early('/private/profile')).text()).toBe('early');
  expect(await (await early('/private/profile')).text()).toBe('late');
  expect(await (await early('/config.json')).text()).toBe('late');
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('asks again where the early request failed', async () => {
  const fetch = network();
  const early = withEarlyReplies(
    fetch,
    () => ({ '/identity/token': Promise.reject(new TypeError('no network')) }),
    atStart,
  );
  expect(await (await early('/identity/token', { method: 'POST' })).text()).toBe('late');
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/identity/token', { method: 'POST' });
});

it('asks again where the early request was refused', async () => {
  const fetch = network();
  const refused = Promise.resolve(new Response('no', { status: 403 }));
  expect(
    await (
      await withEarlyReplies(fetch, () => ({ '/private/classes/': refused }), atStart)('/private/classes/')
    ).text(),
  ).toBe('late');
});

it('asks again where the early reply is old', async () => {
  const fetch = network();
  const kept = Promise.resolve(new Response('early'));
  const early = withEarlyReplies(
    fetch,
    () => ({ '/private/classes/': kept }),
    () => 60_000,
  );
  expect(await (await early('/private/classes/')).text()).toBe('late');
});

it('waits no longer than the caller for what was asked for early', async () => {
  const caller = new AbortController();
  const blackHole = () => new Promise<Response>(() => {});
  const fetch = vi.fn<typeof globalThis.fetch>(async (_address, init) => {
    init?.signal?.throwIfAborted();
    return new Response('late');
  });
  const early = withEarlyReplies(fetch, () => ({ '/identity/token': blackHole() }), atStart);
  const asked = early('/identity/token', { signal: caller.signal });
  caller.abort(new DOMException('It took too long', 'TimeoutError'));
  await expect(asked).rejects.toThrow('It took too long');
});

it('changes nothing where nothing was asked for', async () => {
  const fetch = network();
  expect(await (await withEarlyReplies(fetch, () => undefined)('/identity/token')).text()).toBe('late');
});
