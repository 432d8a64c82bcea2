import type { ExerciseState } from '../../../marking/attempt.ts';
import type { ActivityStatus } from '../../../marking/status.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { type ExerciseRow, exerciseColumns, toState } from './progress.server.ts';

/** One student's work in one activity of a class. */
export interface WorkKey {
  readonly classId: string;
  readonly activityId: string;
  readonly studentId: string;
}

export interface LockedActivity {
  readonly status: ActivityStatus;
  readonly completedAt: Date | null;
}

/**
 * Locks one student's activity until the transaction ends. An advisory lock comes first: it keeps teachers apart, even
 * if the activity has no row yet. Then the row is locked, which every writer of answers locks before the exercises.
 */
export async function lockActivity(tx: Queryable, key: WorkKey): Promise<LockedActivity> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('act:' || $1 || ':' || $2 || ':' || $3, 0))`,
    [key.classId, key.studentId, key.activityId],
  );
  const { rows } = await tx.query<{ status: ActivityStatus; completed_at: Date | null }>(
    `SELECT status, completed_at FROM activity_progress
      WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 FOR UPDATE`,
    [key.classId, key.activityId, key.studentId],
  );
  return rows[0]
    ? { status: rows[0].status, completedAt: rows[0].completed_at }
    : { status: 'NOT_STARTED', completedAt: null };
}

/** Marks one student's activity as changed, for reports. An activity that has not begun is not created. */
export async function growVersion(tx: Queryable, key: WorkKey): Promise<void> {
  await tx.query(
    `UPDATE activity_progress SET version = version + 1
      WHERE class_id = $1 AND activity_id = $2 AND student_id = $3`,
    [key.classId, key.activityId, key.studentId],
  );
}

/** Marks the activity as finished at `completedAt`; null reopens it. An activity that has not begun is not created. */
export async function setCompleted(tx: Queryable, key: WorkKey, completedAt: Date | null): Promise<void> {
  await tx.query(
    `UPDATE activity_progress SET status = $4, completed_at = $5
      WHERE class_id = $1 AND activity_id = $2 AND student_id = $3`,
    [
      key.classId,
      key.activityId,
      key.studentId,
      completedAt === null ? 'PROGRESS' : 'COMPLETED',
      completedAt,
    ],
  );
}

export interface ExercisePlace extends WorkKey {
  readonly exerciseId: string;
  readonly moduleId: string;
  readonly component: string;
}

/** Locks one exercise until the transaction ends; creates an empty row if there is none. */
export async function lockExercise(tx: Queryable, place: ExercisePlace, now: Date): Promise<ExerciseState> {
  await tx.query(
    `INSERT INTO exercise_progress (class_id, activity_id, student_id, exercise_id, module_id, component, answer, outcome,
       fraction, parts, notes, tries_spent, tried_answers, is_near_miss_used, is_answered, answered_at, version)
     VALUES ($1, $2, $3, $4, $5, $6, '[]', 'incomplete', 0, '[]', '[]', 0, '[]', false, false, $7, 0)
     ON CONFLICT (class_id, activity_id, student_id, exercise_id) DO NOTHING`,
    [...keyOf(place), place.moduleId, place.component, now],
  );
  const { rows } = await tx.query<ExerciseRow>(
    `SELECT ${exerciseColumns} FROM exercise_progress
      WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 AND exercise_id = $4 FOR UPDATE`,
    keyOf(place),
  );
  if (!rows[0]) throw new Error('a locked exercise has a row');
  return toState(rows[0]);
}

/** Replaces a locked exercise. Its version must be greater than the one that was read. */
export async function replaceExercise(
  tx: Queryable,
  place: ExercisePlace,
  state: ExerciseState,
  isAnswered: boolean,
  now: Date,
): Promise<void> {
  const { current, reset } = state;
  const { rowCount } = await tx.query(
    `UPDATE exercise_progress SET answer = $5, outcome = $6, fraction = $7, parts = $8, notes = $9, tries_spent = $10,
       extra_tries = $11, tried_answers = $12, is_near_miss_used = $13, right_at_try = $14, is_answered = $15,
       attempt_id = $16, device_id = $17, answered_at = $18, version = $19, reset_version = $20, reset_at = $21,
       parts_right_at_try = $22, first_beliefs = $23
      WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 AND exercise_id = $4 AND version < $19`,
    [
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
    ],
  );
  if (rowCount !== 1) throw new Error('a version is never used twice');
}

function keyOf({ classId, activityId, studentId, exerciseId }: ExercisePlace): string[] {
  return [classId, activityId, studentId, exerciseId];
}
