import { expect, it } from 'vitest';
import {
  endsSession,
  kindOfCode,
  type ProviderCode,
  providerCodes,
} from '../../client/identity/sign-in-error.ts';

/** The specification's sentence on mappings, code by code. */
const stated: Partial<Record<ProviderCode, string>> = {
  'invalid-email': 'INVALID_EMAIL',
  'wrong-password': 'INVALID_PASSWORD',
  'user-not-found': 'INVALID_USER',
  'too-many-requests': 'TOO_MANY_ATTEMPTS',
  'email-already-in-use': 'USER_ALREADY_EXISTS',
  'account-exists-with-different-credential': 'ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL',
  'web-storage-unsupported': 'NO_WEB_STORAGE',
};

it.each(providerCodes)('%s has the kind that is stated, and none otherwise', (code) => {
  expect(kindOfCode(code)).toBe(stated[code] ?? 'UNSPECIFIED');
});

it('takes no code for UNSPECIFIED', () => {
  expect(kindOfCode(null)).toBe('UNSPECIFIED');
});

it('ends the session of a disabled person and of an expired token, and of nobody else', () => {
  expect(providerCodes.filter(endsSession)).toEqual(['user-disabled', 'user-token-expired']);
});
