import type { MailLink } from '../port.ts';

/** Our own mails, with Firebase's code after the hash, where no server and no Referer sees it. */
export function readFirebaseLink(address: string): MailLink | null {
  const [, kind, code] = /#(sign-in|reset)=([\w-]{20,512})$/.exec(address) ?? [];
  return code === undefined ? null : { kind: kind === 'reset' ? 'password-reset' : 'sign-in', code };
}

/** The address that Firebase's client expects a sign-in link to have. */
export function writeFirebaseLink(code: string, apiKey: string): string {
  return `https://link.invalid/?${new URLSearchParams({ apiKey, mode: 'signIn', oobCode: code })}`;
}
