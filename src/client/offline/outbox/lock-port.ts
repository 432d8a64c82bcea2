/**
 * The work done while the lock is held. `hasWaited`: another tab held the lock just before, or may have.
 * `taken` aborts if the lock was stolen because this tab was frozen.
 */
type Work = (hasWaited: boolean, taken: AbortSignal) => Promise<void>;

/** At most one tab of a browser sends at a time: `work` runs while no other tab's does. */
export interface SenderLock {
  hold(work: Work): Promise<void>;
}
