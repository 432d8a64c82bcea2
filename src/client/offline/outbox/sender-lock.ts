import type { DeviceDatabase } from '../storage/device-database.ts';
import type { SenderLock } from './lock-port.ts';

/** Every tab sends on its own. An answer that leaves twice is harmless: the server knows each attempt by its id. */
export const freeLock: SenderLock = { hold: (work) => work(false, new AbortController().signal) };

/** A browser may freeze a tab in the background together with its lock; after this long the lock is taken from it. */
const patienceMs = 30_000;

/** Web Locks where there are any: an address with plain http has none. Tabs without a common disk share no answers. */
export function createSenderLock(productKey: string, database: DeviceDatabase): SenderLock {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks && database.isDurable ? overWebLocks(locks, `${productKey}_outbox`) : freeLock;
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
