import type { PointedBelief } from '../../../../lab/marking/attempt.ts';
import type { FeedbackNote, Outcome, PartScore } from '../../../../lab/marking/score.ts';
import type { ActivityStatus } from '../../../../lab/marking/status.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { joined, json, nullable, type RowOf, statement, text } from '../../../server/database/statement.ts';
import type { ClassCode } from '../../classes/class-code.ts';
import { type ExtensionInJson, type extend, readExtension } from '../../classes/extension.ts';
import type { Pace } from '../../classes/pace.ts';
import { nameInClass } from '../../classes/rows/enrolments.server.ts';
import { type GivenPoints, selectGivenPoints } from '../../progress/rows/hand-in-marks.server.ts';
import type { ReportedAnswer } from '../report-student.server.ts';
import type { FramePart } from '../snapshot-frame.server.ts';

export interface SnapshotKey {
  readonly code: ClassCode;
  readonly activityId: string;
  readonly teacherId: string;
  /** Answers to others are not read. */
  readonly now: Date;
  readonly exercises: readonly Pick<FramePart, 'id' | 'isCountedByPart' | 'hasBeliefs'>[];
  /** The version the caller has; students and answers are left out if it is still the present one. */
  readonly knownVersion: string | null;
}

export interface SnapshotStudent {
  readonly id: string;
  readonly name: string;
  readonly status: ActivityStatus;
  readonly isAbsent: boolean;
  readonly enrolledAtMs: number;
  /** What the teacher allows this student beyond the class; undefined: nothing. */
  readonly extension: Parameters<typeof extend>[1];
  /** Makes the answers; clearing memory of a large class's answers, all kept at once, would take longer than marking. */
  readonly makeAnswers: () => ReportedAnswer[];
}

export interface StoredSnapshot {
  readonly classId: string;
  readonly className: string;
  readonly timeZone: string;
  readonly hasActivity: boolean;
  readonly dueAt: Date | null;
  readonly pace: Pace | null;
  /** Exercise id -> when its right answer was corrected last; null: no answers of the class were scored again. */
  readonly corrections: Readonly<Record<string, string>> | null;
  /** Changes with everything a snapshot shows of the class. */
  readonly version: string;
  /** Students to whom the teacher's list gives no id. */
  readonly withoutOwnId: number;
  /** Points by hand; null: none, or the caller has this version. */
  readonly given: readonly GivenPoints[] | null;
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
  readonly pace: Pace | null;
  readonly corrections: Readonly<Record<string, string>> | null;
  readonly version: string;
  readonly withoutOwnId: number;
  /** Points by hand; null: none, or the caller has this version. */
  readonly given: readonly GivenPoints[] | null;
  readonly students:
    | readonly {
        readonly id: string;
        readonly name: string;
        readonly status: ActivityStatus | null;
        readonly isAbsent: boolean;
        readonly enrolledAt: string;
        /** null: the teacher allows nothing beyond the class. */
        readonly extension: ExtensionInJson | null;
      }[]
    | null;
}

/**
 * The current answers to one exercise, column by column: the n-th value of each list belongs to the n-th student in
 * `places`. A row for each answer would repeat names and ids ten thousand times.
 */
const answerColumns = {
  exerciseId: text(),
  /** Places in the list of students. */
  places: json<number[]>(),
  outcomes: json<Outcome[]>(),
  rightAtTry: json<(number | null)[]>(),
  isAnswered: json<boolean[]>(),
  /** null: nothing is due. */
  answeredAtMs: nullable(json<number[]>()),
  /** null: the exercise counts as one. The same holds for `parts` and `partsRightAtTry`. */
  triesSpent: nullable(json<number[]>()),
  parts: nullable(json<PartScore[][]>()),
  partsRightAtTry: nullable(json<Record<string, number>[]>()),
  /** null: the exercise points to no belief; an entry is null if nobody knows what the first answer pointed to. */
  firstBeliefs: nullable(json<(PointedBelief[] | null)[]>()),
  /** null: the exercise points to no belief; an entry is null if the answer is right. */
  notes: nullable(json<(FeedbackNote[] | null)[]>()),
};

// A row for each exercise, and one for the class and its students.
// The version hashes everything but the answers, also how many lessons have opened by their dates. Every write of an
// answer raises `activity_progress.version`, which is hashed. If the caller has this version, no answer is read. The
// exercises are joined, because `= ANY` of a parameter would be searched for every answer.
const readRows = statement('read-snapshot', {
  // `class` is null in every row but the one of the class, which has nothing else.
  columns: { class: nullable(json<ClassDocument>()), ...joined(answerColumns) },
  isPrepared: true,
  values: ({ code, activityId, teacherId, knownVersion, exercises, now }: SnapshotKey) => [
    ...[code, activityId, teacherId, knownVersion],
    exercises.map(({ id }) => id),
    exercises.map(({ isCountedByPart }) => isCountedByPart),
    exercises.map(({ hasBeliefs }) => hasBeliefs),
    now,
  ],
  text: `
WITH own AS MATERIALIZED (
  SELECT c.id, c.name, c.time_zone, ca.activity_id IS NOT NULL AS has_activity, ca.due_at,
         ca.pace - 'beyond' AS pace, (
           SELECT count(*) FROM jsonb_each(ca.pace->'lessons') AS l(id, lesson)
            WHERE (l.lesson->>'opensAt')::timestamptz <= $8::timestamptz) AS opened_count, (
           SELECT jsonb_object_agg(v.details->>'exerciseId', v.at ORDER BY v.at) FROM class_events v
            WHERE v.class_id = c.id AND v.kind = 'answers-rescored' AND v.details->>'activityId' = $2) AS corrections
    FROM classes c LEFT JOIN class_activities ca ON ca.class_id = c.id AND ca.activity_id = $2
   WHERE c.id = coalesce((SELECT id FROM classes WHERE code = $1),
                         (SELECT class_id FROM former_class_codes WHERE code = $1))
     AND c.teacher_id = $3
), roster AS MATERIALIZED (
  SELECT e.student_id, ${nameInClass} AS full_name, e.own_id, e.enrolled_at, ap.status, ap.version, ap.started_at,
         ab.student_id IS NOT NULL AS is_absent,
         CASE WHEN x.student_id IS NOT NULL THEN jsonb_build_object('dueAt', x.due_at, 'lessonsDue', x.lessons_due,
              'openedLessons', x.opened_lessons, 'passedParts', x.passed_parts) END AS extension,
         row_number() OVER (ORDER BY e.enrolled_at, e.student_id) - 1 AS place
    FROM own JOIN enrolments e ON e.class_id = own.id AND e.kind = 'student'
    LEFT JOIN profiles p ON p.user_id = e.student_id
    LEFT JOIN activity_progress ap ON ap.class_id = own.id AND ap.activity_id = $2 AND ap.student_id = e.student_id
    LEFT JOIN absences ab ON ab.class_id = own.id AND ab.activity_id = $2 AND ab.student_id = e.student_id
    LEFT JOIN extensions x ON x.class_id = own.id AND x.activity_id = $2 AND x.student_id = e.student_id
   ORDER BY e.enrolled_at, e.student_id LIMIT 500
), head AS MATERIALIZED (
  SELECT own.*, md5(own::text || coalesce((
           SELECT string_agg(r::text, ';' ORDER BY r.place) FROM roster r), '')) AS version
    FROM own
)
SELECT NULL::json AS class, p.exercise_id AS "exerciseId", json_agg(r.place) AS places,
       json_agg(p.outcome) AS outcomes, json_agg(p.right_at_try) AS "rightAtTry", json_agg(p.is_answered) AS "isAnswered",
       json_agg(round(date_part('epoch', p.answered_at) * 1000)) FILTER (WHERE h.due_at IS NOT NULL OR h.pace ? 'due') AS "answeredAtMs",
       json_agg(p.tries_spent) FILTER (WHERE x.is_counted_by_part) AS "triesSpent",
       json_agg(p.parts) FILTER (WHERE x.is_counted_by_part) AS parts,
       json_agg(p.parts_right_at_try) FILTER (WHERE x.is_counted_by_part) AS "partsRightAtTry",
       json_agg(p.first_beliefs) FILTER (WHERE x.has_beliefs) AS "firstBeliefs",
       json_agg(CASE WHEN p.outcome <> 'correct' THEN p.notes END) FILTER (WHERE x.has_beliefs) AS notes
  FROM head h CROSS JOIN roster r
  JOIN exercise_progress p ON p.class_id = h.id AND p.activity_id = $2 AND p.student_id = r.student_id
  JOIN unnest($5::text[], $6::boolean[], $7::boolean[]) AS x(id, is_counted_by_part, has_beliefs) ON x.id = p.exercise_id
 WHERE h.has_activity AND h.version IS DISTINCT FROM $4 AND p.attempt_id IS NOT NULL
 GROUP BY p.exercise_id
UNION ALL
SELECT json_build_object('id', h.id, 'name', h.name, 'timeZone', h.time_zone, 'hasActivity', h.has_activity,
         'dueAt', h.due_at, 'pace', h.pace, 'corrections', h.corrections, 'version', h.version,
         'withoutOwnId', (SELECT count(*) FROM roster r WHERE r.own_id IS NULL),
         'given', CASE WHEN h.version IS DISTINCT FROM $4 THEN ${selectGivenPoints('h.id', '$2')} END,
         'students', CASE WHEN h.version IS DISTINCT FROM $4 THEN coalesce((
           SELECT json_agg(json_build_object('id', r.student_id, 'name', r.full_name, 'status', r.status,
                    'isAbsent', r.is_absent, 'enrolledAt', r.enrolled_at, 'extension', r.extension) ORDER BY r.place)
             FROM roster r), '[]') END),
       NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
  FROM head h`,
}).all;

/** All data of a snapshot, in one statement; null if this teacher has no class with the code. */
export async function readStoredSnapshot(db: Queryable, key: SnapshotKey): Promise<StoredSnapshot | null> {
  const rows = await readRows(db, key);
  const head = rows.find((row) => row.class)?.class;
  if (!head) return null;
  const { id, name, students, dueAt, ...rest } = head;
  const readAnswers = answersByPlace(rows, students?.length ?? 0);
  return {
    ...rest,
    classId: id,
    className: name,
    dueAt: dueAt === null ? null : new Date(dueAt),
    students:
      students?.map(({ status, enrolledAt, extension, ...student }, place) => ({
        ...student,
        status: status ?? 'NOT_STARTED',
        enrolledAtMs: Date.parse(enrolledAt),
        extension: readExtension(extension),
        makeAnswers: () => readAnswers(place),
      })) ?? null,
  };
}

/** The answers of the student at a place, from the columns of all exercises. */
function answersByPlace(
  rows: readonly RowOf<typeof answerColumns>[],
  studentCount: number,
): (place: number) => ReportedAnswer[] {
  const columns = rows.flatMap((row) => {
    // The row of the class has no places.
    if (!row.places) return [];
    const positions = new Int32Array(studentCount).fill(-1);
    for (const [at, place] of row.places.entries()) positions[place] = at;
    return { row, positions };
  });
  return (place) => {
    const answers: ReportedAnswer[] = [];
    for (const { row, positions } of columns) {
      const at = positions[place] ?? -1;
      if (at >= 0) answers.push(answerAt(row, at));
    }
    return answers;
  };
}

function answerAt(row: RowOf<typeof answerColumns>, at: number): ReportedAnswer {
  return {
    exerciseId: row.exerciseId,
    isAnswered: row.isAnswered[at] ?? false,
    state: {
      current: {
        outcome: row.outcomes[at] ?? 'incomplete',
        parts: row.parts?.[at] ?? [],
        notes: row.notes?.[at] ?? [],
        answeredAtMs: row.answeredAtMs?.[at] ?? 0,
      },
      triesSpent: row.triesSpent?.[at] ?? 0,
      rightAtTry: row.rightAtTry[at] ?? null,
      partsRightAtTry: row.partsRightAtTry?.[at] ?? {},
      firstBeliefs: row.firstBeliefs?.[at] ?? undefined,
    },
  };
}
