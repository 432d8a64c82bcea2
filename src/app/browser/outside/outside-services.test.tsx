import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { frameMessages } from '../../../school/client/messages/frame.ts';
import { WithMessages } from '../../../school/client/messages/with-messages.tsx';
import { useSession } from '../../../school/features/profile/use-session.client.ts';
import { AppFooter } from '../app-footer.tsx';
import { AppProviders } from '../app-providers.tsx';
import { createFakeApi } from '../testing/fake-api.ts';
import { createFakeIdentity, robin } from '../testing/fake-identity.ts';
import { profileOf } from '../testing/profile-of.ts';
import { sampleConfig } from '../testing/sample-config.ts';
import { OutsideServices } from './outside-services.tsx';

const analytics = {
  apiKey: 'key',
  authDomain: 'labs.firebaseapp.com',
  projectId: 'labs',
  appId: '1:1:web:1',
  measurementId: 'G-ABC123',
};

const collecting = vi.hoisted(() => [] as boolean[]);
vi.mock('./firebase-analytics.ts', () => ({
  openFirebaseAnalytics: async () => ({
    setCollecting: (isCollecting: boolean) => void collecting.push(isCollecting),
    log: () => undefined,
  }),
}));

const network = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 404 }));

beforeEach(() => {
  localStorage.clear();
  collecting.length = 0;
  network.mockClear();
  vi.stubGlobal('fetch', network);
});

/** Draws the kind of session, once the application knows it. */
function Known() {
  const { isInitialized, kind } = useSession();
  return isInitialized ? <output>{`a ${kind}`}</output> : null;
}

async function drawFor(role: 'student' | 'teacher', settings = {}) {
  const identity = createFakeIdentity(robin).client;
  const api = createFakeApi({ getProfile: () => profileOf(role) });
  const view = render(
    <AppProviders config={{ ...sampleConfig, ...settings }} identity={identity} api={api} timeZone="UTC">
      <OutsideServices />
      <WithMessages messages={{ frame: frameMessages }}>
        <AppFooter />
      </WithMessages>
      <Known />
    </AppProviders>,
  );
  await screen.findByText(`a ${role}`);
  return view;
}

const findQuestion = () => screen.queryByRole('complementary', { name: 'Counting visits' });

describe('the question about counting visits', () => {
  it('is asked of a teacher where the operator has chosen a service, and its answer is kept', async () => {
    const { container } = await drawFor('teacher', { analytics });
    expect(findQuestion()?.textContent).toContain('May Anneal count');
    expect(await axeViolations(container)).toEqual([]);
    expect(localStorage.getItem('anneal_cookiesAcepted')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'No, do not count' }));
    expect(localStorage.getItem('anneal_cookiesAcepted')).toBe('false');
    await waitFor(() => expect(findQuestion()).toBeNull());
    expect(network).not.toHaveBeenCalled();
  });

  it('is asked of no student, also one who once said yes as somebody else', async () => {
    localStorage.setItem('anneal_cookiesAcepted', 'true');
    await drawFor('student', { analytics });
    expect(findQuestion()).toBeNull();
    expect(network).not.toHaveBeenCalled();
  });

  it('is not asked where no service is configured: there is nothing to agree to', async () => {
    await drawFor('teacher');
    expect(findQuestion()).toBeNull();
    expect(network).not.toHaveBeenCalled();
  });

  it('is not asked again, unless the person wants to choose anew', async () => {
    localStorage.setItem('anneal_cookiesAcepted', 'false');
    await drawFor('teacher', { analytics });
    expect(findQuestion()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Counting visits: ask me again' }));
    expect(findQuestion()).toBeTruthy();
    expect(localStorage.getItem('anneal_cookiesAcepted')).toBeNull();
  });
});

describe('a yes to counting visits', () => {
  const guest = { ...robin, id: 'guest', name: '<GUEST>', email: null, isAnonymous: true };
  const onboarded = { ...guest, isAnonymousOnborded: true };
  const about = (role: string) =>
    localStorage.setItem(
      'anneal_guest_about',
      JSON.stringify({ role, gradeLevel: 'high', guestQuestion: 'looking' }),
    );

  async function drawAs(user: typeof robin | null) {
    const { client, become } = createFakeIdentity(user);
    const api = createFakeApi({ getProfile: () => profileOf('teacher') });
    render(
      <AppProviders config={{ ...sampleConfig, analytics }} identity={client} api={api} timeZone="UTC">
        <OutsideServices />
        <Known />
      </AppProviders>,
    );
    await screen.findByText(/^an? /);
    return { become };
  }
  const stored = () => localStorage.getItem('anneal_cookiesAcepted');

  it.each([
    ['a guest leaves guest mode', onboarded, null],
    ['a guest signs in', onboarded, robin],
    ['a visitor signs in', null, robin],
    ['a visitor becomes a guest', null, guest],
    ['a teacher signs out', robin, null],
    ['another teacher signs in elsewhere', robin, { ...robin, id: 'u2' }],
  ] as const)('does not outlive the person: %s', async (_, before, after) => {
    localStorage.setItem('anneal_cookiesAcepted', 'true');
    localStorage.setItem('anneal_guest_may_consent', 'true');
    const { become } = await drawAs(before);
    expect(stored()).toBe('true');
    become(after);
    await waitFor(() => expect(stored()).toBeNull());
    expect(localStorage.getItem('anneal_guest_may_consent')).toBeNull();
  });

  it('of one guest is asked of the next teacher anew', async () => {
    localStorage.setItem('anneal_cookiesAcepted', 'true');
    localStorage.setItem('anneal_guest_may_consent', 'true');
    const { become } = await drawAs(onboarded);
    await waitFor(() => expect(collecting).toEqual([true]));
    become(null);
    become(robin);
    await waitFor(() => expect(findQuestion()).toBeTruthy());
    expect(collecting).toEqual([true, false]);
  });

  it('stays with the person over a page that is loaded again', async () => {
    localStorage.setItem('anneal_cookiesAcepted', 'false');
    await drawAs(robin);
    expect(stored()).toBe('false');
    expect(findQuestion()).toBeNull();
  });

  it.each([
    ['under 16', 'parent', 'false', false],
    ['of an age that was not noted', 'parent', null, false],
    ['who is a student', 'student', 'true', false],
    ['of 16 or older', 'parent', 'true', true],
  ] as const)('is asked of a guest %s: %s, %s, %s', async (_, role, from16, isAsked) => {
    about(role);
    if (from16 !== null) localStorage.setItem('anneal_guest_may_consent', from16);
    await drawAs(onboarded);
    expect(findQuestion() !== null).toBe(isAsked);
    if (isAsked) expect(findQuestion()?.textContent).toContain('that you chose go along');
    expect(network).not.toHaveBeenCalled();
  });
});
