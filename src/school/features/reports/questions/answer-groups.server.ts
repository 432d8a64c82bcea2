import {
  boolean,
  integer,
  json,
  jsonb,
  nullable,
  statement,
  text,
} from '../../../server/database/statement.ts';
import type { ClassCode } from '../../classes/class-code.ts';
import type { Pace } from '../../classes/pace.ts';
import { offlineAfterMs } from '../../live/tile.ts';
import { type GivenPoints, selectGivenPoints } from '../../progress/rows/hand-in-marks.server.ts';
import type { AnswerGroup } from './count-answers.ts';
import type { VoteGroup } from './count-moves.ts';

/** A question that the class was asked once more, with what was answered then. */
export interface AskedRound {
  readonly id: string;
  readonly exerciseId: string;
  readonly number: number;
  /** ISO instants. */
  readonly startedAt: string;
  readonly endsAt: string;
  /** null: nobody has ended it. */
  readonly endedAt: string | null;
  readonly groups: readonly VoteGroup[];
}

// Counts only: who the students are does not leave the database. The first answer is the first that was applied, after
// a reset the first since. Reads all attempts of the class once; an index would make every answer more expensive.
/** The answers of a class to an activity in counts; null if this teacher has no class with the code. */
export const readAnswerGroups = statement('read-answer-groups', {
  columns: {
    /** null: nobody was given points by hand. */
    given: nullable(json<GivenPoints[]>()),
    classId: text(),
    name: text(),
    hasActivity: boolean(),
    /** null: everything is open. */
    pace: nullable(jsonb<Pace>()),
    studentCount: integer(),
    groups: json<AnswerGroup[]>(),
    /** How many answers of today each exercise has, by the calendar of the class. */
    today: json<Record<string, number>>(),
    rounds: json<AskedRound[]>(),
    /** The screens that students have open at this moment, that of most of them first. */
    screens: json<{ moduleId: string; screenId: string }[]>(),
  },
  values: (code: ClassCode, activityId: string, teacherId: string, now: Date) => [
    ...[code, activityId, teacherId, now, new Date(now.getTime() - offlineAfterMs)],
  ],
  text: `
WITH own AS MATERIALIZED (
  SELECT c.id, c.name, c.time_zone, ca.activity_id IS NOT NULL AS has_activity, ca.pace - 'beyond' AS pace
    FROM classes c LEFT JOIN class_activities ca ON ca.class_id = c.id AND ca.activity_id = $2
   WHERE c.id = coalesce((SELECT id FROM classes WHERE code = $1),
                         (SELECT class_id FROM former_class_codes WHERE code = $1))
     AND c.teacher_id = $3
), present AS MATERIALIZED (
  SELECT e.student_id FROM own JOIN enrolments e ON e.class_id = own.id AND e.kind = 'student'
   WHERE NOT EXISTS (SELECT FROM absences ab
          WHERE ab.class_id = own.id AND ab.activity_id = $2 AND ab.student_id = e.student_id)
), current AS MATERIALIZED (
  SELECT p.* FROM own CROSS JOIN present JOIN exercise_progress p
      ON p.class_id = own.id AND p.activity_id = $2 AND p.student_id = present.student_id
   WHERE own.has_activity AND p.attempt_id IS NOT NULL
), first AS MATERIALIZED (
  SELECT DISTINCT ON (a.student_id, a.exercise_id) a.student_id, a.exercise_id, a.answer
    FROM own JOIN attempts a ON a.class_id = own.id AND a.activity_id = $2
    JOIN current c ON c.student_id = a.student_id AND c.exercise_id = a.exercise_id
   WHERE a.ignored_because IS NULL AND a.outcome <> 'incomplete'
     AND (c.reset_at IS NULL OR a.received_at > c.reset_at)
   ORDER BY a.student_id, a.exercise_id, a.received_at, a.attempt_id
), counted AS (
  SELECT c.exercise_id AS "exerciseId", f.answer AS first, c.answer AS now, c.outcome,
         CASE WHEN c.outcome <> 'correct' THEN c.notes END AS notes, c.first_beliefs AS "firstBeliefs",
         c.given_with ->> 'confidence' AS confidence, c.first_confidence AS "firstConfidence",
         coalesce((c.given_with ->> 'hintsTaken')::integer, 0) > 0 AS "tookHints",
         coalesce((c.given_with ->> 'openedExample')::boolean, false) AS "openedExample",
         c.tries_spent > 0 AS "isTrySpent",
         count(*)::integer AS count
    FROM current c LEFT JOIN first f ON f.student_id = c.student_id AND f.exercise_id = c.exercise_id
   GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
), rounds AS (
  SELECT r.round_id AS id, r.exercise_id AS "exerciseId", r.number, r.started_at AS "startedAt",
         r.ends_at AS "endsAt", r.ended_at AS "endedAt", (
           SELECT coalesce(json_agg(g), '[]') FROM (
             SELECT a.first_answer AS first, a.answer AS now, count(*)::integer AS count
               FROM round_answers a JOIN present USING (student_id)
              WHERE a.class_id = own.id AND a.round_id = r.round_id GROUP BY 1, 2) AS g) AS groups
    FROM own JOIN question_rounds r ON r.class_id = own.id AND r.activity_id = $2
   ORDER BY r.started_at
)
SELECT ${selectGivenPoints('own.id', '$2')} AS given, own.id::text AS "classId", own.name, own.has_activity AS "hasActivity", own.pace, (SELECT count(*)::integer FROM present) AS "studentCount",
       coalesce((SELECT json_agg(counted) FROM counted), '[]') AS groups,
       coalesce((SELECT json_object_agg(t.exercise_id, t.count) FROM (
         SELECT c.exercise_id, count(*)::integer AS count FROM current c
          WHERE (c.answered_at AT TIME ZONE own.time_zone)::date = ($4::timestamptz AT TIME ZONE own.time_zone)::date
          GROUP BY c.exercise_id) AS t), '{}') AS today,
       coalesce((SELECT json_agg(rounds) FROM rounds), '[]') AS rounds,
       coalesce((SELECT json_agg(json_build_object('moduleId', s.module_id, 'screenId', s.screen_id)
                                 ORDER BY s.here DESC, s.module_id, s.screen_id) FROM (
         SELECT v.module_id, v.screen_id, count(*) AS here FROM presences v JOIN present USING (student_id)
          WHERE v.class_id = own.id AND v.activity_id = $2 AND v.seen_at > $5 AND v.last_action <> 'left'
            AND v.screen_id IS NOT NULL
          GROUP BY 1, 2) AS s), '[]') AS screens
  FROM own`,
}).first;
