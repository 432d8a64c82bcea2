import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { createId } from '../base/id.ts';
import { weighTexts } from '../base/weigh-texts.ts';
import type { Queryable } from '../database/database.ts';
import { nullable, type RowOf, statement, text, timestamp, uuid } from '../database/statement.ts';
import { sweepTable } from '../database/sweep-table.ts';
import { createOutageLog } from '../log/log-outage.ts';
import type { SecurityEvent } from './security-event.ts';

interface AboutEvent {
  readonly requestId?: string | null | undefined;
  /** Whom it concerns: an e-mail address where one is known, else a person's id. */
  readonly subject?: string | null | undefined;
  readonly address?: string | null | undefined;
  /** The class on which an operator has acted by command. */
  readonly actedOn?: { readonly id: string; readonly code: string } | null | undefined;
  /** The operator's name, as it was given to the command. */
  readonly operatorName?: string | null | undefined;
}

/**
 * Records what an operator must be able to find after an attack or a mistake: one log line and one row for each event,
 * always with the same fields. People and addresses are stored as keyed hashes.
 */
export interface SecurityLog {
  /** Never fails; the caller does not wait for the row. */
  note(event: SecurityEvent, about: AboutEvent): void;
  /** As a part of what has happened: both are stored, or neither, in a flood of events too. */
  noteWithin(tx: Queryable, event: SecurityEvent, about: AboutEvent): Promise<void>;
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
const hourMs = 3_600_000;
/** Events of one kind from one address that are written one by one in an hour; the rest is one line with their number. */
const mostOfOne = 200;
/**
 * Events of a process that are written one by one in an hour. From half of it on, an address has only a few more of
 * each kind, so that one flooding address leaves room for the others. A row takes about 250 bytes: half a year of flood
 * is 11 GB.
 */
const mostOfAll = 10_000;
const fewOfOne = 5;
/**
 * A whole school may sign in behind one address when a lesson begins. A sign-in needs a password, so many of them are
 * no attack.
 */
const mostSignIns = 2000;
/** Enough for some ten thousand addresses. */
const mostBytes = 4 * 1024 * 1024;

interface Origin {
  readonly event: SecurityEvent;
  readonly address: string | null;
  written: number;
  /** How many more there were. */
  more: number;
}

export function createSecurityLog({ database, log, secret, clock }: Options): SecurityLog {
  // These lines are written even if the operator logs warnings only. The level `silent` turns them off.
  const lines = log.child({ log: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' });
  const storing = createOutageLog(log, {
    failing: 'security events are not stored; their lines are in this log',
    back: 'security events are stored again',
  });
  const origins = new LRUCache<string, Origin>({
    maxSize: mostBytes,
    sizeCalculation: (_, key) => weighTexts(key),
    dispose({ event, address, more }) {
      if (more > 0)
        lines.info(
          { event, address: address === null ? null : hash(address), more },
          'more events like the ones before were not written',
        );
    },
  });
  let hour = { endsAtMs: 0, written: 0 };
  let waiting: SecurityEventRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const hash = (about: string) =>
    createHmac('sha256', secret).update(`security-log\n${about}`).digest('base64url').slice(0, 22);

  /** Whether an event is written by itself. A flood from one place costs nothing but a count. */
  function isWritten(event: SecurityEvent, address: string | null): boolean {
    if (clock() >= hour.endsAtMs) {
      origins.clear();
      hour = { endsAtMs: clock() + hourMs, written: 0 };
    }
    const key = `${event}\n${address}`;
    const origin = origins.get(key) ?? { event, address, written: 0, more: 0 };
    if (!origins.has(key)) origins.set(key, origin);
    const mostHere = event === 'signed-in' ? mostSignIns : mostOfOne;
    const most = hour.written < mostOfAll / 2 ? mostHere : fewOfOne;
    const isIn = origin.written < most && hour.written < mostOfAll;
    if (isIn) hour.written += 1;
    origin[isIn ? 'written' : 'more'] += 1;
    return isIn;
  }

  async function flush(): Promise<void> {
    const rows = waiting;
    waiting = [];
    timer = undefined;
    if (rows.length === 0) return;
    await insertSecurityEvents(database, rows).then(storing.worked, storing.failed);
  }

  /** Writes the line and returns the row. */
  function write(
    event: SecurityEvent,
    { requestId = null, subject = null, address = null, actedOn = null, operatorName = null }: AboutEvent,
  ): SecurityEventRow {
    const row = {
      id: createId(),
      at: new Date(clock()),
      event,
      requestId,
      subject: subject === null ? null : hash(subject),
      address: address === null ? null : hash(address),
      classId: actedOn?.id ?? null,
      classCode: actedOn?.code ?? null,
      operatorName,
    };
    lines.info({ event, requestId, subject: row.subject, address: row.address });
    return row;
  }

  return {
    hash,
    noteWithin: (tx, event, about) => insertSecurityEvents(tx, [write(event, about)]),
    note(event, about) {
      if (!isWritten(event, about.address ?? null)) return;
      waiting.push(write(event, about));
      timer ??= setTimeout(() => {
        writing = writing.then(flush);
      }, flushMs);
    },
    async close() {
      clearTimeout(timer);
      await writing;
      await flush();
      origins.clear();
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
  /** The class that an operator has acted on. It may be deleted by now. */
  classId: nullable(uuid()),
  classCode: nullable(text()),
  operatorName: nullable(text()),
};
type SecurityEventRow = RowOf<typeof columns>;

const insertSecurityEvents = statement('insert-security-events', {
  text: `INSERT INTO security_events (event_id, at, event, request_id, subject, address, class_id, class_code, operator_name)
    SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::uuid[], $5::text[], $6::text[],
      $7::uuid[], $8::text[], $9::text[])`,
  values: (rows: readonly SecurityEventRow[]) => [
    rows.map(({ id }) => id),
    rows.map(({ at }) => at),
    rows.map(({ event }) => event),
    rows.map(({ requestId }) => requestId),
    rows.map(({ subject }) => subject),
    rows.map(({ address }) => address),
    rows.map(({ classId }) => classId),
    rows.map(({ classCode }) => classCode),
    rows.map(({ operatorName }) => operatorName),
  ],
}).run;

interface SecurityEventFilter {
  readonly event: string | null;
  readonly subject: string | null;
  readonly since: Date;
  /** As it is stored, without a hyphen. */
  readonly classCode?: string | null;
}

/** Latest first. */
export const listSecurityEvents = statement('list-security-events', {
  columns,
  text: `SELECT event_id AS id, at, event, request_id AS "requestId", subject, address, class_id AS "classId",
      class_code AS "classCode", operator_name AS "operatorName" FROM security_events
     WHERE at >= $1 AND ($2::text IS NULL OR event = $2) AND ($3::text IS NULL OR subject = $3)
       AND ($5::text IS NULL OR class_code = $5)
     ORDER BY at DESC, event_id DESC LIMIT $4`,
  values: ({ since, event, subject, classCode = null }: SecurityEventFilter, limit: number) => [
    ...[since, event, subject, limit],
    classCode,
  ],
}).all;

/** The class that had a code, also a deleted one, if an operator has acted on it. */
export const findClassOfAct = statement('find-class-of-act', {
  columns: { id: nullable(uuid()) },
  text: `SELECT class_id AS id FROM security_events WHERE class_code = $1 ORDER BY at DESC, event_id DESC LIMIT 1`,
  values: (code: string) => [code],
}).value;

/** Deletes the events from before an instant. */
export const sweepSecurityEvents = sweepTable('security_events', 'at < $1');
