import type { PointedBelief } from '../../../marking/attempt.ts';
import type { Outcome } from '../../../marking/score.ts';
import type { ActivityStatus } from '../../../marking/status.ts';
import type { Queryable } from '../../../server/database/database.ts';
import type { ClassCode } from '../../classes/class-code.ts';

/** The activity as the statement gets it: a row for each question, and one for each part without a question. */
export interface AskedRow {
  readonly exerciseId: string;
  /** The number of the part, to which `beliefs` refers. */
  readonly part: number;
  /** The place of the question in the snapshot; null: the part has no question. */
  readonly place: number | null;
  /** Whether this is the first row of its part: a part with several rows is counted once. */
  readonly isFirst: boolean;
  readonly isRequired: boolean;
  /** The part of the answer that is the question; null: the exercise counts as one. */
  readonly partId: string | null;
  /** Whether its feedback can point to beliefs. */
  readonly hasBeliefs: boolean;
}

export interface SnapshotKey {
  readonly code: ClassCode;
  readonly activityId: string;
  readonly teacherId: string;
  readonly asked: readonly AskedRow[];
  /** The version the caller has; the students are left out if it is still the present one. */
  readonly knownVersion: string | null;
}

export interface SnapshotRow {
  readonly id: string;
  readonly name: string;
  readonly status: ActivityStatus | null;
  readonly isAbsent: boolean;
  readonly doneCount: number;
  /** Numbers of the parts whose current answer is late, as `isLate` says, in no order. */
  readonly lateParts: readonly number[];
  /** The standings of current answers, a character for each question; `readWork` reads them. */
  readonly work: string;
  /** For parts whose first or current answer points to beliefs: the number of the part, and the beliefs of each. */
  readonly beliefs: readonly BeliefsOfPart[];
}

export type BeliefsOfPart = readonly [
  at: number,
  first: readonly PointedBelief[],
  now: readonly PointedBelief[],
];

export interface StoredSnapshot {
  readonly classId: string;
  readonly className: string;
  readonly timeZone: string;
  readonly hasActivity: boolean;
  readonly dueAt: Date | null;
  /** Changes with everything a snapshot shows of the class. */
  readonly version: string;
  /** In the order in which they joined; null: the caller has this version. */
  readonly students: readonly SnapshotRow[] | null;
}

/** The possible standings of an answer. The index is the number in a character of `work`. */
export const standings = [
  { outcome: 'incomplete', rightAtTry: null },
  { outcome: 'correct', rightAtTry: 1 },
  { outcome: 'correct', rightAtTry: 2 },
  // Also for later tries: no report distinguishes them from the third.
  { outcome: 'correct', rightAtTry: 3 },
  { outcome: 'partly', rightAtTry: null },
  { outcome: 'not-yet', rightAtTry: null },
  { outcome: 'near-miss', rightAtTry: null },
] as const satisfies readonly { outcome: Outcome; rightAtTry: number | null }[];

/** JSON escapes some characters below this one. The surrogates, from 55,296, are reached only after 6,000 questions. */
const firstCharacter = 256;
const charactersPerQuestion = 8;

/** Calls back for each answer of a student's `work`: the place of its question, and its index in `standings`. */
export function readWork(work: string, hear: (place: number, standing: number) => void): void {
  for (let at = 0; at < work.length; at++) {
    const code = work.charCodeAt(at) - firstCharacter;
    hear(Math.floor(code / charactersPerQuestion), code % charactersPerQuestion);
  }
}

const numberOf = (outcome: Outcome) => standings.findIndex((standing) => standing.outcome === outcome);
const tryNumber = (columns: string) => `least(greatest(${columns}, 1), 3)`;
// The same rules as `markOf` of the report model. If the whole exercise is right, so is every question in
// `parts_right_at_try`, and `parts` need not be read; a question that an author added since is not in that column. For
// an answer from before the column existed, the try of the exercise is used.
const standingSql = `CASE
  WHEN q.part_id IS NULL THEN CASE p.outcome WHEN 'correct' THEN ${tryNumber('p.right_at_try')}
    ${(['not-yet', 'partly', 'near-miss'] as const).map((outcome) => `WHEN '${outcome}' THEN ${numberOf(outcome)}`).join(' ')}
    ELSE ${numberOf('incomplete')} END
  WHEN p.outcome = 'correct' AND p.parts_right_at_try ? q.part_id
    THEN ${tryNumber('(p.parts_right_at_try->>q.part_id)::int')}
  WHEN p.parts @> q.is_right
    THEN ${tryNumber('coalesce((p.parts_right_at_try->>q.part_id)::int, p.right_at_try, p.tries_spent)')}
  WHEN p.parts @> q.is_there THEN ${numberOf('not-yet')} ELSE ${numberOf('incomplete')} END`;

// The same rules as `listPointedBeliefs`. For an answer from before `first_beliefs` was stored, the current one counts
// as first.
const beliefsNowSql = `CASE WHEN p.outcome = 'correct' THEN '[]'
                    ELSE jsonb_path_query_array(p.notes, '$[*] ? (exists(@.misconception))') END`;

// The version hashes everything but the answers; every write of an answer raises `activity_progress.version`, which is
// hashed. The last column is a subquery of its own, which does not run if the caller has this version.
const snapshotSql = `
WITH own AS MATERIALIZED (
  SELECT c.id, c.name, c.time_zone, ca.activity_id IS NOT NULL AS has_activity, ca.due_at
    FROM classes c LEFT JOIN class_activities ca ON ca.class_id = c.id AND ca.activity_id = $2
   WHERE c.id = coalesce((SELECT id FROM classes WHERE code = $1),
                         (SELECT class_id FROM former_class_codes WHERE code = $1))
     AND c.teacher_id = $3
), roster AS MATERIALIZED (
  SELECT e.student_id, coalesce(pr.full_name, '') AS full_name, e.enrolled_at, ap.status, ap.version, ap.started_at,
         ab.student_id IS NOT NULL AS is_absent
    FROM own JOIN enrolments e ON e.class_id = own.id AND e.kind = 'student'
    LEFT JOIN profiles pr ON pr.user_id = e.student_id
    LEFT JOIN activity_progress ap ON ap.class_id = own.id AND ap.activity_id = $2 AND ap.student_id = e.student_id
    LEFT JOIN absences ab ON ab.class_id = own.id AND ab.activity_id = $2 AND ab.student_id = e.student_id
   ORDER BY e.enrolled_at, e.student_id LIMIT 500
), head AS MATERIALIZED (
  SELECT own.*, md5(own::text || coalesce((
           SELECT string_agg(r::text, ';' ORDER BY r.enrolled_at, r.student_id) FROM roster r), '')) AS version
    FROM own
)
SELECT h.id, h.name, h.time_zone, h.has_activity, h.due_at, h.version,
       CASE WHEN h.has_activity AND h.version IS DISTINCT FROM $4 THEN coalesce((
         WITH asked AS MATERIALIZED (
           SELECT a.*, jsonb_build_array(jsonb_build_object('partId', part_id, 'isRight', true)) AS is_right,
                  jsonb_build_array(jsonb_build_object('partId', part_id)) AS is_there
             FROM jsonb_to_recordset($5) AS a(exercise_id text, part int, place int, is_first boolean,
               is_required boolean, part_id text, has_beliefs boolean)
         ), work AS (
           SELECT p.student_id,
                  count(*) FILTER (WHERE q.is_first AND p.is_answered AND q.is_required) AS done,
                  json_agg(q.part) FILTER (WHERE q.is_first AND p.answered_at > (SELECT due_at FROM own)) AS late,
                  -- No character where the part asks nothing.
                  string_agg(chr(${firstCharacter} + ${charactersPerQuestion} * q.place + ${standingSql}), '') AS work,
                  json_agg(json_build_array(q.part, coalesce(p.first_beliefs, ${beliefsNowSql}), ${beliefsNowSql}))
                    FILTER (WHERE q.is_first AND q.has_beliefs
                      AND (p.first_beliefs <> '[]' OR (p.outcome <> 'correct' AND p.notes @? '$[*].misconception'))) AS beliefs
             FROM exercise_progress p JOIN asked q USING (exercise_id)
            WHERE p.class_id = (SELECT id FROM own) AND p.activity_id = $2 AND p.attempt_id IS NOT NULL
            GROUP BY p.student_id
         )
         SELECT json_agg(json_build_array(r.student_id, r.full_name, r.status, r.is_absent, coalesce(w.done, 0),
                  -- Nobody answered before joining, whatever the device's clock said.
                  coalesce(CASE WHEN r.enrolled_at > h.due_at THEN (
                    SELECT json_agg(q.part) FROM exercise_progress p JOIN asked q USING (exercise_id)
                     WHERE p.class_id = h.id AND p.activity_id = $2 AND p.student_id = r.student_id
                       AND p.attempt_id IS NOT NULL AND q.is_first) ELSE w.late END, '[]'),
                  coalesce(w.work, ''), coalesce(w.beliefs, '[]'))
                  ORDER BY r.enrolled_at, r.student_id)
           FROM roster r LEFT JOIN work w USING (student_id)
       ), '[]') END AS students
  FROM head h`;

type StudentColumns = [
  SnapshotRow['id'],
  SnapshotRow['name'],
  SnapshotRow['status'],
  SnapshotRow['isAbsent'],
  SnapshotRow['doneCount'],
  SnapshotRow['lateParts'],
  SnapshotRow['work'],
  SnapshotRow['beliefs'],
];

/** All data of a snapshot, in one statement; null if this teacher has no class with the code. */
export async function readStoredSnapshot(db: Queryable, key: SnapshotKey): Promise<StoredSnapshot | null> {
  const { rows } = await db.query<{
    id: string;
    name: string;
    time_zone: string;
    has_activity: boolean;
    due_at: Date | null;
    version: string;
    students: StudentColumns[] | null;
  }>({
    name: 'read-snapshot',
    text: snapshotSql,
    values: [
      key.code,
      key.activityId,
      key.teacherId,
      key.knownVersion,
      JSON.stringify(key.asked.map(toAskedColumns)),
    ],
  });
  const [row] = rows;
  if (!row) return null;
  return {
    classId: row.id,
    className: row.name,
    timeZone: row.time_zone,
    hasActivity: row.has_activity,
    dueAt: row.due_at,
    version: row.version,
    students: row.students?.map(toRow) ?? null,
  };
}

function toRow(columns: StudentColumns): SnapshotRow {
  const [id, name, status, isAbsent, doneCount, lateParts, work, beliefs] = columns;
  return { id, name, status, isAbsent, doneCount, lateParts, work, beliefs };
}

function toAskedColumns({ exerciseId, part, place, isFirst, isRequired, partId, hasBeliefs }: AskedRow) {
  return {
    ...{ exercise_id: exerciseId, part, place, is_first: isFirst },
    ...{ is_required: isRequired, part_id: partId, has_beliefs: hasBeliefs },
  };
}
