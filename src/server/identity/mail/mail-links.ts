import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { MailPort } from '../../mail/mail-port.ts';
import { mailTexts } from '../../mail/texts.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { AccountLinks } from '../account-links.ts';
import { detourLifetimeS } from '../cookies.ts';
import type { OneTimeCodes } from '../one-time-codes.ts';

const SignInLinkOrder = z.object({ email: z.string(), page: z.string(), device: z.string() });
const PasswordResetOrder = z.object({ email: z.string() });

/** What the code of a sign-in link stands for. */
export const SignInLinkSchema = z.object({ email: z.string(), device: z.string() });
/** What the code of a reset link stands for: an account as it was when the mail was sent. */
export const PasswordResetSchema = z.object({
  userId: z.string(),
  tokenVersion: z.int(),
  email: z.string(),
});

/**
 * Mails with links. Asking only stores an order, the same for every address, so that an answer tells nothing about
 * who has an account, not even by its time. The code is made when the mail is put together: it is nowhere at rest.
 */
export interface MailLinks {
  /** `page` is the address of our own page that the link opens; `device` marks the browser that asked. */
  orderSignInLink(order: z.infer<typeof SignInLinkOrder>): Promise<void>;
  orderPasswordReset(order: z.infer<typeof PasswordResetOrder>): Promise<void>;
}

export function createMailLinks(parts: {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly mail: MailPort;
  readonly codes: OneTimeCodes;
  readonly links: AccountLinks;
  readonly productName: string;
  readonly publicUrl: string;
}): MailLinks {
  const { database, outbox, mail, codes, links, productName, publicUrl } = parts;
  const sender = { productName, publicUrl };
  const lifetimeMs = detourLifetimeS.link * 1000;

  outbox.handle('sign-in-link', async (payload) => {
    const { email, page, device } = SignInLinkOrder.parse(payload);
    const code = await codes.issue('sign-in-link', { email, device }, lifetimeMs);
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

  outbox.handle('password-reset', async (payload) => {
    const { email } = PasswordResetOrder.parse(payload);
    const user = await links.findByEmail(email);
    if (!user || user.isDisabled) return;
    const account = { userId: user.id, tokenVersion: user.tokenVersion, email };
    const code = await codes.issue('password-reset', account, lifetimeMs);
    const texts = mailTexts.passwordReset;
    const message = {
      to: email,
      subject: texts.subject(productName),
      heading: texts.heading,
      paragraphs: texts.paragraphs,
      action: { label: texts.action, href: `${publicUrl}/password-reset#reset=${code}` },
      note: texts.note,
    };
    await mail.send(composeMail(message, sender));
  });

  return {
    orderSignInLink: (order) => outbox.add(database, 'sign-in-link', order),
    orderPasswordReset: (order) => outbox.add(database, 'password-reset', order),
  };
}
