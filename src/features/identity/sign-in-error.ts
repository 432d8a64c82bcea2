/** Every way a sign-in can fail, as callers see it, whichever provider stands behind. */
const signInErrorKinds = [
  'USER_ALREADY_EXISTS',
  'WRONG_DEVICE',
  'INVALID_USER',
  'INVALID_EMAIL',
  'INVALID_PASSWORD',
  'PASSWORD_NOT_SET',
  'TOO_MANY_ATTEMPTS',
  'NO_WEB_STORAGE',
  'ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL',
  'UNSPECIFIED',
] as const;

export type SignInErrorKind = (typeof signInErrorKinds)[number];

/**
 * What an identity provider says went wrong, in the words of the specification. A provider that speaks of
 * `auth/wrong-password` is told by the part after the slash.
 */
export const providerCodes = [
  'invalid-email',
  'wrong-password',
  'user-not-found',
  'too-many-requests',
  'email-already-in-use',
  'invalid-credential',
  'expired-action-code',
  'password-does-not-meet-requirements',
  'user-disabled',
  'user-token-expired',
  'network-request-failed',
  'account-exists-with-different-credential',
  'multi-factor-auth-required',
  'invalid-verification-code',
  'code-expired',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'web-storage-unsupported',
  'unauthorized-domain',
  'internal-error',
] as const;
export type ProviderCode = (typeof providerCodes)[number];

const kinds: Readonly<Partial<Record<ProviderCode, SignInErrorKind>>> = {
  'invalid-email': 'INVALID_EMAIL',
  'wrong-password': 'INVALID_PASSWORD',
  'user-not-found': 'INVALID_USER',
  'too-many-requests': 'TOO_MANY_ATTEMPTS',
  'email-already-in-use': 'USER_ALREADY_EXISTS',
  'account-exists-with-different-credential': 'ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL',
  'web-storage-unsupported': 'NO_WEB_STORAGE',
};

/** The kind of sign-in error a form is told of; UNSPECIFIED for every code without one of its own. */
export function kindOfCode(code: ProviderCode | null): SignInErrorKind {
  return (code && kinds[code]) ?? 'UNSPECIFIED';
}

/** After these the person is not signed in any more. */
export function endsSession(code: ProviderCode | null): boolean {
  return code === 'user-disabled' || code === 'user-token-expired';
}
