import { createId } from '../../../server/base/id.ts';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/database.ts';
import { boolean, integer, type RowOf, statement, text } from '../../../server/database/statement.ts';
import { removeBegunFactor } from '../second-factor/second-factors.server.ts';
import type { AccountUser } from './accounts.server.ts';
import { insertUser, isTaken, providerIds, savePassword } from './accounts.server.ts';

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
   * The first proof deletes earlier sessions and ways to sign in: somebody else may have set them up. A second factor
   * that is on stays, because nobody can turn one on for an address that is not proved.
   */
  enterByMail(email: string): Promise<AccountUser>;
  /**
   * Sets the password, also the first one, and ends every session. null when the account is gone or its token version
   * has changed.
   * @param provedBy `mail`: the person has just proved that the address is theirs. The first proof deletes earlier ways
   *   to sign in, as in `enterByMail`.
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
  /**
   * Leaves the outside account unlinked when it belongs to somebody else, or every session of the account has been ended
   * since it was read.
   */
  linkExternal(user: Pick<AccountUser, 'id' | 'tokenVersion'>, subject: string): Promise<void>;
}

const columns = {
  id: text(),
  email: text(),
  name: text(),
  tokenVersion: integer(),
  isDisabled: boolean(),
  isEmailVerified: boolean(),
};
type UserRow = RowOf<typeof columns>;
const selection = `id, email, name, token_version AS "tokenVersion", is_disabled AS "isDisabled",
  email_verified AS "isEmailVerified"`;

const findByEmail = statement('find-user-by-email', {
  columns,
  text: `SELECT ${selection} FROM identity_users WHERE email = $1`,
  values: (email: string) => [email],
}).first;

const lockByEmail = statement('lock-user-by-email', {
  columns,
  text: `SELECT ${selection} FROM identity_users WHERE email = $1 FOR UPDATE`,
  values: (email: string) => [email],
}).first;

const lockById = statement('lock-user', {
  columns,
  text: `SELECT ${selection} FROM identity_users WHERE id = $1 FOR UPDATE`,
  values: (id: string) => [id],
}).first;

const findByExternal = statement('find-user-by-external', {
  columns,
  text: `SELECT ${selection} FROM identity_users WHERE id =
    (SELECT user_id FROM identity_accounts WHERE provider_id = '${providerIds.google}' AND account_id = $1)`,
  values: (subject: string) => [subject],
}).first;

/** Leaves an existing link as it is, whoever it belongs to. */
const insertAccount = statement('insert-way-to-sign-in', {
  text: `INSERT INTO identity_accounts (id, user_id, provider_id, account_id) VALUES ($1, $2, $3, $4)
    ON CONFLICT (provider_id, account_id) DO NOTHING`,
  values: (userId: string, providerId: string, accountId: string) => [
    createId(),
    userId,
    providerId,
    accountId,
  ],
}).run;

/**
 * For a person whose password was checked a moment ago. The link is made only if the account still has the version that
 * was read with the password. Every act that removes all ways to sign in raises the version first.
 */
export const linkAccount = statement('link-way-to-sign-in', {
  text: `INSERT INTO identity_accounts (id, user_id, provider_id, account_id)
    SELECT $1, id, '${providerIds.google}', $4 FROM identity_users WHERE id = $2 AND token_version = $3 FOR SHARE
    ON CONFLICT (provider_id, account_id) DO NOTHING`,
  values: ({ id, tokenVersion }: Pick<AccountUser, 'id' | 'tokenVersion'>, subject: string) => [
    createId(),
    id,
    tokenVersion,
    subject,
  ],
}).run;

export const deleteAccounts = statement('delete-ways-to-sign-in', {
  text: 'DELETE FROM identity_accounts WHERE user_id = $1',
  values: (userId: string) => [userId],
}).run;

export const deleteSessions = statement('delete-sessions', {
  text: 'DELETE FROM identity_sessions WHERE user_id = $1',
  values: (userId: string) => [userId],
}).run;

const raiseVersions = statement('raise-token-versions', {
  text: 'UPDATE identity_users SET token_version = token_version + 1, updated_at = now() WHERE id = ANY($1)',
  values: (userIds: readonly string[]) => [userIds],
}).run;

const deleteSessionsOfAll = statement('delete-sessions-of-all', {
  text: 'DELETE FROM identity_sessions WHERE user_id = ANY($1)',
  values: (userIds: readonly string[]) => [userIds],
}).run;

/**
 * Ends every session and every access token of the accounts. The version comes first, and each is a statement of its
 * own: so a session that is being opened meanwhile is refused, or is there to be deleted.
 */
export async function endSessionsOf(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await raiseVersions(tx, userIds);
  await deleteSessionsOfAll(tx, userIds);
}

/**
 * The same for an account that is merged with another one. Its sessions expire and are deleted only by the sweep. Until
 * then a device that still holds one can be told where its student goes on.
 */
export async function runOutSessionsOf(tx: Queryable, userId: string, now: Date): Promise<void> {
  await raiseVersions(tx, [userId]);
  await runOut(tx, userId, now);
}

const runOut = statement('run-out-sessions', {
  text: 'UPDATE identity_sessions SET expires_at = $2 WHERE user_id = $1 AND expires_at > $2',
  values: (userId: string, now: Date) => [userId, now],
}).run;

/** Ends every access token of the account. With `isProved`, its address becomes a proved one. */
const raiseVersion = statement('raise-token-version-with-proof', {
  columns,
  text: `UPDATE identity_users
       SET email_verified = email_verified OR $2, token_version = token_version + 1, updated_at = now()
     WHERE id = $1 RETURNING ${selection}`,
  values: (id: string, isProved: boolean) => [id, isProved],
}).first;

export function createAccountLinks(database: Database): AccountLinks {
  async function enter(email: string): Promise<AccountUser> {
    return inTransaction(database, async (tx) => {
      const found = await lockByEmail(tx, email);
      let user = found ? toUser(found) : await insertUser(tx, { email, name: '', isEmailVerified: true });
      if (found && !found.isEmailVerified) {
        await deleteAccounts(tx, user.id);
        await deleteSessions(tx, user.id);
        await removeBegunFactor(tx, user.id);
        const raised = await raiseVersion(tx, user.id, true);
        if (raised) user = toUser(raised);
      }
      await insertAccount(tx, user.id, providerIds.emailLink, user.id);
      return user;
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
        const found = await lockById(tx, user.id);
        if (found?.tokenVersion !== user.tokenVersion) return null;
        const isFirstProof = provedBy === 'mail' && !found.isEmailVerified;
        const changed = await raiseVersion(tx, user.id, isFirstProof);
        if (!changed) return null;
        if (isFirstProof) {
          await deleteAccounts(tx, user.id);
          await removeBegunFactor(tx, user.id);
        }
        await savePassword(tx, user.id, hash);
        await deleteSessions(tx, user.id);
        return toUser(changed);
      }),

    async findByEmail(email) {
      const found = await findByEmail(database, email);
      return found && toUser(found);
    },

    async findByExternal(subject) {
      const found = await findByExternal(database, subject);
      return found && toUser(found);
    },

    async createByExternal(person) {
      try {
        return await inTransaction(database, async (tx) => {
          const user = await insertUser(tx, person);
          await insertAccount(tx, user.id, providerIds.google, person.subject);
          return user;
        });
      } catch (error) {
        if (isTaken(error)) return null;
        throw error;
      }
    },

    linkExternal: (user, subject) => linkAccount(database, user, subject),
  };
}

function toUser({ isEmailVerified: _, ...user }: UserRow): AccountUser {
  return user;
}
