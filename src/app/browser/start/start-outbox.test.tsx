import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Api } from '../../../school/client/http/api.ts';
import { ApiError } from '../../../school/client/http/api-error.ts';
import type { IdentityUser } from '../../../school/client/identity/port.ts';
import { createEntry } from '../../../school/features/offline/outbox/testing/create-entry.ts';
import { savedReply } from '../../../school/features/offline/outbox/testing/create-tabs.ts';
import { createFakeIdentity, robin } from '../testing/fake-identity.ts';
import { startOutbox } from './start-outbox.ts';

const kim: IdentityUser = { ...robin, id: 'u2', name: 'Kim' };

/** A shared device with the answer of a student whose sign-in has ended meanwhile. */
async function openDevice() {
  const { client, become } = createFakeIdentity(robin);
  let isIdle = true;
  const call = vi.fn(async () => {
    if (!isIdle) return savedReply;
    throw new ApiError({ code: 'unauthenticated', status: 401, detail: 'Sign in to continue' });
  });
  const device = await startOutbox({
    identity: client,
    api: { call } as unknown as Pick<Api, 'call'>,
    productKey: 'anneal',
  });
  onTestFinished(() => device.dispose());
  const signIn = (user: IdentityUser) => {
    isIdle = false;
    become(user);
  };
  return { device, call, become, signIn };
}

it('keeps what waits of a student who was away for an hour, shows it to nobody else, and sends it after the PIN', async () => {
  const { device, call, become, signIn } = await openDevice();
  const entry = createEntry({ number: 1, userId: robin.id });
  await device.outbox.add(entry);
  expect(call).toHaveBeenCalledTimes(1);
  become(null);
  await waitFor(() => expect(device.outbox.listUnsent()).toEqual([]));

  signIn(kim);
  await waitFor(() => expect(device.outbox.getSnapshot().entries).toEqual([]));
  expect(device.outbox.listUnsent()).toEqual([]);
  // The other student signs out, which removes what is theirs.
  await device.drain();
  await device.forget(kim.id);
  become(null);
  expect(call).toHaveBeenCalledTimes(1);

  const receipt = vi.fn();
  device.outbox.onReceipt(receipt);
  signIn(robin);
  await waitFor(() => expect(receipt).toHaveBeenCalledTimes(1));
  expect(receipt.mock.calls[0]?.[0]).toMatchObject({ entry: { id: entry.id, userId: robin.id } });
  expect(call).toHaveBeenCalledTimes(2);
});
