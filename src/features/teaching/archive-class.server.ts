import type { Queryable } from '../../server/database/database.ts';
import { recordClassEvent } from '../classes/rows/classes.server.ts';
import { endLicensesOfClass } from '../licenses/license-rows.server.ts';

/**
 * Ends a class for good, in the transaction of whatever calls for it: nobody joins any more, nobody works in it, and
 * everything in it stays. The licences applied to it are valid no longer. Archiving twice keeps the first time.
 * @param actorId the teacher whose press it was
 * @returns whether it was open until now; then tell its listeners after the commit
 */
export async function archiveClass(
  tx: Queryable,
  classId: string,
  now: Date,
  actorId: string | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE classes SET archived_at = $2, updated_at = $2 WHERE id = $1 AND archived_at IS NULL',
    [classId, now],
  );
  if (rowCount !== 1) return false;
  const details = { endedLicenses: await endLicensesOfClass(tx, classId, now) };
  await recordClassEvent(tx, { classId, kind: 'class-archived', details, actorId, at: now });
  return true;
}
