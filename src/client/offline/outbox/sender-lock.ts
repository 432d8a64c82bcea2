import type { DeviceDatabase } from '../storage/device-database.ts';

/**
 * Runs `work` as the only sender among the tabs of a browser.
 * Rejects where `work` fails, and where the lock is stolen from a tab that was frozen.
 */
export type SenderLock = (work: () => Promise<void>) => Promise<void>;

/** Every tab sends on its own. An answer sent twice is harmless, because the server knows each attempt by its id. */
export const freeLock: SenderLock = (work) => work();

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
  return async (work) => {
    // The signal ends the waiting alone: a lock that was granted is held until `work` is done.
    const patience = AbortSignal.timeout(patienceMs);
    try {
      await locks.request(name, { signal: patience }, work);
    } catch (error) {
      if (error !== patience.reason) throw error;
      await locks.request(name, { steal: true }, work);
    }
  };
}
