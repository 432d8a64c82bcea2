import * as z from 'zod/mini';
import type { DeviceDatabase } from '../storage/device-database.ts';

/** What is done under the lock. `hasWaited`: another tab held it just before, or may have. */
type Work = (hasWaited: boolean) => Promise<void>;

/** One sender per browser: `work` runs while no other tab's does. */
export interface SenderLock {
  hold(work: Work): Promise<void>;
}

/** A browser may freeze a tab in the background together with its lock; after this long the lock is taken from it. */
const patienceMs = 30_000;

/** Web Locks, or a lease in the database where a browser lacks them. */
export function createSenderLock(productKey: string, database: DeviceDatabase): SenderLock {
  if (!database.isDurable) return { hold: (work) => work(false) };
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks ? overWebLocks(locks, `${productKey}_outbox`) : createLeaseLock(database, crypto.randomUUID());
}

export function overWebLocks(locks: Pick<LockManager, 'request'>, name: string): SenderLock {
  return {
    async hold(work) {
      const patience = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const run = () => {
        clearTimeout(timer);
        return work(true);
      };
      try {
        const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
          if (lock) await work(false);
          return lock !== null;
        });
        if (isDone) return;
        timer = setTimeout(() => patience.abort(), patienceMs);
        await locks.request(name, { signal: patience.signal }, run);
      } catch (error) {
        if (!patience.signal.aborted) {
          // Taken away while this tab slept: whoever took it sends on.
          if (error instanceof DOMException && error.name === 'AbortError') return;
          throw error;
        }
        // Sending twice is harmless, because the server knows each attempt by its id.
        await locks.request(name, { steal: true }, () => work(true));
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

const leaseMs = 15_000;
const renewMs = 5_000;
const LeaseSchema = z.object({ holder: z.string(), untilMs: z.number() });

/** A row that says who sends and until when; transactions of one database are one after the other across tabs. */
export function createLeaseLock(
  database: DeviceDatabase,
  holder: string,
  now: () => number = Date.now,
): SenderLock {
  const take = () =>
    database.run(['device'], {}, async (tables) => {
      const lease = z.safeParse(LeaseSchema, await tables.get('device', ['sender']));
      if (lease.success && lease.data.holder !== holder && lease.data.untilMs > now()) return false;
      await tables.put('device', ['sender'], { holder, untilMs: now() + leaseMs });
      return true;
    });
  const giveBack = () =>
    database.run(['device'], {}, async (tables) => {
      const lease = z.safeParse(LeaseSchema, await tables.get('device', ['sender']));
      if (lease.success && lease.data.holder === holder) await tables.remove('device', ['sender']);
    });
  return {
    async hold(work) {
      let hasWaited = false;
      while (!(await take())) {
        hasWaited = true;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
      const renewing = setInterval(() => void take().catch(() => undefined), renewMs);
      try {
        await work(hasWaited);
      } finally {
        clearInterval(renewing);
        await giveBack();
      }
    },
  };
}
