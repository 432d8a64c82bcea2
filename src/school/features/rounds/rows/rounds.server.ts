import {
  boolean,
  double,
  integer,
  jsonb,
  nullable,
  type RowOf,
  smallint,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import { mostRounds } from '../round.ts';

const msOf = (column: string) => `floor(extract(epoch FROM ${column}) * 1000)`;

/** A round `r` as an object of JSON, in the shape of `OpenRound`. */
export const roundJson = `json_build_object('id', r.round_id, 'exerciseId', r.exercise_id, 'moduleId', r.module_id,
  'number', r.number, 'startedAtMs', ${msOf('r.started_at')}, 'endsAtMs', ${msOf('r.ends_at')})`;

const openColumns = {
  id: uuid(),
  exerciseId: text(),
  moduleId: text(),
  number: smallint(),
  startedAtMs: double(),
  endsAtMs: double(),
};
const openSelection = `round_id AS id, exercise_id AS "exerciseId", module_id AS "moduleId", number,
  ${msOf('started_at')}::float8 AS "startedAtMs", ${msOf('ends_at')}::float8 AS "endsAtMs"`;

interface Lab {
  readonly classId: string;
  readonly activityId: string;
}

/** The round that nobody has ended; its time may be over. */
export const findOpenRound = statement('find-open-round', {
  columns: openColumns,
  text: `SELECT ${openSelection} FROM question_rounds
     WHERE class_id = $1 AND activity_id = $2 AND ended_at IS NULL`,
  values: ({ classId, activityId }: Lab) => [classId, activityId],
}).first;

interface NewRound extends Lab {
  readonly id: string;
  readonly moduleId: string;
  readonly exerciseId: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** null: another round of the lab is open, or the question has been asked again as often as is possible. */
export const insertRound = statement('insert-question-round', {
  columns: openColumns,
  text: `INSERT INTO question_rounds (class_id, activity_id, exercise_id, module_id, round_id, number, started_at, ends_at)
    SELECT $1, $2, $3, $4, $5, count(*) + 1, $6, $7 FROM question_rounds
     WHERE class_id = $1 AND activity_id = $2 AND exercise_id = $3
    HAVING count(*) < ${mostRounds}
    ON CONFLICT DO NOTHING
    RETURNING ${openSelection}`,
  values: (round: NewRound) => [
    ...[round.classId, round.activityId, round.exerciseId, round.moduleId],
    ...[round.id, round.startedAt, round.endsAt],
  ],
}).first;

const endedColumns = {
  classId: uuid(),
  activityId: text(),
  exerciseId: text(),
  endedAt: timestamp(),
  answers: integer(),
};
export type EndedRound = RowOf<typeof endedColumns>;

const endedSelection = `r.class_id AS "classId", r.activity_id AS "activityId", r.exercise_id AS "exerciseId",
  coalesce(r.ended_at, r.ends_at) AS "endedAt", (SELECT count(*)::int FROM round_answers a
     WHERE a.class_id = r.class_id AND a.round_id = r.round_id) AS answers`;

/** null: there is no such round, or it is over already. */
export const closeRound = statement('close-round', {
  columns: endedColumns,
  text: `UPDATE question_rounds r SET ended_at = least(r.ends_at, $4::timestamptz)
     WHERE class_id = $1 AND activity_id = $2 AND round_id = $3 AND ended_at IS NULL
    RETURNING ${endedSelection}`,
  values: ({ classId, activityId }: Lab, roundId: string, now: Date) => [classId, activityId, roundId, now],
}).first;

const roundsAtOnce = 100;

/** Ends some rounds whose time is over: those of one class, or of all. */
export const closeOverdueRounds = statement('close-overdue-rounds', {
  columns: endedColumns,
  text: `UPDATE question_rounds r SET ended_at = r.ends_at
      FROM (SELECT class_id, round_id FROM question_rounds
             WHERE ended_at IS NULL AND ends_at <= $1 AND ($2::uuid IS NULL OR class_id = $2)
             ORDER BY class_id, round_id LIMIT ${roundsAtOnce} FOR UPDATE SKIP LOCKED) AS due
     WHERE (r.class_id, r.round_id) = (due.class_id, due.round_id)
    RETURNING ${endedSelection}`,
  values: (now: Date, classId: string | null) => [now, classId],
}).all;

interface Voter extends Lab {
  readonly roundId: string;
  readonly studentId: string;
}
const voterOf = ({ classId, activityId, roundId, studentId }: Voter) => [
  classId,
  activityId,
  roundId,
  studentId,
];

/** A round and how one student stands in it; null: the class has no such round. */
export const findRoundOf = statement('find-round-of-student', {
  columns: {
    exerciseId: text(),
    moduleId: text(),
    endsAt: timestamp(),
    endedAt: nullable(timestamp()),
    isAbsent: boolean(),
    answer: nullable(jsonb<string[]>()),
  },
  text: `SELECT r.exercise_id AS "exerciseId", r.module_id AS "moduleId", r.ends_at AS "endsAt", r.ended_at AS "endedAt",
           EXISTS (SELECT FROM absences ab WHERE ab.class_id = r.class_id AND ab.activity_id = r.activity_id
                      AND ab.student_id = $4) AS "isAbsent",
           (SELECT a.answer FROM round_answers a
             WHERE a.class_id = r.class_id AND a.round_id = r.round_id AND a.student_id = $4) AS answer
      FROM question_rounds r WHERE r.class_id = $1 AND r.activity_id = $2 AND r.round_id = $3`,
  values: voterOf,
}).first;

/**
 * Stores one answer in a round that is open, of a student who has answered the question before. It never replaces one.
 * false: nothing was stored.
 */
export const insertRoundAnswer = statement('insert-round-answer', {
  text: `INSERT INTO round_answers (class_id, round_id, student_id, first_answer, answer, answered_at)
    SELECT r.class_id, r.round_id, p.student_id, coalesce((
             SELECT t.answer FROM attempts t
              WHERE t.class_id = r.class_id AND t.activity_id = r.activity_id AND t.student_id = p.student_id
                AND t.exercise_id = r.exercise_id AND t.ignored_because IS NULL AND t.outcome <> 'incomplete'
                AND (p.reset_at IS NULL OR t.received_at > p.reset_at)
              ORDER BY t.received_at, t.attempt_id LIMIT 1), p.answer), $5::jsonb, $6::timestamptz
      FROM question_rounds r
      JOIN exercise_progress p ON p.class_id = r.class_id AND p.activity_id = r.activity_id AND p.student_id = $4
                              AND p.exercise_id = r.exercise_id AND p.attempt_id IS NOT NULL
     WHERE r.class_id = $1 AND r.activity_id = $2 AND r.round_id = $3 AND r.ended_at IS NULL AND r.ends_at > $6
    ON CONFLICT DO NOTHING`,
  values: (voter: Voter, answer: readonly string[], now: Date) => [
    ...voterOf(voter),
    JSON.stringify(answer),
    now,
  ],
}).some;
