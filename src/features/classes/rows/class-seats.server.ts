import type { Queryable } from '../../../server/database/database.ts';

/**
 * Locks class rows until the transaction ends. Joins and other changes of these classes wait; saving answers does not.
 */
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

/** Records that a class no longer waits for its pass. */
export async function endWaiting(tx: Queryable, classId: string): Promise<void> {
  await tx.query('UPDATE classes SET waiting_since = NULL WHERE id = $1 AND waiting_since IS NOT NULL', [
    classId,
  ]);
}

/** Marks these labs of the class as covered, and all others as not covered. */
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
