import type { Queryable } from '../../../server/database/database.ts';
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
import { paceFor } from '../../classes/extension.ts';
import type { EyesUp } from '../../classes/eyes-up.ts';
import type { LessonEnd } from '../../classes/lesson-end.ts';
import type { HeardPace, Pace } from '../../classes/pace.ts';
import { type OpenRound, roundFor } from '../../rounds/round.ts';
import { roundJson } from '../../rounds/rows/rounds.server.ts';
import type { LastAction } from '../tile.ts';

/** One sign of life, ready to be written. */
export interface PresenceRow {
  /** Present or former code of the class. */
  readonly code: string;
  readonly activityId: string;
  readonly studentId: string;
  /**
   * Empty for what the server itself noticed: such a row says nothing about the screen, and is compared by time and not
   * by `sequence`.
   */
  readonly deviceId: string;
  readonly sequence: number;
  readonly moduleId: string | null;
  readonly screenId: string | null;
  readonly lastAction: LastAction;
  readonly hand: 'up' | 'down' | null;
  /** For what the server noticed: tries spent without success. */
  readonly wrongTries: number;
  /** The exercise whose last try was spent without success, if the server noticed one; otherwise null. */
  readonly usedUpPart: string | null;
  /** For what the server noticed later: the time of the event; null: now. */
  readonly atMs: number | null;
}

export interface WrittenPresence {
  readonly classId: string;
  /** The time before the statement began. Changes after it may be missing here. */
  readonly atMs: number;
  readonly handRaisedAtMs: number | null;
  readonly eyesUp: EyesUp | null;
  /** As this student has it; null: everything in the activity is open. */
  readonly pace: HeardPace | null;
  /** null: no lesson was ended, or its end was taken back. */
  readonly lessonEnd: LessonEnd | null;
  /** The question that this student is asked once more; null: none. */
  readonly round: OpenRound | null;
}

/** The columns of a pause; all null while there is none. */
export const eyesUpColumns = {
  eyesUpMessage: nullable(text()),
  eyesUpAt: nullable(timestamp()),
  eyesUpUntil: nullable(timestamp()),
};

/**
 * Writes a batch in one statement. Only enrolled students of an open class have a presence, also where the lab is
 * hidden or held: their players wait there. Class rows are locked first and in one order, so that versions are
 * committed in the order in which they are given and batches never deadlock. A batch must not have two rows for the
 * same student in the same activity.
 */
const writeRows = statement('write-presences', {
  columns: {
    ...eyesUpColumns,
    place: integer(),
    classId: uuid(),
    handRaisedAt: nullable(timestamp()),
    pace: nullable(jsonb<Pace>()),
    lessonEnd: nullable(jsonb<LessonEnd>()),
    isHidden: boolean(),
    isCovered: boolean(),
    assignedAt: nullable(timestamp()),
    /** What is open to the student beyond the class; null: nothing. */
    opening: nullable(json<{ openedLessons: string[]; passedParts: string[] }>()),
    /** null: none is open, or the student is absent. */
    round: nullable(json<OpenRound>()),
  },
  text: `
WITH input AS MATERIALIZED (
  SELECT c.id AS class_id, c.lesson_end, ca.pace, ca.is_hidden, ca.is_covered, ca.assigned_at, i.*
    FROM jsonb_to_recordset($1) AS i(
      place int, code text, activity_id text, student_id text, device_id text, sequence int, module_id text,
      screen_id text, last_action text, hand text, wrong_tries int, used_up_part text,
      at timestamptz)
    CROSS JOIN LATERAL (
      SELECT id FROM classes WHERE code = i.code
      UNION ALL
      SELECT class_id FROM former_class_codes WHERE code = i.code
      LIMIT 1) AS known
    JOIN classes c ON c.id = known.id
    JOIN enrolments e ON e.class_id = c.id AND e.student_id = i.student_id
    JOIN class_activities ca ON ca.class_id = c.id AND ca.activity_id = i.activity_id
   WHERE c.archived_at IS NULL AND c.disabled_at IS NULL AND e.kind = 'student'
), room AS (
  INSERT INTO live_classes AS l (class_id, version, touched_at)
  SELECT DISTINCT class_id, floor(extract(epoch FROM $2::timestamptz) * 1000)::bigint, $2::timestamptz
    FROM input ORDER BY class_id
  ON CONFLICT (class_id) DO UPDATE SET version = l.version + 1, touched_at = EXCLUDED.touched_at
  RETURNING class_id, version, eyes_up_message, eyes_up_at, eyes_up_until
), written AS (
  INSERT INTO presences AS p (class_id, activity_id, student_id, device_id, sequence, module_id, screen_id, last_action,
    wrong_tries, used_up_part, seen_at, acted_at, hand_raised_at, version)
  SELECT i.class_id, i.activity_id, i.student_id, i.device_id, i.sequence, i.module_id, i.screen_id, i.last_action,
    i.wrong_tries, i.used_up_part, coalesce(i.at, $2::timestamptz), coalesce(i.at, $2::timestamptz),
    CASE i.hand WHEN 'up' THEN $2::timestamptz WHEN 'down' THEN '-infinity'::timestamptz END, room.version
    FROM input i JOIN room USING (class_id)
   ORDER BY 1, 2, 3
  ON CONFLICT (class_id, activity_id, student_id) DO UPDATE SET
    device_id = CASE WHEN EXCLUDED.device_id = '' THEN p.device_id ELSE EXCLUDED.device_id END,
    sequence = CASE WHEN EXCLUDED.device_id = '' THEN p.sequence ELSE EXCLUDED.sequence END,
    module_id = CASE WHEN EXCLUDED.device_id = '' THEN p.module_id ELSE EXCLUDED.module_id END,
    screen_id = CASE WHEN EXCLUDED.device_id = '' THEN p.screen_id ELSE EXCLUDED.screen_id END,
    -- Of two tabs one was closed: the other one has the lab open still.
    last_action = CASE WHEN EXCLUDED.last_action = 'here' AND p.last_action <> 'left' THEN p.last_action
      ELSE EXCLUDED.last_action END,
    wrong_tries = CASE
      WHEN EXCLUDED.device_id = '' THEN EXCLUDED.wrong_tries
      WHEN (p.module_id, p.screen_id) IS DISTINCT FROM (EXCLUDED.module_id, EXCLUDED.screen_id) THEN 0
      ELSE p.wrong_tries END,
    used_up_part = CASE WHEN EXCLUDED.device_id = '' THEN EXCLUDED.used_up_part ELSE p.used_up_part END,
    seen_at = greatest(p.seen_at, EXCLUDED.seen_at),
    acted_at = CASE WHEN EXCLUDED.last_action IN ('here', 'left') THEN p.acted_at ELSE EXCLUDED.acted_at END,
    hand_raised_at = CASE
      WHEN EXCLUDED.last_action = 'finished' OR EXCLUDED.hand_raised_at = '-infinity' THEN NULL
      WHEN EXCLUDED.hand_raised_at IS NOT NULL AND p.hand_raised_at > '-infinity' THEN p.hand_raised_at
      WHEN EXCLUDED.hand_raised_at IS NOT NULL THEN EXCLUDED.hand_raised_at
      -- Somebody who has left begins anew. A second tab that is opened or closed lowers nothing: whoever has left has
      -- no hand that counts, and the tab that goes on shows it again.
      WHEN EXCLUDED.last_action = 'opened' AND p.last_action = 'left' THEN NULL
      ELSE p.hand_raised_at END,
    version = EXCLUDED.version
  -- Not applied: what the server notices after something later was done, an older report of the same player, and a
  -- player's leaving while another one is open.
  WHERE (EXCLUDED.device_id = '' AND EXCLUDED.acted_at >= p.acted_at)
     OR (p.device_id <> EXCLUDED.device_id AND EXCLUDED.last_action <> 'left')
     OR (p.device_id = EXCLUDED.device_id AND p.sequence < EXCLUDED.sequence)
  RETURNING class_id, activity_id, student_id, hand_raised_at
)
SELECT i.place, i.class_id AS "classId", room.eyes_up_message AS "eyesUpMessage", room.eyes_up_at AS "eyesUpAt",
       room.eyes_up_until AS "eyesUpUntil",
       nullif(CASE WHEN w.class_id IS NULL THEN p.hand_raised_at ELSE w.hand_raised_at END, '-infinity') AS "handRaisedAt",
       i.pace - 'beyond' AS pace, i.lesson_end AS "lessonEnd", i.is_hidden AS "isHidden", i.is_covered AS "isCovered", i.assigned_at AS "assignedAt",
       (SELECT json_build_object('openedLessons', x.opened_lessons, 'passedParts', x.passed_parts) FROM extensions x
         WHERE x.class_id = i.class_id AND x.activity_id = i.activity_id AND x.student_id = i.student_id) AS opening,
       (SELECT ${roundJson} FROM question_rounds r
         WHERE r.class_id = i.class_id AND r.activity_id = i.activity_id AND r.ended_at IS NULL
           AND NOT EXISTS (SELECT FROM absences ab WHERE ab.class_id = i.class_id
                 AND ab.activity_id = i.activity_id AND ab.student_id = i.student_id)) AS round
  FROM input i
  JOIN room USING (class_id)
  LEFT JOIN written w USING (class_id, activity_id, student_id)
  LEFT JOIN presences p USING (class_id, activity_id, student_id)`,
  values: (rows: readonly PresenceRow[], now: Date) => [JSON.stringify(rows.map(toInput)), now],
  isPrepared: true,
}).all;

/** One result for each row, in their order; null if the student may not work there. */
export async function writePresences(
  db: Queryable,
  rows: readonly PresenceRow[],
  now: Date,
): Promise<(WrittenPresence | null)[]> {
  const results: (WrittenPresence | null)[] = rows.map(() => null);
  for (const { place, classId, handRaisedAt, opening, ...row } of await writeRows(db, rows, now)) {
    const lab = { ...row, assignedAtMs: row.assignedAt?.getTime() ?? null };
    const pace = paceFor(lab, opening, now.getTime());
    results[place] = {
      classId,
      atMs: now.getTime(),
      handRaisedAtMs: handRaisedAt?.getTime() ?? null,
      eyesUp: toEyesUp(row),
      pace,
      lessonEnd: row.lessonEnd,
      // The statement leaves out who is absent.
      round: roundFor(row.round, { isAbsent: false, pace }, now.getTime()),
    };
  }
  return results;
}

function toInput(row: PresenceRow, place: number) {
  return {
    place,
    code: row.code,
    activity_id: row.activityId,
    student_id: row.studentId,
    device_id: row.deviceId,
    sequence: row.sequence,
    module_id: row.moduleId,
    screen_id: row.screenId,
    last_action: row.lastAction,
    hand: row.hand,
    wrong_tries: row.wrongTries,
    used_up_part: row.usedUpPart,
    at: row.atMs === null ? null : new Date(row.atMs).toISOString(),
  };
}

export function toEyesUp({
  eyesUpMessage,
  eyesUpAt,
  eyesUpUntil,
}: RowOf<typeof eyesUpColumns>): EyesUp | null {
  if (eyesUpMessage === null || eyesUpAt === null || eyesUpUntil === null) return null;
  return { message: eyesUpMessage, startedAtMs: eyesUpAt.getTime(), endsAtMs: eyesUpUntil.getTime() };
}
