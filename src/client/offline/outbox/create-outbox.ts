import type { DeviceDatabase } from '../storage/device-database.ts';
import { addEntry, listEntries, removeEntry, setEntryRefusal } from '../storage/entry-table.ts';
import type { SenderLock } from './lock-port.ts';
import type { Outbox, OutboxSnapshot, Receipt } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import {
  adoptEntries,
  discardEntry,
  dropEntry,
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
import { recordSent } from './record-sent.ts';
import type { Sent } from './send-attempt.ts';
import type { TabNews } from './tab-news.ts';
import { createTurn } from './turn.ts';

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

/** An answer counts as waiting only if the server takes longer than this. */
const quietMs = 150;

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
  const turn = createTurn(now);
  const flights = new Set<Promise<void>>();
  /** Ids of answers that the server has and that are still being removed from the disk. */
  const received = new Set<string>();
  /**
   * Answers being sent and stored at the same time; they are left out of the snapshot until one of the two has
   * succeeded.
   */
  const early = new Map<string, OutboxEntry>();

  function setState(next: OutboxState) {
    state = next;
    const { isWaitingForSignIn } = next;
    const entries = next.entries.filter(({ id }) => !early.has(id));
    const isStalled = isWaitingForSignIn || next.delays.size > 0;
    const isSame =
      entries.length === snapshot.entries.length &&
      entries.every((entry, index) => entry === snapshot.entries[index]) &&
      isWaitingForSignIn === snapshot.isWaitingForSignIn &&
      isStalled === snapshot.isStalled;
    if (!isSame) snapshot = { entries, isWaitingForSignIn, isStalled };
    for (const listener of listeners) listener();
  }

  async function reload() {
    const asked = user;
    const entries = asked === null ? [] : await listEntries(database, asked);
    if (asked === user) adoptStored(entries);
  }

  /** Leaves out stored answers that the server has received already. */
  function adoptStored(entries: readonly OutboxEntry[]) {
    const waiting = entries.filter(({ id }) => !received.has(id) && !early.has(id));
    setState(adoptEntries(state, [...waiting, ...early.values()]));
  }

  function tellOthers() {
    if (user !== null) news.post({ kind: 'outbox', userId: user });
  }

  /** Holds the lock and sends what is due until nothing more may be sent now; then sets a timer for the rest. */
  async function pump() {
    clearTimeout(timer);
    turn.wake();
    if (isPumping) return;
    isPumping = true;
    try {
      while (!isDisposed) {
        const nowMs = now();
        if (listSendable(state, nowMs).length > 0 || turn.isWanted()) {
          // Asks a tab that holds the turn and has nothing to send to give it up.
          news.post({ kind: 'turn' });
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
      // The database or the lock failed; the waiting answers are still on the disk, and are tried again.
      if (!isDisposed) timer = setTimeout(runPump, 5000);
    });
  }

  async function sendWhatIsDue(hasWaited: boolean, taken: AbortSignal) {
    taken.addEventListener('abort', turn.giveUp);
    // Another tab may have sent some answers while this one waited for the lock.
    if (hasWaited) await reload();
    while (!isDisposed && !taken.aborted) {
      turn.isOurs = true;
      for (const entry of listSendable(state, now())) void launch(entry);
      if (flights.size > 0) {
        await Promise.race([turn.pause(), ...flights]);
        continue;
      }
      const untilMs = turn.keepUntilMs(nextDueMs(state, now()));
      if (untilMs === null) break;
      await turn.pause(untilMs);
    }
    turn.isOurs = false;
  }

  /** Resolves with whether the server has taken the answer. `isStored`: whether the disk has it too. */
  async function launch(entry: OutboxEntry, isStored = Promise.resolve(true)): Promise<boolean> {
    setState(startSending(state, entry.id));
    const sending = send(entry);
    const flight: Promise<void> = finishSending(entry, sending, isStored).finally(() =>
      flights.delete(flight),
    );
    flights.add(flight);
    const { outcome } = await sending;
    return outcome.kind === 'saved';
  }

  async function finishSending(entry: OutboxEntry, sending: Promise<Sent>, storing: Promise<boolean>) {
    const { outcome, reply } = await sending;
    const { id, userId, code, activityId } = entry;
    if (outcome.kind === 'saved') {
      // The verdict is shown without waiting for the disk: the server has the answer.
      received.add(id);
      early.delete(id);
      settle(entry, outcome);
      for (const listener of receiptListeners) listener({ entry, reply });
    }
    const isStored = await storing;
    early.delete(id);
    // Neither the server nor the disk has the answer: `add` rejects.
    if (!isStored && outcome.kind !== 'saved') return setState(dropEntry(state, id));
    const isRecorded = await recordSent(database, entry, { outcome, reply: mayKeep(userId) ? reply : null });
    received.delete(id);
    if (!isRecorded && isStored) {
      // An answer still on the disk counts as unsent, and is sent again.
      if (outcome.kind === 'saved' && user === userId) adoptStored([...state.entries, entry]);
      return settle(entry, { kind: 'failed', retryAfterMs: null });
    }
    if (outcome.kind !== 'saved') settle(entry, outcome);
    if (outcome.kind === 'failed' && outcome.retryAfterMs !== null) {
      news.post({ kind: 'held', id, untilMs: now() + outcome.retryAfterMs });
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

  /**
   * Whether an answer may be sent while the disk still writes it. That is safe: either of the two keeps the answer, and
   * both know it by the same id.
   */
  function leavesAtOnce(entry: OutboxEntry): boolean {
    if (!turn.isOurs || entry.userId !== user) return false;
    const queued = adoptEntries(state, [...state.entries, entry]);
    return listSendable(queued, now()).includes(entry);
  }

  function sendWhileStoring(entry: OutboxEntry, storing: Promise<void>): Promise<boolean> {
    early.set(entry.id, entry);
    setState(adoptEntries(state, [...state.entries, entry]));
    const isStored = storing.then(
      () => true,
      () => false,
    );
    const launched = launch(entry, isStored);
    turn.wake();
    const waitQuietly = () => new Promise<false>((resolve) => setTimeout(resolve, quietMs, false));
    return Promise.race([launched, isStored.then((isKept) => (isKept ? waitQuietly() : launched))]);
  }

  function expect() {
    if (user === null) return;
    turn.want();
    if (turn.isOurs) return;
    if (isPumping) news.post({ kind: 'turn' });
    else runPump();
  }

  const stopListening = news.listen((heard) => {
    if (heard.kind === 'outbox' && heard.userId === user) void reload().then(runPump, () => undefined);
    if (heard.kind === 'held') setState(holdUntil(state, heard.id, heard.untilMs));
    if (heard.kind === 'turn') turn.giveUp();
  });

  return {
    isDurable: database.isDurable,
    async setUser(userId) {
      if (userId === user) return wake();
      user = userId;
      turn.giveUp();
      early.clear();
      setState({ ...emptyOutbox, inFlight: state.inFlight });
      await reload();
      runPump();
    },
    expect,
    async add(entry) {
      const storing = addEntry(database, entry);
      if (entry.userId === user) expect();
      if (leavesAtOnce(entry)) {
        if (await sendWhileStoring(entry, storing)) return;
        await storing;
        early.delete(entry.id);
        setState(state);
      } else {
        await storing;
        if (entry.userId !== user) return;
        setState(adoptEntries(state, [...state.entries.filter(({ id }) => id !== entry.id), entry]));
      }
      tellOthers();
      runPump();
    },
    getSnapshot: () => snapshot,
    listUnsent: () => state.entries,
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
    rest: turn.giveUp,
    dispose() {
      isDisposed = true;
      clearTimeout(timer);
      turn.wake();
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
