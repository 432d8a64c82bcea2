import type { ExerciseState, PointedBelief } from '../../../marking/attempt.ts';
import type { FeedbackNote, Outcome, PartScore } from '../../../marking/score.ts';
import type { ActivityStatus } from '../../../marking/status.ts';
import type { Queryable } from '../../../server/database/database.ts';

export interface ExerciseRow {
  exercise_id: string;
  module_id: string;
  component: string;
  answer: string[];
  outcome: Outcome;
  fraction: number;
  parts: PartScore[];
  notes: FeedbackNote[];
  tries_spent: number;
  extra_tries: number;
  tried_answers: string[];
  is_near_miss_used: boolean;
  right_at_try: number | null;
  parts_right_at_try: Record<string, number>;
  /** null: not known. */
  first_beliefs: PointedBelief[] | null;
  is_answered: boolean;
  /** null: a teacher has reset the exercise, or gave tries before the first answer. */
  attempt_id: string | null;
  device_id: string | null;
  answered_at: Date;
  version: number;
  reset_version: number | null;
  reset_at: Date | null;
}

/** One exercise as stored, in the words of the domain. */
export interface StoredExercise {
  readonly exerciseId: string;
  readonly moduleId: string;
  readonly component: string;
  readonly isAnswered: boolean;
  readonly state: ExerciseState;
}

export function toStoredExercise(row: ExerciseRow): StoredExercise {
  return {
    exerciseId: row.exercise_id,
    moduleId: row.module_id,
    component: row.component,
    isAnswered: row.is_answered,
    state: toState(row),
  };
}

export function toState(row: ExerciseRow): ExerciseState {
  return {
    current:
      row.attempt_id === null
        ? null
        : {
            attemptId: row.attempt_id,
            deviceId: row.device_id,
            answer: row.answer,
            answeredAtMs: new Date(row.answered_at).getTime(),
            outcome: row.outcome,
            fraction: row.fraction,
            parts: row.parts,
            notes: row.notes,
          },
    triesSpent: row.tries_spent,
    extraTries: row.extra_tries,
    triedAnswers: row.tried_answers,
    isNearMissUsed: row.is_near_miss_used,
    rightAtTry: row.right_at_try,
    partsRightAtTry: row.parts_right_at_try,
    firstBeliefs: row.first_beliefs ?? undefined,
    version: row.version,
    reset:
      row.reset_version === null || row.reset_at === null
        ? null
        : { version: row.reset_version, atMs: new Date(row.reset_at).getTime() },
  };
}

export interface ActivityRow {
  readonly activityId: string;
  readonly studentId: string;
  readonly status: ActivityStatus;
  readonly lastAnswerAt: Date | null;
  readonly completedAt: Date | null;
}

/**
 * Status per activity and student in a class, of all or of one. Activities that a student has not started have no row.
 */
export async function listActivityRows(
  db: Queryable,
  classId: string,
  { activityId = null, studentId = null }: { activityId?: string | null; studentId?: string | null },
): Promise<ActivityRow[]> {
  const { rows } = await db.query<{
    activity_id: string;
    student_id: string;
    status: ActivityStatus;
    last_answer_at: Date;
    completed_at: Date | null;
  }>(
    `SELECT activity_id, student_id, status, last_answer_at, completed_at FROM activity_progress
      WHERE class_id = $1 AND ($2::text IS NULL OR activity_id = $2) AND ($3::text IS NULL OR student_id = $3)`,
    [classId, activityId, studentId],
  );
  return rows.map((row) => ({
    activityId: row.activity_id,
    studentId: row.student_id,
    status: row.status,
    lastAnswerAt: row.last_answer_at,
    completedAt: row.completed_at,
  }));
}

export const exerciseColumns = `exercise_id, module_id, component, answer, outcome, fraction, parts, notes, tries_spent,
  extra_tries, tried_answers, is_near_miss_used, right_at_try, parts_right_at_try, first_beliefs, is_answered, attempt_id, device_id, answered_at,
  version, reset_version, reset_at`;

/** Every exercise of one learner in one activity that was answered, or touched by the teacher. */
export async function listExercises(
  db: Queryable,
  classId: string,
  activityId: string,
  studentId: string,
): Promise<StoredExercise[]> {
  const { rows } = await db.query<ExerciseRow>({
    name: 'list-exercises',
    text: `SELECT ${exerciseColumns} FROM exercise_progress WHERE class_id = $1 AND activity_id = $2 AND student_id = $3`,
    values: [classId, activityId, studentId],
  });
  return rows.map(toStoredExercise);
}

/** The exercises of every student of a class, by student; a teacher who works as a student is left out. */
export async function listExercisesByStudent(
  db: Queryable,
  classId: string,
  activityId: string,
): Promise<ReadonlyMap<string, readonly StoredExercise[]>> {
  const { rows } = await db.query<ExerciseRow & { student_id: string }>({
    name: 'list-exercises-by-student',
    text: `SELECT student_id, ${exerciseColumns} FROM exercise_progress p
            WHERE class_id = $1 AND activity_id = $2
              AND EXISTS (SELECT FROM enrolments e
                           WHERE e.class_id = p.class_id AND e.student_id = p.student_id AND e.kind = 'student')`,
    values: [classId, activityId],
  });
  return groupByStudent(rows);
}

export function groupByStudent(
  rows: readonly (ExerciseRow & { readonly student_id: string })[],
): ReadonlyMap<string, readonly StoredExercise[]> {
  const byStudent = new Map<string, StoredExercise[]>();
  for (const row of rows) {
    const found = byStudent.get(row.student_id);
    if (found) found.push(toStoredExercise(row));
    else byStudent.set(row.student_id, [toStoredExercise(row)]);
  }
  return byStudent;
}

export interface AnsweredRow {
  readonly activityId: string;
  readonly studentId: string;
  readonly exerciseId: string;
  readonly isAnswered: boolean;
  readonly answeredAt: Date;
}

/**
 * The parts that each learner of a class has touched and answered; module and activity progress is computed from them.
 */
export async function listAnswered(
  db: Queryable,
  classId: string,
  studentId: string | null = null,
): Promise<AnsweredRow[]> {
  const { rows } = await db.query<{
    activity_id: string;
    student_id: string;
    exercise_id: string;
    is_answered: boolean;
    answered_at: Date;
  }>(
    `SELECT activity_id, student_id, exercise_id, is_answered, answered_at FROM exercise_progress
      WHERE class_id = $1 AND ($2::text IS NULL OR student_id = $2) AND attempt_id IS NOT NULL`,
    [classId, studentId],
  );
  return rows.map((row) => ({
    activityId: row.activity_id,
    studentId: row.student_id,
    exerciseId: row.exercise_id,
    isAnswered: row.is_answered,
    answeredAt: row.answered_at,
  }));
}

/** Finishes an activity that has begun. Returns false if there is nothing to finish. Finishing twice is harmless. */
export async function completeActivity(
  db: Queryable,
  key: { classId: string; activityId: string; studentId: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    // An activity may have been finished, reopened and finished again; the last time counts.
    `UPDATE activity_progress SET status = 'COMPLETED',
            completed_at = CASE WHEN status = 'COMPLETED' THEN completed_at ELSE $4 END, version = version + 1
      WHERE class_id = $1 AND activity_id = $2 AND student_id = $3`,
    [key.classId, key.activityId, key.studentId, now],
  );
  return rowCount === 1;
}
