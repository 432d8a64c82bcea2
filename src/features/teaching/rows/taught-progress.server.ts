import {
  integer,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import { handLimitMs, offlineAfterMs } from '../../live/tile.ts';

const labColumns = {
  classId: uuid(),
  activityId: text(),
  dueAt: nullable(timestamp()),
  completed: integer(),
  inProgress: integer(),
  /** Marked absent, and in none of the other two. */
  absent: integer(),
};
export type TaughtLabRow = RowOf<typeof labColumns>;

/** How far each open class of a teacher is in each of its visible labs, in the order of each class. */
export const listTaughtLabs = statement('list-taught-labs', {
  columns: labColumns,
  text: `SELECT ca.class_id AS "classId", ca.activity_id AS "activityId", ca.due_at AS "dueAt", s.*
      FROM classes c
      JOIN class_activities ca ON ca.class_id = c.id AND NOT ca.is_hidden
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE a.class_id IS NOT NULL)::int AS absent,
               count(*) FILTER (WHERE a.class_id IS NULL AND p.status = 'COMPLETED')::int AS completed,
               count(*) FILTER (WHERE a.class_id IS NULL AND p.status = 'PROGRESS')::int AS "inProgress"
          FROM enrolments e
          LEFT JOIN activity_progress p
            ON p.class_id = e.class_id AND p.activity_id = ca.activity_id AND p.student_id = e.student_id
          LEFT JOIN absences a
            ON a.class_id = e.class_id AND a.activity_id = ca.activity_id AND a.student_id = e.student_id
         WHERE e.class_id = c.id AND e.kind = 'student') AS s
     WHERE c.teacher_id = $1 AND c.archived_at IS NULL
     ORDER BY ca.class_id, ca.position LIMIT 5000`,
  values: (teacherId: string) => [teacherId],
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
