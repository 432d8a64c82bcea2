import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { drawApp } from '../testing/draw-app.tsx';
import { createFakeIdentity, robin } from '../testing/fake-identity.ts';
import { profileOf } from '../testing/profile-of.ts';

const drawFor = (role: 'student' | 'teacher', address: string) =>
  drawApp(address, {
    identity: createFakeIdentity(robin),
    answer: (path) => (path === '/private/profile' ? profileOf(role) : undefined),
  });

const guest = { ...robin, name: '<GUEST>', isAnonymous: true, isAnonymousOnborded: true };
// A page's own header in the main part is no banner, but jsdom counts it as one; the first is the layout's.
const header = async () => within((await screen.findAllByRole('banner'))[0] as HTMLElement);

describe('a page of the clear layout', () => {
  it.each([
    ['teacher', '/activities', 'My classes', '/teacher'],
    [
      'teacher',
      '/classes/summary?code=ABCD-2345&activity=gels',
      'Back to the class',
      '/teacher/classes/class?code=ABCD-2345',
    ],
    ['teacher', '/classes/summary', 'My classes', '/teacher'],
    [
      'student',
      '/classes/summary?code=ABCD-2345&activity=gels',
      'Back to the class',
      '/classes/class?code=ABCD-2345',
    ],
    ['student', '/classes/summary', 'My classes', '/classes'],
  ] as const)('leads a %s at %s back, without the navigation', async (role, address, word, to) => {
    const { container } = drawFor(role, address);
    const head = await header();
    expect(head.getByRole('link', { name: word }).getAttribute('href')).toBe(to);
    expect(head.getAllByText('Anneal')).toHaveLength(2);
    expect(head.getByRole('button', { name: 'Account of Robin Vale' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('leads a guest out of the labs to the public site, or to an account', async () => {
    drawApp('/activities', { identity: createFakeIdentity(guest) });
    const head = await header();
    expect(head.getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('/');
    await userEvent.click(head.getByRole('button', { name: 'Account of Guest' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Create an account',
      'Sign in',
      'Leave guest mode',
    ]);
  });
});
