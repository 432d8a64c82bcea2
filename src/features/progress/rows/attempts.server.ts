import type { IgnoredBecause } from '../../../marking/apply-attempt.ts';
import type { Outcome } from '../../../marking/score.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { type ExerciseRow, exerciseColumns, groupByStudent, type StoredExercise } from './progress.server.ts';

interface AttemptsOf {
  readonly classId: string;
  readonly activityId: string;
  readonly studentId: string;
  readonly exerciseId: string;
}

export interface AttemptRecord {
  readonly attemptId: string;
  readonly answer: readonly string[];
  readonly outcome: Outcome;
  readonly fraction: number;
  readonly cost: number;
  readonly ignoredBecause: IgnoredBecause | null;
  readonly answeredAt: Date;
  readonly receivedAt: Date;
}

interface Row {
  attempt_id: string;
  answer: string[];
  outcome: Outcome;
  fraction: number;
  cost: number;
  ignored_because: IgnoredBecause | null;
  answered_at: Date;
  received_at: Date;
}

const ofExercise = 'a.class_id = $1 AND a.activity_id = $2 AND a.student_id = $3 AND a.exercise_id = $4';
const keyOf = ({ classId, activityId, studentId, exerciseId }: AttemptsOf) => [
  classId,
  activityId,
  studentId,
  exerciseId,
];

/**
 * Attempts in the order in which they arrived, at most `limit` after the one with the id `after`. Reads the attempts of
 * the whole class: teachers ask rarely, and an index would make every answer more expensive.
 */
export async function listAttempts(
  db: Queryable,
  of: AttemptsOf,
  after: string | null,
  limit: number,
): Promise<AttemptRecord[]> {
  const { rows } = await db.query<Row>(
    `SELECT a.attempt_id, a.answer, a.outcome, a.fraction, a.cost, a.ignored_because, a.answered_at, a.received_at
       FROM attempts a LEFT JOIN attempts known ON known.class_id = a.class_id AND known.attempt_id = $5
      WHERE ${ofExercise}
        AND ($5::uuid IS NULL OR (a.received_at, a.attempt_id) > (known.received_at, known.attempt_id))
      ORDER BY a.received_at, a.attempt_id LIMIT $6`,
    [...keyOf(of), after, limit],
  );
  return rows.map((row) => ({
    attemptId: row.attempt_id,
    answer: row.answer,
    outcome: row.outcome,
    fraction: row.fraction,
    cost: row.cost,
    ignoredBecause: row.ignored_because,
    answeredAt: row.answered_at,
    receivedAt: row.received_at,
  }));
}

export async function countAttempts(db: Queryable, of: AttemptsOf): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM attempts a WHERE ${ofExercise}`,
    keyOf(of),
  );
  return rows[0]?.count ?? 0;
}

/** Attempt id -> when it reached the server. */
export async function listReceived(
  db: Queryable,
  classId: string,
  attemptIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await db.query<{ attempt_id: string; received_at: Date }>(
    'SELECT attempt_id, received_at FROM attempts WHERE class_id = $1 AND attempt_id = ANY($2::uuid[])',
    [classId, attemptIds],
  );
  return new Map(rows.map((row) => [row.attempt_id, row.received_at]));
}

/**
 * Answers of an activity's students to exercises outside `knownIds`, by student. An author has removed these exercises,
 * or the activity is no longer published. Editing content never deletes what a learner wrote.
 */
export async function listKeptAnswers(
  db: Queryable,
  classId: string,
  activityId: string,
  knownIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredExercise[]>> {
  const { rows } = await db.query<ExerciseRow & { student_id: string }>(
    `SELECT student_id, ${exerciseColumns} FROM exercise_progress
      WHERE class_id = $1 AND activity_id = $2 AND attempt_id IS NOT NULL AND exercise_id <> ALL($3::text[])
      ORDER BY student_id, exercise_id`,
    [classId, activityId, knownIds],
  );
  return groupByStudent(rows);
}
