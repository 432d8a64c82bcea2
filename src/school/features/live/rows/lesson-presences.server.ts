import { integer, nullable, statement, text, timestamp } from '../../../server/database/statement.ts';
import { offlineAfterMs } from '../tile.ts';
import { nextVersion } from './live-classes.server.ts';

/** How many students have each lab of a class open at this moment, most first. */
export const countHere = statement('count-here', {
  columns: { activityId: text(), here: integer() },
  text: `SELECT activity_id AS "activityId", count(*)::int AS here FROM presences
     WHERE class_id = $1 AND seen_at > $2 AND last_action <> 'left' GROUP BY 1 ORDER BY 2 DESC, 1`,
  values: (classId: string, now: Date) => [classId, new Date(now.getTime() - offlineAfterMs)],
}).all;

/**
 * In which lessons the students of a class were seen last (null: at the list of lessons), as long as signs of life are
 * kept (half a day), and how many of them were here at an instant. A student who has left since was here.
 */
export const countLastLessons = statement('count-last-lessons', {
  columns: { activityId: text(), moduleId: nullable(text()), students: integer(), here: integer() },
  text: `SELECT activity_id AS "activityId", module_id AS "moduleId", count(*)::int AS students,
           (count(*) FILTER (WHERE seen_at > $2 AND (last_action <> 'left' OR seen_at >= $3)))::int AS here
      FROM presences WHERE class_id = $1 GROUP BY 1, 2`,
  values: (classId: string, atMs: number) => [classId, new Date(atMs - offlineAfterMs), new Date(atMs)],
}).all;

/**
 * Who gave a sign of life in one lab of a class since an instant. Signs of life are kept for half a day, so the list of
 * an earlier day is empty.
 */
export const listSeenSince = statement('list-seen-since', {
  columns: { studentId: text(), seenAt: timestamp(), handRaisedAt: nullable(timestamp()) },
  text: `SELECT student_id AS "studentId", seen_at AS "seenAt",
           coalesce(nullif(hand_raised_at, '-infinity'), hand_at_end) AS "handRaisedAt"
      FROM presences WHERE class_id = $1 AND activity_id = $2 AND seen_at >= $3`,
  values: (classId: string, activityId: string, since: Date) => [classId, activityId, since],
}).all;

/** Lowers every hand of a class, because its lesson is over. */
export const lowerHands = statement('lower-hands', {
  text: `WITH room AS (${nextVersion} RETURNING l.version)
    UPDATE presences SET hand_at_end = nullif(hand_raised_at, '-infinity'), hand_raised_at = NULL,
      version = room.version
      FROM room WHERE class_id = $1 AND (hand_raised_at > '-infinity' OR hand_at_end IS NOT NULL)`,
  values: (classId: string, now: Date) => [classId, now, null, null, null],
}).run;

/** Raises the hands again that the end of the lesson lowered, because that end is taken back. */
export const raiseHandsAgain = statement('raise-hands-again', {
  text: `WITH room AS (${nextVersion} RETURNING l.version)
    UPDATE presences SET hand_raised_at = hand_at_end, hand_at_end = NULL, version = room.version
      FROM room WHERE class_id = $1 AND hand_at_end IS NOT NULL AND hand_raised_at IS NULL`,
  values: (classId: string, now: Date) => [classId, now, null, null, null],
}).run;
