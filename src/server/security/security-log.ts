import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { SecurityEvent } from '../../domain/access/security-event.ts';
import type { Queryable } from '../db/database.ts';
import { insertSecurityEvents, type SecurityEventRow } from '../db/security-events.ts';
import { createId } from '../id.ts';

export interface AboutEvent {
  readonly requestId?: string | null | undefined;
  /** Whom it concerns: an e-mail address where one is known, else a person's id. */
  readonly subject?: string | null | undefined;
  /** The network address the request came from. */
  readonly address?: string | null | undefined;
}

/**
 * Writes down what an operator must be able to find after an attack or a mistake: one line of the log and one row for
 * each event, always with the same fields. Of people and addresses it keeps keyed hashes.
 */
export interface SecurityLog {
  /** Never fails, and is not waited for. */
  note(event: SecurityEvent, about: AboutEvent): void;
  /** What stands for a person, or an address, in the log. */
  hash(text: string): string;
  /** Writes what waits. */
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
/** In a flood the lines go on, and rows are kept of so many each second. */
const mostWaiting = 500;

export function createSecurityLog({ database, log, secret, clock }: Options): SecurityLog {
  // An operator who asks for warnings alone still has these; only silence is silence.
  const lines = log.child({ log: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' });
  let waiting: SecurityEventRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const hash = (text: string) =>
    createHmac('sha256', secret).update(`security-log\n${text}`).digest('base64url').slice(0, 22);

  async function flush(): Promise<void> {
    const rows = waiting;
    waiting = [];
    timer = undefined;
    if (rows.length === 0) return;
    await insertSecurityEvents(database, rows).catch((error: unknown) =>
      log.warn({ err: error }, 'security events were not stored'),
    );
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
