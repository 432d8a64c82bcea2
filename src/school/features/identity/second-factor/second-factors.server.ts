import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../../server/base/app-error.ts';
import { type Database, inTransaction, type Queryable } from '../../../server/database/database.ts';
import { boolean, integer, statement, text } from '../../../server/database/statement.ts';
import { insertOutboxRow } from '../../../server/outbox/outbox-rows.ts';
import type { Encryption } from '../credentials/encryption.server.ts';
import { noticeOrder, type SecurityNotice, type SecurityNotices } from './security-notices.server.ts';
import { findStep, groupCode, readBase32, toBase32, totpUriOf } from './totp.server.ts';

const count = 10;
/** A code of 80 random bits cannot be guessed, so its stored hash needs no salt and no slow algorithm. */
const bytes = 10;

/** Codes in the form for people: `ABCD-EFGH-JKMN-PQRS`. */
function createRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => groupCode(toBase32(randomBytes(bytes))));
}

/** The stored hash of a code, however it was typed; null for text that cannot be one. */
function hashRecoveryCode(typed: string): string | null {
  const code = readBase32(typed, 16);
  return code === null ? null : createHash('sha256').update(code).digest('base64url');
}

/** Enough for SHA-1 (RFC 4226, section 4). */
const secretBytes = 20;

interface SecondFactorState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

/** The secret for the authenticator app: the address for its camera, or the secret to type. */
interface SecondFactorOffer {
  readonly secret: string;
  readonly address: string;
}

/** Whose second factor it is. */
interface Owner {
  readonly id: string;
  readonly email: string;
}

/**
 * The second step of signing in: a code of an authenticator app, or one of the recovery codes. It stands until its owner
 * takes it off with password and code, or the operator does. Every change orders a mail to the owner in its transaction.
 */
export interface SecondFactors {
  read(userId: string): Promise<SecondFactorState>;
  /** Stores a new secret, which takes effect with `confirm`. @throws AppError SECOND_FACTOR_ON */
  begin(user: Owner): Promise<SecondFactorOffer>;
  /** Turns the second factor on. @returns the recovery codes, which are shown only now; null for a wrong code */
  confirm(user: Owner, code: string): Promise<string[] | null>;
  /** Checks a code and uses it up. @returns which kind of code it was; null for a wrong code */
  spend(user: Owner, code: string): Promise<'app' | 'recovery' | null>;
  /** @returns the new recovery codes; the earlier ones are no longer accepted */
  renewRecoveryCodes(user: Owner): Promise<string[]>;
  remove(user: Owner): Promise<void>;
}

const findSecret = statement('find-secret', {
  columns: { secret: text() },
  text: 'SELECT secret FROM identity_second_factors WHERE user_id = $1',
  values: (userId: string) => [userId],
}).value;

const readState = statement('read-second-factor', {
  columns: { isOn: boolean(), recoveryCodesLeft: integer() },
  text: `SELECT confirmed_at IS NOT NULL AS "isOn",
           (SELECT count(*)::int FROM identity_recovery_codes c WHERE c.user_id = f.user_id) AS "recoveryCodesLeft"
      FROM identity_second_factors f WHERE user_id = $1`,
  values: (userId: string) => [userId],
}).first;

const saveSecret = statement('save-secret', {
  text: `INSERT INTO identity_second_factors AS held (user_id, secret) VALUES ($1, $2)
    ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret, created_at = now(), last_step = 0
     WHERE held.confirmed_at IS NULL`,
  values: (userId: string, secret: string) => [userId, secret],
}).some;

const confirmFactor = statement('confirm-second-factor', {
  text: `UPDATE identity_second_factors SET confirmed_at = $3, last_step = $2
     WHERE user_id = $1 AND confirmed_at IS NULL`,
  values: (userId: string, step: number, now: Date) => [userId, step, now],
}).some;

const spendRecoveryCode = statement('spend-recovery-code', {
  text: 'DELETE FROM identity_recovery_codes WHERE user_id = $1 AND code_hash = $2',
  values: (userId: string, hash: string) => [userId, hash],
}).some;

const spendStep = statement('spend-step', {
  text: `UPDATE identity_second_factors SET last_step = $2
     WHERE user_id = $1 AND confirmed_at IS NOT NULL AND last_step < $2`,
  values: (userId: string, step: number) => [userId, step],
}).some;

export function createSecondFactors(options: {
  readonly encryption: Encryption;
  readonly database: Database;
  readonly productName: string;
  /** null where there is no way to send mail. */
  readonly notices: SecurityNotices | null;
  readonly now: () => number;
}): SecondFactors {
  const { database, encryption, now, productName } = options;
  const tell = async (tx: Queryable, { email }: Owner, notice: SecurityNotice) =>
    options.notices?.order(tx, { email, notice });

  async function readSecret(db: Queryable, userId: string): Promise<Buffer | null> {
    const stored = await findSecret(db, userId);
    if (stored === null) return null;
    const secret = encryption.decrypt(stored);
    if (secret === null) throw new Error('No IDENTITY_SECRET decrypts this second factor');
    return Buffer.from(secret, 'hex');
  }

  return {
    async read(userId) {
      return (await readState(database, userId)) ?? { isOn: false, recoveryCodesLeft: 0 };
    },

    async begin({ id, email }) {
      const secret = randomBytes(secretBytes);
      const stored = encryption.encrypt(secret.toString('hex'));
      if (!(await saveSecret(database, id, stored))) throw new AppError('SECOND_FACTOR_ON');
      return { secret: toBase32(secret), address: totpUriOf(secret, { issuer: productName, email }) };
    },

    confirm: (user, code) =>
      inTransaction(database, async (tx) => {
        const secret = await readSecret(tx, user.id);
        const step = secret && findStep(secret, code, now());
        if (step === null || !(await confirmFactor(tx, user.id, step, new Date(now())))) return null;
        await tell(tx, user, 'second-factor-on');
        return replaceCodes(tx, user.id);
      }),

    spend: (user, code) =>
      inTransaction(database, async (tx) => {
        const hash = hashRecoveryCode(code);
        if (hash !== null) {
          if (!(await spendRecoveryCode(tx, user.id, hash))) return null;
          await tell(tx, user, 'recovery-code-used');
          return 'recovery';
        }
        const secret = await readSecret(tx, user.id);
        const step = secret && findStep(secret, code, now());
        return step !== null && (await spendStep(tx, user.id, step)) ? 'app' : null;
      }),

    renewRecoveryCodes: (user) =>
      inTransaction(database, async (tx) => {
        await tell(tx, user, 'recovery-codes-renewed');
        return replaceCodes(tx, user.id);
      }),

    remove: (user) =>
      inTransaction(database, async (tx) => {
        await removeSecondFactor(tx, user.id);
        await tell(tx, user, 'second-factor-off');
      }),
  };
}

/** A foreign key deletes the recovery codes, too. */
export const removeSecondFactor = statement('remove-second-factor', {
  text: 'DELETE FROM identity_second_factors WHERE user_id = $1',
  values: (userId: string) => [userId],
}).run;

/**
 * Removes a secret that nobody has confirmed, because another person than the one who proves the address now may have
 * begun it. A second factor that is on stays.
 */
export const removeBegunFactor = statement('remove-begun-second-factor', {
  text: 'DELETE FROM identity_second_factors WHERE user_id = $1 AND confirmed_at IS NULL',
  values: (userId: string) => [userId],
}).run;

const removeFactorOf = statement('remove-second-factor-of', {
  text: `DELETE FROM identity_second_factors AS factor USING identity_users AS person
     WHERE person.id = factor.user_id AND person.email = $1 AND factor.confirmed_at IS NOT NULL`,
  values: (email: string) => [email],
}).some;

/** For the operator. False where the address has no account, or its account no second factor. */
export function removeSecondFactorOf(database: Database, email: string, nowMs: number): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const wasOn = await removeFactorOf(tx, email);
    if (wasOn) await insertOutboxRow(tx, { ...noticeOrder({ email, notice: 'second-factor-off' }), nowMs });
    return wasOn;
  });
}

const deleteCodes = statement('delete-recovery-codes', {
  text: 'DELETE FROM identity_recovery_codes WHERE user_id = $1',
  values: (userId: string) => [userId],
}).run;

const insertCodes = statement('insert-recovery-codes', {
  text: 'INSERT INTO identity_recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])',
  values: (userId: string, codes: readonly string[]) => [userId, codes.map(hashRecoveryCode)],
}).run;

async function replaceCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await deleteCodes(tx, userId);
  await insertCodes(tx, userId, codes);
  return codes;
}
