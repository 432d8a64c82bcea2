import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawApp } from '../../../app/browser/testing/draw-app.tsx';
import { createFakeIdentity, fakeConfig } from '../../../app/browser/testing/fake-identity.ts';
import { profileOf } from '../../../app/browser/testing/profile-of.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError, SignInError } from '../../client/identity/port.ts';

async function draw(address = '/signin') {
  const app = drawApp(address, {
    answer: (path) =>
      path === '/private/profile'
        ? profileOf('student')
        : path === '/private/classes/'
          ? { classes: [] }
          : undefined,
  });
  const email = await screen.findByLabelText('Email');
  const password = screen.getByLabelText('Password');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const fill = async (address: string, word: string) => {
    await userEvent.clear(email);
    await userEvent.clear(password);
    if (address) await userEvent.type(email, address);
    if (word) await userEvent.type(password, word);
    await press();
  };
  return { ...app, email, password, press, fill };
}

const faultOf = (field: HTMLElement) => document.getElementById(`${field.id}-error`)?.textContent ?? null;

describe('signing in', () => {
  it('is clean for axe, empty and with faults', async () => {
    const { container, press } = await draw();
    expect(await axeViolations(container)).toEqual([]);
    await press();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('lets password managers fill it', async () => {
    const { email, password } = await draw();
    expect(email.getAttribute('autocomplete')).toBe('username');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
  });

  it('asks for what is missing, beside the fields, and says how much', async () => {
    const { email, password, press, identity } = await draw();
    await press();
    expect(faultOf(email)).toBe('Required');
    expect(faultOf(password)).toBe('Please type your password');
    expect(document.activeElement).toBe(email);
    expect(await screen.findByText('2 answers need another look')).toBeTruthy();
    expect(identity.client.listSignInMethods).not.toHaveBeenCalled();
  });

  it('takes a reproach back as soon as the field changes', async () => {
    const { email, press } = await draw();
    await press();
    await userEvent.type(email, 'r');
    expect(faultOf(email)).toBeNull();
  });

  it.each([
    ['INVALID_PASSWORD', 'password', 'Incorrect password. Try again.'],
    ['PASSWORD_NOT_SET', 'password', "You haven't set a password yet; use Forgot your password"],
    ['INVALID_USER', 'email', 'There is no account with this email. Check it, or create an account.'],
  ] as const)('shows %s beside the %s and takes the focus there', async (kind, place, sentence) => {
    const { email, password, fill, identity } = await draw();
    identity.client.signInWithPassword.mockRejectedValueOnce(new SignInError(kind));
    await fill('robin@example.org', 'not-it');
    const field = place === 'email' ? email : password;
    expect(faultOf(field)).toBe(sentence);
    expect(document.activeElement).toBe(field);
  });

  it.each([
    [new SignInError('TOO_MANY_ATTEMPTS'), 'Too many attempts, please try again later'],
    [new SignInError('NO_WEB_STORAGE'), 'Cannot log in while browsing privately'],
    [new SignInError('UNSPECIFIED'), 'Something went wrong'],
    [new OfflineError(), 'The server cannot be reached. Check your connection, then try again.'],
    [new OfflineError(undefined, { hasAnswered: true }), 'Something went wrong'],
    [
      new SignInError('UNSPECIFIED', 'unreachable', { code: 'network-request-failed' }),
      'The server cannot be reached. Check your connection, then try again.',
    ],
  ])('says %s above the form and through the live region', async (error, sentence) => {
    const { fill, identity } = await draw();
    identity.client.signInWithPassword.mockRejectedValueOnce(error);
    await fill('robin@example.org', 'not-it');
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(screen.getByRole('alert').textContent).toBe(sentence);
  });

  it('looks the methods up first: whoever has no password is told so, and none is tried', async () => {
    const { password, fill, identity } = await draw();
    identity.client.listSignInMethods.mockResolvedValueOnce(['emailLink']);
    await fill('robin@example.org', 'anything');
    expect(faultOf(password)).toBe("You haven't set a password yet; use Forgot your password");
    expect(identity.client.signInWithPassword).not.toHaveBeenCalled();
  });

  it('leads to the page that was asked for, with its query', async () => {
    const { fill } = await draw('/signin?redirect=%2Fclasses%3Fjoin%3DABCD-2345');
    await fill(' robin@example.org ', 'the-right-one');
    await waitFor(() => expect(window.location.pathname).toBe('/classes'));
    expect(window.location.search).toBe('?join=ABCD-2345');
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (target) => {
      drawApp(`/signin?redirect=${encodeURIComponent(target)}`, {
        identity: createFakeIdentity({ id: 'u1', name: 'Robin', email: null, isAnonymous: false }),
        answer: (path) => (path === '/private/profile' ? profileOf('student') : { classes: [] }),
      });
      await waitFor(() => expect(window.location.pathname).toBe('/classes'));
      expect(window.location.search).toBe('');
    },
  );
});

describe('a student with a name and a PIN who is signed out', () => {
  const lesson = '/activity?id=microbe-hunters&code=ABCD-2345&module=m2&screen=s3';
  const signIn = (redirect: string) => `/signin?${new URLSearchParams({ redirect })}`;
  const door = {
    code: 'ABCD-2345',
    name: 'Biology, period 3',
    teacherName: 'Dr. Amara Osei',
    standing: 'open',
    hasClassAccounts: true,
  };
  const drawDoor = (address: string, changes: object = {}) =>
    drawApp(address, {
      // The lesson waits for it, and is no part of these tests.
      device: new Promise(() => undefined),
      answer: (path) =>
        path === '/api/classes/ABCD-2345/door'
          ? { ...door, ...changes }
          : path === '/private/profile'
            ? profileOf('student')
            : undefined,
    });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('finds the way on the sign-in page, before the e-mail address, and guests come last', async () => {
    const { email } = await draw();
    const link = screen.getByRole('link', { name: 'I have a name and a PIN' });
    expect(link.getAttribute('href')).toBe('/join?returning=true');
    expect(link.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const guest = screen.getByRole('button', { name: 'Continue as a guest' });
    expect(email.compareDocumentPosition(guest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('Work as a guest is not seen by your teacher.')).toBeNull();
  });

  it('presses the own name where the class shows them, and goes to the lesson that the address named', async () => {
    const { identity, container } = drawDoor(signIn(lesson), { names: [{ id: 's1', name: 'Ada' }] });
    await press('Ada');
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /^Your PIN/ }), '4821');
    await press('Come in');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(lesson));
    expect(identity.client.signInToClass.mock.calls).toEqual([
      [{ code: 'ABCD-2345', student: 's1', pin: '4821' }],
    ]);
  });

  it('types the name where the class shows none, and the code is filled in', async () => {
    drawDoor(signIn('/classes/class?code=abcd2345'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology, period 3' })).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: /^Your name/ })).toBeTruthy();
    expect(screen.getByText(/^Your teacher does not see what you do as a guest/)).toBeTruthy();
    const ways = within(screen.getByRole('region', { name: 'Other ways in' })).getAllByRole('listitem');
    expect(ways.at(-1)?.textContent).toBe('Look around without joining');
  });

  it('can join the class as somebody new, and is in the lesson after writing the PIN down', async () => {
    drawDoor(signIn(lesson));
    await press('I am new here');
    await userEvent.type(screen.getByRole('textbox', { name: /^Your first and last name/ }), 'Kim New');
    await press('Join the class');
    expect(await screen.findByRole('heading', { name: 'You are in, Kim New' })).toBeTruthy();
    await press('I have written it down');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(lesson));
  });

  it('reaches the form of the e-mail address from the door, and the door from there', async () => {
    drawDoor(signIn(lesson));
    await userEvent.click(
      await screen.findByRole('link', { name: 'I have an account with an email address' }),
    );
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.getByText('Work as a guest is not seen by your teacher.')).toBeTruthy();
    const back = new URLSearchParams({ code: 'ABCD-2345', returning: 'true', redirect: lesson });
    expect(screen.getByRole('link', { name: 'I have a name and a PIN' }).getAttribute('href')).toBe(
      `/join?${back}`,
    );
  });

  it.each([
    '/teacher/class-details?code=ABCD-2345',
    '/activity?id=microbe-hunters&code=ABCD-2345&student=u7',
    '//evil.example/activity?code=ABCD-2345',
  ])('is not asked for at %s: the e-mail address comes first', async (target) => {
    drawDoor(signIn(target));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it('is asked for an e-mail address where the provider has no class accounts', async () => {
    const identity = createFakeIdentity();
    identity.client.getConfig.mockResolvedValue({ ...fakeConfig, hasClassAccounts: false });
    drawApp(signIn(lesson), { identity });
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'I have a name and a PIN' })).toBeNull();
  });
});
