import type { Queryable } from '../../../server/database/database.ts';

/** Holds a class until the transaction ends, against joins and against everybody who changes it; answers go on. */
export async function lockClasses(tx: Queryable, classIds: readonly string[]): Promise<void> {
  await tx.query('SELECT FROM classes WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [classIds]);
}

export async function setSeats(tx: Queryable, classId: string, seats: number, now: Date): Promise<void> {
  await tx.query('UPDATE classes SET seats = $2, updated_at = $3 WHERE id = $1 AND seats <> $2', [
    classId,
    seats,
    now,
  ]);
}

export async function setStudentQuantity(
  tx: Queryable,
  classId: string,
  studentQuantity: number,
  now: Date,
): Promise<void> {
  await tx.query('UPDATE classes SET student_quantity = $2, updated_at = $3 WHERE id = $1', [
    classId,
    studentQuantity,
    now,
  ]);
}

/** A class that waited for its pass has one now. */
export async function endWaiting(tx: Queryable, classId: string): Promise<void> {
  await tx.query('UPDATE classes SET waiting_since = NULL WHERE id = $1 AND waiting_since IS NOT NULL', [
    classId,
  ]);
}

/** Marks the labs that a pass covers, and no others. */
export async function setCovered(
  tx: Queryable,
  classId: string,
  coveredIds: readonly string[],
): Promise<void> {
  await tx.query(
    `UPDATE class_activities SET is_covered = NOT is_covered
      WHERE class_id = $1 AND is_covered <> (activity_id = ANY($2))`,
    [classId, coveredIds],
  );
}
