import type { Queryable } from '../../../server/database/database.ts';
import {
  jsonb,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import type { HandInMark, Points } from '../hand-in.ts';
import type { WorkKey } from './student-work.server.ts';

const columns = {
  markId: uuid(),
  activityId: text(),
  studentId: text(),
  exerciseId: text(),
  attemptId: uuid(),
  /** null: the mark before it is taken back. */
  points: nullable(jsonb<Points>()),
  comment: text(),
  at: timestamp(),
};
export type MarkRow = RowOf<typeof columns>;

const selection = `SELECT mark_id AS "markId", activity_id AS "activityId", student_id AS "studentId",
    exercise_id AS "exerciseId", attempt_id AS "attemptId", points, comment, at FROM hand_in_marks`;

export const findHandInMark = statement('find-hand-in-mark', {
  columns,
  text: `${selection} WHERE class_id = $1 AND mark_id = $2`,
  values: (classId: string, markId: string) => [classId, markId],
}).first;

export const insertHandInMark = statement('insert-hand-in-mark', {
  text: `INSERT INTO hand_in_marks (class_id, mark_id, activity_id, student_id, exercise_id, attempt_id, points, comment, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  values: ({ classId }: Pick<WorkKey, 'classId'>, row: MarkRow) => [
    classId,
    row.markId,
    row.activityId,
    row.studentId,
    row.exerciseId,
    row.attemptId,
    row.points === null ? null : JSON.stringify(row.points),
    row.comment,
    row.at,
  ],
}).run;

/** Every mark that students of a class were given in an activity, of all or of one, oldest first. */
export const listHandInMarks = statement('list-hand-in-marks', {
  columns,
  text: `${selection} WHERE class_id = $1 AND activity_id = $2 AND ($3::text IS NULL OR student_id = $3)
    ORDER BY at, mark_id`,
  values: (classId: string, activityId: string, studentId: string | null) => [classId, activityId, studentId],
}).all;

/** Whether an answer was given by this student to this exercise. */
export const isAttemptOf = statement('is-attempt-of', {
  text: `SELECT FROM attempts WHERE class_id = $1 AND attempt_id = $2 AND activity_id = $3 AND student_id = $4
    AND exercise_id = $5`,
  values: (key: WorkKey, attemptId: string, exerciseId: string) => [
    key.classId,
    attemptId,
    key.activityId,
    key.studentId,
    exerciseId,
  ],
}).some;

/** The marks that hold, by student id and exercise id: the latest of each that was not taken back. */
export type MarksOfStudents = ReadonlyMap<string, ReadonlyMap<string, HandInMark>>;

export async function readHandInMarks(
  db: Queryable,
  classId: string,
  activityId: string,
  studentId: string | null,
): Promise<MarksOfStudents> {
  const marks = new Map<string, Map<string, HandInMark>>();
  for (const row of await listHandInMarks(db, classId, activityId, studentId)) {
    const own = marks.get(row.studentId) ?? new Map<string, HandInMark>();
    marks.set(row.studentId, own);
    if (row.points === null) own.delete(row.exerciseId);
    else own.set(row.exerciseId, { attemptId: row.attemptId, points: row.points, comment: row.comment });
  }
  return marks;
}
