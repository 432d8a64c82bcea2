import { isHoldRefusal } from '../../classes/pace.ts';
import type { SaveReply } from '../../progress/progress-endpoints.ts';
import type { DeviceDatabase } from '../storage/device-database.client.ts';
import type { OutboxEntry } from '../storage/outbox-entry.client.ts';
import {
  addEntry,
  listEntries,
  removeEntry,
  setEntryRefusal,
  settleEntry,
} from '../storage/work-tables.client.ts';
import {
  adoptEntries,
  discardEntry,
  emptyOutbox,
  forgetSending,
  holdUntil,
  type OutboxSnapshot,
  type OutboxState,
  queueEntry,
  readSnapshot,
  receiveEntry,
  resumeSignedIn,
  retryEntry,
  settleSending,
  showEntry,
  slowSending,
  startSending,
} from './outbox-state.client.ts';
import type { Sent } from './send-attempt.client.ts';
import { createSender, type SenderLock } from './sender.client.ts';
import type { WorkChannel } from './work-channel.client.ts';

export interface OutboxReceipt {
  readonly entry: OutboxEntry;
  /** null: the server took the answer, but its receipt could not be read. */
  readonly reply: SaveReply | null;
}

/** Answers of the learner who is signed in, kept on this device until the server has them. */
export interface AnswerOutbox {
  /** false: this browser offers no permanent storage, or no more of it; waiting answers are lost with the page. */
  readonly isDurable: boolean;
  /** Whether the storage of this device is full. */
  readonly isFull: boolean;
  /** Whose answers are sent; null stops sending. */
  setUser(userId: string | null): Promise<void>;
  /**
   * Stores an answer, then sends it. Resolves with the server's reply, or a moment after the answer is on the disk;
   * sending continues by itself. Where the disk fails, the answer goes to the server alone.
   * @throws when neither the disk nor the server has it
   */
  add(entry: OutboxEntry): Promise<void>;
  /** The answers that the page shows as waiting. */
  getSnapshot(): OutboxSnapshot;
  /** Every answer that the server is not known to have, including one given a moment ago. */
  listUnsent(): readonly OutboxEntry[];
  subscribe(listener: () => void): () => void;
  /** Called for the answers this tab has sent; other tabs are told by `WorkChannel`. */
  onReceipt(listener: (receipt: OutboxReceipt) => void): () => void;
  /** Sends a refused answer once more. */
  retry(id: string): Promise<void>;
  /** Removes a refused answer permanently. */
  discard(id: string): Promise<void>;
  /** To be called when the network may be back: tries to send again. */
  wake(): void;
  dispose(): void;
}

export interface OutboxOptions {
  readonly database: DeviceDatabase;
  readonly lock: SenderLock;
  readonly workChannel: WorkChannel;
  /** Never rejects. */
  send(entry: OutboxEntry): Promise<Sent>;
  now(): number;
  /** false once the learner has signed out and their work was removed. */
  mayKeep(userId: string): boolean;
  /** 0 to 1. */
  random(): number;
}

/** A server that takes longer than this counts as slow, and the learner is told that the answer is kept. */
const slowMs = 3000;

/** An answer counts as waiting only if the server takes longer than this. */
const quietMs = 150;

export function createAnswerOutbox({
  database,
  lock,
  workChannel,
  send,
  now,
  random,
  mayKeep,
}: OutboxOptions): AnswerOutbox {
  const listeners = new Set<() => void>();
  const receiptListeners = new Set<(receipt: OutboxReceipt) => void>();
  let user: string | null = null;
  let state: OutboxState = emptyOutbox;
  let snapshot: OutboxSnapshot = readSnapshot(emptyOutbox);

  function setState(next: OutboxState) {
    state = next;
    snapshot = readSnapshot(next, snapshot);
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  /** Transactions on one table complete in the order in which they began, so no older reading follows a newer one. */
  async function reload() {
    const asked = user;
    const entries = asked === null ? [] : await listEntries(database, asked);
    if (asked === user) setState(adoptEntries(state, entries));
  }

  const { sendDue, becomeSender } = createSender({ lock, now, getState: () => state, reload, deliver });

  async function deliver(entry: OutboxEntry) {
    setState(startSending(state, entry.id));
    const slow = setTimeout(() => setState(slowSending(state, entry.id)), slowMs);
    const sent = await send(entry);
    clearTimeout(slow);
    const { id, userId, code, activityId } = entry;
    if (sent.outcome.kind === 'saved') {
      // The verdict is shown without waiting for the disk: the server has the answer.
      setState(receiveEntry(state, id));
      tellReceipt({ entry, reply: sent.reply });
    }
    // An answer still on the disk counts as unsent, and is sent again.
    const outcome = (await record(entry, sent))
      ? sent.outcome
      : { kind: 'failed' as const, retryAfterMs: null };
    setState(user === userId ? settleSending(state, id, outcome, now(), random()) : forgetSending(state, id));
    if (outcome.kind === 'saved') workChannel.post({ kind: 'progress', userId, code, activityId });
    if (outcome.kind !== 'failed') workChannel.post({ kind: 'outbox', userId });
    else if (outcome.retryAfterMs !== null)
      workChannel.post({ kind: 'held', id, untilMs: now() + outcome.retryAfterMs });
    sendDue();
  }

  /** Updates the disk after a sending. false: it could not be written. */
  async function record(entry: OutboxEntry, { outcome, reply }: Sent): Promise<boolean> {
    try {
      if (outcome.kind === 'saved') await settleEntry(database, entry, mayKeep(entry.userId) ? reply : null);
      if (outcome.kind === 'refused') await setEntryRefusal(database, entry, outcome.refusal);
      return true;
    } catch {
      return false;
    }
  }

  function tellReceipt(receipt: OutboxReceipt) {
    for (const listener of receiptListeners) listener(receipt);
  }

  /** The disk is full or broken: only the server can keep the answer. */
  async function sendUnstored(entry: OutboxEntry, fault: unknown) {
    const { outcome, reply } = await send(entry);
    if (outcome.kind !== 'saved') throw fault;
    tellReceipt({ entry, reply });
  }

  /** Resolves once the answer is no longer new: the server has replied, or takes longer than a moment. */
  function waitQuietly(id: string): Promise<void> {
    return new Promise((resolve) => {
      const quiet = setTimeout(() => setState(showEntry(state, id)), quietMs);
      const stop = subscribe(() => {
        if (state.quiet.get(id) === 'new') return;
        clearTimeout(quiet);
        stop();
        resolve();
      });
    });
  }

  async function retry(id: string) {
    const entry = state.entries.find((candidate) => candidate.id === id);
    if (!entry) return;
    await setEntryRefusal(database, entry, null);
    workChannel.post({ kind: 'outbox', userId: entry.userId });
    setState(retryEntry(state, id));
    sendDue();
  }

  /** Answers whose place was held may have become free while no page of the lab was open. */
  async function retryHeld() {
    for (const { id, refusal } of state.entries) if (isHoldRefusal(refusal?.code)) await retry(id);
  }

  function wake() {
    setState(resumeSignedIn(state));
    sendDue();
  }

  const stopListening = workChannel.listen((heard) => {
    if (heard.kind === 'outbox' && heard.userId === user) void reload().then(sendDue, () => undefined);
    if (heard.kind === 'held') setState(holdUntil(state, heard.id, heard.untilMs));
  });

  return {
    get isDurable() {
      return database.isDurable;
    },
    get isFull() {
      return database.isFull;
    },
    async setUser(userId) {
      if (userId === user) return wake();
      user = userId;
      setState({ ...emptyOutbox, inFlight: state.inFlight });
      await reload();
      sendDue();
      await retryHeld();
    },
    async add(entry) {
      const { id, userId } = entry;
      const storing = addEntry(database, entry);
      if (userId === user) void becomeSender();
      try {
        await storing;
      } catch (error) {
        return sendUnstored(entry, error);
      }
      workChannel.post({ kind: 'outbox', userId });
      if (userId !== user) return;
      setState(queueEntry(state, entry));
      const isQuietOver = waitQuietly(id);
      sendDue();
      await isQuietOver;
    },
    getSnapshot: () => snapshot,
    listUnsent: () => state.entries,
    subscribe,
    onReceipt(listener) {
      receiptListeners.add(listener);
      return () => receiptListeners.delete(listener);
    },
    retry,
    async discard(id) {
      const entry = state.entries.find((candidate) => candidate.id === id);
      if (!entry?.refusal) return;
      await removeEntry(database, entry);
      workChannel.post({ kind: 'outbox', userId: entry.userId });
      setState(discardEntry(state, id));
    },
    wake,
    dispose() {
      stopListening();
      user = null;
      setState(emptyOutbox);
      sendDue();
      listeners.clear();
      receiptListeners.clear();
    },
  };
}
