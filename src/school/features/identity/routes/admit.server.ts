import type { Context } from 'hono';
import * as z from 'zod/mini';
import { AppError } from '../../../server/base/app-error.ts';
import { noteRequest } from '../../../server/security/note-request.ts';
import type { AccountUser } from '../accounts/accounts.server.ts';
import { detourLifetimeS } from '../credentials/cookies.server.ts';
import { openSession } from './open-session.server.ts';
import type { IdentityRouteParts } from './route-parts.server.ts';

/** A person who has passed the first step; valid while the account's token version stays the same. */
export const ChallengeSchema = z.object({ userId: z.string(), email: z.string(), tokenVersion: z.int() });

/**
 * Signs a person in whose password, link or outside account was right, or requires the second step where they have one.
 * Only this browser can take the second step, within ten minutes.
 * @returns the session's id
 * @throws AppError USER_DISABLED, SECOND_FACTOR_REQUIRED
 */
export async function admit(c: Context, parts: IdentityRouteParts, user: AccountUser): Promise<string> {
  const { isOn } = await parts.secondFactors.read(user.id);
  if (!isOn || user.isDisabled) {
    const sessionId = await openSession(c, parts, user);
    noteRequest(c, parts.security, 'signed-in', user.email);
    return sessionId;
  }
  const challenge = { userId: user.id, email: user.email, tokenVersion: user.tokenVersion };
  const lifetimeMs = detourLifetimeS.challenge * 1000;
  parts.cookies.challenge.write(c, await parts.codes.issue('second-factor', challenge, lifetimeMs));
  throw new AppError('SECOND_FACTOR_REQUIRED');
}
