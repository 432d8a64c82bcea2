import { act, render } from '@testing-library/react';
import { createQueryClient } from '../../../school/client/http/query-area.tsx';
import type { IdentityClient } from '../../../school/client/identity/port.ts';
import { WithMessages } from '../../../school/client/messages/with-messages.tsx';
import { Navigation, useAddress } from '../../../school/client/navigation/navigation.tsx';
import type { PartModule } from '../../../school/client/navigation/part.tsx';
import { addressNow, openAt } from '../../../school/client/navigation/testing/open-at.ts';
import type { MissingProof } from '../../../school/kernel/accounts/teacher-proof.ts';
import type { ProfileRole } from '../../../school/kernel/role.ts';
import type { PublicConfig } from '../../../school/kernel/system.ts';
import { AppProviders } from '../app-providers.tsx';
import { PageArea } from '../page-area.tsx';
import { createFakeApi, type FakeReplies } from './fake-api.ts';
import { createFakeIdentity } from './fake-identity.ts';
import { sampleConfig } from './sample-config.ts';

const user = { id: 'u1', name: 'Pat', email: 'pat@example.org', isAnonymous: false };

const member = createFakeIdentity(user).client;

const config = { ...sampleConfig, operatorContact: 'labs@example.org' };

export interface RenderPageOptions {
  readonly path: string;
  readonly role: ProfileRole;
  readonly missingProof?: MissingProof;
  readonly replies: FakeReplies;
  /** Who is here, if not the signed-in person of `role`. */
  readonly identity?: IdentityClient;
  /** Settings of the installation besides those of every test. */
  readonly config?: Partial<PublicConfig>;
}

/**
 * Draws a page at its address with the real providers; only the network is fake. `address()` returns the current
 * address.
 */
export async function renderPage(page: PartModule, options: RenderPageOptions) {
  const { path, role, missingProof, replies, identity = member } = options;
  const profile = {
    id: user.id,
    name: user.name,
    email: user.email,
    legalsDates: null,
    additional: { gradeLevel: '' },
  };
  const api = createFakeApi({
    getProfile: () => ({ role, profile, ...(missingProof && { missingProof }) }),
    listLinks: () => ({ data: [], meta: {} }),
    ...replies,
  });
  const queryClient = createQueryClient(identity);
  // A test of a failure need not wait for the retries, which have their own tests.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  openAt(path);
  const result = await act(async () =>
    render(
      <AppProviders
        config={{ ...config, ...options.config }}
        identity={identity}
        api={api}
        queryClient={queryClient}
        timeZone="UTC"
      >
        <main>
          <Navigation>
            <AtAddress path={path} page={page} />
          </Navigation>
        </main>
      </AppProviders>,
    ),
  );
  return { ...result, api, address: addressNow };
}

function AtAddress({ path, page: { Component, messages = {} } }: { path: string; page: PartModule }) {
  const isHere = useAddress().path === path.split('?')[0];
  if (!isHere) return <p>another page</p>;
  return (
    <WithMessages messages={messages}>
      <PageArea>
        <Component />
      </PageArea>
    </WithMessages>
  );
}
