import { setTimeout } from 'node:timers/promises';
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
  /** For tests. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

interface Keys {
  readonly find: ReturnType<typeof createLocalJWKSet>;
  /** When the reading began. */
  readonly readAtMs: number;
}

interface SessionToken {
  readonly user: VerifiedUser;
  readonly sessionId: string;
  readonly tokenVersion: number;
}

const maxTokenChars = 4096;
/** Keys that have left the table are forgotten after this. */
const keysMs = 10 * 60_000;
/** A token with an unknown key makes the keys be read again; a flood of them shares one reading in this time. */
const reloadMs = 1000;

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { now, wait = setTimeout } = options;
  let keys: Keys | undefined;
  let reading: Promise<Keys> | undefined;

  /** Not sooner than `reloadMs` after the last time; whoever asks meanwhile waits for the same reading. */
  function readKeys(): Promise<Keys> {
    reading ??= (async () => {
      if (keys) await wait(Math.max(0, keys.readAtMs + reloadMs - now()));
      const readAtMs = now();
      keys = { find: createLocalJWKSet(await options.loadKeys()), readAtMs };
      return keys;
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function checkSignature(token: string, { find }: Keys): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, find, {
      algorithms: ['ES256'],
      issuer: options.issuer,
      audience: options.audience,
      requiredClaims: ['sub', 'sid', 'tv', 'iat', 'exp'],
      currentDate: new Date(now()),
    });
    return payload;
  }

  // Another process, or the first two sign-ins at once, may have made the key after this one's last look: a good token
  // would be refused if it were not waited for.
  async function checkWithNewestKeys(token: string): Promise<JWTPayload> {
    const arrivedAtMs = now();
    let current = keys && now() - keys.readAtMs < keysMs ? keys : await readKeys();
    for (;;) {
      try {
        return await checkSignature(token, current);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || current.readAtMs > arrivedAtMs) throw error;
        current = await readKeys();
      }
    }
  }

  async function readClaims(token: string): Promise<JWTPayload | null> {
    try {
      return await checkWithNewestKeys(token);
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
