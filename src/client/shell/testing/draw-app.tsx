import { configure, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { ProfileReply } from '../../../contract/profile.ts';
import type { PublicConfig } from '../../../contract/system.ts';
import { createApi } from '../../data/api.ts';
import { createQueryClient } from '../../data/query-client.ts';
import { routes } from '../../routes.tsx';
import { AppProviders } from '../app-providers.tsx';
import { createFakeIdentity } from './fake-identity.ts';

// Pages are loaded lazily, and the first one of a run is compiled while the test waits.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 20_000 });

const config: PublicConfig = {
  productName: 'Anneal',
  productKey: 'anneal',
  theme: 'minipcr',
  contentKey: 'key',
  identityProvider: 'embedded',
};

export function profileOf(role: ProfileReply['role'], name = 'Robin Vale'): ProfileReply {
  const profile = {
    id: 'u1',
    name,
    email: 'robin@example.org',
    legalsDates: null,
    additional: { gradeLevel: '' },
  };
  return { role, profile };
}

/** The whole application at an address, with a server that is a function. */
export function drawApp(
  address: string,
  {
    identity = createFakeIdentity(),
    answer,
  }: {
    identity?: ReturnType<typeof createFakeIdentity>;
    /** Default: nobody answers anything. */
    answer?: (path: string, method: string, body: unknown) => unknown;
  } = {},
) {
  localStorage.clear();
  const onLeft = vi.fn();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : null;
    const reply = answer?.(String(input), init?.method ?? 'GET', body);
    if (reply instanceof Response) return reply;
    return reply === undefined ? new Response(null, { status: 404 }) : Response.json(reply);
  };
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const api = createApi({ identity: identity.client, config, fetch });
  const view = render(
    <AppProviders
      config={config}
      identity={identity.client}
      api={api}
      queryClient={createQueryClient()}
      timeZone="UTC"
      onLeft={onLeft}
    >
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { ...view, router, identity, onLeft };
}
