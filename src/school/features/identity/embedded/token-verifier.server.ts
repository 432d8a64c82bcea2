import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { weighTexts } from '../../../server/base/weigh-texts.ts';
import { noteUseEveryMs } from '../accounts/idle-sessions.server.ts';
import type { VerifiedUser } from './port.server.ts';

/** The contents of a token whose signature and times have been checked. */
interface ReadToken {
  readonly user: VerifiedUser;
}

export interface TokenVerifier {
  /**
   * null for every token that is not valid now.
   * @param atMostMs how long ago the token's session may have been checked; default: a minute. With it the server looks
   *   by itself, as it does for open streams, which is no use of the session
   */
  verify(token: string, atMostMs?: number): Promise<VerifiedUser | null>;
  /** Removes the person's tokens from this process's cache; other processes check the session again within a minute. */
  forget(userId: string): void;
}

interface TokenMemoryOptions<Token extends ReadToken> {
  /** Longer tokens are refused unread: they cannot be ours. */
  readonly maxChars: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Checks signature and times; null for an invalid token. */
  readonly read: (token: string) => Promise<Token | null>;
  /** Asks whether the session or sign-in of the token is still valid. */
  readonly isStanding: (token: Token) => Promise<boolean>;
  /** Notes that somebody uses the session. Left out: a session of this provider does not end when nobody uses it. */
  readonly noteUse?: (token: Token) => Promise<void>;
}

const mostBytes = 32 * 1024 * 1024;
/** The signature of a verified token is not checked again for this long. */
const trustMs = 5 * 60_000;
/** A verified token is trusted for this long before `isStanding` is asked again. */
const openMs = 60_000;

interface Known<Token> {
  readonly token: Token;
  readonly trustedUntilMs: number;
  /** When the session was last found to be valid. */
  askedAtMs: number;
  /** When its use was last noted. */
  notedAtMs: number;
}

/** Checks a token once and caches it under its SHA-256, for the times above. */
export function createTokenMemory<Token extends ReadToken>(
  options: TokenMemoryOptions<Token>,
): TokenVerifier {
  const { now, read, isStanding } = options;
  const known = new LRUCache<string, Known<Token>>({
    maxSize: mostBytes,
    sizeCalculation: ({ token: { user } }, key) => weighTexts(key, user.userId, user.email, user.name),
  });

  async function meet(text: string): Promise<Known<Token> | null> {
    const token = await read(text);
    if (!token) return null;
    const trustedUntilMs = Math.min(token.user.expiresAtS * 1000, now() + trustMs);
    const never = Number.NEGATIVE_INFINITY;
    return { token, trustedUntilMs, askedAtMs: never, notedAtMs: never };
  }

  /**
   * A note that fails keeps nobody out, because a read-only database still answers. The next note comes in five
   * minutes, and a session lasts for an hour after the last that was written.
   */
  async function note(entry: Known<Token>): Promise<void> {
    if (now() < entry.notedAtMs + noteUseEveryMs) return;
    entry.notedAtMs = now();
    await options.noteUse?.(entry.token).catch(() => undefined);
  }

  async function find(text: string, atMostMs: number): Promise<Known<Token> | null> {
    if (text.length > options.maxChars) return null;
    const key = hash('sha256', text, 'base64');
    let entry = known.get(key);
    if (entry && now() < entry.trustedUntilMs && now() < entry.askedAtMs + atMostMs) return entry;
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
    known.set(key, entry);
    return entry;
  }

  return {
    async verify(text, atMostMs) {
      const entry = await find(text, atMostMs ?? openMs);
      if (entry && atMostMs === undefined) await note(entry);
      return entry?.token.user ?? null;
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
  /** The current token version of the session's account; null when the session or the account is gone. */
  readonly findTokenVersion: (userId: string, sessionId: string) => Promise<number | null>;
  /** Notes that somebody uses the session of a class account. */
  readonly noteUse: (sessionId: string) => Promise<void>;
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
/** The keys are read again after this time, so that keys removed from the table are no longer accepted. */
const keysMs = 10 * 60_000;
/** A token with an unknown key causes the keys to be read again, but at most once in this time. */
const reloadMs = 1000;

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { now, wait = setTimeout } = options;
  let keys: Keys | undefined;
  let reading: Promise<Keys> | undefined;

  /** Reads again no sooner than `reloadMs` after the last time. Simultaneous callers share one reading. */
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

  // Another process or a simultaneous sign-in may have created the key after this process last read the keys. Without
  // reading them again a valid token would be refused.
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
      // An error of jose means that the token is invalid. Other errors, such as a database that is down, do not.
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
    // An account with an e-mail address is a person's own; its sessions last for days.
    noteUse: async ({ user, sessionId }) => {
      if (user.email === null) await options.noteUse(sessionId);
    },
  });
}
