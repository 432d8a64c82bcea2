import type pino from 'pino';
import type { AccountNotices } from '../../features/account/account-notices.server.ts';
import type { ClassDoors } from '../../features/classes/class-doors.server.ts';
import type { ClassHints } from '../../features/classes/class-hints.server.ts';
import type { ContentStore, OutsideFollower } from '../../features/content/published/content-store.server.ts';
import type { PreviewLinks } from '../../features/content/service/preview-links.server.ts';
import type { IdentityProvider } from '../../features/identity/embedded/port.server.ts';
import type { PinHashes } from '../../features/joining/pin-hash.server.ts';
import type { WatchClasses } from '../../features/live/class-watch.server.ts';
import type { LiveHub } from '../../features/live/live-hub.server.ts';
import type { PresenceWriter } from '../../features/live/presence-writer.server.ts';
import type { CheckReceipts } from '../../features/progress/check/check-receipts.server.ts';
import type { ProgressWriter } from '../../features/progress/writer/progress-writer.server.ts';
import type { ReportFiles } from '../../features/reports/files/report-files.server.ts';
import type { SupportMails } from '../../features/support/support-mails.server.ts';
import type { Turns } from '../base/turns.ts';
import type { Database } from '../database/database.ts';
import type { OpenStreams } from './open-streams.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../log/metrics.ts';
import type { DevelopmentMailbox } from '../mail/development-mailbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Looks } from '../security/looks.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Env } from '../settings/env.ts';

/** Everything a use case may be given; made once at start. */
export interface Services {
  readonly env: Env;
  readonly database: Database;
  readonly content: ContentStore;
  /** null: all content comes from the folder. */
  readonly outside: OutsideFollower | null;
  readonly identity: IdentityProvider;
  /** Calls in flight, in turns by person or browser. */
  readonly calls: Turns;
  readonly limits: Limits;
  /** Finds classes by code for people who are not signed in. */
  readonly doors: ClassDoors;
  /** One try of a licence key after another, while very many wrong ones are entered. */
  readonly redeeming: Turns;
  readonly progress: ProgressWriter;
  /** Effects outside the database, done after the transaction of their cause. */
  readonly outbox: Outbox;
  /** The mails on a developer's machine; null if mails are really sent, and in production. */
  readonly mailbox: DevelopmentMailbox | null;
  /** Where messages of the contact form go. */
  readonly supportMails: SupportMails;
  /** Tells people that their account will end. */
  readonly accountNotices: AccountNotices;
  /** Hashes the PINs of class accounts. */
  readonly pins: PinHashes;
  /** Signs what guests and previews have had checked; their device keeps the receipt. */
  readonly checkReceipts: CheckReceipts;
  /** Signs addresses of labs that are not published yet. */
  readonly previewLinks: PreviewLinks;
  readonly hints: ClassHints;
  readonly reports: ReportFiles;
  /** Where students work at this moment. */
  readonly presence: PresenceWriter;
  /** Records that a teacher is looking at the live view of classes. */
  readonly watch: WatchClasses;
  /** Sends the events of the live view. */
  readonly live: LiveHub;
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
