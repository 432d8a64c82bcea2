import type { DeviceDatabase } from '../storage/device-database.ts';
import type { SenderLock } from './lock-port.ts';

/**
 * A lock that never blocks: every tab sends on its own. An answer sent twice is harmless, because the server knows each
 * attempt by its id.
 */
export const freeLock: SenderLock = { hold: (work) => work(false, new AbortController().signal) };

/** A browser may freeze a background tab together with its lock; after this time another tab steals the lock. */
const patienceMs = 30_000;

/**
 * Uses Web Locks where they exist, which is not the case on plain http. Without a shared disk no lock is needed: the
 * tabs have no answers in common.
 */
export function createSenderLock(productKey: string, database: DeviceDatabase): SenderLock {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks && database.isDurable ? overWebLocks(locks, `${productKey}_outbox`) : freeLock;
}

export function overWebLocks(locks: Pick<LockManager, 'request'>, name: string): SenderLock {
  /** Takes the lock if it is free; else waits for it, and after `patienceMs` steals it from a frozen holder. */
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
        // The lock was stolen while this tab was frozen; the other tab continues to send.
        taken.abort();
      }
    },
  };
}
