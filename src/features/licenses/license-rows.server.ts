import type { Queryable } from '../../server/database/database.ts';
import type { ClassCode } from '../classes/class-code.ts';
import type { AppliedLicense, LicenseEnding, LicenseStatus } from '../classes/passes.ts';
import type { LicenseKey } from './license-key.ts';

export interface LicenseRecord extends AppliedLicense {
  readonly key: LicenseKey;
  readonly status: LicenseStatus;
  readonly teacherId: string | null;
  readonly classId: string | null;
  readonly className: string | null;
  readonly classCode: ClassCode | null;
  readonly orderLine: string | null;
  readonly issuedAt: Date;
  readonly redeemedAt: Date | null;
  readonly appliedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBecause: LicenseEnding | null;
}

const selection = `SELECT l.id, l.license_key AS key, l.type, l.status, l.teacher_id AS "teacherId",
       l.class_id AS "classId", c.name AS "className", c.code AS "classCode", l.upgrades, l.order_line AS "orderLine",
       l.issued_at AS "issuedAt", l.redeemed_at AS "redeemedAt", l.applied_at AS "appliedAt", l.ended_at AS "endedAt",
       l.ended_because AS "endedBecause"
  FROM licenses l LEFT JOIN classes c ON c.id = l.class_id`;

export async function findLicense(db: Queryable, key: LicenseKey): Promise<LicenseRecord | null> {
  const { rows } = await db.query<LicenseRecord>(`${selection} WHERE l.license_key = $1`, [key]);
  return rows[0] ?? null;
}

export async function listLicensesByKey(
  db: Queryable,
  keys: readonly LicenseKey[],
): Promise<LicenseRecord[]> {
  const { rows } = await db.query<LicenseRecord>(`${selection} WHERE l.license_key = ANY($1) ORDER BY l.id`, [
    keys,
  ]);
  return rows;
}

/**
 * Locks licences until the transaction ends, in the order of their ids. A transaction that changes a licence of a class
 * must lock the class first: with one order for both locks there is no deadlock.
 */
export async function lockLicenses(
  tx: Queryable,
  keys: readonly LicenseKey[],
): Promise<Map<LicenseKey, LicenseRecord>> {
  const { rows } = await tx.query<LicenseRecord>(
    `${selection} WHERE l.license_key = ANY($1) ORDER BY l.id FOR UPDATE OF l`,
    [keys],
  );
  return new Map(rows.map((record) => [record.key, record]));
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
export async function listTeacherLicenses(
  db: Queryable,
  teacherId: string,
  filter: LicenseFilter,
): Promise<LicenseRecord[]> {
  const { rows } = await db.query<LicenseRecord>(
    `${selection}
      WHERE l.teacher_id = $1 AND ($2::text[] IS NULL OR l.status = ANY($2)) AND l.status <> ALL($3)
        AND ($4::text[] IS NULL OR l.type = ANY($4)) AND l.type <> ALL($5)
        AND ($6::text IS NULL OR l.class_id::text = $6)
      ORDER BY l.redeemed_at DESC, l.id DESC LIMIT ${mostListed}`,
    [teacherId, filter.statuses, filter.exceptStatuses, filter.types, filter.exceptTypes, filter.classId],
  );
  return rows;
}

/** The licences of a class, in the order in which they were applied; of an archived class, those it had at its end. */
export async function listAppliedLicenses(db: Queryable, classId: string): Promise<LicenseRecord[]> {
  const { rows } = await db.query<LicenseRecord>({
    name: 'list-applied-licenses',
    text: `${selection}
      WHERE l.class_id = $1 AND (l.status = 'APPLIED' OR l.ended_because = 'class-archived')
      ORDER BY l.applied_at, l.id`,
    values: [classId],
  });
  return rows;
}

/** Gives an issued key to a teacher; false when its status is not ISSUED. */
export async function redeemLicense(
  tx: Queryable,
  key: LicenseKey,
  teacherId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE licenses SET status = 'AVAILABLE', teacher_id = $2, redeemed_at = $3
      WHERE license_key = $1 AND status = 'ISSUED'`,
    [key, teacherId, now],
  );
  return rowCount === 1;
}

/** Applies an available licence to a class, which the caller has locked. */
export async function attachLicense(
  tx: Queryable,
  use: {
    readonly id: string;
    readonly classId: string;
    readonly upgrades: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE licenses SET status = 'APPLIED', class_id = $2, upgrades = $3, applied_at = $4
      WHERE id = $1 AND status = 'AVAILABLE'`,
    [use.id, use.classId, use.upgrades, use.now],
  );
  if (rowCount !== 1) throw new Error('a licence that is held and available can be applied');
}

/** Ends licences permanently; those that ended before keep their reason. Returns how many ended now. */
export async function endLicenses(
  tx: Queryable,
  ids: readonly string[],
  because: LicenseEnding,
  now: Date,
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE licenses SET status = 'INVALID', ended_because = $2, ended_at = $3
      WHERE id = ANY($1) AND status <> 'INVALID'`,
    [ids, because, now],
  );
  return rowCount ?? 0;
}

/** Makes upgrades whose pass has ended available to their teacher again. */
export async function releaseUpgrades(tx: Queryable, endedIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE licenses SET status = 'AVAILABLE', class_id = NULL, upgrades = NULL, applied_at = NULL
      WHERE upgrades = ANY($1) AND status = 'APPLIED'`,
    [endedIds],
  );
}

/** Ends whatever is applied to a class. Returns how many licences ended. */
export async function endLicensesOfClass(tx: Queryable, classId: string, now: Date): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE licenses SET status = 'INVALID', ended_because = 'class-archived', ended_at = $2
      WHERE class_id = $1 AND status = 'APPLIED'`,
    [classId, now],
  );
  return rowCount ?? 0;
}
