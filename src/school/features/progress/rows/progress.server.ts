import type { AskedRun, ExerciseState, PointedBelief } from '../../../../lab/marking/attempt.ts';
import type { Confidence, GivenWith } from '../../../../lab/marking/given-with.ts';
import type { FeedbackNote, Outcome, PartScore } from '../../../../lab/marking/score.ts';
import type { ActivityStatus } from '../../../../lab/marking/status.ts';
import type { Queryable } from '../../../server/database/database.ts';
import {
  boolean,
  integer,
  jsonb,
  nullable,
  type RowOf,
  real,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';

export const exerciseColumns = {
  exerciseId: text(),
  moduleId: text(),
  component: text(),
  answer: jsonb<string[]>(),
  /** null: the exercise asks about no run. */
  askedRun: nullable(jsonb<AskedRun>()),
  /** null: nothing was given with the answer. */
  givenWith: nullable(jsonb<GivenWith>()),
  outcome: text<Outcome>(),
  fraction: real(),
  parts: jsonb<PartScore[]>(),
  notes: jsonb<FeedbackNote[]>(),
  triesSpent: integer(),
  extraTries: integer(),
  triedAnswers: jsonb<string[]>(),
  isNearMissUsed: boolean(),
  rightAtTry: nullable(integer()),
  partsRightAtTry: jsonb<Record<string, number>>(),
  /** null: not known. */
  firstBeliefs: nullable(jsonb<PointedBelief[]>()),
  /** null: not asked, or not known. */
  firstConfidence: nullable(text<Confidence>()),
  isAnswered: boolean(),
  /** null: a teacher has reset the exercise, or gave tries before the first answer. */
  attemptId: nullable(uuid()),
  deviceId: nullable(text()),
  answeredAt: timestamp(),
  version: integer(),
  resetVersion: nullable(integer()),
  resetAt: nullable(timestamp()),
  erasedVersion: nullable(integer()),
  erasedAt: nullable(timestamp()),
  /** null: the answer was given to the present key. The same holds for `isMarkCorrected`. */
  correctedAt: nullable(timestamp()),
  isMarkCorrected: nullable(boolean()),
};
export type ExerciseRow = RowOf<typeof exerciseColumns>;

/** `exerciseColumns` of `exercise_progress p`. */
export const exerciseSelection = `p.exercise_id AS "exerciseId", p.module_id AS "moduleId", p.component, p.answer,
  p.asked_run AS "askedRun", p.given_with AS "givenWith", p.first_confidence AS "firstConfidence",
  p.outcome, p.fraction, p.parts, p.notes, p.tries_spent AS "triesSpent", p.extra_tries AS "extraTries",
  p.tried_answers AS "triedAnswers", p.is_near_miss_used AS "isNearMissUsed", p.right_at_try AS "rightAtTry",
  p.parts_right_at_try AS "partsRightAtTry", p.first_beliefs AS "firstBeliefs", p.is_answered AS "isAnswered",
  p.attempt_id AS "attemptId", p.device_id AS "deviceId", p.answered_at AS "answeredAt", p.version,
  p.reset_version AS "resetVersion", p.reset_at AS "resetAt", p.erased_version AS "erasedVersion", p.erased_at AS "erasedAt",
  p.corrected_at AS "correctedAt", p.is_mark_corrected AS "isMarkCorrected"`;

/** One exercise as stored, in the words of the domain. */
export interface StoredExercise {
  readonly exerciseId: string;
  readonly moduleId: string;
  readonly component: string;
  readonly isAnswered: boolean;
  readonly state: ExerciseState;
}

export function toStoredExercise(row: ExerciseRow): StoredExercise {
  const { exerciseId, moduleId, component, isAnswered } = row;
  return { exerciseId, moduleId, component, isAnswered, state: toState(row) };
}

export function toState(row: ExerciseRow): ExerciseState {
  const { attemptId, deviceId, answer, answeredAt, outcome, fraction, parts, notes, resetVersion, resetAt } =
    row;
  const { triesSpent, extraTries, triedAnswers, isNearMissUsed, rightAtTry, partsRightAtTry, version } = row;
  return {
    current:
      attemptId === null
        ? null
        : {
            attemptId,
            deviceId,
            answer,
            answeredAtMs: answeredAt.getTime(),
            ...(row.askedRun && { askedRun: row.askedRun }),
            ...(row.givenWith && { givenWith: row.givenWith }),
            outcome,
            fraction,
            parts,
            notes,
            ...(row.correctedAt && {
              corrected: {
                atMs: row.correctedAt.getTime(),
                isMarkChanged: row.isMarkCorrected ?? false,
              },
            }),
          },
    triesSpent,
    extraTries,
    triedAnswers,
    isNearMissUsed,
    rightAtTry,
    partsRightAtTry,
    firstBeliefs: row.firstBeliefs ?? undefined,
    ...(row.firstConfidence && { firstConfidence: row.firstConfidence }),
    version,
    reset:
      resetVersion === null || resetAt === null ? null : { version: resetVersion, atMs: resetAt.getTime() },
    ...(row.erasedVersion !== null &&
      row.erasedAt !== null && { erased: { version: row.erasedVersion, atMs: row.erasedAt.getTime() } }),
  };
}

const activityColumns = {
  activityId: text(),
  studentId: text(),
  status: text<ActivityStatus>(),
  lastAnswerAt: timestamp(),
  completedAt: nullable(timestamp()),
};
export type ActivityRow = RowOf<typeof activityColumns>;

interface Wanted {
  readonly activityId?: string | null;
  readonly studentId?: string | null;
}

/**
 * Status per activity and student in a class, of all or of one. Activities that a student has not started have no row.
 */
export const listActivityRows = statement('list-activity-rows', {
  columns: activityColumns,
  text: `SELECT activity_id AS "activityId", student_id AS "studentId", status, last_answer_at AS "lastAnswerAt",
           completed_at AS "completedAt"
      FROM activity_progress
     WHERE class_id = $1 AND ($2::text IS NULL OR activity_id = $2) AND ($3::text IS NULL OR student_id = $3)`,
  values: (classId: string, { activityId = null, studentId = null }: Wanted) => [
    classId,
    activityId,
    studentId,
  ],
}).all;

const listExerciseRows = statement('list-exercises', {
  columns: exerciseColumns,
  text: `SELECT ${exerciseSelection} FROM exercise_progress p
     WHERE class_id = $1 AND activity_id = $2 AND student_id = $3`,
  values: (classId: string, activityId: string, studentId: string) => [classId, activityId, studentId],
  isPrepared: true,
}).all;

/** Every exercise of one learner in one activity that was answered, or touched by the teacher. */
export async function listExercises(
  db: Queryable,
  classId: string,
  activityId: string,
  studentId: string,
): Promise<StoredExercise[]> {
  return (await listExerciseRows(db, classId, activityId, studentId)).map(toStoredExercise);
}

const listRowsOfStudents = statement('list-exercises-by-student', {
  columns: { studentId: text(), ...exerciseColumns },
  text: `SELECT p.student_id AS "studentId", ${exerciseSelection} FROM exercise_progress p
     WHERE class_id = $1 AND activity_id = $2
       AND EXISTS (SELECT FROM enrolments e
                    WHERE e.class_id = p.class_id AND e.student_id = p.student_id AND e.kind = 'student')`,
  values: (classId: string, activityId: string) => [classId, activityId],
  isPrepared: true,
}).all;

/** The exercises of every student of a class, by student; a teacher who works as a student is left out. */
export async function listExercisesByStudent(
  db: Queryable,
  classId: string,
  activityId: string,
): Promise<ReadonlyMap<string, readonly StoredExercise[]>> {
  return groupByStudent(await listRowsOfStudents(db, classId, activityId));
}

export function groupByStudent(
  rows: readonly (ExerciseRow & { readonly studentId: string })[],
): ReadonlyMap<string, readonly StoredExercise[]> {
  const byStudent = new Map<string, StoredExercise[]>();
  for (const row of rows) {
    const found = byStudent.get(row.studentId);
    if (found) found.push(toStoredExercise(row));
    else byStudent.set(row.studentId, [toStoredExercise(row)]);
  }
  return byStudent;
}

const answeredColumns = {
  activityId: text(),
  studentId: text(),
  exerciseId: text(),
  isAnswered: boolean(),
  answeredAt: timestamp(),
};
export type AnsweredRow = RowOf<typeof answeredColumns>;

/**
 * The parts that each learner of a class has touched and answered; module and activity progress is computed from them.
 */
export const listAnswered = statement('list-answered', {
  columns: answeredColumns,
  text: `SELECT activity_id AS "activityId", student_id AS "studentId", exercise_id AS "exerciseId",
           is_answered AS "isAnswered", answered_at AS "answeredAt"
      FROM exercise_progress
     WHERE class_id = $1 AND ($2::text IS NULL OR student_id = $2) AND attempt_id IS NOT NULL`,
  values: (classId: string, studentId: string | null = null) => [classId, studentId],
}).all;

/** Finishes an activity that has begun. Returns false if there is nothing to finish. Finishing twice is harmless. */
export const completeActivity = statement('complete-activity', {
  // An activity may have been finished, reopened and finished again; the last time counts.
  text: `UPDATE activity_progress SET status = 'COMPLETED',
           completed_at = CASE WHEN status = 'COMPLETED' THEN completed_at ELSE $4 END, version = version + 1
     WHERE class_id = $1 AND activity_id = $2 AND student_id = $3`,
  values: (key: { classId: string; activityId: string; studentId: string }, now: Date) => [
    key.classId,
    key.activityId,
    key.studentId,
    now,
  ],
}).some;
