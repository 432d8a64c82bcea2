import type { Logger } from 'pino';
import { createAccountNotices } from '../../school/features/account/account-notices.server.ts';
import { handleIdentityDeletions } from '../../school/features/account/delete-identity.server.ts';
import { handleClassAccountEndings } from '../../school/features/account/end-class-accounts.server.ts';
import { handleOperatorMails } from '../../school/features/account/operator/operator-mails.server.ts';
import { getClassAtDoor } from '../../school/features/classes/class-access.server.ts';
import { parseClassCode } from '../../school/features/classes/class-code.ts';
import { createClassDoors } from '../../school/features/classes/class-doors.server.ts';
import { openClassHints } from '../../school/features/classes/class-hints.server.ts';
import {
  contentChannel,
  openContentStore,
} from '../../school/features/content/published/content-store.server.ts';
import { createPreviewLinks } from '../../school/features/content/service/preview-links.server.ts';
import { loadSecrets } from '../../school/features/identity/embedded/identity-secret.server.ts';
import { openIdentity } from '../../school/features/identity/open-identity.server.ts';
import { createPinHashes } from '../../school/features/joining/pin-hash.server.ts';
import { createClassWatch } from '../../school/features/live/class-watch.server.ts';
import { createLiveHub } from '../../school/features/live/live-hub.server.ts';
import { createPresenceWriter } from '../../school/features/live/presence-writer.server.ts';
import { createStationLines } from '../../school/features/live/station-lines.server.ts';
import { createCheckReceipts } from '../../school/features/progress/check/check-receipts.server.ts';
import { createProgressWriter } from '../../school/features/progress/writer/progress-writer.server.ts';
import { createReportFiles } from '../../school/features/reports/files/report-files.server.ts';
import { createSupportMails } from '../../school/features/support/support-mails.server.ts';
import { followOutside, type OutsideOptions } from '../../school/publishing/outside/follow-outside.ts';
import { createTurns } from '../../school/server/base/turns.ts';
import type { Database } from '../../school/server/database/database.ts';
import { isDatabaseAway } from '../../school/server/database/database-away.ts';
import { createOpenStreams } from '../../school/server/http/open-streams.ts';
import type { Services } from '../../school/server/http/services.ts';
import { createLimits, type LimitsOptions, noteReachedLimit } from '../../school/server/limits/limits.ts';
import { createMetrics } from '../../school/server/log/metrics.ts';
import { openMail } from '../../school/server/mail/open-mail.ts';
import { createOutbox } from '../../school/server/outbox/outbox.ts';
import { createLooks } from '../../school/server/security/looks.ts';
import { createSecurityLog } from '../../school/server/security/security-log.ts';
import type { Env } from '../../school/server/settings/env.ts';

interface Ground {
  readonly env: Env;
  /** Migrated, with the content published. */
  readonly database: Database;
  readonly connectionString: string;
  readonly publicOrigins: readonly string[];
  readonly stopping: AbortSignal;
  readonly log: Logger;
  /** Receives what closes the services; to be run from the last to the first. */
  readonly cleanups: (() => Promise<unknown>)[];
}

/** The parts that tests replace. */
export interface Replacements {
  readonly clock?: () => number;
  readonly limits?: Pick<LimitsOptions, 'rules' | 'paces' | 'waiting' | 'slow' | 'onReached'>;
  readonly openIdentity?: typeof openIdentity;
  /** The time between two looks at the open streams. */
  readonly streamLookMs?: number;
  readonly outside?: OutsideOptions;
}

const reloadAgainMs = 2000;

/** Puts the services of one process together. Nothing runs by itself yet: the outbox is started by the server. */
export async function openServices(
  { env, database, connectionString, publicOrigins, stopping, log, cleanups }: Ground,
  replaced: Replacements = {},
): Promise<Services> {
  const { clock = Date.now } = replaced;
  const content = await openContentStore(database);
  const reloadContent = (): void => {
    void content.reload().catch((error: unknown) => {
      // Documents published while the database was away would otherwise be missing until the next publication.
      if (isDatabaseAway(error)) setTimeout(reloadContent, reloadAgainMs).unref();
      else log.error({ err: error }, 'content was not read again');
    });
  };
  const hints = await openClassHints(
    database,
    connectionString,
    { channel: contentChannel, listener: reloadContent },
    log,
  );
  cleanups.push(() => hints.close());
  const progress = createProgressWriter({ database, hints, clock });
  cleanups.push(() => progress.close());
  const secrets = await loadSecrets(env);
  const security = createSecurityLog({ database, log, secret: secrets[0], clock });
  cleanups.push(() => security.close());
  const presence = createPresenceWriter({ database, content, hints, log, clock });
  cleanups.push(() => presence.close());
  const watch = createClassWatch({ database, content, presence, clock });
  const addStationLines = createStationLines({ content, log });
  const live = createLiveHub({ database, hints, keepWatched: watch, addStationLines, log, clock });
  const limits = createLimits({
    database,
    secret: secrets[0],
    now: clock,
    onReached: (reached) => noteReachedLimit(log, reached),
    ...replaced.limits,
  });
  cleanups.push(() => limits.close());
  const { mail, mailbox } = openMail(env);
  const outbox = createOutbox({ database, log, clock });
  const identity = await (replaced.openIdentity ?? openIdentity)({
    database,
    env,
    clock,
    publicOrigins,
    limits,
    post: mail && { mail, outbox },
    log,
    security,
  });
  cleanups.push(async () => mail?.close());
  cleanups.push(() => outbox.close());
  handleIdentityDeletions(outbox, identity);
  handleClassAccountEndings(outbox, { database, identity, limits, outbox, hints, clock });
  const sender = {
    productName: env.legalNames.product,
    publicUrl: env.publicUrl ?? publicOrigins[0] ?? '',
  };
  handleOperatorMails(outbox, mail, sender);
  const supportMails = createSupportMails({
    ...{ database, outbox, limits, mail, names: env.legalNames },
    // On a developer's machine the mailbox shows every mail, whatever its address.
    operatorEmail: env.supportEmail ?? (mailbox ? 'operator@localhost' : undefined),
    publicUrl: sender.publicUrl,
  });
  const accountNotices = createAccountNotices({ database, outbox, limits, clock, mail, sender });
  const reports = createReportFiles();
  cleanups.push(() => reports.close());
  const lookMs = replaced.streamLookMs;
  const streams = createOpenStreams({ identity, clock, ...(lookMs !== undefined && { lookMs }) });
  stopping.addEventListener('abort', () => {
    streams.close();
    live.close();
  });
  return {
    env,
    database,
    content,
    outside: followOutside({ env, database, content, clock, hints, stopping, log }, replaced.outside),
    identity,
    limits,
    doors: createClassDoors({
      findAt: (typed, kind) => getClassAtDoor(database, typed, kind),
      limits,
      clock,
    }),
    calls: createTurns({ atOnce: 40, ofOneAtOnce: 8, mostWaiting: 2000 }),
    redeeming: createTurns({ atOnce: 1, mostWaiting: 1000 }),
    progress,
    outbox,
    mailbox,
    supportMails,
    accountNotices,
    pins: createPinHashes(secrets),
    checkReceipts: createCheckReceipts(secrets, clock),
    previewLinks: createPreviewLinks(secrets, clock),
    hints,
    reports,
    presence,
    watch,
    live,
    addStationLines,
    streams,
    metrics: createMetrics(),
    failingSweeps: new Set(),
    log,
    security,
    looks: createLooks({ database, log, hash: security.hash, parseCode: parseClassCode, clock }),
    stopping,
    clock,
  };
}
