import { act, configure, render } from '@testing-library/react';
import type { AttemptBody } from '../../../contract/progress.ts';
import type { MissingProof } from '../../../domain/access/teacher-proof.ts';
import { createFakeApi, type FakeReplies } from '../../classes/testing/fake-api.ts';
import { checkGuestAnswer } from '../../guest/work/check-guest-answer.ts';
import type { IdentityUser } from '../../identity/port.ts';
import type { DeviceWork } from '../../offline/device-work.ts';
import { DeviceWorkContext } from '../../offline/device-work.ts';
import { createOutbox } from '../../offline/outbox/create-outbox.ts';
import { createAttemptSender } from '../../offline/outbox/send-attempt.ts';
import { freeLock } from '../../offline/outbox/sender-lock.ts';
import type { DeviceDatabase } from '../../offline/storage/device-database.ts';
import { createMemoryDatabase } from '../../offline/storage/memory-database.ts';
import { AppProviders } from '../../shell/app-providers.tsx';
import { Navigation, useAddress } from '../../shell/navigation/navigation.tsx';
import { addressNow, openAt } from '../../shell/navigation/testing/open-at.ts';
import { createFakeIdentity, robin } from '../../shell/testing/fake-identity.ts';
import { WithMessages } from '../../shell/with-messages.tsx';
import { Component, messages } from '../player-page.tsx';
import { createFakeServer } from './fake-server.ts';
import { sampleLab } from './sample-lab.ts';

// Test support: the player at an address, with a device and a server in memory. Not part of the product's bundle.

// A question that meets no network is asked three times within 1.5 s.
configure({ asyncUtilTimeout: 4000 });

const config = {
  productName: 'Anneal',
  productKey: 'anneal',
  theme: 'minipcr',
  contentKey: 'content',
  identityProvider: 'embedded',
} as const;

export interface DrawOptions {
  readonly role?: 'student' | 'teacher';
  readonly missingProof?: MissingProof;
  /** Default: the member `robin`. */
  readonly user?: IdentityUser;
  readonly replies?: FakeReplies;
  /** A device that was used before. */
  readonly database?: DeviceDatabase;
  readonly server?: ReturnType<typeof createFakeServer>;
  readonly lab?: typeof sampleLab;
}

export const labAddress = '/activity?id=gels&code=ABCD-2345';

export async function drawPlayer(address: string, options: DrawOptions = {}) {
  localStorage.clear();
  const { role = 'student', missingProof, server = createFakeServer(), lab = sampleLab } = options;
  const database = options.database ?? { ...createMemoryDatabase(), isDurable: true };
  const user = options.user ?? robin;
  const { client } = createFakeIdentity(user);
  const profile = {
    id: robin.id,
    name: robin.name,
    email: robin.email,
    legalsDates: null,
    additional: { gradeLevel: '' },
  };
  const api = createFakeApi({
    getProfile: () => ({ role, profile, ...(missingProof && { missingProof }) }),
    getActivity: () => ({ data: { id: 'gels', attributes: lab }, meta: {} }),
    listLinks: () => ({ data: [], meta: {} }),
    listProgress: () => server.list(),
    saveProgress: ({ body }) => server.save(body as AttemptBody),
    reportPresence: () => ({ atMs: Date.now(), isHandUp: false, eyesUp: null }),
    ...options.replies,
  });
  const news = { post() {}, listen: () => () => {}, close() {} };
  const outbox = createOutbox({
    database,
    news,
    lock: freeLock,
    send: user.isAnonymous
      ? (entry) => checkGuestAnswer({ api, database, mayKeep: () => true }, entry)
      : createAttemptSender(api, client),
    now: Date.now,
    random: () => 0,
    mayKeep: () => true,
  });
  await outbox.setUser(user.id);
  const device: DeviceWork = {
    database,
    news,
    outbox,
    deviceId: 'device-1',
    mayKeep: () => true,
    drain: async () => 0,
    forget: async () => {},
    dispose: () => outbox.dispose(),
  };
  openAt(address);
  const view = await act(async () =>
    render(
      <AppProviders config={config} identity={client} api={api} timeZone="UTC">
        <DeviceWorkContext value={Promise.resolve(device)}>
          <main>
            <Navigation>
              <WithMessages messages={messages}>
                <AtAddress />
              </WithMessages>
            </Navigation>
          </main>
        </DeviceWorkContext>
      </AppProviders>,
    ),
  );
  return {
    ...view,
    api,
    outbox,
    server,
    database,
    address: addressNow,
  };
}

function AtAddress() {
  return useAddress().path === '/activity' ? <Component /> : <p>another page</p>;
}
