import type { Queryable } from '../../../server/database/database.ts';
import {
  json,
  jsonb,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
} from '../../../server/database/statement.ts';
import type { Extension } from '../extension.ts';

interface Place {
  readonly classId: string;
  readonly activityId: string;
  readonly studentId: string;
}

const placeOf = ({ classId, activityId, studentId }: Place) => [classId, activityId, studentId];

const columns = {
  activityId: text(),
  studentId: text(),
  dueAt: nullable(timestamp()),
  lessonsDue: jsonb<Record<string, string>>(),
  openedLessons: json<string[]>(),
  passedParts: json<string[]>(),
};
export type ExtensionRecord = RowOf<typeof columns>;

const selection = `SELECT activity_id AS "activityId", student_id AS "studentId", due_at AS "dueAt", lessons_due AS "lessonsDue",
    to_json(opened_lessons) AS "openedLessons", to_json(passed_parts) AS "passedParts" FROM extensions`;

export const listExtensions = statement('list-extensions', {
  columns,
  text: `${selection} WHERE class_id = $1 ORDER BY activity_id, student_id`,
  values: (classId: string) => [classId],
}).all;

export const listExtensionsOf = statement('list-extensions-of', {
  columns,
  text: `${selection} WHERE class_id = $1 AND student_id = $2 ORDER BY activity_id`,
  values: (classId: string, studentId: string) => [classId, studentId],
}).all;

const upsert = statement('save-extension', {
  text: `INSERT INTO extensions (class_id, activity_id, student_id, due_at, opened_lessons, passed_parts, lessons_due)
    SELECT class_id, $2, student_id, $4, $5, $6, $7 FROM enrolments
     WHERE class_id = $1 AND student_id = $3 AND kind = 'student' FOR KEY SHARE
    ON CONFLICT (class_id, activity_id, student_id) DO UPDATE SET due_at = EXCLUDED.due_at,
      opened_lessons = EXCLUDED.opened_lessons, passed_parts = EXCLUDED.passed_parts, lessons_due = EXCLUDED.lessons_due`,
  values: (place: Place, { dateDue, due, lessons, passed }: Extension) => [
    ...placeOf(place),
    dateDue,
    lessons,
    passed ?? [],
    due ?? {},
  ],
}).run;

const remove = statement('delete-extension', {
  text: 'DELETE FROM extensions WHERE class_id = $1 AND activity_id = $2 AND student_id = $3',
  values: placeOf,
}).run;

/** An extension that allows nothing is removed. */
export function saveExtension(tx: Queryable, place: Place, extension: Extension): Promise<void> {
  const { dateDue, due = {}, lessons, passed = [] } = extension;
  const isEmpty = dateDue === null && [Object.keys(due), lessons, passed].every((list) => list.length === 0);
  return isEmpty ? remove(tx, place) : upsert(tx, place, extension);
}
