import * as z from 'zod/mini';
import type { Queryable } from '../../../server/database/database.ts';
import { composeMail } from '../../../server/mail/compose-mail.ts';
import type { MailPort } from '../../../server/mail/mail-port.ts';
import { mailTexts } from '../../../server/mail/texts.ts';
import type { Outbox } from '../../../server/outbox/outbox.ts';

export const securityNotices = [
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'recovery-codes-renewed',
  'address-changed',
] as const;
export type SecurityNotice = (typeof securityNotices)[number];

const Order = z.object({ email: z.string(), notice: z.enum(securityNotices) });

/** Mails by which the owner of an account learns that somebody has changed how it is signed in to. */
export interface SecurityNotices {
  /** Call it in the transaction of the change. */
  order(db: Queryable, order: z.infer<typeof Order>): Promise<void>;
}

/** The row of the outbox that asks for a notice. */
export function noticeOrder(payload: z.infer<typeof Order>) {
  return { kind: 'security-notice', payload };
}

export function createSecurityNotices(parts: {
  readonly outbox: Outbox;
  readonly mail: MailPort;
  readonly productName: string;
  readonly publicUrl: string;
}): SecurityNotices {
  const { outbox, mail, productName, publicUrl } = parts;
  outbox.handle('security-notice', async (payload) => {
    const { email, notice } = Order.parse(payload);
    const { subject, action, note } = mailTexts.securityNotice;
    const { heading, text } = mailTexts.securityNotice.notices[notice];
    const message = {
      ...{ to: email, subject: subject(productName), heading, paragraphs: [text], note },
      action: { label: action, href: `${publicUrl}/profile` },
    };
    await mail.send(composeMail(message, { productName, publicUrl }));
  });
  return {
    order(db, order) {
      const { kind, payload } = noticeOrder(order);
      return outbox.add(db, kind, payload);
    },
  };
}
