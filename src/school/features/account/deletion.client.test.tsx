import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { drawApp } from '../../../app/browser/testing/draw-app.tsx';
import { createFakeIdentity, robin } from '../../../app/browser/testing/fake-identity.ts';
import { profileOf } from '../../../app/browser/testing/profile-of.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import type { SignInMethod } from '../../kernel/accounts/sign-in-method.ts';
import { addSignOutTask } from '../profile/sign-out.client.tsx';

const receiptOf = (id: string, role: 'student' | 'teacher') => ({
  id,
  role,
  endedAt: '2026-11-21T12:00:00.000Z',
  counts: {
    ...{ profile: 1, consents: 4, enrolments: 2, activities: 3 },
    ...{
      answers: 40,
      attempts: 1234,
      teacherActs: 5,
      supportMessages: 0,
      archivedClasses: role === 'teacher' ? 2 : 0,
    },
  },
});

/** Opens the profile page and starts the deletion. The fake server answers with `remove`, which may fail. */
async function draw(
  role: 'student' | 'teacher',
  remove: (id: string) => unknown = (id) => receiptOf(id, role),
  methods: readonly SignInMethod[] = ['password'],
) {
  const identity = createFakeIdentity(robin);
  identity.client.listSignInMethods.mockResolvedValue(methods);
  const removals: string[] = [];
  const passwords: unknown[] = [];
  let known: string | null = null;
  const app = drawApp('/profile', {
    identity,
    answer: (path, method, body) => {
      if (path === '/private/profile' && method === 'DELETE') {
        const { receiptId, password } = body as { receiptId: string; password?: string };
        removals.push(receiptId);
        passwords.push(password);
        const answer = remove(receiptId);
        if (!(answer instanceof Response) || answer.status === 503) known = receiptId;
        return answer;
      }
      if (path.startsWith('/receipts/')) {
        const id = path.slice('/receipts/'.length);
        return id === known ? receiptOf(id, role) : undefined;
      }
      return path === '/private/profile' ? profileOf(role) : undefined;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account…' }));
  const dialog = within(screen.getByRole('alertdialog'));
  return { ...app, identity, removals, passwords, dialog };
}

const problem = (code: string, status: number) =>
  new Response(JSON.stringify({ type: code, title: code, status, code, detail: code, requestId: 'r' }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });

type Drawn = Awaited<ReturnType<typeof draw>>;
async function confirm({ dialog }: Drawn, word = 'DELETE', password = 'four words') {
  await userEvent.type(dialog.getByLabelText('Type DELETE to go on'), word);
  const field = dialog.queryByLabelText('Current password');
  if (field && password !== '') await userEvent.type(field, password);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
}

describe('deleting the account', () => {
  it('says what goes and what stays, and asks for the word letter for letter', async () => {
    const drawn = await draw('teacher');
    const { dialog, removals, baseElement } = drawn;
    expect(dialog.getByText(/your classes, archived, without your name/)).toBeTruthy();
    expect(await axeViolations(baseElement)).toEqual([]);
    for (const word of ['delete', 'DELET']) {
      await userEvent.clear(dialog.getByLabelText('Type DELETE to go on'));
      await confirm(drawn, word);
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' }).disabled).toBe(
        true,
      );
    }
    await userEvent.click(dialog.getAllByRole('button', { name: 'Keep my account' })[0] as HTMLElement);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(removals).toEqual([]);
  });

  it('asks for the password, and says at the field that it is wrong', async () => {
    const refusal = () => problem('INVALID_PASSWORD', 401);
    const drawn = await draw('student', refusal);
    await confirm(drawn, 'DELETE', '');
    expect(drawn.dialog.getByText('Please type your password')).toBeTruthy();
    expect(drawn.removals).toEqual([]);
    await userEvent.type(drawn.dialog.getByLabelText('Current password'), 'not mine');
    await userEvent.click(drawn.dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await drawn.dialog.findByText('Incorrect password. Try again.')).toBeTruthy();
    expect(drawn.passwords).toEqual(['not mine']);
    expect(drawn.onLeft).not.toHaveBeenCalled();
    expect(await axeViolations(drawn.baseElement)).toEqual([]);
  });

  it('leads an account without a password to a fresh sign-in', async () => {
    const refusal = () => problem('sign-in-again', 403);
    const drawn = await draw('teacher', refusal, []);
    expect(drawn.dialog.queryByLabelText('Current password')).toBeNull();
    expect(drawn.dialog.getByText(/signed in more than five minutes ago/)).toBeTruthy();
    await confirm(drawn);
    expect(drawn.passwords).toEqual([undefined]);
    await userEvent.click(await drawn.dialog.findByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(drawn.onLeft).toHaveBeenCalledWith('/signin?redirect=%2Fprofile'));
  });

  it('signs this device out, wipes it and leads to the receipt', async () => {
    const drawn = await draw('student');
    const unsent = vi.fn();
    const takeBack = addSignOutTask(unsent);
    localStorage.setItem('anneal_joined_classes', '[]');
    await confirm(drawn);
    await waitFor(() =>
      expect(drawn.onLeft).toHaveBeenCalledWith(`/profile/deleted?number=${drawn.removals[0]}`),
    );
    takeBack();
    expect(unsent).not.toHaveBeenCalled();
    expect(drawn.identity.client.signOut).toHaveBeenCalledOnce();
    expect(localStorage.getItem('anneal_profile')).toBeNull();
    expect(localStorage.getItem('anneal_joined_classes')).toBeNull();
    // The browser must not go to the sign-in page first.
    expect(window.location.pathname).toBe('/profile');
  });

  it('finds out by the receipt when only the answer was lost', async () => {
    const drawn = await draw('student', () => new Response(null, { status: 503 }));
    await confirm(drawn);
    await waitFor(() => expect(drawn.onLeft).toHaveBeenCalledOnce());
    expect(drawn.removals).toHaveLength(1);
  });

  it('stays, and may be tried again under the same number, when it failed', async () => {
    let isWell = false;
    const drawn = await draw('student', (id) =>
      isWell ? receiptOf(id, 'student') : new Response(null, { status: 500 }),
    );
    await confirm(drawn);
    await drawn.dialog.findByText(/Your account could not be deleted/);
    expect(drawn.identity.client.signOut).not.toHaveBeenCalled();
    isWell = true;
    await userEvent.click(drawn.dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(drawn.onLeft).toHaveBeenCalledOnce());
    expect(new Set(drawn.removals).size).toBe(1);
  });
});

describe('the receipt', () => {
  const open = (role: 'student' | 'teacher') =>
    drawApp('/profile/deleted?number=r1', {
      answer: (path) => (path === '/receipts/r1' ? receiptOf('r1', role) : undefined),
    });

  it('tells somebody who is signed out what went, and can be printed', async () => {
    const { container } = open('student');
    await screen.findByRole('heading', { level: 1, name: 'Your account is deleted' });
    expect(await screen.findByText('r1')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Attempts 1,234' })).toBeTruthy();
    expect(screen.queryByText(/archived/)).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('tells a teacher how many classes were archived', async () => {
    open('teacher');
    expect(await screen.findByText('2 classes were archived.')).toBeTruthy();
  });

  it.each(['/profile/deleted', '/profile/deleted?number=nobody'])(
    'of %s is missing, and says so',
    async (address) => {
      const { container } = drawApp(address);
      expect(await screen.findByRole('heading', { level: 1, name: 'No receipt here' })).toBeTruthy();
      expect(await axeViolations(container)).toEqual([]);
    },
  );
});
