import { LRUCache } from 'lru-cache';
import { type ExerciseState, untouched } from '../../../../lab/marking/attempt.ts';
import type { ActivityStatus } from '../../../../lab/marking/status.ts';
import { weighTexts } from '../../../server/base/weigh-texts.ts';
import type { Queryable } from '../../../server/database/database.ts';
import {
  boolean,
  integer,
  joined,
  jsonb,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import type { ClassCode } from '../../classes/class-code.ts';
import type { LabStanding } from '../../classes/pace.ts';
import { isHeldBack, isLetPast } from '../../classes/rows/paces.server.ts';
import { exerciseColumns, exerciseSelection, toState } from '../rows/progress.server.ts';

/** The exercise one answer is for. */
export interface ExerciseKey {
  readonly code: ClassCode;
  readonly activityId: string;
  readonly studentId: string;
  readonly exerciseId: string;
}

/** A part that comes before another. */
export interface Demand {
  readonly partId: string;
  readonly moduleId: string;
  /** true: the part must count as answered; false: it must have been tried. */
  readonly mustBeAnswered: boolean;
}

export interface Lookup extends ExerciseKey {
  readonly moduleId: string;
  /** null: the client made no UUID. */
  readonly attemptId: string | null;
  readonly demands: readonly Demand[];
}

/** Everything that decides how an answer changes an exercise, as currently stored. */
export interface Standing {
  /** null: there is no such class. */
  readonly classId: string | null;
  readonly isArchived: boolean;
  readonly isDisabled: boolean;
  /** What decides whether the lab as a whole is held; null: the class does not have it. */
  readonly lab: LabStanding | null;
  /** null: not enrolled. */
  readonly kind: 'student' | 'teacher' | null;
  /** The teacher holds the lesson, or the class before it; always false for the teacher of the class. */
  readonly isHeldBack: boolean;
  readonly activityStatus: ActivityStatus;
  /** null: nothing was saved before. */
  readonly saved: {
    readonly state: ExerciseState;
    readonly version: number;
    readonly isAnswered: boolean;
  } | null;
  /** The attempt with the same id, where it was recorded before. */
  readonly earlier: {
    readonly exerciseId: string;
    readonly studentId: string;
    readonly activityId: string;
    readonly answer: readonly string[];
    readonly ignoredBecause: string | null;
  } | null;
  /** A part that must come first is not answered, or not tried, and the learner is not let past it. */
  readonly isLocked: boolean;
}

/**
 * SQL: whether a part that comes first keeps a learner from answering. `i` has the demands of the answer, `ca` is the
 * class's activity and `e` the enrolment; `now` is a parameter.
 */
export const isLocked = (classId: string, now: string) => `EXISTS (
       SELECT FROM jsonb_to_recordset(i.demands) AS d(part_id text, module_id text, must_be_answered boolean)
        WHERE NOT EXISTS (
          SELECT FROM exercise_progress p
           WHERE p.class_id = ${classId} AND p.activity_id = i.activity_id AND p.student_id = i.student_id
             AND p.exercise_id = d.part_id AND (p.is_answered OR NOT d.must_be_answered))
          AND NOT ${isLetPast('d.part_id', 'd.module_id', now)})`;

export function toDemandRow({ partId, moduleId, mustBeAnswered }: Demand) {
  return { part_id: partId, module_id: moduleId, must_be_answered: mustBeAnswered };
}

const columns = {
  ...joined(exerciseColumns),
  /** null: nothing was saved before. */
  version: nullable(integer()),
  position: integer(),
  classId: nullable(uuid()),
  isArchived: boolean(),
  isDisabled: boolean(),
  kind: nullable(text<'student' | 'teacher'>()),
  isHidden: nullable(boolean()),
  /** null: the class does not have the activity. */
  isCovered: nullable(boolean()),
  assignedAt: nullable(timestamp()),
  isHeldBack: boolean(),
  activityStatus: text<ActivityStatus>(),
  earlier: nullable(jsonb<NonNullable<Standing['earlier']>>()),
  isLocked: boolean(),
};

const readRows = statement('read-standings', {
  columns,
  text: `
SELECT i.position, c.id AS "classId",
       c.archived_at IS NOT NULL AS "isArchived", c.disabled_at IS NOT NULL AS "isDisabled",
       e.kind, ca.is_hidden AS "isHidden", ca.is_covered AS "isCovered", ca.assigned_at AS "assignedAt",
       coalesce(ap.status, 'NOT_STARTED') AS "activityStatus",
       coalesce(e.kind = 'student' AND ${isHeldBack('$2')}, false) AS "isHeldBack",
       ${exerciseSelection},
       CASE WHEN a.attempt_id IS NOT NULL THEN jsonb_build_object('exerciseId', a.exercise_id, 'studentId', a.student_id,
            'activityId', a.activity_id, 'answer', a.answer, 'ignoredBecause', a.ignored_because) END AS earlier,
       i.demands <> '[]' AND ${isLocked('c.id', '$2')} AS "isLocked"
  FROM jsonb_to_recordset($1) AS i(position int, code text, activity_id text, student_id text, exercise_id text, module_id text, attempt_id uuid, demands jsonb)
  LEFT JOIN classes c ON c.code = i.code
  LEFT JOIN enrolments e ON e.class_id = c.id AND e.student_id = i.student_id AND e.kind <> 'leaving'
  LEFT JOIN class_activities ca ON ca.class_id = c.id AND ca.activity_id = i.activity_id
  LEFT JOIN activity_progress ap ON ap.class_id = c.id AND ap.activity_id = i.activity_id AND ap.student_id = i.student_id
  LEFT JOIN exercise_progress p ON p.class_id = c.id AND p.activity_id = i.activity_id AND p.student_id = i.student_id AND p.exercise_id = i.exercise_id
  LEFT JOIN attempts a ON a.class_id = c.id AND a.attempt_id = i.attempt_id`,
  values: (lookups: readonly Lookup[], now: Date) => [
    JSON.stringify(
      lookups.map((lookup, position) => ({
        position,
        code: lookup.code,
        activity_id: lookup.activityId,
        student_id: lookup.studentId,
        exercise_id: lookup.exerciseId,
        module_id: lookup.moduleId,
        attempt_id: lookup.attemptId,
        demands: lookup.demands.map(toDemandRow),
      })),
    ),
    now,
  ],
  isPrepared: true,
}).all;

/** Reads the standing of every lookup, in their order, in one statement. */
export async function readStandings(
  db: Queryable,
  lookups: readonly Lookup[],
  now: Date,
): Promise<Standing[]> {
  const standings: Standing[] = [];
  for (const row of await readRows(db, lookups, now)) standings[row.position] = toStanding(row);
  return standings;
}

function toStanding(row: RowOf<typeof columns>): Standing {
  const { classId, isArchived, isDisabled, kind, isHidden, isCovered, assignedAt, activityStatus } = row;
  const { version, isHeldBack: isHeld, isAnswered, earlier, isLocked: isStillLocked } = row;
  const hasLab = isHidden !== null && isCovered !== null;
  return {
    ...{ classId, isArchived, isDisabled, kind, activityStatus },
    lab: hasLab ? { isHidden, isCovered, assignedAtMs: assignedAt?.getTime() ?? null } : null,
    isHeldBack: isHeld,
    saved: version === null ? null : { state: toState({ ...row, version }), version, isAnswered },
    earlier,
    isLocked: isStillLocked,
  };
}

/** An exercise of one learner as this process last wrote it, with its version. */
interface RememberedStanding {
  readonly state: ExerciseState;
  readonly version: number;
}

/** A state takes about 1 kB; one with a long text takes as much as the text. */
const rememberedBytes = 32 * 1024 * 1024;

const unknown: RememberedStanding = { state: untouched, version: 0 };

/**
 * Guesses the state that a learner's next answer will find: the exercise as this process last wrote it, or untouched.
 * The guess saves a query and is never trusted: the write carries the version it was decided from. If the row has
 * another version, the answer is decided again from the database.
 */
export function createRememberedStandings(maxBytes = rememberedBytes) {
  const standings = new LRUCache<string, RememberedStanding>({
    maxSize: maxBytes,
    sizeCalculation: ({ state }, key) => weighTexts(key, JSON.stringify(state)),
  });
  return {
    // A guess must not count as a use, because an answer that is not written must not keep a state in memory longer.
    guess: (key: string): RememberedStanding => standings.peek(key) ?? unknown,
    remember(key: string, standing: RememberedStanding): void {
      standings.set(key, standing);
    },
    forget(key: string): void {
      standings.delete(key);
    },
  };
}
