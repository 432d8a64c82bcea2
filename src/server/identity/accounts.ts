import * as z from 'zod/mini';
import { EmailSchema } from '../../contract/identity-fields.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import type { AuthLibrary } from './auth-library.ts';
import { hashPassword, verifyNobodysPassword, verifyPassword } from './password.ts';
import type { PasswordDoor } from './password-door.ts';

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
  create(account: { email: string; password: string; name: string }): Promise<AccountUser>;
  /** @throws AppError INVALID_USER, PASSWORD_NOT_SET or INVALID_PASSWORD; each after the same work */
  checkPassword(credentials: { email: string; password: string }): Promise<AccountUser>;
  /** Empty for an address nobody has. */
  listMethods(email: string): Promise<StoredMethod[]>;
  /** Access tokens given so far end. */
  raiseTokenVersion(userId: string): Promise<void>;
}

/** @throws AppError INVALID_EMAIL */
export function parseEmail(email: string): string {
  const parsed = z.safeParse(EmailSchema, email);
  if (!parsed.success) throw new AppError('INVALID_EMAIL');
  return parsed.data;
}

/** `provider_id` of the rows of identity_accounts. */
export const providerIds = { password: 'credential', emailLink: 'email-link', google: 'oidc' } as const;

export function createAccounts(library: AuthLibrary, database: Database, door: PasswordDoor): Accounts {
  const { internalAdapter, adapter } = library.context;

  async function find(email: string) {
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
    return found && { user: toAccountUser(found.user), accounts: found.accounts };
  }

  return {
    async create({ email, password, name }) {
      const address = parseEmail(email);
      door.demandStrong(password);
      if (await internalAdapter.findUserByEmail(address)) throw new AppError('USER_ALREADY_EXISTS');
      // Before the transaction: hashing takes longer than all its statements.
      const hash = await hashPassword(password);
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
      // The database's own error is left behind: it quotes the address.
      if (!created) throw new AppError('USER_ALREADY_EXISTS');
      return created;
    },

    async checkPassword({ email, password }) {
      const found = await find(email);
      const hash = found?.accounts.find((account) => account.providerId === providerIds.password)?.password;
      if (!found || !hash) {
        await verifyNobodysPassword(password);
        throw new AppError(found ? 'PASSWORD_NOT_SET' : 'INVALID_USER');
      }
      if (!(await verifyPassword({ hash, password }))) throw new AppError('INVALID_PASSWORD');
      return found.user;
    },

    async listMethods(email) {
      const found = await find(email);
      return (found?.accounts ?? []).flatMap((account): StoredMethod[] => {
        if (account.providerId === providerIds.password) return account.password ? ['password'] : [];
        if (account.providerId === providerIds.emailLink) return ['emailLink'];
        return account.providerId === providerIds.google ? ['google'] : [];
      });
    },

    async raiseTokenVersion(userId) {
      await database.query('UPDATE identity_users SET token_version = token_version + 1 WHERE id = $1', [
        userId,
      ]);
    },
  };
}

/** The library's type does not know the columns added to its table. */
export function toAccountUser(user: { id: string; email: string; name: string }): AccountUser {
  const { tokenVersion, isDisabled } = user as { tokenVersion?: unknown; isDisabled?: unknown };
  if (typeof tokenVersion !== 'number' || typeof isDisabled !== 'boolean')
    throw new Error('The columns added to identity_users were not read');
  return { id: user.id, email: user.email, name: user.name, tokenVersion, isDisabled };
}

/** SQLSTATE unique_violation: somebody else with the same address, or the same outside account, came first. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}
