import type { Context } from 'hono';
import { decodeJwt } from 'jose';
import type { ErrorCode } from '../../kernel/errors.ts';
import type { AppError } from '../base/app-error.ts';
import { readBearer } from '../base/bearer.ts';
import type { SecurityEvent } from './security-event.ts';
import type { SecurityLog } from './security-log.ts';

/** Says whom a request concerns, for the events it may become: an e-mail address, or an id where there is none. */
export function markSubject(c: Context, subject: string): void {
  c.set('subject', subject);
}

/** Notes an event of a request: who asked, from where, and whom it concerns. */
export function noteRequest(
  c: Context,
  security: Pick<SecurityLog, 'note'>,
  event: SecurityEvent,
  subject: string | undefined = c.get('subject'),
): void {
  security.note(event, { requestId: c.get('requestId'), address: c.get('address'), subject });
}

const refusals: Partial<Record<ErrorCode, SecurityEvent>> = {
  INVALID_USER: 'sign-in-refused',
  INVALID_PASSWORD: 'sign-in-refused',
  PASSWORD_NOT_SET: 'sign-in-refused',
  USER_DISABLED: 'sign-in-refused',
  WRONG_DEVICE: 'link-refused',
  RESET_LINK_EXPIRED: 'link-refused',
  'too-many-requests': 'limit-reached',
  'foreign-origin': 'foreign-origin-refused',
  'foreign-redirect': 'foreign-origin-refused',
  'store-signature': 'store-message-refused',
  'store-timestamp': 'store-message-refused',
  'role-fixed': 'role-change-refused',
};

/** Notes a refusal that is an event. Of tokens, those that nobody could have kept by mistake. */
export function noteRefusal(c: Context, security: Pick<SecurityLog, 'note'>, { code }: AppError): void {
  const event = refusals[code] ?? (code === 'unauthenticated' && isMisused(c) ? 'token-refused' : null);
  if (event) noteRequest(c, security, event);
}

/** Forged, of another installation, or of a session that has ended. A page that was asleep brings one that has run out. */
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
