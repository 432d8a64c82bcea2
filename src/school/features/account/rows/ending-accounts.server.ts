import { keptHours } from '../../../kernel/kept-hours.ts';
import type { ProfileRole } from '../../../kernel/role.ts';
import { boolean, nullable, statement, text, timestamp } from '../../../server/database/statement.ts';

/** Why an account ends by itself: no role was chosen, its student is in no class, or nobody uses it. */
export type AccountEndCause = 'unfinished' | 'classless' | 'unused';

/** SQL: neither an account of a class, which ends by rules of its own, nor a made-up student of a demonstration class. */
const isOwn = `NOT starts_with(p.user_id, 'demonstration.')
  AND NOT EXISTS (SELECT FROM class_accounts a WHERE a.student_id = p.user_id AND a.released_at IS NULL)`;
const isInClass = 'EXISTS (SELECT FROM enrolments e WHERE e.student_id = p.user_id)';

/**
 * SQL: the accounts whose time is over at `$1` or within the days of notice after it, each with the earliest of its ends.
 * `since` is what its time counts from, so a notice from before `since` is about a former time. An account that has ended
 * keeps its row in `identity_users` until the outbox has deleted it there.
 * @param only SQL that picks one account, so that a single one is looked up by its key
 */
const nearing = (
  only = '',
) => `SELECT DISTINCT ON (user_id) user_id, email, role, cause, since, since + kept AS ends
    FROM (
      SELECT p.user_id, p.email, p.role, 'unused' AS cause, p.used_at AS since,
             interval '${keptHours.accountUnused} hours' AS kept
        FROM profiles p WHERE ${isOwn} ${only && `AND p.user_id = ${only}`}
      UNION ALL
      SELECT p.user_id, p.email, p.role, 'classless', greatest(p.used_at, p.classless_since),
             interval '${keptHours.accountClassless} hours'
        FROM profiles p WHERE p.role = 'student' AND p.classless_since IS NOT NULL AND NOT ${isInClass} AND ${isOwn}
             ${only && `AND p.user_id = ${only}`}
      UNION ALL
      SELECT u.id, u.email, NULL, 'unfinished', u.created_at, interval '${keptHours.accountUnfinished} hours'
        FROM identity_users u
       WHERE NOT EXISTS (SELECT FROM profiles p WHERE p.user_id = u.id)
         AND NOT EXISTS (SELECT FROM account_deletions d
                          WHERE d.subject_hash = encode(sha256(convert_to(u.id, 'UTF8')), 'hex'))
         ${only && `AND u.id = ${only}`}) a
   WHERE since + kept <= $1::timestamptz + interval '${keptHours.accountNotice} hours' ORDER BY user_id, ends`;

/** SQL: the time of the account is over, and the days of notice have passed since its person was told. */
const isOver = `d.ends <= $1 AND n.noticed_at > d.since
  AND n.told_at <= $1::timestamptz - interval '${keptHours.accountNotice} hours'`;

const endingColumns = { userId: text(), email: nullable(text()), role: nullable(text<ProfileRole>()) };

const classlessAtOnce = 5000;

const markSome = statement('mark-students-without-class', {
  text: `UPDATE profiles SET classless_since = $1 WHERE user_id IN (
      SELECT p.user_id FROM profiles p
       WHERE p.role = 'student' AND p.classless_since IS NULL AND NOT ${isInClass} AND ${isOwn}
       LIMIT ${classlessAtOnce} FOR UPDATE SKIP LOCKED)`,
  values: (now: Date) => [now],
}).count;

const unmarkSome = statement('unmark-students-in-a-class', {
  text: `UPDATE profiles SET classless_since = NULL WHERE user_id IN (
      SELECT p.user_id FROM profiles p WHERE p.classless_since IS NOT NULL AND ${isInClass}
       LIMIT ${classlessAtOnce} FOR UPDATE SKIP LOCKED)`,
}).count;

/** Notes which students are in no class, with the time at which that was first found. */
export async function noteClassless(db: Parameters<typeof markSome>[0], now: Date): Promise<void> {
  while ((await unmarkSome(db)) === classlessAtOnce);
  while ((await markSome(db, now)) === classlessAtOnce);
}

/** Forgets the notices of accounts that were used, finished, or taken into a class since then. */
export const forgetNotices = statement('forget-account-notices', {
  text: `DELETE FROM account_notices n WHERE NOT EXISTS (
      SELECT FROM (${nearing()}) d WHERE d.user_id = n.user_id AND d.since < n.noticed_at)`,
  values: (now: Date) => [now],
}).run;

/**
 * Notices accounts that are nearing their end, the earliest first. An account that cannot be written to counts as told.
 * `atMost` also counts accounts that already wait for their mail.
 */
export const insertNotices = statement('insert-account-notices', {
  columns: { userId: text(), isTold: boolean() },
  text: `INSERT INTO account_notices (user_id, noticed_at, told_at)
    SELECT d.user_id, $1, CASE WHEN d.email IS NULL OR NOT $2 THEN $1::timestamptz END
      FROM (${nearing()}) d WHERE NOT EXISTS (SELECT FROM account_notices n WHERE n.user_id = d.user_id)
     ORDER BY d.ends, d.user_id
     LIMIT greatest(0, $3 - (SELECT count(*) FROM account_notices WHERE told_at IS NULL))
    RETURNING user_id AS "userId", told_at IS NOT NULL AS "isTold"`,
  values: (now: Date, hasMail: boolean, atMost: number) => [now, hasMail, atMost],
}).all;

/** What the mail to an account has to say; null where it is not due any more, or was sent. */
export const findToTell = statement('find-account-to-tell', {
  columns: { ...endingColumns, cause: text<AccountEndCause>(), ends: timestamp() },
  text: `SELECT d.user_id AS "userId", d.email, d.role, d.cause, d.ends
      FROM (${nearing('$2')}) d JOIN account_notices n ON n.user_id = d.user_id
     WHERE n.told_at IS NULL AND n.noticed_at > d.since`,
  values: (now: Date, userId: string) => [now, userId],
}).first;

export const markTold = statement('mark-account-told', {
  text: 'UPDATE account_notices SET told_at = $2 WHERE user_id = $1 AND told_at IS NULL',
  values: (userId: string, now: Date) => [userId, now],
}).run;

export const listOver = statement('list-accounts-that-are-over', {
  columns: endingColumns,
  text: `SELECT d.user_id AS "userId", d.email, d.role
      FROM (${nearing()}) d JOIN account_notices n ON n.user_id = d.user_id
     WHERE ${isOver} AND NOT d.user_id = ANY ($2) ORDER BY d.ends, d.user_id LIMIT 200`,
  values: (now: Date, left: readonly string[]) => [now, left],
}).all;

/** For the transaction that ends the account: it may have been used since it was listed. */
export const isStillOver = statement('is-account-still-over', {
  text: `SELECT FROM (${nearing('$2')}) d JOIN account_notices n ON n.user_id = d.user_id WHERE ${isOver}`,
  values: (now: Date, userId: string) => [now, userId],
}).some;
