import { describe, expect, it } from 'vitest';
import type { SessionKind } from '../../../domain/access/session.ts';
import { sessionKinds } from '../../../domain/access/session.ts';
import { findRedirect as findRedirectOf } from './find-redirect.ts';

const at = (address: string) => {
  const url = new URL(address, 'https://labs.example.org');
  return { pathname: url.pathname, search: url.search };
};

const findRedirect = (address: ReturnType<typeof at>, session: SessionKind, isConsentOutdated = false) =>
  findRedirectOf(address, session, isConsentOutdated);

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

  it('keeps the whole address on the way to the legal documents, and takes it up again', () => {
    const sent = '/legal?redirect=%2Fclasses%3Fjoin%3DABCD-2345%26x%3D1';
    expect(findRedirect(at('/classes?join=ABCD-2345&x=1'), 'student', true)).toBe(sent);
    expect(findRedirect(at(sent), 'student', true)).toBeNull();
    expect(findRedirect(at(sent), 'student')).toBe('/classes?join=ABCD-2345&x=1');
  });

  it.each([
    ['/signin?redirect=%2Fclasses%3Fjoin%3DABCD-2345', '/legal?redirect=%2Fclasses%3Fjoin%3DABCD-2345'],
    ['/onboarding?redirect=%2Fclasses%3Fjoin%3DABCD-2345', '/legal?redirect=%2Fclasses%3Fjoin%3DABCD-2345'],
    ['/onboarding', '/legal?redirect=%2Fclasses'],
    ['/signup', '/legal?redirect=%2Fclasses'],
    ['/teacher', '/legal?redirect=%2Fclasses'],
  ])('sends a student whose consent is outdated from %s to %s', (from, to) => {
    expect(findRedirect(at(from), 'student', true)).toBe(to);
  });

  it('leaves the documents and the public pages to whoever wants to read', () => {
    for (const path of ['/legal', '/terms', '/', '/no-such-page']) {
      expect(findRedirect(at(path), 'teacher', true), path).toBeNull();
      expect(findRedirect(at(path), 'teacher'), path).toBeNull();
    }
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/signin', ''])(
    'leaves the documents for the start page, never for %s',
    (target) => {
      const address = `/legal?redirect=${encodeURIComponent(target)}`;
      expect(findRedirect(at(address), 'teacher')).toBe('/teacher');
    },
  );

  it('settles for everybody', () => {
    for (const session of sessionKinds) {
      const first = findRedirect(at('/teacher?redirect=%2Fonboarding'), session);
      if (first === null) continue;
      expect(findRedirect(at(first), session), session).toBeNull();
    }
    for (const session of ['student', 'teacher'] as const) {
      const first = findRedirect(at('/teacher?redirect=%2Fonboarding'), session, true) ?? '';
      expect(findRedirect(at(first), session, true), session).toBeNull();
      const second = findRedirect(at(first), session) ?? '';
      expect(findRedirect(at(second), session), session).toBeNull();
    }
  });
});
