import { statement, text, timestamp, uuid } from '../../../server/database/statement.ts';

export interface Visit {
  readonly classId: string;
  readonly activityId: string;
  readonly studentId: string;
  readonly moduleId: string;
}

/** Keeps the first visit of each lesson. Replies with the classes that got a row. */
export const saveFirstVisits = statement('save-first-visits', {
  columns: { classId: uuid() },
  text: `INSERT INTO first_visits AS f (class_id, activity_id, student_id, module_id, at)
    SELECT v.class_id, v.activity_id, v.student_id, v.module_id, $5::timestamptz
      FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS v(class_id, activity_id, student_id, module_id)
     ORDER BY 1, 2, 3, 4
    ON CONFLICT DO NOTHING
    RETURNING f.class_id AS "classId"`,
  values: (visits: readonly Visit[], now: Date) => [
    visits.map(({ classId }) => classId),
    visits.map(({ activityId }) => activityId),
    visits.map(({ studentId }) => studentId),
    visits.map(({ moduleId }) => moduleId),
    now,
  ],
}).column;

/** The first visits of the students of a class: in all labs, or in one. */
export const listFirstVisits = statement('list-first-visits', {
  columns: { activityId: text(), studentId: text(), moduleId: text(), at: timestamp() },
  text: `SELECT activity_id AS "activityId", student_id AS "studentId", module_id AS "moduleId", at
      FROM first_visits WHERE class_id = $1 AND ($2::text IS NULL OR activity_id = $2)`,
  values: (classId: string, activityId: string | null) => [classId, activityId],
}).all;
