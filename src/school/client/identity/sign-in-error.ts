/** Every kind of failed sign-in, the same for every provider. */
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
 * The specification's codes for the failures of an identity provider. For a provider with codes such as
 * `auth/wrong-password`, only the part after the slash is used.
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
  'unverified-email',
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

/** The kind of sign-in error that a form receives; UNSPECIFIED for every code without a kind of its own. */
export function kindOfCode(code: ProviderCode | null): SignInErrorKind {
  return (code && kinds[code]) ?? 'UNSPECIFIED';
}

/** After these the person is not signed in any more. */
export function endsSession(code: ProviderCode | null): boolean {
  return code === 'user-disabled' || code === 'user-token-expired';
}
