import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { MailPort } from '../../mail/mail-port.ts';
import { mailTexts } from '../../mail/texts.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { FirebaseAdmin } from './firebase-admin.ts';

const SignInLinkOrder = z.object({ email: z.string(), page: z.string() });
const PasswordResetOrder = z.object({ email: z.string() });

/**
 * Mails with links of Firebase that open our own pages. Asking only stores an order, the same for every address, so
 * that an answer tells nothing about who has an account. The code is made when the mail is put together.
 */
export interface FirebaseMailLinks {
  /** `page` is the address of our own page that the link opens. */
  orderSignInLink(order: z.infer<typeof SignInLinkOrder>): Promise<void>;
  orderPasswordReset(order: z.infer<typeof PasswordResetOrder>): Promise<void>;
}

export function createFirebaseMailLinks(parts: {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly mail: MailPort;
  readonly admin: FirebaseAdmin;
  readonly productName: string;
  readonly publicUrl: string;
}): FirebaseMailLinks {
  const { database, outbox, mail, admin, productName, publicUrl } = parts;
  const sender = { productName, publicUrl };

  outbox.handle('firebase-sign-in-link', async (payload) => {
    const { email, page } = SignInLinkOrder.parse(payload);
    const code = await admin.createCode('EMAIL_SIGNIN', email, page);
    if (code === null) throw new Error('Firebase made no sign-in link');
    const texts = mailTexts.signInLink;
    const message = {
      to: email,
      subject: texts.subject(productName),
      heading: texts.heading,
      paragraphs: texts.paragraphs,
      // After the hash: browsers send it to no server, and no log or Referer ever holds it.
      action: { label: texts.action(productName), href: `${page}#sign-in=${code}` },
      note: texts.note,
    };
    await mail.send(composeMail(message, sender));
  });

  outbox.handle('firebase-password-reset', async (payload) => {
    const { email } = PasswordResetOrder.parse(payload);
    const page = `${publicUrl}/password-reset`;
    const code = await admin.createCode('PASSWORD_RESET', email, page);
    // Nobody has the address.
    if (code === null) return;
    const texts = mailTexts.passwordReset;
    const message = {
      to: email,
      subject: texts.subject(productName),
      heading: texts.heading,
      paragraphs: texts.paragraphs,
      action: { label: texts.action, href: `${page}#reset=${code}` },
      note: texts.note,
    };
    await mail.send(composeMail(message, sender));
  });

  return {
    orderSignInLink: (order) => outbox.add(database, 'firebase-sign-in-link', order),
    orderPasswordReset: (order) => outbox.add(database, 'firebase-password-reset', order),
  };
}
