import { endArchivedWork } from '../../school/features/account/end-archived-work.server.ts';
import { endOverdueClassAccounts } from '../../school/features/account/end-class-accounts.server.ts';
import { endOwnAccounts } from '../../school/features/account/end-own-accounts.server.ts';
import type { SweepName } from '../../school/features/account/periods.ts';
import { sweepSessions } from '../../school/features/identity/accounts/sessions.server.ts';
import { sweepCodes } from '../../school/features/identity/credentials/one-time-codes.server.ts';
import { sweepAddressProofs } from '../../school/features/identity/mail/address-proofs.server.ts';
import { rewriteNameKeys } from '../../school/features/joining/name-keys.server.ts';
import { sweepLiveClasses, sweepPresences } from '../../school/features/live/rows/live-classes.server.ts';
import { sweepSupportMessages } from '../../school/features/support/support-rows.server.ts';
import { keptFrom } from '../../school/kernel/kept-hours.ts';
import { openClient } from '../../school/server/database/connections.ts';
import { boolean, statement } from '../../school/server/database/statement.ts';
import type { Services } from '../../school/server/http/services.ts';
import { sweepCounters } from '../../school/server/limits/limit-counters.ts';
import { sweepOutbox } from '../../school/server/outbox/outbox-rows.ts';
import { sweepLooks } from '../../school/server/security/looks.ts';
import { sweepSecurityEvents } from '../../school/server/security/security-log.ts';

type Sweep = (services: Services, now: Date) => Promise<unknown>;

/** A sweep by its name. Rows that carry their own end are compared with the present. */
const sweeps: Readonly<Record<SweepName | 'name-keys', Sweep>> = {
  'class-accounts': (services) => endOverdueClassAccounts(services),
  accounts: (services) => endOwnAccounts(services),
  'archived-work': (services) => endArchivedWork(services),
  // A process of the former release may have made accounts meanwhile.
  'name-keys': ({ database }) => rewriteNameKeys(database),
  sessions: ({ database, stopping }, now) => sweepSessions(database, now, stopping),
  codes: ({ database, stopping }, now) => sweepCodes(database, now, stopping),
  'address-proofs': ({ database, stopping }, now) => sweepAddressProofs(database, now, stopping),
  counters: ({ database, stopping }, now) => sweepCounters(database, now, stopping),
  'security-events': ({ database, stopping }, now) =>
    sweepSecurityEvents(database, keptFrom('securityEvent', now.getTime()), stopping),
  looks: ({ database, stopping }, now) => sweepLooks(database, keptFrom('look', now.getTime()), stopping),
  'support-messages': ({ database, stopping }, now) =>
    sweepSupportMessages(database, keptFrom('supportMessage', now.getTime()), stopping),
  outbox: ({ database, stopping }, now) =>
    sweepOutbox(database, keptFrom('failedMail', now.getTime()), stopping),
  presences: ({ database, stopping }, now) =>
    sweepPresences(database, keptFrom('presence', now.getTime()), stopping),
  'live-classes': ({ database, stopping }, now) =>
    sweepLiveClasses(database, keptFrom('liveClass', now.getTime()), stopping),
};

/** An arbitrary number, the same in all processes. */
export const sweepLock = 7_140_268;
const sweepEveryMs = 3_600_000;

const tryLock = statement('try-sweep-lock', {
  columns: { isHeld: boolean() },
  text: 'SELECT pg_try_advisory_lock($1) AS "isHeld"',
  values: () => [sweepLock],
}).value;

/**
 * Runs every sweep once. One that fails does not keep the others from running: it is in the log, in the metrics, and in
 * `/readyz` until it has worked again. While another process sweeps, nothing is done. The lock belongs to a connection of
 * its own, so it ends with the process, however that ends.
 */
export async function sweepOnce(services: Services): Promise<void> {
  const { database, stopping } = services;
  try {
    const client = await openClient({
      connectionString: database.options.connectionString ?? '',
      applicationName: 'anneal-sweeps',
    });
    try {
      for (const [name, sweep] of Object.entries(sweeps)) {
        // The lock is asked for again before each sweep: a database that has ended meanwhile is one failure, not eleven.
        if (stopping.aborted || !(await tryLock(client))) return;
        await runOne(services, name, sweep);
      }
    } finally {
      await client.end();
    }
  } catch (error) {
    noteFailure(services, 'begin', error);
    return;
  }
  services.failingSweeps.delete('begin');
}

async function runOne(services: Services, name: string, sweep: Sweep): Promise<void> {
  try {
    await sweep(services, new Date(services.clock()));
  } catch (error) {
    noteFailure(services, name, error);
    return;
  }
  services.metrics.noteSweep(name, 'done');
  services.failingSweeps.delete(name);
}

function noteFailure({ log, metrics, failingSweeps }: Services, sweep: string, err: unknown): void {
  log.error({ err, sweep }, 'what is kept no longer was not deleted; it is tried again within the hour');
  metrics.noteSweep(sweep, 'failed');
  failingSweeps.add(sweep);
}

/** Sweeps now and then every hour. The returned function ends it, and waits for what is under way. */
export function startSweeps(services: Services): () => Promise<void> {
  const ending = new AbortController();
  const stopping = AbortSignal.any([services.stopping, ending.signal]);
  let going: Promise<void> | undefined;
  const sweep = () => {
    going ??= sweepOnce({ ...services, stopping }).finally(() => {
      going = undefined;
    });
  };
  sweep();
  const timer = setInterval(sweep, sweepEveryMs);
  return async () => {
    clearInterval(timer);
    ending.abort();
    await going;
  };
}
