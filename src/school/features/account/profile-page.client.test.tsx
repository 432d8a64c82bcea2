import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawApp } from '../../../app/browser/testing/draw-app.tsx';
import { createFakeIdentity, fakeConfig, robin } from '../../../app/browser/testing/fake-identity.ts';
import { profileOf } from '../../../app/browser/testing/profile-of.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { SignInError } from '../../client/identity/port.ts';
import { errorTable } from '../../kernel/errors.ts';
import type { PublicConfig } from '../../kernel/system.ts';
import type { FullAccount } from '../classes/own-wish.ts';

const listOf = (...items: readonly (readonly [key: string, name: string])[]) => ({
  data: items.map(([key, name], index) => ({ id: index + 1, attributes: { key, name } })),
  meta: { pagination: { page: 1, pageSize: items.length, pageCount: 1, total: items.length } },
});
const lists: Readonly<Record<string, unknown>> = {
  '/api/professional-roles': listOf(['classroom-teacher', 'Classroom teacher'], ['other', 'Another role']),
  '/api/grade-levels': listOf(['middle', 'Middle school'], ['high', 'High school']),
  '/api/subjects': listOf(['biology', 'Biology'], ['genetics', 'Genetics']),
  '/api/countries': listOf(['KE', 'Kenya'], ['US', 'United States']),
};
const session = (id: string, isCurrent: boolean, browser: string | null, system: string | null) => ({
  ...{ id, isCurrent, browser, system },
  openedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
});

function teacherProfile() {
  const reply = profileOf('teacher');
  const institution = { name: 'Harbor High', city: '', state: '', country: 'US', zipCode: 'none' };
  const teacher = { professionalRole: 'classroom-teacher', suscribed: true, subjects: ['genetics'] };
  return {
    ...reply,
    profile: { ...reply.profile, additional: { gradeLevel: 'high', institution, teacher } },
  };
}

async function draw(
  role: 'student' | 'teacher',
  answer: (path: string, method: string, body: unknown) => unknown = () => undefined,
  prepare: (identity: ReturnType<typeof createFakeIdentity>) => void = () => undefined,
  settings: Partial<PublicConfig> = {},
) {
  const identity = createFakeIdentity(robin);
  prepare(identity);
  identity.client.listSessions.mockResolvedValue([
    session('s2', false, 'Firefox', null),
    session('s1', true, 'Chrome', 'Windows'),
  ]);
  const stored = role === 'teacher' ? teacherProfile() : profileOf('student');
  const app = drawApp('/profile', {
    identity,
    settings,
    answer: (path, method, body) =>
      answer(path, method, body) ?? (path === '/private/profile' ? stored : lists[path]),
  });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  await screen.findByText('This browser');
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  return { ...app, identity, press };
}

describe('an address that the operator gives the account', () => {
  it('takes the code of the mail there, and signs out, because every session has ended', async () => {
    const { identity, press } = await draw('student', undefined, ({ secondFactor }) => {
      secondFactor.findWaitingAddress.mockResolvedValue('robin.new@school.example');
    });
    await userEvent.type(await screen.findByLabelText(/Code from the mail/), 'ABCD-EFGH');
    expect(screen.getByText(/the address robin.new@school.example, as you asked/)).toBeTruthy();
    await press('Take this address');
    expect(identity.secondFactor.proveAddress).toHaveBeenCalledWith('ABCD-EFGH');
    await waitFor(() => expect(identity.client.signOut).toHaveBeenCalled());
  });
});

describe('the profile of a class account', () => {
  const reply = { ...profileOf('student'), isClassAccount: true };
  const waiting = { email: 'robin@school.example', endsAt: '2026-11-22T09:00:00.000Z' };
  const until = '2026-12-05T09:00:00.000Z';
  /** How far the student is: by default the teacher has said yes, and no code is awaited. */
  const way = (changes: Partial<FullAccount> = {}): FullAccount => ({
    ...{ isOpen: true, wish: { standing: 'yes', until }, waiting: null },
    ...changes,
  });

  it.each(
    [
      [undefined, 180],
      [60, 60],
      [180, 180],
      [400, 180],
    ].flatMap(([set, days]) =>
      (['open', 'class', 'none'] as const).map((rule) => [set, rule, days] as const),
    ),
  )('says when it ends with ARCHIVED_WORK_DAYS=%s and STUDENT_ACCOUNTS=%s', async (set, rule, days) => {
    await draw(
      'student',
      (path) =>
        path === '/private/profile'
          ? reply
          : path === '/private/profile/full-account'
            ? way({ wish: null })
            : undefined,
      undefined,
      { studentAccounts: rule, ...(set && { archivedWorkDays: set }) },
    );
    expect(
      await screen.findByText(new RegExp(`ends ${days} days after your class is archived`)),
    ).toBeTruthy();
    const name = rule === 'none' ? 'An account of your class' : 'Make this your own account';
    expect(screen.getByRole('region', { name })).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getByRole('link', { name })).toBeTruthy();
    expect(screen.getByText(/ask your teacher for a new PIN/)).toBeTruthy();
    expect(screen.queryByText(/change your password/)).toBeNull();
  });

  const findSection = async () =>
    within(await screen.findByRole('region', { name: 'Make this your own account' }));

  it('asks the teacher first, with the PIN; shows that the answer is awaited, and takes the question back', async () => {
    const onAsk = vi.fn();
    let isRight = false;
    const { press, container } = await draw('student', (path, method, body) => {
      if (path === '/private/profile') return reply;
      if (path === '/private/profile/full-account') return way({ wish: null });
      if (path !== '/private/profile/full-account/wish') return undefined;
      onAsk(method, body);
      if (method === 'DELETE') return way({ wish: null });
      const problem = { type: 'about:blank', title: '', requestId: 'r-1', code: 'INVALID_PIN' };
      return isRight
        ? way({ wish: { standing: 'asked', until } })
        : Response.json({ ...problem, ...errorTable.INVALID_PIN }, { status: 401 });
    });
    const section = await findSection();
    await section.findByText(/Your teacher has to say yes to that first/);
    expect(section.queryByLabelText(/^Email/)).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    await press('Ask my teacher');
    expect(section.getByText('A PIN has four digits')).toBeTruthy();
    expect(onAsk).not.toHaveBeenCalled();
    await userEvent.type(section.getByLabelText(/Your PIN/), '1111');
    await press('Ask my teacher');
    expect(await section.findByText(/This is not your PIN/)).toBeTruthy();
    isRight = true;
    await press('Ask my teacher');
    expect(await section.findByText(/^Your teacher is asked, and can answer until/)).toBeTruthy();
    expect(onAsk).toHaveBeenLastCalledWith('POST', { pin: '1111' });
    expect(section.queryByLabelText(/^Email/)).toBeNull();
    await press('I do not want this any more');
    expect(await section.findByRole('button', { name: 'Ask my teacher' })).toBeTruthy();
    expect(onAsk.mock.calls.at(-1)?.[0]).toBe('DELETE');
  });

  it.each([
    [
      'a no, without another question',
      way({ wish: { standing: 'no', until } }),
      /stays with your class for now/,
    ],
    [
      'that nobody can answer in a class that is closed',
      way({ isOpen: false, wish: null }),
      /Your class is closed/,
    ],
  ] as const)('tells kindly of %s', async (_, state, sentence) => {
    await draw('student', (path) => {
      if (path === '/private/profile') return reply;
      return path === '/private/profile/full-account' ? state : undefined;
    });
    const section = await findSection();
    expect(await section.findByText(sentence)).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
  });

  it('says that the yes is missing where it ended while the form was open', async () => {
    let state = way();
    const { press } = await draw('student', (path, method) => {
      if (path === '/private/profile') return reply;
      if (path !== '/private/profile/full-account') return undefined;
      if (method !== 'POST') return state;
      state = way({ wish: { standing: 'no', until } });
      const problem = { type: 'about:blank', title: '', requestId: 'r-1', code: 'class-account-needs-yes' };
      return Response.json({ ...problem, ...errorTable['class-account-needs-yes'] }, { status: 409 });
    });
    const section = await findSection();
    await userEvent.type(await section.findByLabelText(/Your PIN/), '1111');
    await userEvent.type(section.getByLabelText(/^Email/), 'robin@school.example');
    await userEvent.type(section.getByLabelText(/^Password/), 'plenty words');
    await press('Send me the code');
    expect(await section.findByText(/stays with your class for now/)).toBeTruthy();
    expect(section.queryByLabelText(/^Email/)).toBeNull();
  });

  it('becomes the student’s own by PIN, address and the code of the mail', async () => {
    const onAsk = vi.fn();
    let asked = way();
    const { identity, press, container } = await draw('student', (path, method, body) => {
      if (path === '/private/profile') return reply;
      if (path !== '/private/profile/full-account') return undefined;
      if (method === 'POST') {
        onAsk(body);
        asked = way({ waiting });
      }
      return asked;
    });
    const section = within(await screen.findByRole('region', { name: 'Make this your own account' }));
    const field = async (name: RegExp, text: string) =>
      userEvent.type(await section.findByLabelText(name), text);
    await section.findByRole('button', { name: 'Send me the code' });
    await press('Send me the code');
    expect(section.getByText('A PIN has four digits')).toBeTruthy();
    expect(onAsk).not.toHaveBeenCalled();
    await field(/Your PIN/, '0937');
    await field(/^Email/, 'robin@school.example');
    await field(/^Password/, 'plenty words');
    expect(await axeViolations(container)).toEqual([]);
    await press('Send me the code');
    expect(await section.findByText(/on its way to robin@school.example/)).toBeTruthy();
    expect(onAsk).toHaveBeenCalledWith({
      ...{ pin: '0937', email: 'robin@school.example', password: 'plenty words' },
    });
    identity.client.completeClassAccount.mockRejectedValueOnce(
      new SignInError('UNSPECIFIED', 'no', { code: 'invalid-verification-code' }),
    );
    await field(/Code from the mail/, 'ABCD-EFGH');
    await press('Make it my own account');
    expect(await section.findByText(/a later mail has a newer one/)).toBeTruthy();
    await press('Make it my own account');
    await waitFor(() => expect(identity.client.completeClassAccount).toHaveBeenCalledTimes(2));
    expect(identity.client.completeClassAccount).toHaveBeenLastCalledWith('ABCD-EFGH');
    expect((await screen.findAllByText(/This is your own account now/)).length).toBeGreaterThan(0);
  });

  it('is deleted by its PIN alone, which leads to what happens next', async () => {
    const onLeave = vi.fn();
    let isRight = false;
    const { identity, press } = await draw('student', (path, method, body) => {
      if (path === '/private/profile') return reply;
      if (path === '/private/profile/full-account') return way();
      if (path !== '/private/profile/leaving' || method !== 'POST') return undefined;
      onLeave(body);
      const problem = { type: 'about:blank', title: '', requestId: 'r-1', code: 'INVALID_PIN' };
      return isRight
        ? { endsAt: '2026-12-12T09:00:00.000Z', receiptId: '0190a0a0-0000-7000-8000-000000000000' }
        : Response.json({ ...problem, ...errorTable.INVALID_PIN }, { status: 401 });
    });
    await press('Delete account…');
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/Your teacher can bring it back for 14 days/)).toBeTruthy();
    await press('Delete my account');
    expect(dialog.getByText('A PIN has four digits')).toBeTruthy();
    expect(onLeave).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText(/Your PIN/), '1111');
    await press('Delete my account');
    expect(await dialog.findByText(/^This is not your PIN/)).toBeTruthy();
    isRight = true;
    await userEvent.clear(dialog.getByLabelText(/Your PIN/));
    await userEvent.type(dialog.getByLabelText(/Your PIN/), '0937');
    await press('Delete my account');
    await waitFor(() => expect(onLeave).toHaveBeenLastCalledWith({ pin: '0937' }));
    await waitFor(() => expect(identity.client.signOut).toHaveBeenCalled());
  });

  it('says what is wrong with the PIN, which it sends once, and lets a request be made anew', async () => {
    const onAsk = vi.fn();
    const { press } = await draw('student', (path, method) => {
      if (path === '/private/profile') return reply;
      if (path !== '/private/profile/full-account') return undefined;
      if (method !== 'POST') return way({ waiting });
      onAsk();
      const problem = { type: 'about:blank', title: '', requestId: 'r-1', code: 'INVALID_PIN' };
      return Response.json({ ...problem, ...errorTable.INVALID_PIN }, { status: 401 });
    });
    const section = within(await screen.findByRole('region', { name: 'Make this your own account' }));
    await section.findByRole('button', { name: 'No mail? Try again' });
    await press('No mail? Try again');
    expect(document.activeElement).toBe(section.getByLabelText(/Your PIN/));
    // The mail has come after all: its code still works.
    await press('I have the code now');
    expect(document.activeElement).toBe(section.getByLabelText(/Code from the mail/));
    await press('No mail? Try again');
    await userEvent.type(section.getByLabelText(/Your PIN/), '1111');
    await userEvent.type(section.getByLabelText(/^Email/), 'robin@school.example');
    await userEvent.type(section.getByLabelText(/^Password/), 'plenty words');
    await press('Send me the code');
    expect(await section.findByText(/This is not your PIN/)).toBeTruthy();
    // Sending the code a second time would count as a second guess.
    expect(onAsk).toHaveBeenCalledTimes(1);
  });

  it('says that too many codes were asked for, and does not advise a new PIN where mails are the reason', async () => {
    const { press } = await draw('student', (path, method) => {
      if (path === '/private/profile') return reply;
      if (path !== '/private/profile/full-account') return undefined;
      if (method !== 'POST') return way();
      const problem = { type: 'about:blank', title: '', requestId: 'r-1', code: 'too-many-mails' };
      return Response.json({ ...problem, ...errorTable['too-many-mails'] }, { status: 429 });
    });
    const section = within(await screen.findByRole('region', { name: 'Make this your own account' }));
    await userEvent.type(await section.findByLabelText(/Your PIN/), '1111');
    await userEvent.type(section.getByLabelText(/^Email/), 'robin@school.example');
    await userEvent.type(section.getByLabelText(/^Password/), 'plenty words');
    await press('Send me the code');
    expect(await section.findByText(/Too many codes were asked for/)).toBeTruthy();
    expect(section.queryByText(/ask your teacher for a new PIN/)).toBeNull();
  });
});

describe('the profile of a teacher', () => {
  it('shows everything onboarding asked, and stores a change', async () => {
    const onSave = vi.fn();
    const { container, press } = await draw('teacher', (_, method, body) => {
      if (method !== 'PUT') return undefined;
      onSave(body);
      return teacherProfile();
    });
    const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Country/ });
    expect(country.value).toBe('US');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /ZIP/ }).value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Genetics' }).checked).toBe(true);
    expect(await axeViolations(container)).toEqual([]);

    await userEvent.clear(screen.getByRole('textbox', { name: /Institution name/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Genetics' }));
    await press('Save');
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(document.activeElement?.closest('fieldset, div')?.textContent).toContain('Subjects');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Biology' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Institution name/ }), 'Bay School');
    await press('Save');
    await screen.findAllByText('Your profile is saved.');
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      role: 'teacher',
      profile: {
        name: 'Robin Vale',
        additional: {
          gradeLevel: 'high',
          institution: { name: 'Bay School', country: 'US', zipCode: 'none' },
          teacher: { suscribed: true, subjects: ['biology'], professionalRole: 'classroom-teacher' },
        },
      },
    });
  });

  it('says so when it could not be stored, and keeps what was typed', async () => {
    const { press } = await draw('teacher', (_, method) =>
      method === 'PUT' ? new Response(null, { status: 500 }) : undefined,
    );
    await screen.findByRole('combobox', { name: /Country/ });
    await userEvent.type(screen.getByRole('textbox', { name: /City/ }), 'Portside');
    await press('Save');
    const [notice] = await screen.findAllByText('Error updating profile, please retry later');
    expect(notice).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /City/ }).value).toBe('Portside');
  });
});

describe('the password', () => {
  async function fill(current: string, password: string, confirmation = password) {
    await userEvent.type(await screen.findByLabelText('Current password'), current);
    await userEvent.type(screen.getByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('New password again'), confirmation);
  }

  it('is changed by the present one', async () => {
    const { press, identity } = await draw('student');
    await fill('old one', 'new one 8');
    expect(screen.getByRole('list', { name: 'What the password needs' }).textContent).toContain('done');
    await press('Change password');
    await screen.findAllByText('Your password is changed. Every other device is signed out.');
    expect(identity.client.changePassword).toHaveBeenCalledWith({
      current: 'old one',
      password: 'new one 8',
    });
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
    expect(identity.client.listSessions).toHaveBeenCalledTimes(2);
  });

  it('is checked here first: present, long enough, typed the same twice', async () => {
    const { press, identity } = await draw('student');
    await fill('x', 'abc');
    await press('Change password');
    expect(screen.getByText('Password is too short')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Current password'));
    await userEvent.type(screen.getByLabelText('New password'), 'defg');
    await press('Change password');
    expect(screen.getByText('Please type your password')).toBeTruthy();
    expect(screen.getByText("Password doesn't match, please check")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    expect(identity.client.changePassword).not.toHaveBeenCalled();
  });

  it.each([
    [new SignInError('INVALID_PASSWORD', '', { code: 'wrong-password' }), 'Incorrect password. Try again.'],
    [
      new SignInError('TOO_MANY_ATTEMPTS', '', { code: 'too-many-requests' }),
      'Too many attempts, please try again later',
    ],
    [
      new SignInError('UNSPECIFIED', '', {
        code: 'password-does-not-meet-requirements',
        failedRules: ['too-common'],
      }),
      'This is one of the most common passwords. Choose another one',
    ],
  ])('keeps what was typed when the server refuses: %s', async (error, sentence) => {
    const { press, identity } = await draw('student');
    identity.client.changePassword.mockRejectedValue(error);
    await fill('old one', 'new one 8');
    await press('Change password');
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new one 8');
  });

  async function drawWithout(
    address: string,
    prepare: (identity: ReturnType<typeof createFakeIdentity>) => void = () => undefined,
  ) {
    const identity = createFakeIdentity(robin);
    identity.client.listSignInMethods.mockResolvedValue(['emailLink']);
    prepare(identity);
    const app = drawApp(address, { identity, answer: () => profileOf('student') });
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    return { ...app, client: identity.client, press };
  }
  const code = 'A'.repeat(43);
  const arrive = `/password-reset#reset=${code}`;
  const choose = async (password: string) => {
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Password again'), password);
  };

  it('of somebody who has none is not asked for; a link to set one is sent to their address', async () => {
    const { client, press, container } = await drawWithout('/profile');
    expect(await screen.findByText(/You sign in without a password/)).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    await press('Email me a link');
    expect(client.sendPasswordReset).toHaveBeenCalledWith('robin@example.org');
    // The text appears beside the button and in the live region.
    expect(await screen.findAllByText(/is on its way to robin@example.org/)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeTruthy();
  });

  it('is sent a link for by who forgot it, too; failures are only logged', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
    const { press, identity } = await draw('student');
    await screen.findByLabelText('Current password');
    identity.client.sendPasswordReset.mockRejectedValueOnce(new SignInError('TOO_MANY_ATTEMPTS'));
    await press('Email me a link');
    expect(await screen.findAllByText(/is on its way to robin@example.org/)).toHaveLength(2);
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toContain('robin');
  });

  it('offers no link where no mail can be sent', async () => {
    await drawWithout('/profile', ({ client }) =>
      client.getConfig.mockResolvedValue({ ...fakeConfig, hasPasswordReset: false }),
    );
    expect(await screen.findByText(/You sign in without a password/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Email me a link' })).toBeNull();
  });

  it('is set where the link of the mail is opened while signed in, and the session goes on', async () => {
    const { client, press, container } = await drawWithout(arrive);
    await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/profile'));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Password' })),
    );
    expect(await axeViolations(container)).toEqual([]);
    await choose('abc');
    await press('Save password');
    expect(screen.getByText('Password is too short')).toBeTruthy();
    await choose('defgh');
    client.listSignInMethods.mockResolvedValue(['password', 'emailLink']);
    await press('Save password');
    await screen.findAllByText('Your password is set. Every other device is signed out.');
    expect(client.confirmPasswordReset).toHaveBeenCalledWith({ code, password: 'abcdefgh' });
    expect(client.signInWithPassword).toHaveBeenCalledWith({
      email: 'robin@example.org',
      password: 'abcdefgh',
    });
    expect(await screen.findByLabelText('Current password')).toBeTruthy();
  });

  it('of another account is set without changing who is signed in', async () => {
    const { client, press } = await drawWithout(arrive, ({ client }) =>
      client.confirmPasswordReset.mockResolvedValue({ email: 'kim@example.org' }),
    );
    await choose('abcdefgh');
    await press('Save password');
    await screen.findAllByText(/^The password of kim@example.org is set/);
    expect(client.signInWithPassword).not.toHaveBeenCalled();
  });

  it('is asked for by another link where this one has had its time', async () => {
    const { press } = await drawWithout(arrive, ({ client }) =>
      client.confirmPasswordReset.mockRejectedValue(
        new SignInError('UNSPECIFIED', '', { code: 'expired-action-code' }),
      ),
    );
    await choose('abcdefgh');
    await press('Save password');
    expect(await screen.findByRole('button', { name: 'Email me a link' })).toBeTruthy();
    expect(screen.getAllByText('The link has expired or was used already. Ask for a new one.')).toHaveLength(
      2,
    );
  });
});

describe('the sessions', () => {
  it('are named in plain words, this one first and marked, and end one by one or all others', async () => {
    const { press, identity, container } = await draw('student');
    const rows = within(
      screen.getByRole('heading', { name: 'Where you are signed in' }).closest('section') as HTMLElement,
    ).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome on WindowsThis browserSigned in Nov 20, 2026, 8:00/),
      expect.stringMatching(/^FirefoxSigned in Nov 20, 2026, 8:00/),
    ]);
    expect(await axeViolations(container)).toEqual([]);
    await press(/^Sign out Firefox, signed in Nov 20/);
    await screen.findAllByText('That device is signed out.');
    expect(identity.client.endSession).toHaveBeenCalledWith('s2');
    await press('Sign out every other device');
    await screen.findAllByText('Every other device is signed out.');
    expect(identity.client.endOtherSessions).toHaveBeenCalledOnce();
  });

  it('say so when one could not be ended', async () => {
    const { press, identity } = await draw('student');
    identity.client.endSession.mockRejectedValue(
      new SignInError('UNSPECIFIED', '', { code: 'network-request-failed' }),
    );
    await press(/^Sign out Firefox/);
    expect((await screen.findAllByText(/^That did not work/)).length).toBeGreaterThan(0);
  });

  it('end everywhere at a press', async () => {
    const { press, identity, onLeft } = await draw('student');
    await press('Sign out everywhere');
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
    expect(identity.client.signOut).toHaveBeenCalledWith({ isEverywhere: true });
  });
});

describe('the download', () => {
  afterEach(() => vi.unstubAllGlobals());
  const serve = (respond: () => Promise<Response>) => {
    const fetch = vi.fn(respond);
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('hands over a file under the name the server gave it, and asks with a token', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    const fetch = serve(
      async () =>
        new Response('<html>', {
          headers: { 'Content-Disposition': 'attachment; filename="anneal-my-data.html"' },
        }),
    );
    const { press } = await draw('student');
    await press('Download as a page');
    await screen.findAllByText('Your data is downloaded.');
    expect(fetch.mock.calls[0]).toMatchObject([
      '/private/profile/export?format=html',
      { headers: { Authorization: 'Bearer token' } },
    ]);
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('anneal-my-data.html');
    click.mockRestore();
  });

  it.each([
    [async () => Promise.reject(new TypeError('network')), /^Your data could not be downloaded/],
    [
      async () =>
        Response.json(
          { type: 'x', title: 'x', status: 429, code: 'too-many-requests', detail: 'x', requestId: 'r' },
          { status: 429 },
        ),
      /very often within the hour/,
    ],
  ])('says why it failed', async (respond, sentence) => {
    serve(respond);
    const { press } = await draw('student');
    await press('Download as JSON');
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  });
});
