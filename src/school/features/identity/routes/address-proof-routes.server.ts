import type { Hono } from 'hono';
import { AppError } from '../../../server/base/app-error.ts';
import { type Database, inTransaction, type Queryable } from '../../../server/database/database.ts';
import { statement } from '../../../server/database/statement.ts';
import { readBody } from '../../../server/http/read-input.ts';
import type { Visitor } from '../../../server/limits/known-devices.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import { spendAll } from '../../../server/limits/longest-wait.ts';
import { noteAddressGiven, noteRequest } from '../../../server/security/note-request.ts';
import { shownEmail } from '../accounts/accounts.server.ts';
import { identityEndpoints } from '../identity.ts';
import { type AddressProofs, findWaitingAddress } from '../mail/address-proofs.server.ts';
import { changeAddress } from '../mail/change-address.server.ts';
import { mayMailFor, senderOf } from '../mail/mail-links.server.ts';
import { demandSession } from './open-session.server.ts';
import { answerOn, type IdentityRouteParts, visitorOf } from './route-parts.server.ts';

const markProved = statement('mark-address-proved', {
  text: 'UPDATE identity_users SET email_verified = true, updated_at = now() WHERE id = $1 AND email = $2',
  values: (userId: string, email: string) => [userId, email],
}).some;

/** Seconds until there is room again in the budget of all mails, which has a window of an hour. */
const proofsAgainInS = 3600;

/**
 * Counts a code for the person who asks: the account, its browser, the address, and then the codes of all. Beyond the
 * budget of an address that was given, each account still has one code a day.
 * @param isOwn the address is that of the account, so nobody else can use up its budget
 * @throws AppError too-many-mails
 */
export async function spendAddressProof(
  limits: Limits,
  visitor: Visitor,
  { userId, email, isOwn }: { readonly userId: string; readonly email: string; readonly isOwn: boolean },
): Promise<void> {
  try {
    await spendAll(limits, [
      ['addressProofs', `account:${userId}`],
      ...(visitor.browser === null ? [] : [['mailsOfBrowser', `device:${visitor.browser}`] as const]),
      ...(isOwn ? [['addressProofs', `email:${email}`] as const] : []),
    ]);
    if (!isOwn && (await limits.count('addressProofsToGiven', `email:${email}`)).some(({ isOver }) => isOver))
      await limits.spend('firstAddressProofs', `account:${userId}`);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'too-many-requests') throw cause;
    throw new AppError('too-many-mails', { retryAfterS: cause.retryAfterS ?? proofsAgainInS, cause });
  }
  if (!(await mayMailFor(limits, 'proof', senderOf(limits, visitor))))
    throw new AppError('too-many-mails', { retryAfterS: proofsAgainInS });
}

/**
 * Runs `change` with the address that a code of the account's mail proves, in one transaction that uses the code up.
 * @throws AppError INVALID_CODE, too-many-requests; also whatever `change` throws, which leaves the code usable
 */
export function withProvedAddress<T>(
  parts: { readonly database: Database; readonly limits: Limits; readonly proofs: AddressProofs },
  userId: string,
  code: string,
  change: (tx: Queryable, proved: NonNullable<Awaited<ReturnType<AddressProofs['take']>>>) => Promise<T>,
): Promise<T> {
  const budget = { name: 'wrongAddressProofs', subject: `account:${userId}` } as const;
  return parts.limits.guess(budget, ['INVALID_CODE'], () =>
    inTransaction(parts.database, async (tx) => {
      const proved = await parts.proofs.take(tx, userId, code);
      if (!proved) throw new AppError('INVALID_CODE');
      return change(tx, proved);
    }),
  );
}

/** How the owner of an account with a password proves its address, without which there is no second step. */
export function mountAddressProofRoutes(app: Hono, parts: IdentityRouteParts): void {
  const { database, limits, proofs, security } = parts;

  answerOn(app, identityEndpoints.requestAddressProof, async (c) => {
    if (!proofs.isOpen) throw new AppError('not-found');
    const { user } = await demandSession(c, parts);
    await readBody(c, identityEndpoints.requestAddressProof.body);
    if (shownEmail(user.email) === null) throw new AppError('INVALID_EMAIL');
    if (await proofs.isProved(user.id)) return {};
    const { id: userId, email } = user;
    await spendAddressProof(limits, visitorOf(c, parts), { userId, email, isOwn: true });
    await inTransaction(database, (tx) =>
      proofs.request(tx, user.id, { email: user.email, passwordHash: null }),
    );
    return {};
  });

  answerOn(app, identityEndpoints.getWaitingAddress, async (c) => {
    const { user } = await demandSession(c, parts);
    return { email: await findWaitingAddress(database, user.id, new Date()) };
  });

  answerOn(app, identityEndpoints.confirmAddressProof, async (c) => {
    const { user } = await demandSession(c, parts);
    const { code } = await readBody(c, identityEndpoints.confirmAddressProof.body);
    const given = await withProvedAddress(parts, user.id, code, async (tx, { email, passwordHash }) => {
      // A request with a password comes from a class account that wants to have an address.
      if (passwordHash !== null) throw new AppError('INVALID_CODE');
      if (await markProved(tx, user.id, email)) return null;
      // Otherwise the operator has asked for another address.
      if (!(await changeAddress(tx, user.id, { from: user.email, to: email }, Date.now())))
        throw new AppError('INVALID_CODE');
      await noteAddressGiven(tx, c, security, email);
      return email;
    });
    if (given !== null) parts.forgetTokens(user.id);
    noteRequest(c, security, 'address-proved');
    return {};
  });
}
