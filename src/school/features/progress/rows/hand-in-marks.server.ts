import type { Queryable } from '../../../server/database/database.ts';
import {
  json,
  jsonb,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import { type HandInMark, isTakenBack, type Points } from '../hand-in.ts';
import type { WorkKey } from './student-work.server.ts';

const columns = {
  markId: uuid(),
  activityId: text(),
  studentId: text(),
  exerciseId: text(),
  attemptId: uuid(),
  /** null: no points; without a comment, the mark before it is taken back. */
  points: nullable(jsonb<Points>()),
  comment: text(),
  at: timestamp(),
  seenAt: nullable(timestamp()),
  answeredAt: timestamp(),
};
export type MarkRow = RowOf<typeof columns>;

const selection = `SELECT m.mark_id AS "markId", m.activity_id AS "activityId", m.student_id AS "studentId",
    m.exercise_id AS "exerciseId", m.attempt_id AS "attemptId", m.points, m.comment, m.at, m.seen_at AS "seenAt",
    coalesce(a.answered_at, m.at) AS "answeredAt"
  FROM hand_in_marks m LEFT JOIN attempts a ON a.class_id = m.class_id AND a.attempt_id = m.attempt_id`;

export const findHandInMark = statement('find-hand-in-mark', {
  columns,
  text: `${selection} WHERE m.class_id = $1 AND m.mark_id = $2`,
  values: (classId: string, markId: string) => [classId, markId],
}).first;

export const insertHandInMark = statement('insert-hand-in-mark', {
  text: `INSERT INTO hand_in_marks
      (class_id, mark_id, activity_id, student_id, exercise_id, attempt_id, points, comment, at, seen_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  values: ({ classId }: Pick<WorkKey, 'classId'>, row: Omit<MarkRow, 'answeredAt'>) => [
    classId,
    row.markId,
    row.activityId,
    row.studentId,
    row.exerciseId,
    row.attemptId,
    row.points === null ? null : JSON.stringify(row.points),
    row.comment,
    row.at,
    row.seenAt,
  ],
}).run;

/** Every mark that students of a class were given in an activity, of all or of one, oldest first. */
export const listHandInMarks = statement('list-hand-in-marks', {
  columns,
  text: `${selection} WHERE m.class_id = $1 AND m.activity_id = $2 AND ($3::text IS NULL OR m.student_id = $3)
    ORDER BY m.at, m.mark_id`,
  values: (classId: string, activityId: string, studentId: string | null) => [classId, activityId, studentId],
}).all;

/** Points that hold, without the words. */
export interface GivenPoints {
  readonly studentId: string;
  readonly exerciseId: string;
  readonly points: Points;
  readonly isAbsent: boolean;
  /** An answer stands now: the one that was scored, or a later one. */
  readonly isAnswered: boolean;
}

/** SQL: the valid points of every student of a class in an activity; null: nobody has any. */
export const selectGivenPoints = (classId: string, activityId: string) => `(
  SELECT json_agg(json_build_object('studentId', last.student_id, 'exerciseId', last.exercise_id, 'points', last.points,
      'isAbsent', EXISTS (SELECT FROM absences ab WHERE ab.class_id = ${classId} AND ab.activity_id = ${activityId}
                            AND ab.student_id = last.student_id),
      'isAnswered', EXISTS (SELECT FROM exercise_progress ep WHERE ep.class_id = ${classId}
                              AND ep.activity_id = ${activityId} AND ep.student_id = last.student_id
                              AND ep.exercise_id = last.exercise_id AND ep.attempt_id IS NOT NULL)))
    FROM (
      SELECT DISTINCT ON (m.student_id, m.exercise_id) m.student_id, m.exercise_id, m.points
        FROM hand_in_marks m WHERE m.class_id = ${classId} AND m.activity_id = ${activityId}
       ORDER BY m.student_id, m.exercise_id, m.at DESC, m.mark_id DESC) AS last
   WHERE last.points IS NOT NULL)`;

const readGivenPoints = statement('read-given-points', {
  columns: { given: nullable(json<GivenPoints[]>()) },
  text: `SELECT ${selectGivenPoints('$1', '$2')} AS given`,
  values: (classId: string, activityId: string) => [classId, activityId],
}).first;

export async function listGivenPoints(
  db: Queryable,
  classId: string,
  activityId: string,
): Promise<readonly GivenPoints[]> {
  return (await readGivenPoints(db, classId, activityId))?.given ?? [];
}

/** The marks that hold of one student in all activities of a class, as far as the student has not looked at them. */
export const listUnseenMarks = statement('list-unseen-marks', {
  columns,
  text: `SELECT * FROM (
      SELECT DISTINCT ON (s."activityId", s."exerciseId") s.* FROM (${selection}
         WHERE m.class_id = $1 AND m.student_id = $2) AS s
       ORDER BY s."activityId", s."exerciseId", s.at DESC, s."markId" DESC) AS last
     WHERE last."seenAt" IS NULL AND (last.points IS NOT NULL OR last.comment <> '')
     ORDER BY last.at, last."markId" LIMIT 200`,
  values: (classId: string, studentId: string) => [classId, studentId],
}).all;

/** The student has looked at them; what was seen before keeps its time. Marks of others are left alone. */
export const markSeen = statement('see-hand-in-marks', {
  text: `UPDATE hand_in_marks SET seen_at = $5
     WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 AND mark_id = ANY($4::uuid[]) AND seen_at IS NULL`,
  values: ({ classId, activityId, studentId }: WorkKey, markIds: readonly string[], now: Date) => [
    classId,
    activityId,
    studentId,
    markIds,
    now,
  ],
}).run;

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
    if (isTakenBack(row)) own.delete(row.exerciseId);
    else own.set(row.exerciseId, row);
  }
  return marks;
}
