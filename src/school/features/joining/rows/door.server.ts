import { nullable, statement, text } from '../../../server/database/statement.ts';

export const setDoorNames = statement('set-door-names', {
  text: `UPDATE classes SET door_names_since = CASE WHEN $2 THEN coalesce(door_names_since, $3::timestamptz) END,
      updated_at = $3 WHERE id = $1 AND (door_names_since IS NOT NULL) <> $2`,
  values: (classId: string, areShown: boolean, now: Date) => [classId, areShown, now],
}).some;

/** The students of a class who sign in with a PIN. */
export const listAtDoor = statement('list-names-at-door', {
  columns: { id: text(), fullName: text(), lastName: nullable(text()), firstName: nullable(text()) },
  text: `SELECT a.student_id AS id, p.full_name AS "fullName", e.last_name AS "lastName", e.first_name AS "firstName"
      FROM class_accounts a JOIN enrolments e ON e.class_id = a.class_id AND e.student_id = a.student_id
      JOIN profiles p ON p.user_id = a.student_id
     WHERE a.class_id = $1 AND a.released_at IS NULL AND e.kind = 'student' ORDER BY p.full_name, a.student_id LIMIT 500`,
  values: (classId: string) => [classId],
}).all;
