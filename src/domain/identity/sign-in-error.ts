/** Every way a sign-in can fail, as callers see it, whichever provider stands behind. */
export const signInErrorKinds = [
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
