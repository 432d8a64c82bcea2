import { hash } from 'node:crypto';
import type { JSONWebKeySet, JWTPayload } from 'jose';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { VerifiedUser } from './port.ts';

export interface TokenVerifier {
  /** null for every token that does not speak for someone now. */
  verify(token: string): Promise<VerifiedUser | null>;
  /** What this process remembers of the person's tokens; others learn within a minute. */
  forget(userId: string): void;
}

export interface TokenVerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly loadKeys: () => Promise<JSONWebKeySet>;
  /** The token version a session's account is at; null when the session or the account is gone. */
  readonly findTokenVersion: (userId: string, sessionId: string) => Promise<number | null>;
}

interface Known {
  readonly user: VerifiedUser;
  readonly sessionId: string;
  readonly tokenVersion: number;
  /** Until then the signature is not checked again. */
  readonly trustedUntilMs: number;
  /** Until then the session is taken to be open. */
  openUntilMs: number;
}

const maxTokenChars = 4096;
const maxKnownTokens = 20_000;
const trustMs = 5 * 60_000;
const openMs = 60_000;
/** Keys that have left the table are forgotten after this. */
const keysMs = 10 * 60_000;
/** A token with an unknown key makes the keys be read again, but a flood of them no more often than this. */
const reloadMs = 1000;

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { now } = options;
  const known = new Map<string, Known>();
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

  async function meet(token: string): Promise<Known | null> {
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
      trustedUntilMs: Math.min(exp * 1000, now() + trustMs),
      openUntilMs: 0,
    };
  }

  return {
    async verify(token) {
      if (token.length > maxTokenChars) return null;
      const key = hash('sha256', token, 'base64');
      let entry = known.get(key);
      if (entry && now() < entry.trustedUntilMs && now() < entry.openUntilMs) return entry.user;
      if (!entry || now() >= entry.trustedUntilMs) {
        known.delete(key);
        entry = (await meet(token)) ?? undefined;
        if (!entry) return null;
      }
      const checkedAtMs = now();
      const version = await options.findTokenVersion(entry.user.userId, entry.sessionId);
      if (version !== entry.tokenVersion) {
        known.delete(key);
        return null;
      }
      entry.openUntilMs = checkedAtMs + openMs;
      remember(known, key, entry);
      return entry.user;
    },
    forget(userId) {
      for (const [key, entry] of known) if (entry.user.userId === userId) known.delete(key);
    },
  };
}

/** The oldest goes first: tokens are used for 15 minutes and then never again. */
function remember(known: Map<string, Known>, key: string, entry: Known): void {
  if (!known.has(key) && known.size >= maxKnownTokens) {
    const oldest = known.keys().next();
    if (!oldest.done) known.delete(oldest.value);
  }
  known.set(key, entry);
}
