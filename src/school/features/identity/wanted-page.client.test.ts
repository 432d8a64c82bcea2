import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classCodeOfPage, doorFromSignIn, formatDoorAddress, readWantedPage } from './wanted-page.client.ts';

const signIn = (redirect: string) => `?${new URLSearchParams({ redirect })}`;
const lesson = '/activity?id=microbe-hunters&code=ABCD-2345&module=m2&screen=s3';

describe('the page that somebody wanted before signing in', () => {
  it.each([
    [lesson, 'ABCD-2345'],
    ['/classes/class?code=ABCD-2345', 'ABCD-2345'],
    ['/Classes/Class/?code=abcd2345', 'abcd2345'],
    ['/classes/summary?code=ABCD-2345&activity=gels', 'ABCD-2345'],
    ['/classes', null],
    ['/activity?id=microbe-hunters', null],
    // A teacher's own: the door of the class is no way in for them.
    ['/activity?id=microbe-hunters&code=ABCD-2345&isTeacherStudent=true', null],
    ['/activity?id=microbe-hunters&code=ABCD-2345&student=u7', null],
  ])('is %s, of the class %s', (path, code) => {
    expect(readWantedPage(signIn(path))).toEqual({ path, code });
    expect(classCodeOfPage(path)).toBe(code);
  });

  it.each([
    'https://evil.example/classes/class?code=ABCD-2345',
    '//evil.example/activity?code=ABCD-2345',
    '/\\evil.example/activity?code=ABCD-2345',
    'javascript:alert(1)//activity?code=ABCD-2345',
    '/activity//evil.example?code=ABCD-2345',
    '/teacher/class-details?code=ABCD-2345',
    '/licenses',
    '/signin?redirect=/classes',
    '/join?code=ABCD-2345',
    '/nowhere',
    '',
  ])('is never %s', (path) => {
    expect(readWantedPage(signIn(path))).toBeNull();
  });

  it('is a page of this site, whatever is written into the address', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '..',
      '@',
      ':',
      'evil.example',
      '%2f',
      '?',
      '#',
      'activity',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const wanted = readWantedPage(signIn(`/activity${pieces.join('')}`));
        if (wanted === null) return;
        const resolved = new URL(wanted.path, 'https://labs.example.org');
        expect(resolved.origin).toBe('https://labs.example.org');
        expect(resolved.pathname.replace(/\/$/, '')).toBe('/activity');
      }),
    );
  });
});

describe('the door of a class, from the sign-in page', () => {
  it('carries the code and the page that was wanted', () => {
    expect(formatDoorAddress(doorFromSignIn(signIn(lesson)))).toBe(
      `/join?code=ABCD-2345&returning=true&${new URLSearchParams({ redirect: lesson })}`,
    );
  });

  it('is the one that somebody came from to sign in by e-mail', () => {
    const door = formatDoorAddress({ code: 'ABCD-2345', wanted: lesson, isReturning: false });
    expect(doorFromSignIn(signIn(door))).toEqual({ code: 'ABCD-2345', wanted: lesson, isReturning: true });
    const foreign = `/join?code=ABCD-2345&${new URLSearchParams({ redirect: 'https://evil.example/' })}`;
    expect(doorFromSignIn(signIn(foreign))).toEqual({ code: 'ABCD-2345', wanted: null, isReturning: true });
  });

  it('asks for the code where nobody knows it, and leads on to no page of teachers', () => {
    const plain = { code: null, wanted: null, isReturning: true };
    expect(formatDoorAddress(doorFromSignIn(''))).toBe('/join?returning=true');
    expect(doorFromSignIn(signIn('/classes'))).toEqual({ ...plain, wanted: '/classes' });
    expect(doorFromSignIn(signIn('/teacher'))).toEqual(plain);
    expect(doorFromSignIn(signIn('//evil.example'))).toEqual(plain);
  });
});
