import type { Context, Hono } from 'hono';
import { AppError } from '../../../server/base/app-error.ts';
import { readBody, readInput } from '../../../server/http/read-input.ts';
import { giveXsrfToken } from '../../../server/http/xsrf.ts';
import { turnOf } from '../../../server/limits/known-devices.ts';
import { markSubject, noteRequest } from '../../../server/security/note-request.ts';
import { parseEmail } from '../accounts/accounts.server.ts';
import { isDevice, markDevice } from '../credentials/device.server.ts';
import { hashPassword } from '../credentials/password.server.ts';
import { identityEndpoints } from '../identity.ts';
import { findLandingPage } from '../mail/landing-page.server.ts';
import {
  forgetMails,
  type MailLinks,
  mayMail,
  PasswordResetSchema,
  SignInLinkSchema,
  senderOf,
} from '../mail/mail-links.server.ts';
import { admit } from './admit.server.ts';
import { describeSession, markKnown } from './open-session.server.ts';
import { findPageOrigin } from './own-origin.server.ts';
import { answerOn, type IdentityRouteParts, visitorOf } from './route-parts.server.ts';

/** Answers `GET /auth-link`, which is not below `/identity`. */
export async function answerAuthLink(
  c: Context,
  parts: IdentityRouteParts,
  mailLinks: MailLinks,
): Promise<Response> {
  // A GET has no Origin header: browsers say in this header whether another site's page caused it.
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('foreign-origin');
  const query = readInput(c.req.query(), identityEndpoints.sendSignInLink.query);
  const email = parseEmail(query.email);
  const page = findLandingPage(query.redirectUrl, parts.publicOrigins, parts.redirectOrigins);
  const visitor = visitorOf(c, parts);
  if (await mayMail(parts.limits, 'sign-in-link', email, visitor)) {
    const from = senderOf(parts.limits, visitor);
    await mailLinks.orderSignInLink({ email, page, device: markDevice(c, parts.cookies), from });
  } else parts.mergedLinks.remember(c, email);
  // This address is not below /identity, where the cookies it sets are used.
  giveXsrfToken(c, parts.isSecure);
  return c.json({});
}

export function mountMailRoutes(app: Hono, parts: IdentityRouteParts, mailLinks: MailLinks): void {
  const { codes, passwordGuard, links } = parts;

  answerOn(app, identityEndpoints.signInWithLink, async (c) => {
    const body = await readBody(c, identityEndpoints.signInWithLink.body);
    const email = parseEmail(body.email);
    markSubject(c, email);
    const link = await codes.read('sign-in-link', body.code, SignInLinkSchema);
    const isTheirs =
      link?.email === email && (isDevice(c, parts.cookies, link.device) || parts.mergedLinks.has(c, email));
    // Only the intended person can use the code up, and only once.
    if (!isTheirs || !(await codes.take('sign-in-link', body.code, SignInLinkSchema)))
      throw new AppError('WRONG_DEVICE');
    const user = await links.enterByMail(email);
    parts.forgetTokens(user.id);
    await forgetMails(parts.limits, email);
    return describeSession(parts, user, await admit(c, parts, user));
  });

  answerOn(app, identityEndpoints.requestPasswordReset, async (c) => {
    const email = parseEmail((await readBody(c, identityEndpoints.requestPasswordReset.body)).email);
    if (await mayMail(parts.limits, 'password-reset', email, visitorOf(c, parts)))
      await mailLinks.orderPasswordReset({ email, origin: findPageOrigin(c, parts) });
    return {};
  });

  answerOn(app, identityEndpoints.confirmPasswordReset, async (c) => {
    const { code, password } = await readBody(c, identityEndpoints.confirmPasswordReset.body);
    // `read` and not yet `take`: a weak password must not use the link up.
    const asked = await codes.read('password-reset', code, PasswordResetSchema);
    if (!asked) throw new AppError('RESET_LINK_EXPIRED');
    passwordGuard.demandStrong(password, await parts.findOwner({ id: asked.userId, email: asked.email }));
    // Hashing comes before the link is used up, because a busy server may refuse to hash at this moment.
    const hash = await hashPassword(password, turnOf(visitorOf(c, parts)));
    const reset = await codes.take('password-reset', code, PasswordResetSchema);
    if (!reset) throw new AppError('RESET_LINK_EXPIRED');
    const account = { id: reset.userId, tokenVersion: reset.tokenVersion };
    const user = await links.setPassword(account, hash, 'mail');
    if (!user) throw new AppError('RESET_LINK_EXPIRED');
    parts.forgetTokens(user.id);
    // Somebody who reads the account's mail is its owner. Strangers who guess must not lock them out.
    await markKnown(c, parts, user);
    await forgetMails(parts.limits, user.email);
    noteRequest(c, parts.security, 'password-set', user.email);
    // Somebody who knew the old password and guessed codes must not lock the owner out.
    for (const name of ['wrongCodesOfBare', 'wrongCodesOfNumbered'] as const)
      await parts.limits.clear(name, `account:${user.id}`);
    return { email: user.email };
  });
}
