import { createId } from '../../../server/base/id.ts';
import type { Queryable } from '../../../server/database/database.ts';
import {
  boolean,
  integer,
  jsonb,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import type { Grading } from '../assigning.ts';
import type { ClassCode } from '../class-code.ts';
import type { ClassEvent } from '../class-event.ts';
import type { LessonEnd } from '../lesson-end.ts';
import type { LabStanding, Pace } from '../pace.ts';

const columns = {
  id: uuid(),
  code: text<ClassCode>(),
  name: text(),
  description: text(),
  teacherId: text(),
  teacherName: text(),
  initialActivityId: text(),
  timeZone: text(),
  studentQuantity: integer(),
  seats: integer(),
  seatsTaken: integer(),
  createdAt: timestamp(),
  archivedAt: nullable(timestamp()),
  isArchived: boolean(),
  isJoiningPaused: boolean(),
  isDisabled: boolean(),
  isWaitingForLicense: boolean(),
  /** The teacher lets nobody join with a name and a PIN. */
  areClassAccountsOff: boolean(),
  /** Everybody who holds the code sees the names of the class accounts. */
  showsNames: boolean(),
  /** The students use devices of their own, so the sign-in of a class account lasts. */
  usesOwnDevices: boolean(),
  /** Made-up students with made-up work: nobody joins, and no pass is applied. */
  isDemonstration: boolean(),
  /** Until then one browser may bring more than two new class accounts; null: never asked for. */
  sharedDevicesUntil: nullable(timestamp()),
  /** null: no lesson was ended, or its end was taken back. */
  lessonEnd: nullable(jsonb<LessonEnd>()),
};
export type ClassRecord = RowOf<typeof columns>;

const selection = `c.id, c.code, c.name, c.description, c.teacher_id AS "teacherId",
  coalesce(t.full_name, '') AS "teacherName", c.initial_activity_id AS "initialActivityId", c.time_zone AS "timeZone",
  c.student_quantity AS "studentQuantity", c.seats,
  (SELECT count(*)::int FROM enrolments s WHERE s.class_id = c.id AND s.kind = 'student') AS "seatsTaken",
  c.created_at AS "createdAt", c.archived_at AS "archivedAt", c.archived_at IS NOT NULL AS "isArchived",
  c.joining_paused_at IS NOT NULL AS "isJoiningPaused", c.disabled_at IS NOT NULL AS "isDisabled",
  c.waiting_since IS NOT NULL AS "isWaitingForLicense", c.class_accounts_off_at IS NOT NULL AS "areClassAccountsOff",
  c.door_names_since IS NOT NULL AS "showsNames", c.own_devices_since IS NOT NULL AS "usesOwnDevices",
  c.is_demonstration AS "isDemonstration", c.shared_devices_until AS "sharedDevicesUntil",
  c.lesson_end AS "lessonEnd"`;
const teacher = 'LEFT JOIN profiles t ON t.user_id = c.teacher_id';

export const findClass = statement('find-class', {
  columns,
  text: `SELECT ${selection} FROM classes c ${teacher} WHERE c.code = $1`,
  values: (code: ClassCode) => [code],
}).first;

/** SQL on a row `c` of classes: the teacher has made accounts of the class from a list, and some are there. */
const isListed = `EXISTS (SELECT FROM class_events v WHERE v.class_id = c.id AND v.kind = 'class-accounts-made')
             AND EXISTS (SELECT FROM class_accounts a
                           JOIN enrolments m ON m.class_id = a.class_id AND m.student_id = a.student_id
                          WHERE a.class_id = c.id AND a.released_at IS NULL)`;

export const hasListedAccounts = statement('has-listed-accounts', {
  text: `SELECT FROM classes c WHERE c.id = $1 AND ${isListed}`,
  values: (classId: string) => [classId],
}).some;

/** The class of a code and what else its door asks, in one statement, because a class that comes all at once asks often. */
export const findClassAtDoor = statement('find-class-at-door', {
  columns: {
    ...columns,
    hasListedAccounts: boolean(),
  },
  text: `SELECT ${selection},
           ${isListed} AS "hasListedAccounts"
      FROM classes c ${teacher} WHERE c.code = $1`,
  values: (code: ClassCode) => [code],
}).first;
export type ClassAtDoor = NonNullable<Awaited<ReturnType<typeof findClassAtDoor>>>;

export const findClassById = statement('find-class-by-id', {
  columns,
  text: `SELECT ${selection} FROM classes c ${teacher} WHERE c.id = $1`,
  values: (id: string) => [id],
}).first;

/** Newest first; at most 500. */
export const listTaughtClasses = statement('list-taught-classes', {
  columns,
  text: `SELECT ${selection} FROM classes c ${teacher} WHERE c.teacher_id = $1
    ORDER BY c.created_at DESC, c.id DESC LIMIT 500`,
  values: (teacherId: string) => [teacherId],
}).all;

/** Classes a person is enrolled in as a student, latest joined first; at most 500. */
export const listEnrolledClasses = statement('list-enrolled-classes', {
  columns: { ...columns, enrolledAt: timestamp() },
  text: `SELECT ${selection}, e.enrolled_at AS "enrolledAt"
      FROM enrolments e JOIN classes c ON c.id = e.class_id ${teacher}
     WHERE e.student_id = $1 AND e.kind = 'student' ORDER BY e.enrolled_at DESC, c.id DESC LIMIT 500`,
  values: (studentId: string) => [studentId],
}).all;

/**
 * The number of classes that count against the free pass: without a pass, not waiting for one, neither archived nor
 * disabled, and no demonstration.
 */
export const countFreeClasses = statement('count-free-classes', {
  text: `SELECT FROM classes c
     WHERE c.teacher_id = $1 AND c.archived_at IS NULL AND c.disabled_at IS NULL AND c.waiting_since IS NULL
       AND NOT c.is_demonstration
       AND NOT EXISTS (SELECT FROM licenses l WHERE l.class_id = c.id AND l.status = 'APPLIED'
                          AND l.type IN ('DIGITAL_LAB_PASS', 'ALL_ACCESS_PASS'))`,
  values: (teacherId: string) => [teacherId],
}).count;

/** The number of classes that wait for their pass. */
export const countWaitingClasses = statement('count-waiting-classes', {
  text: 'SELECT FROM classes WHERE teacher_id = $1 AND archived_at IS NULL AND waiting_since IS NOT NULL',
  values: (teacherId: string) => [teacherId],
}).count;

/** Ids of a teacher's classes that are not archived; disabled and waiting classes are among them. */
export const listOpenClassIds = statement('list-open-class-ids', {
  columns: { id: uuid() },
  text: 'SELECT id FROM classes WHERE teacher_id = $1 AND archived_at IS NULL ORDER BY id',
  values: (teacherId: string) => [teacherId],
}).column;

export interface NewClass {
  readonly id: string;
  readonly code: ClassCode;
  readonly name: string;
  readonly description: string;
  readonly teacherId: string;
  readonly studentQuantity: number;
  readonly activityIds: readonly string[];
  readonly initialActivityId: string;
  readonly timeZone: string;
  readonly isWaiting: boolean;
  readonly now: Date;
}

const insertClassRow = statement('insert-class', {
  text: `INSERT INTO classes (id, code, name, description, teacher_id, student_quantity, initial_activity_id, time_zone,
      created_at, updated_at, waiting_since)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, $9, CASE WHEN $10 THEN $9 END
     WHERE NOT EXISTS (SELECT FROM former_class_codes WHERE code = $2)
    ON CONFLICT (code) DO NOTHING`,
  values: (created: NewClass) => [
    created.id,
    created.code,
    created.name,
    created.description,
    created.teacherId,
    created.studentQuantity,
    created.initialActivityId,
    created.timeZone,
    created.now,
    created.isWaiting,
  ],
}).some;

const insertActivities = statement('insert-class-activities', {
  text: `INSERT INTO class_activities (class_id, activity_id, position, assigned_at)
    SELECT $1, activity_id, position - 1, $3 FROM unnest($2::text[]) WITH ORDINALITY AS a(activity_id, position)`,
  values: ({ id, activityIds, now }: NewClass) => [id, activityIds, now],
}).run;

/** false when the code is, or ever was, the code of a class. */
export async function insertClass(tx: Queryable, created: NewClass): Promise<boolean> {
  const isNew = await insertClassRow(tx, created);
  if (isNew) await insertActivities(tx, created);
  return isNew;
}

const activityColumns = {
  activityId: text(),
  isHidden: boolean(),
  /** A pass of the class opens it, or it needs no pass. */
  isCovered: boolean(),
  assignedAt: nullable(timestamp()),
  dueAt: nullable(timestamp()),
  /** null: everything is open. */
  pace: nullable(jsonb<Pace>()),
  /** null: the usual one. */
  grading: nullable(jsonb<Grading>()),
  version: integer(),
};
export type ClassActivityRecord = RowOf<typeof activityColumns>;

/** Whether learners see an activity and work in it. */
export function isOpen({
  isHidden,
  isCovered,
}: Pick<ClassActivityRecord, 'isHidden' | 'isCovered'>): boolean {
  return !isHidden && isCovered;
}

export function standingOf({ isHidden, isCovered, assignedAt }: ClassActivityRecord): LabStanding {
  return { isHidden, isCovered, assignedAtMs: assignedAt?.getTime() ?? null };
}

export const listClassActivities = statement('list-class-activities', {
  columns: activityColumns,
  text: `SELECT activity_id AS "activityId", is_hidden AS "isHidden", is_covered AS "isCovered",
           assigned_at AS "assignedAt", due_at AS "dueAt", pace - 'beyond' AS pace, grading, version
      FROM class_activities WHERE class_id = $1 ORDER BY position`,
  values: (classId: string) => [classId],
}).all;

/** Keeps that a lesson has ended, or takes it back (null). */
export const saveLessonEnd = statement('save-lesson-end', {
  text: 'UPDATE classes SET lesson_end = $2 WHERE id = $1',
  values: (classId: string, end: LessonEnd | null) => [classId, end && JSON.stringify(end)],
}).run;

/**
 * Writes a line of a class's timeline; call it in the transaction of the change. `actorId` null: the operator or the
 * product. `id` left out: a new one.
 */
export const recordClassEvent = statement('record-class-event', {
  text: 'INSERT INTO class_events (class_id, event_id, kind, details, actor_id, at) VALUES ($1, $2, $3, $4, $5, $6)',
  values: (
    event: ClassEvent & {
      readonly id?: string;
      readonly classId: string;
      readonly actorId: string | null;
      readonly at: Date;
    },
  ) => [
    event.classId,
    event.id ?? createId(),
    event.kind,
    JSON.stringify(event.details),
    event.actorId,
    event.at,
  ],
  isPrepared: true,
}).run;
