import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import type { Limits } from '../../limits/limits.ts';
import type { MailPort } from '../../mail/mail-port.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { AccountLinks } from '../account-links.ts';
import { detourLifetimeS } from '../cookies.ts';
import type { OneTimeCodes } from '../one-time-codes.ts';
import { composePasswordReset, composeSignInLink } from './link-mails.ts';

const SignInLinkOrder = z.object({ email: z.string(), page: z.string(), device: z.string() });
/** `origin`: of the page that asked, so that the link opens on a device that knows the machine by another address. */
const PasswordResetOrder = z.object({ email: z.string(), origin: z.optional(z.string()) });

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
  readonly limits: Limits;
  readonly productName: string;
  readonly publicUrl: string;
}): MailLinks {
  const { database, outbox, mail, codes, links, limits, productName, publicUrl } = parts;
  const sender = { productName, publicUrl };
  const lifetimeMs = detourLifetimeS.link * 1000;

  outbox.handle('sign-in-link', async (payload) => {
    const { email, page, device } = SignInLinkOrder.parse(payload);
    // Anybody can ask for mails to any address. To those whom we know they are bounded for each; to all others together.
    if (!(await links.findByEmail(email))) {
      const [window] = await limits.count('mailsToUnknown', 'installation');
      if (window?.isOver) return;
    }
    await limits.spend('mails', 'installation');
    const code = await codes.issue('sign-in-link', { email, device }, lifetimeMs);
    await mail.send(composeSignInLink({ to: email, page, code }, sender));
  });

  outbox.handle('password-reset', async (payload) => {
    const { email, origin = publicUrl } = PasswordResetOrder.parse(payload);
    const user = await links.findByEmail(email);
    if (!user || user.isDisabled) return;
    await limits.spend('mails', 'installation');
    const account = { userId: user.id, tokenVersion: user.tokenVersion, email };
    const code = await codes.issue('password-reset', account, lifetimeMs);
    await mail.send(composePasswordReset({ to: email, code }, { ...sender, publicUrl: origin }));
  });

  return {
    orderSignInLink: (order) => outbox.add(database, 'sign-in-link', order),
    orderPasswordReset: (order) => outbox.add(database, 'password-reset', order),
  };
}
