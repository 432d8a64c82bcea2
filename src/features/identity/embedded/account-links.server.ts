import { createId } from '../../../server/base/id.ts';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/database.ts';
import { removeSecondFactor } from '../second-factor/second-factors.server.ts';
import type { AccountUser } from './accounts.server.ts';
import { isTaken, providerIds } from './accounts.server.ts';

/** A person as an outside provider describes them. */
export interface ExternalPerson {
  /** The provider's own id for the person. */
  readonly subject: string;
  /** Trimmed, in lower case. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** Accounts, and the ways to sign in other than by password. */
export interface AccountLinks {
  /**
   * The account of an address that somebody has just proved to be theirs; creates the account where there is none.
   * The first proof deletes earlier sessions, ways to sign in and second factors: somebody else may have set them up.
   */
  enterByMail(email: string): Promise<AccountUser>;
  /**
   * Sets the password, also the first one, and ends every session. null when the account is gone or its token version
   * has changed.
   * @param provedBy `mail`: the person has just proved that the address is theirs. The first proof deletes earlier ways
   *   to sign in and second factors, as in `enterByMail`.
   */
  setPassword(
    user: { id: string; tokenVersion: number },
    hash: string,
    provedBy: 'mail' | 'password',
  ): Promise<AccountUser | null>;
  findByEmail(email: string): Promise<AccountUser | null>;
  findByExternal(subject: string): Promise<AccountUser | null>;
  /** null when the address, or the outside account, belongs to somebody already. */
  createByExternal(person: ExternalPerson): Promise<AccountUser | null>;
  /** False when the outside account belongs to somebody else. */
  linkExternal(userId: string, subject: string): Promise<boolean>;
}

interface UserRow {
  id: string;
  email: string;
  name: string;
  token_version: number;
  is_disabled: boolean;
  email_verified: boolean;
}

const columns = 'id, email, name, token_version, is_disabled, email_verified';

export function createAccountLinks(database: Database): AccountLinks {
  async function enter(email: string): Promise<AccountUser> {
    return inTransaction(database, async (tx) => {
      const found = await findOne(
        tx,
        `SELECT ${columns} FROM identity_users WHERE email = $1 FOR UPDATE`,
        email,
      );
      const user = found ?? (await insertUser(tx, { email, name: '', isEmailVerified: true }));
      if (found && !found.email_verified) {
        await tx.query('DELETE FROM identity_accounts WHERE user_id = $1', [user.id]);
        await tx.query('DELETE FROM identity_sessions WHERE user_id = $1', [user.id]);
        await removeSecondFactor(tx, user.id);
        await tx.query(
          'UPDATE identity_users SET email_verified = true, token_version = token_version + 1 WHERE id = $1',
          [user.id],
        );
        user.token_version += 1;
      }
      await insertAccount(tx, user.id, providerIds.emailLink, user.id);
      return toUser(user);
    });
  }

  return {
    enterByMail: (email) =>
      // When two requests bring the same new address at once, the second finds the account that the first created.
      enter(email).catch((error: unknown) => {
        if (isTaken(error)) return enter(email);
        throw error;
      }),

    setPassword: (user, hash, provedBy) =>
      inTransaction(database, async (tx) => {
        const found = await findOne(
          tx,
          `SELECT ${columns} FROM identity_users WHERE id = $1 FOR UPDATE`,
          user.id,
        );
        if (found?.token_version !== user.tokenVersion) return null;
        const isFirstProof = provedBy === 'mail' && !found.email_verified;
        const { rows } = await tx.query<UserRow>(
          `UPDATE identity_users
              SET email_verified = email_verified OR $2, token_version = token_version + 1, updated_at = now()
            WHERE id = $1 RETURNING ${columns}`,
          [user.id, isFirstProof],
        );
        if (!rows[0]) return null;
        if (isFirstProof) {
          await tx.query('DELETE FROM identity_accounts WHERE user_id = $1', [user.id]);
          await removeSecondFactor(tx, user.id);
        }
        await tx.query(
          `INSERT INTO identity_accounts (id, user_id, provider_id, account_id, password)
           VALUES ($1, $2, $3, $2, $4)
           ON CONFLICT (provider_id, account_id) DO UPDATE SET password = EXCLUDED.password, updated_at = now()`,
          [createId(), user.id, providerIds.password, hash],
        );
        await tx.query('DELETE FROM identity_sessions WHERE user_id = $1', [user.id]);
        return toUser(rows[0]);
      }),

    async findByEmail(email) {
      const found = await findOne(database, `SELECT ${columns} FROM identity_users WHERE email = $1`, email);
      return found && toUser(found);
    },

    async findByExternal(subject) {
      const found = await findOne(
        database,
        `SELECT ${columns} FROM identity_users WHERE id =
           (SELECT user_id FROM identity_accounts WHERE provider_id = '${providerIds.google}' AND account_id = $1)`,
        subject,
      );
      return found && toUser(found);
    },

    async createByExternal(person) {
      try {
        return await inTransaction(database, async (tx) => {
          const user = await insertUser(tx, person);
          await insertAccount(tx, user.id, providerIds.google, person.subject);
          return toUser(user);
        });
      } catch (error) {
        if (isTaken(error)) return null;
        throw error;
      }
    },

    async linkExternal(userId, subject) {
      await insertAccount(database, userId, providerIds.google, subject);
      return (await this.findByExternal(subject))?.id === userId;
    },
  };
}

async function findOne(db: Queryable, statement: string, value: string): Promise<UserRow | null> {
  return (await db.query<UserRow>(statement, [value])).rows[0] ?? null;
}

async function insertUser(
  db: Queryable,
  user: { email: string; name: string; isEmailVerified: boolean },
): Promise<UserRow> {
  const { rows } = await db.query<UserRow>(
    `INSERT INTO identity_users (id, email, name, email_verified) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
    [createId(), user.email, user.name, user.isEmailVerified],
  );
  if (!rows[0]) throw new Error('The account was not stored');
  return rows[0];
}

/** Leaves an existing link as it is, whoever it belongs to. */
async function insertAccount(db: Queryable, userId: string, providerId: string, accountId: string) {
  await db.query(
    `INSERT INTO identity_accounts (id, user_id, provider_id, account_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (provider_id, account_id) DO NOTHING`,
    [createId(), userId, providerId, accountId],
  );
}

function toUser(row: UserRow): AccountUser {
  const { id, email, name, token_version: tokenVersion, is_disabled: isDisabled } = row;
  return { id, email, name, tokenVersion, isDisabled };
}
