import { hash } from 'node:crypto';
import type { VerifiedUser } from './port.ts';

/** What a token says once its signature and its times were found right. */
export interface ReadToken {
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

export interface TokenMemoryOptions<Token extends ReadToken> {
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
