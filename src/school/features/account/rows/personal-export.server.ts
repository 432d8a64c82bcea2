import type { AskedRun } from '../../../../lab/marking/attempt.ts';
import type { GivenWith } from '../../../../lab/marking/given-with.ts';
import type { Outcome } from '../../../../lab/marking/score.ts';
import type { Queryable } from '../../../server/database/database.ts';
import {
  integer,
  jsonb,
  nullable,
  type RowOf,
  real,
  smallint,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import { type ClassCode, formatClassCode } from '../../classes/class-code.ts';
import { profileColumns, profileSelection } from '../../profile/profiles.server.ts';
import type { Points } from '../../progress/hand-in.ts';
import { exerciseColumns, exerciseSelection } from '../../progress/rows/progress.server.ts';
import type { ActKind, FormerWork } from '../../progress/teacher-acts.ts';
import type { TaughtClassRecord } from '../personal-export.ts';

const datedProfileColumns = {
  ...profileColumns,
  createdAt: timestamp(),
  updatedAt: timestamp(),
  approvedAt: nullable(timestamp()),
  lastUsedAt: timestamp(),
  classlessSince: nullable(timestamp()),
};
export type DatedProfileRow = RowOf<typeof datedProfileColumns>;

export const findDatedProfile = statement('find-dated-profile', {
  columns: datedProfileColumns,
  text: `SELECT ${profileSelection}, created_at AS "createdAt", updated_at AS "updatedAt",
           teacher_approved_at AS "approvedAt", used_at AS "lastUsedAt", classless_since AS "classlessSince"
      FROM profiles WHERE user_id = $1`,
  values: (userId: string) => [userId],
}).first;

const listConsentRows = statement('list-consents', {
  columns: { document: text(), version: text(), contentHash: text(), acceptedAt: timestamp() },
  text: `SELECT document_name AS document, version, content_hash AS "contentHash", accepted_at AS "acceptedAt"
      FROM legal_consents WHERE user_id = $1 ORDER BY accepted_at, document_name`,
  values: (userId: string) => [userId],
}).all;

export async function listConsents(db: Queryable, userId: string) {
  const rows = await listConsentRows(db, userId);
  return rows.map((row) => ({ ...row, acceptedAt: row.acceptedAt.toISOString() }));
}

type TaughtActivity = TaughtClassRecord['activities'][number];
/** Titles are not in the database; the published content has them. */
export type TaughtClassExportRow = Omit<TaughtClassRecord, 'activities'> & {
  readonly activities: readonly Omit<TaughtActivity, 'title'>[];
};

const listTaughtRows = statement('list-taught-classes-for-export', {
  columns: {
    code: text<ClassCode>(),
    name: text(),
    description: text(),
    seats: integer(),
    studentCount: integer(),
    timeZone: text(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
    archivedAt: nullable(timestamp()),
    joiningPausedAt: nullable(timestamp()),
    disabledAt: nullable(timestamp()),
    activities: jsonb<Omit<TaughtActivity, 'title'>[]>(),
    events: jsonb<{ at: string; kind: string; details: unknown }[]>(),
  },
  text: `SELECT c.code, c.name, c.description, c.student_quantity AS seats, count_students(c.id) AS "studentCount",
           c.time_zone AS "timeZone", c.created_at AS "createdAt", c.updated_at AS "updatedAt",
           c.archived_at AS "archivedAt", c.joining_paused_at AS "joiningPausedAt", c.disabled_at AS "disabledAt",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.activity_id, 'isHidden', a.is_hidden,
                     'isInitial', a.activity_id = c.initial_activity_id, 'assignedAt', a.assigned_at, 'dueAt', a.due_at)
                     ORDER BY a.position), '[]')
              FROM class_activities a WHERE a.class_id = c.id) AS activities,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('at', v.at, 'kind', v.kind, 'details', v.details)
                     ORDER BY v.at, v.event_id), '[]')
              FROM class_events v WHERE v.class_id = c.id AND v.actor_id = $1) AS events
      FROM classes c WHERE c.teacher_id = $1 ORDER BY c.created_at, c.id`,
  values: (teacherId: string) => [teacherId],
}).all;

export async function listTaughtClassRows(db: Queryable, teacherId: string): Promise<TaughtClassExportRow[]> {
  const rows = await listTaughtRows(db, teacherId);
  return rows.map((row) => ({
    ...row,
    code: formatClassCode(row.code),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    joiningPausedAt: row.joiningPausedAt?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    activities: row.activities.map((activity) => ({
      ...activity,
      assignedAt: activity.assignedAt && new Date(activity.assignedAt).toISOString(),
      dueAt: activity.dueAt && new Date(activity.dueAt).toISOString(),
    })),
    events: row.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  }));
}

/** The student and class whose work is read. */
export interface ExportedWorkKey {
  readonly classId: string;
  readonly activityId: string;
  readonly studentId: string;
}

export const listStartedActivities = statement('list-started-activities', {
  columns: {
    activityId: text(),
    status: text<'PROGRESS' | 'COMPLETED'>(),
    startedAt: timestamp(),
    lastAnswerAt: timestamp(),
    completedAt: nullable(timestamp()),
  },
  text: `SELECT activity_id AS "activityId", status, started_at AS "startedAt", last_answer_at AS "lastAnswerAt",
           completed_at AS "completedAt"
      FROM activity_progress WHERE class_id = $1 AND student_id = $2 ORDER BY started_at, activity_id`,
  values: ({ classId, studentId }: Omit<ExportedWorkKey, 'activityId'>) => [classId, studentId],
}).all;

/** At most `limit` rows, after the one with the id `afterId`. */
const pageOf = ({ classId, activityId, studentId }: ExportedWorkKey, afterId: string, limit: number) => [
  classId,
  activityId,
  studentId,
  afterId,
  limit,
];

/**
 * Exercises in the order of the lab, which `order` gives by their ids. Exercises that the lab no longer has come last,
 * by id.
 */
export const listAnswerRows = statement('list-answers-for-export', {
  columns: exerciseColumns,
  text: `SELECT ${exerciseSelection} FROM exercise_progress p
     WHERE class_id = $1 AND activity_id = $2 AND student_id = $3
       AND (coalesce(array_position($6::text[], exercise_id), 1000000), exercise_id)
         > (coalesce(array_position($6::text[], $4), CASE $4 WHEN '' THEN 0 ELSE 1000000 END), $4)
     ORDER BY coalesce(array_position($6::text[], exercise_id), 1000000), exercise_id LIMIT $5`,
  values: (order: readonly string[], ...page: Parameters<typeof pageOf>) => [...pageOf(...page), order],
}).all;

const attemptColumns = {
  attemptId: uuid(),
  exerciseId: text(),
  component: text(),
  answer: jsonb<string[]>(),
  askedRun: nullable(jsonb<AskedRun>()),
  givenWith: nullable(jsonb<GivenWith>()),
  outcome: text<Outcome>(),
  fraction: real(),
  cost: smallint(),
  ignoredBecause: nullable(text()),
  answeredAt: timestamp(),
  receivedAt: timestamp(),
};
export type AttemptExportRow = RowOf<typeof attemptColumns>;

/** Oldest first: ids of attempts grow with time. */
export const listAttemptRows = statement('list-attempts-for-export', {
  columns: attemptColumns,
  text: `SELECT attempt_id AS "attemptId", exercise_id AS "exerciseId", component, answer, asked_run AS "askedRun",
           given_with AS "givenWith", outcome, fraction, cost, ignored_because AS "ignoredBecause", answered_at AS "answeredAt", received_at AS "receivedAt"
      FROM attempts
     WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 AND attempt_id > $4 ORDER BY attempt_id LIMIT $5`,
  values: pageOf,
}).all;

const actColumns = {
  actId: uuid(),
  kind: text<ActKind>(),
  activityId: text(),
  exerciseId: text(),
  reason: nullable(text()),
  reasonText: text(),
  tries: smallint(),
  at: timestamp(),
};
export type ActRow = RowOf<typeof actColumns>;
const actSelection = `act_id AS "actId", kind, activity_id AS "activityId", exercise_id AS "exerciseId", reason,
  reason_text AS "reasonText", tries, at`;

const receivedActColumns = { ...actColumns, formerWork: nullable(jsonb<FormerWork>()) };
export type ReceivedActRow = RowOf<typeof receivedActColumns>;

/** Oldest first: ids of acts grow with time. */
export const listReceivedActRows = statement('list-received-acts', {
  columns: receivedActColumns,
  text: `SELECT ${actSelection}, former_work AS "formerWork" FROM teacher_acts
     WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 AND act_id > $4 ORDER BY act_id LIMIT $5`,
  values: pageOf,
}).all;

const markColumns = {
  markId: uuid(),
  exerciseId: text(),
  points: nullable(jsonb<Points>()),
  comment: text(),
  at: timestamp(),
  seenAt: nullable(timestamp()),
};
export type ReceivedMarkRow = RowOf<typeof markColumns>;

/** Oldest first: ids of marks grow with time. */
export const listReceivedMarkRows = statement('list-received-marks', {
  columns: markColumns,
  text: `SELECT mark_id AS "markId", exercise_id AS "exerciseId", points, comment, at, seen_at AS "seenAt"
      FROM hand_in_marks
     WHERE class_id = $1 AND activity_id = $2 AND student_id = $3 AND mark_id > $4 ORDER BY mark_id LIMIT $5`,
  values: pageOf,
}).all;

const roundColumns = {
  roundId: uuid(),
  exerciseId: text(),
  number: smallint(),
  firstAnswer: jsonb<string[]>(),
  answer: jsonb<string[]>(),
  at: timestamp(),
};
export type RoundAnswerRow = RowOf<typeof roundColumns>;

/** Oldest first: ids of rounds grow with time. */
export const listRoundAnswerRows = statement('list-round-answers-for-export', {
  columns: roundColumns,
  text: `SELECT a.round_id AS "roundId", r.exercise_id AS "exerciseId", r.number, a.first_answer AS "firstAnswer",
           a.answer, a.answered_at AS at
      FROM round_answers a JOIN question_rounds r USING (class_id, round_id)
     WHERE a.class_id = $1 AND r.activity_id = $2 AND a.student_id = $3 AND a.round_id > $4
     ORDER BY a.round_id LIMIT $5`,
  values: pageOf,
}).all;

const doneActColumns = { ...actColumns, classCode: text<ClassCode>() };
export type DoneActRow = RowOf<typeof doneActColumns>;

/** Everything a teacher did in a class: at most `limit` acts, oldest first. */
export const listDoneActRows = statement('list-done-acts', {
  columns: doneActColumns,
  text: `SELECT ${actSelection}, (SELECT code FROM classes WHERE id = $1) AS "classCode" FROM teacher_acts
     WHERE class_id = $1 AND teacher_id = $2 AND act_id > $3 ORDER BY act_id LIMIT $4`,
  values: (
    { classId, teacherId }: { classId: string; teacherId: string },
    afterId: string,
    limit: number,
  ) => [classId, teacherId, afterId, limit],
}).all;

export const listTaughtClassIds = statement('list-taught-class-ids', {
  columns: { id: uuid() },
  text: 'SELECT id FROM classes WHERE teacher_id = $1 ORDER BY created_at, id',
  values: (teacherId: string) => [teacherId],
}).column;
