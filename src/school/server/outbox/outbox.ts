import type pino from 'pino';
import { backOffMs } from '../../kernel/back-off.ts';
import type { Database, Queryable } from '../database/database.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { createOutageLog } from '../log/log-outage.ts';
import {
  claimOutboxRows,
  giveUpOutboxRow,
  insertOutboxRow,
  type OutboxRow,
  postponeOutboxRow,
  removeOutboxRow,
} from './outbox-rows.ts';

/** Does what a row asks for, at least once: after a crash before the row is removed, it is done again. */
export type OutboxHandler = (payload: unknown) => Promise<void>;

/** Thrown by a handler for what will never succeed, e.g. an address that does not exist. */
export class HopelessError extends Error {
  /** The reason for the log, without addresses or texts. */
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(code, options);
    this.name = 'HopelessError';
    this.code = code;
  }
}

/** Effects outside the database, stored in the transaction of their cause and executed afterwards, by any process. */
export interface Outbox {
  /**
   * Registers a kind that this process can execute; call it before `start`. With `isNeverGivenUp` a kind is tried until
   * it succeeds, however long that takes: for effects that were promised to a person.
   */
  handle(kind: string, handler: OutboxHandler, options?: { isNeverGivenUp?: boolean }): void;
  /** Call it with the transaction of the cause. The row is executed within a second of the commit. */
  add(db: Queryable, kind: string, payload: object): Promise<void>;
  start(): void;
  /** Works until no row is due. */
  drain(): Promise<void>;
  /** Finishes the rows in progress. */
  close(): Promise<void>;
}

/** Longer than any handler may take: each has limits of its own for what it asks outside. */
const leaseMs = 120_000;
const rowsAtOnce = 5;
const betweenTries = { firstMs: 10_000, longestMs: 30 * 60_000 };
/** With the delays above, attempts go on for about four hours. */
export const maxAttempts = 16;

export function orderRetryDelayMs(attempts: number): number {
  return backOffMs(betweenTries, attempts);
}

export function createOutbox(options: {
  readonly database: Database;
  readonly log: pino.Logger;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly pollMs?: number;
}): Outbox {
  const { database, log, clock, pollMs = 1000 } = options;
  const handlers = new Map<string, { readonly handler: OutboxHandler; readonly isNeverGivenUp: boolean }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working: Promise<void> | undefined;
  let isClosed = false;
  const reading = createOutageLog(log, {
    failing: 'the outbox cannot be read',
    back: 'the outbox is read again',
  });
  /** Kinds that fail at the moment. What one effect needs, such as the mail server, all of its kind need. */
  const failing = new Set<string>();

  async function work(row: OutboxRow): Promise<void> {
    const known = handlers.get(row.kind);
    if (!known) return;
    try {
      await known.handler(row.payload);
      if (failing.delete(row.kind))
        log.warn({ outbox: { kind: row.kind } }, 'effects of this kind are done again');
      await removeOutboxRow(database, row.id);
    } catch (error) {
      // Nothing can be noted in the row. Its lease ends, and it is done again.
      if (isDatabaseAway(error)) throw error;
      const lastError = codeOf(error);
      const { id, kind, attempts } = row;
      if (!known.isNeverGivenUp && (error instanceof HopelessError || attempts >= maxAttempts)) {
        log.error({ outbox: { id, kind, attempts, lastError } }, 'an effect was given up');
        await giveUpOutboxRow(database, id, { atMs: clock(), lastError });
        return;
      }
      if (!failing.has(kind))
        log.warn({ outbox: { id, kind, attempts, lastError } }, 'an effect is tried again later');
      failing.add(kind);
      await postponeOutboxRow(database, id, { dueAtMs: clock() + orderRetryDelayMs(attempts), lastError });
    }
  }

  async function drainNow(): Promise<void> {
    for (;;) {
      const claim = { kinds: [...handlers.keys()], limit: rowsAtOnce, nowMs: clock(), leaseMs };
      const rows = await claimOutboxRows(database, claim);
      if (rows.length === 0) return;
      const ends = await Promise.allSettled(rows.map(work));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      if (isClosed) return;
    }
  }

  function drain(): Promise<void> {
    working ??= drainNow().finally(() => {
      working = undefined;
    });
    return working;
  }

  function schedule() {
    timer = setTimeout(() => {
      drain()
        // If the database cannot be reached, the next poll tries again.
        .then(reading.worked, (error: unknown) => {
          // The connections have logged that already.
          if (!isDatabaseAway(error)) reading.failed(error);
        })
        .finally(() => {
          if (!isClosed) schedule();
        });
    }, pollMs);
    timer.unref();
  }

  return {
    handle(kind, handler, { isNeverGivenUp = false } = {}) {
      handlers.set(kind, { handler, isNeverGivenUp });
    },
    add: (db, kind, payload) => insertOutboxRow(db, { kind, payload, nowMs: clock() }),
    start: schedule,
    async drain() {
      // Rows that were added while another drain was running may have come after its last query.
      await working?.catch(() => undefined);
      await drain();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await working?.catch(() => undefined);
    },
  };
}

/**
 * Returns the number of a mail server's reply, or the code or name of an error. Error messages are not logged: they
 * quote addresses.
 */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode === 'number') return String(responseCode);
  return typeof code === 'string' ? code : error.name;
}
