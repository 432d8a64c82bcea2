import { type Database, inTransaction } from '../../server/database/database.ts';
import { statement } from '../../server/database/statement.ts';
import { getClassRecord } from '../classes/class-access.server.ts';
import { type ClassRecord, recordClassEvent } from '../classes/rows/classes.server.ts';

const setDisabled = statement('set-disabled', {
  text: `UPDATE classes SET disabled_at = CASE WHEN $2 THEN $3::timestamptz END, updated_at = $3
     WHERE id = $1 AND (disabled_at IS NOT NULL) <> $2`,
  values: (classId: string, isDisabled: boolean, at: Date) => [classId, isDisabled, at],
}).some;

/**
 * Disables a class for the operator, or enables it again. Nobody can join a disabled class or work in it. Repeating is
 * harmless.
 * @returns the class as it was before, and whether anything changed; if so, announce it after the commit
 */
export async function setClassDisabled(
  { database, clock }: { readonly database: Database; clock(): number },
  typedCode: string,
  isDisabled: boolean,
): Promise<{ record: ClassRecord; hasChanged: boolean }> {
  return inTransaction(database, async (tx) => {
    const record = await getClassRecord(tx, typedCode);
    const at = new Date(clock());
    if (!(await setDisabled(tx, record.id, isDisabled, at))) return { record, hasChanged: false };
    const kind = isDisabled ? 'class-disabled' : 'class-enabled';
    await recordClassEvent(tx, { classId: record.id, kind, details: {}, actorId: null, at });
    return { record, hasChanged: true };
  });
}
