import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openFirebaseAnalytics } from './firebase-analytics.ts';

// A stand-in for Google's hosts on this machine: it is asked for the settings of the app, and notes what it hears.

const heard: string[] = [];
const standIn = createServer((request, response) => {
  heard.push(`${request.headers['x-host']}${request.url}`);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ measurementId: 'G-ABC123', appId: '1:1:web:1' }));
});
const nodeFetch = globalThis.fetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => standIn.close(resolve)));

it('sends the events with their fields, no advertising and no query of an address', async () => {
  const { port } = standIn.address() as AddressInfo;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { host, pathname } = new URL(address);
    return nodeFetch(`http://127.0.0.1:${port}${pathname}`, { ...init, headers: { 'x-host': host } });
  });
  // jsdom has no IndexedDB, and the library says so.
  vi.spyOn(console, 'warn').mockReturnValue();
  window.history.replaceState(null, '', '/classes/class?code=ABCD-2345');
  const analytics = openFirebaseAnalytics({
    apiKey: 'key',
    authDomain: 'labs.firebaseapp.com',
    projectId: 'labs',
    appId: '1:1:web:1',
    measurementId: 'G-ABC123',
  });
  analytics.setCollecting(true);
  analytics.log({ name: 'guest-info', fields: { annealrole: 'parent' } });
  const layer = () =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry));
  await vi.waitFor(() => expect(layer().some(([kind]) => kind === 'event')).toBe(true));
  expect(heard).toContain('firebase.googleapis.com/v1alpha/projects/-/apps/1:1:web:1/webConfig');
  expect(layer().find(([kind]) => kind === 'event')).toEqual([
    'event',
    'guest-info',
    expect.objectContaining({
      annealrole: 'parent',
      page_location: `${window.location.origin}/classes/class`,
    }),
  ]);
  expect(layer().find(([kind]) => kind === 'config')?.[2]).toMatchObject({
    send_page_view: false,
    allow_google_signals: false,
  });
  expect(layer().find(([kind]) => kind === 'consent')?.[2]).toMatchObject({ ad_storage: 'denied' });
  expect(JSON.stringify(layer())).not.toContain('ABCD-2345');
});
