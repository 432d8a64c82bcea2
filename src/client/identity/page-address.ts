import type { ExternalOutcome } from '../../contract/identity-external.ts';
import { kindOfCode } from '../../domain/identity/provider-codes.ts';
import { type MailLink, SignInError } from './port.ts';

/** Codes of ours follow the hash: browsers send that part of an address to no server. */
export function readMailLink(address: string): MailLink | null {
  const [, kind, code] = /#(sign-in|reset)=([\w-]{43})$/.exec(address) ?? [];
  return code === undefined ? null : { kind: kind === 'reset' ? 'password-reset' : 'sign-in', code };
}

const failures = {
  'account-exists-with-different-credential': true,
  'cancelled-popup-request': true,
  'unauthorized-domain': true,
  'user-disabled': true,
  'multi-factor-auth-required': true,
  'too-many-requests': true,
  'internal-error': true,
} satisfies Record<Exclude<ExternalOutcome['code'], 'signed-in'>, true>;

export function readRedirectFailure(address: string): SignInError | null {
  const code = /#external=([\w-]+)$/.exec(address)?.[1];
  if (code === undefined || !Object.hasOwn(failures, code)) return null;
  const known = code as keyof typeof failures;
  return new SignInError(kindOfCode(known), known, { code: known });
}
