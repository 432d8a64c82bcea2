import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../../server/base/app-error.ts';
import { readBody, readInput } from '../../../server/http/read-input.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import { noteRequest } from '../../../server/security/note-request.ts';
import type { SecurityLog } from '../../../server/security/security-log.ts';
import type { FirebaseSettings } from '../../../server/settings/firebase-settings.ts';
import { parseEmail } from '../accounts/accounts.server.ts';
import type { TokenVerifier } from '../embedded/token-verifier.server.ts';
import { identityEndpoints } from '../identity.ts';
import { findLandingPage } from '../mail/landing-page.server.ts';
import { mayMail } from '../mail/mail-links.server.ts';
import { demandOwnOrigin, type OwnOrigins } from '../routes/own-origin.server.ts';
import { answerOn, visitorOf } from '../routes/route-parts.server.ts';
import type { FirebaseAdmin } from './firebase-admin.server.ts';
import type { FirebaseMailLinks } from './firebase-mail-links.server.ts';

const maxBodyBytes = 16 * 1024;

/** The policy of a project that has not set one. Browsers read the project's own policy from Firebase. */
const defaultPolicy = {
  minLength: 6,
  maxLength: 4096,
  needsLowercase: false,
  needsUppercase: false,
  needsDigit: false,
  needsSymbol: false,
};

export interface FirebaseRouteParts extends OwnOrigins {
  readonly settings: FirebaseSettings;
  readonly admin: FirebaseAdmin;
  readonly limits: Limits;
  readonly verifier: TokenVerifier;
  /** null where there is no way to send mail. */
  readonly mailLinks: FirebaseMailLinks | null;
  /** The operator's other sites that a sign-in may lead back to. */
  readonly redirectOrigins: readonly string[];
  readonly trustedProxies: number;
  readonly security: Pick<SecurityLog, 'note'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What our server adds to Firebase: requests that need an administrator, and mails. Mounted at `/identity`. */
export function createFirebaseRoutes(parts: FirebaseRouteParts): Hono {
  const { admin, limits, mailLinks, settings, verifier } = parts;
  const app = new Hono();

  app.use(demandOwnOrigin(parts));
  const onError = () => {
    throw new AppError('payload-too-large');
  };
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError }));

  answerOn(app, identityEndpoints.getConfig, () => ({
    provider: 'firebase' as const,
    methods: settings.methods.filter((method) => method !== 'emailLink' || mailLinks !== null),
    externalName: settings.methods.includes('google') ? 'Google' : null,
    hasPasswordReset: mailLinks !== null,
    hasSessionList: false,
    hasSecondFactor: false,
    hasClassAccounts: false,
    passwordPolicy: { ...defaultPolicy },
  }));

  // Asked as administrator: a project that hides which addresses have accounts answers nobody else.
  answerOn(app, identityEndpoints.listMethods, async (c) => {
    const email = parseEmail((await readBody(c, identityEndpoints.listMethods.body)).email);
    await limits.pace('lookUps', visitorOf(c, parts));
    return { methods: [...((await admin.findByEmail(email))?.methods ?? [])] };
  });

  answerOn(app, identityEndpoints.signOut, async (c) => {
    const { isEverywhere } = await readBody(c, identityEndpoints.signOut.body);
    // Firebase itself ends the session of this browser.
    if (!isEverywhere) return {};
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const user = token === undefined ? null : await verifier.verify(token);
    if (!user) throw new AppError('unauthenticated');
    await endSessions(parts, user.userId);
    noteRequest(c, parts.security, 'signed-out-everywhere', user.email ?? user.userId);
    return {};
  });

  if (mailLinks)
    answerOn(app, identityEndpoints.requestPasswordReset, async (c) => {
      const email = parseEmail((await readBody(c, identityEndpoints.requestPasswordReset.body)).email);
      if (await mayMail(limits, 'password-reset', email, visitorOf(c, parts)))
        await mailLinks.orderPasswordReset({ email });
      return {};
    });
  return app;
}

/** Answers `GET /auth-link`, which is not below `/identity`. */
export async function answerFirebaseAuthLink(c: Context, parts: FirebaseRouteParts): Promise<Response> {
  if (!parts.mailLinks || !parts.settings.methods.includes('emailLink')) throw new AppError('not-found');
  // A GET has no Origin header: browsers say in this header whether another site's page caused it.
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('foreign-origin');
  const query = readInput(c.req.query(), identityEndpoints.sendSignInLink.query);
  const email = parseEmail(query.email);
  const page = findLandingPage(query.redirectUrl, parts.publicOrigins, parts.redirectOrigins);
  if (await mayMail(parts.limits, 'sign-in-link', email, visitorOf(c, parts)))
    await parts.mailLinks.orderSignInLink({ email, page });
  return c.json({});
}

/**
 * Firebase counts in whole seconds, and a session begun in the given second stays valid. This function therefore ends
 * sessions begun before the next second and waits for it, so that a sign-in after the answer is not affected.
 */
async function endSessions({ admin, verifier, now }: FirebaseRouteParts, userId: string): Promise<void> {
  const nextS = Math.floor(now() / 1000) + 1;
  await admin.endSessions(userId, nextS);
  verifier.forget(userId);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextS * 1000 - now())));
}
