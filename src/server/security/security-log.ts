import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { createId } from '../base/id.ts';
import type { Queryable } from '../database/database.ts';
import { nullable, type RowOf, statement, text, timestamp, uuid } from '../database/statement.ts';
import { createOutageLog } from '../log/log-outage.ts';
import type { SecurityEvent } from './security-event.ts';

interface AboutEvent {
  readonly requestId?: string | null | undefined;
  /** Whom it concerns: an e-mail address where one is known, else a person's id. */
  readonly subject?: string | null | undefined;
  readonly address?: string | null | undefined;
}

/**
 * Records what an operator must be able to find after an attack or a mistake: one log line and one row for each event,
 * always with the same fields. People and addresses are stored as keyed hashes.
 */
export interface SecurityLog {
  /** Never fails; the caller does not wait for the row. */
  note(event: SecurityEvent, about: AboutEvent): void;
  /** The keyed hash of a person or an address in the log. */
  hash(text: string): string;
  /** Writes the waiting rows. */
  close(): Promise<void>;
}

interface Options {
  readonly database: Queryable;
  readonly log: Logger;
  /** Keys the hashes. */
  readonly secret: string;
  clock(): number;
}

const flushMs = 1000;
/**
 * At most this many rows are stored each second, so that a flood does not fill the table. The log lines are not
 * limited.
 */
const mostWaiting = 500;

export function createSecurityLog({ database, log, secret, clock }: Options): SecurityLog {
  // These lines are written even if the operator logs warnings only. The level `silent` turns them off.
  const lines = log.child({ log: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' });
  const storing = createOutageLog(log, {
    failing: 'security events are not stored; their lines are in this log',
    back: 'security events are stored again',
  });
  let waiting: SecurityEventRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const hash = (about: string) =>
    createHmac('sha256', secret).update(`security-log\n${about}`).digest('base64url').slice(0, 22);

  async function flush(): Promise<void> {
    const rows = waiting;
    waiting = [];
    timer = undefined;
    if (rows.length === 0) return;
    await insertSecurityEvents(database, rows).then(storing.worked, storing.failed);
  }

  return {
    hash,
    note(event, { requestId = null, subject = null, address = null }) {
      const row: SecurityEventRow = {
        id: createId(),
        at: new Date(clock()),
        event,
        requestId,
        subject: subject === null ? null : hash(subject),
        address: address === null ? null : hash(address),
      };
      lines.info({ event, requestId, subject: row.subject, address: row.address });
      if (waiting.length < mostWaiting) waiting.push(row);
      timer ??= setTimeout(() => {
        writing = writing.then(flush);
      }, flushMs);
    },
    async close() {
      clearTimeout(timer);
      await writing;
      await flush();
    },
  };
}

const columns = {
  id: uuid(),
  at: timestamp(),
  event: text<SecurityEvent>(),
  requestId: nullable(uuid()),
  /** A keyed hash, as the address is. */
  subject: nullable(text()),
  address: nullable(text()),
};
type SecurityEventRow = RowOf<typeof columns>;

/** Half a year: long enough to look into what a school reports after its holidays. */
const keptMs = 180 * 86_400_000;

const insertSecurityEvents = statement('insert-security-events', {
  text: `INSERT INTO security_events (event_id, at, event, request_id, subject, address)
    SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::uuid[], $5::text[], $6::text[])`,
  values: (rows: readonly SecurityEventRow[]) => [
    rows.map(({ id }) => id),
    rows.map(({ at }) => at),
    rows.map(({ event }) => event),
    rows.map(({ requestId }) => requestId),
    rows.map(({ subject }) => subject),
    rows.map(({ address }) => address),
  ],
}).run;

interface SecurityEventFilter {
  readonly event: string | null;
  readonly subject: string | null;
  readonly since: Date;
}

/** Latest first. */
export const listSecurityEvents = statement('list-security-events', {
  columns,
  text: `SELECT event_id AS id, at, event, request_id AS "requestId", subject, address FROM security_events
     WHERE at >= $1 AND ($2::text IS NULL OR event = $2) AND ($3::text IS NULL OR subject = $3)
     ORDER BY at DESC, event_id DESC LIMIT $4`,
  values: ({ since, event, subject }: SecurityEventFilter, limit: number) => [since, event, subject, limit],
}).all;

export const sweepSecurityEvents = statement('sweep-security-events', {
  text: 'DELETE FROM security_events WHERE at < $1',
  values: (nowMs: number) => [new Date(nowMs - keptMs)],
}).run;
