import type { Hono } from 'hono';
import { AppError } from '../../../server/base/app-error.ts';
import { type Database, inTransaction, type Queryable } from '../../../server/database/database.ts';
import { statement } from '../../../server/database/statement.ts';
import { readBody } from '../../../server/http/read-input.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import { noteRequest } from '../../../server/security/note-request.ts';
import { shownEmail } from '../embedded/accounts.server.ts';
import { identityEndpoints } from '../identity.ts';
import { demandSession } from '../routes/open-session.server.ts';
import { answerOn, type IdentityRouteParts } from '../routes/route-parts.server.ts';
import type { AddressProofs } from './address-proofs.server.ts';

const markProved = statement('mark-address-proved', {
  text: 'UPDATE identity_users SET email_verified = true, updated_at = now() WHERE id = $1 AND email = $2',
  values: (userId: string, email: string) => [userId, email],
}).some;

/** Mails to one address, and mails that one account asks for, have a limit each. @throws AppError too-many-requests */
export async function spendAddressProof(limits: Limits, userId: string, email: string): Promise<void> {
  await limits.spend('addressProofs', `account:${userId}`);
  await limits.spend('addressProofs', `email:${email}`);
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
    await spendAddressProof(limits, user.id, user.email);
    await inTransaction(database, (tx) =>
      proofs.request(tx, user.id, { email: user.email, passwordHash: null }),
    );
    return {};
  });

  answerOn(app, identityEndpoints.confirmAddressProof, async (c) => {
    const { user } = await demandSession(c, parts);
    const { code } = await readBody(c, identityEndpoints.confirmAddressProof.body);
    await withProvedAddress(parts, user.id, code, async (tx, { email, passwordHash }) => {
      // The request was for another address: the one that a class account wants to have.
      if (passwordHash !== null || !(await markProved(tx, user.id, email)))
        throw new AppError('INVALID_CODE');
    });
    noteRequest(c, security, 'address-proved');
    return {};
  });
}
