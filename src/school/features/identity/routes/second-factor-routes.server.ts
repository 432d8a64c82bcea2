import type { Context, Hono } from 'hono';
import { AppError } from '../../../server/base/app-error.ts';
import { readBody } from '../../../server/http/read-input.ts';
import { markSubject, noteRequest } from '../../../server/security/note-request.ts';
import type { AccountUser } from '../accounts/accounts.server.ts';
import { createSignIn } from '../accounts/sign-in.server.ts';
import { identityEndpoints } from '../identity.ts';
import { ChallengeSchema } from './admit.server.ts';
import { demandSession, describeSession, openSession } from './open-session.server.ts';
import { answerOn, type IdentityRouteParts, visitorOf } from './route-parts.server.ts';

export function mountSecondFactorRoutes(app: Hono, parts: IdentityRouteParts): void {
  const { accounts, codes, cookies, limits, links, proofs, secondFactors, security } = parts;
  const { confirm } = createSignIn(accounts, limits);

  /** Guesses of the password are limited as at sign-in, because an open session may be in somebody else's hands. */
  async function demandPassword(user: AccountUser, password: string): Promise<void> {
    await confirm(user, password);
  }

  /**
   * A wrong code counts for the browser first. A browser in which the account has signed in before has a budget of its
   * own, so that nobody who has the password shuts the owner out.
   * @throws AppError INVALID_CODE, too-many-requests
   */
  async function guess<T>(c: Context, user: AccountUser, attempt: () => Promise<T | null>): Promise<T> {
    const visitor = visitorOf(c, parts);
    const { device } = visitor;
    const budget = device?.knows(user.email)
      ? ({ what: 'codeOfKnown', account: `device:${device.id}/${user.email}` } as const)
      : ({ what: 'code', account: `account:${user.id}` } as const);
    return limits.guessAsStranger({ ...budget, visitor }, ['INVALID_CODE'], async () => {
      const found = await attempt();
      if (found !== null) return found;
      noteRequest(c, security, 'second-factor-refused');
      throw new AppError('INVALID_CODE');
    });
  }

  async function spendCode(c: Context, user: AccountUser, code: string): Promise<void> {
    const kind = await guess(c, user, () => secondFactors.spend(user, code));
    if (kind === 'recovery') noteRequest(c, security, 'recovery-code-used');
  }

  /**
   * A new password by mail does not end the second step. So nobody may set one up for an address that is not theirs:
   * the owner of the address could never come in.
   */
  async function demandProvedAddress(userId: string): Promise<void> {
    if (!(await proofs.isProved(userId))) throw new AppError('EMAIL_UNPROVED');
  }

  answerOn(app, identityEndpoints.getSecondFactor, async (c) => {
    const { user } = await demandSession(c, parts);
    return {
      ...(await secondFactors.read(user.id)),
      isAddressProved: await proofs.isProved(user.id),
    };
  });

  answerOn(app, identityEndpoints.beginSecondFactor, async (c) => {
    const { user } = await demandSession(c, parts);
    const { password } = await readBody(c, identityEndpoints.beginSecondFactor.body);
    await demandPassword(user, password);
    await demandProvedAddress(user.id);
    return { ...(await secondFactors.begin(user)) };
  });

  answerOn(app, identityEndpoints.confirmSecondFactor, async (c) => {
    const { user } = await demandSession(c, parts);
    const { code } = await readBody(c, identityEndpoints.confirmSecondFactor.body);
    if ((await secondFactors.read(user.id)).isOn) throw new AppError('SECOND_FACTOR_ON');
    await demandProvedAddress(user.id);
    const recoveryCodes = await guess(c, user, () => secondFactors.confirm(user, code));
    noteRequest(c, security, 'second-factor-on');
    return { recoveryCodes };
  });

  /** Demands the password and a code of somebody who has a second factor. */
  async function demandBoth(c: Context, given: { password: string; code: string }): Promise<AccountUser> {
    const { user } = await demandSession(c, parts);
    if (!(await secondFactors.read(user.id)).isOn) throw new AppError('SECOND_FACTOR_OFF');
    await demandPassword(user, given.password);
    await spendCode(c, user, given.code);
    return user;
  }

  answerOn(app, identityEndpoints.renewRecoveryCodes, async (c) => {
    const user = await demandBoth(c, await readBody(c, identityEndpoints.renewRecoveryCodes.body));
    const recoveryCodes = await secondFactors.renewRecoveryCodes(user);
    noteRequest(c, security, 'recovery-codes-renewed');
    return { recoveryCodes };
  });

  answerOn(app, identityEndpoints.endSecondFactor, async (c) => {
    const user = await demandBoth(c, await readBody(c, identityEndpoints.endSecondFactor.body));
    await secondFactors.remove(user);
    noteRequest(c, security, 'second-factor-off');
    return {};
  });

  answerOn(app, identityEndpoints.signInWithCode, async (c) => {
    const { code } = await readBody(c, identityEndpoints.signInWithCode.body);
    const challenge = cookies.challenge.read(c) ?? '';
    const asked = await codes.read('second-factor', challenge, ChallengeSchema);
    const user = asked && (await links.findByEmail(asked.email));
    // The password was changed meanwhile, or the account is gone: the first step is no longer valid.
    if (!asked || user?.id !== asked.userId || user.tokenVersion !== asked.tokenVersion)
      throw new AppError('CHALLENGE_EXPIRED');
    markSubject(c, user.email);
    await spendCode(c, user, code);
    if (!(await codes.take('second-factor', challenge, ChallengeSchema)))
      throw new AppError('CHALLENGE_EXPIRED');
    cookies.challenge.remove(c);
    const sessionId = await openSession(c, parts, user);
    noteRequest(c, security, 'signed-in', user.email);
    return describeSession(parts, user, sessionId);
  });
}
