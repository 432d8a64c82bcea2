import { OfflineError, SignInError } from '../../client/identity/port.ts';
import type { ProviderCode, SignInErrorKind } from '../../client/identity/sign-in-error.ts';
import type { PasswordRule } from '../../kernel/accounts/password-policy.ts';

/** Codes of kind UNSPECIFIED whose general message would not tell the person what to do. */
const ownMessages = {
  'network-request-failed': 'offline',
  'user-disabled': 'userDisabled',
  'popup-blocked': 'popupBlocked',
  'popup-closed-by-user': 'popupClosed',
  'unauthorized-domain': 'wrongAddress',
  // Only for reset links. For sign-in links the kind is WRONG_DEVICE, which has its own message.
  'expired-action-code': 'resetLinkExpired',
  'invalid-verification-code': 'codeWrong',
} as const satisfies Partial<Record<ProviderCode, string>>;

type MessageKey = SignInErrorKind | (typeof ownMessages)[keyof typeof ownMessages];

/** Which message a failed sign-in or sign-up shows, and beside which field; `form` is the whole. */
export type PlacedFailure =
  | { readonly place: 'email' | 'password' | 'form'; readonly message: MessageKey }
  | { readonly place: 'newPassword'; readonly failedRules: readonly PasswordRule[] }
  /** No failure: the code of the second step has to follow. */
  | { readonly place: 'secondStep' }
  /** The person has cancelled and needs no message. */
  | { readonly place: 'nowhere' };

const places: Readonly<Partial<Record<SignInErrorKind, 'email' | 'password'>>> = {
  INVALID_EMAIL: 'email',
  INVALID_USER: 'email',
  // The link was requested in another browser: the person has to type the address here.
  WRONG_DEVICE: 'email',
  USER_ALREADY_EXISTS: 'email',
  INVALID_PASSWORD: 'password',
  PASSWORD_NOT_SET: 'password',
};

export function placeFailure(error: unknown): PlacedFailure {
  if (error instanceof OfflineError)
    return { place: 'form', message: error.hasAnswered ? 'UNSPECIFIED' : 'offline' };
  if (!(error instanceof SignInError)) return { place: 'form', message: 'UNSPECIFIED' };
  const { kind, code, failedRules } = error;
  if (code === 'cancelled-popup-request') return { place: 'nowhere' };
  if (code === 'multi-factor-auth-required') return { place: 'secondStep' };
  if (failedRules.length > 0) return { place: 'newPassword', failedRules };
  if (kind === 'UNSPECIFIED' && code !== null && code in ownMessages)
    return { place: 'form', message: ownMessages[code as keyof typeof ownMessages] };
  return { place: places[kind] ?? 'form', message: kind };
}
