import { createHash, randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { AppError } from '../../../server/base/app-error.ts';
import { type Database, inTransaction, type Queryable } from '../../../server/database/database.ts';
import type { AuthLibrary } from '../embedded/auth-library.server.ts';
import { addressOf, findStep, toBase32 } from './totp.server.ts';

const count = 10;
/** 80 bits of chance: what is stored needs no salt and no slow hash. */
const bytes = 10;

/** As people read and keep them: `ABCD-EFGH-JKMN-PQRS`. */
function createRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => (toBase32(randomBytes(bytes)).match(/.{4}/g) ?? []).join('-'));
}

/** What is stored of a code, however it was typed; null for what cannot be one. Letters look like digits: 0, 1 and 8 are meant as O, I and B. */
function hashRecoveryCode(typed: string): string | null {
  const compact = typed
    .toUpperCase()
    .replace(/[\s‐-―−_.-]/g, '')
    .replace(/[018]/g, (digit) => ({ '0': 'O', '1': 'I' })[digit] ?? 'B');
  return /^[A-Z2-7]{16}$/.test(compact) ? createHash('sha256').update(compact).digest('base64url') : null;
}

/** Enough for SHA-1 (RFC 4226, section 4). */
const secretBytes = 20;

interface SecondFactorState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

/** What is to be put into the authenticator app, by camera or by hand. */
interface SecondFactorOffer {
  readonly secret: string;
  readonly address: string;
}

/** The second step of signing in: a code of an authenticator app, or one of the recovery codes. */
export interface SecondFactors {
  read(userId: string): Promise<SecondFactorState>;
  /** A new secret; it counts once a code of it was given. @throws AppError SECOND_FACTOR_ON */
  begin(user: { readonly id: string; readonly email: string }): Promise<SecondFactorOffer>;
  /** Turns it on. @returns the recovery codes, which are told this once; null for a wrong code */
  confirm(userId: string, code: string): Promise<string[] | null>;
  /** Whether the code is right; it is used up by that. null: neither kind of code is. */
  spend(userId: string, code: string): Promise<'app' | 'recovery' | null>;
  /** @returns the new recovery codes; those before are of no use any more */
  renewRecoveryCodes(userId: string): Promise<string[]>;
  remove(userId: string): Promise<void>;
}

export function createSecondFactors(options: {
  readonly library: AuthLibrary;
  readonly database: Database;
  readonly productName: string;
  readonly now: () => number;
}): SecondFactors {
  const { database, now, productName } = options;
  // As the library keeps its own keys: with the newest secret, readable with those before.
  const key = options.library.context.secretConfig;

  async function readSecret(db: Queryable, userId: string): Promise<Buffer | null> {
    const { rows } = await db.query<{ secret: string }>(
      'SELECT secret FROM identity_second_factors WHERE user_id = $1',
      [userId],
    );
    return rows[0] ? Buffer.from(await symmetricDecrypt({ key, data: rows[0].secret }), 'hex') : null;
  }

  return {
    async read(userId) {
      const { rows } = await database.query<SecondFactorState>(
        `SELECT confirmed_at IS NOT NULL AS "isOn",
                (SELECT count(*)::int FROM identity_recovery_codes c WHERE c.user_id = f.user_id) AS "recoveryCodesLeft"
           FROM identity_second_factors f WHERE user_id = $1`,
        [userId],
      );
      return rows[0] ?? { isOn: false, recoveryCodesLeft: 0 };
    },

    async begin({ id, email }) {
      const secret = randomBytes(secretBytes);
      const data = await symmetricEncrypt({ key, data: secret.toString('hex') });
      const { rowCount } = await database.query(
        `INSERT INTO identity_second_factors AS held (user_id, secret) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret, created_at = now(), last_step = 0
          WHERE held.confirmed_at IS NULL`,
        [id, data],
      );
      if (rowCount !== 1) throw new AppError('SECOND_FACTOR_ON');
      return { secret: toBase32(secret), address: addressOf(secret, { issuer: productName, email }) };
    },

    confirm: (userId, code) =>
      inTransaction(database, async (tx) => {
        const secret = await readSecret(tx, userId);
        const step = secret && findStep(secret, code, now());
        if (step === null) return null;
        const { rowCount } = await tx.query(
          `UPDATE identity_second_factors SET confirmed_at = $3, last_step = $2
            WHERE user_id = $1 AND confirmed_at IS NULL`,
          [userId, step, new Date(now())],
        );
        return rowCount === 1 ? replaceCodes(tx, userId) : null;
      }),

    async spend(userId, code) {
      const hash = hashRecoveryCode(code);
      if (hash !== null) {
        const { rowCount } = await database.query(
          'DELETE FROM identity_recovery_codes WHERE user_id = $1 AND code_hash = $2',
          [userId, hash],
        );
        return rowCount === 1 ? 'recovery' : null;
      }
      const secret = await readSecret(database, userId);
      const step = secret && findStep(secret, code, now());
      if (step === null) return null;
      const { rowCount } = await database.query(
        `UPDATE identity_second_factors SET last_step = $2
          WHERE user_id = $1 AND confirmed_at IS NOT NULL AND last_step < $2`,
        [userId, step],
      );
      return rowCount === 1 ? 'app' : null;
    },

    renewRecoveryCodes: (userId) => inTransaction(database, (tx) => replaceCodes(tx, userId)),
    remove: (userId) => removeSecondFactor(database, userId),
  };
}

/** Recovery codes go along. */
export async function removeSecondFactor(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM identity_second_factors WHERE user_id = $1', [userId]);
}

/** The operator's way. False where the account, if there is one, has none. */
export async function removeSecondFactorOf(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `DELETE FROM identity_second_factors AS factor USING identity_users AS person
      WHERE person.id = factor.user_id AND person.email = $1 AND factor.confirmed_at IS NOT NULL`,
    [email],
  );
  return rowCount === 1;
}

async function replaceCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await tx.query('DELETE FROM identity_recovery_codes WHERE user_id = $1', [userId]);
  await tx.query('INSERT INTO identity_recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])', [
    userId,
    codes.map(hashRecoveryCode),
  ]);
  return codes;
}
