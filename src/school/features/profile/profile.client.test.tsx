import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppProviders } from '../../../app/browser/app-providers.tsx';
import { createFakeApi, refusal } from '../../../app/browser/testing/fake-api.ts';
import { createFakeIdentity, robin } from '../../../app/browser/testing/fake-identity.ts';
import { profileOf } from '../../../app/browser/testing/profile-of.ts';
import { sampleConfig } from '../../../app/browser/testing/sample-config.ts';
import { useHoldProfile } from './profile.client.ts';
import type { ProfileReply } from './profile.ts';
import { useSession } from './use-session.client.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** Two components that look at the session, in one page. */
function open(getProfile: () => unknown, identity = createFakeIdentity(robin)) {
  const api = createFakeApi({ getProfile });
  const { result, unmount } = renderHook(
    () => ({ session: useSession(), other: useSession(), hold: useHoldProfile() }),
    {
      wrapper: ({ children }) => (
        <AppProviders config={sampleConfig} identity={identity.client} api={api} onLeft={() => {}}>
          {children}
        </AppProviders>
      ),
    },
  );
  return { api, identity, unmount, now: () => result.current.session, hold: result.current.hold };
}

it('asks once for all who look, and keeps what came for the next visit', async () => {
  const { api, now, unmount } = open(() => profileOf('student'));
  await waitFor(() => expect(now().role).toBe('student'));
  expect(api.calls).toHaveLength(1);
  unmount();

  const later = open(() => new Promise(() => {}));
  expect(later.now()).toMatchObject({ isInitialized: true, fullName: 'Robin Vale' });
  expect(later.api.calls).toHaveLength(1);
});

it('never shows one person the profile of another', async () => {
  const { api, now, identity } = open(() => profileOf('teacher'));
  await waitFor(() => expect(now().role).toBe('teacher'));
  act(() => identity.become({ ...robin, id: 'u2' }));
  expect(now()).toMatchObject({ isInitialized: false, profile: null });
  // The server still answers for Robin, whose token was sent along.
  await waitFor(() => expect(now().problem).not.toBeNull());
  expect(api.calls).toHaveLength(2);
  expect(now().profile).toBeNull();
  act(() => identity.become(null));
  expect(now()).toMatchObject({ kind: 'visitor', profile: null });
});

it('lets an answer that comes too late go by', async () => {
  const answers: ((reply: ProfileReply) => void)[] = [];
  const { now, identity } = open(() => new Promise<ProfileReply>((resolve) => answers.push(resolve)));
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => identity.become({ ...robin, id: 'u2' }));
  await act(async () => answers[0]?.(profileOf('teacher')));
  expect(now()).toMatchObject({ isInitialized: false, profile: null, problem: null });
});

it('takes nothing over that was saved for somebody who has left meanwhile', async () => {
  const { now, identity, hold } = open(() => new Promise(() => {}));
  act(() => identity.become({ ...robin, id: 'u2' }));
  act(() => hold(profileOf('teacher')));
  expect(now().profile).toBeNull();
  act(() => identity.become(null));
  act(() => hold(profileOf('teacher')));
  act(() => identity.become(robin));
  expect(now().profile).toBeNull();
  expect(localStorage.getItem('anneal_profile')).toBeNull();
});

it('says why there is none, and asks again on demand and when the network returns', async () => {
  const replies = vi.fn<() => unknown>().mockRejectedValueOnce(refusal('internal'));
  const { now } = open(replies);
  await waitFor(() => expect(now().problem).toMatchObject({ code: 'internal' }));

  let refuse = (_: Error) => {};
  replies.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  act(() => now().retry());
  await waitFor(() => expect(now().problem).toBeNull());
  refuse(refusal('internal'));
  await waitFor(() => expect(now().problem).toMatchObject({ code: 'internal' }));

  replies.mockImplementation(() => profileOf('student'));
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(now()).toMatchObject({ problem: null, role: 'student' }));
});

it('does not keep a profile without a role: whether one is still missing, the server says', async () => {
  const { now } = open(() => profileOf(null));
  await waitFor(() => expect(now()).toMatchObject({ isInitialized: true, role: null }));
  expect(localStorage.getItem('anneal_profile')).toBeNull();
});
