import * as z from 'zod/mini';
import { keptHours } from '../../kernel/kept-hours.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import type { Limits } from '../../server/limits/limits.ts';
import { composeMail, type Sender } from '../../server/mail/compose-mail.ts';
import type { Mail, MailPort } from '../../server/mail/mail-port.ts';
import { mailTexts } from '../../server/mail/texts.ts';
import { HopelessError, type Outbox } from '../../server/outbox/outbox.ts';
import { type AccountEndCause, findToTell, markTold } from './rows/ending-accounts.server.ts';

/** Names the account only: the address is read when the mail is written. */
const Order = z.object({ userId: z.string() });
const kind = 'account-notice';

/** The mails that tell people that their account will end. */
export interface AccountNotices {
  /** false: no mail can be sent, so the days of notice count without one. */
  readonly hasMail: boolean;
  /** Call it in the transaction that notices the account. */
  order(db: Queryable, userId: string): Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly limits: Limits;
  readonly clock: () => number;
  readonly mail: MailPort | null;
  readonly sender: Sender;
}

export function createAccountNotices({
  database,
  outbox,
  limits,
  clock,
  mail,
  sender,
}: Parts): AccountNotices {
  if (mail)
    outbox.handle(
      kind,
      async (payload) => {
        const { userId } = Order.parse(payload);
        const now = new Date(clock());
        const account = await findToTell(database, now, userId);
        // It was used meanwhile, or has ended.
        if (!account?.email) return;
        await limits.spend('mails', 'installation');
        const noticeEndsMs = now.getTime() + keptHours.accountNotice * 3_600_000;
        const endsAt = new Date(Math.max(account.ends.getTime(), noticeEndsMs));
        await mail
          .send(composeNotice({ ...account, email: account.email, endsAt }, sender))
          .catch(ignoreHopeless);
        await markTold(database, userId, now);
      },
      // An account does not end before its mail was sent.
      { isNeverGivenUp: true },
    );
  return { hasMail: mail !== null, order: (db, userId) => outbox.add(db, kind, { userId }) };
}

/** Nobody reads what is sent to an address that does not exist, so the days of notice count from the attempt. */
function ignoreHopeless(error: unknown): void {
  if (!(error instanceof HopelessError)) throw error;
}

interface Told {
  readonly email: string;
  readonly role: string | null;
  readonly cause: AccountEndCause;
  readonly endsAt: Date;
}

/**
 * The date on which the account ends in the time zone where that day comes last (UTC−12). Whoever signs in before the
 * date, by any clock on earth, is in time.
 */
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Etc/GMT+12' });

function composeNotice({ email, role, cause, endsAt }: Told, sender: Sender): Mail {
  const { subject, heading, causes, keep, teacher, action, note } = mailTexts.accountNotice;
  const date = dateFormat.format(endsAt);
  const days = {
    unfinished: keptHours.accountUnfinished / 24,
    classless: keptHours.accountClassless / 24,
    unused: keptHours.accountUnused / 24,
  };
  const message = {
    to: email,
    subject: subject(sender.productName),
    heading,
    paragraphs: [causes[cause](days[cause]), keep[cause](date), ...(role === 'teacher' ? [teacher] : [])],
    action: { label: action(sender.productName), href: `${sender.publicUrl}/profile` },
    note,
  };
  return composeMail(message, sender);
}

declare module '../../server/http/services.ts' {
  interface Services {
    /** Tells people that their account will end. */
    readonly accountNotices: AccountNotices;
  }
}
