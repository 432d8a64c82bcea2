import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../server/database/database.ts';
import { nullable, statement, text, timestamp } from '../../../server/database/statement.ts';
import { describeDevice } from '../describe-device.ts';
import type { AccountUser } from './accounts.server.ts';
import { toAccountUser } from './accounts.server.ts';
import type { AuthLibrary } from './auth-library.server.ts';
import { sessionLifetimeS } from './auth-library.server.ts';

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
  /** To the hour. */
  readonly lastUsedAt: Date;
}

/** The secrets of open sessions are in their cookies; the table holds their SHA-256. */
export interface Sessions {
  open(user: AccountUser, userAgent: string | undefined): Promise<{ id: string; secret: string }>;
  /** null when it has ended or never was. */
  find(secret: string): Promise<AccountSession | null>;
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

const extendSession = statement('extend-session', {
  text: 'UPDATE identity_sessions SET expires_at = $2, updated_at = $3 WHERE token = $1',
  values: (token: string, expiresAt: Date, now: Date) => [token, expiresAt, now],
}).run;

const listSessions = statement('list-sessions', {
  columns: { id: text(), userAgent: nullable(text()), openedAt: timestamp(), lastUsedAt: timestamp() },
  text: `SELECT id, user_agent AS "userAgent", created_at AS "openedAt", updated_at AS "lastUsedAt"
      FROM identity_sessions
     WHERE user_id = $1 AND expires_at > $2 ORDER BY updated_at DESC, id DESC LIMIT ${listLimit}`,
  values: (userId: string, now: Date) => [userId, now],
}).all;

const endSession = statement('end-session', {
  text: 'DELETE FROM identity_sessions WHERE user_id = $1 AND id = $2',
  values: (userId: string, sessionId: string) => [userId, sessionId],
}).run;

const endOtherSessions = statement('end-other-sessions', {
  text: 'DELETE FROM identity_sessions WHERE user_id = $1 AND id <> $2',
  values: (userId: string, keptId: string) => [userId, keptId],
}).run;

export function createSessions(library: AuthLibrary, database: Database, now: () => number): Sessions {
  const { internalAdapter } = library.context;
  const endOfNew = () => new Date(now() + sessionLifetimeS * 1000);

  return {
    async open(user, userAgent) {
      // A secret of 256 random bits cannot be guessed, so its stored hash needs no salt and no slow algorithm.
      const secret = randomBytes(32).toString('base64url');
      const session = await internalAdapter.createSession(
        user.id,
        false,
        {
          token: digest(secret),
          userAgent: userAgent?.slice(0, maxUserAgentChars) ?? null,
          ipAddress: null,
          expiresAt: endOfNew(),
        },
        true,
      );
      return { id: session.id, secret };
    },

    async find(secret) {
      const token = digest(secret);
      const found = await internalAdapter.findSession(token);
      if (!found || found.session.expiresAt.getTime() <= now()) return null;
      const ageMs = sessionLifetimeS * 1000 - (found.session.expiresAt.getTime() - now());
      const isExtended = ageMs > extendAfterMs;
      if (isExtended) await extendSession(database, token, endOfNew(), new Date(now()));
      return { id: found.session.id, user: toAccountUser(found.user), isExtended };
    },

    async end(secret) {
      await internalAdapter.deleteSession(digest(secret));
    },

    async endAll(userId) {
      await internalAdapter.deleteUserSessions(userId);
    },

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
