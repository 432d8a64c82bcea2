import { errorTable } from '../../contract/errors.ts';
import type { SignInErrorKind } from '../../domain/identity/sign-in-error.ts';
import { OfflineError, SignInError } from '../identity/port.ts';

type MessageKey = SignInErrorKind | 'offline' | 'passwordTooShort';

/** Which message a failed sign-in or sign-up shows, and beside which field; `form` is the whole. */
export interface PlacedFailure {
  readonly place: 'email' | 'password' | 'form';
  readonly message: MessageKey;
}

const places: Readonly<Partial<Record<SignInErrorKind, 'email' | 'password'>>> = {
  INVALID_EMAIL: 'email',
  INVALID_USER: 'email',
  USER_ALREADY_EXISTS: 'email',
  INVALID_PASSWORD: 'password',
  PASSWORD_NOT_SET: 'password',
};

const offlineSentence = new OfflineError().message;

export function placeFailure(error: unknown): PlacedFailure {
  if (error instanceof OfflineError) return { place: 'form', message: 'offline' };
  if (!(error instanceof SignInError)) return { place: 'form', message: 'UNSPECIFIED' };
  // Two failures have no kind of their own in the list of sign-in errors; their sentence tells them apart.
  if (error.message === offlineSentence) return { place: 'form', message: 'offline' };
  if (error.message === errorTable.WEAK_PASSWORD.detail)
    return { place: 'password', message: 'passwordTooShort' };
  return { place: places[error.kind] ?? 'form', message: error.kind };
}
