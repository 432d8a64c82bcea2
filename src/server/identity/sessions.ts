import { createHash, randomBytes } from 'node:crypto';
import type { AccountUser } from './accounts.ts';
import { toAccountUser } from './accounts.ts';
import type { AuthLibrary } from './auth-library.ts';
import { sessionLifetimeS } from './auth-library.ts';

export interface Session {
  readonly id: string;
  readonly user: AccountUser;
  /** True when its end has just been moved: the cookie is to be sent again. */
  readonly isExtended: boolean;
}

/** The secrets of open sessions are in their cookies; the table holds their SHA-256. */
export interface Sessions {
  open(user: AccountUser, userAgent: string | undefined): Promise<{ id: string; secret: string }>;
  /** null when it has ended or never was. */
  find(secret: string): Promise<Session | null>;
  end(secret: string): Promise<void>;
  endAll(userId: string): Promise<void>;
}

const maxUserAgentChars = 300;
/** A session in use is extended at most once a day. */
const extendAfterMs = 24 * 3600 * 1000;

export function createSessions(library: AuthLibrary, now: () => number): Sessions {
  const { internalAdapter } = library.context;
  const endOfNew = () => new Date(now() + sessionLifetimeS * 1000);

  return {
    async open(user, userAgent) {
      // 256 bits of chance: what is stored needs no salt and no slow hash.
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
      if (isExtended) await internalAdapter.updateSession(token, { expiresAt: endOfNew() });
      return { id: found.session.id, user: toAccountUser(found.user), isExtended };
    },

    async end(secret) {
      await internalAdapter.deleteSession(digest(secret));
    },

    async endAll(userId) {
      await internalAdapter.deleteUserSessions(userId);
    },
  };
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
