import * as z from 'zod/mini';
import { AppError } from '../../../server/base/app-error.ts';
import { createId } from '../../../server/base/id.ts';
import type { TurnPath } from '../../../server/base/turns.ts';
import { type Database, inTransaction, type Queryable } from '../../../server/database/database.ts';
import { json, nullable, statement } from '../../../server/database/statement.ts';
import { hashPassword, verifyNobodysPassword, verifyPassword } from '../credentials/password.server.ts';
import { EmailSchema } from '../email-address.ts';

/** A person as the provider's tables hold them. */
export interface AccountUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly tokenVersion: number;
  readonly isDisabled: boolean;
}

export type StoredMethod = 'password' | 'emailLink' | 'google';

export interface Accounts {
  /** The caller has asked the password guard already: it takes longer than all other checks together. */
  create(account: { email: string; password: string; name: string }, turn: TurnPath): Promise<AccountUser>;
  /** @throws AppError INVALID_USER, PASSWORD_NOT_SET or INVALID_PASSWORD; each after the same work */
  checkPassword(credentials: { email: string; password: string }, turn: TurnPath): Promise<AccountUser>;
  /** Empty for an address nobody has. */
  listMethods(email: string): Promise<StoredMethod[]>;
  /** Access tokens given so far end. */
  raiseTokenVersion(userId: string): Promise<void>;
}

/** No address can end so (RFC 2606, 2): nothing is ever sent there. */
const placeholderEnd = '@class-account.invalid';

/** What stands in the column for the address of an account that has none. */
export function placeholderEmailOf(userId: string): string {
  return `${userId}${placeholderEnd}`;
}

/** The address as people and the rest of the product see it; null for a placeholder. */
export function shownEmail(email: string): string | null {
  return email.endsWith(placeholderEnd) ? null : email;
}

/** @throws AppError INVALID_EMAIL */
export function parseEmail(email: string): string {
  const parsed = z.safeParse(EmailSchema, email);
  if (!parsed.success || shownEmail(parsed.data) === null) throw new AppError('INVALID_EMAIL');
  return parsed.data;
}

/** `provider_id` of the rows of identity_accounts. */
export const providerIds = { password: 'credential', emailLink: 'email-link', google: 'oidc' } as const;

/** One query, whether or not the address has an account: a second one would tell by the time of the answer. */
const findAccount = statement('find-account', {
  columns: {
    user: nullable(json<AccountUser>()),
    accounts: json<{ providerId: string; password: string | null }[]>(),
  },
  text: `SELECT (SELECT row_to_json(u) FROM (
             SELECT id, email, name, token_version AS "tokenVersion", is_disabled AS "isDisabled") u) AS "user",
           coalesce((SELECT json_agg(a) FROM (SELECT provider_id AS "providerId", password FROM identity_accounts
              WHERE user_id = person.id) a), '[]') AS accounts
      FROM (SELECT $1::text) AS asked (address) LEFT JOIN identity_users AS person ON person.email = address`,
  values: (email: string) => [email],
  isPrepared: true,
}).first;

const raiseTokenVersion = statement('raise-token-version', {
  text: 'UPDATE identity_users SET token_version = token_version + 1 WHERE id = $1',
  values: (userId: string) => [userId],
}).run;

const insertUserRow = statement('insert-user', {
  text: 'INSERT INTO identity_users (id, email, name, email_verified) VALUES ($1, $2, $3, $4)',
  values: (id: string, user: NewUser) => [id, user.email, user.name, user.isEmailVerified],
}).run;

interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly isEmailVerified: boolean;
}

/** Creates a person whom nothing lets sign in yet. @throws an error that `isTaken` knows where somebody has the address */
export async function insertUser(tx: Queryable, user: NewUser): Promise<AccountUser> {
  const id = createId();
  await insertUserRow(tx, id, user);
  return { id, email: user.email, name: user.name, tokenVersion: 1, isDisabled: false };
}

export const savePassword = statement('save-password', {
  text: `INSERT INTO identity_accounts (id, user_id, provider_id, account_id, password)
    VALUES ($1, $2, $3, $2, $4)
    ON CONFLICT (provider_id, account_id) DO UPDATE SET password = EXCLUDED.password, updated_at = now()`,
  values: (userId: string, hash: string) => [createId(), userId, providerIds.password, hash],
}).run;

export function createAccounts(database: Database): Accounts {
  /** The same work follows the query, whether or not the address has an account. */
  async function find(email: string) {
    const found = await findAccount(database, email);
    return { user: found?.user?.id ? found.user : null, accounts: found?.accounts ?? [] };
  }

  return {
    async create({ email, password, name }, turn) {
      const address = parseEmail(email);
      if ((await find(address)).user) throw new AppError('USER_ALREADY_EXISTS');
      // Hashing takes longer than all statements of the transaction, so it is done before.
      const hash = await hashPassword(password, turn);
      const created = await inTransaction(database, async (tx) => {
        const user = await insertUser(tx, { email: address, name, isEmailVerified: false });
        await savePassword(tx, user.id, hash);
        return user;
      }).catch((error: unknown) => {
        if (isTaken(error)) return null;
        throw error;
      });
      // The database's error is not passed on as the cause, because it quotes the address.
      if (!created) throw new AppError('USER_ALREADY_EXISTS');
      return created;
    },

    async checkPassword({ email, password }, turn) {
      const { user, accounts } = await find(email);
      const hash = accounts.find(({ providerId }) => providerId === providerIds.password)?.password;
      if (!user || !hash) {
        await verifyNobodysPassword(password, turn);
        throw new AppError(user ? 'PASSWORD_NOT_SET' : 'INVALID_USER');
      }
      if (!(await verifyPassword({ hash, password }, turn))) throw new AppError('INVALID_PASSWORD');
      return user;
    },

    async listMethods(email) {
      return (await find(email)).accounts.flatMap(({ providerId, password }): StoredMethod[] => {
        if (providerId === providerIds.password) return password ? ['password'] : [];
        if (providerId === providerIds.emailLink) return ['emailLink'];
        return providerId === providerIds.google ? ['google'] : [];
      });
    },

    raiseTokenVersion: (userId) => raiseTokenVersion(database, userId),
  };
}

/** SQLSTATE unique_violation: the address or the outside account was stored by another request. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}
