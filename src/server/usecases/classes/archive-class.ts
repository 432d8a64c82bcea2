import type { Queryable } from '../../db/database.ts';

/**
 * Ends a class for good, in the transaction of whatever calls for it: nobody joins any more, nobody works in it, and
 * everything in it stays. Archiving twice keeps the first time.
 * @returns whether it was open until now; then tell its listeners after the commit
 */
export async function archiveClass(tx: Queryable, classId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE classes SET archived_at = $2, updated_at = $2 WHERE id = $1 AND archived_at IS NULL',
    [classId, now],
  );
  return rowCount === 1;
}
