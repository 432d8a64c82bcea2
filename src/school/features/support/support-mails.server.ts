import * as z from 'zod/mini';
import type { LegalNames } from '../../../lab/kernel/fill-names.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import type { Limits } from '../../server/limits/limits.ts';
import { composeMail, type Sender } from '../../server/mail/compose-mail.ts';
import type { Mail, MailPort } from '../../server/mail/mail-port.ts';
import { mailTexts } from '../../server/mail/texts.ts';
import type { Outbox } from '../../server/outbox/outbox.ts';
import { findSupportMessage, type SupportMessageRow } from './support-rows.server.ts';

/** Names the message only: its text, and the address of its sender, stay in the one row. */
const Order = z.object({ messageId: z.string() });
const toOperator = 'support-message';
const toSender = 'support-receipt';

/** The way from the contact form to the operator's mailbox. */
export interface SupportMails {
  /** false: there is no mail, or no address of the operator, so the form is not offered. */
  readonly isOpen: boolean;
  /** Orders both mails in the transaction that stores the message. */
  order(db: Queryable, messageId: string): Promise<void>;
}

interface SupportMailParts {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly limits: Limits;
  readonly mail: MailPort | null;
  readonly operatorEmail: string | undefined;
  readonly names: LegalNames;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

export function createSupportMails(parts: SupportMailParts): SupportMails {
  const { database, outbox, limits, mail, operatorEmail, names, publicUrl } = parts;
  if (!mail || operatorEmail === undefined) return { isOpen: false, order: async () => undefined };
  const sender = { productName: names.product, publicUrl };

  const handle = (kind: string, compose: (row: SupportMessageRow) => Mail, isNeverGivenUp: boolean) =>
    outbox.handle(
      kind,
      async (payload) => {
        const row = await findSupportMessage(database, Order.parse(payload).messageId);
        // The account was deleted meanwhile, and the message with it.
        if (!row) return;
        await limits.spend('mails', 'installation');
        await mail.send(compose(row));
      },
      { isNeverGivenUp },
    );
  // The sender was told that the message has been sent.
  handle(toOperator, (row) => composeForOperator(row, operatorEmail, sender), true);
  handle(toSender, (row) => composeReceipt(row, names.operator, sender), false);
  return {
    isOpen: true,
    async order(db, messageId) {
      for (const kind of [toOperator, toSender]) await outbox.add(db, kind, { messageId });
    },
  };
}

function composeForOperator(row: SupportMessageRow, to: string, sender: Sender): Mail {
  const texts = mailTexts.supportMessage;
  const name = `${row.firstName} ${row.lastName}`;
  const message = {
    ...{ to, replyTo: row.email },
    subject: texts.subject(name, row.institution),
    heading: texts.heading(name),
    paragraphs: [
      ...row.message.split(/\n+/),
      ...[texts.institution(row.institution), texts.email(row.email), texts.number(row.id)],
    ],
    note: texts.note,
  };
  return composeMail(message, sender);
}

/** Nothing that was typed is in it: the address need not be the sender's own. */
function composeReceipt(row: SupportMessageRow, operator: string, sender: Sender): Mail {
  const texts = mailTexts.supportReceipt;
  const message = {
    to: row.email,
    subject: texts.subject(sender.productName),
    heading: texts.heading,
    paragraphs: texts.paragraphs(operator, row.id),
    action: { label: texts.action, href: `${sender.publicUrl}/support` },
    note: texts.note,
  };
  return composeMail(message, sender);
}

declare module '../../server/http/services.ts' {
  interface Services {
    /** Where messages of the contact form go. */
    readonly supportMails: SupportMails;
  }
}
