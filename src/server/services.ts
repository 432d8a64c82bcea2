import type pino from 'pino';
import type { ContentStore } from './content/content-store.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { IdentityProvider } from './identity/port.ts';
import type { Limits } from './limits/limits.ts';
import type { ClassHints } from './live/class-hints.ts';
import type { WatchClasses } from './live/class-watch.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { OpenStreams } from './live/open-streams.ts';
import type { PresenceWriter } from './live/presence-writer.ts';
import type { DevelopmentMailbox } from './mail/development-mailbox.ts';
import type { Metrics } from './metrics.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { ProgressWriter } from './progress/progress-writer.ts';
import type { ReportFiles } from './reports/report-files.ts';
import type { SecurityLog } from './security/security-log.ts';
import type { CheckReceipts } from './usecases/content/check-receipts.ts';

/** Everything a use case may be given; made once at start. */
export interface Services {
  readonly env: Env;
  readonly database: Database;
  readonly content: ContentStore;
  readonly identity: IdentityProvider;
  readonly limits: Limits;
  readonly progress: ProgressWriter;
  /** Effects outside the database, done after the transaction of their cause. */
  readonly outbox: Outbox;
  /** Where mails can be read on a developer's machine; null where they are sent, and in production. */
  readonly mailbox: DevelopmentMailbox | null;
  /** What guests and previews have had checked, signed for them to bring along. */
  readonly checkReceipts: CheckReceipts;
  readonly hints: ClassHints;
  readonly reports: ReportFiles;
  /** Where students work at this moment. */
  readonly presence: PresenceWriter;
  /** Says that a teacher looks at the live view of classes. */
  readonly watch: WatchClasses;
  /** What the event streams of the live view say. */
  readonly live: LiveHub;
  /** Every event stream there is, and how long it goes on. */
  readonly streams: OpenStreams;
  readonly metrics: Metrics;
  readonly log: pino.Logger;
  /** What happens to accounts and doors. */
  readonly security: SecurityLog;
  /** Aborted when the process is about to stop. */
  readonly stopping: AbortSignal;
  /** Milliseconds since 1970. */
  clock(): number;
}
