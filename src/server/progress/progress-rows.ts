import type { ClassCode } from '../../domain/classes/class-code.ts';
import type { ExerciseState } from '../../domain/progress/attempt.ts';
import type { ActivityStatus } from '../../domain/progress/status.ts';
import type { Queryable } from '../db/database.ts';
import { type ExerciseRow, toState } from '../db/progress.ts';

/** The exercise one answer is for. */
export interface ExerciseKey {
  readonly code: ClassCode;
  readonly activityId: string;
  readonly studentId: string;
  readonly exerciseId: string;
}

export interface Lookup extends ExerciseKey {
  readonly attemptId: string;
  readonly requires: readonly string[];
}

/** Everything that decides what an answer makes of an exercise, as it stands now. */
export interface Standing {
  /** null: there is no such class. */
  readonly classId: string | null;
  readonly isArchived: boolean;
  readonly isDisabled: boolean;
  readonly isEnrolled: boolean;
  readonly hasActivity: boolean;
  readonly activityStatus: ActivityStatus;
  /** null: nothing was saved before. */
  readonly saved: {
    readonly state: ExerciseState;
    readonly version: number;
    readonly isAnswered: boolean;
  } | null;
  /** The attempt with the same id, where it was recorded before. */
  readonly earlier: {
    readonly exerciseId: string;
    readonly studentId: string;
    readonly activityId: string;
    readonly answer: readonly string[];
    readonly ignoredBecause: string | null;
  } | null;
  /** Of `requires`, those answered. */
  readonly answeredRequirements: readonly string[];
}

interface StandingRow extends ExerciseRow {
  position: number;
  class_id: string | null;
  is_archived: boolean;
  is_disabled: boolean;
  is_enrolled: boolean;
  has_activity: boolean;
  status: ActivityStatus | null;
  answered_requirements: string[] | null;
  earlier: {
    exercise_id: string;
    student_id: string;
    activity_id: string;
    answer: string[];
    ignored_because: string | null;
  } | null;
}

const standingSql = `
SELECT i.position, c.id AS class_id,
       c.archived_at IS NOT NULL AS is_archived, c.disabled_at IS NOT NULL AS is_disabled,
       e.student_id IS NOT NULL AS is_enrolled, ca.activity_id IS NOT NULL AS has_activity, ap.status,
       p.exercise_id, p.module_id, p.component, p.answer, p.outcome, p.fraction, p.parts, p.notes,
       p.tries_spent, p.extra_tries, p.tried_answers, p.is_near_miss_used, p.right_at_try, p.is_answered,
       p.attempt_id, p.device_id, p.answered_at, p.version, p.reset_version, p.reset_at,
       CASE WHEN a.attempt_id IS NOT NULL THEN jsonb_build_object('exercise_id', a.exercise_id, 'student_id', a.student_id,
            'activity_id', a.activity_id, 'answer', a.answer, 'ignored_because', a.ignored_because) END AS earlier,
       CASE WHEN i.requires <> '[]' THEN (
         SELECT jsonb_agg(r.exercise_id) FROM exercise_progress r
          WHERE r.class_id = c.id AND r.activity_id = i.activity_id AND r.student_id = i.student_id
            AND r.is_answered AND i.requires ? r.exercise_id) END AS answered_requirements
  FROM jsonb_to_recordset($1) AS i(position int, code text, activity_id text, student_id text, exercise_id text, attempt_id uuid, requires jsonb)
  LEFT JOIN classes c ON c.code = i.code
  LEFT JOIN enrolments e ON e.class_id = c.id AND e.student_id = i.student_id
  LEFT JOIN class_activities ca ON ca.class_id = c.id AND ca.activity_id = i.activity_id AND NOT ca.is_hidden
  LEFT JOIN activity_progress ap ON ap.class_id = c.id AND ap.activity_id = i.activity_id AND ap.student_id = i.student_id
  LEFT JOIN exercise_progress p ON p.class_id = c.id AND p.activity_id = i.activity_id AND p.student_id = i.student_id AND p.exercise_id = i.exercise_id
  LEFT JOIN attempts a ON a.class_id = c.id AND a.attempt_id = i.attempt_id`;

/** Reads the standing of every lookup, in their order, in one statement. */
export async function readStandings(db: Queryable, lookups: readonly Lookup[]): Promise<Standing[]> {
  const input = lookups.map((lookup, position) => ({
    position,
    code: lookup.code,
    activity_id: lookup.activityId,
    student_id: lookup.studentId,
    exercise_id: lookup.exerciseId,
    attempt_id: lookup.attemptId,
    requires: lookup.requires,
  }));
  const { rows } = await db.query<StandingRow>({
    name: 'read-standings',
    text: standingSql,
    values: [JSON.stringify(input)],
  });
  const standings: Standing[] = [];
  for (const row of rows) standings[row.position] = toStanding(row);
  return standings;
}

function toStanding(row: StandingRow): Standing {
  return {
    classId: row.class_id,
    isArchived: row.is_archived,
    isDisabled: row.is_disabled,
    isEnrolled: row.is_enrolled,
    hasActivity: row.has_activity,
    activityStatus: row.status ?? 'NOT_STARTED',
    saved:
      row.version === null
        ? null
        : { state: toState(row), version: row.version, isAnswered: row.is_answered },
    earlier: row.earlier && {
      exerciseId: row.earlier.exercise_id,
      studentId: row.earlier.student_id,
      activityId: row.earlier.activity_id,
      answer: row.earlier.answer,
      ignoredBecause: row.earlier.ignored_because,
    },
    answeredRequirements: row.answered_requirements ?? [],
  };
}

/** One decided attempt, ready to be written. */
export interface AttemptRow {
  readonly classId: string;
  readonly activityId: string;
  readonly studentId: string;
  readonly exerciseId: string;
  readonly moduleId: string;
  readonly component: string;
  readonly state: ExerciseState;
  readonly isAnswered: boolean;
  readonly cost: 0 | 1;
  /** Version of the row that was read; 0 when there was none. */
  readonly expectedVersion: number;
}

/**
 * Writes a batch in one statement, hence in one transaction and one commit.
 * A row is written only while its student is enrolled, its activity not finished, and its exercise as it was read;
 * the keys of those that were written come back, the others are to be decided again.
 * No two rows of a batch may be for the same exercise. Keys are taken in one order, so that batches never deadlock.
 */
const writeSql = `
WITH input AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1) AS i(
    class_id uuid, activity_id text, student_id text, exercise_id text, module_id text, component text, answer jsonb,
    outcome text, fraction real, parts jsonb, notes jsonb, tries_spent int, extra_tries int, tried_answers jsonb,
    is_near_miss_used boolean, right_at_try int, is_answered boolean, attempt_id uuid, device_id text,
    answered_at timestamptz, expected_version int, cost smallint)
), begun AS (
  INSERT INTO activity_progress AS ap (class_id, activity_id, student_id, status, started_at, last_answer_at)
  SELECT DISTINCT i.class_id, i.activity_id, i.student_id, 'PROGRESS', $2::timestamptz, $2::timestamptz
    FROM input i JOIN enrolments e ON e.class_id = i.class_id AND e.student_id = i.student_id
   ORDER BY 1, 2, 3
  ON CONFLICT (class_id, activity_id, student_id) DO UPDATE SET last_answer_at = EXCLUDED.last_answer_at
   WHERE ap.status <> 'COMPLETED'
  RETURNING class_id, activity_id, student_id
), saved AS (
  INSERT INTO exercise_progress AS p (class_id, activity_id, student_id, exercise_id, module_id, component, answer, outcome,
    fraction, parts, notes, tries_spent, extra_tries, tried_answers, is_near_miss_used, right_at_try, is_answered,
    attempt_id, device_id, answered_at, version)
  SELECT i.class_id, i.activity_id, i.student_id, i.exercise_id, i.module_id, i.component, i.answer, i.outcome,
    i.fraction, i.parts, i.notes, i.tries_spent, i.extra_tries, i.tried_answers, i.is_near_miss_used, i.right_at_try,
    i.is_answered, i.attempt_id, i.device_id, i.answered_at, i.expected_version + 1
    FROM input i JOIN begun USING (class_id, activity_id, student_id)
   ORDER BY 1, 2, 3, 4
  ON CONFLICT (class_id, activity_id, student_id, exercise_id) DO UPDATE SET
    module_id = EXCLUDED.module_id, component = EXCLUDED.component, answer = EXCLUDED.answer, outcome = EXCLUDED.outcome,
    fraction = EXCLUDED.fraction, parts = EXCLUDED.parts, notes = EXCLUDED.notes, tries_spent = EXCLUDED.tries_spent,
    tried_answers = EXCLUDED.tried_answers, is_near_miss_used = EXCLUDED.is_near_miss_used,
    right_at_try = EXCLUDED.right_at_try, is_answered = EXCLUDED.is_answered, attempt_id = EXCLUDED.attempt_id,
    device_id = EXCLUDED.device_id, answered_at = EXCLUDED.answered_at, version = EXCLUDED.version
   WHERE p.version = EXCLUDED.version - 1
  RETURNING class_id, activity_id, student_id, exercise_id
)
INSERT INTO attempts (class_id, attempt_id, activity_id, student_id, exercise_id, module_id, component, answer, outcome,
  fraction, cost, answered_at, received_at)
SELECT i.class_id, i.attempt_id, i.activity_id, i.student_id, i.exercise_id, i.module_id, i.component, i.answer,
  i.outcome, i.fraction, i.cost, i.answered_at, $2::timestamptz
  FROM input i JOIN saved USING (class_id, activity_id, student_id, exercise_id)
RETURNING attempt_id`;

/** Returns the ids of the attempts that were written. */
export async function writeAttempts(
  db: Queryable,
  rows: readonly AttemptRow[],
  now: Date,
): Promise<Set<string>> {
  const input = JSON.stringify(rows.map(toInput));
  const { rows: written } = await db.query<{ attempt_id: string }>({
    name: 'write-attempts',
    text: writeSql,
    values: [input, now],
  });
  return new Set(written.map((row) => row.attempt_id));
}

function toInput(row: AttemptRow) {
  const { state } = row;
  if (!state.current) throw new Error('an attempt to write has an answer');
  const { attemptId, deviceId, answer, answeredAtMs, outcome, fraction, parts, notes } = state.current;
  return {
    class_id: row.classId,
    activity_id: row.activityId,
    student_id: row.studentId,
    exercise_id: row.exerciseId,
    module_id: row.moduleId,
    component: row.component,
    answer,
    outcome,
    fraction,
    parts,
    notes,
    tries_spent: state.triesSpent,
    extra_tries: state.extraTries,
    tried_answers: state.triedAnswers,
    is_near_miss_used: state.isNearMissUsed,
    right_at_try: state.rightAtTry,
    is_answered: row.isAnswered,
    attempt_id: attemptId,
    device_id: deviceId,
    answered_at: new Date(answeredAtMs).toISOString(),
    expected_version: row.expectedVersion,
    cost: row.cost,
  };
}

export interface IgnoredRow extends Omit<AttemptRow, 'state' | 'isAnswered' | 'cost' | 'expectedVersion'> {
  readonly attemptId: string;
  readonly answer: readonly string[];
  readonly outcome: string;
  readonly fraction: number;
  readonly answeredAtMs: number;
  readonly because: string;
}

/** Keeps an attempt that did not become the current answer. Harmless when it is there already. */
export async function recordIgnored(db: Queryable, row: IgnoredRow, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO attempts (class_id, attempt_id, activity_id, student_id, exercise_id, module_id, component, answer,
       outcome, fraction, cost, ignored_because, answered_at, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, $12, $13) ON CONFLICT DO NOTHING`,
    [
      row.classId,
      row.attemptId,
      row.activityId,
      row.studentId,
      row.exerciseId,
      row.moduleId,
      row.component,
      JSON.stringify(row.answer),
      row.outcome,
      row.fraction,
      row.because,
      new Date(row.answeredAtMs),
      now,
    ],
  );
}
