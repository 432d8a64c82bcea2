import type { Queryable } from '../../../server/database/database.ts';

export interface RemovedWork {
  /** The number of exercises with an answer. */
  readonly answers: number;
  readonly attempts: number;
}

/**
 * Removes a student from a class, with all work of the student in this class. Other classes and the account stay as
 * they are. null when the class has no such student.
 */
export async function removeEnrolment(
  tx: Queryable,
  classId: string,
  studentId: string,
): Promise<RemovedWork | null> {
  const key = [classId, studentId];
  // Every transaction locks the work before the enrolment: two that lock in different orders would deadlock.
  await tx.query(
    `SELECT FROM activity_progress WHERE class_id = $1 AND student_id = $2 ORDER BY activity_id FOR UPDATE`,
    key,
  );
  const { rowCount: held } = await tx.query(
    `SELECT FROM enrolments WHERE class_id = $1 AND student_id = $2 AND kind = 'student' FOR UPDATE`,
    key,
  );
  if (held === 0) return null;
  const { rows } = await tx.query<RemovedWork>(
    `SELECT (SELECT count(*)::int FROM exercise_progress
              WHERE class_id = $1 AND student_id = $2 AND attempt_id IS NOT NULL) AS answers,
            (SELECT count(*)::int FROM attempts WHERE class_id = $1 AND student_id = $2) AS attempts`,
    key,
  );
  await tx.query('DELETE FROM enrolments WHERE class_id = $1 AND student_id = $2', key);
  if (!rows[0]) throw new Error('counts are one row');
  return rows[0];
}
