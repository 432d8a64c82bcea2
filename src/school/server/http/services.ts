import type pino from 'pino';
import type { Turns } from '../base/turns.ts';
import type { Database } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../log/metrics.ts';
import type { DevelopmentMailbox } from '../mail/development-mailbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Looks } from '../security/looks.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Env } from '../settings/env.ts';
import type { OpenStreams } from './open-streams.ts';

/** Everything a use case may be given; made once at start. */
export interface Services {
  readonly env: Env;
  readonly database: Database;
  /** Calls in flight, in turns by person or browser. */
  readonly calls: Turns;
  readonly limits: Limits;
  /** While very many wrong licence keys are entered, tries wait for their turn, one after another. */
  readonly redeeming: Turns;
  /** Effects outside the database, done after the transaction of their cause. */
  readonly outbox: Outbox;
  /** The mails on a developer's machine; null if mails are really sent, and in production. */
  readonly mailbox: DevelopmentMailbox | null;
  /** Every open event stream, and how long it lives. */
  readonly streams: OpenStreams;
  readonly metrics: Metrics;
  /** The sweeps of this process that failed when they last ran. */
  readonly failingSweeps: Set<string>;
  readonly log: pino.Logger;
  readonly security: SecurityLog;
  /** Who has looked at the work of students. */
  readonly looks: Looks;
  /** Aborted when the process is about to stop. */
  readonly stopping: AbortSignal;
  /** Milliseconds since 1970. */
  clock(): number;
}
