import type { MailLink } from '../../../client/identity/port.ts';
import { readMailLink } from '../page-address.client.ts';

/** Reads a link of our own mails that contains Firebase's code instead of one of ours. */
export function readFirebaseLink(address: string): MailLink | null {
  return readMailLink(address, /^[\w-]{20,512}(?![\w-])/);
}

/** The address that Firebase's client expects a sign-in link to have. */
export function writeFirebaseLink(code: string, apiKey: string): string {
  return `https://link.invalid/?${new URLSearchParams({ apiKey, mode: 'signIn', oobCode: code })}`;
}
