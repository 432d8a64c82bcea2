import type { Hono } from 'hono';
import { AppError } from '../../../server/base/app-error.ts';
import { readBody } from '../../../server/http/read-input.ts';
import { turnOf, turnOfPerson } from '../../../server/limits/known-devices.ts';
import { markSubject, noteRequest } from '../../../server/security/note-request.ts';
import { parseEmail } from '../accounts/accounts.server.ts';
import { createSignIn } from '../accounts/sign-in.server.ts';
import { hashPassword } from '../credentials/password.server.ts';
import { identityEndpoints } from '../identity.ts';
import { admit } from './admit.server.ts';
import { demandSession, describeSession, openSession } from './open-session.server.ts';
import { answerOn, type IdentityRouteParts, visitorOf } from './route-parts.server.ts';

export function mountPasswordRoutes(app: Hono, parts: IdentityRouteParts): void {
  const { accounts, limits } = parts;
  const { signIn, confirm } = createSignIn(accounts, limits);

  answerOn(app, identityEndpoints.listMethods, async (c) => {
    const email = parseEmail((await readBody(c, identityEndpoints.listMethods.body)).email);
    await limits.pace('lookUps', visitorOf(c, parts));
    return { methods: await accounts.listMethods(email) };
  });

  answerOn(app, identityEndpoints.signUp, async (c) => {
    const account = await readBody(c, identityEndpoints.signUp.body);
    // Invalid requests are refused first, so that they do not count towards a limit.
    const email = parseEmail(account.email);
    parts.passwordGuard.demandStrong(account.password, { email, names: [account.name] });
    const visitor = visitorOf(c, parts);
    await limits.pace('signUps', visitor);
    const user = await accounts.create(account, turnOf(visitor));
    noteRequest(c, parts.security, 'account-created', user.email);
    return describeSession(parts, user, await openSession(c, parts, user));
  });

  answerOn(app, identityEndpoints.signIn, async (c) => {
    const credentials = await readBody(c, identityEndpoints.signIn.body);
    markSubject(c, parseEmail(credentials.email));
    const user = await signIn(credentials, visitorOf(c, parts));
    return describeSession(parts, user, await admit(c, parts, user));
  });

  answerOn(app, identityEndpoints.changePassword, async (c) => {
    const { user } = await demandSession(c, parts);
    const { current, password } = await readBody(c, identityEndpoints.changePassword.body);
    // Guesses are limited as at sign-in, because the session may be used by somebody who does not know the password.
    const owner = await confirm(user, current);
    parts.passwordGuard.demandStrong(password, await parts.findOwner(owner));
    const changed = await parts.links.setPassword(
      owner,
      await hashPassword(password, turnOfPerson(user.id)),
      'password',
    );
    // The password was changed elsewhere meanwhile, or the account has ended.
    if (!changed) throw new AppError('unauthenticated');
    parts.forgetTokens(changed.id);
    noteRequest(c, parts.security, 'password-set');
    return describeSession(parts, changed, await openSession(c, parts, changed));
  });
}
