import type { Queryable } from '../../server/database/database.ts';
import { statement } from '../../server/database/statement.ts';
import { recordClassEvent } from '../classes/rows/classes.server.ts';
import { endWishesOfClass } from '../joining/rows/own-wishes.server.ts';
import { endLicensesOfClass } from '../licenses/license-rows.server.ts';

const setArchived = statement('set-archived', {
  text: 'UPDATE classes SET archived_at = $2, updated_at = $2 WHERE id = $1 AND archived_at IS NULL',
  values: (classId: string, now: Date) => [classId, now],
}).some;

/**
 * Archives a class permanently, in the caller's transaction: nobody can join or work in it any more, and all its data
 * stays. The licences applied to it become invalid. Wishes for accounts of one's own end, because nobody can answer
 * them now. Archiving again keeps the first date.
 * @param actorId the teacher who archived the class; null: the operator or the product
 * @returns whether the class was still open; if so, announce the change after the commit
 */
export async function archiveClass(
  tx: Queryable,
  classId: string,
  now: Date,
  actorId: string | null,
): Promise<boolean> {
  if (!(await setArchived(tx, classId, now))) return false;
  await endWishesOfClass(tx, classId);
  const details = { endedLicenses: await endLicensesOfClass(tx, classId, now) };
  await recordClassEvent(tx, { classId, kind: 'class-archived', details, actorId, at: now });
  return true;
}
