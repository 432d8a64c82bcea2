import type { Context, Hono } from 'hono';
import type { Endpoint, ReplyOf } from '../../../kernel/endpoint.ts';
import { AppError } from '../../../server/base/app-error.ts';
import { createId } from '../../../server/base/id.ts';
import type { TurnPath } from '../../../server/base/turns.ts';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { boolean, integer, statement, text } from '../../../server/database/statement.ts';
import type { Visitor } from '../../../server/limits/known-devices.ts';
import type { IdentitySession } from '../identity-session.ts';
import { describeSession, openSession } from '../routes/open-session.server.ts';
import { answerOn, type IdentityRouteParts, visitorOf } from '../routes/route-parts.server.ts';
import { savePassword } from './account-links.server.ts';
import { isTaken, parseEmail, placeholderEmailOf } from './accounts.server.ts';
import { hashPassword } from './password.server.ts';

/** What the provider does for accounts that have a PIN of a class in place of an e-mail address and a password. */
export interface ClassAccountIdentity {
  /** Binds an endpoint below `/identity`, behind the checks of origin and size that hold there. */
  mount<E extends Endpoint>(endpoint: E, handle: (c: Context) => Promise<ReplyOf<E>>): void;
  visitorOf(c: Context): Visitor;
  /** Whether the account has signed in with this browser before. */
  isKnown(visitor: Visitor, userId: string): boolean;
  /** Creates an account to which no way of signing in leads but `openSession`. Returns its id. */
  createUser(tx: Queryable): Promise<string>;
  /** @throws AppError USER_DISABLED; unauthenticated when the account has ended */
  openSession(c: Context, userId: string): Promise<IdentitySession>;
  /**
   * Checks an e-mail address and a password for an account that had neither.
   * @returns what stores them, to be run in the transaction of the change
   * @throws AppError INVALID_EMAIL, WEAK_PASSWORD; what is returned throws USER_ALREADY_EXISTS
   */
  prepareCompletion(
    account: { email: string; password: string },
    fullName: string,
    turn: TurnPath,
  ): Promise<{ readonly email: string; readonly store: (tx: Queryable, userId: string) => Promise<void> }>;
  /** Access tokens that were given so far are verified anew. */
  forgetTokens(userId: string): void;
}

const insertUser = statement('insert-class-account-user', {
  text: `INSERT INTO identity_users (id, email, name, email_verified) VALUES ($1, $2, '', false)`,
  values: (id: string) => [id, placeholderEmailOf(id)],
}).run;

const findUser = statement('find-class-account-user', {
  columns: { id: text(), email: text(), name: text(), tokenVersion: integer(), isDisabled: boolean() },
  text: `SELECT id, email, name, token_version AS "tokenVersion", is_disabled AS "isDisabled"
      FROM identity_users WHERE id = $1`,
  values: (id: string) => [id],
}).first;

const setEmail = statement('set-email-of-class-account', {
  text: 'UPDATE identity_users SET email = $2, name = $3, updated_at = now() WHERE id = $1 AND email = $4',
  values: (id: string, email: string, name: string) => [id, email, name, placeholderEmailOf(id)],
}).some;

export function createClassAccountIdentity(
  routes: Hono,
  parts: IdentityRouteParts,
  database: Database,
): ClassAccountIdentity {
  return {
    mount: (endpoint, handle) => answerOn(routes, endpoint, handle),
    visitorOf: (c) => visitorOf(c, parts),
    isKnown: ({ device }, userId) => device?.knows(placeholderEmailOf(userId)) === true,
    async createUser(tx) {
      const id = createId();
      await insertUser(tx, id);
      return id;
    },
    async openSession(c, userId) {
      const user = await findUser(database, userId);
      if (!user) throw new AppError('unauthenticated');
      return describeSession(parts, user, await openSession(c, parts, user));
    },
    async prepareCompletion({ email: typed, password }, fullName, turn) {
      const email = parseEmail(typed);
      parts.passwordGuard.demandStrong(password, { email, names: [fullName] });
      const hash = await hashPassword(password, turn);
      return {
        email,
        async store(tx, userId) {
          const isStored = await setEmail(tx, userId, email, fullName).catch((error: unknown) => {
            // The database's error quotes the address, so it is not passed on.
            if (isTaken(error)) throw new AppError('USER_ALREADY_EXISTS');
            throw error;
          });
          if (!isStored) throw new AppError('class-account-missing');
          await savePassword(tx, userId, hash);
        },
      };
    },
    forgetTokens: parts.forgetTokens,
  };
}
