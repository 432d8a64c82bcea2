import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../../lab/ui/testing/axe-violations.ts';
import { addSignOutTask } from '../../school/features/profile/sign-out.client.tsx';
import { drawApp } from './testing/draw-app.tsx';
import { createFakeIdentity, robin } from './testing/fake-identity.ts';
import { profileOf } from './testing/profile-of.ts';

function drawFor(role: 'student' | 'teacher', address: string) {
  return drawApp(address, {
    identity: createFakeIdentity(robin),
    answer: (path) => (path === '/private/profile' ? profileOf(role) : undefined),
  });
}

describe('the frame of the application', () => {
  it('draws nothing but a loading screen until it is known who is here', async () => {
    const { identity } = drawApp('/profile', { identity: createFakeIdentity('unknown') });
    expect((await screen.findAllByText('Loading…')).length).toBeGreaterThan(0);
    expect(window.location.pathname).toBe('/profile');
    act(() => identity.become(null));
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
  });

  it('draws a private page for the person of the last visit, and leads elsewhere only once the session is known', async () => {
    const known = () => createFakeIdentity(robin, { isRestored: false });
    const answer = (path: string) => (path === '/private/profile' ? profileOf('student') : undefined);
    const page = drawApp('/profile', { identity: known(), answer });
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    act(() => page.identity.become(null));
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    page.unmount();
    const elsewhere = drawApp('/teacher', { identity: known(), answer });
    await waitFor(() => expect(localStorage.getItem('anneal_profile')).not.toBeNull());
    await act(async () => {});
    expect(window.location.pathname).toBe('/teacher');
    act(() => elsewhere.identity.become(robin));
    await waitFor(() => expect(window.location.pathname).toBe('/classes'));
  });

  it('shows a teacher Learn, Teach, Licenses, Support and Activities, a student Classes', async () => {
    const teacher = drawFor('teacher', '/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    const header = () => within(screen.getByRole('navigation', { name: 'Main' }));
    const links = () =>
      header()
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(links().filter((word) => word !== 'Skip to content' && word !== 'Anneal')).toEqual([
      'Learn',
      'Teach',
      'Licenses',
      'Support',
      'Labs',
    ]);
    await waitFor(() => expect(document.title).toBe('Profile · Anneal'));
    expect(await axeViolations(teacher.container)).toEqual([]);
    teacher.unmount();
    drawFor('student', '/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(links()).toEqual(['Classes']);
  });

  it('says Page Not Found for an address of no page, with a way back', async () => {
    const { container } = drawApp('/no-such-page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my start page' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says what it can when the profile does not come, and asks again on demand', async () => {
    let isWell = false;
    drawApp('/profile', {
      identity: createFakeIdentity(robin),
      answer: () => (isWell ? profileOf('student') : new Response(null, { status: 500 })),
    });
    await screen.findByRole('heading', { level: 1, name: 'Internal Server Error' });
    isWell = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
  });

  it('takes the reading point to the heading of the next page', async () => {
    drawApp('/signin');
    await screen.findByLabelText('Email');
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Create your account' });
    expect(window.location.pathname).toBe('/signup');
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('says when the network goes and comes back', async () => {
    drawApp('/signin');
    await screen.findByLabelText('Email');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getAllByText('You are offline. Answers are kept on this device.')).toHaveLength(2);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('You are online again.')).toBeTruthy();
  });

  it('runs what has to run before signing out, then forgets and leaves', async () => {
    const { identity, onLeft } = drawFor('student', '/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(localStorage.getItem('anneal_profile')).not.toBeNull();
    const steps: string[] = [];
    const takeBack = addSignOutTask(async () => {
      steps.push(identity.client.getUser() ? 'still signed in' : 'too late');
      throw new Error('nothing was sent');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out here' }));
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
    takeBack();
    expect(steps).toEqual(['still signed in']);
    expect(identity.client.signOut).toHaveBeenCalledOnce();
    expect(localStorage.getItem('anneal_profile')).toBeNull();
  });

  it('keeps a changed name', async () => {
    const saved: unknown[] = [];
    drawApp('/profile', {
      identity: createFakeIdentity(robin),
      answer: (_, method, body) => {
        if (method !== 'PUT') return profileOf('student');
        saved.push(body);
        return profileOf('student', 'Robin V.');
      },
    });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Full name/);
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Required')).toBeTruthy();
    await userEvent.type(field, 'Robin V.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Your profile is saved.')).length).toBeGreaterThan(0);
    expect(saved).toMatchObject([{ role: 'student', profile: { name: 'Robin V.' } }]);
    expect(screen.getByRole('button', { name: 'Account of Robin V.' })).toBeTruthy();
  });
});
