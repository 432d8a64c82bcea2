import * as z from 'zod/mini';
import { composeMail, type Sender } from '../../../server/mail/compose-mail.ts';
import type { MailPort } from '../../../server/mail/mail-port.ts';
import { mailTexts } from '../../../server/mail/texts.ts';
import type { Outbox } from '../../../server/outbox/outbox.ts';

/** Kind of the outbox row by which a teacher is told that the operator has deleted a class. */
export const classDeletedMail = 'class-deleted';

const Order = z.object({ email: z.string(), name: z.string(), code: z.string() });

/** Without a mail server the order is dropped, because it names the teacher and the class. */
export function handleOperatorMails(
  outbox: Pick<Outbox, 'handle'>,
  mail: MailPort | null,
  sender: Sender,
): void {
  outbox.handle(classDeletedMail, async (payload) => {
    const { email, ...deleted } = Order.parse(payload);
    const { subject, heading, paragraphs, action, note } = mailTexts.classDeleted;
    const message = {
      ...{ to: email, subject: subject(sender.productName), heading, paragraphs: paragraphs(deleted), note },
      action: { label: action, href: `${sender.publicUrl}/teacher` },
    };
    await mail?.send(composeMail(message, sender));
  });
}
