import { type MailLink, SignInError } from '../../client/identity/port.ts';
import { kindOfCode } from '../../client/identity/sign-in-error.ts';
import type { SessionKind } from './guards.ts';
import type { ExternalOutcome } from './identity-external.ts';

/** The text between the hash and the code of a link. */
const marks = { 'sign-in=': 'sign-in', 'reset=': 'password-reset' } as const;

/**
 * Reads the address that a link in our mails has opened. The code follows the hash, because browsers do not send that
 * part to a server. Mail programs cut long lines and append characters. Therefore the end may be missing, even within
 * the mark, and text after the code is ignored.
 * @param codeForm matches a whole code at the start of a text
 */
export function readMailLink(address: string, codeForm = /^[\w-]{43}(?![\w-])/): MailLink | null {
  const hash = address.replace(/^[^#]*#?/, '');
  for (const [mark, kind] of Object.entries(marks)) {
    if (hash.startsWith(mark)) return { kind, code: codeForm.exec(hash.slice(mark.length))?.[0] ?? null };
    if (hash !== '' && mark.startsWith(hash)) return { kind, code: null };
  }
  return null;
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

const homes: Readonly<Record<SessionKind, string>> = {
  visitor: '/signin',
  guest: '/onboarding',
  'onboarded-guest': '/activities',
  'no-role': '/onboarding',
  student: '/classes',
  teacher: '/teacher',
};

/** The start page of each kind of session. */
export function homeOf(session: SessionKind): string {
  return homes[session];
}

/**
 * The page to show for a redirect of the route guards. The guards redirect members from pages that they may not see to
 * /legal, which asks for missing consent and then goes on to the role's start page. This function skips /legal.
 */
export function pageForTarget(target: string, session: SessionKind): string {
  return target === '/legal' ? homeOf(session) : target;
}
