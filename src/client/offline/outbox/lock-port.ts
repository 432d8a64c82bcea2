/**
 * What is done under the lock. `hasWaited`: another tab held it just before, or may have.
 * `taken` aborts where the lock was taken away meanwhile, because this tab slept over it.
 */
type Work = (hasWaited: boolean, taken: AbortSignal) => Promise<void>;

/** One sender per browser: `work` runs while no other tab's does. */
export interface SenderLock {
  hold(work: Work): Promise<void>;
}
