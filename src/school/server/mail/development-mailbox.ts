import { createId } from '../base/id.ts';
import type { Mail, MailPort } from './mail-port.ts';

export interface KeptMail extends Mail {
  readonly id: string;
  readonly sentAt: Date;
}

/** Stands in for a mail server on a developer's machine: keeps the last mails in memory, to be read in the browser. */
export interface DevelopmentMailbox extends MailPort {
  /** Newest first. */
  list(): readonly KeptMail[];
}

const keptMails = 100;

export function createDevelopmentMailbox(): DevelopmentMailbox {
  const mails: KeptMail[] = [];
  return {
    async send(mail) {
      mails.unshift({ ...mail, id: createId(), sentAt: new Date() });
      mails.length = Math.min(mails.length, keptMails);
    },
    list: () => mails,
    async close() {
      mails.length = 0;
    },
  };
}
