import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressNow } from '../../school/client/navigation/testing/open-at.ts';
import { drawApp } from './testing/draw-app.tsx';
import { createFakeIdentity, robin } from './testing/fake-identity.ts';
import { profileOf } from './testing/profile-of.ts';

const routeRules = {
  '/help': { redirect: { to: '/profile', statusCode: 307 } },
  '/classes': { redirect: { to: '/profile', statusCode: 307 } },
};

/** The page is of build b1, whose rules the server tells. */
function serveRules(reply: () => Promise<Response>) {
  const meta = document.createElement('meta');
  meta.name = 'build-id';
  meta.content = 'b1';
  document.head.append(meta);
  const asked = vi.fn(async (address: RequestInfo | URL) =>
    String(address) === '/builds/meta/b1.json' ? reply() : new Response(null, { status: 404 }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

const serve = () =>
  serveRules(async () => Response.json({ id: 'b1', timestamp: 1, routeRules, prerendered: [] }));

const drawFor = (address: string, who: Parameters<typeof createFakeIdentity>[0]) =>
  drawApp(address, {
    identity: createFakeIdentity(who),
    answer: (path) => (path === '/private/profile' ? profileOf('student') : undefined),
  });

afterEach(() => document.head.replaceChildren());

describe('the rules of the server', () => {
  it('are asked after signing in, and come before the page the guard names', async () => {
    const asked = serve();
    const { identity } = drawFor('/signin', null);
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    act(() => identity.become(robin));
    await waitFor(() => expect(addressNow()).toBe('/profile'));
    expect(asked.mock.calls.filter(([address]) => String(address).startsWith('/builds/meta/'))).toHaveLength(
      1,
    );
  });

  it('are asked where the application knows no page, and the query goes along', async () => {
    serve();
    drawFor('/help?from=board', robin);
    await waitFor(() => expect(addressNow()).toBe('/profile?from=board'));
  });

  it('are not asked on any other page', async () => {
    const asked = serve();
    drawFor('/classes', robin);
    await screen.findByRole('heading', { level: 1 });
    expect(asked.mock.calls.map(([address]) => address)).not.toContain('/builds/meta/b1.json');
    expect(addressNow()).toBe('/classes');
  });

  it('hold nobody up where they do not come', async () => {
    serveRules(() => Promise.reject(new TypeError('no network')));
    const { identity } = drawFor('/signin', null);
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    act(() => identity.become(robin));
    await waitFor(() => expect(addressNow()).toBe('/classes'));
  });
});
