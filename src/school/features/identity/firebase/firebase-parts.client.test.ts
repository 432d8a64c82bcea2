import { describe, expect, it } from 'vitest';
import { OfflineError, SignInError } from '../../../client/identity/port.ts';
import { readFirebaseLink, writeFirebaseLink } from './firebase-link.client.ts';
import { createRedirectMark } from './firebase-marks.client.ts';
import { readLifetimeS } from './read-lifetime.client.ts';
import { endsFirebaseSession, toFirebaseError } from './to-firebase-error.client.ts';

const fault = (word: string) => Object.assign(new Error(word), { code: `auth/${word}` });

describe('the errors of Firebase in the words of the specification', () => {
  it.each([
    ['invalid-email', 'INVALID_EMAIL', 'invalid-email'],
    ['wrong-password', 'INVALID_PASSWORD', 'wrong-password'],
    ['user-not-found', 'INVALID_USER', 'user-not-found'],
    ['too-many-requests', 'TOO_MANY_ATTEMPTS', 'too-many-requests'],
    ['email-already-in-use', 'USER_ALREADY_EXISTS', 'email-already-in-use'],
    [
      'account-exists-with-different-credential',
      'ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL',
      'account-exists-with-different-credential',
    ],
    ['web-storage-unsupported', 'NO_WEB_STORAGE', 'web-storage-unsupported'],
    ['invalid-credential', 'UNSPECIFIED', 'invalid-credential'],
    ['user-disabled', 'UNSPECIFIED', 'user-disabled'],
    ['network-request-failed', 'UNSPECIFIED', 'network-request-failed'],
    ['expired-action-code', 'UNSPECIFIED', 'expired-action-code'],
    ['invalid-action-code', 'UNSPECIFIED', 'expired-action-code'],
    ['weak-password', 'UNSPECIFIED', 'password-does-not-meet-requirements'],
    ['popup-blocked', 'UNSPECIFIED', 'popup-blocked'],
    ['popup-closed-by-user', 'UNSPECIFIED', 'popup-closed-by-user'],
    ['cancelled-popup-request', 'UNSPECIFIED', 'cancelled-popup-request'],
    ['unauthorized-domain', 'UNSPECIFIED', 'unauthorized-domain'],
    ['internal-error', 'UNSPECIFIED', 'internal-error'],
    ['something-new', 'UNSPECIFIED', null],
  ])('%s is %s', (word, kind, code) => {
    expect(toFirebaseError(fault(word))).toMatchObject({ kind, code });
  });

  it('leaves what is said already, and what is none of Firebase', () => {
    const said = new SignInError('WRONG_DEVICE');
    expect(toFirebaseError(said)).toBe(said);
    expect(toFirebaseError(new OfflineError())).toMatchObject({ kind: 'UNSPECIFIED', code: null });
  });

  it('knows after which the session is over', () => {
    expect(
      ['user-disabled', 'user-token-expired', 'invalid-refresh-token'].every((word) =>
        endsFirebaseSession(fault(word)),
      ),
    ).toBe(true);
    expect(
      ['network-request-failed', 'quota-exceeded'].some((word) => endsFirebaseSession(fault(word))),
    ).toBe(false);
  });
});

describe('links of our mails with codes of Firebase', () => {
  const code = 'a_Code-of-54-characters'.repeat(2);
  it.each([
    [`https://labs.example.org/signin?redirect=%2Fclasses#sign-in=${code}`, { kind: 'sign-in', code }],
    [`https://labs.example.org/password-reset#reset=${code}`, { kind: 'password-reset', code }],
    [`https://labs.example.org/signin?oobCode=${code}`, null],
    ['https://labs.example.org/signin#sign-in=short', { kind: 'sign-in', code: null }],
  ])('reads %s', (address, link) => {
    expect(readFirebaseLink(address)).toEqual(link);
  });
  it('writes what the client of Firebase reads', () => {
    const query = new URL(writeFirebaseLink(code, 'key')).searchParams;
    expect(Object.fromEntries(query)).toEqual({ apiKey: 'key', mode: 'signIn', oobCode: code });
  });
});

describe('how long a token lives', () => {
  const token = `x.${btoa(JSON.stringify({ iat: 1000, exp: 4600 }))}.x`;
  it('is all of its life when new, and the rest of it when stored', () => {
    expect(readLifetimeS(token, null)).toBe(3600);
    expect(readLifetimeS(token, 2_000_000)).toBe(2600);
    expect(readLifetimeS(token, 9_000_000)).toBe(0);
    expect(readLifetimeS(token, 0)).toBe(3600);
  });
});

describe('the mark of a redirect', () => {
  it('lasts until the end, whose failure is told once', () => {
    const entries = new Map<string, string>();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    };
    createRedirectMark('anneal', () => storage).begin('?redirect=%2F');
    const mark = createRedirectMark('anneal', () => storage);
    expect(mark.isBegun()).toBe(true);
    const failure = new SignInError('UNSPECIFIED');
    mark.end(failure);
    expect(mark.isBegun()).toBe(false);
    expect([mark.takeFailure(), mark.takeFailure()]).toEqual([failure, null]);
  });
  it('is none where storage is blocked', () => {
    const mark = createRedirectMark('anneal', () => {
      throw new Error('blocked');
    });
    mark.begin('');
    expect(mark.isBegun()).toBe(false);
  });
});
