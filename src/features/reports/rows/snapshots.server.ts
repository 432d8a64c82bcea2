import type { PointedBelief } from '../../../marking/attempt.ts';
import type { FeedbackNote, Outcome, PartScore } from '../../../marking/score.ts';
import type { ActivityStatus } from '../../../marking/status.ts';
import type { Queryable } from '../../../server/database/database.ts';
import {
  boolean,
  integer,
  joined,
  json,
  jsonb,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
} from '../../../server/database/statement.ts';
import type { ClassCode } from '../../classes/class-code.ts';
import type { ReportedAnswer } from '../report-student.server.ts';

export interface SnapshotKey {
  readonly code: ClassCode;
  readonly activityId: string;
  readonly teacherId: string;
  /** Ids of the exercises whose questions count one by one: the marks of others need no parts of an answer. */
  readonly countedByPart: readonly string[];
  /** Ids of the exercises whose feedback can point to a belief: the notes of others are not read. */
  readonly withBeliefs: readonly string[];
  /** The version the caller has; students and answers are left out if it is still the present one. */
  readonly knownVersion: string | null;
}

export interface SnapshotStudent {
  readonly id: string;
  readonly name: string;
  readonly status: ActivityStatus;
  readonly isAbsent: boolean;
  readonly enrolledAtMs: number;
  readonly answers: readonly ReportedAnswer[];
}

export interface StoredSnapshot {
  readonly classId: string;
  readonly className: string;
  readonly timeZone: string;
  readonly hasActivity: boolean;
  readonly dueAt: Date | null;
  /** Changes with everything a snapshot shows of the class. */
  readonly version: string;
  /** In the order in which they joined; null: the caller has this version. */
  readonly students: readonly SnapshotStudent[] | null;
}

/** The class and its students, in the statement's row about them. */
interface ClassDocument {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly hasActivity: boolean;
  readonly dueAt: string | null;
  readonly version: string;
  readonly students:
    | readonly {
        readonly id: string;
        readonly name: string;
        readonly status: ActivityStatus | null;
        readonly isAbsent: boolean;
        readonly enrolledAt: string;
      }[]
    | null;
}

/** A current answer of one student. */
const answerColumns = {
  studentId: text(),
  exerciseId: text(),
  outcome: text<Outcome>(),
  triesSpent: integer(),
  rightAtTry: nullable(integer()),
  isAnswered: boolean(),
  /** null: nothing is due. */
  answeredAt: nullable(timestamp()),
  /** null: the exercise counts as one. */
  parts: nullable(jsonb<PartScore[]>()),
  partsRightAtTry: nullable(jsonb<Record<string, number>>()),
  /** null: not known, or the exercise points to no belief. */
  firstBeliefs: nullable(jsonb<PointedBelief[]>()),
  notes: nullable(jsonb<FeedbackNote[]>()),
};

// A row for each answer, and one for the class and its students: repeated in every answer, their columns would take
// longer to read than the answers.
// The version hashes everything but the answers; every write of an answer raises `activity_progress.version`, which is
// hashed. If the caller has this version, no answer is read.
const readRows = statement('read-snapshot', {
  // `class` is null in every row but the one of the class, which has nothing else.
  columns: { class: nullable(json<ClassDocument>()), ...joined(answerColumns) },
  isPrepared: true,
  values: ({ code, activityId, teacherId, knownVersion, countedByPart, withBeliefs }: SnapshotKey) => [
    ...[code, activityId, teacherId, knownVersion],
    ...[countedByPart, withBeliefs],
  ],
  text: `
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
SELECT NULL::json AS class, p.student_id AS "studentId", p.exercise_id AS "exerciseId", p.outcome,
       p.tries_spent AS "triesSpent", p.right_at_try AS "rightAtTry", p.is_answered AS "isAnswered",
       CASE WHEN h.due_at IS NOT NULL THEN p.answered_at END AS "answeredAt",
       CASE WHEN p.exercise_id = ANY($5::text[]) THEN p.parts END AS parts,
       CASE WHEN p.exercise_id = ANY($5::text[]) THEN p.parts_right_at_try END AS "partsRightAtTry",
       CASE WHEN p.exercise_id = ANY($6::text[]) THEN p.first_beliefs END AS "firstBeliefs",
       CASE WHEN p.exercise_id = ANY($6::text[]) THEN p.notes END AS notes
  FROM head h JOIN exercise_progress p ON p.class_id = h.id AND p.activity_id = $2 AND p.attempt_id IS NOT NULL
 WHERE h.has_activity AND h.version IS DISTINCT FROM $4
UNION ALL
SELECT json_build_object('id', h.id, 'name', h.name, 'timeZone', h.time_zone, 'hasActivity', h.has_activity,
         'dueAt', h.due_at, 'version', h.version,
         'students', CASE WHEN h.version IS DISTINCT FROM $4 THEN coalesce((
           SELECT json_agg(json_build_object('id', r.student_id, 'name', r.full_name, 'status', r.status,
                    'isAbsent', r.is_absent, 'enrolledAt', r.enrolled_at) ORDER BY r.enrolled_at, r.student_id)
             FROM roster r), '[]') END),
       NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
  FROM head h`,
}).all;

/** All data of a snapshot, in one statement; null if this teacher has no class with the code. */
export async function readStoredSnapshot(db: Queryable, key: SnapshotKey): Promise<StoredSnapshot | null> {
  let head: ClassDocument | null = null;
  const answersOf = new Map<string, ReportedAnswer[]>();
  for (const row of await readRows(db, key)) {
    if (row.class) {
      head = row.class;
      continue;
    }
    const answers = answersOf.get(row.studentId);
    if (answers) answers.push(toAnswer(row));
    else answersOf.set(row.studentId, [toAnswer(row)]);
  }
  if (!head) return null;
  const { id, name, students, dueAt, ...rest } = head;
  return {
    ...rest,
    classId: id,
    className: name,
    dueAt: dueAt === null ? null : new Date(dueAt),
    students:
      students?.map(({ status, enrolledAt, ...student }) => ({
        ...student,
        status: status ?? 'NOT_STARTED',
        enrolledAtMs: Date.parse(enrolledAt),
        answers: answersOf.get(student.id) ?? [],
      })) ?? null,
  };
}

function toAnswer(row: RowOf<typeof answerColumns>): ReportedAnswer {
  return {
    exerciseId: row.exerciseId,
    isAnswered: row.isAnswered,
    state: {
      current: {
        outcome: row.outcome,
        parts: row.parts ?? [],
        notes: row.notes ?? [],
        answeredAtMs: row.answeredAt?.getTime() ?? 0,
      },
      triesSpent: row.triesSpent,
      rightAtTry: row.rightAtTry,
      partsRightAtTry: row.partsRightAtTry ?? {},
      firstBeliefs: row.firstBeliefs ?? undefined,
    },
  };
}
