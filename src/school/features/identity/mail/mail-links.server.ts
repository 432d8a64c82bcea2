import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '../../../server/database/database.ts';
import { groupOf, turnOf, type Visitor } from '../../../server/limits/known-devices.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import { spendAll } from '../../../server/limits/longest-wait.ts';
import type { MailPort } from '../../../server/mail/mail-port.ts';
import type { Outbox } from '../../../server/outbox/outbox.ts';
import type { AccountLinks } from '../accounts/account-links.server.ts';
import { detourLifetimeS, type IdentityCookies } from '../credentials/cookies.server.ts';
import type { OneTimeCodes } from '../credentials/one-time-codes.server.ts';
import { composePasswordReset, composeSignInLink } from './link-mails.server.ts';

const SignInLinkOrder = z.object({
  email: z.string(),
  page: z.string(),
  device: z.string(),
  /** A keyed hash of who asked; absent in orders of earlier releases. */
  from: z.optional(z.string()),
});
/** `origin` is that of the requesting page, so that the link works where the server is known by another address. */
const PasswordResetOrder = z.object({ email: z.string(), origin: z.optional(z.string()) });

/** The value of a sign-in link's code. */
export const SignInLinkSchema = z.object({ email: z.string(), device: z.string() });
/** What the code of a reset link stands for: an account as it was when the mail was sent. */
export const PasswordResetSchema = z.object({
  userId: z.string(),
  tokenVersion: z.int(),
  email: z.string(),
});

/**
 * Mails with links. A request only stores an order, the same for every address, so that neither the answer nor its time
 * reveals who has an account. The code is created when the mail is written, so that it is not stored anywhere.
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
    const { email, page, device, from = '' } = SignInLinkOrder.parse(payload);
    // Anybody can request mails to any address. An address with an account has a limit of its own. Mails to all other
    // addresses are counted for the person who asks.
    if (!(await links.findByEmail(email)) && !(await mayMailFor(limits, 'unknown', from))) return;
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

const emailsAtMost = 5;

/**
 * A sign-in link opens in the browser that requested it. Where no second mail is sent because one is in the mailbox
 * already, the requesting browser gets a cookie, so that the link of the first mail opens there, too. The cookie
 * contains a keyed hash of the e-mail; the server stores nothing.
 */
export interface MergedLinks {
  remember(c: Context, email: string): void;
  has(c: Context, email: string): boolean;
}

export function createMergedLinks(secret: string, { merged }: Pick<IdentityCookies, 'merged'>): MergedLinks {
  const markOf = (email: string) =>
    createHmac('sha256', secret).update(`merged-link\n${email}`).digest('base64url').slice(0, 22);
  const read = (c: Context) => merged.read(c)?.split('.').slice(0, emailsAtMost) ?? [];

  return {
    remember(c, email) {
      const mark = markOf(email);
      const others = read(c).filter((other) => other !== mark);
      merged.write(c, [mark, ...others.slice(0, emailsAtMost - 1)].join('.'));
    },
    has: (c, email) => read(c).includes(markOf(email)),
  };
}

type MailKind = keyof typeof names;

const names = {
  'sign-in-link': { known: 'signInLinksOfKnown', strangers: 'signInLinksOfStrangers' },
  'password-reset': { known: 'resetMailsOfKnown', strangers: 'resetMailsOfStrangers' },
} as const;

/** A sender of at most this many requests for a purpose gets a mail even if others have used up the common budget. */
const fewMails = 5;

/** Mails that are easy to ask for. Together they stay far below the mails of the installation. */
const purposes = {
  unknown: { ofOne: 'mailsToUnknownOfKind', ofAll: 'mailsToUnknown', atMost: 'mailsToUnknownAtMost' },
  proof: { ofOne: 'proofMailsOfKind', ofAll: 'proofMails', atMost: 'proofMailsAtMost' },
} as const;

/**
 * Counts a mail for its sender before it counts for all, so that one stranger's mails use up nothing that others need.
 * @param from as `senderOf` names it
 */
export async function mayMailFor(
  limits: Limits,
  purpose: keyof typeof purposes,
  from: string,
): Promise<boolean> {
  const { ofOne, ofAll, atMost } = purposes[purpose];
  const [own] = await limits.count(ofOne, `address:${from}`);
  if (own?.isOver) return false;
  const [all] = await limits.count(ofAll, 'installation');
  if (!all?.isOver) return true;
  const [last] = await limits.count(atMost, 'installation');
  return own !== undefined && own.count <= fewMails && !last?.isOver;
}

/** Who asks for mails, as orders name it: the known browser, or the kind of browser at the address. */
export function senderOf(limits: Pick<Limits, 'hash'>, visitor: Visitor): string {
  return limits.hash(`address:${groupOf(turnOf(visitor))}`);
}

/**
 * Whether a mail is to be sent. Where it is not, a mail of the same kind is in the mailbox already and its link still
 * works: links are valid for an hour, and the first request of an hour always causes a mail. The answer to the request
 * is the same in both cases. A device that has signed in to the account before has a limit of its own. Mails of
 * strangers count for the browser and for its kind at the address, so that nobody fills the outbox or uses up the mails
 * of the installation.
 * @throws AppError too-many-requests for a sender of very many requests, whether or not the address has an account
 */
export async function mayMail(
  limits: Limits,
  kind: MailKind,
  email: string,
  visitor: Visitor,
): Promise<boolean> {
  const { known, strangers } = names[kind];
  const { device } = visitor;
  if (device?.knows(email)) {
    const windows = await limits.count(known, `device:${device.id}/${email}`);
    if (!windows.some(({ isOver }) => isOver)) return true;
  }
  await limits.pace('mailRequests', visitor);
  const windows = await limits.count(strangers, `email:${email}`);
  if (windows[0]?.count !== 1 && windows.some(({ isOver }) => isOver)) return false;
  await spendAll(limits, [
    ...(visitor.browser === null ? [] : [['mailsOfBrowser', `device:${visitor.browser}`] as const]),
    ['mailsOfKind', `address:${groupOf(turnOf(visitor))}`],
  ]);
  return true;
}

/** Call this after a mailed link was used, which may have ended others: the next request then causes a mail again. */
export async function forgetMails(limits: Limits, email: string): Promise<void> {
  for (const { strangers } of Object.values(names)) await limits.clear(strangers, `email:${email}`);
}
