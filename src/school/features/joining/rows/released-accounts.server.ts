import { AppError } from '../../../server/base/app-error.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { nullable, statement, text, timestamp, uuid } from '../../../server/database/statement.ts';
import { releasesFrom } from '../class-account-end.ts';
import { forgottenWish } from './own-wishes.server.ts';

/** The class of a class account that is one of the class; null for every other account. */
export const findClassOfAccount = statement('find-class-of-class-account', {
  columns: { classId: uuid() },
  text: 'SELECT class_id AS "classId" FROM class_accounts WHERE student_id = $1 AND released_at IS NULL',
  values: (studentId: string) => [studentId],
}).value;

/**
 * The account is its student's own from now on, and its PIN has ended. The row keeps the name in the class for as long
 * as the teacher can take the account back. This uses up the teacher's yes: if the account is taken back, the teacher
 * is asked anew. false where no yes stands in the class.
 */
export const releaseClassAccount = statement('release-class-account', {
  text: `UPDATE class_accounts a SET released_at = $3, released_name = p.full_name, pin_hash = '',
           ${forgottenWish}
      FROM profiles p WHERE p.user_id = a.student_id AND a.class_id = $1 AND a.student_id = $2
       AND a.released_at IS NULL AND a.wish_answer = 'yes' AND a.wish_answered_at > $4`,
  values: (classId: string, studentId: string, now: Date, answeredAfter: Date) => [
    classId,
    studentId,
    now,
    answeredAfter,
  ],
}).some;

/** Makes it an account of the class again, with a new PIN. Returns the name that it had; null when there is none. */
export const takeBackClassAccount = statement('take-back-class-account', {
  columns: { name: text() },
  text: `WITH held AS (SELECT class_id, student_id, released_name FROM class_accounts
       WHERE class_id = $1 AND student_id = $2 AND released_at > $5 FOR UPDATE)
    UPDATE class_accounts a SET released_at = NULL, released_name = NULL, pin_hash = $3, pin_set_at = $4,
           last_entered_at = $4
      FROM held WHERE a.class_id = held.class_id AND a.student_id = held.student_id
    -- Both columns are set together when an account becomes its student's own.
    RETURNING coalesce(held.released_name, '') AS name`,
  values: (classId: string, studentId: string, pinHash: string, now: Date, releasedAfter: Date) => [
    classId,
    studentId,
    pinHash,
    now,
    releasedAfter,
  ],
}).value;

/**
 * The instant since which the account is its student's own, as long as a teacher can take it back. null for every other
 * account and for an archived class, in which nothing changes any more.
 */
export const findRelease = statement('find-release-of-class-account', {
  columns: { releasedAt: nullable(timestamp()) },
  text: `SELECT a.released_at AS "releasedAt" FROM class_accounts a JOIN classes c ON c.id = a.class_id
     WHERE a.student_id = $1 AND c.archived_at IS NULL`,
  values: (studentId: string) => [studentId],
}).value;

/** The students of a class whose account became their own after an instant. */
export const listReleased = statement('list-released-accounts', {
  columns: { studentId: text() },
  text: `SELECT student_id AS "studentId" FROM class_accounts
     WHERE class_id = $1 AND student_id = ANY($2) AND released_at > $3`,
  values: (classId: string, studentIds: readonly string[], releasedAfter: Date) => [
    classId,
    studentIds,
    releasedAfter,
  ],
}).column;

/** For a student who leaves the class: the account is their own for good. */
export const forgetRelease = statement('forget-release-of-student', {
  text: 'DELETE FROM class_accounts WHERE class_id = $1 AND student_id = $2 AND released_at IS NOT NULL',
  values: (classId: string, studentId: string) => [classId, studentId],
}).run;

/** Accounts that became their students' own before an instant stay so for good. */
export const forgetReleases = statement('forget-releases', {
  text: 'DELETE FROM class_accounts WHERE released_at <= $1',
  values: (releasedBefore: Date) => [releasedBefore],
}).run;

/** SQL: the work in a class `o` is still kept by the rule for class accounts, which ends it where it was archived before an instant. */
const isKept = (archivedBefore: string) => `coalesce(o.archived_at, 'infinity') >= ${archivedBefore}`;

/**
 * SQL: a class account that was taken back may still be in the class of another teacher. It then ends with the last of its
 * classes: each holds a record of its own.
 */
export const livesElsewhere = (archivedBefore: string) => `EXISTS (SELECT FROM enrolments e
      JOIN classes o ON o.id = e.class_id
     WHERE e.student_id = a.student_id AND e.class_id <> a.class_id AND ${isKept(archivedBefore)})`;

/** Whether an account whose class has removed it, or is gone itself, is still in another one whose work is kept. */
export const isElsewhere = statement('is-class-account-elsewhere', {
  text: `SELECT FROM enrolments e JOIN classes o ON o.id = e.class_id
     WHERE e.student_id = $1 AND ${isKept('$2')} LIMIT 1`,
  values: (studentId: string, archivedBefore: Date) => [studentId, archivedBefore],
}).some;

/** The rows that were kept to undo the merge of accounts that live on in another class. */
export const forgetMergesElsewhere = statement('forget-merges-elsewhere', {
  text: `UPDATE class_accounts a SET merged_at = NULL, merged_work = NULL
     WHERE a.merged_at <= $1 AND ${livesElsewhere('$2')}`,
  values: (before: Date, archivedBefore: Date) => [before, archivedBefore],
}).run;

export const setProfileEmail = statement('set-email-of-profile', {
  text: 'UPDATE profiles SET email = $2, full_name = $3, updated_at = $4 WHERE user_id = $1',
  values: (studentId: string, email: string | null, fullName: string, now: Date) => [
    studentId,
    email,
    fullName,
    now,
  ],
}).run;

/**
 * Says of a student who has made the account their own that it must be taken back first.
 * @throws AppError class-account-released
 */
export async function refuseReleased(
  tx: Queryable,
  classId: string,
  students: readonly string[],
  now: Date,
): Promise<void> {
  const released = await listReleased(tx, classId, students, releasesFrom(now.getTime()));
  if (released.length > 0) throw new AppError('class-account-released');
}
