import { type Database, inTransaction } from '../../server/database/database.ts';
import { getClassRecord } from '../classes/class-access.server.ts';
import { type ClassRecord, recordClassEvent } from '../classes/rows/classes.server.ts';

/**
 * Disables a class, or enables it again, by the operator's word: while it is disabled nobody joins it and nobody works
 * in it. Repeating is harmless.
 * @returns the class as it was, and whether anything changed; then tell its listeners
 */
export async function setClassDisabled(
  { database, clock }: { readonly database: Database; clock(): number },
  typedCode: string,
  isDisabled: boolean,
): Promise<{ record: ClassRecord; hasChanged: boolean }> {
  return inTransaction(database, async (tx) => {
    const record = await getClassRecord(tx, typedCode);
    const at = new Date(clock());
    const { rowCount } = await tx.query(
      `UPDATE classes SET disabled_at = CASE WHEN $2 THEN $3::timestamptz END, updated_at = $3
        WHERE id = $1 AND (disabled_at IS NOT NULL) <> $2`,
      [record.id, isDisabled, at],
    );
    if (rowCount !== 1) return { record, hasChanged: false };
    const kind = isDisabled ? 'class-disabled' : 'class-enabled';
    await recordClassEvent(tx, { classId: record.id, kind, details: {}, actorId: null, at });
    return { record, hasChanged: true };
  });
}
