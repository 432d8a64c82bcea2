import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawApp } from '../../../app/browser/testing/draw-app.tsx';
import { createFakeIdentity, fakeConfig } from '../../../app/browser/testing/fake-identity.ts';
import { profileOf } from '../../../app/browser/testing/profile-of.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError, SignInError } from '../../client/identity/port.ts';

const errorOf = (code: 'multi-factor-auth-required' | 'invalid-verification-code' | 'code-expired') =>
  new SignInError('UNSPECIFIED', code, { code });

/** The sign-in page after a password that was right. */
async function drawSecondStep() {
  const identity = createFakeIdentity();
  identity.client.signInWithPassword.mockRejectedValue(errorOf('multi-factor-auth-required'));
  const app = drawApp('/signin', {
    identity,
    answer: (path) => (path === '/private/profile' ? profileOf('teacher') : undefined),
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'robin@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'One more step' });
  const give = async (code: string) => {
    await userEvent.type(screen.getByRole('textbox'), code);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { ...app, heading, give, secondFactor: identity.secondFactor };
}

describe('the second step of signing in', () => {
  it('follows the password, says what is asked, and is clean for axe', async () => {
    const { container, heading, give, secondFactor } = await drawSecondStep();
    expect(document.activeElement).toBe(heading);
    const field = screen.getByLabelText('Code of your authenticator app');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(await axeViolations(container)).toEqual([]);
    await give(' 123456 ');
    expect(secondFactor.signIn).toHaveBeenCalledWith('123456');
    expect(screen.queryByRole('heading', { name: 'One more step' })).toBeNull();
  });

  it('places what goes wrong, and keeps the step where it can be taken again', async () => {
    const { give, secondFactor } = await drawSecondStep();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Required')).toBeTruthy();
    secondFactor.signIn.mockRejectedValueOnce(errorOf('invalid-verification-code'));
    await give('000000');
    expect(await screen.findByText(/not right, or was used already/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    secondFactor.signIn.mockRejectedValueOnce(new OfflineError());
    await give('1');
    expect((await screen.findAllByText(/server cannot be reached/))[0]).toBeTruthy();
    secondFactor.signIn.mockRejectedValueOnce(
      new SignInError('TOO_MANY_ATTEMPTS', '', { code: 'too-many-requests' }),
    );
    await give('2');
    expect((await screen.findAllByText('Too many attempts, please try again later'))[0]).toBeTruthy();
  });

  it('takes a recovery code in place of the app', async () => {
    const { container, give, secondFactor } = await drawSecondStep();
    await userEvent.click(screen.getByRole('button', { name: 'No app at hand? Use a recovery code' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
    expect(await axeViolations(container)).toEqual([]);
    await give('abcd-efgh-jkmn-pqrs');
    expect(secondFactor.signIn).toHaveBeenCalledWith('abcd-efgh-jkmn-pqrs');
  });

  it('leads back to the first where that is too long ago, and on a press', async () => {
    const { give, secondFactor } = await drawSecondStep();
    secondFactor.signIn.mockRejectedValueOnce(errorOf('code-expired'));
    await give('123456');
    expect((await screen.findAllByText('That took too long. Please sign in once more.'))[0]).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back to sign in' }));
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('follows a mailed link and an outside account, too', async () => {
    const byLink = createFakeIdentity();
    byLink.client.signInWithLink.mockRejectedValue(errorOf('multi-factor-auth-required'));
    const first = drawApp(`/signin#sign-in=${'c'.repeat(43)}`, { identity: byLink });
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBeTruthy();
    first.unmount();
    const second = drawApp('/signin#external=multi-factor-auth-required');
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBeTruthy();
    second.unmount();
    const byWindow = createFakeIdentity();
    byWindow.client.getConfig.mockResolvedValue({ ...fakeConfig, externalName: 'Google' });
    byWindow.client.signInWithPopup.mockRejectedValue(errorOf('multi-factor-auth-required'));
    drawApp('/signin', { identity: byWindow });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBeTruthy();
  });

  it('follows a new password, on its own page', async () => {
    const identity = createFakeIdentity();
    identity.client.signInWithPassword.mockRejectedValue(errorOf('multi-factor-auth-required'));
    drawApp(`/password-reset#reset=${'c'.repeat(43)}`, { identity });
    await userEvent.type(await screen.findByLabelText('New password'), 'pipettes');
    await userEvent.type(screen.getByLabelText('Password again'), 'pipettes');
    await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBeTruthy();
  });
});
