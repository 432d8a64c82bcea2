import type { JSONWebKeySet, JWTPayload } from 'jose';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { VerifiedUser } from './port.ts';
import { createTokenMemory, type TokenVerifier } from './token-memory.ts';

export interface TokenVerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly loadKeys: () => Promise<JSONWebKeySet>;
  /** The token version a session's account is at; null when the session or the account is gone. */
  readonly findTokenVersion: (userId: string, sessionId: string) => Promise<number | null>;
}

interface SessionToken {
  readonly user: VerifiedUser;
  readonly sessionId: string;
  readonly tokenVersion: number;
}

const maxTokenChars = 4096;
/** Keys that have left the table are forgotten after this. */
const keysMs = 10 * 60_000;
/** A token with an unknown key makes the keys be read again, but a flood of them no more often than this. */
const reloadMs = 1000;

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { now } = options;
  let keys: { find: ReturnType<typeof createLocalJWKSet>; readAtMs: number } | undefined;

  async function loadKeys(maxAgeMs: number) {
    if (!keys || now() - keys.readAtMs >= maxAgeMs) {
      keys = { find: createLocalJWKSet(await options.loadKeys()), readAtMs: now() };
    }
    return keys.find;
  }

  async function checkSignature(token: string, maxKeyAgeMs: number): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, await loadKeys(maxKeyAgeMs), {
      algorithms: ['ES256'],
      issuer: options.issuer,
      audience: options.audience,
      requiredClaims: ['sub', 'sid', 'tv', 'iat', 'exp'],
      currentDate: new Date(now()),
    });
    return payload;
  }

  async function readClaims(token: string): Promise<JWTPayload | null> {
    try {
      return await checkSignature(token, keysMs).catch((error: unknown) => {
        if (error instanceof errors.JWKSNoMatchingKey) return checkSignature(token, reloadMs);
        throw error;
      });
    } catch (error) {
      // Only what jose says of the token; a database that is down is no verdict on it.
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  async function read(token: string): Promise<SessionToken | null> {
    const claims = await readClaims(token);
    if (!claims) return null;
    const { sub, sid, tv, exp, email, name } = claims;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof tv !== 'number' || exp === undefined)
      return null;
    const isText = (value: unknown) => typeof value === 'string';
    return {
      user: {
        userId: sub,
        email: isText(email) ? (email as string) : null,
        name: isText(name) ? (name as string) : '',
        expiresAtS: exp,
      },
      sessionId: sid,
      tokenVersion: tv,
    };
  }

  return createTokenMemory({
    maxChars: maxTokenChars,
    now,
    read,
    isStanding: async ({ user, sessionId, tokenVersion }) =>
      (await options.findTokenVersion(user.userId, sessionId)) === tokenVersion,
  });
}
