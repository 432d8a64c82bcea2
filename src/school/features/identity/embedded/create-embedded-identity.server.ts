import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { AppError } from '../../../server/base/app-error.ts';
import type { Database } from '../../../server/database/database.ts';
import { boolean, integer, statement, text } from '../../../server/database/statement.ts';
import { createKnownDevices, turnOfPerson } from '../../../server/limits/known-devices.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import type { MailPort } from '../../../server/mail/mail-port.ts';
import type { Outbox } from '../../../server/outbox/outbox.ts';
import type { SecurityLog } from '../../../server/security/security-log.ts';
import type { Env } from '../../../server/settings/env.ts';
import { createAccessTokens } from '../accounts/access-tokens.server.ts';
import { createAccountLinks } from '../accounts/account-links.server.ts';
import { closeAccount, readAccount, removeAccount } from '../accounts/account-records.server.ts';
import { createAccounts } from '../accounts/accounts.server.ts';
import { isIdle, noteUse } from '../accounts/idle-sessions.server.ts';
import { createSessions } from '../accounts/sessions.server.ts';
import { createSignIn } from '../accounts/sign-in.server.ts';
import { createIdentityCookies } from '../credentials/cookies.server.ts';
import { createEncryption } from '../credentials/encryption.server.ts';
import { createOneTimeCodes } from '../credentials/one-time-codes.server.ts';
import { createPasswordGuard } from '../credentials/password.server.ts';
import { createAddressProofs } from '../mail/address-proofs.server.ts';
import { createMailLinks, createMergedLinks } from '../mail/mail-links.server.ts';
import { createExternalProvider } from '../routes/external-provider.server.ts';
import { createExternalExplainer } from '../routes/external-routes.server.ts';
import { createIdentityRoutes } from '../routes/identity-routes.server.ts';
import { answerAuthLink } from '../routes/mail-routes.server.ts';
import type { IdentityRouteParts } from '../routes/route-parts.server.ts';
import { createSecondFactors } from '../second-factor/second-factors.server.ts';
import { createSecurityNotices } from '../second-factor/security-notices.server.ts';
import { createClassAccountIdentity } from './class-account-identity.server.ts';
import { loadSecrets } from './identity-secret.server.ts';
import { freshSignInMs, type IdentityProvider } from './port.server.ts';
import { createTokenVerifier } from './token-verifier.server.ts';

export interface EmbeddedIdentityOptions {
  readonly database: Database;
  readonly env: Env;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Origins the pages are served from; the first names the issuer where `env.publicUrl` is not set. */
  readonly publicOrigins: readonly string[];
  readonly limits: Limits;
  /** Without them no link can be mailed, and none is offered. */
  readonly post?: { readonly mail: MailPort; readonly outbox: Outbox } | null;
  readonly log?: pino.Logger;
  readonly security?: Pick<SecurityLog, 'note' | 'noteWithin'>;
}

/** The identity provider that needs nothing but the database, which must be migrated. */
export async function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<IdentityProvider> {
  const { database, env, publicOrigins } = options;
  const now = options.clock ?? Date.now;
  const issuer = env.publicUrl ?? publicOrigins[0];
  if (issuer === undefined) throw new Error('The embedded identity provider needs one public origin');
  const audience = env.productKey;
  const isSecure = issuer.startsWith('https:');
  const secrets = await loadSecrets(env);

  const encryption = createEncryption(secrets);
  const passwordGuard = createPasswordGuard(env.passwordPolicy, env.siteNames);
  const accounts = createAccounts(database);
  const sessions = createSessions(database, now);
  const tokens = createAccessTokens({ database, encryption, issuer, audience, now });
  const codes = createOneTimeCodes(database, now);
  const links = createAccountLinks(database);
  const { limits, log = pino({ enabled: false }) } = options;
  const cookies = createIdentityCookies(env.productKey, isSecure);
  const devices = createKnownDevices(secrets[0], cookies.known);
  const verifier = createTokenVerifier({
    issuer,
    audience,
    now,
    loadKeys: () => tokens.listPublicKeys(),
    findTokenVersion: (userId, sessionId) => findTokenVersion(database, sessionId, userId, new Date(now())),
    noteUse: (sessionId) => noteUse(database, sessionId, new Date(now())),
  });

  const mailLinks = options.post
    ? createMailLinks({
        ...options.post,
        database,
        codes,
        links,
        limits,
        productName: env.productName,
        publicUrl: issuer,
      })
    : null;
  const notices = options.post
    ? createSecurityNotices({ ...options.post, productName: env.productName, publicUrl: issuer })
    : null;
  const proofs = createAddressProofs({
    ...{ database, limits, now, productName: env.productName, publicUrl: issuer },
    post: options.post ?? null,
  });
  const parts: IdentityRouteParts = {
    database,
    accounts,
    links,
    sessions,
    tokens,
    codes,
    limits,
    devices,
    mergedLinks: createMergedLinks(secrets[0], cookies),
    passwordGuard,
    findOwner: async ({ id, email }) => ({ email, names: await listNames(database, id) }),
    cookies,
    mailLinks,
    external: env.external ? createExternalProvider(env.external, log) : null,
    explainExternal: createExternalExplainer(log),
    productKey: env.productKey,
    publicUrl: issuer,
    isSecure,
    publicOrigins: env.publicUrl ? [...new Set([env.publicUrl, ...publicOrigins])] : publicOrigins,
    isAnyHostOwn: env.publicUrl === undefined,
    redirectOrigins: env.redirectOrigins,
    trustedProxies: env.trustedProxies,
    forgetTokens: (userId) => verifier.forget(userId),
    secondFactors: createSecondFactors({ encryption, database, notices, productName: env.productName, now }),
    proofs,
    hasClassAccounts: env.hasClassAccounts,
    security: options.security ?? { note: () => undefined, noteWithin: async () => undefined },
  };

  const { confirm } = createSignIn(accounts, limits);
  const routes = createIdentityRoutes(parts);
  return {
    name: 'embedded',
    verifyToken: (token, atMostMs) => verifier.verify(token, atMostMs),
    async demandOwner({ userId, email }, { token, password }) {
      if (password === undefined || email === null) {
        const { sid } = decodeJwt<{ sid: string }>(token);
        if (await isOpenedSince(database, sid, userId, new Date(now() - freshSignInMs))) return;
        throw new AppError('sign-in-again');
      }
      const owner = await confirm({ id: userId, email }, password);
      if (owner.id !== userId) throw new AppError('INVALID_PASSWORD');
    },
    routes,
    async answerAuthLink(c) {
      if (!mailLinks) throw new AppError('not-found');
      return answerAuthLink(c, parts, mailLinks);
    },
    async createAccount(account) {
      passwordGuard.demandStrong(account.password, { email: account.email, names: [account.name] });
      return { userId: (await accounts.create(account, turnOfPerson('installation'))).id };
    },
    findDevice: (c) => devices.find(c),
    deviceOf: (c) => devices.deviceOf(c),
    classAccounts: env.hasClassAccounts ? createClassAccountIdentity(routes, parts, database) : null,
    readAccount: (userId) => readAccount(database, userId, new Date(now())),
    closeAccount,
    async deleteAccount(userId) {
      await removeAccount(database, userId);
      verifier.forget(userId);
    },
  };
}

/** The name in the account and the name given at onboarding. */
const listNames = statement('list-names', {
  columns: { name: text() },
  text: 'SELECT name FROM identity_users WHERE id = $1 UNION SELECT full_name FROM profiles WHERE user_id = $1',
  values: (userId: string) => [userId],
}).column;

const isOpenedSince = statement('session-opened-since', {
  columns: { isFresh: boolean() },
  text: `SELECT created_at > $3 AS "isFresh" FROM identity_sessions WHERE id = $1 AND user_id = $2`,
  values: (sessionId: string, userId: string, since: Date) => [sessionId, userId, since],
}).value;

const findTokenVersion = statement('find-token-version', {
  columns: { tokenVersion: integer() },
  text: `SELECT person.token_version AS "tokenVersion" FROM identity_sessions AS session
    JOIN identity_users AS person ON person.id = session.user_id
    WHERE session.id = $1 AND person.id = $2 AND session.expires_at > $3 AND NOT person.is_disabled
      AND NOT ${isIdle('session', '$3')}`,
  values: (sessionId: string, userId: string, at: Date) => [sessionId, userId, at],
}).value;
