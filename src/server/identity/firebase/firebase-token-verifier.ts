import { hash } from 'node:crypto';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';
import type { VerifiedUser } from '../port.ts';

export interface FirebaseTokenVerifier {
  /** null for every token that does not speak for someone now. */
  verify(token: string): Promise<VerifiedUser | null>;
  /** What this process remembers of the person; others learn within a minute. */
  forget(userId: string): void;
}

export interface FirebaseTokenVerifierOptions {
  readonly projectId: string;
  /** Finds the public key of a token; `'unsigned'` takes the emulator's tokens, which have none. */
  readonly keys: JWTVerifyGetKey | 'unsigned';
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** null when the account is gone. */
  readonly findAccount: (
    userId: string,
  ) => Promise<{ readonly isDisabled: boolean; readonly validSinceS: number } | null>;
}

interface Known {
  readonly user: VerifiedUser;
  /** Seconds since 1970 at which the person signed in. */
  readonly signedInAtS: number;
  /** Until then the signature is not checked again. */
  readonly trustedUntilMs: number;
  /** Until then the account is taken to be as it was. */
  openUntilMs: number;
}

const maxTokenChars = 8192;
const maxKnownTokens = 20_000;
const maxUserIdChars = 128;
const trustMs = 5 * 60_000;
const openMs = 60_000;
/** How far the service's clock may be ahead of ours. */
const toleranceS = 30;

/** What jose says of a token. All else, such as keys that cannot be had, is no verdict on it. */
const verdicts = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
];

export function createFirebaseTokenVerifier(options: FirebaseTokenVerifierOptions): FirebaseTokenVerifier {
  const { now, projectId, keys } = options;
  const known = new Map<string, Known>();

  async function readClaims(token: string): Promise<JWTPayload | null> {
    const demands = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      currentDate: new Date(now()),
    };
    try {
      if (keys === 'unsigned') return UnsecuredJWT.decode(token, demands).payload;
      return (await jwtVerify(token, keys, { ...demands, algorithms: ['RS256'] })).payload;
    } catch (error) {
      if (verdicts.some((verdict) => error instanceof verdict)) return null;
      throw error;
    }
  }

  async function meet(token: string): Promise<Known | null> {
    const claims = await readClaims(token);
    if (!claims) return null;
    const { sub, iat = 0, exp, auth_time: signedInAtS, email, name } = claims;
    if (!sub || sub.length > maxUserIdChars || exp === undefined || typeof signedInAtS !== 'number')
      return null;
    const latestS = now() / 1000 + toleranceS;
    if (iat > latestS || signedInAtS > latestS) return null;
    return {
      user: {
        userId: sub,
        email: typeof email === 'string' ? email : null,
        name: typeof name === 'string' ? name : '',
        expiresAtS: exp,
      },
      signedInAtS,
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
      const account = await options.findAccount(entry.user.userId);
      if (!account || account.isDisabled || entry.signedInAtS < account.validSinceS) {
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

/** The oldest goes first: tokens are used for an hour and then never again. */
function remember(known: Map<string, Known>, key: string, entry: Known): void {
  if (!known.has(key) && known.size >= maxKnownTokens) {
    const oldest = known.keys().next();
    if (!oldest.done) known.delete(oldest.value);
  }
  known.set(key, entry);
}
