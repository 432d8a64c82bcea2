import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ProfileRole } from '../../../domain/access/role.ts';
import { createQueryClient } from '../../data/query-client.ts';
import type { IdentityClient } from '../../identity/port.ts';
import { AppProviders } from '../../shell/app-providers.tsx';
import { createFakeApi, type FakeReplies } from './fake-api.ts';

const user = { id: 'u1', name: 'Pat', email: 'pat@example.org', isAnonymous: false };

const identity: IdentityClient = {
  getConfig: () => Promise.reject(new Error('not asked for here')),
  start: async () => {},
  getUser: () => user,
  subscribe: () => () => {},
  listSignInMethods: async () => [],
  signUpWithPassword: () => Promise.reject(new Error('not asked for here')),
  signInWithPassword: () => Promise.reject(new Error('not asked for here')),
  signOut: async () => {},
  getToken: async () => 'token',
};

const config = {
  productName: 'Anneal',
  productKey: 'anneal',
  theme: 'minipcr',
  contentKey: 'content',
  identityProvider: 'embedded',
} as const;

export interface RenderPageOptions {
  readonly path: string;
  readonly role: ProfileRole;
  readonly replies: FakeReplies;
}

/** Draws a page at its address among the real providers; only the network is made up. `address()` tells where one is. */
export async function renderPage(Page: ComponentType, { path, role, replies }: RenderPageOptions) {
  const profile = {
    id: user.id,
    name: user.name,
    email: user.email,
    legalsDates: null,
    additional: { gradeLevel: '' },
  };
  const api = createFakeApi({ getProfile: () => ({ role, profile }), ...replies });
  const queryClient = createQueryClient();
  // A test of a failure need not sit through the retries; those have a test of their own.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const [pathname = '/'] = path.split('?');
  const router = createMemoryRouter(
    [
      { path: pathname, Component: Page },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [path] },
  );
  const result = await act(async () =>
    render(
      <AppProviders config={config} identity={identity} api={api} queryClient={queryClient} timeZone="UTC">
        <main>
          <RouterProvider router={router} />
        </main>
      </AppProviders>,
    ),
  );
  return { ...result, api, address: () => router.state.location.pathname + router.state.location.search };
}
