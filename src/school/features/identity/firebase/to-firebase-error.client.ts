import { SignInError } from '../../../client/identity/port.ts';
import { kindOfCode, type ProviderCode, providerCodes } from '../../../client/identity/sign-in-error.ts';

/** Firebase's codes that have another name in the shared table. */
const synonyms: Readonly<Record<string, ProviderCode>> = {
  'invalid-login-credentials': 'invalid-credential',
  'invalid-action-code': 'expired-action-code',
  'weak-password': 'password-does-not-meet-requirements',
  timeout: 'network-request-failed',
  'user-cancelled': 'cancelled-popup-request',
};

/** After these the session is over, whatever the person was about to do. */
const endings = new Set(['user-disabled', 'user-token-expired', 'user-not-found', 'invalid-refresh-token']);

/** The word after `auth/`; null for an error that is none of Firebase's. */
export function readFirebaseWord(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return error.code.startsWith('auth/') ? error.code.slice('auth/'.length) : null;
}

/** True where a token could not be renewed because the session is over. */
export function endsFirebaseSession(error: unknown): boolean {
  const word = readFirebaseWord(error);
  return word !== null && (endings.has(word) || word === 'invalid-user-token');
}

/** The error that a form receives. A failure that the shared table does not list is UNSPECIFIED without a code. */
export function toFirebaseError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const word = readFirebaseWord(error);
  if (word === null) return new SignInError('UNSPECIFIED', message);
  const code = synonyms[word] ?? providerCodes.find((known) => known === word) ?? null;
  return new SignInError(kindOfCode(code), message, { code });
}

/** An error of our own with a code of the shared table, for cases that Firebase does not distinguish. */
export function firebaseErrorOf(code: ProviderCode): SignInError {
  return new SignInError(kindOfCode(code), code, { code });
}
