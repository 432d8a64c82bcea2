import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';
import type { VerifiedUser } from '../embedded/port.server.ts';
import { createTokenMemory, type TokenVerifier } from '../embedded/token-verifier.server.ts';

export interface FirebaseTokenVerifierOptions {
  readonly projectId: string;
  /** Finds the public key of a token; `'unsigned'` accepts the emulator's tokens, which are not signed. */
  readonly keys: JWTVerifyGetKey | 'unsigned';
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** null when the account is gone. */
  readonly findAccount: (
    userId: string,
  ) => Promise<{ readonly isDisabled: boolean; readonly validSinceS: number } | null>;
}

interface FirebaseToken {
  readonly user: VerifiedUser;
  /** Seconds since 1970 at which the person signed in. */
  readonly signedInAtS: number;
}

const maxTokenChars = 8192;
const maxUserIdChars = 128;
/** How far the service's clock may be ahead of ours. */
const toleranceS = 30;

/** The errors of jose that mean an invalid token. Others, such as keys that cannot be loaded, say nothing about it. */
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

export function createFirebaseTokenVerifier(options: FirebaseTokenVerifierOptions): TokenVerifier {
  const { now, projectId, keys } = options;

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

  async function read(token: string): Promise<FirebaseToken | null> {
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
    };
  }

  return createTokenMemory({
    maxChars: maxTokenChars,
    now,
    read,
    async isStanding({ user, signedInAtS }) {
      const account = await options.findAccount(user.userId);
      return account !== null && !account.isDisabled && signedInAtS >= account.validSinceS;
    },
  });
}
