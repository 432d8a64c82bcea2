import * as z from 'zod/mini';
import { AppError } from '../../../server/base/app-error.ts';
import type { TurnPath } from '../../../server/base/turns.ts';
import type { Database } from '../../../server/database/database.ts';
import { json, nullable, statement } from '../../../server/database/statement.ts';
import type { AuthLibrary } from '../credentials/auth-library.server.ts';
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

/**
 * One query, whether or not the address has an account. The library's own look-up makes a second query only for
 * accounts that exist, so its response time tells which addresses have one.
 */
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

export function createAccounts(library: AuthLibrary, database: Database): Accounts {
  const { internalAdapter, adapter } = library.context;

  /** The same work follows the query, whether or not the address has an account. */
  async function find(email: string) {
    const found = await findAccount(database, email);
    return { user: found?.user?.id ? found.user : null, accounts: found?.accounts ?? [] };
  }

  return {
    async create({ email, password, name }, turn) {
      const address = parseEmail(email);
      if (await internalAdapter.findUserByEmail(address)) throw new AppError('USER_ALREADY_EXISTS');
      // Hashing takes longer than all statements of the transaction, so it is done before.
      const hash = await hashPassword(password, turn);
      const at = { createdAt: new Date(), updatedAt: new Date() };
      const created = await adapter
        .transaction(async (tx) => {
          const user = await tx.create<Record<string, unknown>, { id: string }>({
            model: 'user',
            data: { email: address, name, emailVerified: false, ...at },
          });
          const owner = { userId: user.id, accountId: user.id, providerId: providerIds.password };
          await tx.create({ model: 'account', data: { ...owner, password: hash, ...at } });
          return { id: user.id, email: address, name, tokenVersion: 1, isDisabled: false };
        })
        .catch((error: unknown) => {
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

/** The library's type does not know the columns added to its table. */
export function toAccountUser(user: { id: string; email: string; name: string }): AccountUser {
  const { tokenVersion, isDisabled } = user as { tokenVersion?: unknown; isDisabled?: unknown };
  if (typeof tokenVersion !== 'number' || typeof isDisabled !== 'boolean')
    throw new Error('The columns added to identity_users were not read');
  return { id: user.id, email: user.email, name: user.name, tokenVersion, isDisabled };
}

/** SQLSTATE unique_violation: the address or the outside account was stored by another request. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}
