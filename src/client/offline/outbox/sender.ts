import type { OutboxEntry } from './outbox-entry.ts';
import { listSendable, nextDueMs, type OutboxState } from './outbox-state.ts';
import type { SenderLock } from './sender-lock.ts';

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
  let turn: 'none' | 'busy' | { release(): void } = 'none';

  function sendDue() {
    clearTimeout(timer);
    const due = listSendable(getState(), now());
    if (typeof turn === 'object') {
      for (const entry of due) deliver(entry);
      if (getState().inFlight.size === 0) {
        turn.release();
        turn = 'busy';
      }
    } else if (due.length > 0) {
      void takeTurn();
    }
    const dueMs = nextDueMs(getState(), now());
    if (dueMs !== null) timer = setTimeout(sendDue, dueMs - now());
  }

  /** Becomes the sender, until nothing is being sent. */
  async function takeTurn() {
    if (turn !== 'none') return;
    turn = 'busy';
    const hasFailed = await lock(async () => {
      // Another tab may have sent some of the answers, or stored others.
      await reload();
      await new Promise<void>((release) => {
        turn = { release };
        sendDue();
      });
    }).then(
      () => false,
      () => true,
    );
    turn = 'none';
    if (!hasFailed) return sendDue();
    clearTimeout(timer);
    timer = setTimeout(sendDue, recoveryMs);
  }

  return {
    /** Sends what is due; to be called whenever more may be due. */
    sendDue,
    /** To be called while an answer is being stored: the lock is waited for meanwhile, and the reading comes after it. */
    takeTurn,
  };
}
