import type { DeviceDatabase } from '../storage/device-database.client.ts';
import type { OutboxEntry } from '../storage/outbox-entry.client.ts';
import { listSendable, nextDueMs, type OutboxState } from './outbox-state.client.ts';

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
    // The signal ends only the wait for the lock. A lock that was granted is held until `work` is done.
    const patience = AbortSignal.timeout(patienceMs);
    try {
      await locks.request(name, { signal: patience }, work);
    } catch (error) {
      if (error !== patience.reason) throw error;
      await locks.request(name, { steal: true }, work);
    }
  };
}

interface Options {
  readonly lock: SenderLock;
  now(): number;
  getState(): OutboxState;
  /** Reads the answers from the disk. */
  reload(): Promise<void>;
  /** Starts sending one answer, and calls the sender again at its end. */
  deliver(entry: OutboxEntry): void;
}

/** How long to wait after the disk has failed, or after another tab has stolen the lock. */
const recoveryMs = 5000;

export function createSender({ lock, now, getState, reload, deliver }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether this tab is the browser's sender; `busy` while the lock changes hands. */
  let role: 'none' | 'busy' | { release(): void } = 'none';

  function sendDue() {
    clearTimeout(timer);
    const due = listSendable(getState(), now());
    if (typeof role === 'object') {
      for (const entry of due) deliver(entry);
      if (getState().inFlight.size === 0) {
        role.release();
        role = 'busy';
      }
    } else if (due.length > 0) {
      void becomeSender();
    }
    const dueMs = nextDueMs(getState(), now());
    if (dueMs !== null) timer = setTimeout(sendDue, dueMs - now());
  }

  /** Becomes the sender, until nothing is being sent. */
  async function becomeSender() {
    if (role !== 'none') return;
    role = 'busy';
    const hasFailed = await lock(async () => {
      // Another tab may have sent some of the answers, or stored others.
      await reload();
      await new Promise<void>((release) => {
        role = { release };
        sendDue();
      });
    }).then(
      () => false,
      () => true,
    );
    role = 'none';
    if (!hasFailed) return sendDue();
    clearTimeout(timer);
    timer = setTimeout(sendDue, recoveryMs);
  }

  return {
    /** Sends what is due; to be called whenever more may be due. */
    sendDue,
    /**
     * Waits for the lock. It is called while an answer is still being stored; the stored answers are read after that.
     */
    becomeSender,
  };
}
