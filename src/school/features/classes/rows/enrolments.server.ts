import type { Queryable } from '../../../server/database/database.ts';
import {
  boolean,
  integer,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import { compareListed } from '../name-parts.ts';
import type { WishStanding } from '../own-wish.ts';

const columns = { kind: text<'student' | 'teacher'>(), enrolledAt: timestamp() };
export type Enrolment = RowOf<typeof columns>;

/** A student whose class account waits for its end (`leaving`) is not found: see `leave-class-account.server.ts`. */
export const findEnrolment = statement('find-enrolment', {
  columns,
  text: `SELECT kind, enrolled_at AS "enrolledAt" FROM enrolments
     WHERE class_id = $1 AND student_id = $2 AND kind <> 'leaving'`,
  values: (classId: string, studentId: string) => [classId, studentId],
}).first;

/** The class into which its teacher moved a student from the class; null when there was no such move. */
export const findMove = statement('find-move', {
  columns: { classId: uuid() },
  text: `SELECT class_id AS "classId" FROM enrolments WHERE student_id = $2 AND $1::uuid = ANY(former_class_ids)
     ORDER BY enrolled_at DESC LIMIT 1`,
  values: (formerId: string, studentId: string) => [formerId, studentId],
}).value;

/** Whether somebody is enrolled in a class that has the lab, in whatever state the class is. */
export const isLabOfStudent = statement('is-lab-of-student', {
  text: `SELECT FROM enrolments e JOIN class_activities a ON a.class_id = e.class_id
     WHERE e.student_id = $1 AND e.kind <> 'leaving' AND a.activity_id = $2 LIMIT 1`,
  values: (studentId: string, activityId: string) => [studentId, activityId],
}).some;

/** Students with a place in a class, also those whose class account waits for its end. */
export const countStudents = statement('count-students-of-class', {
  columns: { count: integer() },
  text: `SELECT count(*)::int AS count FROM enrolments WHERE class_id = $1 AND kind <> 'teacher'`,
  values: (classId: string) => [classId],
}).value;

/** Keeps a membership from being removed until the transaction ends. @returns whether there is one */
export const holdEnrolment = statement('hold-enrolment', {
  text: `SELECT FROM enrolments WHERE class_id = $1 AND student_id = $2 AND kind <> 'leaving' FOR KEY SHARE`,
  values: (classId: string, studentId: string) => [classId, studentId],
}).some;

/**
 * Takes one seat, in one statement that locks the class row until it commits: however many join at once, the class
 * never has more students than it has seats and its teacher plans with. Returns the time of joining, or null when no
 * seat was free.
 */
export const takeSeat = statement('take-seat', {
  columns: { enrolledAt: timestamp() },
  text: `WITH open_class AS MATERIALIZED (
      SELECT id, LEAST(student_quantity, seats) AS limit_of_class FROM classes
       WHERE id = $1 AND archived_at IS NULL AND disabled_at IS NULL AND joining_paused_at IS NULL
         AND waiting_since IS NULL AND NOT is_demonstration
         FOR UPDATE
    ), person AS MATERIALIZED (
      -- Waits for a deletion of the account that is under way, and finds nobody after it.
      SELECT user_id FROM profiles WHERE user_id = $2 FOR KEY SHARE
    )
    INSERT INTO enrolments (class_id, student_id, kind, enrolled_at)
    SELECT id, $2, 'student', $3 FROM open_class, person
     WHERE limit_of_class > count_students(id)
    ON CONFLICT (class_id, student_id) DO NOTHING
    RETURNING enrolled_at AS "enrolledAt"`,
  values: (classId: string, studentId: string, now: Date) => [classId, studentId, now],
}).value;

/** Whether somebody has an account of one class, which joins no other. */
export const hasClassAccount = statement('has-class-account', {
  text: 'SELECT FROM class_accounts WHERE student_id = $1 AND released_at IS NULL',
  values: (studentId: string) => [studentId],
  isPrepared: true,
}).some;

const insertTeacher = statement('enrol-teacher', {
  text: `INSERT INTO enrolments (class_id, student_id, kind, enrolled_at)
    SELECT $1, user_id, 'teacher', $3 FROM profiles WHERE user_id = $2 FOR KEY SHARE
    ON CONFLICT (class_id, student_id) DO NOTHING`,
  values: (classId: string, teacherId: string, now: Date) => [classId, teacherId, now],
}).run;

/**
 * Enrols the class's own teacher, marked as a teacher and without a seat. Returns the time of enrolment, which may be
 * an earlier one; null when the teacher's account has ended.
 */
export async function enrolTeacher(
  db: Queryable,
  classId: string,
  teacherId: string,
  now: Date,
): Promise<Date | null> {
  await insertTeacher(db, classId, teacherId, now);
  return (await findEnrolment(db, classId, teacherId))?.enrolledAt ?? null;
}

/**
 * SQL on a row `a` of class_accounts: how the wish of its student to make it their own stands, and since when. Both are
 * null without a wish, and where the condition is false.
 */
export const wishColumns = (condition = 'true') =>
  `CASE WHEN a.wished_at IS NOT NULL AND ${condition} THEN coalesce(a.wish_answer, 'asked') END AS "wishStanding",
           CASE WHEN ${condition} THEN coalesce(a.wish_answered_at, a.wished_at) END AS "wishSince"`;

const rosterColumns = {
  studentId: text(),
  /** What the class calls the student. */
  fullName: text(),
  /** The name of the account, where the class calls the student otherwise. */
  accountName: nullable(text()),
  /** As the teacher lists the student; see `ListedStudent`. */
  lastName: nullable(text()),
  firstName: nullable(text()),
  /** The id by which the school knows the student, as the teacher wrote it. */
  ownId: nullable(text()),
  /** The name of the student's team; null: in none. */
  team: nullable(text()),
  enrolledAt: timestamp(),
  isClassAccount: boolean(),
  /** When the student made the class account their own, for as long as the teacher can take that back. */
  releasedAt: nullable(timestamp()),
  /** The list from which the teacher made a class account that nobody has signed in to. */
  unusedOfList: nullable(uuid()),
  /** When a class account was last signed in to; null: never, or the student has no such account. */
  lastEnteredAt: nullable(timestamp()),
  wishStanding: nullable(text<WishStanding>()),
  wishSince: nullable(timestamp()),
};
export type RosterEntry = RowOf<typeof rosterColumns>;

/** SQL: what a class calls a student, of the tables `enrolments e` and `profiles p`; see decision 82. */
export const nameInClass = `coalesce(e.name_in_class, p.full_name, '')`;

const findName = statement('find-name-in-class', {
  columns: { name: text() },
  text: `SELECT ${nameInClass} AS name FROM enrolments e LEFT JOIN profiles p ON p.user_id = e.student_id
     WHERE e.class_id = $1 AND e.student_id = $2`,
  values: (classId: string, studentId: string) => [classId, studentId],
}).value;

export async function findNameIn(db: Queryable, classId: string, studentId: string): Promise<string> {
  return (await findName(db, classId, studentId)) ?? '';
}

/** The team of one student of a class: its name, and the others in it. Empty for a student without a team. */
export const listTeamMates = statement('list-team-mates', {
  columns: { team: nullable(text()), id: nullable(text()), fullName: text() },
  text: `SELECT own.team, e.student_id AS id, ${nameInClass} AS "fullName"
      FROM enrolments own
      LEFT JOIN enrolments e ON e.class_id = own.class_id AND e.team = own.team
       AND e.kind = 'student' AND e.student_id <> own.student_id
      LEFT JOIN profiles p ON p.user_id = e.student_id
     WHERE own.class_id = $1 AND own.student_id = $2 AND own.team IS NOT NULL
     ORDER BY "fullName", e.student_id LIMIT 200`,
  values: (classId: string, studentId: string) => [classId, studentId],
}).all;

const readRoster = statement('list-roster', {
  columns: rosterColumns,
  text: `SELECT e.student_id AS "studentId", ${nameInClass} AS "fullName",
           CASE WHEN e.name_in_class IS NOT NULL THEN p.full_name END AS "accountName", e.last_name AS "lastName",
           e.first_name AS "firstName", e.own_id AS "ownId", e.team, e.enrolled_at AS "enrolledAt",
           a.student_id IS NOT NULL AND a.released_at IS NULL AS "isClassAccount", a.released_at AS "releasedAt",
           a.unused_of_list AS "unusedOfList",
           CASE WHEN a.unused_of_list IS NULL THEN a.last_entered_at END AS "lastEnteredAt", ${wishColumns()}
      FROM enrolments e LEFT JOIN profiles p ON p.user_id = e.student_id
           LEFT JOIN class_accounts a ON a.class_id = e.class_id AND a.student_id = e.student_id
     WHERE e.class_id = $1 AND e.kind = 'student' ORDER BY e.student_id LIMIT 500`,
  values: (classId: string) => [classId],
}).all;

/** The students of a class in the order of the teacher's list; a teacher working as a student is left out. */
export async function listRoster(db: Queryable, classId: string): Promise<RosterEntry[]> {
  return (await readRoster(db, classId)).toSorted(compareListed);
}
