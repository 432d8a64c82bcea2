import type { ClassCode } from '../../domain/classes/class-code.ts';
import type { Outcome, PartScore } from '../../domain/progress/score.ts';
import type { ActivityStatus } from '../../domain/progress/status.ts';
import type { Queryable } from './database.ts';

/** A part of the activity, as the statement is told of it; its place in the list is its number. */
export interface SnapshotPart {
  readonly id: string;
  readonly isRequired: boolean;
  /** Its questions count one by one. */
  readonly hasCountedParts: boolean;
}

export interface SnapshotKey {
  readonly code: ClassCode;
  readonly activityId: string;
  readonly teacherId: string;
  readonly parts: readonly SnapshotPart[];
  /** The version the caller has; the matrix is left out where it is still that. */
  readonly knownVersion: string | null;
}

/** Work at an exercise whose questions count one by one. */
export interface WorkInParts {
  readonly at: number;
  readonly parts: readonly PartScore[];
  readonly triesSpent: number;
  readonly rightAtTry: number | null;
  readonly partsRightAtTry: Readonly<Record<string, number>>;
}

export interface SnapshotRow {
  readonly id: string;
  readonly name: string;
  readonly status: ActivityStatus | null;
  readonly isAbsent: boolean;
  readonly doneCount: number;
  /** Numbers of the parts whose current answer is late, as `isLate` says. */
  readonly lateParts: readonly number[];
  /** Current answers in words like `12c1`: number of the part, letter of the outcome, at which try it was right. */
  readonly work: string;
  readonly inParts: readonly WorkInParts[];
  /** Number of the part, and what its feedback points to. */
  readonly beliefs: readonly (readonly [at: number, beliefs: readonly PointedBelief[]])[];
}

/** The id of a misconception; where questions count one by one, with the part of the answer that points to it. */
export type PointedBelief = string | { readonly misconception: string; readonly partId?: string };

export interface StoredSnapshot {
  readonly className: string;
  readonly timeZone: string;
  readonly hasActivity: boolean;
  readonly dueAt: Date | null;
  /** Changes with everything a snapshot shows of the class. */
  readonly version: string;
  /** In the order in which they joined; null: the version is the one the caller has. */
  readonly students: readonly SnapshotRow[] | null;
}

export const outcomeLetters = {
  correct: 'c',
  partly: 'p',
  'not-yet': 'x',
  'near-miss': 'n',
  incomplete: '-',
} as const satisfies Record<Outcome, string>;

const letterOf = `CASE p.outcome ${Object.entries(outcomeLetters)
  .map(([outcome, letter]) => `WHEN '${outcome}' THEN '${letter}'`)
  .join(' ')} END`;

// The version is made of everything but the answers themselves, whose every write raises `activity_progress.version`.
// The last column is a subquery of its own: where the version is known, it is never begun.
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
SELECT h.name, h.time_zone, h.has_activity, h.due_at, h.version,
       CASE WHEN h.has_activity AND h.version IS DISTINCT FROM $4 THEN coalesce((
         WITH asked AS MATERIALIZED (
           SELECT part.id, part.at, part.is_required, part.in_parts
             FROM jsonb_to_recordset($5) AS part(id text, at int, is_required boolean, in_parts boolean)
         ), work AS (
           SELECT p.student_id,
                  count(*) FILTER (WHERE p.is_answered AND q.is_required) AS done,
                  json_agg(q.at ORDER BY q.at) FILTER (WHERE greatest(p.answered_at, r.enrolled_at) > own.due_at) AS late,
                  string_agg(q.at || ${letterOf} || coalesce(p.right_at_try::text, ''), ' ')
                    FILTER (WHERE NOT q.in_parts) AS work,
                  json_agg(json_build_object('at', q.at, 'parts', p.parts, 'triesSpent', p.tries_spent,
                    'rightAtTry', p.right_at_try, 'partsRightAtTry', p.parts_right_at_try))
                    FILTER (WHERE q.in_parts) AS in_parts,
                  json_agg(json_build_array(q.at, CASE WHEN q.in_parts
                    THEN jsonb_path_query_array(p.notes, '$[*] ? (exists(@.misconception))')
                    ELSE jsonb_path_query_array(p.notes, '$[*].misconception') END))
                    FILTER (WHERE p.outcome <> 'correct' AND p.notes @? '$[*].misconception') AS beliefs
             FROM own
             JOIN exercise_progress p ON p.class_id = own.id AND p.activity_id = $2 AND p.attempt_id IS NOT NULL
             JOIN asked q ON q.id = p.exercise_id
             JOIN roster r ON r.student_id = p.student_id
            GROUP BY p.student_id
         )
         SELECT json_agg(json_build_array(r.student_id, r.full_name, r.status, r.is_absent, coalesce(w.done, 0),
                  coalesce(w.late, '[]'), coalesce(w.work, ''), coalesce(w.in_parts, '[]'), coalesce(w.beliefs, '[]'))
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
  SnapshotRow['inParts'],
  SnapshotRow['beliefs'],
];

/** All that a snapshot is made of, in one statement; null where the code is no class of this teacher. */
export async function readStoredSnapshot(db: Queryable, key: SnapshotKey): Promise<StoredSnapshot | null> {
  const { rows } = await db.query<{
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
      JSON.stringify(
        key.parts.map((part, at) => ({
          id: part.id,
          at,
          is_required: part.isRequired,
          in_parts: part.hasCountedParts,
        })),
      ),
    ],
  });
  const [row] = rows;
  if (!row) return null;
  return {
    className: row.name,
    timeZone: row.time_zone,
    hasActivity: row.has_activity,
    dueAt: row.due_at,
    version: row.version,
    students: row.students?.map(toRow) ?? null,
  };
}

function toRow(columns: StudentColumns): SnapshotRow {
  const [id, name, status, isAbsent, doneCount, lateParts, work, inParts, beliefs] = columns;
  return { id, name, status, isAbsent, doneCount, lateParts, work, inParts, beliefs };
}
