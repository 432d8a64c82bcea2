import type { Queryable } from '../../../server/database/database.ts';
import type { ClassCode } from '../../classes/class-code.ts';
import type { EyesUp } from '../eyes-up.ts';
import type { LastAction, TileFacts } from '../tile.ts';
import { type EyesUpColumns, toEyesUp } from './write-presences.server.ts';

/** A tile as stored, and in which activity. */
export interface StoredTile extends TileFacts {
  readonly studentId: string;
  readonly activityId: string;
}

/** What has changed in one class since a version. */
export interface LiveChanges {
  /** 0: nobody has been in the class's live view yet. */
  readonly version: number;
  readonly eyesUp: EyesUp | null;
  /** Whether students can work in the class. */
  readonly isOpen: boolean;
  readonly tiles: readonly StoredTile[];
}

export interface LiveQuestion {
  readonly classId: string;
  /** 0: send everything. */
  readonly since: number;
}

// OFFSET 0 makes the inner query run once for each class, by its key; merged into one plan, it would read new tables
// completely.
const readSql = `
SELECT q.place, coalesce(l.version, 0)::float8 AS version, l.eyes_up_message, l.eyes_up_at, l.eyes_up_until,
       c.archived_at IS NULL AND c.disabled_at IS NULL AS is_open, t.*
  FROM unnest($1::uuid[], $2::float8[]) WITH ORDINALITY AS q(class_id, since, place)
  JOIN classes c ON c.id = q.class_id
  LEFT JOIN live_classes l ON l.class_id = q.class_id
  LEFT JOIN LATERAL (
    SELECT p.activity_id, p.student_id, p.module_id, p.screen_id, p.last_action, p.wrong_tries, p.seen_at, p.acted_at,
           nullif(p.hand_raised_at, '-infinity') AS hand_raised_at,
           EXISTS (SELECT FROM activity_progress a
                    WHERE a.class_id = p.class_id AND a.activity_id = p.activity_id AND a.student_id = p.student_id
                      AND a.status = 'COMPLETED') AS is_done
      FROM presences p
     WHERE p.class_id = q.class_id AND p.version > q.since
     ORDER BY p.activity_id, p.student_id OFFSET 0) AS t ON true`;

interface Row extends EyesUpColumns {
  place: string;
  version: number;
  is_open: boolean;
  activity_id: string | null;
  student_id: string;
  module_id: string | null;
  screen_id: string | null;
  last_action: LastAction;
  wrong_tries: number;
  seen_at: Date;
  acted_at: Date;
  hand_raised_at: Date | null;
  is_done: boolean;
}

/** One answer for each question, in their order and all as of one moment; null if there is no such class. */
export async function readLiveChanges(
  db: Queryable,
  questions: readonly LiveQuestion[],
): Promise<(LiveChanges | null)[]> {
  const { rows } = await db.query<Row>({
    name: 'read-live-changes',
    text: readSql,
    values: [questions.map(({ classId }) => classId), questions.map(({ since }) => since)],
  });
  const answers: ((LiveChanges & { tiles: StoredTile[] }) | null)[] = questions.map(() => null);
  for (const row of rows) {
    const at = Number(row.place) - 1;
    const answer = answers[at] ?? {
      version: row.version,
      eyesUp: toEyesUp(row),
      isOpen: row.is_open,
      tiles: [],
    };
    if (row.activity_id !== null) answer.tiles.push(toTile(row, row.activity_id));
    answers[at] = answer;
  }
  return answers;
}

function toTile(row: Row, activityId: string): StoredTile {
  return {
    activityId,
    studentId: row.student_id,
    moduleId: row.module_id,
    screenId: row.screen_id,
    lastAction: row.last_action,
    wrongTries: row.wrong_tries,
    seenAtMs: row.seen_at.getTime(),
    actedAtMs: row.acted_at.getTime(),
    handRaisedAtMs: row.hand_raised_at?.getTime() ?? null,
    isDone: row.is_done,
  };
}

const nextVersion = `INSERT INTO live_classes AS l (class_id, version, touched_at, eyes_up_message, eyes_up_at, eyes_up_until)
  VALUES ($1, floor(extract(epoch FROM $2::timestamptz) * 1000)::bigint, $2, $3, $4, $5)
  ON CONFLICT (class_id) DO UPDATE SET version = l.version + 1, touched_at = EXCLUDED.touched_at`;

/** Starts a pause, replaces it, or ends it (null). */
export async function setEyesUp(
  db: Queryable,
  classId: string,
  eyesUp: EyesUp | null,
  now: Date,
): Promise<void> {
  await db.query(
    `${nextVersion}, eyes_up_message = EXCLUDED.eyes_up_message, eyes_up_at = EXCLUDED.eyes_up_at,
       eyes_up_until = EXCLUDED.eyes_up_until`,
    [
      classId,
      now,
      eyesUp?.message ?? null,
      eyesUp && new Date(eyesUp.startedAtMs),
      eyesUp && new Date(eyesUp.endsAtMs),
    ],
  );
}

/**
 * Shows a teacher's act in the live view at once: a lowered hand, or tries given or an exercise reset, after which the
 * student is no longer stuck. A student without a presence stays without one.
 */
export async function touchPresence(
  db: Queryable,
  key: { readonly classId: string; readonly activityId: string; readonly studentId: string },
  because: 'hand-down' | 'act',
  now: Date,
): Promise<void> {
  await db.query(
    `WITH room AS (${nextVersion} RETURNING l.version)
     UPDATE presences SET
       hand_raised_at = CASE WHEN $8 = 'hand-down' THEN NULL ELSE hand_raised_at END,
       wrong_tries = CASE WHEN $8 = 'act' THEN 0 ELSE wrong_tries END,
       -- Answers from before the act are not to be noticed after it.
       acted_at = CASE WHEN $8 = 'act' THEN greatest(acted_at, (
         SELECT last_answer_at FROM activity_progress WHERE class_id = $1 AND activity_id = $6 AND student_id = $7))
         ELSE acted_at END,
       version = room.version
       FROM room WHERE class_id = $1 AND activity_id = $6 AND student_id = $7`,
    [key.classId, now, null, null, null, key.activityId, key.studentId, because],
  );
}

export async function listStillEnrolled(
  db: Queryable,
  seats: readonly { readonly classId: string; readonly studentId: string }[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>(
    `SELECT e.class_id || ' ' || e.student_id AS key
       FROM unnest($1::uuid[], $2::text[]) AS s(class_id, student_id) JOIN enrolments e USING (class_id, student_id)`,
    [seats.map(({ classId }) => classId), seats.map(({ studentId }) => studentId)],
  );
  return new Set(rows.map(({ key }) => key));
}

/** The stored presences of one person, with the code of each class. */
export async function listPresencesOf(
  db: Queryable,
  studentId: string,
): Promise<(StoredTile & { readonly code: ClassCode })[]> {
  // The query starts from the enrolments, because the primary key of `presences` begins with the class.
  const { rows } = await db.query<Row & { activity_id: string; code: ClassCode }>(
    `SELECT p.*, nullif(p.hand_raised_at, '-infinity') AS hand_raised_at, c.code, false AS is_done
       FROM enrolments e JOIN presences p USING (class_id, student_id) JOIN classes c ON c.id = e.class_id
      WHERE e.student_id = $1 ORDER BY c.code, p.activity_id`,
    [studentId],
  );
  return rows.map((row) => ({ ...toTile(row, row.activity_id), code: row.code }));
}

/** Presence rows older than this are deleted. */
export const presenceLifeMs = 12 * 3_600_000;
const roomLifeMs = 24 * 3_600_000;

/** Deletes presences after `presenceLifeMs`, and the live state of a class after a day without changes. */
export async function sweepPresences(db: Queryable, nowMs: number): Promise<void> {
  await db.query('DELETE FROM presences WHERE seen_at < $1', [new Date(nowMs - presenceLifeMs)]);
  await db.query('DELETE FROM live_classes WHERE touched_at < $1', [new Date(nowMs - roomLifeMs)]);
}
