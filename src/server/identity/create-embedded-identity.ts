import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createAccounts } from './accounts.ts';
import type { Limit, LimitName } from './attempt-limits.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { createAuthLibrary } from './auth-library.ts';
import { loadOrCreateSecret } from './identity-secret.ts';
import type { IdentityProvider } from './port.ts';
import { createIdentityRoutes } from './routes.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createSessions } from './sessions.ts';
import { createTokenVerifier } from './token-verifier.ts';

export interface EmbeddedIdentityOptions {
  readonly database: Database;
  readonly env: Env;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Origins the pages are served from; the first names the issuer where `env.publicUrl` is not set. */
  readonly publicOrigins: readonly string[];
  readonly limits?: Partial<Record<LimitName, Limit>>;
}

/** The identity provider that needs nothing but the database, which must be migrated. */
export async function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<IdentityProvider> {
  const { database, env, publicOrigins } = options;
  const now = options.clock ?? Date.now;
  const issuer = env.publicUrl ?? publicOrigins[0];
  if (issuer === undefined) throw new Error('The embedded identity provider needs one public origin');
  const audience = env.productKey;
  const isSecure = env.mode === 'production' || issuer.startsWith('https:');
  const secret = env.identitySecret ?? (await loadOrCreateSecret(env.dataFolder));

  const library = await createAuthLibrary({ database, secret, issuer, audience });
  const accounts = createAccounts(library, database);
  const sessions = createSessions(library, now);
  const tokens = createAccessTokens(library, database, now);
  const limits = createAttemptLimits({
    database,
    secret,
    now,
    ...(options.limits && { limits: options.limits }),
  });
  const verifier = createTokenVerifier({
    issuer,
    audience,
    now,
    loadKeys: () => tokens.listPublicKeys(),
    findTokenVersion: (userId, sessionId) => findTokenVersion(database, userId, sessionId, new Date(now())),
  });

  return {
    name: 'embedded',
    verifyToken: (token) => verifier.verify(token),
    routes: createIdentityRoutes({
      accounts,
      sessions,
      tokens,
      limits,
      cookie: createSessionCookie(env.productKey, isSecure),
      publicOrigins: env.publicUrl ? [...publicOrigins, env.publicUrl] : publicOrigins,
      trustedProxies: env.trustedProxies,
      forgetTokens: (userId) => verifier.forget(userId),
    }),
    async createAccount(account) {
      return { userId: (await accounts.create(account)).id };
    },
    async deleteAccount(userId) {
      await accounts.remove(userId);
      verifier.forget(userId);
    },
  };
}

async function findTokenVersion(database: Database, userId: string, sessionId: string, at: Date) {
  const { rows } = await database.query<{ token_version: number }>(
    `SELECT person.token_version FROM identity_sessions AS session
     JOIN identity_users AS person ON person.id = session.user_id
     WHERE session.id = $1 AND person.id = $2 AND session.expires_at > $3`,
    [sessionId, userId, at],
  );
  return rows[0]?.token_version ?? null;
}
