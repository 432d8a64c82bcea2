import type { AskedRun, IgnoredBecause } from '../../../../lab/marking/attempt.ts';
import type { GivenWith } from '../../../../lab/marking/given-with.ts';
import type { Outcome } from '../../../../lab/marking/score.ts';
import type { Queryable } from '../../../server/database/database.ts';
import {
  jsonb,
  nullable,
  type RowOf,
  real,
  smallint,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import {
  exerciseColumns,
  exerciseSelection,
  groupByStudent,
  type StoredExercise,
} from './progress.server.ts';

interface AttemptsOf {
  readonly classId: string;
  readonly activityId: string;
  readonly studentId: string;
  readonly exerciseId: string;
}

const columns = {
  attemptId: uuid(),
  answer: jsonb<string[]>(),
  askedRun: nullable(jsonb<AskedRun>()),
  givenWith: nullable(jsonb<GivenWith>()),
  outcome: text<Outcome>(),
  fraction: real(),
  cost: smallint(),
  ignoredBecause: nullable(text<IgnoredBecause>()),
  answeredAt: timestamp(),
  receivedAt: timestamp(),
};
export type AttemptRecord = RowOf<typeof columns>;

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
export const listAttempts = statement('list-attempts', {
  columns,
  text: `SELECT a.attempt_id AS "attemptId", a.answer, a.asked_run AS "askedRun", a.given_with AS "givenWith", a.outcome, a.fraction, a.cost,
           a.ignored_because AS "ignoredBecause", a.answered_at AS "answeredAt", a.received_at AS "receivedAt"
      FROM attempts a LEFT JOIN attempts known ON known.class_id = a.class_id AND known.attempt_id = $5
     WHERE ${ofExercise}
       AND ($5::uuid IS NULL OR (a.received_at, a.attempt_id) > (known.received_at, known.attempt_id))
     ORDER BY a.received_at, a.attempt_id LIMIT $6`,
  values: (of: AttemptsOf, after: string | null, limit: number) => [...keyOf(of), after, limit],
}).all;

export const countAttempts = statement('count-attempts', {
  text: `SELECT FROM attempts a WHERE ${ofExercise}`,
  values: keyOf,
}).count;

const listReceivedRows = statement('list-received', {
  columns: { attemptId: uuid(), receivedAt: timestamp() },
  text: `SELECT attempt_id AS "attemptId", received_at AS "receivedAt" FROM attempts
     WHERE class_id = $1 AND attempt_id = ANY($2::uuid[])`,
  values: (classId: string, attemptIds: readonly string[]) => [classId, attemptIds],
}).all;

/** Attempt id -> when it reached the server. */
export async function listReceived(
  db: Queryable,
  classId: string,
  attemptIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await listReceivedRows(db, classId, attemptIds);
  return new Map(rows.map(({ attemptId, receivedAt }) => [attemptId, receivedAt]));
}

const listKeptRows = statement('list-kept-answers', {
  columns: { studentId: text(), ...exerciseColumns },
  text: `SELECT p.student_id AS "studentId", ${exerciseSelection} FROM exercise_progress p
     WHERE class_id = $1 AND activity_id = $2 AND attempt_id IS NOT NULL AND exercise_id <> ALL($3::text[])
     ORDER BY student_id, exercise_id`,
  values: (classId: string, activityId: string, knownIds: readonly string[]) => [
    classId,
    activityId,
    knownIds,
  ],
}).all;

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
  return groupByStudent(await listKeptRows(db, classId, activityId, knownIds));
}
