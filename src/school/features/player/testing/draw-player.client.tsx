import { act, render } from '@testing-library/react';
import { AppProviders } from '../../../../app/browser/app-providers.tsx';
import { createFakeApi, type FakeReplies } from '../../../../app/browser/testing/fake-api.ts';
import { createFakeIdentity, robin } from '../../../../app/browser/testing/fake-identity.ts';
import { sampleConfig } from '../../../../app/browser/testing/sample-config.ts';
import type { IdentityUser } from '../../../client/identity/port.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Navigation, useAddress } from '../../../client/navigation/navigation.tsx';
import { addressNow, openAt } from '../../../client/navigation/testing/open-at.ts';
import type { MissingProof } from '../../../kernel/accounts/teacher-proof.ts';
import type { PublicConfig } from '../../../kernel/system.ts';
import { type DeviceWork, DeviceWorkContext } from '../../offline/device-work.client.ts';
import { createAnswerOutbox } from '../../offline/outbox/outbox.client.ts';
import { createAttemptSender } from '../../offline/outbox/send-attempt.client.ts';
import { freeLock } from '../../offline/outbox/sender.client.ts';
import type { DeviceDatabase } from '../../offline/storage/device-database.client.ts';
import { createMemoryDatabase } from '../../offline/storage/memory-database.client.ts';
import type { AttemptBody } from '../../progress/progress-endpoints.ts';
import { Component, messages } from '../player-page.client.tsx';
import { checkGuestAnswer } from '../store/check-guest-answer.client.ts';
import { createFakeServer } from './fake-server.client.ts';
import { sampleLab } from './sample-lab.client.ts';

// Test support: the player at an address, with a device and a server in memory. Not part of the product's bundle.

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
  /** Settings of the installation besides those of every test. */
  readonly config?: Partial<PublicConfig>;
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
  const workChannel = { post() {}, listen: () => () => {}, close() {} };
  const outbox = createAnswerOutbox({
    database,
    workChannel,
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
    workChannel,
    outbox,
    deviceId: 'device-1',
    mayKeep: () => true,
    drain: async () => {},
    forget: async () => {},
    dispose: () => outbox.dispose(),
  };
  openAt(address);
  const view = await act(async () =>
    render(
      <AppProviders
        config={{ ...sampleConfig, ...options.config }}
        identity={client}
        api={api}
        timeZone="UTC"
      >
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
