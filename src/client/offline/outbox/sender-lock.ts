import type { DeviceDatabase } from '../storage/device-database.ts';
import type { SenderLock } from './lock-port.ts';

/** For a browser whose tabs share nothing. */
export const freeLock: SenderLock = { hold: (work) => work(false, new AbortController().signal) };

/** A browser may freeze a tab in the background together with its lock; after this long the lock is taken from it. */
const patienceMs = 30_000;

/** Web Locks, or a lease in the database where a browser lacks them. */
export function createSenderLock(productKey: string, database: DeviceDatabase): SenderLock {
  if (!database.isDurable) return freeLock;
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (locks) return overWebLocks(locks, `${productKey}_outbox`);
  const holder = crypto.randomUUID();
  return {
    async hold(work) {
      const { createLeaseLock } = await import('./lease-lock.ts');
      await createLeaseLock(database, holder).hold(work);
    },
  };
}

export function overWebLocks(locks: Pick<LockManager, 'request'>, name: string): SenderLock {
  /** Takes the lock if it is free, else in its turn, else from a holder that sleeps. */
  async function take(work: (hasWaited: boolean) => Promise<void>) {
    const patience = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await work(false);
        return lock !== null;
      });
      if (isDone) return;
      timer = setTimeout(() => patience.abort(), patienceMs);
      await locks.request(name, { signal: patience.signal }, () => {
        clearTimeout(timer);
        return work(true);
      });
    } catch (error) {
      if (!patience.signal.aborted) throw error;
      // Sending twice is harmless, because the server knows each attempt by its id.
      await locks.request(name, { steal: true }, () => work(true));
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async hold(work) {
      const taken = new AbortController();
      try {
        await take((hasWaited) => work(hasWaited, taken.signal));
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
        // Taken away while this tab slept: whoever took it sends on.
        taken.abort();
      }
    },
  };
}
