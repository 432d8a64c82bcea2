import { statement, text, timestamp, uuid } from '../../../server/database/statement.ts';
import { forgottenWish } from './own-wishes.server.ts';
import { livesElsewhere } from './released-accounts.server.ts';

interface Leaving {
  readonly studentId: string;
  readonly now: Date;
  /** The id under which the receipt is found once the account has ended. */
  readonly receiptId: string;
}

/** false for a student who has no account of a class, or has asked already. */
export const markLeaving = statement('mark-class-account-leaving', {
  text: `UPDATE class_accounts SET leaving_at = $2, leaving_receipt = $3,
       ${forgottenWish}
     WHERE student_id = $1 AND released_at IS NULL AND merged_at IS NULL AND leaving_at IS NULL`,
  values: ({ studentId, now, receiptId }: Leaving) => [studentId, now, receiptId],
}).some;

/** The classes in which somebody is a student. */
export const listClassIdsOfStudent = statement('list-class-ids-of-student', {
  columns: { classId: uuid() },
  text: `SELECT class_id AS "classId" FROM enrolments WHERE student_id = $1 AND kind = 'student' ORDER BY class_id`,
  values: (studentId: string) => [studentId],
}).column;

/** From now on no class lists or counts the student or gives them a seat. The work stays where it is. */
export const leaveSeats = statement('leave-seats', {
  text: `WITH gone AS (DELETE FROM presences WHERE student_id = $1 AND class_id = ANY($2::uuid[]))
    UPDATE enrolments SET kind = 'leaving' WHERE student_id = $1 AND kind = 'student'`,
  values: (studentId: string, classIds: readonly string[]) => [studentId, classIds],
}).run;

/** false where no account of the class waits for its end, or it can no longer be brought back. */
export const unmarkLeaving = statement('unmark-class-account-leaving', {
  text: `UPDATE class_accounts a SET leaving_at = NULL, leaving_receipt = NULL
     WHERE a.class_id = $1 AND a.student_id = $2 AND a.leaving_at > $3 AND EXISTS (SELECT FROM enrolments e
       WHERE e.class_id = a.class_id AND e.student_id = a.student_id AND e.kind = 'leaving')`,
  values: (classId: string, studentId: string, askedAfter: Date) => [classId, studentId, askedAfter],
}).some;

/**
 * In all classes of the student. An account that was taken back once can be in a class of another teacher, where the
 * place was the student's before.
 */
export const takeSeatsAgain = statement('take-seats-again', {
  columns: { classId: uuid() },
  text: `UPDATE enrolments SET kind = 'student' WHERE student_id = $1 AND kind = 'leaving'
    RETURNING class_id AS "classId"`,
  values: (studentId: string) => [studentId],
}).column;

/** The accounts of a class that wait for their end, in the order in which they will end. */
export const listLeaving = statement('list-leaving-accounts', {
  columns: { id: text(), fullName: text(), leavingAt: timestamp() },
  text: `SELECT a.student_id AS id, coalesce(p.full_name, '') AS "fullName",
           coalesce(a.leaving_at, '-infinity') AS "leavingAt"
      FROM class_accounts a JOIN enrolments e ON e.class_id = a.class_id AND e.student_id = a.student_id
       AND e.kind = 'leaving'
      LEFT JOIN profiles p ON p.user_id = a.student_id
     WHERE a.class_id = $1 AND a.leaving_at IS NOT NULL ORDER BY a.leaving_at, a.student_id LIMIT 200`,
  values: (classId: string) => [classId],
}).all;

/**
 * The accounts whose students asked before an instant, with the numbers of their receipts. At most 200, without those
 * that could not be ended.
 */
export const listLeavingBefore = statement('list-leaving-accounts-before', {
  columns: { studentId: text(), receiptId: text() },
  text: `SELECT student_id AS "studentId", leaving_receipt::text AS "receiptId" FROM class_accounts
     WHERE leaving_at <= $1 AND student_id <> ALL ($2) ORDER BY leaving_at, student_id LIMIT 200`,
  values: (askedBefore: Date, except: readonly string[]) => [askedBefore, except],
}).all;

/** Accounts whose merge with another one cannot be undone any more. At most 200, without those that could not be ended. */
export const listMergedBefore = statement('list-merged-class-accounts', {
  columns: { studentId: text() },
  text: `SELECT a.student_id AS "studentId" FROM class_accounts a WHERE a.merged_at <= $1
       AND NOT ${livesElsewhere('$2')} AND a.student_id <> ALL ($3)
     ORDER BY a.merged_at, a.student_id LIMIT 200`,
  values: (before: Date, archivedBefore: Date, except: readonly string[]) => [before, archivedBefore, except],
}).column;
