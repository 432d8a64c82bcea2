import type { Database, Queryable } from '../../../server/database/database.ts';
import {
  boolean,
  integer,
  nullable,
  statement,
  text,
  timestamp,
} from '../../../server/database/statement.ts';
import type { AccountRecord } from '../account-record.ts';
import { describeDevice } from '../describe-device.ts';
import { removeSecondFactor } from '../second-factor/second-factors.server.ts';
import { deleteSessions } from './account-links.server.ts';
import { providerIds, shownEmail } from './accounts.server.ts';

const waysInWords: Readonly<Record<string, string>> = {
  [providerIds.password]: 'password',
  [providerIds.emailLink]: 'link sent by e-mail',
  [providerIds.google]: 'outside provider',
};

const findUser = statement('find-user', {
  columns: { email: text(), name: text(), isEmailVerified: boolean(), createdAt: timestamp() },
  text: `SELECT email, name, email_verified AS "isEmailVerified", created_at AS "createdAt"
      FROM identity_users WHERE id = $1`,
  values: (userId: string) => [userId],
}).first;

const listWays = statement('list-ways-to-sign-in', {
  columns: { providerId: text() },
  text: 'SELECT provider_id AS "providerId" FROM identity_accounts WHERE user_id = $1 ORDER BY created_at, id',
  values: (userId: string) => [userId],
}).column;

const listSessions = statement('list-sessions-for-export', {
  columns: {
    userAgent: nullable(text()),
    openedAt: timestamp(),
    lastUsedAt: timestamp(),
    endsAt: timestamp(),
  },
  text: `SELECT user_agent AS "userAgent", created_at AS "openedAt", updated_at AS "lastUsedAt", expires_at AS "endsAt"
      FROM identity_sessions WHERE user_id = $1 AND expires_at > $2 ORDER BY created_at, id`,
  values: (userId: string, now: Date) => [userId, now],
}).all;

const findFactor = statement('find-second-factor', {
  columns: { confirmedAt: nullable(timestamp()), codes: integer() },
  text: `SELECT confirmed_at AS "confirmedAt",
           (SELECT count(*)::int FROM identity_recovery_codes c WHERE c.user_id = f.user_id) AS codes
      FROM identity_second_factors f WHERE user_id = $1`,
  values: (userId: string) => [userId],
}).first;

/** The result says what sessions and the second factor tell about the person, without secrets and hashes. */
export async function readAccount(
  database: Database,
  userId: string,
  now: Date,
): Promise<AccountRecord | null> {
  const user = await findUser(database, userId);
  if (!user) return null;
  const ways = await listWays(database, userId);
  const sessions = await listSessions(database, userId, now);
  const factor = await findFactor(database, userId);
  return {
    id: userId,
    ...user,
    email: shownEmail(user.email),
    createdAt: user.createdAt.toISOString(),
    waysToSignIn: ways.map((id) => waysInWords[id] ?? id),
    secondFactor: factor?.confirmedAt
      ? { confirmedAt: factor.confirmedAt.toISOString(), recoveryCodesLeft: factor.codes }
      : null,
    sessions: sessions.map((session) => ({
      ...describeDevice(session.userAgent),
      openedAt: session.openedAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      endsAt: session.endsAt.toISOString(),
    })),
  };
}

const disableUser = statement('disable-user', {
  text: 'UPDATE identity_users SET is_disabled = true, token_version = token_version + 1, updated_at = now() WHERE id = $1',
  values: (userId: string) => [userId],
}).run;

const deleteUser = statement('delete-user', {
  text: 'DELETE FROM identity_users WHERE id = $1',
  values: (userId: string) => [userId],
}).run;

/** Removes the codes that contain the person's address. The value of a code is JSON in a text column. */
export const removeCodes = statement('remove-codes-of-user', {
  text: `DELETE FROM identity_verifications AS code USING identity_users AS person
     WHERE person.id = $1 AND position('"email":' || to_json(person.email)::text IN code.value) > 0`,
  values: (userId: string) => [userId],
}).run;

/**
 * Ends the sessions, disables the account and revokes every mailed link that is unused. `removeAccount` deletes the
 * rows later.
 */
export async function closeAccount(tx: Queryable, userId: string): Promise<void> {
  await removeCodes(tx, userId);
  // First, so that a session that is being opened meanwhile is refused, or is there to be deleted.
  await disableUser(tx, userId);
  await deleteSessions(tx, userId);
  await removeSecondFactor(tx, userId);
}

/** The foreign keys delete the account's sessions and ways to sign in, too. */
export async function removeAccount(db: Queryable, userId: string): Promise<void> {
  await removeCodes(db, userId);
  await deleteUser(db, userId);
}
