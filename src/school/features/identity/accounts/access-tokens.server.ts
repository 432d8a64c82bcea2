import type { JSONWebKeySet } from 'jose';
import type { Database } from '../../../server/database/database.ts';
import { statement } from '../../../server/database/statement.ts';
import type { AuthLibrary } from '../credentials/auth-library.server.ts';
import { accessTokenLifetimeS } from '../credentials/auth-library.server.ts';
import { type AccountUser, shownEmail } from './accounts.server.ts';

export interface AccessToken {
  readonly value: string;
  readonly expiresAtS: number;
}

export interface AccessTokens {
  issue(user: AccountUser, sessionId: string): Promise<AccessToken>;
  /** The public halves of every key whose tokens may still be alive; there is always one. */
  listPublicKeys(): Promise<JSONWebKeySet>;
}

const retireKeys = statement('retire-keys', {
  text: 'UPDATE identity_jwks SET expires_at = now() WHERE expires_at IS NULL OR expires_at > now()',
}).run;

/**
 * Access tokens carry `sub`, `email`, `name`, `tv` (the account's token version) and `sid` (the session).
 * A sign-out therefore ends the tokens of one session, and a sign-out everywhere ends all tokens of the account.
 */
export function createAccessTokens(
  library: AuthLibrary,
  database: Database,
  now: () => number,
): AccessTokens {
  async function sign(payload: Record<string, unknown>): Promise<string> {
    try {
      return (await library.api.signJWT({ body: { payload } })).token;
    } catch (error) {
      if (!isKeyUnreadable(error)) throw error;
      // IDENTITY_SECRET was changed: keys encrypted with the old secret can no longer sign, but they still verify.
      await retireKeys(database);
      return (await library.api.signJWT({ body: { payload } })).token;
    }
  }

  return {
    async issue(user, sessionId) {
      const iat = Math.floor(now() / 1000);
      const expiresAtS = iat + accessTokenLifetimeS;
      const claims = { sub: user.id, email: shownEmail(user.email), name: user.name, tv: user.tokenVersion };
      return { value: await sign({ ...claims, sid: sessionId, iat, exp: expiresAtS }), expiresAtS };
    },
    async listPublicKeys() {
      const { keys } = await library.api.getJwks();
      return {
        keys: keys.map(({ kty, crv, x, y, kid, alg }) => ({ kty, crv, x, y, kid, alg, use: 'sig' })),
      } as JSONWebKeySet;
    },
  };
}

function isKeyUnreadable(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Failed to decrypt private key');
}
