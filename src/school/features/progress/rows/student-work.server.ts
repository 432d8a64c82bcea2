import type { ExerciseState } from '../../../../lab/marking/attempt.ts';
import type { ActivityStatus } from '../../../../lab/marking/status.ts';
import type { Queryable } from '../../../server/database/database.ts';
import {
  integer,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
} from '../../../server/database/statement.ts';
import { exerciseColumns, exerciseSelection, toState } from './progress.server.ts';

/** One student's work in one activity of a class. */
export interface WorkKey {
  readonly classId: string;
  readonly activityId: string;
  readonly studentId: string;
}

const workOf = ({ classId, activityId, studentId }: WorkKey) => [classId, activityId, studentId];

const keepTeachersApart = statement('keep-teachers-apart', {
  text: `SELECT FROM pg_advisory_xact_lock(hashtextextended('act:' || $1 || ':' || $3 || ':' || $2, 0))`,
  values: workOf,
}).run;

const activityColumns = { status: text<ActivityStatus>(), completedAt: nullable(timestamp()) };
export type LockedActivity = RowOf<typeof activityColumns>;

const lockActivityRow = statement('lock-activity', {
  columns: activityColumns,
  text: `SELECT status, completed_at AS "completedAt" FROM activity_progress
     WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 FOR UPDATE`,
  values: workOf,
}).first;

/**
 * Locks one student's activity until the transaction ends. An advisory lock comes first: it keeps teachers apart, even
 * if the activity has no row yet. Then the row is locked, which every writer of answers locks before the exercises.
 */
export async function lockActivity(tx: Queryable, key: WorkKey): Promise<LockedActivity> {
  await keepTeachersApart(tx, key);
  return (await lockActivityRow(tx, key)) ?? { status: 'NOT_STARTED', completedAt: null };
}

/** Marks one student's activity as changed, for reports. An activity that has not begun is not created. */
export const growVersion = statement('grow-version', {
  text: `UPDATE activity_progress SET version = version + 1
     WHERE class_id = $1 AND activity_id = $2 AND student_id = $3`,
  values: workOf,
}).run;

/** Marks the activity as finished at `completedAt`; null reopens it. An activity that has not begun is not created. */
export const setCompleted = statement('set-completed', {
  text: `UPDATE activity_progress SET status = $4, completed_at = $5
     WHERE class_id = $1 AND activity_id = $2 AND student_id = $3`,
  values: (key: WorkKey, completedAt: Date | null) => [
    ...workOf(key),
    completedAt === null ? 'PROGRESS' : 'COMPLETED',
    completedAt,
  ],
}).run;

/**
 * Sets finished activities of students back to in progress: of one student, or of all (null). The time of the earlier
 * finish is kept. Returns how many. Rows are locked in the order in which writers of answers take them.
 */
export const reopenCompleted = statement('reopen-completed', {
  text: `WITH finished AS MATERIALIZED (
      SELECT ap.student_id FROM activity_progress ap
        JOIN enrolments e ON e.class_id = ap.class_id AND e.student_id = ap.student_id AND e.kind = 'student'
       WHERE ap.class_id = $1 AND ap.activity_id = $2 AND ap.status = 'COMPLETED'
         AND ($3::text IS NULL OR ap.student_id = $3)
       ORDER BY ap.student_id FOR UPDATE OF ap
    )
    UPDATE activity_progress ap SET status = 'PROGRESS', version = ap.version + 1
      FROM finished WHERE ap.class_id = $1 AND ap.activity_id = $2 AND ap.student_id = finished.student_id`,
  values: (classId: string, activityId: string, studentId: string | null) => [classId, activityId, studentId],
}).count;

export interface ExercisePlace extends WorkKey {
  readonly exerciseId: string;
  readonly moduleId: string;
  readonly component: string;
}

const keyOf = (place: ExercisePlace) => [...workOf(place), place.exerciseId];

const insertUntouched = statement('insert-untouched-exercise', {
  text: `INSERT INTO exercise_progress (class_id, activity_id, student_id, exercise_id, module_id, component, answer, outcome,
      fraction, parts, notes, tries_spent, tried_answers, is_near_miss_used, is_answered, answered_at, version)
    VALUES ($1, $2, $3, $4, $5, $6, '[]', 'incomplete', 0, '[]', '[]', 0, '[]', false, false, $7, 0)
    ON CONFLICT (class_id, activity_id, student_id, exercise_id) DO NOTHING`,
  values: (place: ExercisePlace, now: Date) => [...keyOf(place), place.moduleId, place.component, now],
}).run;

const lockExerciseRow = statement('lock-exercise', {
  columns: exerciseColumns,
  text: `SELECT ${exerciseSelection} FROM exercise_progress p
     WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 AND exercise_id = $4 FOR UPDATE`,
  values: keyOf,
}).first;

/** Locks one exercise until the transaction ends; creates an empty row if there is none. */
export async function lockExercise(tx: Queryable, place: ExercisePlace, now: Date): Promise<ExerciseState> {
  await insertUntouched(tx, place, now);
  const row = await lockExerciseRow(tx, place);
  if (!row) throw new Error('a locked exercise has a row');
  return toState(row);
}

const updateExercise = statement('update-exercise', {
  text: `UPDATE exercise_progress SET answer = $5, outcome = $6, fraction = $7, parts = $8, notes = $9, tries_spent = $10,
      extra_tries = $11, tried_answers = $12, is_near_miss_used = $13, right_at_try = $14, is_answered = $15,
      attempt_id = $16, device_id = $17, answered_at = $18, version = $19, reset_version = $20, reset_at = $21,
      parts_right_at_try = $22, first_beliefs = $23, asked_run = $24, given_with = $25,
      first_confidence = $26, corrected_at = $27, is_mark_corrected = $28
     WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 AND exercise_id = $4 AND version < $19`,
  values: (place: ExercisePlace, state: ExerciseState, isAnswered: boolean, now: Date) => {
    const { current, reset } = state;
    return [
      ...keyOf(place),
      JSON.stringify(current?.answer ?? []),
      current?.outcome ?? 'incomplete',
      current?.fraction ?? 0,
      JSON.stringify(current?.parts ?? []),
      JSON.stringify(current?.notes ?? []),
      state.triesSpent,
      state.extraTries,
      JSON.stringify(state.triedAnswers),
      state.isNearMissUsed,
      state.rightAtTry,
      isAnswered,
      current?.attemptId ?? null,
      current?.deviceId ?? null,
      current ? new Date(current.answeredAtMs) : now,
      state.version,
      reset?.version ?? null,
      reset ? new Date(reset.atMs) : null,
      JSON.stringify(state.partsRightAtTry),
      state.firstBeliefs === undefined ? null : JSON.stringify(state.firstBeliefs),
      current?.askedRun ? JSON.stringify(current.askedRun) : null,
      current?.givenWith ? JSON.stringify(current.givenWith) : null,
      state.firstConfidence ?? null,
      current?.corrected ? new Date(current.corrected.atMs) : null,
      current?.corrected?.isMarkChanged ?? null,
    ];
  },
}).some;

const eraseRow = statement('erase-words', {
  columns: { version: nullable(integer()) },
  text: 'SELECT erase_words($1, $2, $3, $4, $5) AS version',
  values: (key: WorkKey, exerciseId: string, now: Date) => [...workOf(key), exerciseId, now],
}).first;

/**
 * Erases the words of all answers to one exercise wherever the database keeps them, while the activity is locked.
 * Returns the version of the exercise afterwards; null: nothing was answered there.
 */
export async function eraseWords(
  tx: Queryable,
  key: WorkKey,
  exerciseId: string,
  now: Date,
): Promise<number | null> {
  return (await eraseRow(tx, key, exerciseId, now))?.version ?? null;
}

/** Replaces a locked exercise. Its version must be greater than the one that was read. */
export async function replaceExercise(
  tx: Queryable,
  place: ExercisePlace,
  state: ExerciseState,
  isAnswered: boolean,
  now: Date,
): Promise<void> {
  if (!(await updateExercise(tx, place, state, isAnswered, now)))
    throw new Error('a version is never used twice');
}
