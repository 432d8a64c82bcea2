import { createId } from '../../../server/base/id.ts';
import type { Queryable } from '../../../server/database/database.ts';
import type { ClassCode } from '../class-code.ts';
import type { ClassEvent } from '../class-event.ts';
import type { ClassStanding } from '../class-standing.ts';

export interface ClassRecord extends ClassStanding {
  readonly id: string;
  readonly code: ClassCode;
  readonly name: string;
  readonly description: string;
  readonly teacherId: string;
  readonly teacherName: string;
  readonly initialActivityId: string;
  readonly timeZone: string;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
}

interface Row {
  id: string;
  code: ClassCode;
  name: string;
  description: string;
  teacher_id: string;
  teacher_name: string;
  initial_activity_id: string;
  time_zone: string;
  student_quantity: number;
  seats: number;
  seats_taken: number;
  created_at: Date;
  archived_at: Date | null;
  joining_paused_at: Date | null;
  disabled_at: Date | null;
  waiting_since: Date | null;
}

const seatsTaken = `(SELECT count(*)::int FROM enrolments s WHERE s.class_id = c.id AND s.kind = 'student')`;
const columns = `c.id, c.code, c.name, c.description, c.teacher_id, coalesce(t.full_name, '') AS teacher_name,
  c.initial_activity_id, c.time_zone, c.student_quantity, c.seats, ${seatsTaken} AS seats_taken,
  c.created_at, c.archived_at, c.joining_paused_at, c.disabled_at, c.waiting_since`;
const teacher = 'LEFT JOIN profiles t ON t.user_id = c.teacher_id';

export async function findClass(db: Queryable, code: ClassCode): Promise<ClassRecord | null> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM classes c ${teacher} WHERE c.code = $1`, [
    code,
  ]);
  return rows[0] ? toClass(rows[0]) : null;
}

export async function findClassById(db: Queryable, id: string): Promise<ClassRecord | null> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM classes c ${teacher} WHERE c.id = $1`, [id]);
  return rows[0] ? toClass(rows[0]) : null;
}

/** Newest first; at most `limit`. */
export async function listTaughtClasses(
  db: Queryable,
  teacherId: string,
  limit = 500,
): Promise<ClassRecord[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM classes c ${teacher} WHERE c.teacher_id = $1 ORDER BY c.created_at DESC, c.id DESC LIMIT $2`,
    [teacherId, limit],
  );
  return rows.map(toClass);
}

/** Classes a person is enrolled in as a student, latest joined first; at most `limit`. */
export async function listEnrolledClasses(
  db: Queryable,
  studentId: string,
  limit = 500,
): Promise<{ record: ClassRecord; enrolledAt: Date }[]> {
  const { rows } = await db.query<Row & { enrolled_at: Date }>(
    `SELECT ${columns}, e.enrolled_at FROM enrolments e JOIN classes c ON c.id = e.class_id ${teacher}
      WHERE e.student_id = $1 AND e.kind = 'student' ORDER BY e.enrolled_at DESC, c.id DESC LIMIT $2`,
    [studentId, limit],
  );
  return rows.map((row) => ({ record: toClass(row), enrolledAt: row.enrolled_at }));
}

/**
 * The number of classes that count against the free pass: without a pass, not waiting for one, neither archived nor
 * disabled.
 */
export async function countFreeClasses(db: Queryable, teacherId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM classes c
      WHERE c.teacher_id = $1 AND c.archived_at IS NULL AND c.disabled_at IS NULL AND c.waiting_since IS NULL
        AND NOT EXISTS (SELECT FROM licenses l WHERE l.class_id = c.id AND l.status = 'APPLIED'
                           AND l.type IN ('DIGITAL_LAB_PASS', 'ALL_ACCESS_PASS'))`,
    [teacherId],
  );
  return rows[0]?.count ?? 0;
}

/** The number of classes that wait for their pass. */
export async function countWaitingClasses(db: Queryable, teacherId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM classes
      WHERE teacher_id = $1 AND archived_at IS NULL AND waiting_since IS NOT NULL`,
    [teacherId],
  );
  return rows[0]?.count ?? 0;
}

/** Ids of a teacher's classes that are not archived; disabled and waiting classes are among them. */
export async function listOpenClassIds(db: Queryable, teacherId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM classes WHERE teacher_id = $1 AND archived_at IS NULL ORDER BY id',
    [teacherId],
  );
  return rows.map(({ id }) => id);
}

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

/** false when the code is, or ever was, the code of a class. */
export async function insertClass(tx: Queryable, created: NewClass): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO classes (id, code, name, description, teacher_id, student_quantity, initial_activity_id, time_zone, created_at, updated_at, waiting_since)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, $9, CASE WHEN $10 THEN $9 END WHERE NOT EXISTS (SELECT FROM former_class_codes WHERE code = $2)
     ON CONFLICT (code) DO NOTHING`,
    [
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
  );
  if (rowCount === 0) return false;
  await tx.query(
    `INSERT INTO class_activities (class_id, activity_id, position, assigned_at)
     SELECT $1, activity_id, position - 1, $3 FROM unnest($2::text[]) WITH ORDINALITY AS a(activity_id, position)`,
    [created.id, created.activityIds, created.now],
  );
  return true;
}

export interface ClassActivityRecord {
  readonly activityId: string;
  readonly isHidden: boolean;
  /** A pass of the class opens it, or it needs no pass. */
  readonly isCovered: boolean;
  readonly assignedAt: Date | null;
  readonly dueAt: Date | null;
}

/** Whether learners see an activity and work in it. */
export function isOpen({
  isHidden,
  isCovered,
}: Pick<ClassActivityRecord, 'isHidden' | 'isCovered'>): boolean {
  return !isHidden && isCovered;
}

export async function listClassActivities(db: Queryable, classId: string): Promise<ClassActivityRecord[]> {
  const { rows } = await db.query<{
    activity_id: string;
    is_hidden: boolean;
    is_covered: boolean;
    assigned_at: Date | null;
    due_at: Date | null;
  }>(
    'SELECT activity_id, is_hidden, is_covered, assigned_at, due_at FROM class_activities WHERE class_id = $1 ORDER BY position',
    [classId],
  );
  return rows.map((row) => ({
    activityId: row.activity_id,
    isHidden: row.is_hidden,
    isCovered: row.is_covered,
    assignedAt: row.assigned_at,
    dueAt: row.due_at,
  }));
}

function toClass(row: Row): ClassRecord {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    teacherId: row.teacher_id,
    teacherName: row.teacher_name,
    initialActivityId: row.initial_activity_id,
    timeZone: row.time_zone,
    studentQuantity: row.student_quantity,
    seats: row.seats,
    seatsTaken: row.seats_taken,
    createdAt: row.created_at,
    archivedAt: row.archived_at,
    isArchived: row.archived_at !== null,
    isJoiningPaused: row.joining_paused_at !== null,
    isDisabled: row.disabled_at !== null,
    isWaitingForLicense: row.waiting_since !== null,
  };
}

/**
 * Writes a line of a class's timeline; call it in the transaction of the change. `actorId` null: the operator or the
 * product.
 */
export async function recordClassEvent(
  tx: Queryable,
  event: ClassEvent & { readonly classId: string; readonly actorId: string | null; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: 'record-class-event',
    text: `INSERT INTO class_events (class_id, event_id, kind, details, actor_id, at) VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [event.classId, createId(), event.kind, JSON.stringify(event.details), event.actorId, event.at],
  });
}
