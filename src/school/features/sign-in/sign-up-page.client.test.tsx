import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawApp } from '../../../app/browser/testing/draw-app.tsx';
import { fakeConfig } from '../../../app/browser/testing/fake-identity.ts';
import { profileOf } from '../../../app/browser/testing/profile-of.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { SignInError } from '../../client/identity/port.ts';
import type { PasswordRule } from '../../kernel/accounts/password-policy.ts';
import { checkSignUp } from './check-sign-up.client.ts';

const policy = fakeConfig.passwordPolicy;
const good = { email: 'noor@example.org', password: 'pipette', confirmation: 'pipette' };

describe('checkSignUp', () => {
  it.each([
    [good, {}],
    [{ ...good, email: '' }, { email: 'required' }],
    [{ ...good, email: 'noor@' }, { email: 'emailInvalid' }],
    [{ ...good, password: '' }, { password: 'passwordMissing' }],
    [{ ...good, password: 'abcde' }, { password: ['too-short'] }],
    [{ ...good, password: '🧬🧬🧬' }, { password: ['too-short'] }],
    [{ ...good, password: 'a'.repeat(13) }, { password: ['too-long'] }],
    [{ ...good, confirmation: 'pipettes' }, { confirmation: 'passwordMismatch' }],
    [{ ...good, password: 'abc', confirmation: 'x' }, { password: ['too-short'] }],
  ])('%j gives %j', (answers, faults) => {
    expect(checkSignUp(answers, policy)).toEqual(faults);
  });

  it('knows words that anybody would try', () => {
    const owner = { email: 'noor@example.org', names: [], productNames: ['Anneal'] };
    const faultOf = (password: string) =>
      checkSignUp({ ...good, password, confirmation: password }, policy, owner);
    expect(faultOf('Anneal-2026')).toEqual({ password: ['is-product-name'] });
    expect(faultOf('noor12345')).toEqual({ password: ['is-own-email'] });
    expect(faultOf('pipettes')).toEqual({});
  });

  it('leaves the length to the server while the policy is not known', () => {
    expect(checkSignUp({ ...good, password: 'abc', confirmation: 'abc' }, undefined)).toEqual({});
  });
});

const refusedFor = (...failedRules: PasswordRule[]) =>
  new SignInError('UNSPECIFIED', 'refused', { code: 'password-does-not-meet-requirements', failedRules });

async function draw() {
  const app = drawApp('/signup', {
    answer: (path) => (path === '/private/profile' ? profileOf(null) : undefined),
  });
  await screen.findByText(/At least 6 characters/);
  const fields = {
    email: screen.getByLabelText('Email'),
    password: screen.getByLabelText('Password'),
    confirmation: screen.getByLabelText('Password again'),
  };
  const fill = async (answers: typeof good) => {
    for (const [field, text] of Object.entries(answers)) {
      const element = fields[field as keyof typeof good];
      await userEvent.clear(element);
      if (text) await userEvent.type(element, text);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  };
  return { ...app, fields, fill };
}

const faultOf = (field: HTMLElement) => document.getElementById(`${field.id}-error`)?.textContent ?? null;

describe('signing up', () => {
  it('is clean for axe, and shows each fault beside its field', async () => {
    const { container, fields, fill, identity } = await draw();
    expect(await axeViolations(container)).toEqual([]);
    await fill({ email: 'noor', password: 'abc', confirmation: 'abd' });
    expect(Object.values(fields).map(faultOf)).toEqual([
      'Check the email address: something is missing or mistyped',
      'Password is too short',
      null,
    ]);
    expect(document.activeElement).toBe(fields.email);
    expect(await axeViolations(container)).toEqual([]);
    expect(identity.client.signUpWithPassword).not.toHaveBeenCalled();
  });

  it('says while it is typed that a password is the own address', async () => {
    const { fields } = await draw();
    const rules = () => screen.getByRole('list', { name: 'What the password needs' }).textContent;
    await userEvent.type(fields.email, 'noor@example.org');
    await userEvent.type(fields.password, 'noor2010');
    expect(rules()).toContain('Not your own email address, nor its first part');
    await userEvent.type(fields.password, ' gel');
    expect(rules()).not.toContain('Not your own');
  });

  it('compares the repetition', async () => {
    const { fields, fill } = await draw();
    await fill({ ...good, confirmation: 'pipettes' });
    expect(faultOf(fields.confirmation)).toBe("Password doesn't match, please check");
    expect(document.activeElement).toBe(fields.confirmation);
  });

  it.each([
    [new SignInError('USER_ALREADY_EXISTS'), 'email', 'User account already exists, please sign in instead'],
    [refusedFor('too-short'), 'password', 'Password is too short'],
    [refusedFor('too-long'), 'password', 'Password is too long: at most 12 characters'],
    [refusedFor('no-uppercase', 'no-digit'), 'password', 'Add an upper-case letter. Add a digit'],
    [refusedFor('too-common'), 'password', 'This is one of the most common passwords. Choose another one'],
  ] as const)('places %s', async (error, place, sentence) => {
    const { fields, fill, identity } = await draw();
    identity.client.signUpWithPassword.mockRejectedValueOnce(error);
    await fill(good);
    expect(faultOf(fields[place])).toBe(sentence);
  });

  it('asks no name, which onboarding asks', async () => {
    const { fill, identity } = await draw();
    await fill(good);
    await waitFor(() => expect(window.location.pathname).toBe('/onboarding'));
    const { confirmation: _, ...account } = good;
    expect(identity.client.signUpWithPassword).toHaveBeenCalledWith({ ...account, name: '' });
    await userEvent.click(await screen.findByRole('radio', { name: /^Student/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText<HTMLInputElement>(/Full name/)).toBeTruthy();
  });

  it.each([
    ['class', '', 'There you can make an account of your own.'],
    ['none', `?redirect=${encodeURIComponent('/join?code=ABCD-2345')}`, 'You need no account.'],
  ] as const)('sends students to their class with the rule %s', async (studentAccounts, search, sentence) => {
    const { container } = drawApp(`/signup${search}`, { settings: { studentAccounts } });
    expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Type the code of a class' }).getAttribute('href')).toBe('/join');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('lets who comes from the page of a class make an account', async () => {
    drawApp(`/signup?redirect=${encodeURIComponent('/join?code=ABCD-2345')}`, {
      settings: { studentAccounts: 'class' },
    });
    await screen.findByText(/At least 6 characters/);
    expect(screen.queryByText('Are you a student?')).toBeNull();
  });
});
