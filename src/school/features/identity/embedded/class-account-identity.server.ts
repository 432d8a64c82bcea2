import type { Context, Hono } from 'hono';
import type { Endpoint, ReplyOf } from '../../../kernel/endpoint.ts';
import { AppError } from '../../../server/base/app-error.ts';
import { createId } from '../../../server/base/id.ts';
import type { TurnPath } from '../../../server/base/turns.ts';
import { type Database, inTransaction, type Queryable } from '../../../server/database/database.ts';
import { boolean, integer, statement, text } from '../../../server/database/statement.ts';
import type { NumberedDevice, Visitor } from '../../../server/limits/known-devices.ts';
import { noteAddressGiven } from '../../../server/security/note-request.ts';
import { deleteAccounts, endSessionsOf } from '../accounts/account-links.server.ts';
import {
  type AccountUser,
  isTaken,
  parseEmail,
  placeholderEmailOf,
  savePassword,
} from '../accounts/accounts.server.ts';
import { hashPassword } from '../credentials/password.server.ts';
import type { IdentitySession } from '../identity-session.ts';
import { withdrawAddressProofs } from '../mail/address-proofs.server.ts';
import { spendAddressProof, withProvedAddress } from '../routes/address-proof-routes.server.ts';
import { demandSession, describeSession, openSession } from '../routes/open-session.server.ts';
import { answerOn, type IdentityRouteParts, visitorOf } from '../routes/route-parts.server.ts';
import { removeSecondFactor } from '../second-factor/second-factors.server.ts';

/** What the provider does for accounts that have a PIN of a class in place of an e-mail address and a password. */
export interface ClassAccountIdentity {
  /** Binds an endpoint below `/identity`, behind the checks of origin and size that hold there. */
  mount<E extends Endpoint>(endpoint: E, handle: (c: Context) => Promise<ReplyOf<E>>): void;
  visitorOf(c: Context): Visitor;
  /** The number of the browser; one that has none gets one with the reply. */
  deviceOf(c: Context): NumberedDevice;
  /** Whether the account has signed in with this browser before. */
  isKnown(visitor: Visitor, userId: string): boolean;
  /** Creates an account to which no way of signing in leads but `openSession`. Returns its id. */
  createUser(tx: Queryable): Promise<string>;
  /** The same for several at once, with one statement. Returns their ids in rising order. */
  createUsers(tx: Queryable, count: number): Promise<string[]>;
  /** The account as it is now, to open a session with. @throws AppError unauthenticated when the account has ended */
  getUser(userId: string): Promise<AccountUser>;
  /**
   * @param user as read before it was certain that the PIN still holds, so that a new PIN given meanwhile ends this
   *   session, too
   * @throws AppError USER_DISABLED; unauthenticated when every session has been ended since the account was read
   */
  openSession(c: Context, user: AccountUser): Promise<IdentitySession>;
  /**
   * Mails a code to the address that an account without one wants to have. Until the code has come back, nothing changes;
   * the request ends after a day by itself.
   * @throws AppError INVALID_EMAIL, WEAK_PASSWORD, USER_ALREADY_EXISTS, too-many-mails; not-found without mail
   */
  requestAddress(
    user: { readonly id: string; readonly fullName: string },
    account: { readonly email: string; readonly password: string },
    asking: { readonly visitor: Visitor; readonly turn: TurnPath },
  ): Promise<void>;
  /** The request that waits for its code; null without one. */
  findRequest(userId: string): Promise<{ readonly email: string; readonly endsAt: Date } | null>;
  /**
   * Takes the code of the mail in a session of the account: the address and the password are the account's from now on,
   * and every other session has ended. `change` runs in the same transaction and returns the name of the person.
   * @throws AppError unauthenticated, USER_DISABLED, INVALID_CODE, USER_ALREADY_EXISTS, too-many-requests
   */
  completeAccount(
    c: Context,
    change: (tx: Queryable, userId: string, email: string) => Promise<string>,
    code: string,
  ): Promise<IdentitySession>;
  /** Access tokens that were given so far are verified anew. */
  forgetTokens(userId: string): void;
}

const insertUsers = statement('insert-class-account-users', {
  text: `INSERT INTO identity_users (id, email, name, email_verified)
    SELECT id, email, '', false FROM unnest($1::text[], $2::text[]) AS u(id, email)`,
  values: (ids: readonly string[]) => [ids, ids.map(placeholderEmailOf)],
}).run;

const findUser = statement('find-class-account-user', {
  columns: { id: text(), email: text(), name: text(), tokenVersion: integer(), isDisabled: boolean() },
  text: `SELECT id, email, name, token_version AS "tokenVersion", is_disabled AS "isDisabled"
      FROM identity_users WHERE id = $1`,
  values: (id: string) => [id],
}).first;

const setEmail = statement('set-email-of-class-account', {
  text: `UPDATE identity_users SET email = $2, name = $3, email_verified = true, updated_at = now()
     WHERE id = $1 AND email = $4`,
  values: (id: string, email: string, name: string) => [id, email, name, placeholderEmailOf(id)],
}).some;

const removeEmail = statement('remove-email-of-class-account', {
  text: `UPDATE identity_users SET email = $2, name = '', email_verified = false, updated_at = now() WHERE id = $1`,
  values: (id: string) => [id, placeholderEmailOf(id)],
}).run;

/**
 * Makes an account one of its class again: its address, every way to sign in and every session end. Call it with
 * `forgetTokens` after the commit.
 */
export async function returnToClass(tx: Queryable, userId: string): Promise<void> {
  // First, so that a way to sign in that is being linked meanwhile is refused, or is there to be deleted.
  await endSessionsOf(tx, [userId]);
  await deleteAccounts(tx, userId);
  await removeSecondFactor(tx, userId);
  await withdrawAddressProofs(tx, [userId]);
  await removeEmail(tx, userId);
}

export function createClassAccountIdentity(
  routes: Hono,
  parts: IdentityRouteParts,
  database: Database,
): ClassAccountIdentity {
  async function createUsers(tx: Queryable, count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, createId);
    await insertUsers(tx, ids);
    return ids;
  }

  async function getUser(userId: string): Promise<AccountUser> {
    const user = await findUser(database, userId);
    if (!user) throw new AppError('unauthenticated');
    return user;
  }

  return {
    mount: (endpoint, handle) => answerOn(routes, endpoint, handle),
    visitorOf: (c) => visitorOf(c, parts),
    deviceOf: (c) => parts.devices.deviceOf(c),
    isKnown: ({ device }, userId) => device?.knows(placeholderEmailOf(userId)) === true,
    async createUser(tx) {
      const [id = ''] = await createUsers(tx, 1);
      return id;
    },
    createUsers,
    getUser,
    openSession: async (c, user) => describeSession(parts, user, await openSession(c, parts, user)),
    async requestAddress({ id, fullName }, { email: typed, password }, { visitor, turn }) {
      if (!parts.proofs.isOpen) throw new AppError('not-found');
      const email = parseEmail(typed);
      parts.passwordGuard.demandStrong(password, { email, names: [fullName] });
      if (await parts.links.findByEmail(email)) throw new AppError('USER_ALREADY_EXISTS');
      await spendAddressProof(parts.limits, visitor, { userId: id, email, isOwn: false });
      const passwordHash = await hashPassword(password, turn);
      await inTransaction(database, (tx) => parts.proofs.request(tx, id, { email, passwordHash }));
    },
    findRequest: (userId) => parts.proofs.find(userId),
    async completeAccount(c, change, code) {
      const { user: student } = await demandSession(c, parts);
      await withProvedAddress(parts, student.id, code, async (tx, { email, passwordHash }) => {
        // An account that has a password already asked for something else.
        if (passwordHash === null) throw new AppError('INVALID_CODE');
        const fullName = await change(tx, student.id, email);
        const isStored = await setEmail(tx, student.id, email, fullName).catch((error: unknown) => {
          // The database's error quotes the address, so it is not passed on.
          if (isTaken(error)) throw new AppError('USER_ALREADY_EXISTS');
          throw error;
        });
        if (!isStored) throw new AppError('class-account-missing');
        await noteAddressGiven(tx, c, parts.security, email);
        await savePassword(tx, student.id, passwordHash);
        await endSessionsOf(tx, [student.id]);
      });
      parts.forgetTokens(student.id);
      const user = await getUser(student.id);
      return describeSession(parts, user, await openSession(c, parts, user));
    },
    forgetTokens: parts.forgetTokens,
  };
}
