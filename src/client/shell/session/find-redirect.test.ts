import { describe, expect, it } from 'vitest';
import { sessionKinds } from '../../../domain/access/session.ts';
import { findRedirect } from './find-redirect.ts';

const at = (address: string) => {
  const url = new URL(address, 'https://labs.example.org');
  return { pathname: url.pathname, search: url.search };
};

describe('findRedirect', () => {
  it('keeps the whole address on the way to sign-in', () => {
    expect(findRedirect(at('/classes?join=ABCD-2345&x=1'), 'visitor')).toBe(
      '/signin?redirect=%2Fclasses%3Fjoin%3DABCD-2345%26x%3D1',
    );
  });

  it('carries it on through onboarding', () => {
    const address = '/signup?redirect=%2Fclasses%3Fjoin%3DABCD-2345';
    expect(findRedirect(at(address), 'no-role')).toBe('/onboarding?redirect=%2Fclasses%3Fjoin%3DABCD-2345');
  });

  it.each(['/signin', '/signup', '/onboarding'])('takes it up again from %s', (door) => {
    expect(findRedirect(at(`${door}?redirect=%2Fclasses%3Fjoin%3DABCD-2345`), 'student')).toBe(
      '/classes?join=ABCD-2345',
    );
  });

  it('but not where this person may not go', () => {
    expect(findRedirect(at('/signin?redirect=%2Fteacher'), 'student')).toBe('/classes');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '/signin',
    '/',
    '/nowhere',
  ])('goes to the start page instead of %s', (target) => {
    const address = `/signin?redirect=${encodeURIComponent(target)}`;
    expect(findRedirect(at(address), 'teacher')).toBe('/teacher');
    expect(findRedirect(at('/signin'), 'teacher')).toBe('/teacher');
  });

  it('takes the start page of the role for /legal', () => {
    expect(findRedirect(at('/licenses'), 'student')).toBe('/classes');
    expect(findRedirect(at('/onboarding'), 'teacher')).toBe('/teacher');
  });

  it('follows nobody else into a redirect parameter: an ordinary page has none', () => {
    expect(findRedirect(at('/activities?redirect=%2Fprofile'), 'student')).toBe('/classes');
  });

  it('settles for everybody', () => {
    for (const session of sessionKinds) {
      const first = findRedirect(at('/teacher?redirect=%2Fonboarding'), session);
      if (first === null) continue;
      expect(findRedirect(at(first), session), session).toBeNull();
    }
  });
});
