import { createRemoteJWKSet, customFetch, decodeJwt, type JWTVerifyGetKey } from 'jose';
import { pino } from 'pino';
import { AppError } from '../../../server/base/app-error.ts';
import type { Database } from '../../../server/database/database.ts';
import { createOutsideFetch, outsideLimitMs } from '../../../server/http/outside-fetch.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import type { MailPort } from '../../../server/mail/mail-port.ts';
import type { Outbox } from '../../../server/outbox/outbox.ts';
import type { SecurityLog } from '../../../server/security/security-log.ts';
import type { Env } from '../../../server/settings/env.ts';
import { type FirebaseSettings, isEmulatorAddress } from '../../../server/settings/firebase-settings.ts';
import { freshSignInMs, type IdentityProvider } from '../embedded/port.server.ts';
import { createFirebaseAdmin } from './firebase-admin.server.ts';
import { createFirebaseMailLinks } from './firebase-mail-links.server.ts';
import {
  answerFirebaseAuthLink,
  createFirebaseRoutes,
  type FirebaseRouteParts,
} from './firebase-routes.server.ts';
import { createFirebaseTokenVerifier } from './firebase-token-verifier.server.ts';

/** The keys that sign ID tokens, as Firebase documents them for verifying without its own library. */
const keysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const keysMaxAgeMs = 60 * 60_000;
/** A token with an unknown key causes the keys to be read again, but at most once in this time. */
const keysCooldownMs = 30_000;

const waysInWords = {
  password: 'password',
  emailLink: 'link sent by e-mail',
  google: 'outside provider',
} as const;

export interface FirebaseIdentityOptions {
  readonly settings: FirebaseSettings;
  readonly database: Database;
  readonly env: Env;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Origins the pages are served from; the first is written into mails where `env.publicUrl` is not set. */
  readonly publicOrigins: readonly string[];
  /** Without them no link can be mailed, and none is offered. */
  readonly post?: { readonly mail: MailPort; readonly outbox: Outbox } | null;
  readonly limits: Limits;
  readonly security?: Pick<SecurityLog, 'note'>;
  readonly log?: pino.Logger;
  readonly fetch?: typeof globalThis.fetch;
}

/** Firebase Authentication keeps accounts and sessions; this server does what needs an administrator of the project. */
export async function createFirebaseIdentity(options: FirebaseIdentityOptions): Promise<IdentityProvider> {
  const { settings, database, env, publicOrigins } = options;
  const now = options.clock ?? Date.now;
  const fetch = createOutsideFetch({
    service: 'Firebase Authentication',
    log: options.log ?? pino({ enabled: false }),
    fetch: options.fetch,
  });
  const keys = chooseKeys(settings, env.mode, fetch);
  const publicUrl = env.publicUrl ?? publicOrigins[0];
  if (publicUrl === undefined) throw new Error('The Firebase identity provider needs one public origin');
  const admin = createFirebaseAdmin(settings, now, fetch);
  const verifier = createFirebaseTokenVerifier({
    projectId: settings.web.projectId,
    keys,
    now,
    findAccount: (id) => admin.findById(id),
  });
  const parts: FirebaseRouteParts = {
    settings,
    admin,
    verifier,
    limits: options.limits,
    mailLinks: options.post
      ? createFirebaseMailLinks({
          ...options.post,
          database,
          limits: options.limits,
          admin,
          productName: env.productName,
          publicUrl,
        })
      : null,
    publicOrigins: env.publicUrl ? [...new Set([env.publicUrl, ...publicOrigins])] : publicOrigins,
    isAnyHostOwn: env.publicUrl === undefined,
    redirectOrigins: env.redirectOrigins,
    trustedProxies: env.trustedProxies,
    security: options.security ?? { note: () => undefined },
    now,
  };
  return {
    name: 'firebase',
    verifyToken: (token, atMostMs) => verifier.verify(token, atMostMs),
    // Firebase checks passwords itself, and its pages sign in once more.
    async demandOwner(_, { token }) {
      const { auth_time: signedInAtS = 0 } = decodeJwt<{ auth_time: number }>(token);
      if (signedInAtS * 1000 <= now() - freshSignInMs) throw new AppError('sign-in-again');
    },
    routes: createFirebaseRoutes(parts),
    answerAuthLink: (c) => answerFirebaseAuthLink(c, parts),
    // Firebase signs people in and does not tell which browsers it knows.
    findDevice: () => null,
    deviceOf: () => null,
    // An account without an e-mail address would need rights over the project that the product does not ask for.
    classAccounts: null,
    async createAccount(account) {
      return { userId: (await admin.createAccount(account)).id };
    },
    async readAccount(userId) {
      const account = await admin.findById(userId);
      if (!account) return null;
      const { id, email, name, isEmailVerified, createdAt, methods } = account;
      const waysToSignIn = methods.map((method) => waysInWords[method]);
      // Firebase has no list of an account's sessions.
      return { id, email, name, isEmailVerified, createdAt, waysToSignIn, secondFactor: null, sessions: [] };
    },
    // Firebase's accounts are not in this database; `deleteAccount` is called soon.
    closeAccount: async () => undefined,
    async deleteAccount(userId) {
      await admin.deleteAccount(userId);
      verifier.forget(userId);
    },
  };
}

/**
 * The emulator does not sign its tokens, so anybody can forge one. The settings already refuse an emulator in
 * production and on another machine; this function checks both again, because a mistake here accepts forged tokens.
 */
function chooseKeys(
  { web }: FirebaseSettings,
  mode: Env['mode'],
  fetch: typeof globalThis.fetch,
): JWTVerifyGetKey | 'unsigned' {
  if (web.emulatorUrl === undefined)
    return createRemoteJWKSet(new URL(keysUrl), {
      cacheMaxAge: keysMaxAgeMs,
      cooldownDuration: keysCooldownMs,
      timeoutDuration: outsideLimitMs,
      [customFetch]: fetch,
    });
  if (mode === 'production') throw new Error('The Auth emulator has no place in production');
  if (!isEmulatorAddress(web.emulatorUrl)) throw new Error('The Auth emulator must be on this machine');
  return 'unsigned';
}
