import { createId } from '../../server/base/id.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { ClassCode } from '../classes/class-code.ts';
import type { LicenseType } from '../classes/passes.ts';
import type { LicenseKey } from './license-key.ts';

export interface NewLicense {
  readonly key: LicenseKey;
  readonly type: LicenseType;
  readonly orderLine: string | null;
}

/** Adds keys nobody has redeemed. Returns those that were new; the others were there before. */
export async function insertLicenses(
  tx: Queryable,
  licenses: readonly NewLicense[],
  now: Date,
): Promise<Set<LicenseKey>> {
  const rows = licenses.map(({ key, type, orderLine }) => ({
    ...{ id: createId(), license_key: key, type, order_line: orderLine },
  }));
  const { rows: added } = await tx.query<{ license_key: LicenseKey }>(
    `INSERT INTO licenses (id, license_key, type, order_line, issued_at)
     SELECT id, license_key, type, order_line, $2::timestamptz
       FROM jsonb_to_recordset($1) AS l(id uuid, license_key text, type text, order_line text)
      ORDER BY license_key
     ON CONFLICT (license_key) DO NOTHING RETURNING license_key`,
    [JSON.stringify(rows), now],
  );
  return new Set(added.map((row) => row.license_key));
}

/** Those of the keys that exist, each with its type. */
export async function listKnownLicenses(
  db: Queryable,
  keys: readonly LicenseKey[],
): Promise<Map<LicenseKey, LicenseType>> {
  const { rows } = await db.query<{ license_key: LicenseKey; type: LicenseType }>(
    'SELECT license_key, type FROM licenses WHERE license_key = ANY($1)',
    [keys],
  );
  return new Map(rows.map((row) => [row.license_key, row.type]));
}

export interface IssuedFilter {
  readonly status: string | null;
  readonly type: string | null;
  readonly orderLine: string | null;
}

export interface IssuedLicense {
  readonly key: LicenseKey;
  readonly type: LicenseType;
  readonly status: string;
  readonly teacherName: string | null;
  readonly classCode: ClassCode | null;
  readonly orderLine: string | null;
  readonly issuedAt: Date;
  readonly endedBecause: string | null;
}

/** Licences as the operator sees them, latest first. */
export async function listIssuedLicenses(
  db: Queryable,
  { status, type, orderLine }: IssuedFilter,
  limit: number,
): Promise<IssuedLicense[]> {
  const { rows } = await db.query<IssuedLicense>(
    `SELECT l.license_key AS key, l.type, l.status, p.full_name AS "teacherName", c.code AS "classCode",
            l.order_line AS "orderLine", l.issued_at AS "issuedAt", l.ended_because AS "endedBecause"
       FROM licenses l LEFT JOIN profiles p ON p.user_id = l.teacher_id LEFT JOIN classes c ON c.id = l.class_id
      WHERE ($1::text IS NULL OR l.status = $1) AND ($2::text IS NULL OR l.type = $2)
        AND ($3::text IS NULL OR l.order_line = $3)
      ORDER BY l.issued_at DESC, l.license_key LIMIT $4`,
    [status, type, orderLine, limit],
  );
  return rows;
}

export interface OrderLineRecord {
  readonly orderLine: string;
  readonly type: string;
  readonly quantity: number;
  readonly refundedAt: Date | null;
}

/** Stores an order line; false when it was known before. Waits for another transaction that stores the same line. */
export async function insertOrderLine(
  tx: Queryable,
  line: { readonly orderLine: string; readonly type: LicenseType; readonly quantity: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO store_order_lines (order_line, type, quantity, received_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (order_line) DO NOTHING`,
    [line.orderLine, line.type, line.quantity, now],
  );
  return rowCount === 1;
}

/** Locks an order line until the transaction ends. */
export async function lockOrderLine(tx: Queryable, orderLine: string): Promise<OrderLineRecord | null> {
  const { rows } = await tx.query<OrderLineRecord>(
    `SELECT order_line AS "orderLine", type, quantity, refunded_at AS "refundedAt"
       FROM store_order_lines WHERE order_line = $1 FOR UPDATE`,
    [orderLine],
  );
  return rows[0] ?? null;
}

export async function setRefunded(tx: Queryable, orderLine: string, now: Date): Promise<void> {
  await tx.query(
    'UPDATE store_order_lines SET refunded_at = coalesce(refunded_at, $2) WHERE order_line = $1',
    [orderLine, now],
  );
}

/** The keys sold by an order line, in a fixed order. */
export async function listKeysOfLine(db: Queryable, orderLine: string): Promise<LicenseKey[]> {
  const { rows } = await db.query<{ license_key: LicenseKey }>(
    'SELECT license_key FROM licenses WHERE order_line = $1 ORDER BY license_key',
    [orderLine],
  );
  return rows.map((row) => row.license_key);
}
