import { expect, it, vi } from 'vitest';
import { startTokenSync } from './token-sync.client.ts';

const nowMs = Date.UTC(2026, 10, 21, 8);
const tokenOf = (ageS: number, name = 'ada') =>
  `x.${btoa(JSON.stringify({ iat: nowMs / 1000 - ageS, name }))}.y`;

function setUp() {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }));
  let tell = (_: string | null) => {};
  const stop = startTokenSync(
    {
      subscribeToToken(listener) {
        tell = listener;
        return () => {
          tell = () => {};
        };
      },
    },
    { url: '/session', maxAgeS: 300 },
    () => nowMs,
    fetch,
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const sent = () =>
    fetch.mock.calls.map(([url, init]) => [
      url,
      init?.method,
      new Headers(init?.headers).get('Authorization'),
    ]);
  return { fetch, sent, settle, stop, tell: (token: string | null) => tell(token) };
}

it('posts every new token once, and deletes the last at the end', async () => {
  const { tell, sent, settle } = setUp();
  const [first, second] = [tokenOf(0), tokenOf(1, 'bea')];
  for (const token of [first, first, second, null, null]) tell(token);
  await settle();
  expect(sent()).toEqual([
    ['/session', 'POST', `Bearer ${first}`],
    ['/session', 'POST', `Bearer ${second}`],
    ['/session', 'DELETE', `Bearer ${second}`],
  ]);
});

it('skips a token that is older than the limit, and what is no token', async () => {
  const { tell, sent, settle } = setUp();
  for (const token of [tokenOf(301), 'x.y.z', 'nonsense', null]) tell(token);
  await settle();
  expect(sent()).toEqual([]);
  tell(tokenOf(300));
  await settle();
  expect(sent()).toHaveLength(1);
});

it('bears a service that does not answer', async () => {
  const { fetch, tell, sent, settle } = setUp();
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  tell(tokenOf(0));
  tell(null);
  await settle();
  expect(sent().map(([, method]) => method)).toEqual(['POST', 'DELETE']);
});

it('falls silent when stopped', async () => {
  const { tell, sent, settle, stop } = setUp();
  stop();
  tell(tokenOf(0));
  await settle();
  expect(sent()).toEqual([]);
});
