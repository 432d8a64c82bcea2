import * as z from 'zod/mini';
import type { Database } from '../../../server/database/database.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import type { MailPort } from '../../../server/mail/mail-port.ts';
import type { Outbox } from '../../../server/outbox/outbox.ts';
import { composePasswordReset, composeSignInLink, findResetPage } from '../mail/link-mails.server.ts';
import type { FirebaseAdmin } from './firebase-admin.server.ts';

const SignInLinkOrder = z.object({ email: z.string(), page: z.string() });
const PasswordResetOrder = z.object({ email: z.string() });

/**
 * Mails with links of Firebase that open our own pages. A request only stores an order, the same for every address, so
 * that the answer does not reveal who has an account. The code is created when the mail is written.
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
  readonly limits: Limits;
  readonly productName: string;
  readonly publicUrl: string;
}): FirebaseMailLinks {
  const { database, outbox, mail, admin, limits, productName, publicUrl } = parts;
  const sender = { productName, publicUrl };

  outbox.handle('firebase-sign-in-link', async (payload) => {
    const { email, page } = SignInLinkOrder.parse(payload);
    await limits.spend('mails', 'installation');
    const code = await admin.createCode('EMAIL_SIGNIN', email, page);
    if (code === null) throw new Error('Firebase made no sign-in link');
    await mail.send(composeSignInLink({ to: email, page, code }, sender));
  });

  outbox.handle('firebase-password-reset', async (payload) => {
    const { email } = PasswordResetOrder.parse(payload);
    await limits.spend('mails', 'installation');
    const code = await admin.createCode('PASSWORD_RESET', email, findResetPage(sender));
    // The address has no account.
    if (code === null) return;
    await mail.send(composePasswordReset({ to: email, code }, sender));
  });

  return {
    orderSignInLink: (order) => outbox.add(database, 'firebase-sign-in-link', order),
    orderPasswordReset: (order) => outbox.add(database, 'firebase-password-reset', order),
  };
}
