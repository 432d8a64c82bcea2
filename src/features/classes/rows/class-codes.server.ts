import type { Queryable } from '../../../server/database/database.ts';
import type { ClassCode } from '../class-code.ts';

/** The present code of the class that had a former code; null if no class had it. */
export async function findCurrentCode(db: Queryable, former: ClassCode): Promise<ClassCode | null> {
  const { rows } = await db.query<{ code: ClassCode }>({
    name: 'find-current-code',
    text: 'SELECT c.code FROM former_class_codes f JOIN classes c ON c.id = f.class_id WHERE f.code = $1',
    values: [former],
  });
  return rows[0]?.code ?? null;
}

/** Codes that a class had before, the latest first. */
export async function listFormerCodes(db: Queryable, classId: string): Promise<ClassCode[]> {
  const { rows } = await db.query<{ code: ClassCode }>({
    name: 'list-former-codes',
    text: 'SELECT code FROM former_class_codes WHERE class_id = $1 ORDER BY ended_at DESC, code',
    values: [classId],
  });
  return rows.map(({ code }) => code);
}

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
  const { rowCount } = await tx.query(
    `UPDATE classes SET code = $2, updated_at = $3
      WHERE id = $1 AND NOT EXISTS (SELECT FROM classes WHERE code = $2)
        AND NOT EXISTS (SELECT FROM former_class_codes WHERE code = $2)`,
    [classId, next, now],
  );
  if (rowCount === 0) return false;
  await tx.query('INSERT INTO former_class_codes (code, class_id, ended_at) VALUES ($1, $2, $3)', [
    former,
    classId,
    now,
  ]);
  return true;
}
