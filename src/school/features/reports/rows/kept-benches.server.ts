import { json, statement, text } from '../../../server/database/statement.ts';

/** What the students of a class have saved at these parts, for those who have something at `partId`. */
export const listKeptBenches = statement('list-kept-benches', {
  columns: { studentId: text(), answers: json<Record<string, string[]>>() },
  text: `SELECT p.student_id AS "studentId", json_object_agg(p.exercise_id, p.answer) AS answers
      FROM exercise_progress p
      JOIN enrolments e ON e.class_id = p.class_id AND e.student_id = p.student_id AND e.kind = 'student'
     WHERE p.class_id = $1 AND p.activity_id = $2 AND p.exercise_id = ANY($4::text[]) AND p.attempt_id IS NOT NULL
       AND p.answer <> '[]'
     GROUP BY p.student_id
    HAVING bool_or(p.exercise_id = $3)
     LIMIT 500`,
  values: (classId: string, activityId: string, partId: string, partIds: readonly string[]) => [
    ...[classId, activityId, partId, partIds],
  ],
}).all;
