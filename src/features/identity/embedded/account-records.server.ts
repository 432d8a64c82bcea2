import type { Database, Queryable } from '../../../server/database/database.ts';
import type { AccountRecord } from '../account-record.ts';
import { describeDevice } from '../describe-device.ts';
import { removeSecondFactor } from '../second-factor/second-factors.server.ts';
import { providerIds } from './accounts.server.ts';

const waysInWords: Readonly<Record<string, string>> = {
  [providerIds.password]: 'password',
  [providerIds.emailLink]: 'link sent by e-mail',
  [providerIds.google]: 'outside provider',
};

/** The result says what sessions and the second factor tell about the person, without secrets and hashes. */
export async function readAccount(
  database: Database,
  userId: string,
  now: Date,
): Promise<AccountRecord | null> {
  const { rows } = await database.query<{
    email: string;
    name: string;
    email_verified: boolean;
    created_at: Date;
  }>('SELECT email, name, email_verified, created_at FROM identity_users WHERE id = $1', [userId]);
  const [user] = rows;
  if (!user) return null;
  const ways = await database.query<{ provider_id: string }>(
    'SELECT provider_id FROM identity_accounts WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  );
  const sessions = await database.query<{
    user_agent: string | null;
    created_at: Date;
    updated_at: Date;
    expires_at: Date;
  }>(
    `SELECT user_agent, created_at, updated_at, expires_at FROM identity_sessions
      WHERE user_id = $1 AND expires_at > $2 ORDER BY created_at, id`,
    [userId, now],
  );
  const factors = await database.query<{ confirmed_at: Date; codes: number }>(
    `SELECT confirmed_at, (SELECT count(*)::int FROM identity_recovery_codes c WHERE c.user_id = f.user_id) AS codes
       FROM identity_second_factors f WHERE user_id = $1 AND confirmed_at IS NOT NULL`,
    [userId],
  );
  const [factor] = factors.rows;
  return {
    id: userId,
    email: user.email,
    name: user.name,
    isEmailVerified: user.email_verified,
    createdAt: user.created_at.toISOString(),
    waysToSignIn: ways.rows.map(({ provider_id: id }) => waysInWords[id] ?? id),
    secondFactor: factor
      ? { confirmedAt: factor.confirmed_at.toISOString(), recoveryCodesLeft: factor.codes }
      : null,
    sessions: sessions.rows.map((session) => ({
      ...describeDevice(session.user_agent),
      openedAt: session.created_at.toISOString(),
      lastUsedAt: session.updated_at.toISOString(),
      endsAt: session.expires_at.toISOString(),
    })),
  };
}

/**
 * Ends the sessions, disables the account and revokes every mailed link that is unused. `removeAccount` deletes the
 * rows later.
 */
export async function closeAccount(tx: Queryable, userId: string): Promise<void> {
  await removeCodes(tx, userId);
  await tx.query('DELETE FROM identity_sessions WHERE user_id = $1', [userId]);
  await removeSecondFactor(tx, userId);
  await tx.query(
    'UPDATE identity_users SET is_disabled = true, token_version = token_version + 1, updated_at = now() WHERE id = $1',
    [userId],
  );
}

/** The foreign keys delete the account's sessions and ways to sign in, too. */
export async function removeAccount(db: Queryable, userId: string): Promise<void> {
  await removeCodes(db, userId);
  await db.query('DELETE FROM identity_users WHERE id = $1', [userId]);
}

/** Removes the codes that contain the person's address. The value of a code is JSON in a text column. */
async function removeCodes(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `DELETE FROM identity_verifications AS code USING identity_users AS person
      WHERE person.id = $1 AND position('"email":' || to_json(person.email)::text IN code.value) > 0`,
    [userId],
  );
}
