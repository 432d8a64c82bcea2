import type { Queryable } from '../../server/database/database.ts';
import { nullable, type RowOf, statement, text, timestamp, uuid } from '../../server/database/statement.ts';
import type { ClassCode } from '../classes/class-code.ts';
import type { LicenseEnding, LicenseStatus, LicenseType } from '../classes/passes.ts';
import type { LicenseKey } from './license-key.ts';

const columns = {
  id: uuid(),
  key: text<LicenseKey>(),
  type: text<LicenseType>(),
  status: text<LicenseStatus>(),
  teacherId: nullable(text()),
  classId: nullable(uuid()),
  className: nullable(text()),
  classCode: nullable(text<ClassCode>()),
  upgrades: nullable(uuid()),
  orderLine: nullable(text()),
  issuedAt: timestamp(),
  redeemedAt: nullable(timestamp()),
  appliedAt: nullable(timestamp()),
  endedAt: nullable(timestamp()),
  endedBecause: nullable(text<LicenseEnding>()),
};
export type LicenseRecord = RowOf<typeof columns>;

const selection = `SELECT l.id, l.license_key AS key, l.type, l.status, l.teacher_id AS "teacherId",
       l.class_id AS "classId", c.name AS "className", c.code AS "classCode", l.upgrades, l.order_line AS "orderLine",
       l.issued_at AS "issuedAt", l.redeemed_at AS "redeemedAt", l.applied_at AS "appliedAt", l.ended_at AS "endedAt",
       l.ended_because AS "endedBecause"
  FROM licenses l LEFT JOIN classes c ON c.id = l.class_id`;

export const findLicense = statement('find-license', {
  columns,
  text: `${selection} WHERE l.license_key = $1`,
  values: (key: LicenseKey) => [key],
}).first;

export const listLicensesByKey = statement('list-licenses-by-key', {
  columns,
  text: `${selection} WHERE l.license_key = ANY($1) ORDER BY l.id`,
  values: (keys: readonly LicenseKey[]) => [keys],
}).all;

const lockRows = statement('lock-licenses', {
  columns,
  text: `${selection} WHERE l.license_key = ANY($1) ORDER BY l.id FOR UPDATE OF l`,
  values: (keys: readonly LicenseKey[]) => [keys],
}).all;

/**
 * Locks licences until the transaction ends, in the order of their ids. A transaction that changes a licence of a class
 * must lock the class first: with one order for both locks there is no deadlock.
 */
export async function lockLicenses(
  tx: Queryable,
  keys: readonly LicenseKey[],
): Promise<Map<LicenseKey, LicenseRecord>> {
  return new Map((await lockRows(tx, keys)).map((record) => [record.key, record]));
}

export interface LicenseFilter {
  readonly statuses: readonly string[] | null;
  readonly exceptStatuses: readonly string[];
  readonly types: readonly string[] | null;
  readonly exceptTypes: readonly string[];
  readonly classId: string | null;
}

export const everyLicense: LicenseFilter = {
  statuses: null,
  exceptStatuses: [],
  types: null,
  exceptTypes: [],
  classId: null,
};

// More than a school district holds.
const mostListed = 2000;

/** Redeemed licences of a teacher, latest first. */
export const listTeacherLicenses = statement('list-teacher-licenses', {
  columns,
  text: `${selection}
    WHERE l.teacher_id = $1 AND ($2::text[] IS NULL OR l.status = ANY($2)) AND l.status <> ALL($3)
      AND ($4::text[] IS NULL OR l.type = ANY($4)) AND l.type <> ALL($5)
      AND ($6::text IS NULL OR l.class_id::text = $6)
    ORDER BY l.redeemed_at DESC, l.id DESC LIMIT ${mostListed}`,
  values: (teacherId: string, { statuses, exceptStatuses, types, exceptTypes, classId }: LicenseFilter) => [
    teacherId,
    statuses,
    exceptStatuses,
    types,
    exceptTypes,
    classId,
  ],
}).all;

/** The licences of a class, in the order in which they were applied; of an archived class, those it had at its end. */
export const listAppliedLicenses = statement('list-applied-licenses', {
  columns,
  text: `${selection}
    WHERE l.class_id = $1 AND (l.status = 'APPLIED' OR l.ended_because = 'class-archived')
    ORDER BY l.applied_at, l.id`,
  values: (classId: string) => [classId],
  isPrepared: true,
}).all;

/** Gives an issued key to a teacher; false when its status is not ISSUED. */
export const redeemLicense = statement('redeem-license', {
  text: `UPDATE licenses SET status = 'AVAILABLE', teacher_id = $2, redeemed_at = $3
    WHERE license_key = $1 AND status = 'ISSUED'`,
  values: (key: LicenseKey, teacherId: string, now: Date) => [key, teacherId, now],
}).some;

/** How long after the archive of its class a licence that no student came to use can be redeemed again. */
const graceMs = 24 * 3_600_000;

/**
 * Gives a licence back to its teacher whose class was archived within the last day and never had a student; false for
 * every other licence. The caller has locked it. An archived class never changes, so it needs no lock.
 */
export const restoreUnusedLicense = statement('restore-unused-license', {
  text: `UPDATE licenses l SET status = 'AVAILABLE', class_id = NULL, upgrades = NULL, applied_at = NULL,
      ended_because = NULL, ended_at = NULL
    WHERE l.license_key = $1 AND l.teacher_id = $2 AND l.status = 'INVALID' AND l.ended_because = 'class-archived'
      AND l.ended_at > $3
      AND NOT EXISTS (SELECT FROM enrolments e WHERE e.class_id = l.class_id AND e.kind <> 'teacher')
      AND NOT EXISTS (SELECT FROM class_events e WHERE e.class_id = l.class_id
                         AND e.kind IN ('student-removed', 'students-removed', 'student-moved-out',
                                        'class-account-leaving', 'student-account-ended'))`,
  values: (key: LicenseKey, teacherId: string, now: Date) => [
    key,
    teacherId,
    new Date(now.getTime() - graceMs),
  ],
}).some;

interface LicenseUse {
  readonly id: string;
  readonly classId: string;
  readonly upgrades: string | null;
  readonly now: Date;
}

const attach = statement('attach-license', {
  text: `UPDATE licenses SET status = 'APPLIED', class_id = $2, upgrades = $3, applied_at = $4
    WHERE id = $1 AND status = 'AVAILABLE'`,
  values: ({ id, classId, upgrades, now }: LicenseUse) => [id, classId, upgrades, now],
}).some;

/** Applies an available licence to a class, which the caller has locked. */
export async function attachLicense(tx: Queryable, use: LicenseUse): Promise<void> {
  if (!(await attach(tx, use))) throw new Error('a licence that is held and available can be applied');
}

/** Ends licences permanently; those that ended before keep their reason. Returns how many ended now. */
export const endLicenses = statement('end-licenses', {
  text: `UPDATE licenses SET status = 'INVALID', ended_because = $2, ended_at = $3
    WHERE id = ANY($1) AND status <> 'INVALID'`,
  values: (ids: readonly string[], because: LicenseEnding, now: Date) => [ids, because, now],
}).count;

/** Makes upgrades whose pass has ended available to their teacher again. */
export const releaseUpgrades = statement('release-upgrades', {
  text: `UPDATE licenses SET status = 'AVAILABLE', class_id = NULL, upgrades = NULL, applied_at = NULL
    WHERE upgrades = ANY($1) AND status = 'APPLIED'`,
  values: (endedIds: readonly string[]) => [endedIds],
}).run;

/** Ends whatever is applied to a class. Returns how many licences ended. */
export const endLicensesOfClass = statement('end-licenses-of-class', {
  text: `UPDATE licenses SET status = 'INVALID', ended_because = 'class-archived', ended_at = $2
    WHERE class_id = $1 AND status = 'APPLIED'`,
  values: (classId: string, now: Date) => [classId, now],
}).count;

/** The licences that had ended with the class, or before, point to no class any more: it is about to be deleted. */
export const leaveClassOfLicenses = statement('leave-class-of-licenses', {
  text: 'UPDATE licenses SET class_id = NULL WHERE class_id = $1',
  values: (classId: string) => [classId],
}).run;
