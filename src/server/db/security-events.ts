import type { SecurityEvent } from '../../domain/access/security-event.ts';
import type { Queryable } from './database.ts';

export interface SecurityEventRow {
  readonly id: string;
  readonly at: Date;
  readonly event: SecurityEvent;
  readonly requestId: string | null;
  /** Keyed hashes. */
  readonly subject: string | null;
  readonly address: string | null;
}

/** Half a year: long enough to look into what a school reports after its holidays. */
const keptMs = 180 * 86_400_000;

export async function insertSecurityEvents(db: Queryable, rows: readonly SecurityEventRow[]): Promise<void> {
  await db.query(
    `INSERT INTO security_events (event_id, at, event, request_id, subject, address)
     SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::uuid[], $5::text[], $6::text[])`,
    [
      rows.map(({ id }) => id),
      rows.map(({ at }) => at),
      rows.map(({ event }) => event),
      rows.map(({ requestId }) => requestId),
      rows.map(({ subject }) => subject),
      rows.map(({ address }) => address),
    ],
  );
}

/** Latest first. */
export async function listSecurityEvents(
  db: Queryable,
  filter: { readonly event: string | null; readonly subject: string | null; readonly since: Date },
  limit: number,
): Promise<SecurityEventRow[]> {
  const { rows } = await db.query<SecurityEventRow>(
    `SELECT event_id AS id, at, event, request_id AS "requestId", subject, address FROM security_events
      WHERE at >= $1 AND ($2::text IS NULL OR event = $2) AND ($3::text IS NULL OR subject = $3)
      ORDER BY at DESC, event_id DESC LIMIT $4`,
    [filter.since, filter.event, filter.subject, limit],
  );
  return rows;
}

export async function sweepSecurityEvents(db: Queryable, nowMs: number): Promise<void> {
  await db.query('DELETE FROM security_events WHERE at < $1', [new Date(nowMs - keptMs)]);
}
