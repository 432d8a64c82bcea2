import { AppError } from '../../../server/base/app-error.ts';
import {
  boolean,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import { forgottenWish } from './own-wishes.server.ts';
import { livesElsewhere } from './released-accounts.server.ts';

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
      (class_id, student_id, name_key, pin_hash, pin_set_at, request_hash, created_at, last_entered_at, name_key_rule)
    VALUES ($1, $2, $3, $4, $6, $5, $6, $6, 2) ON CONFLICT (class_id, name_key) DO NOTHING`,
  values: ({ classId, studentId, nameKey, pinHash, requestHash, now }: NewClassAccount) => [
    classId,
    studentId,
    nameKey,
    pinHash,
    requestHash,
    now,
  ],
}).some;

interface ListedClassAccounts {
  readonly classId: string;
  /** With the keys of their names, in the same order. */
  readonly studentIds: readonly string[];
  readonly nameKeys: readonly string[];
  readonly requestHash: string;
  readonly listId: string;
  readonly now: Date;
}

/**
 * Accounts without PINs, which a teacher's list makes. The number that was made: fewer than given where somebody in the
 * class has one of the names.
 */
export const insertListedClassAccounts = statement('insert-listed-class-accounts', {
  text: `INSERT INTO class_accounts
      (class_id, student_id, name_key, pin_hash, pin_set_at, request_hash, created_at, last_entered_at,
       unused_of_list, name_key_rule)
    SELECT $1, student_id, name_key, '', $5, $4, $5, $5, $6, 2
      FROM unnest($2::text[], $3::text[]) AS l(student_id, name_key) ON CONFLICT (class_id, name_key) DO NOTHING`,
  values: ({ classId, studentIds, nameKeys, requestHash, listId, now }: ListedClassAccounts) => [
    classId,
    studentIds,
    nameKeys,
    requestHash,
    now,
    listId,
  ],
}).count;

const foundColumns = {
  studentId: text(),
  nameKey: text(),
  fullName: nullable(text()),
  /** Empty: the account has no PIN. */
  pinHash: text(),
  isReleased: boolean(),
  requestHash: text(),
  createdAt: timestamp(),
  pinSetAt: timestamp(),
};
export type FoundAccount = RowOf<typeof foundColumns>;
/**
 * An account whose student was removed, or that waits for its end, is not found. One that its student has made their own
 * keeps the name that it had in the class, and has no PIN.
 */
const selectFound = `SELECT a.student_id AS "studentId", a.name_key AS "nameKey",
      coalesce(a.released_name, p.full_name) AS "fullName",
      CASE WHEN a.released_at IS NULL THEN a.pin_hash ELSE '' END AS "pinHash",
      a.released_at IS NOT NULL AS "isReleased", a.request_hash AS "requestHash", a.created_at AS "createdAt",
      a.pin_set_at AS "pinSetAt"
    FROM class_accounts a JOIN enrolments e ON e.class_id = a.class_id AND e.student_id = a.student_id
     AND e.kind <> 'leaving'
    LEFT JOIN profiles p ON p.user_id = a.student_id`;

/** It is one query in both cases, so its time does not tell whether the name has an account. */
export const findAnyByKeys = statement('find-class-accounts-by-keys', {
  columns: foundColumns,
  text: `${selectFound} WHERE a.class_id = $1 AND a.name_key = ANY($2::text[]) ORDER BY a.created_at, a.student_id`,
  values: (classId: string, keys: readonly string[]) => [classId, keys],
  isPrepared: true,
}).all;

export const findOfStudent = statement('find-class-account-of-student', {
  columns: foundColumns,
  text: `${selectFound} WHERE a.class_id = $1 AND a.student_id = $2`,
  values: (classId: string, studentId: string) => [classId, studentId],
  isPrepared: true,
}).first;

export const listKeysOfOthers = statement('list-name-keys-of-others', {
  columns: { nameKey: text() },
  text: 'SELECT name_key AS "nameKey" FROM class_accounts WHERE class_id = $1 AND student_id <> $2',
  values: (classId: string, studentId: string) => [classId, studentId],
}).column;

const formerColumns = { classId: uuid(), studentId: text(), nameKey: text(), fullName: nullable(text()) };
type FormerKey = RowOf<typeof formerColumns>;

/** Accounts whose key was made by the former rule. */
export const listFormerKeys = statement('list-former-name-keys', {
  columns: formerColumns,
  text: `SELECT a.class_id AS "classId", a.student_id AS "studentId", a.name_key AS "nameKey",
        coalesce(a.released_name, p.full_name) AS "fullName"
      FROM class_accounts a LEFT JOIN profiles p ON p.user_id = a.student_id
     WHERE a.name_key_rule < 2 ORDER BY a.class_id, a.student_id LIMIT $1`,
  values: (most: number) => [most],
}).all;

/** The keys are the same by the present rule. */
export const markKeysAsRead = statement('mark-name-keys-as-read', {
  text: `UPDATE class_accounts a SET name_key_rule = 2
      FROM unnest($1::uuid[], $2::text[]) AS k(class_id, student_id)
     WHERE a.class_id = k.class_id AND a.student_id = k.student_id AND a.name_key_rule < 2`,
  values: (rows: readonly FormerKey[]) => [
    rows.map(({ classId }) => classId),
    rows.map(({ studentId }) => studentId),
  ],
}).run;

/** false when somebody else in the class has the key, or the account got a new name meanwhile. */
export const rewriteNameKey = statement('rewrite-name-key', {
  text: `UPDATE class_accounts a SET name_key = $3, name_key_rule = 2
     WHERE a.class_id = $1 AND a.student_id = $2 AND a.name_key_rule < 2 AND NOT EXISTS (SELECT FROM class_accounts b
       WHERE b.class_id = $1 AND b.name_key = $3 AND b.student_id <> $2)`,
  values: ({ classId, studentId }: FormerKey, nameKey: string) => [classId, studentId, nameKey],
}).some;

/**
 * The first PIN of an account from a list counts as set when the account was made. A PIN that was just given works
 * beyond the budget of the class, and a whole class of such PINs would leave that budget without effect.
 */
export const setPin = statement('set-pin-of-class-account', {
  text: `UPDATE class_accounts SET pin_hash = $3, pin_set_at = CASE WHEN pin_hash = '' THEN created_at ELSE $4 END
     WHERE class_id = $1 AND student_id = $2 AND released_at IS NULL`,
  values: (classId: string, studentId: string, pinHash: string, now: Date) => [
    classId,
    studentId,
    pinHash,
    now,
  ],
}).some;

/**
 * Gives a new PIN to a student who repeats the press that made the account. false once the teacher has given a PIN,
 * because the press then counts no more.
 */
export const setPinOfPress = statement('set-pin-of-repeated-press', {
  text: `UPDATE class_accounts SET pin_hash = $3
     WHERE class_id = $1 AND student_id = $2 AND pin_set_at = created_at AND released_at IS NULL`,
  values: (classId: string, studentId: string, pinHash: string) => [classId, studentId, pinHash],
}).some;

interface Entry {
  readonly classId: string;
  readonly studentId: string;
  /** The stored hash of the PIN that was right. */
  readonly pinHash: string;
  /** The same hash, or a hash of the same PIN in the present form. */
  readonly newHash: string;
  readonly now: Date;
}

/** false when the PIN has been replaced since it was read. */
export const markEntered = statement('mark-class-account-entered', {
  text: `UPDATE class_accounts SET last_entered_at = $4, unused_of_list = NULL, pin_hash = $5
     WHERE class_id = $1 AND student_id = $2 AND pin_hash = $3 AND released_at IS NULL`,
  values: ({ classId, studentId, pinHash, now, newHash }: Entry) => [
    classId,
    studentId,
    pinHash,
    now,
    newHash,
  ],
}).some;

/** The students among those given who have a class account in the class. */
export const listHolders = statement('list-class-account-holders', {
  columns: { studentId: text(), fullName: text(), lastName: nullable(text()), firstName: nullable(text()) },
  text: `SELECT a.student_id AS "studentId", p.full_name AS "fullName", e.last_name AS "lastName",
           e.first_name AS "firstName"
      FROM class_accounts a JOIN enrolments e ON e.class_id = a.class_id AND e.student_id = a.student_id
      JOIN profiles p ON p.user_id = a.student_id
     WHERE a.class_id = $1 AND a.student_id = ANY($2) AND a.released_at IS NULL AND e.kind = 'student' ORDER BY a.student_id`,
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
  text: `UPDATE class_accounts SET name_key = $3, name_key_rule = 2
     WHERE class_id = $1 AND student_id = $2 AND released_at IS NULL AND merged_at IS NULL`,
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

/** Frees the name of an account that is about to end, and ends its wish. false where the student has an account of their own. */
export const freeName = statement('free-name-of-class-account', {
  text: `UPDATE class_accounts SET name_key = 'ended ' || student_id,
       ${forgottenWish}
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
 * The students whose accounts a list of the teacher has made and who have not signed in. The rows are held until the
 * transaction ends.
 */
export const holdUnused = statement('hold-unused-class-accounts', {
  columns: { studentId: text() },
  text: `SELECT student_id AS "studentId" FROM class_accounts
     WHERE class_id = $1 AND unused_of_list = $2 AND name_key <> 'ended ' || student_id ORDER BY student_id FOR UPDATE`,
  values: (classId: string, listId: string) => [classId, listId],
}).column;

/** The students whose accounts a press made, in the order in which it made them. */
export const listMadeOfList = statement('list-made-of-list', {
  columns: { studentId: text() },
  text: `SELECT a.student_id AS "studentId" FROM class_accounts a
      JOIN enrolments e ON e.class_id = a.class_id AND e.student_id = a.student_id
     WHERE a.class_id = $1 AND a.request_hash = $2 ORDER BY a.student_id`,
  values: (classId: string, requestHash: string) => [classId, requestHash],
}).column;

/** Accounts whose time is over: see `classAccountDays`. At most 200, without those that could not be ended. */
export const listOverdue = statement('list-overdue-class-accounts', {
  columns: { studentId: text() },
  text: `SELECT a.student_id AS "studentId" FROM class_accounts a JOIN classes c ON c.id = a.class_id
     WHERE a.released_at IS NULL
       AND NOT ${livesElsewhere('$1')}
       AND (c.archived_at < $1
        OR greatest(a.last_entered_at, (SELECT max(p.last_answer_at) FROM activity_progress p
             WHERE p.class_id = a.class_id AND p.student_id = a.student_id)) < $2)
       AND a.student_id <> ALL ($3)
     ORDER BY a.class_id, a.student_id LIMIT 200`,
  values: (archivedBefore: Date, unusedSince: Date, except: readonly string[]) => [
    archivedBefore,
    unusedSince,
    except,
  ],
}).column;
