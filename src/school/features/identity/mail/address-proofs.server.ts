import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { keptHours } from '../../../kernel/kept-hours.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { boolean, nullable, statement, text, timestamp } from '../../../server/database/statement.ts';
import { sweepTable } from '../../../server/database/sweep-table.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import { composeMail } from '../../../server/mail/compose-mail.ts';
import type { MailPort } from '../../../server/mail/mail-port.ts';
import { mailTexts } from '../../../server/mail/texts.ts';
import type { Outbox } from '../../../server/outbox/outbox.ts';
import { groupCode, readBase32, toBase32 } from '../second-factor/totp.server.ts';

const lifetimeMs = keptHours.addressProof * 3_600_000;
/** 40 random bits: with the limit on wrong codes, guessing one takes longer than the installation lives. */
const codeBytes = 5;
const codeLength = 8;

/** What becomes of the account once the code has come back. */
interface ProvedAddress {
  /** Trimmed, in lower case. */
  readonly email: string;
  /** argon2id; null where the account has its address and password already. */
  readonly passwordHash: string | null;
}

/**
 * How somebody shows that an address is theirs: a code in a mail, typed on the page that asked. A page takes the code
 * from any device, and only in a session of the account, so that no reader of the mail can prove an address for the
 * account of a stranger by pressing a link. A request ends after a day by itself.
 */
export interface AddressProofs {
  /** Whether there is a way to send the code. */
  readonly isOpen: boolean;
  isProved(userId: string): Promise<boolean>;
  /**
   * Orders the mail. An earlier request of the account ends. Call it within a transaction of the cause.
   * @throws AppError address-change-waits: the operator has asked for another address, and its code is awaited
   */
  request(db: Queryable, userId: string, proof: ProvedAddress): Promise<void>;
  /** The request that waits for its code; null without one. */
  find(userId: string): Promise<{ readonly email: string; readonly endsAt: Date } | null>;
  /** Uses a code up. null for a wrong one, and for one that has ended. */
  take(tx: Queryable, userId: string, code: string): Promise<ProvedAddress | null>;
}

const findStanding = statement('find-address-standing', {
  columns: { isProved: boolean() },
  text: 'SELECT email_verified AS "isProved" FROM identity_users WHERE id = $1',
  values: (userId: string) => [userId],
}).value;

/** The row of the outbox that asks for the mail with the code. */
export const orderOf = (userId: string) => ({ kind: 'address-proof', payload: { userId } });

const save = `INSERT INTO identity_address_proofs AS proof (user_id, email, password_hash, expires_at)
    VALUES ($1, $2, $3, $4) ON CONFLICT (user_id) DO UPDATE SET email = EXCLUDED.email,
      password_hash = EXCLUDED.password_hash, expires_at = EXCLUDED.expires_at, code_hash = NULL`;
const valuesOf = (userId: string, { email, passwordHash }: ProvedAddress, now: Date) => [
  userId,
  email,
  passwordHash,
  new Date(now.getTime() + lifetimeMs),
];

/** Until the code has come back, nothing changes. An earlier request of the account ends. */
export const saveRequest = statement('save-address-proof', { text: save, values: valuesOf }).run;

const findRequest = statement('find-address-proof', {
  columns: { email: text(), endsAt: timestamp() },
  text: `SELECT email, expires_at AS "endsAt" FROM identity_address_proofs WHERE user_id = $1 AND expires_at > $2`,
  values: (userId: string, now: Date) => [userId, now],
}).first;

/** SQL: an account that has an address and a password gets another address, see `changeAddress`. */
const isChange = `proof.password_hash IS NULL AND proof.email <> person.email`;

/** The same for the person of the account. false where it would end a change of the operator. */
const saveOwnRequest = statement('save-own-address-proof', {
  text: `${save} WHERE proof.expires_at <= $5
      OR NOT EXISTS (SELECT FROM identity_users person WHERE person.id = proof.user_id AND ${isChange})`,
  values: (userId: string, proof: ProvedAddress, now: Date) => [...valuesOf(userId, proof, now), now],
}).some;

const findUnsent = statement('find-unsent-address-proof', {
  columns: { email: text(), isChange: boolean() },
  text: `SELECT proof.email, ${isChange} AS "isChange"
      FROM identity_address_proofs proof JOIN identity_users person ON person.id = proof.user_id
     WHERE proof.user_id = $1 AND proof.code_hash IS NULL AND proof.expires_at > $2`,
  values: (userId: string, now: Date) => [userId, now],
}).first;

/** The address that an account gets once its code has come back; null where none waits. */
export const findWaitingAddress = statement('find-waiting-address', {
  columns: { email: text() },
  text: `SELECT proof.email FROM identity_address_proofs proof JOIN identity_users person ON person.id = proof.user_id
     WHERE proof.user_id = $1 AND proof.expires_at > $2 AND ${isChange}`,
  values: (userId: string, now: Date) => [userId, now],
}).value;

const saveCode = statement('save-code-of-address-proof', {
  text: `UPDATE identity_address_proofs SET code_hash = $3
     WHERE user_id = $1 AND email = $2 AND code_hash IS NULL`,
  values: (userId: string, email: string, hash: string) => [userId, email, hash],
}).run;

const takeRequest = statement('take-address-proof', {
  columns: { email: text(), passwordHash: nullable(text()) },
  text: `DELETE FROM identity_address_proofs WHERE user_id = $1 AND code_hash = $2 AND expires_at > $3
    RETURNING email, password_hash AS "passwordHash"`,
  values: (userId: string, hash: string, now: Date) => [userId, hash, now],
}).first;

/** Ends what waits for its code. */
export const withdrawAddressProofs = statement('delete-address-proofs', {
  text: 'DELETE FROM identity_address_proofs WHERE user_id = ANY($1)',
  values: (userIds: readonly string[]) => [userIds],
}).run;

/** Forgets the addresses of requests that have ended. */
export const sweepAddressProofs = sweepTable('identity_address_proofs', 'expires_at <= $1');

const Order = z.object({ userId: z.string() });

export function createAddressProofs(parts: {
  readonly database: Database;
  readonly limits: Limits;
  readonly now: () => number;
  readonly post: { readonly mail: MailPort; readonly outbox: Outbox } | null;
  readonly productName: string;
  readonly publicUrl: string;
}): AddressProofs {
  const { database, limits, now, post, productName, publicUrl } = parts;

  // The order holds no code and no address: the code is made when the mail is written.
  post?.outbox.handle('address-proof', async (payload) => {
    const { userId } = Order.parse(payload);
    const found = await findUnsent(database, userId, new Date(now()));
    if (found === null) return;
    const { email, isChange } = found;
    await limits.spend('mails', 'installation');
    const code = toBase32(randomBytes(codeBytes));
    const texts = isChange ? mailTexts.addressChange : mailTexts.addressProof;
    const { subject, heading, paragraphs, action, note } = texts;
    const message = {
      ...{ to: email, subject: subject(productName), heading, paragraphs: paragraphs(groupCode(code)), note },
      action: { label: action, href: `${publicUrl}/profile` },
    };
    await post.mail.send(composeMail(message, { productName, publicUrl }));
    await saveCode(database, userId, email, hashOf(code));
  });

  return {
    isOpen: post !== null,
    isProved: async (userId) => (await findStanding(database, userId)) === true,
    async request(db, userId, proof) {
      if (!(await saveOwnRequest(db, userId, proof, new Date(now()))))
        throw new AppError('address-change-waits');
      const { kind, payload } = orderOf(userId);
      await post?.outbox.add(db, kind, payload);
    },
    find: (userId) => findRequest(database, userId, new Date(now())),
    async take(tx, userId, typed) {
      const code = readBase32(typed, codeLength);
      return code === null ? null : takeRequest(tx, userId, hashOf(code), new Date(now()));
    },
  };
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
