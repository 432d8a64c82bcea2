import type { Queryable } from '../../../server/database/database.ts';
import { growVersion, type WorkKey } from './student-work.server.ts';

/** Marks a student of a class absent in an activity, or present again. Returns whether that changed anything. */
export async function setAbsent(tx: Queryable, key: WorkKey, isAbsent: boolean, now: Date): Promise<boolean> {
  const values = [key.classId, key.activityId, key.studentId];
  const { rowCount } = isAbsent
    ? await tx.query(
        `INSERT INTO absences (class_id, activity_id, student_id, marked_at)
         SELECT class_id, $2, student_id, $4 FROM enrolments
          WHERE class_id = $1 AND student_id = $3 AND kind = 'student' FOR KEY SHARE
         ON CONFLICT DO NOTHING`,
        [...values, now],
      )
    : await tx.query(
        'DELETE FROM absences WHERE class_id = $1 AND activity_id = $2 AND student_id = $3',
        values,
      );
  if (rowCount === 0) return false;
  await growVersion(tx, key);
  return true;
}

export interface Absence {
  readonly activityId: string;
  readonly studentId: string;
}

export async function listAbsences(db: Queryable, classId: string): Promise<Absence[]> {
  const { rows } = await db.query<{ activity_id: string; student_id: string }>(
    'SELECT activity_id, student_id FROM absences WHERE class_id = $1',
    [classId],
  );
  return rows.map((row) => ({ activityId: row.activity_id, studentId: row.student_id }));
}
