import { createId } from '../base/id.ts';
import { integer, jsonb, type RowOf, statement, text, timestamp } from '../database/statement.ts';
import { sweepTable } from '../database/sweep-table.ts';

const columns = {
  id: text(),
  kind: text(),
  payload: jsonb<unknown>(),
  /** Attempts so far, including the one that is about to be made. */
  attempts: integer(),
  createdAt: timestamp(),
};
export type OutboxRow = RowOf<typeof columns>;

/** Call it in the transaction of the cause, so that both are stored or neither is. */
export const insertOutboxRow = statement('insert-outbox-row', {
  text: 'INSERT INTO outbox (id, kind, payload, due_at, created_at) VALUES ($1, $2, $3, $4, $4)',
  values: ({ kind, payload, nowMs }: { kind: string; payload: object; nowMs: number }) => [
    createId(),
    kind,
    JSON.stringify(payload),
    new Date(nowMs),
  ],
  isPrepared: true,
}).run;

/**
 * Claims due rows for `leaseMs`: other processes skip them during that time, and claim them again if this process does
 * not finish them.
 */
export const claimOutboxRows = statement('claim-outbox-rows', {
  columns,
  text: `UPDATE outbox SET attempts = attempts + 1, due_at = $4
     WHERE id IN (
       SELECT id FROM outbox WHERE failed_at IS NULL AND due_at <= $3 AND kind = ANY($1)
        ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, payload, attempts, created_at AS "createdAt"`,
  values: (claim: { kinds: readonly string[]; limit: number; nowMs: number; leaseMs: number }) => [
    claim.kinds,
    claim.limit,
    new Date(claim.nowMs),
    new Date(claim.nowMs + claim.leaseMs),
  ],
}).all;

export const removeOutboxRow = statement('remove-outbox-row', {
  text: 'DELETE FROM outbox WHERE id = $1',
  values: (id: string) => [id],
}).run;

export const postponeOutboxRow = statement('postpone-outbox-row', {
  text: 'UPDATE outbox SET due_at = $2, last_error = $3 WHERE id = $1',
  values: (id: string, { dueAtMs, lastError }: { dueAtMs: number; lastError: string }) => [
    id,
    new Date(dueAtMs),
    lastError,
  ],
}).run;

export const giveUpOutboxRow = statement('give-up-outbox-row', {
  text: 'UPDATE outbox SET failed_at = $2, last_error = $3 WHERE id = $1',
  values: (id: string, { atMs, lastError }: { atMs: number; lastError: string }) => [
    id,
    new Date(atMs),
    lastError,
  ],
}).run;

/** Deletes rows that were given up before an instant. */
export const sweepOutbox = sweepTable('outbox', 'failed_at < $1');
