import type { SaveReply } from '../../../contract/progress.ts';
import type { DeviceDatabase } from '../storage/device-database.ts';
import { addEntry, listEntries, removeEntry, setEntryRefusal, settleEntry } from '../storage/entry-table.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import {
  adoptEntries,
  discardEntry,
  emptyOutbox,
  forgetSending,
  holdUntil,
  listSendable,
  nextDueMs,
  type OutboxState,
  resumeSignedIn,
  retryEntry,
  type SendOutcome,
  settleSending,
  startSending,
} from './outbox-state.ts';
import type { Sent } from './send-attempt.ts';
import type { SenderLock } from './sender-lock.ts';
import type { TabNews } from './tab-news.ts';

export interface OutboxOptions {
  readonly database: DeviceDatabase;
  readonly lock: SenderLock;
  readonly news: TabNews;
  send(entry: OutboxEntry): Promise<Sent>;
  now(): number;
  /** false once the learner has signed out and their work was removed. */
  mayKeep(userId: string): boolean;
  /** 0 to 1. */
  random(): number;
}

export interface Receipt {
  readonly entry: OutboxEntry;
  /** null: taken, but its receipt could not be read. */
  readonly reply: SaveReply | null;
}

export interface OutboxSnapshot {
  readonly entries: readonly OutboxEntry[];
  /** Somebody has to sign in again before anything can be sent. */
  readonly isWaitingForSignIn: boolean;
  /** Something was tried and did not get through: what waits may wait for a while. */
  readonly isStalled: boolean;
}

/** Answers of the learner who is signed in, kept on this device until the server has them. */
export interface Outbox {
  /** false: this browser gives no lasting storage; what waits is lost with the page. */
  readonly isDurable: boolean;
  /** Whose answers are sent; null stops sending. */
  setUser(userId: string | null): Promise<void>;
  /** Resolves once the answer is on the disk; sending goes on by itself. */
  add(entry: OutboxEntry): Promise<void>;
  getSnapshot(): OutboxSnapshot;
  subscribe(listener: () => void): () => void;
  /** Of answers this tab has sent; other tabs hear by `TabNews`. */
  onReceipt(listener: (receipt: Receipt) => void): () => void;
  /** Sends a refused answer once more. */
  retry(id: string): Promise<void>;
  /** Gives up a refused answer for good. */
  discard(id: string): Promise<void>;
  /** The network may be back. */
  wake(): void;
  dispose(): void;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { database, lock, news, send, now, random, mayKeep } = options;
  const listeners = new Set<() => void>();
  const receiptListeners = new Set<(receipt: Receipt) => void>();
  let state: OutboxState = emptyOutbox;
  let snapshot: OutboxSnapshot = { entries: [], isWaitingForSignIn: false, isStalled: false };
  let user: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPumping = false;
  let isDisposed = false;
  let poke: () => void = () => {};
  /** Taken by the server, on their way out of the disk. */
  const received = new Set<string>();

  function setState(next: OutboxState) {
    state = next;
    const { entries, isWaitingForSignIn } = next;
    const isStalled = isWaitingForSignIn || next.delays.size > 0;
    const isSame =
      entries === snapshot.entries &&
      isWaitingForSignIn === snapshot.isWaitingForSignIn &&
      isStalled === snapshot.isStalled;
    if (isSame) return;
    snapshot = { entries, isWaitingForSignIn, isStalled };
    for (const listener of listeners) listener();
  }

  async function reload() {
    const asked = user;
    const entries = asked === null ? [] : await listEntries(database, asked);
    if (asked === user) adoptStored(entries);
  }

  /** What the server has and the disk does not know yet is not waiting any more. */
  function adoptStored(entries: readonly OutboxEntry[]) {
    setState(
      adoptEntries(
        state,
        entries.filter(({ id }) => !received.has(id)),
      ),
    );
  }

  function tellOthers() {
    if (user !== null) news.post({ kind: 'outbox', userId: user });
  }

  /** Sends what may leave, under the lock, until nothing more may leave now; then sets the clock for the rest. */
  async function pump() {
    clearTimeout(timer);
    poke();
    if (isPumping) return;
    isPumping = true;
    try {
      while (!isDisposed) {
        const nowMs = now();
        if (listSendable(state, nowMs).length > 0) {
          await lock.hold(sendWhatIsDue);
          continue;
        }
        const dueMs = nextDueMs(state, nowMs);
        if (dueMs !== null) timer = setTimeout(runPump, dueMs - nowMs);
        return;
      }
    } finally {
      isPumping = false;
    }
  }

  function runPump() {
    pump().catch(() => {
      // The database or the lock failed; what waits is on the disk still, and is tried again.
      if (!isDisposed) timer = setTimeout(runPump, 5000);
    });
  }

  async function sendWhatIsDue(hasWaited: boolean) {
    // Another tab may have sent some of it while this one waited for its turn.
    if (hasWaited) await reload();
    const flights = new Set<Promise<void>>();
    while (!isDisposed) {
      const poked = new Promise<void>((resolve) => {
        poke = resolve;
      });
      for (const entry of listSendable(state, now())) {
        setState(startSending(state, entry.id));
        const flight: Promise<void> = sendOne(entry).finally(() => flights.delete(flight));
        flights.add(flight);
      }
      if (flights.size === 0) return;
      await Promise.race([poked, ...flights]);
    }
  }

  async function sendOne(entry: OutboxEntry) {
    const sent = await send(entry);
    const { outcome, reply } = sent;
    if (outcome.kind === 'saved') {
      // The verdict is not kept waiting for the disk: the server has the answer.
      received.add(entry.id);
      settle(entry, outcome);
      for (const listener of receiptListeners) listener({ entry, reply });
    }
    const isRecorded = await record(entry, sent);
    received.delete(entry.id);
    const { userId, code, activityId } = entry;
    if (!isRecorded) {
      // What the disk still holds counts as unsent, and is sent again.
      if (outcome.kind === 'saved' && user === userId) adoptStored([...state.entries, entry]);
      return settle(entry, { kind: 'failed', retryAfterMs: null });
    }
    if (outcome.kind !== 'saved') settle(entry, outcome);
    if (outcome.kind === 'failed' && outcome.retryAfterMs !== null) {
      news.post({ kind: 'held', id: entry.id, untilMs: now() + outcome.retryAfterMs });
    }
    if (outcome.kind === 'saved') news.post({ kind: 'progress', userId, code, activityId });
    if (outcome.kind !== 'failed') news.post({ kind: 'outbox', userId });
  }

  function settle(entry: OutboxEntry, outcome: SendOutcome) {
    setState(
      user === entry.userId
        ? settleSending(state, entry.id, outcome, now(), random())
        : forgetSending(state, entry.id),
    );
  }

  /** Brings the disk up to date. false: it could not be written. */
  async function record(entry: OutboxEntry, { outcome, reply }: Sent): Promise<boolean> {
    try {
      if (outcome.kind === 'saved') {
        await settleEntry(database, entry, mayKeep(entry.userId) ? reply : null);
      }
      if (outcome.kind === 'refused') await setEntryRefusal(database, entry, outcome.refusal);
      return true;
    } catch {
      return false;
    }
  }

  const stopListening = news.listen((heard) => {
    if (heard.kind === 'outbox' && heard.userId === user) void reload().then(runPump, () => undefined);
    if (heard.kind === 'held') setState(holdUntil(state, heard.id, heard.untilMs));
  });

  return {
    isDurable: database.isDurable,
    async setUser(userId) {
      if (userId === user) return wake();
      user = userId;
      setState({ ...emptyOutbox, inFlight: state.inFlight });
      await reload();
      runPump();
    },
    async add(entry) {
      await addEntry(database, entry);
      if (entry.userId !== user) return;
      setState(adoptEntries(state, [...state.entries.filter(({ id }) => id !== entry.id), entry]));
      tellOthers();
      runPump();
    },
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onReceipt(listener) {
      receiptListeners.add(listener);
      return () => receiptListeners.delete(listener);
    },
    async retry(id) {
      const entry = state.entries.find((candidate) => candidate.id === id);
      if (!entry) return;
      await setEntryRefusal(database, entry, null);
      setState(retryEntry(state, id));
      tellOthers();
      runPump();
    },
    async discard(id) {
      const entry = state.entries.find((candidate) => candidate.id === id);
      if (!entry?.refusal) return;
      await removeEntry(database, entry);
      setState(discardEntry(state, id));
      tellOthers();
    },
    wake,
    dispose() {
      isDisposed = true;
      clearTimeout(timer);
      poke();
      stopListening();
      listeners.clear();
      receiptListeners.clear();
    },
  };

  function wake() {
    setState(resumeSignedIn(state));
    runPump();
  }
}
