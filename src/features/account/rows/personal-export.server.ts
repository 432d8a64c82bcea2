import type { Outcome } from '../../../marking/score.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { type ClassCode, formatClassCode } from '../../classes/class-code.ts';
import type { ProfileRow } from '../../profile/profiles.server.ts';
import type { ExerciseRow } from '../../progress/rows/progress.server.ts';
import type { TaughtClassRecord } from '../personal-export.ts';

export type DatedProfileRow = ProfileRow & {
  created_at: Date;
  updated_at: Date;
  teacher_approved_at: Date | null;
};

export async function findDatedProfile(db: Queryable, userId: string): Promise<DatedProfileRow | null> {
  const { rows } = await db.query<DatedProfileRow>('SELECT * FROM profiles WHERE user_id = $1', [userId]);
  return rows[0] ?? null;
}

export async function listConsents(db: Queryable, userId: string) {
  const { rows } = await db.query<{
    document_name: string;
    version: string;
    content_hash: string;
    accepted_at: Date;
  }>(
    `SELECT document_name, version, content_hash, accepted_at FROM legal_consents
      WHERE user_id = $1 ORDER BY accepted_at, document_name`,
    [userId],
  );
  return rows.map((row) => ({
    document: row.document_name,
    version: row.version,
    contentHash: row.content_hash,
    acceptedAt: row.accepted_at.toISOString(),
  }));
}

type TaughtActivity = TaughtClassRecord['activities'][number];
/** Titles are not in the database; the published content has them. */
export type TaughtClassRow = Omit<TaughtClassRecord, 'activities'> & {
  readonly activities: readonly Omit<TaughtActivity, 'title'>[];
};

export async function listTaughtClassRows(db: Queryable, teacherId: string): Promise<TaughtClassRow[]> {
  const { rows } = await db.query<{
    code: ClassCode;
    name: string;
    description: string;
    student_quantity: number;
    student_count: number;
    time_zone: string;
    created_at: Date;
    updated_at: Date;
    archived_at: Date | null;
    joining_paused_at: Date | null;
    disabled_at: Date | null;
    activities: (Omit<TaughtActivity, 'title' | 'assignedAt' | 'dueAt'> & {
      assignedAt: string | null;
      dueAt: string | null;
    })[];
    events: { at: string; kind: string; details: unknown }[];
  }>(
    `SELECT c.*, count_students(c.id) AS student_count,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.activity_id, 'isHidden', a.is_hidden,
                      'isInitial', a.activity_id = c.initial_activity_id, 'assignedAt', a.assigned_at, 'dueAt', a.due_at)
                      ORDER BY a.position), '[]')
               FROM class_activities a WHERE a.class_id = c.id) AS activities,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('at', v.at, 'kind', v.kind, 'details', v.details)
                      ORDER BY v.at, v.event_id), '[]')
               FROM class_events v WHERE v.class_id = c.id AND v.actor_id = $1) AS events
       FROM classes c WHERE c.teacher_id = $1 ORDER BY c.created_at, c.id`,
    [teacherId],
  );
  return rows.map((row) => ({
    code: formatClassCode(row.code),
    name: row.name,
    description: row.description,
    seats: row.student_quantity,
    studentCount: row.student_count,
    timeZone: row.time_zone,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
    joiningPausedAt: row.joining_paused_at?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    activities: row.activities.map((activity) => ({
      ...activity,
      assignedAt: activity.assignedAt && new Date(activity.assignedAt).toISOString(),
      dueAt: activity.dueAt && new Date(activity.dueAt).toISOString(),
    })),
    events: row.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  }));
}

export interface JoinedClassRow {
  class_id: string;
  code: ClassCode;
  name: string;
  kind: 'student' | 'teacher';
  enrolled_at: Date;
  archived_at: Date | null;
  absences: { activityId: string; markedAt: string }[];
}

export async function listJoinedClassRows(db: Queryable, studentId: string): Promise<JoinedClassRow[]> {
  const { rows } = await db.query<JoinedClassRow>(
    `SELECT e.class_id, c.code, c.name, e.kind, e.enrolled_at, c.archived_at,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('activityId', a.activity_id, 'markedAt', a.marked_at)
                      ORDER BY a.marked_at, a.activity_id), '[]')
               FROM absences a WHERE a.class_id = e.class_id AND a.student_id = e.student_id) AS absences
       FROM enrolments e JOIN classes c ON c.id = e.class_id
      WHERE e.student_id = $1 ORDER BY e.enrolled_at, e.class_id`,
    [studentId],
  );
  return rows;
}

/** The student and class whose work is read. */
export interface WorkKey {
  readonly classId: string;
  readonly activityId: string;
  readonly studentId: string;
}

export interface StartedActivityRow {
  activity_id: string;
  status: 'PROGRESS' | 'COMPLETED';
  started_at: Date;
  last_answer_at: Date;
  completed_at: Date | null;
}

export async function listStartedActivities(
  db: Queryable,
  { classId, studentId }: Omit<WorkKey, 'activityId'>,
): Promise<StartedActivityRow[]> {
  const { rows } = await db.query<StartedActivityRow>(
    `SELECT activity_id, status, started_at, last_answer_at, completed_at FROM activity_progress
      WHERE class_id = $1 AND student_id = $2 ORDER BY started_at, activity_id`,
    [classId, studentId],
  );
  return rows;
}

/** At most `limit`, after the given exercise in the order of their ids. */
export async function listAnswerRows(
  db: Queryable,
  key: WorkKey,
  afterId: string,
  limit: number,
): Promise<ExerciseRow[]> {
  const { rows } = await db.query<ExerciseRow>(
    `SELECT * FROM exercise_progress
      WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 AND exercise_id > $4 ORDER BY exercise_id LIMIT $5`,
    [key.classId, key.activityId, key.studentId, afterId, limit],
  );
  return rows;
}

export interface AttemptRow {
  attempt_id: string;
  exercise_id: string;
  component: string;
  answer: string[];
  outcome: Outcome;
  fraction: number;
  cost: number;
  ignored_because: string | null;
  answered_at: Date;
  received_at: Date;
}

/** At most `limit`, oldest first: ids of attempts grow with time. */
export async function listAttemptRows(
  db: Queryable,
  key: WorkKey,
  afterId: string,
  limit: number,
): Promise<AttemptRow[]> {
  const { rows } = await db.query<AttemptRow>(
    `SELECT attempt_id, exercise_id, component, answer, outcome, fraction, cost, ignored_because, answered_at, received_at
       FROM attempts
      WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 AND attempt_id > $4 ORDER BY attempt_id LIMIT $5`,
    [key.classId, key.activityId, key.studentId, afterId, limit],
  );
  return rows;
}

interface ActRow {
  act_id: string;
  kind: 'grant-tries' | 'reset' | 'undo';
  activity_id: string;
  exercise_id: string;
  reason: string | null;
  reason_text: string;
  tries: number;
  at: Date;
}
const actColumns = 'act_id, kind, activity_id, exercise_id, reason, reason_text, tries, at';

export type ReceivedActRow = ActRow & { former_work: unknown };

/** At most `limit`, oldest first: ids of acts grow with time. */
export async function listReceivedActRows(
  db: Queryable,
  key: WorkKey,
  afterId: string,
  limit: number,
): Promise<ReceivedActRow[]> {
  const { rows } = await db.query<ReceivedActRow>(
    `SELECT ${actColumns}, former_work FROM teacher_acts
      WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 AND act_id > $4 ORDER BY act_id LIMIT $5`,
    [key.classId, key.activityId, key.studentId, afterId, limit],
  );
  return rows;
}

export type DoneActRow = ActRow & { class_code: ClassCode };

/** At most `limit`, oldest first: everything a teacher did in a class. */
export async function listDoneActRows(
  db: Queryable,
  { classId, teacherId }: { classId: string; teacherId: string },
  afterId: string,
  limit: number,
): Promise<DoneActRow[]> {
  const { rows } = await db.query<DoneActRow>(
    `SELECT ${actColumns}, (SELECT code FROM classes WHERE id = $1) AS class_code FROM teacher_acts
      WHERE class_id = $1 AND teacher_id = $2 AND act_id > $3 ORDER BY act_id LIMIT $4`,
    [classId, teacherId, afterId, limit],
  );
  return rows;
}

export async function listTaughtClassIds(db: Queryable, teacherId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM classes WHERE teacher_id = $1 ORDER BY created_at, id',
    [teacherId],
  );
  return rows.map(({ id }) => id);
}
