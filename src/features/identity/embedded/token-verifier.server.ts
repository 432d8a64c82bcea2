import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { VerifiedUser } from './port.server.ts';

/** What a token says once its signature and its times were found right. */
interface ReadToken {
  readonly user: VerifiedUser;
}

export interface TokenVerifier {
  /**
   * null for every token that does not speak for someone now.
   * @param atMostMs how long ago it may have been asked whether the token's session stands, where a minute is too long
   */
  verify(token: string, atMostMs?: number): Promise<VerifiedUser | null>;
  /** What this process remembers of the person's tokens; others learn within a minute. */
  forget(userId: string): void;
}

interface TokenMemoryOptions<Token extends ReadToken> {
  /** A longer one is none of ours. */
  readonly maxChars: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Checks signature and times; null for a token that is not what it should be. */
  readonly read: (token: string) => Promise<Token | null>;
  /** Asks whether what the token was given for still stands. */
  readonly isStanding: (token: Token) => Promise<boolean>;
}

const maxKnownTokens = 20_000;
/** So long the signature is not checked again. */
const trustMs = 5 * 60_000;
/** A verified token is trusted for this long before it is asked again whether its session stands. */
const openMs = 60_000;

interface Known<Token> {
  readonly token: Token;
  readonly trustedUntilMs: number;
  /** When it was last found that the session stands. */
  askedAtMs: number;
}

/** Checks a token once and remembers it by its SHA-256, within the bounds above. */
export function createTokenMemory<Token extends ReadToken>(
  options: TokenMemoryOptions<Token>,
): TokenVerifier {
  const { now, read, isStanding } = options;
  const known = new Map<string, Known<Token>>();

  async function meet(text: string): Promise<Known<Token> | null> {
    const token = await read(text);
    if (!token) return null;
    const trustedUntilMs = Math.min(token.user.expiresAtS * 1000, now() + trustMs);
    return { token, trustedUntilMs, askedAtMs: Number.NEGATIVE_INFINITY };
  }

  /** The oldest goes first: tokens are used for a while and then never again. */
  function remember(key: string, entry: Known<Token>): void {
    if (!known.has(key) && known.size >= maxKnownTokens) {
      const oldest = known.keys().next();
      if (!oldest.done) known.delete(oldest.value);
    }
    known.set(key, entry);
  }

  return {
    async verify(text, atMostMs = openMs) {
      if (text.length > options.maxChars) return null;
      const key = hash('sha256', text, 'base64');
      let entry = known.get(key);
      if (entry && now() < entry.trustedUntilMs && now() < entry.askedAtMs + atMostMs)
        return entry.token.user;
      if (!entry || now() >= entry.trustedUntilMs) {
        known.delete(key);
        entry = (await meet(text)) ?? undefined;
        if (!entry) return null;
      }
      const askedAtMs = now();
      if (!(await isStanding(entry.token))) {
        known.delete(key);
        return null;
      }
      entry.askedAtMs = askedAtMs;
      remember(key, entry);
      return entry.token.user;
    },
    forget(userId) {
      for (const [key, { token }] of known) if (token.user.userId === userId) known.delete(key);
    },
  };
}

interface TokenVerifierOptions {
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
