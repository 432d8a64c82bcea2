import { createHash } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import { keptHours } from '../../../kernel/kept-hours.ts';
import { createId } from '../../../server/base/id.ts';
import type { Database } from '../../../server/database/database.ts';
import { turnOfPerson } from '../../../server/limits/known-devices.ts';
import { hashPassword, verifyPassword } from './password.server.ts';

const dayS = 24 * 3600;

/** Seconds an access token lives. */
export const accessTokenLifetimeS = 15 * 60;
/** Seconds a session lives after its last use. */
export const sessionLifetimeS = keptHours.session * 3600;

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/**
 * The library that keeps accounts, passwords, sessions and signing keys. It is called, never mounted:
 * none of its own endpoints can be reached from outside.
 */
export async function createAuthLibrary(options: {
  database: Database;
  /** The first encrypts; all of them decrypt. */
  secrets: readonly [string, ...string[]];
  issuer: string;
  audience: string;
}) {
  const auth = betterAuth({
    database: options.database,
    secret: options.secrets[0],
    secrets: options.secrets.map((value) => ({ version: versionOf(value), value })),
    baseURL: options.issuer,
    basePath: '/identity',
    // The library's messages contain e-mail addresses.
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: createId, joins: true, validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    emailAndPassword: {
      enabled: true,
      password: {
        hash: (password) => hashPassword(password, turnOfPerson('library')),
        verify: (attempt) => verifyPassword(attempt, turnOfPerson('library')),
      },
    },
    user: {
      modelName: 'identity_users',
      fields: { ...dates, emailVerified: 'email_verified' },
      additionalFields: {
        tokenVersion: { type: 'number', fieldName: 'token_version', defaultValue: 1, input: false },
        isDisabled: { type: 'boolean', fieldName: 'is_disabled', defaultValue: false, input: false },
      },
    },
    session: {
      modelName: 'identity_sessions',
      expiresIn: sessionLifetimeS,
      fields: {
        ...dates,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'identity_accounts',
      accountLinking: { disableImplicitLinking: true },
      fields: {
        ...dates,
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'identity_verifications',
      fields: { ...dates, expiresAt: 'expires_at' },
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: {
          keyPairConfig: { alg: 'ES256' },
          rotationInterval: 90 * dayS,
          // A key must remain longer than any token that it signed.
          gracePeriod: dayS,
        },
        jwt: { issuer: options.issuer, audience: options.audience, expirationTime: '15m' },
        schema: {
          jwks: {
            modelName: 'identity_jwks',
            fields: {
              publicKey: 'public_key',
              privateKey: 'private_key',
              createdAt: 'created_at',
              expiresAt: 'expires_at',
            },
          },
        },
      }),
    ],
  });
  return { api: auth.api, context: await auth.$context };
}

/** An encrypted value names its secret by this number. The number does not depend on the place in the list. */
function versionOf(secret: string): number {
  return createHash('sha256').update(`version\n${secret}`).digest().readUIntBE(0, 6);
}

export type AuthLibrary = Awaited<ReturnType<typeof createAuthLibrary>>;
