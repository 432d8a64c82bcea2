import type { Queryable } from '../../../server/database/database.ts';
import {
  boolean,
  double,
  integer,
  joined,
  json,
  jsonb,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import { sweepTable } from '../../../server/database/sweep-table.ts';
import type { ClassCode } from '../../classes/class-code.ts';
import type { EyesUp } from '../../classes/eyes-up.ts';
import type { LessonEnd } from '../../classes/lesson-end.ts';
import type { LabStanding, Pace } from '../../classes/pace.ts';
import type { OpenRound } from '../../rounds/round.ts';
import { roundJson } from '../../rounds/rows/rounds.server.ts';
import type { LastAction, TileFacts } from '../tile.ts';
import { eyesUpColumns, toEyesUp } from './write-presences.server.ts';

/** A tile as stored, and in which activity. */
export interface StoredTile extends TileFacts {
  readonly studentId: string;
  readonly activityId: string;
}

export interface Opening {
  readonly activityId: string;
  readonly studentId: string;
  /** Ids of modules. */
  readonly openedLessons: readonly string[];
  readonly passedParts: readonly string[];
}

export interface RoomLab extends Omit<LabStanding, 'assignedAtMs'> {
  readonly pace: Pace | null;
  /** An ISO instant; null: open at once. */
  readonly assignedAt: string | null;
}

/** A question that the students of a class are asked once more; its time may be over. */
export interface RoomRound {
  readonly activityId: string;
  readonly round: OpenRound;
  /** Ids of students who are absent in the activity: they are asked nothing. */
  readonly absent: readonly string[];
}

/** What has changed in one class since a version. */
export interface LiveChanges {
  /** 0: nobody has been in the class's live view yet. */
  readonly version: number;
  readonly eyesUp: EyesUp | null;
  /** null: no lesson was ended, or its end was taken back. */
  readonly lessonEnd: LessonEnd | null;
  /** Whether students can work in the class. */
  readonly isOpen: boolean;
  /** The labs of the class by activity id, each with what decides which of its lessons are open. */
  readonly labs: Readonly<Record<string, RoomLab>>;
  /** What is open to one student beyond the class. */
  readonly openings: readonly Opening[];
  /** One for each lab at most. */
  readonly rounds: readonly RoomRound[];
  readonly tiles: readonly StoredTile[];
}

export interface LiveQuestion {
  readonly classId: string;
  /** 0: send everything. */
  readonly since: number;
}

const tileColumns = {
  activityId: text(),
  studentId: text(),
  moduleId: nullable(text()),
  screenId: nullable(text()),
  lastAction: text<LastAction>(),
  wrongTries: integer(),
  usedUpPart: nullable(text()),
  seenAt: timestamp(),
  actedAt: timestamp(),
  handRaisedAt: nullable(timestamp()),
  isDone: boolean(),
};
const tileSelection = `p.activity_id AS "activityId", p.student_id AS "studentId", p.module_id AS "moduleId",
  p.screen_id AS "screenId", p.last_action AS "lastAction", p.wrong_tries AS "wrongTries", p.used_up_part AS "usedUpPart",
  p.seen_at AS "seenAt", p.acted_at AS "actedAt",
  CASE WHEN p.last_action <> 'left' THEN nullif(p.hand_raised_at, '-infinity') END AS "handRaisedAt"`;

const readRows = statement('read-live-changes', {
  columns: {
    ...eyesUpColumns,
    ...joined(tileColumns),
    /** null: nothing has changed. */
    activityId: nullable(text()),
    place: integer(),
    version: double(),
    isOpen: boolean(),
    lessonEnd: nullable(jsonb<LessonEnd>()),
    /** null: the class has no lab. */
    labs: nullable(json<Record<string, RoomLab>>()),
    /** null: none. */
    openings: nullable(json<Opening[]>()),
    /** null: none. */
    rounds: nullable(json<RoomRound[]>()),
  },
  // OFFSET 0 makes the inner query run once for each class, by its key; merged into one plan, it would read new tables
  // completely.
  text: `
SELECT q.place::int, coalesce(l.version, 0)::float8 AS version, l.eyes_up_message AS "eyesUpMessage",
       l.eyes_up_at AS "eyesUpAt", l.eyes_up_until AS "eyesUpUntil",
       c.archived_at IS NULL AND c.disabled_at IS NULL AS "isOpen", c.lesson_end AS "lessonEnd",
       (SELECT json_object_agg(ca.activity_id, json_build_object('pace', ca.pace - 'beyond', 'isHidden', ca.is_hidden,
                 'isCovered', ca.is_covered, 'assignedAt', ca.assigned_at) ORDER BY ca.position)
          FROM class_activities ca WHERE ca.class_id = q.class_id) AS labs,
       (SELECT json_agg(json_build_object('activityId', x.activity_id, 'studentId', x.student_id,
                 'openedLessons', x.opened_lessons, 'passedParts', x.passed_parts) ORDER BY x.activity_id, x.student_id)
          FROM extensions x
         WHERE x.class_id = q.class_id AND (x.opened_lessons <> '{}' OR x.passed_parts <> '{}')) AS openings,
       (SELECT json_agg(json_build_object('activityId', r.activity_id, 'round', ${roundJson}, 'absent', (
                 SELECT coalesce(json_agg(ab.student_id ORDER BY ab.student_id), '[]') FROM absences ab
                  WHERE ab.class_id = r.class_id AND ab.activity_id = r.activity_id)) ORDER BY r.activity_id)
          FROM question_rounds r WHERE r.class_id = q.class_id AND r.ended_at IS NULL) AS rounds, t.*
  FROM unnest($1::uuid[], $2::float8[]) WITH ORDINALITY AS q(class_id, since, place)
  JOIN classes c ON c.id = q.class_id
  LEFT JOIN live_classes l ON l.class_id = q.class_id
  LEFT JOIN LATERAL (
    SELECT ${tileSelection},
           EXISTS (SELECT FROM activity_progress a
                    WHERE a.class_id = p.class_id AND a.activity_id = p.activity_id AND a.student_id = p.student_id
                      AND a.status = 'COMPLETED') AS "isDone"
      FROM presences p
     WHERE p.class_id = q.class_id AND p.version > q.since
     ORDER BY p.activity_id, p.student_id OFFSET 0) AS t ON true`,
  values: (questions: readonly LiveQuestion[]) => [
    questions.map(({ classId }) => classId),
    questions.map(({ since }) => since),
  ],
  isPrepared: true,
}).all;

/** One answer for each question, in their order and all as of one moment; null if there is no such class. */
export async function readLiveChanges(
  db: Queryable,
  questions: readonly LiveQuestion[],
): Promise<(LiveChanges | null)[]> {
  const answers: ((LiveChanges & { tiles: StoredTile[] }) | null)[] = questions.map(() => null);
  for (const { activityId, ...row } of await readRows(db, questions)) {
    const at = row.place - 1;
    const answer = answers[at] ?? {
      version: row.version,
      eyesUp: toEyesUp(row),
      isOpen: row.isOpen,
      lessonEnd: row.lessonEnd,
      labs: row.labs ?? {},
      openings: row.openings ?? [],
      rounds: row.rounds ?? [],
      tiles: [],
    };
    if (activityId !== null) answer.tiles.push(toTile({ ...row, activityId }));
    answers[at] = answer;
  }
  return answers;
}

function toTile(row: RowOf<typeof tileColumns>): StoredTile {
  const { activityId, studentId, moduleId, screenId, lastAction, wrongTries, usedUpPart, isDone } = row;
  return {
    ...{ activityId, studentId, moduleId, screenId, lastAction, wrongTries, usedUpPart, isDone },
    seenAtMs: row.seenAt.getTime(),
    actedAtMs: row.actedAt.getTime(),
    handRaisedAtMs: row.handRaisedAt?.getTime() ?? null,
  };
}

/** The pauses of classes, those that are over among them. */
const listPauses = statement('list-pauses', {
  columns: { ...eyesUpColumns, classId: uuid() },
  text: `SELECT class_id AS "classId", eyes_up_message AS "eyesUpMessage", eyes_up_at AS "eyesUpAt",
           eyes_up_until AS "eyesUpUntil" FROM live_classes WHERE class_id = ANY($1::uuid[]) AND eyes_up_until IS NOT NULL`,
  values: (classIds: readonly string[]) => [classIds],
}).all;

/** The pause of each class that has one, ready to be spread into a reply. */
export async function readPauses(
  db: Queryable,
  classIds: readonly string[],
): Promise<(classId: string) => { readonly eyesUp?: EyesUp }> {
  const pauses = new Map((await listPauses(db, classIds)).map((row) => [row.classId, toEyesUp(row)]));
  return (classId) => {
    const eyesUp = pauses.get(classId);
    return eyesUp ? { eyesUp } : {};
  };
}

/** A statement that gives a class its next version. Its values 3 to 5 are the columns of a pause. */
export const nextVersion = `INSERT INTO live_classes AS l (class_id, version, touched_at, eyes_up_message, eyes_up_at, eyes_up_until)
  VALUES ($1, floor(extract(epoch FROM $2::timestamptz) * 1000)::bigint, $2, $3, $4, $5)
  ON CONFLICT (class_id) DO UPDATE SET version = l.version + 1, touched_at = EXCLUDED.touched_at`;

/** Starts a pause, replaces it, or ends it (null). */
export const setEyesUp = statement('set-eyes-up', {
  text: `${nextVersion}, eyes_up_message = EXCLUDED.eyes_up_message, eyes_up_at = EXCLUDED.eyes_up_at,
      eyes_up_until = EXCLUDED.eyes_up_until`,
  values: (classId: string, eyesUp: EyesUp | null, now: Date) => [
    classId,
    now,
    eyesUp?.message ?? null,
    eyesUp && new Date(eyesUp.startedAtMs),
    eyesUp && new Date(eyesUp.endsAtMs),
  ],
}).run;

/**
 * Shows a teacher's act in the live view at once: a lowered hand; a look at the exercise whose tries are used up; or
 * tries given or an exercise reset, after which the student is no longer stuck. A student without a presence stays
 * without one.
 */
export const touchPresence = statement('touch-presence', {
  text: `WITH room AS (${nextVersion} RETURNING l.version)
    UPDATE presences SET
      hand_raised_at = CASE WHEN $8 = 'hand-down' THEN NULL ELSE hand_raised_at END,
      wrong_tries = CASE WHEN $8 = 'act' THEN 0 ELSE wrong_tries END,
      used_up_part = CASE WHEN $8 = 'hand-down' THEN used_up_part END,
      -- Answers from before the act are not to be noticed after it.
      acted_at = CASE WHEN $8 = 'act' THEN greatest(acted_at, (
        SELECT last_answer_at FROM activity_progress WHERE class_id = $1 AND activity_id = $6 AND student_id = $7))
        ELSE acted_at END,
      version = room.version
      FROM room WHERE class_id = $1 AND activity_id = $6 AND student_id = $7`,
  values: (
    key: { readonly classId: string; readonly activityId: string; readonly studentId: string },
    because: 'hand-down' | 'looked' | 'act',
    now: Date,
  ) => [key.classId, now, null, null, null, key.activityId, key.studentId, because],
}).run;

const listEnrolled = statement('list-still-enrolled', {
  columns: { key: text() },
  text: `SELECT e.class_id || ' ' || e.student_id AS key
      FROM unnest($1::uuid[], $2::text[]) AS s(class_id, student_id) JOIN enrolments e USING (class_id, student_id)
     WHERE e.kind <> 'leaving'`,
  values: (seats: readonly Seat[]) => [
    seats.map(({ classId }) => classId),
    seats.map(({ studentId }) => studentId),
  ],
}).column;

interface Seat {
  readonly classId: string;
  readonly studentId: string;
}

export async function listStillEnrolled(db: Queryable, seats: readonly Seat[]): Promise<Set<string>> {
  return new Set(await listEnrolled(db, seats));
}

const listTilesOf = statement('list-presences-of', {
  columns: { ...tileColumns, code: text<ClassCode>() },
  // The query starts from the enrolments, because the primary key of `presences` begins with the class.
  text: `SELECT ${tileSelection}, c.code, false AS "isDone"
      FROM enrolments e JOIN presences p USING (class_id, student_id) JOIN classes c ON c.id = e.class_id
     WHERE e.student_id = $1 ORDER BY c.code, p.activity_id`,
  values: (studentId: string) => [studentId],
}).all;

/** The stored presences of one person, with the code of each class. */
export async function listPresencesOf(
  db: Queryable,
  studentId: string,
): Promise<(StoredTile & { readonly code: ClassCode })[]> {
  return (await listTilesOf(db, studentId)).map((row) => ({ ...toTile(row), code: row.code }));
}

/** Deletes presences that were last heard of before an instant. */
export const sweepPresences = sweepTable('presences', 'seen_at < $1');

/** Deletes the live state of classes that last changed before an instant. */
export const sweepLiveClasses = sweepTable('live_classes', 'touched_at < $1');
