import type { Env } from '../settings/env.ts';
import { createDevelopmentMailbox, type DevelopmentMailbox } from './development-mailbox.ts';
import type { MailPort } from './mail-port.ts';
import { createSmtpMail } from './smtp-mail.ts';

export interface OpenedMail {
  /** null: mails cannot be sent, so features that need mail are not offered. */
  readonly mail: MailPort | null;
  /** Shows the mails on a developer's machine; null otherwise. */
  readonly mailbox: DevelopmentMailbox | null;
}

/** The mail server of the settings; without one the development mailbox, and in production nothing. */
export function openMail(env: Pick<Env, 'mail' | 'mode'>): OpenedMail {
  if (env.mail) return { mail: createSmtpMail(env.mail.url, env.mail.from), mailbox: null };
  if (env.mode === 'production') return { mail: null, mailbox: null };
  const mailbox = createDevelopmentMailbox();
  return { mail: mailbox, mailbox };
}
