import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { IdentityUser } from '../../school/client/identity/port.ts';
import { Navigation } from '../../school/client/navigation/navigation.tsx';
import { onboardedGuest } from '../../school/features/identity/remembered-user.client.ts';
import { type DeviceWork, DeviceWorkContext } from '../../school/features/offline/device-work.client.ts';
import { createEntry } from '../../school/features/offline/outbox/testing/create-entry.ts';
import { createMemoryDatabase } from '../../school/features/offline/storage/memory-database.client.ts';
import { useSignOut } from '../../school/features/profile/sign-out.client.tsx';
import { AppProviders } from './app-providers.tsx';
import { RootLayout } from './root-layout.tsx';
import { createFakeApi } from './testing/fake-api.ts';
import { createFakeIdentity, robin } from './testing/fake-identity.ts';
import { sampleConfig } from './testing/sample-config.ts';
import { UnsentAnswers } from './unsent-answers.tsx';

function LeaveButton() {
  const { signOut } = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      Leave
    </button>
  );
}

/** A device that cannot send `unsentCount` answers. */
function createDevice(unsentCount: number) {
  const entries = Array.from({ length: unsentCount }, (_, index) => createEntry({ number: index + 1 }));
  const forget = vi.fn<DeviceWork['forget']>(async () => {});
  const device: DeviceWork = {
    database: { isDurable: true, isFull: false, run: () => Promise.reject(new Error('not asked for here')) },
    workChannel: { post() {}, listen: () => () => {}, close() {} },
    outbox: {
      isDurable: true,
      isFull: false,
      setUser: async () => {},
      add: async () => {},
      getSnapshot: () => ({ entries, isWaitingForSignIn: false, isStalled: true }),
      listUnsent: () => entries,
      subscribe: () => () => {},
      onReceipt: () => () => {},
      retry: async () => {},
      discard: async () => {},
      wake() {},
      dispose() {},
    },
    deviceId: 'device-1',
    mayKeep: () => true,
    drain: async () => {},
    forget,
    dispose() {},
  };
  return { device, forget };
}

/** A page with a sign-out. */
async function drawLeaving(unsentCount: number) {
  const { client } = createFakeIdentity(robin);
  const { device, forget } = createDevice(unsentCount);
  await act(async () =>
    render(
      <AppProviders config={sampleConfig} identity={client} api={createFakeApi({})} onLeft={() => {}}>
        <DeviceWorkContext value={Promise.resolve(device)}>
          <LeaveButton />
          <UnsentAnswers />
        </DeviceWorkContext>
      </AppProviders>,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  return { client, forget };
}

it('removes what the device keeps and signs out when everything was sent', async () => {
  const { client, forget } = await drawLeaving(0);
  await waitFor(() => expect(client.signOut).toHaveBeenCalledOnce());
  expect(forget).toHaveBeenCalledExactlyOnceWith('u1');
});

it('asks before unsent answers are lost, and stays signed in when told so', async () => {
  const { client, forget } = await drawLeaving(2);
  expect(await screen.findByText(/2 answers have not reached your class yet/)).toBeTruthy();
  await userEvent.click(screen.getByText('Stay signed in'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(forget).not.toHaveBeenCalled();
  expect(client.signOut).not.toHaveBeenCalled();
});

it('signs out with unsent answers only when told so', async () => {
  const { client, forget } = await drawLeaving(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out and lose them' }));
  await waitFor(() => expect(client.signOut).toHaveBeenCalledOnce());
  expect(forget).toHaveBeenCalledOnce();
});

describe('signing out in the moment in which the page appears', () => {
  /** Signs out before any lazy part is loaded and before the device's storage is open. */
  function leaveAtOnce(user: IdentityUser, open: Promise<DeviceWork>) {
    const { client } = createFakeIdentity(user);
    render(
      <AppProviders config={sampleConfig} identity={client} api={createFakeApi({})} onLeft={() => {}}>
        <DeviceWorkContext value={open}>
          <Navigation>
            <RootLayout>
              <LeaveButton />
            </RootLayout>
          </Navigation>
        </DeviceWorkContext>
      </AppProviders>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    return client;
  }

  it('asks a learner with unsent answers', async () => {
    const client = leaveAtOnce(robin, Promise.resolve(createDevice(2).device));
    expect(await screen.findByText(/2 answers have not reached your class yet/)).toBeTruthy();
    expect(client.signOut).not.toHaveBeenCalled();
  });

  it.each([
    ['learner', robin],
    ['guest', onboardedGuest],
  ])('removes what the device keeps of a %s', async (_, user) => {
    const { device, forget } = createDevice(0);
    const client = leaveAtOnce(user, Promise.resolve({ ...device, database: createMemoryDatabase() }));
    await waitFor(() => expect(client.signOut).toHaveBeenCalledOnce());
    expect(forget).toHaveBeenCalledExactlyOnceWith(user.id);
  });
});
