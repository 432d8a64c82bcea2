import { hash } from 'node:crypto';
import type { VerifiedUser } from './port.ts';

/** What a token says once its signature and its times were found right. */
export interface ReadToken {
  readonly user: VerifiedUser;
}

export interface TokenVerifier {
  /** null for every token that does not speak for someone now. */
  verify(token: string): Promise<VerifiedUser | null>;
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
/** So long what the token was given for is taken to stand. */
const openMs = 60_000;

interface Known<Token> {
  readonly token: Token;
  readonly trustedUntilMs: number;
  openUntilMs: number;
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
    return { token, trustedUntilMs, openUntilMs: 0 };
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
    async verify(text) {
      if (text.length > options.maxChars) return null;
      const key = hash('sha256', text, 'base64');
      let entry = known.get(key);
      if (entry && now() < entry.trustedUntilMs && now() < entry.openUntilMs) return entry.token.user;
      if (!entry || now() >= entry.trustedUntilMs) {
        known.delete(key);
        entry = (await meet(text)) ?? undefined;
        if (!entry) return null;
      }
      const checkedAtMs = now();
      if (!(await isStanding(entry.token))) {
        known.delete(key);
        return null;
      }
      entry.openUntilMs = checkedAtMs + openMs;
      remember(key, entry);
      return entry.token.user;
    },
    forget(userId) {
      for (const [key, { token }] of known) if (token.user.userId === userId) known.delete(key);
    },
  };
}
