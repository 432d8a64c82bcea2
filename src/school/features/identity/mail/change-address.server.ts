import { AppError } from '../../../server/base/app-error.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { statement } from '../../../server/database/statement.ts';
import { insertOutboxRow } from '../../../server/outbox/outbox-rows.ts';
import { endSessionsOf } from '../accounts/account-links.server.ts';
import { removeCodes } from '../accounts/account-records.server.ts';
import { isTaken } from '../accounts/accounts.server.ts';
import { noticeOrder } from '../second-factor/security-notices.server.ts';
import { withdrawAddressProofs } from './address-proofs.server.ts';

const setAddress = statement('set-address-of-account', {
  text: `WITH profile AS (UPDATE profiles SET email = $3, updated_at = now() WHERE user_id = $1)
    UPDATE identity_users SET email = $3, email_verified = true, updated_at = now()
     WHERE id = $1 AND email = $2 AND NOT is_disabled`,
  values: (userId: string, from: string, to: string) => [userId, from, to],
}).some;

/**
 * Gives an account another address, which its person has proved. Every session, and every link that was mailed to the
 * former address, ends; both addresses are told. The access tokens end within a minute.
 * @returns false where the account has another address than `from` by now
 * @throws AppError USER_ALREADY_EXISTS
 */
export async function changeAddress(
  tx: Queryable,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
  nowMs: number,
): Promise<boolean> {
  // While the account still has the former address, by which its links are found.
  await removeCodes(tx, userId);
  const isChanged = await setAddress(tx, userId, from, to).catch((error: unknown) => {
    // The database's error quotes the address, so it is not passed on.
    if (isTaken(error)) throw new AppError('USER_ALREADY_EXISTS');
    throw error;
  });
  if (!isChanged) return false;
  await endSessionsOf(tx, [userId]);
  await withdrawAddressProofs(tx, [userId]);
  for (const email of [from, to])
    await insertOutboxRow(tx, { ...noticeOrder({ email, notice: 'address-changed' }), nowMs });
  return true;
}
