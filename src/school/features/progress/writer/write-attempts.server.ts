import type { AskedRun, ExerciseState } from '../../../../lab/marking/attempt.ts';
import type { GivenWith } from '../../../../lab/marking/given-with.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { boolean, statement, uuid } from '../../../server/database/statement.ts';
import { isHeldBack } from '../../classes/rows/paces.server.ts';
import { type Demand, type ExerciseKey, isLocked, toDemandRow } from './read-standings.server.ts';

/** One decided attempt, ready to be written. */
export interface AttemptRow extends ExerciseKey {
  readonly moduleId: string;
  readonly component: string;
  /** What must be answered or tried before this one may be. */
  readonly demands: readonly Demand[];
  readonly state: ExerciseState;
  readonly isAnswered: boolean;
  readonly cost: 0 | 1;
  /** Version of the exercise this was decided from; 0 when nothing was saved before. */
  readonly expectedVersion: number;
}

/**
 * Writes a batch in one statement, hence in one transaction and one commit.
 * A row is written only if everything it was decided from still holds: the class is open and has the activity, the
 * activity has opened, its teacher holds neither lesson nor class back, the student is enrolled, the parts that must come
 * first are answered or tried, the activity is not finished, the exercise has the version it was decided from, and no
 * attempt has that id. The statement returns the rows it wrote; the others must be decided again.
 * No two rows of a batch may be for the same exercise. Rows are locked in one fixed order, so that batches never
 * deadlock.
 */
const writeRows = statement('write-attempts', {
  columns: { attemptId: uuid(), classId: uuid(), isWatched: boolean() },
  text: `
WITH input AS MATERIALIZED (
  SELECT c.id AS class_id, i.*
    FROM jsonb_to_recordset($1) AS i(
      code text, activity_id text, student_id text, exercise_id text, module_id text, component text, demands jsonb,
      answer jsonb, outcome text, fraction real, parts jsonb, notes jsonb, tries_spent int, extra_tries int,
      tried_answers jsonb, is_near_miss_used boolean, right_at_try int, parts_right_at_try jsonb, beliefs jsonb,
      asked_run jsonb, given_with jsonb, first_confidence text, is_answered boolean, attempt_id uuid,
      device_id text, answered_at timestamptz, expected_version int, cost smallint)
    JOIN classes c ON c.code = i.code
    JOIN enrolments e ON e.class_id = c.id AND e.student_id = i.student_id AND e.kind <> 'leaving'
    JOIN class_activities ca ON ca.class_id = c.id AND ca.activity_id = i.activity_id
   WHERE c.archived_at IS NULL AND c.disabled_at IS NULL AND ca.is_covered
     AND (e.kind = 'teacher' OR NOT ca.is_hidden
       AND (ca.assigned_at IS NULL OR ca.assigned_at <= $2::timestamptz) AND NOT ${isHeldBack('$2')})
     AND NOT EXISTS (SELECT FROM attempts a WHERE a.class_id = c.id AND a.attempt_id = i.attempt_id)
     AND (i.demands = '[]' OR NOT ${isLocked('c.id', '$2')})
     AND (i.expected_version = 0 OR EXISTS (
       SELECT FROM exercise_progress p
        WHERE p.class_id = c.id AND p.activity_id = i.activity_id AND p.student_id = i.student_id
          AND p.exercise_id = i.exercise_id))
), begun AS (
  INSERT INTO activity_progress AS ap (class_id, activity_id, student_id, status, started_at, last_answer_at, version)
  SELECT DISTINCT class_id, activity_id, student_id, 'PROGRESS', $2::timestamptz, $2::timestamptz, 1
    FROM input
   ORDER BY 1, 2, 3
  ON CONFLICT (class_id, activity_id, student_id) DO UPDATE SET last_answer_at = EXCLUDED.last_answer_at,
    version = ap.version + 1
   WHERE ap.status <> 'COMPLETED'
  RETURNING class_id, activity_id, student_id
), saved AS (
  INSERT INTO exercise_progress AS p (class_id, activity_id, student_id, exercise_id, module_id, component, answer, asked_run, given_with, outcome,
    fraction, parts, notes, tries_spent, extra_tries, tried_answers, is_near_miss_used, right_at_try,
    parts_right_at_try, first_beliefs, first_confidence, is_answered, attempt_id, device_id, answered_at, version)
  SELECT i.class_id, i.activity_id, i.student_id, i.exercise_id, i.module_id, i.component, i.answer, i.asked_run, i.given_with, i.outcome,
    i.fraction, i.parts, i.notes, i.tries_spent, i.extra_tries, i.tried_answers, i.is_near_miss_used, i.right_at_try,
    i.parts_right_at_try, i.beliefs, i.first_confidence, i.is_answered, i.attempt_id, i.device_id, i.answered_at, i.expected_version + 1
    FROM input i JOIN begun USING (class_id, activity_id, student_id)
   ORDER BY 1, 2, 3, 4
  ON CONFLICT (class_id, activity_id, student_id, exercise_id) DO UPDATE SET
    module_id = EXCLUDED.module_id, component = EXCLUDED.component, answer = EXCLUDED.answer,
    asked_run = EXCLUDED.asked_run, given_with = EXCLUDED.given_with, outcome = EXCLUDED.outcome,
    fraction = EXCLUDED.fraction, parts = EXCLUDED.parts, notes = EXCLUDED.notes, tries_spent = EXCLUDED.tries_spent,
    tried_answers = EXCLUDED.tried_answers, is_near_miss_used = EXCLUDED.is_near_miss_used,
    right_at_try = EXCLUDED.right_at_try, parts_right_at_try = EXCLUDED.parts_right_at_try,
    -- Those of the first answer stay; without an answer, also after a reset, this is the first.
    first_beliefs = CASE WHEN p.attempt_id IS NULL THEN EXCLUDED.first_beliefs ELSE p.first_beliefs END,
    first_confidence = EXCLUDED.first_confidence, is_answered = EXCLUDED.is_answered, attempt_id = EXCLUDED.attempt_id,
    device_id = EXCLUDED.device_id, answered_at = EXCLUDED.answered_at, version = EXCLUDED.version,
    corrected_at = NULL, is_mark_corrected = NULL
   WHERE p.version = EXCLUDED.version - 1
  RETURNING class_id, activity_id, student_id, exercise_id
)
INSERT INTO attempts (class_id, attempt_id, activity_id, student_id, exercise_id, module_id, component, answer, asked_run,
  given_with, outcome, fraction, cost, answered_at, received_at)
SELECT i.class_id, i.attempt_id, i.activity_id, i.student_id, i.exercise_id, i.module_id, i.component, i.answer,
  i.asked_run, i.given_with, i.outcome, i.fraction, i.cost, i.answered_at, $2::timestamptz
  FROM input i JOIN saved USING (class_id, activity_id, student_id, exercise_id)
RETURNING attempt_id AS "attemptId", class_id AS "classId", EXISTS (
  SELECT FROM live_classes l WHERE l.class_id = attempts.class_id AND l.watched_until > $2::timestamptz) AS "isWatched"`,
  values: (rows: readonly AttemptRow[], now: Date) => [JSON.stringify(rows.map(toInput)), now],
  isPrepared: true,
}).all;

export interface WrittenAttempt {
  readonly classId: string;
  /** A teacher is looking at the class's live view. */
  readonly isWatched: boolean;
}

/** The attempts that were written, by their ids. */
export async function writeAttempts(
  db: Queryable,
  rows: readonly AttemptRow[],
  now: Date,
): Promise<Map<string, WrittenAttempt>> {
  const written = await writeRows(db, rows, now);
  return new Map(written.map(({ attemptId, ...attempt }) => [attemptId, attempt]));
}

function toInput(row: AttemptRow) {
  const { state } = row;
  if (!state.current) throw new Error('an attempt to write has an answer');
  const { attemptId, deviceId, answer, askedRun, givenWith, answeredAtMs, outcome, fraction, parts, notes } =
    state.current;
  return {
    code: row.code,
    activity_id: row.activityId,
    student_id: row.studentId,
    exercise_id: row.exerciseId,
    module_id: row.moduleId,
    component: row.component,
    demands: row.demands.map(toDemandRow),
    answer,
    asked_run: askedRun ?? null,
    given_with: givenWith ?? null,
    first_confidence: state.firstConfidence ?? null,
    outcome,
    fraction,
    parts,
    notes,
    tries_spent: state.triesSpent,
    extra_tries: state.extraTries,
    tried_answers: state.triedAnswers,
    is_near_miss_used: state.isNearMissUsed,
    right_at_try: state.rightAtTry,
    parts_right_at_try: state.partsRightAtTry,
    beliefs: state.firstBeliefs ?? [],
    is_answered: row.isAnswered,
    attempt_id: attemptId,
    device_id: deviceId,
    answered_at: new Date(answeredAtMs).toISOString(),
    expected_version: row.expectedVersion,
    cost: row.cost,
  };
}

export interface IgnoredRow {
  readonly classId: string;
  readonly activityId: string;
  readonly studentId: string;
  readonly exerciseId: string;
  readonly moduleId: string;
  readonly component: string;
  readonly attemptId: string;
  readonly answer: readonly string[];
  readonly askedRun: AskedRun | null;
  readonly givenWith: GivenWith | null;
  readonly outcome: string;
  readonly fraction: number;
  readonly answeredAtMs: number;
  readonly because: string;
}

/** Stores attempts that did not become the current answer. Attempts that are stored already are skipped. */
export const recordIgnored = statement('record-ignored', {
  text: `INSERT INTO attempts (class_id, attempt_id, activity_id, student_id, exercise_id, module_id, component, answer,
      asked_run, given_with, outcome, fraction, cost, ignored_because, answered_at, received_at)
    SELECT "classId", "attemptId", "activityId", "studentId", "exerciseId", "moduleId", component, answer, "askedRun",
      "givenWith", outcome, fraction, 0, because, "answeredAt", $2
      FROM jsonb_to_recordset($1) AS i("classId" uuid, "attemptId" uuid, "activityId" text, "studentId" text,
        "exerciseId" text, "moduleId" text, component text, answer jsonb, "askedRun" jsonb, "givenWith" jsonb, outcome text, fraction real,
        because text, "answeredAt" timestamptz)
     ORDER BY 1, 2
    ON CONFLICT DO NOTHING`,
  values: (rows: readonly IgnoredRow[], now: Date) => [
    JSON.stringify(
      rows.map(({ answeredAtMs, ...row }) => ({ ...row, answeredAt: new Date(answeredAtMs).toISOString() })),
    ),
    now,
  ],
}).run;
