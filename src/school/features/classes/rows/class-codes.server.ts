import type { Queryable } from '../../../server/database/database.ts';
import { statement, text } from '../../../server/database/statement.ts';
import type { ClassCode } from '../class-code.ts';

/** The present code of the class that had a former code; null if no class had it. */
export const findCurrentCode = statement('find-current-code', {
  columns: { code: text<ClassCode>() },
  text: 'SELECT c.code FROM former_class_codes f JOIN classes c ON c.id = f.class_id WHERE f.code = $1',
  values: (former: ClassCode) => [former],
  isPrepared: true,
}).value;

/**
 * The present code of a class that a member reaches by an old link, although they are in no class with the given code:
 * either the code was changed since, or the teacher has moved the member from the class of that code to another one.
 */
export const findCodeOfMember = statement('find-code-of-member', {
  columns: { code: text<ClassCode>() },
  text: `WITH named AS (
      SELECT id FROM classes WHERE code = $1 UNION ALL SELECT class_id FROM former_class_codes WHERE code = $1
    )
    SELECT c.code FROM named
      JOIN enrolments e ON e.student_id = $2 AND (e.class_id = named.id OR named.id = ANY(e.former_class_ids))
      JOIN classes c ON c.id = e.class_id
     WHERE c.code <> $1
     ORDER BY e.class_id = named.id DESC, e.enrolled_at DESC LIMIT 1`,
  values: (code: ClassCode, memberId: string) => [code, memberId],
}).value;

/** Codes that a class had before, the latest first. */
export const listFormerCodes = statement('list-former-codes', {
  columns: { code: text<ClassCode>() },
  text: 'SELECT code FROM former_class_codes WHERE class_id = $1 ORDER BY ended_at DESC, code',
  values: (classId: string) => [classId],
  isPrepared: true,
}).column;

const setCode = statement('set-code', {
  text: `UPDATE classes SET code = $2, updated_at = $3
     WHERE id = $1 AND NOT EXISTS (SELECT FROM classes WHERE code = $2)
       AND NOT EXISTS (SELECT FROM former_class_codes WHERE code = $2)`,
  values: (classId: string, next: ClassCode, now: Date) => [classId, next, now],
}).some;

const insertFormerCode = statement('insert-former-code', {
  text: 'INSERT INTO former_class_codes (code, class_id, ended_at) VALUES ($1, $2, $3)',
  values: (former: ClassCode, classId: string, now: Date) => [former, classId, now],
}).run;

/**
 * Gives a class a new code and keeps the old one as a former code.
 * false when the new code is, or ever was, the code of a class.
 */
export async function replaceCode(
  tx: Queryable,
  classId: string,
  { former, next }: { readonly former: ClassCode; readonly next: ClassCode },
  now: Date,
): Promise<boolean> {
  const isNew = await setCode(tx, classId, next, now);
  if (isNew) await insertFormerCode(tx, former, classId, now);
  return isNew;
}
