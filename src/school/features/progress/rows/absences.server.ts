import type { Queryable } from '../../../server/database/database.ts';
import { type RowOf, statement, text } from '../../../server/database/statement.ts';
import { growVersion, type WorkKey } from './student-work.server.ts';

const insertAbsence = statement('insert-absence', {
  text: `INSERT INTO absences (class_id, activity_id, student_id, marked_at)
    SELECT class_id, $2, student_id, $4 FROM enrolments
     WHERE class_id = $1 AND student_id = $3 AND kind = 'student' FOR KEY SHARE
    ON CONFLICT DO NOTHING`,
  values: ({ classId, activityId, studentId }: WorkKey, now: Date) => [classId, activityId, studentId, now],
}).some;

const deleteAbsence = statement('delete-absence', {
  text: 'DELETE FROM absences WHERE class_id = $1 AND activity_id = $2 AND student_id = $3',
  values: ({ classId, activityId, studentId }: WorkKey) => [classId, activityId, studentId],
}).some;

/** Marks a student of a class absent in an activity, or present again. Returns whether that changed anything. */
export async function setAbsent(tx: Queryable, key: WorkKey, isAbsent: boolean, now: Date): Promise<boolean> {
  const hasChanged = isAbsent ? await insertAbsence(tx, key, now) : await deleteAbsence(tx, key);
  if (hasChanged) await growVersion(tx, key);
  return hasChanged;
}

const columns = { activityId: text(), studentId: text() };
export type Absence = RowOf<typeof columns>;

export const listAbsences = statement('list-absences', {
  columns,
  text: 'SELECT activity_id AS "activityId", student_id AS "studentId" FROM absences WHERE class_id = $1',
  values: (classId: string) => [classId],
}).all;
