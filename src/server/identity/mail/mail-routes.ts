import type { Context, Hono } from 'hono';
import { identityEndpoints } from '../../../contract/identity.ts';
import { AppError } from '../../app-error.ts';
import { markSubject, noteRequest } from '../../security/note-request.ts';
import { parseEmail } from '../accounts.ts';
import { isDevice, markDevice } from '../device.ts';
import { hashPassword } from '../password.ts';
import { readBody, readInput } from '../read-input.ts';
import { describeSession } from '../routes/open-session.ts';
import { answerOn, groupOf, type IdentityRouteParts } from '../routes/route-parts.ts';
import { admit } from '../second-factor/admit.ts';
import { findLandingPage } from './landing-page.ts';
import { type MailLinks, PasswordResetSchema, SignInLinkSchema } from './mail-links.ts';

/** Answers `GET /auth-link`, which stands beside `/identity`. */
export async function answerAuthLink(
  c: Context,
  parts: IdentityRouteParts,
  mailLinks: MailLinks,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  // A GET bears no Origin: browsers tell by this header that another site's page caused it.
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('foreign-origin');
  const query = readInput(c.req.query(), identityEndpoints.sendSignInLink.query);
  const email = parseEmail(query.email);
  const page = findLandingPage(query.redirectUrl, parts.publicOrigins, parts.redirectOrigins);
  await demandMailRoom(c, parts, email);
  await mailLinks.orderSignInLink({ email, page, device: markDevice(c, parts.cookies) });
  return c.json({});
}

export function mountMailRoutes(app: Hono, parts: IdentityRouteParts, mailLinks: MailLinks): void {
  const { codes, door, limits, links } = parts;

  answerOn(app, identityEndpoints.signInWithLink, async (c) => {
    const body = await readBody(c, identityEndpoints.signInWithLink.body);
    const email = parseEmail(body.email);
    markSubject(c, email);
    const group = groupOf(c, parts);
    await limits.demandRoom('wrongCodesPerAddress', group);
    const link = await codes.read('sign-in-link', body.code, SignInLinkSchema);
    const isTheirs = link !== null && link.email === email && isDevice(c, parts.cookies, link.device);
    // Used up only by whom it is meant for, and by them once.
    if (!isTheirs || !(await codes.take('sign-in-link', body.code, SignInLinkSchema))) {
      await limits.count('wrongCodesPerAddress', group);
      throw new AppError('WRONG_DEVICE');
    }
    const user = await links.enterByMail(email);
    parts.forgetTokens(user.id);
    await limits.clear('wrongPasswordsPerAccount', email);
    return describeSession(parts, user, await admit(c, parts, user));
  });

  answerOn(app, identityEndpoints.requestPasswordReset, async (c) => {
    const email = parseEmail((await readBody(c, identityEndpoints.requestPasswordReset.body)).email);
    await demandMailRoom(c, parts, email);
    await mailLinks.orderPasswordReset({ email });
    return {};
  });

  answerOn(app, identityEndpoints.confirmPasswordReset, async (c) => {
    const { code, password } = await readBody(c, identityEndpoints.confirmPasswordReset.body);
    const group = groupOf(c, parts);
    await limits.demandRoom('wrongCodesPerAddress', group);
    const refuse = async (): Promise<never> => {
      await limits.count('wrongCodesPerAddress', group);
      throw new AppError('RESET_LINK_EXPIRED');
    };
    // Before the password is judged: a weak one must not use the link up.
    const asked = await codes.read('password-reset', code, PasswordResetSchema);
    if (!asked) return refuse();
    door.demandStrong(password, await parts.findOwner({ id: asked.userId, email: asked.email }));
    const reset = await codes.take('password-reset', code, PasswordResetSchema);
    if (!reset) return refuse();
    const account = { id: reset.userId, tokenVersion: reset.tokenVersion };
    const user = await links.setPassword(account, await hashPassword(password), 'mail');
    if (!user) return refuse();
    parts.forgetTokens(user.id);
    noteRequest(c, parts.security, 'password-set', user.email);
    await limits.clear('wrongPasswordsPerAccount', user.email);
    // Whoever knew the old password and guessed at codes must not keep the owner out.
    for (const name of ['wrongSecondFactors', 'wrongSecondFactorsOfDay'] as const)
      await limits.clear(name, user.id);
    return { email: user.email };
  });
}

/** Mails cost, and bother whoever gets them: few to one address, many from one school. */
async function demandMailRoom(c: Context, parts: IdentityRouteParts, email: string): Promise<void> {
  await parts.limits.take('mailsPerAddress', groupOf(c, parts));
  await parts.limits.take('mailsPerAccount', email);
}
