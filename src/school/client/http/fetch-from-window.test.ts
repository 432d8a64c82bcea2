// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchFromWindow } from './fetch-from-window.ts';

const network = vi.fn<typeof globalThis.fetch>();
const sentTokens = () => network.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-XSRF-TOKEN'));

/** As a browser does with `Set-Cookie`. */
const keepCookie = (line: string) => Object.assign(document, { cookie: line });

beforeEach(() => {
  network.mockReset();
  network.mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.unstubAllGlobals();
  keepCookie('XSRF-TOKEN=; Max-Age=0');
});

it('repeats the cookie in the header of every request that may change something', async () => {
  keepCookie('other=1');
  keepCookie('XSRF-TOKEN=abc-1');
  for (const method of ['POST', 'PUT', 'DELETE'])
    await fetchFromWindow('/private/x', { method, headers: { Accept: 'text/plain' } });
  expect(sentTokens()).toEqual(['abc-1', 'abc-1', 'abc-1']);
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).get('Accept')).toBe('text/plain');
});

it('sends the token neither with a read nor to another site', async () => {
  keepCookie('XSRF-TOKEN=abc-1');
  await fetchFromWindow('/private/x');
  await fetchFromWindow('/private/x', { method: 'GET' });
  for (const address of [
    'https://elsewhere.example/x',
    '//elsewhere.example/x',
    new URL('https://elsewhere.example'),
  ])
    await fetchFromWindow(address, { method: 'POST' });
  expect(sentTokens()).toEqual([null, null, null, null, null]);
});

it('sends a refused request once more with the token that came with the refusal', async () => {
  network.mockImplementationOnce(async () => {
    keepCookie('XSRF-TOKEN=new');
    return new Response('{}', { status: 403 });
  });
  expect((await fetchFromWindow('/identity/token', { method: 'POST', body: '{}' })).status).toBe(200);
  expect(sentTokens()).toEqual([null, 'new']);
  expect(network.mock.calls.map(([, init]) => init?.body)).toEqual(['{}', '{}']);
});

it('takes a refusal for what it is where the token stays the same', async () => {
  keepCookie('XSRF-TOKEN=abc-1');
  network.mockImplementation(async () => new Response('{}', { status: 403 }));
  expect((await fetchFromWindow('/private/x', { method: 'POST' })).status).toBe(403);
  expect(network).toHaveBeenCalledOnce();
});
