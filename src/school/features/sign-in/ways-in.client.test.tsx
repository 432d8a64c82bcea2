import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { drawApp } from '../../../app/browser/testing/draw-app.tsx';
import { createFakeIdentity, fakeConfig } from '../../../app/browser/testing/fake-identity.ts';
import { profileOf } from '../../../app/browser/testing/profile-of.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import { SignInError } from '../../client/identity/port.ts';
import { kindOfCode, type ProviderCode } from '../../client/identity/sign-in-error.ts';

const code = 'A'.repeat(43);
const everything = {
  ...fakeConfig,
  methods: ['password', 'emailLink', 'google'] as const,
  externalName: 'Google',
};

async function draw(
  address: string,
  prepare: (identity: ReturnType<typeof createFakeIdentity>) => void = () => {},
  settings: NonNullable<Parameters<typeof drawApp>[1]>['settings'] = {},
) {
  const identity = createFakeIdentity();
  identity.client.getConfig.mockResolvedValue(everything);
  prepare(identity);
  const app = drawApp(address, {
    identity,
    settings,
    answer: (path) => (path === '/private/profile' ? profileOf('student') : { classes: [] }),
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, client: identity.client };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const failWith = (providerCode: ProviderCode) =>
  new SignInError(kindOfCode(providerCode), providerCode, { code: providerCode });

describe('the sign-in page', () => {
  it('offers only what is configured', async () => {
    await draw('/signin', ({ client }) =>
      client.getConfig.mockResolvedValue({ ...fakeConfig, hasPasswordReset: false }),
    );
    await screen.findByRole('button', { name: 'Sign in' });
    for (const name of [/link instead/, /Continue with/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: /Forgot/ })).toBeNull();
  });

  it('comes whole, once it is known what there is to offer, and without that when it cannot be known', async () => {
    let tell: (config: typeof everything) => void = () => undefined;
    await draw('/signin', ({ client }) =>
      client.getConfig.mockImplementation(() => new Promise((resolve) => (tell = resolve))),
    );
    expect(screen.queryByLabelText('Email')).toBeNull();
    act(() => tell(everything));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Forgot/ })).toBeTruthy();
    cleanup();

    await draw('/signin', ({ client }) => client.getConfig.mockRejectedValue(new OfflineError(null)));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it.each([
    ['https://shop.example/orders?id=7', '?redirect=https%3A%2F%2Fshop.example%2Forders%3Fid%3D7'],
    ['https://evil.example/', ''],
  ])('takes %s along through the mail as %j: only another site of the operator’s', async (target, query) => {
    const { client } = await draw(`/signin?${new URLSearchParams({ redirect: target })}`, () => {}, {
      redirectOrigins: ['https://shop.example'],
    });
    await userEvent.type(await screen.findByLabelText('Email'), 'robin@example.org');
    await press(/link instead/);
    expect(client.sendSignInLink).toHaveBeenCalledWith({
      email: 'robin@example.org',
      redirectUrl: `${window.location.origin}/signin${query}`,
    });
  });

  it('sends a link to the address in the field, and says what to do with it', async () => {
    const { client, container } = await draw('/signin?redirect=%2Fclasses%3Fjoin%3DABCD-2345');
    await press(/link instead/);
    expect(client.sendSignInLink).not.toHaveBeenCalled();
    await userEvent.type(await screen.findByLabelText('Email'), 'robin@example.org');
    await press(/link instead/);
    const title = await screen.findByRole('heading', { level: 1, name: 'Check your mail' });
    expect(document.activeElement).toBe(title);
    expect(client.sendSignInLink).toHaveBeenCalledWith({
      email: 'robin@example.org',
      redirectUrl: `${window.location.origin}/signin?redirect=%2Fclasses%3Fjoin%3DABCD-2345`,
    });
    expect(await axeViolations(container)).toEqual([]);
    await press('Sign in another way');
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('robin@example.org');
  });

  it('finishes a sign-in by link once, and leaves no code in the address', async () => {
    const { client } = await draw(`/signin?redirect=%2Fclasses%3Fjoin%3DABCD-2345#sign-in=${code}`);
    await waitFor(() => expect(window.location.pathname).toBe('/classes'));
    expect(window.location.search).toBe('?join=ABCD-2345');
    expect(window.location.hash).toBe('');
    expect(client.signInWithLink.mock.calls).toEqual([[code]]);
  });

  it.each([
    ['#sign-in=abc', 'in its code'],
    [`#sign-in=${'c'.repeat(42)}`, 'before its last letter'],
    ['#sign-in=', 'before its code'],
    ['#sign', 'in its mark'],
    ['#s', 'after the first letter'],
  ])('says that the link %s was cut %s, tries no code and leaves none in the address', async (hash) => {
    const { client, container } = await draw(`/signin?redirect=%2Fclasses${hash}`);
    const sentence = /^This link is not complete/;
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(sentence));
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(client.signInWithLink).not.toHaveBeenCalled();
    expect(window.location.hash).toBe('');
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each(['.', '>', ')', '%20', ' '])('finishes a sign-in by a link with %j behind it', async (sign) => {
    const { client } = await draw(`/signin#sign-in=${code}${sign}`);
    await waitFor(() => expect(client.signInWithLink.mock.calls).toEqual([[code]]));
  });

  it('takes a place on the page for no link', async () => {
    await draw('/signin#main');
    await screen.findByLabelText('Email');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('says in the words of the specification that a link is of another device', async () => {
    const { container } = await draw(`/signin#sign-in=${code}`, ({ client }) =>
      client.signInWithLink.mockRejectedValue(new SignInError('WRONG_DEVICE')),
    );
    const sentence = 'The link has expired or is being opened from another device; enter the email again';
    const field = await screen.findByLabelText('Email');
    expect(document.activeElement).toBe(field);
    expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(sentence);
    expect(field.getAttribute('aria-describedby')).toContain(`${field.id}-error`);
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(await axeViolations(container)).toEqual([]);
    expect(window.location.hash).toBe('');
    await userEvent.type(field, 'r');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('sends a new link to whoever enters the email again, and asks for no password', async () => {
    const { client } = await draw(`/signin#sign-in=${code}`, ({ client }) =>
      client.signInWithLink.mockRejectedValue(new SignInError('WRONG_DEVICE')),
    );
    await userEvent.type(await screen.findByLabelText('Email'), 'robin@example.org{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Check your mail' });
    expect(client.sendSignInLink).toHaveBeenCalledOnce();
    await press('Sign in another way');
    await press('Sign in');
    expect(screen.getByText('Please type your password')).toBeTruthy();
    // A password that is typed nevertheless is used.
    await userEvent.type(await screen.findByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(client.signInWithPassword).toHaveBeenCalledOnce());
  });

  it.each([
    [
      'account-exists-with-different-credential',
      'An account already exists with the same email address but different sign-in credentials. Please sign in using your password first, then you can link your Google account.',
    ],
    ['popup-blocked', 'Your browser blocked the sign-in window. Allow it, or continue in this window.'],
    ['popup-closed-by-user', 'The sign-in window was closed before you had finished.'],
    ['web-storage-unsupported', 'Cannot log in while browsing privately'],
    ['too-many-requests', 'Too many attempts, please try again later'],
    ['internal-error', 'Something went wrong'],
  ] as const)('of the outside provider, %s reads: %s', async (providerCode, sentence) => {
    const { client } = await draw('/signin?redirect=%2Fclasses');
    client.signInWithPopup.mockRejectedValueOnce(failWith(providerCode));
    await press('Continue with Google');
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(screen.queryAllByRole('button', { name: /in this window instead/ })).toHaveLength(
      providerCode === 'popup-blocked' ? 1 : 0,
    );
    if (providerCode !== 'popup-blocked') return;
    await press(/in this window instead/);
    expect(client.signInByRedirect).toHaveBeenCalledWith('?redirect=%2Fclasses');
  });

  it('says nothing to somebody who cancelled', async () => {
    const { client } = await draw('/signin');
    client.signInWithPopup.mockRejectedValueOnce(failWith('cancelled-popup-request'));
    await press('Continue with Google');
    await waitFor(() => expect(screen.queryByText(/Waiting for/)).toBeNull());
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('says what a redirect came back with', async () => {
    await draw('/signin#external=account-exists-with-different-credential');
    expect((await screen.findAllByText(/^An account already exists/)).length).toBeGreaterThan(0);
    expect(window.location.hash).toBe('');
  });
});

describe('a forgotten password', () => {
  it('takes the address along, and ends the same whatever happens; failures are only logged', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
    const { client, container } = await draw('/signin');
    await userEvent.type(await screen.findByLabelText('Email'), 'robin@example.org');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Email');
    await waitFor(() => expect(window.location.pathname).toBe('/password-reset'));
    expect(field.value).toBe('robin@example.org');
    expect(await axeViolations(container)).toEqual([]);
    client.sendPasswordReset.mockRejectedValueOnce(new SignInError('TOO_MANY_ATTEMPTS'));
    await press('Send me a link');
    await screen.findByRole('heading', { level: 1, name: 'Check your mail' });
    expect(screen.queryByText(/Too many attempts/)).toBeNull();
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toContain('robin');
  });

  it('sets the new password and signs in with it', async () => {
    const { client, container } = await draw(`/password-reset#reset=${code}`);
    const field = await screen.findByLabelText('New password');
    expect(window.location.hash).toBe('');
    await userEvent.type(field, 'abc');
    expect((await screen.findByText('At least 6 characters')).parentElement?.textContent).toContain(
      'not yet',
    );
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.type(field, 'defg');
    expect(screen.getByText('At least 6 characters').parentElement?.textContent).toContain('done');
    await userEvent.type(screen.getByLabelText('Password again'), 'abcdefg');
    await press('Save and sign in');
    await waitFor(() => expect(window.location.pathname).toBe('/classes'));
    expect(client.confirmPasswordReset).toHaveBeenCalledWith({ code, password: 'abcdefg' });
    expect(client.signInWithPassword).toHaveBeenCalledWith({
      email: 'robin@example.org',
      password: 'abcdefg',
    });
  });

  it.each(['#reset=abc', '#reset=', '#res', '#r'])(
    'says that the reset link %s was cut, and offers to send another',
    async (hash) => {
      await draw(`/password-reset${hash}`);
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toMatch(/^This link is not complete/),
      );
      expect(screen.getByRole('button', { name: 'Send me a link' })).toBeTruthy();
      expect(screen.queryByLabelText('New password')).toBeNull();
    },
  );

  it('asks for another link where this one has had its time', async () => {
    const { client } = await draw(`/password-reset#reset=${code}`);
    client.confirmPasswordReset.mockRejectedValueOnce(failWith('expired-action-code'));
    for (const label of ['New password', 'Password again'])
      await userEvent.type(await screen.findByLabelText(label), 'abcdefg');
    await press('Save and sign in');
    expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeTruthy();
    expect(screen.getAllByText('The link has expired or was used already. Ask for a new one.')).toHaveLength(
      2,
    );
  });
});
