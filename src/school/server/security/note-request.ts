import type { Context } from 'hono';
import { decodeJwt } from 'jose';
import type { ErrorCode } from '../../kernel/errors.ts';
import type { AppError } from '../base/app-error.ts';
import { readBearer } from '../base/bearer.ts';
import type { Queryable } from '../database/database.ts';
import type { SecurityEvent } from './security-event.ts';
import type { SecurityLog } from './security-log.ts';

/** Records the person a request concerns, for a later security event: an e-mail address, or an id if there is none. */
export function markSubject(c: Context, subject: string): void {
  c.set('subject', subject);
}

/** Logs a security event of a request: the request id, the address, and the person it concerns. */
export function noteRequest(
  c: Context,
  security: Pick<SecurityLog, 'note'>,
  event: SecurityEvent,
  subject: string | undefined = c.get('subject'),
): void {
  security.note(event, { requestId: c.get('requestId'), address: c.get('address'), subject });
}

/**
 * An address has become that of an account. Whatever the log has of it from before is about somebody else, so the row is
 * there as soon as the address is the account's.
 */
export function noteAddressGiven(
  tx: Queryable,
  c: Context,
  security: Pick<SecurityLog, 'noteWithin'>,
  email: string,
): Promise<void> {
  const about = { requestId: c.get('requestId'), address: c.get('address'), subject: email };
  return security.noteWithin(tx, 'address-given', about);
}

const refusals: Partial<Record<ErrorCode, SecurityEvent>> = {
  INVALID_USER: 'sign-in-refused',
  INVALID_PASSWORD: 'sign-in-refused',
  INVALID_PIN: 'sign-in-refused',
  PASSWORD_NOT_SET: 'sign-in-refused',
  USER_DISABLED: 'sign-in-refused',
  WRONG_DEVICE: 'link-refused',
  RESET_LINK_EXPIRED: 'link-refused',
  'too-many-requests': 'limit-reached',
  'too-many-mails': 'limit-reached',
  'foreign-origin': 'foreign-origin-refused',
  'foreign-redirect': 'foreign-origin-refused',
  'xsrf-token': 'foreign-origin-refused',
  'store-signature': 'store-message-refused',
  'store-timestamp': 'store-message-refused',
  'role-fixed': 'role-change-refused',
};

/** Logs a refusal that is a security event. A refused token is one only if it is misused, see `isMisused`. */
export function noteRefusal(c: Context, security: Pick<SecurityLog, 'note'>, { code }: AppError): void {
  const event = refusals[code] ?? (code === 'unauthenticated' && isMisused(c) ? 'token-refused' : null);
  if (event) noteRequest(c, security, event);
}

/**
 * Whether a token is forged, from another installation, or of an ended session. An expired token is not misused: a page
 * that was asleep sends one.
 */
function isMisused(c: Context): boolean {
  const token = readBearer(c.req.header('authorization'));
  if (token === null) return false;
  try {
    const { exp } = decodeJwt(token);
    return exp === undefined || exp * 1000 > Date.now();
  } catch {
    return true;
  }
}
