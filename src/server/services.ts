import type pino from 'pino';
import type { ClassHints } from '../features/classes/class-hints.server.ts';
import type { ContentStore } from '../features/content/published/content-store.server.ts';
import type { IdentityProvider } from '../features/identity/embedded/port.server.ts';
import type { WatchClasses } from '../features/live/class-watch.server.ts';
import type { LiveHub } from '../features/live/live-hub.server.ts';
import type { PresenceWriter } from '../features/live/presence-writer.server.ts';
import type { CheckReceipts } from '../features/progress/check/check-receipts.server.ts';
import type { ProgressWriter } from '../features/progress/writer/progress-writer.server.ts';
import type { ReportFiles } from '../features/reports/files/report-files.server.ts';
import type { Database } from './database/database.ts';
import type { OpenStreams } from './http/open-streams.ts';
import type { Limits } from './limits/limits.ts';
import type { Metrics } from './log/metrics.ts';
import type { DevelopmentMailbox } from './mail/development-mailbox.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { SecurityLog } from './security/security-log.ts';
import type { Env } from './settings/env.ts';

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
