import { createId } from '../../server/base/id.ts';
import type { Queryable } from '../../server/database/database.ts';
import {
  integer,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
} from '../../server/database/statement.ts';
import type { ClassCode } from '../classes/class-code.ts';
import type { LicenseType } from '../classes/passes.ts';
import type { LicenseKey } from './license-key.ts';

export interface NewLicense {
  readonly key: LicenseKey;
  readonly type: LicenseType;
  readonly orderLine: string | null;
}

const insertNew = statement('insert-licenses', {
  columns: { key: text<LicenseKey>() },
  text: `INSERT INTO licenses (id, license_key, type, order_line, issued_at)
    SELECT id, key, type, "orderLine", $2::timestamptz
      FROM jsonb_to_recordset($1) AS l(id uuid, key text, type text, "orderLine" text)
     ORDER BY key
    ON CONFLICT (license_key) DO NOTHING RETURNING license_key AS key`,
  values: (licenses: readonly NewLicense[], now: Date) => [
    JSON.stringify(licenses.map((license) => ({ ...license, id: createId() }))),
    now,
  ],
}).column;

/** Adds keys nobody has redeemed. Returns the keys that were new; the others were there before. */
export async function insertLicenses(
  tx: Queryable,
  licenses: readonly NewLicense[],
  now: Date,
): Promise<Set<LicenseKey>> {
  return new Set(await insertNew(tx, licenses, now));
}

const listKnownRows = statement('list-known-licenses', {
  columns: { key: text<LicenseKey>(), type: text<LicenseType>() },
  text: 'SELECT license_key AS key, type FROM licenses WHERE license_key = ANY($1)',
  values: (keys: readonly LicenseKey[]) => [keys],
}).all;

/** The keys that exist, each with its type. */
export async function listKnownLicenses(
  db: Queryable,
  keys: readonly LicenseKey[],
): Promise<Map<LicenseKey, LicenseType>> {
  return new Map((await listKnownRows(db, keys)).map(({ key, type }) => [key, type]));
}

export interface IssuedFilter {
  readonly status: string | null;
  readonly type: string | null;
  readonly orderLine: string | null;
}

/** Licences as the operator sees them, latest first. */
export const listIssuedLicenses = statement('list-issued-licenses', {
  columns: {
    key: text<LicenseKey>(),
    type: text<LicenseType>(),
    status: text(),
    teacherName: nullable(text()),
    classCode: nullable(text<ClassCode>()),
    orderLine: nullable(text()),
    issuedAt: timestamp(),
    endedBecause: nullable(text()),
  },
  text: `SELECT l.license_key AS key, l.type, l.status, p.full_name AS "teacherName", c.code AS "classCode",
           l.order_line AS "orderLine", l.issued_at AS "issuedAt", l.ended_because AS "endedBecause"
      FROM licenses l LEFT JOIN profiles p ON p.user_id = l.teacher_id LEFT JOIN classes c ON c.id = l.class_id
     WHERE ($1::text IS NULL OR l.status = $1) AND ($2::text IS NULL OR l.type = $2)
       AND ($3::text IS NULL OR l.order_line = $3)
     ORDER BY l.issued_at DESC, l.license_key LIMIT $4`,
  values: ({ status, type, orderLine }: IssuedFilter, limit: number) => [status, type, orderLine, limit],
}).all;

/** Stores an order line; false when it was known before. Waits for another transaction that stores the same line. */
export const insertOrderLine = statement('insert-order-line', {
  text: `INSERT INTO store_order_lines (order_line, type, quantity, received_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (order_line) DO NOTHING`,
  values: (
    line: { readonly orderLine: string; readonly type: LicenseType; readonly quantity: number },
    now: Date,
  ) => [line.orderLine, line.type, line.quantity, now],
}).some;

const orderLineColumns = {
  orderLine: text(),
  type: text(),
  quantity: integer(),
  refundedAt: nullable(timestamp()),
};
export type OrderLineRecord = RowOf<typeof orderLineColumns>;

/** Locks an order line until the transaction ends. */
export const lockOrderLine = statement('lock-order-line', {
  columns: orderLineColumns,
  text: `SELECT order_line AS "orderLine", type, quantity, refunded_at AS "refundedAt"
      FROM store_order_lines WHERE order_line = $1 FOR UPDATE`,
  values: (orderLine: string) => [orderLine],
}).first;

export const setRefunded = statement('set-refunded', {
  text: 'UPDATE store_order_lines SET refunded_at = coalesce(refunded_at, $2) WHERE order_line = $1',
  values: (orderLine: string, now: Date) => [orderLine, now],
}).run;

/** The keys sold by an order line, in a fixed order. */
export const listKeysOfLine = statement('list-keys-of-line', {
  columns: { key: text<LicenseKey>() },
  text: 'SELECT license_key AS key FROM licenses WHERE order_line = $1 ORDER BY license_key',
  values: (orderLine: string) => [orderLine],
}).column;
