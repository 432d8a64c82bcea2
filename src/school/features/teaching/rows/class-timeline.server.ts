import type { Queryable } from '../../../server/database/database.ts';
import {
  jsonb,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import { nameInClass } from '../../classes/rows/enrolments.server.ts';

const columns = {
  id: uuid(),
  kind: text(),
  details: jsonb<unknown>(),
  /** null: the operator or the product itself. */
  actorId: nullable(text()),
  at: timestamp(),
  /** The position of the line in the timeline; pass it as `before` to get the lines before it. */
  key: text(),
};
/** A line of a class's timeline: an event of the class, or a teacher's act on a student's work. */
export type TimelineRow = RowOf<typeof columns>;

/** Microseconds and id, as `key` writes them. */
const timelineKey = /^(\d{1,18})_([0-9a-f-]{36})$/;

const listLines = statement('list-timeline', {
  columns,
  text: `SELECT *, (extract(epoch FROM at) * 1000000)::bigint || '_' || id AS key FROM (
      (SELECT event_id AS id, kind, details, actor_id AS "actorId", at FROM class_events
        WHERE class_id = $1 AND ${isBefore('event_id')}
        ORDER BY at DESC, event_id DESC LIMIT $4)
      UNION ALL
      (SELECT act_id, a.kind, jsonb_build_object(
                'activityId', a.activity_id, 'exerciseId', a.exercise_id, 'studentId', a.student_id,
                'studentName', ${nameInClass}, 'tries', a.tries, 'reason', a.reason,
                'undone', (SELECT u.kind FROM teacher_acts u WHERE u.class_id = a.class_id AND u.act_id = a.undoes)),
              a.teacher_id, a.at
         FROM teacher_acts a LEFT JOIN enrolments e ON e.class_id = a.class_id AND e.student_id = a.student_id
              LEFT JOIN profiles p ON p.user_id = a.student_id
        WHERE a.class_id = $1 AND ${isBefore('a.act_id')}
        ORDER BY a.at DESC, a.act_id DESC LIMIT $4)
    ) AS line ORDER BY at DESC, id DESC LIMIT $4`,
  values: (classId: string, micros: string | null, id: string | null, limit: number) => [
    classId,
    micros,
    id,
    limit,
  ],
}).all;

/**
 * Latest first, at most `limit`, before the line with the key `before`. A student's name is there only while the
 * student is enrolled.
 */
export function listTimeline(
  db: Queryable,
  classId: string,
  before: string | null,
  limit: number,
): Promise<TimelineRow[]> {
  const [, micros = null, id = null] = (before && timelineKey.exec(before)) || [];
  return listLines(db, classId, micros, id, limit);
}

function isBefore(idColumn: string): string {
  return `($2::bigint IS NULL
    OR (at, ${idColumn}) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))`;
}

/** Locks the class row until the transaction ends, so that other changes and joins wait. */
export const lockClass = statement('lock-class', {
  text: 'SELECT FROM classes WHERE id = $1 FOR UPDATE',
  values: (classId: string) => [classId],
}).run;

/** Returns whether the state has changed. */
export const setJoiningPaused = statement('set-joining-paused', {
  text: `UPDATE classes SET joining_paused_at = CASE WHEN $2 THEN $3::timestamptz END, updated_at = $3
     WHERE id = $1 AND (joining_paused_at IS NOT NULL) <> $2`,
  values: (classId: string, isPaused: boolean, now: Date) => [classId, isPaused, now],
}).some;

interface ActivitySettings {
  readonly activityId: string;
  readonly assignedAt: Date | null;
  readonly dueAt: Date | null;
  readonly isHidden: boolean;
}

/** Sets dates and visibility of activities of a class. */
export const saveActivitySettings = statement('save-activity-settings', {
  text: `UPDATE class_activities ca SET assigned_at = s.assigned_at, due_at = s.due_at, is_hidden = s.is_hidden,
        version = ca.version + 1
      FROM unnest($2::text[], $3::timestamptz[], $4::timestamptz[], $5::boolean[])
        AS s(activity_id, assigned_at, due_at, is_hidden)
     WHERE ca.class_id = $1 AND ca.activity_id = s.activity_id`,
  values: (classId: string, settings: readonly ActivitySettings[]) => [
    classId,
    settings.map(({ activityId }) => activityId),
    settings.map(({ assignedAt }) => assignedAt),
    settings.map(({ dueAt }) => dueAt),
    settings.map(({ isHidden }) => isHidden),
  ],
}).run;
