import { createId } from '../base/id.ts';
import type { Queryable } from '../database/database.ts';

export interface OutboxRow {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  /** Attempts so far, including the one that is about to be made. */
  readonly attempts: number;
  readonly createdAtMs: number;
}

/** Call it in the transaction of the cause, so that both are stored or neither is. */
export async function insertOutboxRow(
  db: Queryable,
  row: { kind: string; payload: object; nowMs: number },
): Promise<void> {
  await db.query({
    name: 'insert-outbox-row',
    text: 'INSERT INTO outbox (id, kind, payload, due_at, created_at) VALUES ($1, $2, $3, $4, $4)',
    values: [createId(), row.kind, JSON.stringify(row.payload), new Date(row.nowMs)],
  });
}

/**
 * Claims due rows for `leaseMs`: other processes skip them during that time, and claim them again if this process does
 * not finish them.
 */
export async function claimOutboxRows(
  db: Queryable,
  claim: { kinds: readonly string[]; limit: number; nowMs: number; leaseMs: number },
): Promise<OutboxRow[]> {
  const { rows } = await db.query<{
    id: string;
    kind: string;
    payload: unknown;
    attempts: number;
    created_at: Date;
  }>(
    `UPDATE outbox SET attempts = attempts + 1, due_at = $4
      WHERE id IN (
        SELECT id FROM outbox WHERE failed_at IS NULL AND due_at <= $3 AND kind = ANY($1)
         ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, payload, attempts, created_at`,
    [claim.kinds, claim.limit, new Date(claim.nowMs), new Date(claim.nowMs + claim.leaseMs)],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    payload: row.payload,
    attempts: row.attempts,
    createdAtMs: row.created_at.getTime(),
  }));
}

export async function removeOutboxRow(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM outbox WHERE id = $1', [id]);
}

export async function postponeOutboxRow(
  db: Queryable,
  id: string,
  { dueAtMs, lastError }: { dueAtMs: number; lastError: string },
): Promise<void> {
  await db.query('UPDATE outbox SET due_at = $2, last_error = $3 WHERE id = $1', [
    id,
    new Date(dueAtMs),
    lastError,
  ]);
}

export async function giveUpOutboxRow(
  db: Queryable,
  id: string,
  { atMs, lastError }: { atMs: number; lastError: string },
): Promise<void> {
  await db.query('UPDATE outbox SET failed_at = $2, last_error = $3 WHERE id = $1', [
    id,
    new Date(atMs),
    lastError,
  ]);
}

const keptAfterFailureMs = 30 * 24 * 3_600_000;

/** Deletes rows that were given up a month ago. */
export async function sweepOutbox(db: Queryable, nowMs: number): Promise<void> {
  await db.query('DELETE FROM outbox WHERE failed_at < $1', [new Date(nowMs - keptAfterFailureMs)]);
}
