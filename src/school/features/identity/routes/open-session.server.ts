import type { Context } from 'hono';
import * as z from 'zod/mini';
import { AppError } from '../../../server/base/app-error.ts';
import { markSubject } from '../../../server/security/note-request.ts';
import { accessTokenLifetimeS } from '../accounts/access-tokens.server.ts';
import { type AccountUser, shownEmail } from '../accounts/accounts.server.ts';
import type { IdentitySession } from '../identity-session.ts';
import type { IdentityRouteParts } from './route-parts.server.ts';

/** An outside account that could not sign in because its address has an account here already. */
const PendingCredentialSchema = z.object({ subject: z.string(), email: z.string() });

/** The answer to a browser that has signed in. */
export async function describeSession(
  { tokens }: IdentityRouteParts,
  user: AccountUser,
  sessionId: string,
): Promise<IdentitySession> {
  const token = await tokens.issue(user, sessionId);
  return {
    accessToken: token.value,
    expiresAt: new Date(token.expiresAtS * 1000).toISOString(),
    lifetimeS: accessTokenLifetimeS,
    user: { id: user.id, name: user.name, email: shownEmail(user.email) },
  };
}

/**
 * Opens a session for a person whose credentials were right, always with a new secret. The browser's former session
 * ends, because somebody else may have set its cookie. A pending outside account is linked.
 * @returns the session's id
 * @throws AppError USER_DISABLED
 */
export async function openSession(c: Context, parts: IdentityRouteParts, user: AccountUser): Promise<string> {
  if (user.isDisabled) throw new AppError('USER_DISABLED');
  const { sessions, cookies } = parts;
  const former = cookies.session.read(c);
  if (former) await sessions.end(former);
  await linkPending(c, parts, user);
  const session = await sessions.open(user, c.req.header('user-agent'));
  cookies.session.write(c, session.secret);
  await markKnown(c, parts, user);
  return session.id;
}

/** Gives the browser limits of its own from now on. The number of new browsers for each account is limited. */
export async function markKnown(
  c: Context,
  { devices, limits }: Pick<IdentityRouteParts, 'devices' | 'limits'>,
  user: Pick<AccountUser, 'id' | 'email'>,
): Promise<void> {
  if (!devices.find(c)) {
    const windows = await limits.count('newDevices', `account:${user.id}`);
    if (windows.some(({ isOver }) => isOver)) return;
  }
  devices.remember(c, user.email);
}

/** Links only to an account with the same address, because another person may sign in next at a shared computer. */
async function linkPending(c: Context, parts: IdentityRouteParts, user: AccountUser): Promise<void> {
  const code = parts.cookies.pending.read(c);
  if (!code) return;
  parts.cookies.pending.remove(c);
  const pending = await parts.codes.take('pending-credential', code, PendingCredentialSchema);
  if (pending && pending.email === user.email) await parts.links.linkExternal(user, pending.subject);
}

/** The session in the cookie. @throws AppError unauthenticated, USER_DISABLED */
export async function demandSession(c: Context, { sessions, cookies }: IdentityRouteParts) {
  const secret = cookies.session.read(c);
  const session = secret ? await sessions.find(secret) : null;
  if (!secret || !session) throw new AppError('unauthenticated');
  markSubject(c, session.user.email);
  if (session.user.isDisabled) throw new AppError('USER_DISABLED');
  return { ...session, secret };
}
