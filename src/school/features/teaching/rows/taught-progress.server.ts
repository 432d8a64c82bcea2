import type { ActivityStatus } from '../../../../lab/marking/status.ts';
import {
  boolean,
  integer,
  json,
  jsonb,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import type { Pace } from '../../classes/pace.ts';
import { handLimitMs, offlineAfterMs } from '../../live/tile.ts';

const labColumns = {
  classId: uuid(),
  activityId: text(),
  dueAt: nullable(timestamp()),
  pace: nullable(jsonb<Pace>()),
  version: integer(),
};
export type TaughtLabRow = RowOf<typeof labColumns>;

/** The visible labs of each open class of a teacher, in the order of each class. */
export const listTaughtLabs = statement('list-taught-labs', {
  columns: labColumns,
  text: `SELECT ca.class_id AS "classId", ca.activity_id AS "activityId", ca.due_at AS "dueAt",
           ca.pace - 'beyond' AS pace, ca.version
      FROM classes c JOIN class_activities ca ON ca.class_id = c.id AND NOT ca.is_hidden
     WHERE c.teacher_id = $1 AND c.archived_at IS NULL
     ORDER BY ca.class_id, ca.position LIMIT 5000`,
  values: (teacherId: string) => [teacherId],
}).all;

const studentColumns = {
  classId: uuid(),
  activityId: text(),
  studentId: text(),
  status: text<ActivityStatus>(),
  isAbsent: boolean(),
  /** What is open to this student beyond the class. */
  opening: nullable(json<{ openedLessons: string[]; passedParts: string[] }>()),
};
export type TaughtStudentRow = RowOf<typeof studentColumns>;

/** How far each student of a teacher's open classes is in each visible lab. */
export const listTaughtStudents = statement('list-taught-students', {
  columns: studentColumns,
  text: `SELECT ca.class_id AS "classId", ca.activity_id AS "activityId", e.student_id AS "studentId",
           coalesce(p.status, 'NOT_STARTED') AS status, a.class_id IS NOT NULL AS "isAbsent",
           CASE WHEN x.class_id IS NOT NULL THEN json_build_object('openedLessons', x.opened_lessons,
                'passedParts', x.passed_parts) END AS opening
      FROM classes c
      JOIN class_activities ca ON ca.class_id = c.id AND NOT ca.is_hidden
      JOIN enrolments e ON e.class_id = c.id AND e.kind = 'student'
      LEFT JOIN activity_progress p
        ON p.class_id = c.id AND p.activity_id = ca.activity_id AND p.student_id = e.student_id
      LEFT JOIN absences a
        ON a.class_id = c.id AND a.activity_id = ca.activity_id AND a.student_id = e.student_id
      LEFT JOIN extensions x
        ON x.class_id = c.id AND x.activity_id = ca.activity_id AND x.student_id = e.student_id
     WHERE c.teacher_id = $1 AND c.archived_at IS NULL
     LIMIT 20000`,
  values: (teacherId: string) => [teacherId],
}).all;

const answeredColumns = {
  classId: uuid(),
  activityId: text(),
  studentId: text(),
  /** By id of each lesson in which something is saved: how many required parts are answered. */
  counts: json<Record<string, number>>(),
};

/**
 * How many required parts of each lesson are answered, of each student of a teacher's open classes who has begun a lab and
 * has not finished it. One pass: counted for each student by itself, the list of a teacher with sixteen classes took
 * longer than a statement may.
 * @param placeOf the lesson of each part, and whether it is required, by `activity part`
 */
export const countTaughtAnswers = statement('count-taught-answers', {
  columns: answeredColumns,
  // A lookup in an object, because a join would be planned without knowing how many parts there are.
  text: `SELECT n.class_id AS "classId", n.activity_id AS "activityId", n.student_id AS "studentId",
           json_object_agg(n.module_id, n.count) AS counts
      FROM (SELECT q.class_id, q.activity_id, q.student_id, place.part->>'moduleId' AS module_id,
                   (count(*) FILTER (WHERE q.is_answered AND (place.part->>'isRequired')::boolean))::int AS count
              FROM classes c
              JOIN activity_progress p ON p.class_id = c.id AND p.status = 'PROGRESS'
              JOIN exercise_progress q
                ON q.class_id = p.class_id AND q.activity_id = p.activity_id AND q.student_id = p.student_id
             CROSS JOIN LATERAL (SELECT $2::jsonb->(q.activity_id || ' ' || q.exercise_id) AS part) AS place
             WHERE c.teacher_id = $1 AND c.archived_at IS NULL AND q.attempt_id IS NOT NULL
             GROUP BY 1, 2, 3, 4) AS n
     WHERE n.module_id IS NOT NULL
     GROUP BY 1, 2, 3
     LIMIT 20000`,
  values: (
    teacherId: string,
    placeOf: Readonly<Record<string, { readonly moduleId: string; readonly isRequired: boolean }>>,
  ) => [teacherId, JSON.stringify(placeOf)],
}).all;

/** How many students of each open class have a hand up at this moment; classes without one are left out. */
export const countRaisedHands = statement('count-raised-hands', {
  columns: { classId: uuid(), hands: integer() },
  // The rule is that of `hasHandUp`.
  text: `SELECT p.class_id AS "classId", count(DISTINCT p.student_id)::int AS hands
      FROM classes c
      JOIN presences p ON p.class_id = c.id
       AND p.hand_raised_at > $2 AND p.seen_at > $3 AND p.last_action <> 'left'
     WHERE c.teacher_id = $1 AND c.archived_at IS NULL
       AND NOT EXISTS (SELECT FROM activity_progress a
                        WHERE a.class_id = p.class_id AND a.activity_id = p.activity_id
                          AND a.student_id = p.student_id AND a.status = 'COMPLETED')
     GROUP BY p.class_id`,
  values: (teacherId: string, nowMs: number) => [
    teacherId,
    new Date(nowMs - handLimitMs),
    new Date(nowMs - offlineAfterMs),
  ],
}).all;
