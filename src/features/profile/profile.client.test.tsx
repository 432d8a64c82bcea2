import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeApi, refusal } from '../../client/testing/fake-api.ts';
import { createFakeIdentity, robin } from '../../client/testing/fake-identity.ts';
import { profileOf } from '../../client/testing/profile-of.ts';
import { createProfileStore } from './profile.client.ts';
import type { ProfileReply } from './profile.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => localStorage.clear());

function open(getProfile: () => unknown, identity = createFakeIdentity(robin)) {
  const api = createFakeApi({ getProfile });
  const store = createProfileStore(api, identity.client, 'anneal');
  const listener = vi.fn();
  store.subscribe(listener);
  return { api, store, identity, listener };
}

it('asks once for all who look, and keeps what came for the next visit', async () => {
  const { api, store } = open(() => profileOf('student'));
  store.ask();
  store.ask();
  await settle();
  expect(store.getState().reply?.role).toBe('student');
  store.ask();
  expect(api.calls).toHaveLength(1);

  const later = open(() => new Promise(() => {}));
  expect(later.store.getState().reply?.profile.name).toBe('Robin Vale');
  later.store.ask();
  expect(later.api.calls).toHaveLength(1);
});

it('never shows one person the profile of another', async () => {
  const { store, identity } = open(() => profileOf('teacher'));
  store.ask();
  await settle();
  identity.become({ ...robin, id: 'u2' });
  expect(store.getState()).toEqual({ userId: 'u2', reply: null, error: null });
  identity.become(null);
  expect(store.getState().userId).toBeNull();
});

it('lets an answer that comes too late go by', async () => {
  let answer = (_: ProfileReply) => {};
  const { store, identity } = open(() => new Promise<ProfileReply>((resolve) => (answer = resolve)));
  store.ask();
  await settle();
  const answerFirst = answer;
  identity.become({ ...robin, id: 'u2' });
  answerFirst(profileOf('teacher'));
  await settle();
  expect(store.getState()).toEqual({ userId: 'u2', reply: null, error: null });
});

it('takes nothing over that was saved for somebody who has left meanwhile', async () => {
  const { store, identity } = open(() => new Promise(() => {}));
  identity.become({ ...robin, id: 'u2' });
  store.hold(profileOf('teacher'));
  expect(store.getState()).toEqual({ userId: 'u2', reply: null, error: null });
  identity.become(null);
  store.hold(profileOf('teacher'));
  expect(localStorage.getItem('anneal_profile')).toBeNull();
});

it('says why there is none, and asks again on demand and when the network returns', async () => {
  const replies = vi.fn<() => unknown>(() => Promise.reject(refusal('internal')));
  const { store } = open(replies);
  store.ask();
  await settle();
  expect(store.getState().error).toMatchObject({ code: 'internal' });
  store.retry();
  expect(store.getState().error).toBeNull();
  await settle();
  expect(replies).toHaveBeenCalledTimes(2);
  replies.mockImplementation(() => profileOf('student'));
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(store.getState()).toMatchObject({ error: null, reply: { role: 'student' } });
});

it('does not keep a profile without a role: whether one is still missing, the server says', async () => {
  const { store } = open(() => profileOf(null));
  store.ask();
  await settle();
  expect(store.getState().reply?.role).toBeNull();
  expect(localStorage.getItem('anneal_profile')).toBeNull();
});
