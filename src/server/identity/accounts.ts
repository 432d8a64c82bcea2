import * as z from 'zod/mini';
import { EmailSchema } from '../../contract/identity.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import type { AuthLibrary } from './auth-library.ts';
import { demandStrongPassword, hashPassword, verifyNobodysPassword, verifyPassword } from './password.ts';

/** A person as the provider's tables hold them. */
export interface AccountUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly tokenVersion: number;
}

export type StoredMethod = 'password' | 'emailLink' | 'google';

export interface Accounts {
  create(account: { email: string; password: string; name: string }): Promise<AccountUser>;
  /** @throws AppError INVALID_USER, PASSWORD_NOT_SET or INVALID_PASSWORD; each after the same work */
  checkPassword(credentials: { email: string; password: string }): Promise<AccountUser>;
  /** Empty for an address nobody has. */
  listMethods(email: string): Promise<StoredMethod[]>;
  remove(userId: string): Promise<void>;
  /** Access tokens given so far end. */
  raiseTokenVersion(userId: string): Promise<void>;
}

/** @throws AppError INVALID_EMAIL */
export function parseEmail(email: string): string {
  const parsed = z.safeParse(EmailSchema, email);
  if (!parsed.success) throw new AppError('INVALID_EMAIL');
  return parsed.data;
}

const passwordProvider = 'credential';

export function createAccounts(library: AuthLibrary, database: Database): Accounts {
  const { internalAdapter, adapter } = library.context;

  async function find(email: string) {
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
    return found && { user: toAccountUser(found.user), accounts: found.accounts };
  }

  return {
    async create({ email, password, name }) {
      const address = parseEmail(email);
      demandStrongPassword(password);
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
          const owner = { userId: user.id, accountId: user.id, providerId: passwordProvider };
          await tx.create({ model: 'account', data: { ...owner, password: hash, ...at } });
          return { id: user.id, email: address, name, tokenVersion: 1 };
        })
        .catch((error: unknown) => {
          if (isEmailTaken(error)) return null;
          throw error;
        });
      // The database's own error is left behind: it quotes the address.
      if (!created) throw new AppError('USER_ALREADY_EXISTS');
      return created;
    },

    async checkPassword({ email, password }) {
      const found = await find(email);
      const hash = found?.accounts.find((account) => account.providerId === passwordProvider)?.password;
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
        if (account.providerId === passwordProvider) return account.password ? ['password'] : [];
        return account.providerId === 'google' ? ['google'] : [];
      });
    },

    async remove(userId) {
      await internalAdapter.deleteUser(userId);
    },

    async raiseTokenVersion(userId) {
      await database.query('UPDATE identity_users SET token_version = token_version + 1 WHERE id = $1', [
        userId,
      ]);
    },
  };
}

/** The library's type does not know the column added to its table. */
export function toAccountUser(user: { id: string; email: string; name: string }): AccountUser {
  const { tokenVersion } = user as { tokenVersion?: unknown };
  if (typeof tokenVersion !== 'number') throw new Error('identity_users.token_version was not read');
  return { id: user.id, email: user.email, name: user.name, tokenVersion };
}

/** SQLSTATE unique_violation: another sign-up with the same address came first. */
function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}
