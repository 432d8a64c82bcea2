import { OfflineError, SignInError } from '../../client/identity/port.ts';
import { kindOfCode, type ProviderCode, type SignInErrorKind } from '../../client/identity/sign-in-error.ts';
import { type PasswordRule, passwordRules } from '../../kernel/accounts/password-policy.ts';
import { RefusedError } from './identity-requests.client.ts';

/** Maps the embedded provider's refusals to the codes that all providers share. */
const codes: Readonly<Record<string, ProviderCode>> = {
  INVALID_EMAIL: 'invalid-email',
  INVALID_USER: 'user-not-found',
  INVALID_PASSWORD: 'wrong-password',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_DISABLED: 'user-disabled',
  WEAK_PASSWORD: 'password-does-not-meet-requirements',
  RESET_LINK_EXPIRED: 'expired-action-code',
  WRONG_DEVICE: 'expired-action-code',
  SECOND_FACTOR_REQUIRED: 'multi-factor-auth-required',
  INVALID_CODE: 'invalid-verification-code',
  CHALLENGE_EXPIRED: 'code-expired',
  EMAIL_UNPROVED: 'unverified-email',
  unauthenticated: 'user-token-expired',
  'too-many-requests': 'too-many-requests',
  'too-many-mails': 'too-many-requests',
};

/** Kinds that no provider has a code for. */
const ownKinds: Readonly<Record<string, SignInErrorKind>> = {
  PASSWORD_NOT_SET: 'PASSWORD_NOT_SET',
  WRONG_DEVICE: 'WRONG_DEVICE',
};

/** The error that a form receives for a failed call, with the server's message. Unexpected errors are UNSPECIFIED. */
export function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof OfflineError)
    return new SignInError('UNSPECIFIED', message, {
      code: error.hasAnswered ? 'internal-error' : 'network-request-failed',
    });
  if (!(error instanceof RefusedError)) return new SignInError('UNSPECIFIED', message);
  const code = Object.hasOwn(codes, error.code) ? (codes[error.code] ?? null) : null;
  const kind = (Object.hasOwn(ownKinds, error.code) && ownKinds[error.code]) || kindOfCode(code);
  const isRule = (text: string): text is PasswordRule => (passwordRules as readonly string[]).includes(text);
  return new SignInError(kind, message, {
    code,
    failedRules: error.issues.map((issue) => issue.code).filter(isRule),
  });
}
