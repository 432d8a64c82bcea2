import { createHash, randomBytes } from 'node:crypto';
import { keptHours } from '../../../kernel/kept-hours.ts';
import { AppError } from '../../../server/base/app-error.ts';
import { createId } from '../../../server/base/id.ts';
import type { Database } from '../../../server/database/database.ts';
import { json, nullable, statement, text, timestamp } from '../../../server/database/statement.ts';
import { sweepTable } from '../../../server/database/sweep-table.ts';
import { sessionLifetimeS } from '../credentials/cookies.server.ts';
import { describeDevice } from '../describe-device.ts';
import { deleteSessions } from './account-links.server.ts';
import type { AccountUser } from './accounts.server.ts';
import { shownEmail } from './accounts.server.ts';
import { findIdleSession, isIdle } from './idle-sessions.server.ts';

export interface AccountSession {
  readonly id: string;
  readonly user: AccountUser;
  /** True when the session has just been extended: its cookie must be sent again. */
  readonly isExtended: boolean;
}

export interface StoredSession {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly openedAt: Date;
  /** Rounded to the hour, or for a class account to five minutes. */
  readonly lastUsedAt: Date;
}

/** The secrets of open sessions are in their cookies; the table holds their SHA-256. */
export interface Sessions {
  /**
   * @param user as it was read before the password, PIN or link was checked, or in the same statement
   * @throws AppError unauthenticated when every session of the account has been ended since then
   */
  open(user: AccountUser, userAgent: string | undefined): Promise<{ id: string; secret: string }>;
  /** null when it has ended, also because nobody used it, or never was. */
  find(secret: string): Promise<AccountSession | null>;
  /** Whether it has ended because nobody used it on a device of a school. */
  isIdle(secret: string): Promise<boolean>;
  /** The name of the account that goes on, where this one was merged with it; null: it was not. */
  findReceiver(secret: string): Promise<string | null>;
  end(secret: string): Promise<void>;
  endAll(userId: string): Promise<void>;
  /** Latest use first, at most a hundred. */
  list(userId: string): Promise<StoredSession[]>;
  /** Harmless when it has ended, or is another person's. */
  endById(userId: string, sessionId: string): Promise<void>;
  endOthers(userId: string, keptId: string): Promise<void>;
}

const maxUserAgentChars = 300;
/** A session in use is extended at most once an hour. */
const extendAfterMs = 3600 * 1000;
const listLimit = 100;

interface NewSession {
  readonly id: string;
  readonly user: Pick<AccountUser, 'id' | 'tokenVersion'>;
  readonly token: string;
  readonly userAgent: string | null;
  readonly expiresAt: Date;
  readonly now: Date;
}

/**
 * Checking a password takes long, longer still in a queue, and meanwhile it may be changed. So a session is opened for
 * the version of the account whose password was checked, and for no later one. Whatever ends all sessions raises the
 * version first and deletes the sessions then: the lock makes each see what the other has done.
 */
export const insertSession = statement('open-session', {
  text: `INSERT INTO identity_sessions (id, user_id, token, user_agent, expires_at, created_at, updated_at)
    SELECT $1, id, $4, $5, $6, $7, $7 FROM identity_users WHERE id = $2 AND token_version = $3 FOR SHARE`,
  values: ({ id, user, token, userAgent, expiresAt, now }: NewSession) => [
    id,
    user.id,
    user.tokenVersion,
    token,
    userAgent,
    expiresAt,
    now,
  ],
}).some;

const findSession = statement('find-session', {
  columns: { id: text(), expiresAt: timestamp(), user: json<AccountUser>() },
  text: `SELECT s.id, s.expires_at AS "expiresAt", json_build_object('id', u.id, 'email', u.email, 'name', u.name,
           'tokenVersion', u.token_version, 'isDisabled', u.is_disabled) AS "user"
      FROM identity_sessions s JOIN identity_users u ON u.id = s.user_id WHERE s.token = $1 AND s.expires_at > $2`,
  values: (token: string, now: Date) => [token, now],
  isPrepared: true,
}).first;

const extendSession = statement('extend-session', {
  // Tokens are renewed by a clock, so for a class account this is no sign that somebody is there: see `noteUse`.
  text: `UPDATE identity_sessions s SET expires_at = $2, updated_at = CASE WHEN EXISTS (
      SELECT FROM class_accounts a WHERE a.student_id = s.user_id AND a.released_at IS NULL) THEN s.updated_at ELSE $3 END
     WHERE s.token = $1`,
  values: (token: string, expiresAt: Date, now: Date) => [token, expiresAt, now],
}).run;

/** Forgets sessions that nobody can use any more. */
export const sweepSessions = sweepTable(
  'identity_sessions',
  `expires_at <= $1 OR (updated_at <= $1::timestamptz - interval '${keptHours.idleSession} hours'
    AND ${isIdle('identity_sessions', '$1')})`,
);

const listSessions = statement('list-sessions', {
  columns: { id: text(), userAgent: nullable(text()), openedAt: timestamp(), lastUsedAt: timestamp() },
  text: `SELECT id, user_agent AS "userAgent", created_at AS "openedAt", updated_at AS "lastUsedAt"
      FROM identity_sessions
     WHERE user_id = $1 AND expires_at > $2 AND NOT ${isIdle('identity_sessions', '$2')} ORDER BY updated_at DESC, id DESC LIMIT ${listLimit}`,
  values: (userId: string, now: Date) => [userId, now],
}).all;

const findReceiver = statement('find-receiver-of-session', {
  columns: { name: text() },
  text: `SELECT p.full_name AS name FROM identity_sessions s
      JOIN class_accounts a ON a.student_id = s.user_id AND a.released_at IS NULL AND a.merged_at IS NOT NULL
      JOIN profiles p ON p.user_id = a.merged_work->>'to'
     WHERE s.token = $1`,
  values: (token: string) => [token],
}).value;

const endByToken = statement('end-session-by-token', {
  text: 'DELETE FROM identity_sessions WHERE token = $1',
  values: (token: string) => [token],
}).run;

const endSession = statement('end-session', {
  text: 'DELETE FROM identity_sessions WHERE user_id = $1 AND id = $2',
  values: (userId: string, sessionId: string) => [userId, sessionId],
}).run;

const endOtherSessions = statement('end-other-sessions', {
  text: 'DELETE FROM identity_sessions WHERE user_id = $1 AND id <> $2',
  values: (userId: string, keptId: string) => [userId, keptId],
}).run;

export function createSessions(database: Database, now: () => number): Sessions {
  /** Only class accounts have no address of their own, so only they cost a statement. */
  const isIdleNow = async (email: string, token: string) =>
    shownEmail(email) === null && (await findIdleSession(database, token, new Date(now()))) === true;
  const endOfNew = () => new Date(now() + sessionLifetimeS * 1000);

  return {
    async open(user, userAgent) {
      // A secret of 256 random bits cannot be guessed, so its stored hash needs no salt and no slow algorithm.
      const secret = randomBytes(32).toString('base64url');
      const id = createId();
      const isOpen = await insertSession(database, {
        ...{ id, user, token: digest(secret) },
        userAgent: userAgent?.slice(0, maxUserAgentChars) ?? null,
        ...{ expiresAt: endOfNew(), now: new Date(now()) },
      });
      if (!isOpen) throw new AppError('unauthenticated');
      return { id, secret };
    },

    async find(secret) {
      const token = digest(secret);
      const found = await findSession(database, token, new Date(now()));
      if (!found || (await isIdleNow(found.user.email, token))) return null;
      const { id, user, expiresAt } = found;
      const ageMs = sessionLifetimeS * 1000 - (expiresAt.getTime() - now());
      const isExtended = ageMs > extendAfterMs;
      if (isExtended) await extendSession(database, token, endOfNew(), new Date(now()));
      return { id, user, isExtended };
    },

    async isIdle(secret) {
      const token = digest(secret);
      return (await findIdleSession(database, token, new Date(now()))) === true;
    },

    async findReceiver(secret) {
      return (await findReceiver(database, digest(secret))) ?? null;
    },

    end: (secret) => endByToken(database, digest(secret)),
    endAll: (userId) => deleteSessions(database, userId),

    async list(userId) {
      const sessions = await listSessions(database, userId, new Date(now()));
      return sessions.map(({ userAgent, ...session }) => ({ ...session, ...describeDevice(userAgent) }));
    },

    endById: (userId, sessionId) => endSession(database, userId, sessionId),
    endOthers: (userId, keptId) => endOtherSessions(database, userId, keptId),
  };
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
