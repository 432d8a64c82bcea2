import { describe, expect, it } from 'vitest';
import { type SessionKind, sessionKinds } from '../../../school/features/identity/guards.ts';
import { findRedirect as findRedirectOf } from './find-redirect.ts';

const at = (address: string) => {
  const url = new URL(address, 'https://labs.example.org');
  return { pathname: url.pathname, search: url.search, hash: url.hash };
};

const findRedirect = (address: ReturnType<typeof at>, session: SessionKind, isConsentOutdated = false) =>
  findRedirectOf(address, session, isConsentOutdated);

describe('findRedirect', () => {
  it('keeps the whole address on the way to sign-in', () => {
    expect(findRedirect(at('/classes/class?code=ABCD-2345&x=1'), 'visitor')).toBe(
      '/signin?redirect=%2Fclasses%2Fclass%3Fcode%3DABCD-2345%26x%3D1',
    );
  });

  it('leads whoever opens a class link in its former form to the page of the class, and members to the form', () => {
    for (const session of ['visitor', 'guest', 'onboarded-guest', 'no-role'] as const)
      expect(findRedirect(at('/classes?join=ABCD-2345'), session), session).toBe('/join?code=ABCD-2345');
    for (const session of ['student', 'teacher'] as const)
      expect(findRedirect(at('/classes?join=ABCD-2345'), session), session).toBeNull();
  });

  it.each(['guest', 'onboarded-guest'] as const)(
    'leads a %s who follows the address of a lesson to the door of its class, because the teacher does not see guests',
    (session) => {
      const lesson = '/activity?id=microbe-hunters&code=ABCD-2345&module=m2';
      const door = `/join?code=ABCD-2345&returning=true&${new URLSearchParams({ redirect: lesson })}`;
      expect(findRedirect(at(lesson), session)).toBe(door);
      expect(findRedirect(at(door), session)).toBeNull();
      // Without a code a guest works in the lab as before.
      expect(findRedirect(at('/activity?id=microbe-hunters'), 'onboarded-guest')).toBeNull();
    },
  );

  it.each(['visitor', 'guest', 'onboarded-guest', 'no-role', 'student', 'teacher'] as const)(
    'leaves a %s on the page of a class',
    (session) => expect(findRedirect(at('/join?code=ABCD-2345'), session)).toBeNull(),
  );

  it.each(['no-role', 'student', 'teacher'] as const)(
    'takes a %s who has signed in to join a class back to it, and asks nobody for a role',
    (session) => {
      const address = `/signin?${new URLSearchParams({ redirect: '/join?code=ABCD-2345' })}`;
      expect(findRedirect(at(address), session)).toBe('/join?code=ABCD-2345');
    },
  );

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

  it("leads to the operator's other site only after consent, and to no other", () => {
    const origins = ['https://shop.example'];
    const target = 'https://shop.example/orders?id=7';
    const toConsent = `/legal?redirect=${encodeURIComponent(target)}`;
    const signedIn = at(`/signin?redirect=${encodeURIComponent(target)}`);
    expect(findRedirectOf(signedIn, 'teacher', true, origins)).toBe(toConsent);
    expect(findRedirectOf(at(toConsent), 'teacher', false, origins)).toBe(target);
    expect(findRedirectOf(signedIn, 'teacher', false, origins)).toBe(target);
    expect(findRedirectOf(signedIn, 'teacher', false, ['https://else.example'])).toBe('/teacher');
  });

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

describe('a site of the operator’s outside this one', () => {
  const store = 'https://store.example.org';
  const cart = `${store}/cart?lab=ptc&seats=40`;
  const via = (door: string, target = cart) => `${door}?${new URLSearchParams({ redirect: target })}`;
  const held = via('/legal');

  /** Address, session, whether the consent is outdated, and the expected redirect; null: no redirect. */
  const table: readonly (readonly [string, SessionKind, boolean, string | null])[] = [
    [via('/signin'), 'visitor', false, null],
    [via('/signup'), 'visitor', false, null],
    [via('/signin'), 'guest', false, via('/onboarding')],
    [via('/signin'), 'onboarded-guest', false, cart],
    [via('/signin'), 'no-role', false, via('/onboarding')],
    [via('/onboarding'), 'no-role', false, null],
    [via('/signin'), 'student', false, cart],
    [via('/onboarding'), 'student', false, cart],
    [via('/signin'), 'teacher', false, cart],
    [via('/password-reset'), 'teacher', false, cart],
    [via('/signin'), 'student', true, held],
    [via('/onboarding'), 'teacher', true, held],
    [held, 'student', true, null],
    [held, 'student', false, cart],
    [held, 'teacher', false, cart],
    // Only the sign-in pages use the parameter; on an ordinary page it has no meaning.
    [via('/classes'), 'student', false, null],
    [via('/activities'), 'student', false, '/classes'],
    [via('/teacher'), 'student', true, `/legal?${new URLSearchParams({ redirect: '/classes' })}`],
    // The address resembles a listed origin and is none.
    [via('/signin', 'https://store.example.org.evil.example/'), 'teacher', false, '/teacher'],
    [via('/signin', 'https://store.example.org@evil.example/'), 'teacher', false, '/teacher'],
    [via('/signin', 'http://store.example.org/'), 'teacher', false, '/teacher'],
    [via('/signin', '//store.example.org/'), 'teacher', false, '/teacher'],
    [via('/legal', 'https://evil.example/'), 'student', false, '/classes'],
    [
      via('/signin', 'https://evil.example/'),
      'student',
      true,
      `/legal?${new URLSearchParams({ redirect: '/classes' })}`,
    ],
  ];
  it.each(table)('%s for %s, consent outdated %s: %s', (from, session, isOutdated, to) => {
    expect(findRedirectOf(at(from), session, isOutdated, [store])).toBe(to);
  });

  it('is none where the operator named none', () => {
    for (const session of ['student', 'teacher'] as const)
      expect(findRedirectOf(at(via('/signin')), session, false)).toBe(
        session === 'student' ? '/classes' : '/teacher',
      );
  });
});

describe('the link of a mail that sets a password', () => {
  const link = `/password-reset#reset=${'A'.repeat(43)}`;
  const table: readonly (readonly [string, SessionKind, boolean, string | null])[] = [
    [link, 'visitor', false, null],
    [link, 'student', false, `/profile#reset=${'A'.repeat(43)}`],
    [link, 'teacher', false, `/profile#reset=${'A'.repeat(43)}`],
    ['/Password-Reset/#reset=x', 'teacher', false, '/profile#reset=x'],
    // These sessions may not see the profile page yet.
    [link, 'no-role', false, '/onboarding'],
    [link, 'guest', false, '/onboarding'],
    [link, 'onboarded-guest', false, '/activities'],
    // The code never gets into a query; after consent the person can open the mail again.
    [link, 'student', true, `/legal?${new URLSearchParams({ redirect: '/profile' })}`],
    ['/password-reset', 'student', false, '/classes'],
    ['/password-reset#other', 'teacher', false, '/teacher'],
    [`/signin#reset=${'A'.repeat(43)}`, 'teacher', false, '/teacher'],
  ];
  it.each(table)('%s for %s, consent outdated %s: %s', (from, session, isOutdated, to) => {
    expect(findRedirect(at(from), session, isOutdated)).toBe(to);
  });
});

describe('the way back after signing in', () => {
  /** The whole remembered address, path and query, is checked again for the person who has signed in. */
  const table: readonly (readonly [string, SessionKind, string])[] = [
    ['/classes/class?code=ABCD-2345&tab=people', 'student', '/classes/class?code=ABCD-2345&tab=people'],
    [
      '/activity?id=microbe-hunters&isTeacherStudent=true',
      'teacher',
      '/activity?id=microbe-hunters&isTeacherStudent=true',
    ],
    ['/teacher/class-details?code=ABCD-2345', 'teacher', '/teacher/class-details?code=ABCD-2345'],
    ['/teacher/class-details?code=ABCD-2345', 'student', '/classes'],
    ['/teacher/class-details?code=ABCD-2345', 'onboarded-guest', '/activities'],
    ['/licenses/redeem-code?key=AAAA-BBBB', 'student', '/classes'],
    ['/activities?page=2', 'student', '/classes'],
    ['/activities?page=2', 'onboarded-guest', '/activities?page=2'],
    ['/profile#sessions', 'student', '/profile'],
    ['/profile/deleted?number=1', 'student', '/classes'],
    ['/classes?redirect=%2F%2Fevil.example', 'student', '/classes?redirect=%2F%2Fevil.example'],
  ];
  it.each(table)('%s for %s leads to %s', (wanted, session, to) => {
    const address = `/signin?${new URLSearchParams({ redirect: wanted })}`;
    expect(findRedirect(at(address), session)).toBe(to);
  });
});
