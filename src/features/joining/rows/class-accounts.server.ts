import { AppError } from '../../../server/base/app-error.ts';
import { boolean, nullable, statement, text, timestamp } from '../../../server/database/statement.ts';

interface NewClassAccount {
  readonly classId: string;
  readonly studentId: string;
  readonly nameKey: string;
  readonly pinHash: string;
  readonly requestHash: string;
  readonly now: Date;
}

/** false when somebody in the class has the name. */
export const insertClassAccount = statement('insert-class-account', {
  text: `INSERT INTO class_accounts
      (class_id, student_id, name_key, pin_hash, pin_set_at, request_hash, created_at, last_entered_at)
    VALUES ($1, $2, $3, $4, $6, $5, $6, $6) ON CONFLICT (class_id, name_key) DO NOTHING`,
  values: ({ classId, studentId, nameKey, pinHash, requestHash, now }: NewClassAccount) => [
    classId,
    studentId,
    nameKey,
    pinHash,
    requestHash,
    now,
  ],
}).some;

/**
 * One query, whether or not the name has an account. An account whose student was removed is not found; one that its
 * student has made their own keeps the name and has no PIN.
 */
export const findByName = statement('find-class-account-by-name', {
  columns: {
    studentId: nullable(text()),
    pinHash: nullable(text()),
    requestHash: nullable(text()),
    createdAt: nullable(timestamp()),
    pinSetAt: nullable(timestamp()),
  },
  text: `SELECT a.student_id AS "studentId", CASE WHEN a.released_at IS NULL THEN a.pin_hash END AS "pinHash",
           a.request_hash AS "requestHash",
           a.created_at AS "createdAt", a.pin_set_at AS "pinSetAt"
      FROM (SELECT $1::uuid AS class_id, $2::text AS name_key) AS asked
      LEFT JOIN (class_accounts a JOIN enrolments e ON e.class_id = a.class_id AND e.student_id = a.student_id)
        ON a.class_id = asked.class_id AND a.name_key = asked.name_key`,
  values: (classId: string, nameKey: string) => [classId, nameKey],
  isPrepared: true,
}).first;

export const setPin = statement('set-pin-of-class-account', {
  text: `UPDATE class_accounts SET pin_hash = $3, pin_set_at = $4
     WHERE class_id = $1 AND student_id = $2 AND released_at IS NULL`,
  values: (classId: string, studentId: string, pinHash: string, now: Date) => [
    classId,
    studentId,
    pinHash,
    now,
  ],
}).some;

export const markEntered = statement('mark-class-account-entered', {
  text: 'UPDATE class_accounts SET last_entered_at = $3 WHERE class_id = $1 AND student_id = $2',
  values: (classId: string, studentId: string, now: Date) => [classId, studentId, now],
}).run;

/** Those of the students who have a class account in the class, by name. */
export const listHolders = statement('list-class-account-holders', {
  columns: { studentId: text(), name: text() },
  text: `SELECT a.student_id AS "studentId", p.full_name AS name
      FROM class_accounts a JOIN profiles p ON p.user_id = a.student_id
     WHERE a.class_id = $1 AND a.student_id = ANY($2) AND a.released_at IS NULL ORDER BY p.full_name, a.student_id`,
  values: (classId: string, studentIds: readonly string[]) => [classId, studentIds],
}).all;

/**
 * For a statement that gives a class account a name, or another class: somebody there has the name already.
 * @throws AppError class-name-taken for SQLSTATE unique_violation, whose own message quotes the name
 */
export function refuseTakenName(error: unknown): never {
  if (error instanceof Error && (error as { code?: unknown }).code === '23505')
    throw new AppError('class-name-taken');
  throw error;
}

/** false when the student has no class account here. Throws unique_violation when somebody else has the name. */
export const setNameKey = statement('set-name-of-class-account', {
  text: 'UPDATE class_accounts SET name_key = $3 WHERE class_id = $1 AND student_id = $2 AND released_at IS NULL',
  values: (classId: string, studentId: string, nameKey: string) => [classId, studentId, nameKey],
}).some;

/** The account belongs to another class from now on, with its name and PIN. Throws unique_violation as `setNameKey`. */
export const moveClassAccount = statement('move-class-account', {
  text: 'UPDATE class_accounts SET class_id = $3 WHERE class_id = $1 AND student_id = $2',
  values: (classId: string, studentId: string, to: string) => [classId, studentId, to],
}).run;

export const setFullName = statement('set-name-of-student', {
  text: 'UPDATE profiles SET full_name = $2, updated_at = $3 WHERE user_id = $1',
  values: (studentId: string, fullName: string, now: Date) => [studentId, fullName, now],
}).run;

/** Frees the name of an account that is about to end. false where the student has an account of their own. */
export const freeName = statement('free-name-of-class-account', {
  text: `UPDATE class_accounts SET name_key = 'ended ' || student_id
     WHERE class_id = $1 AND student_id = $2 AND released_at IS NULL`,
  values: (classId: string, studentId: string) => [classId, studentId],
}).some;

export const setAccountsOff = statement('set-class-accounts-off', {
  columns: { isOff: boolean() },
  text: `UPDATE classes SET class_accounts_off_at = CASE WHEN $2 THEN coalesce(class_accounts_off_at, $3::timestamptz) END,
      updated_at = $3
    WHERE id = $1 AND (class_accounts_off_at IS NOT NULL) <> $2 RETURNING class_accounts_off_at IS NOT NULL AS "isOff"`,
  values: (classId: string, isOff: boolean, now: Date) => [classId, isOff, now],
}).some;

/**
 * Accounts whose time is over: see `classAccountDays`. At most 200. One that was taken back may still be in the class of
 * another teacher, which it then lives as long as.
 */
export const listOverdue = statement('list-overdue-class-accounts', {
  columns: { studentId: text() },
  text: `SELECT a.student_id AS "studentId" FROM class_accounts a JOIN classes c ON c.id = a.class_id
     WHERE a.released_at IS NULL
       AND NOT EXISTS (SELECT FROM enrolments e JOIN classes o ON o.id = e.class_id
             WHERE e.student_id = a.student_id AND e.class_id <> a.class_id AND o.archived_at IS NULL)
       AND (c.archived_at < $1
        OR greatest(a.last_entered_at, (SELECT max(p.last_answer_at) FROM activity_progress p
             WHERE p.class_id = a.class_id AND p.student_id = a.student_id)) < $2)
     ORDER BY a.class_id, a.student_id LIMIT 200`,
  values: (archivedBefore: Date, unusedSince: Date) => [archivedBefore, unusedSince],
}).column;
