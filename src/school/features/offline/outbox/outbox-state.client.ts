import { backOffMs } from '../../../kernel/back-off.ts';
import { isSameWorkplace, type OutboxEntry, type Refusal } from '../storage/outbox-entry.client.ts';

const betweenTries = { firstMs: 500, longestMs: 30_000 };

/** What happened to one sending. */
export type SendOutcome =
  /** The server has it, whether it counts or not. */
  | { readonly kind: 'saved' }
  /** The server refuses it as it stands. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The learner is signed out; the answer itself is not refused. */
  | { readonly kind: 'signed-out' }
  /** No network, a busy or a failing server. `retryAfterMs` where the server named a time. */
  | { readonly kind: 'failed'; readonly retryAfterMs: number | null };

interface Delay {
  readonly failures: number;
  /** The answer is not sent before this time. */
  readonly untilMs: number;
  /** The server named the time, so `wake` does not shorten it. */
  readonly isNamedByServer: boolean;
}

/** Everything that the sender's decisions depend on. Entries are on the disk; the rest may be lost with the page. */
export interface OutboxState {
  /** Ascending by id, which is the order of creation. */
  readonly entries: readonly OutboxEntry[];
  readonly inFlight: ReadonlySet<string>;
  readonly delays: ReadonlyMap<string, Delay>;
  /**
   * Answers that are not shown as waiting: those given a moment ago, because most verdicts come within that moment, and
   * those that the server has and that are still being removed from the disk.
   */
  readonly quiet: ReadonlyMap<string, 'new' | 'received'>;
  /** Answers on their way that the server has not taken within a few seconds. */
  readonly slow: ReadonlySet<string>;
  readonly isWaitingForSignIn: boolean;
}

export const emptyOutbox: OutboxState = {
  entries: [],
  inFlight: new Set(),
  delays: new Map(),
  quiet: new Map(),
  slow: new Set(),
  isWaitingForSignIn: false,
};

/** Enough to fill a slow line, and few enough that one learner does not fill a school's line. */
const mostInFlight = 3;

/** Replaces the entries by those on the disk and keeps what is known about their sending. */
export function adoptEntries(state: OutboxState, entries: readonly OutboxEntry[]): OutboxState {
  const sorted = [...entries].sort((left, right) => (left.id < right.id ? -1 : 1));
  const ids = new Set(sorted.map(({ id }) => id));
  return {
    ...state,
    entries: sorted,
    delays: new Map([...state.delays].filter(([id]) => ids.has(id))),
    quiet: new Map([...state.quiet].filter(([id]) => ids.has(id))),
  };
}

/** Adds an answer that was given this moment and is on the disk. */
export function queueEntry(state: OutboxState, entry: OutboxEntry): OutboxState {
  const entries = state.entries.filter(({ id }) => id !== entry.id);
  return adoptEntries({ ...state, quiet: new Map(state.quiet).set(entry.id, 'new') }, [...entries, entry]);
}

/** The moment of a new answer is over. */
export function showEntry(state: OutboxState, id: string): OutboxState {
  return state.quiet.get(id) === 'new' ? endQuiet(state, id) : state;
}

/** The server has an answer that is still on the disk. */
export function receiveEntry(state: OutboxState, id: string): OutboxState {
  return { ...state, quiet: new Map(state.quiet).set(id, 'received') };
}

function endQuiet(state: OutboxState, id: string): OutboxState {
  return { ...state, quiet: new Map([...state.quiet].filter(([quietId]) => quietId !== id)) };
}

/** The entries that may leave now, oldest first. */
export function listSendable(state: OutboxState, nowMs: number): OutboxEntry[] {
  if (state.isWaitingForSignIn) return [];
  const room = mostInFlight - state.inFlight.size;
  return state.entries
    .filter(
      (entry, index) =>
        entry.refusal === null &&
        !state.inFlight.has(entry.id) &&
        (state.delays.get(entry.id)?.untilMs ?? 0) <= nowMs &&
        !state.entries.slice(0, index).some((earlier) => goesBefore(earlier, entry)),
    )
    .slice(0, Math.max(0, room));
}

/**
 * Whether `earlier` must be sent first: answers to one exercise keep their order, and a required exercise comes before
 * the one that requires it.
 */
function goesBefore(earlier: OutboxEntry, later: OutboxEntry): boolean {
  if (earlier.refusal !== null || !isSameWorkplace(earlier, later)) return false;
  const { questionCode } = earlier.body;
  return questionCode === later.body.questionCode || later.requires.includes(questionCode);
}

export function startSending(state: OutboxState, id: string): OutboxState {
  return { ...state, inFlight: new Set([...state.inFlight, id]) };
}

/** The server has not answered for a few seconds: the learner is told that the answer is safe meanwhile. */
export function slowSending(state: OutboxState, id: string): OutboxState {
  return state.inFlight.has(id) ? { ...state, slow: new Set([...state.slow, id]) } : state;
}

/** `random` from 0 to 1, see `backOffMs`. */
export function settleSending(
  state: OutboxState,
  id: string,
  outcome: SendOutcome,
  nowMs: number,
  random: number,
): OutboxState {
  const inFlight = new Set(state.inFlight);
  inFlight.delete(id);
  const slow = new Set(state.slow);
  slow.delete(id);
  const delays = new Map(state.delays);
  const failures = (delays.get(id)?.failures ?? 0) + 1;
  delays.delete(id);
  const settled = { ...endQuiet(state, id), inFlight, slow, delays };
  switch (outcome.kind) {
    case 'saved':
      return { ...settled, entries: openNext(state.entries, id) };
    case 'refused':
      return { ...settled, entries: setRefusal(state.entries, id, outcome.refusal) };
    case 'signed-out':
      return { ...settled, isWaitingForSignIn: true };
    case 'failed': {
      const { retryAfterMs } = outcome;
      const waitMs = Math.max(backOffMs(betweenTries, failures, random), retryAfterMs ?? 0);
      delays.set(id, { failures, untilMs: nowMs + waitMs, isNamedByServer: retryAfterMs !== null });
      return settled;
    }
  }
}

/** Ends the sending of a learner who has signed out: their entry stays on the disk, or has been removed from there. */
export function forgetSending(state: OutboxState, id: string): OutboxState {
  const without = (ids: ReadonlySet<string>) => new Set([...ids].filter((sending) => sending !== id));
  return { ...state, inFlight: without(state.inFlight), slow: without(state.slow) };
}

/** The fields of the state that pages show. */
export interface OutboxSnapshot {
  readonly entries: readonly OutboxEntry[];
  /** The learner must sign in again before anything can be sent. */
  readonly isWaitingForSignIn: boolean;
  /** An attempt to send has failed, or takes long: the waiting answers may wait for a while. */
  readonly isStalled: boolean;
}

/** Returns `previous` if none of them has changed. */
export function readSnapshot(state: OutboxState, previous?: OutboxSnapshot): OutboxSnapshot {
  const { isWaitingForSignIn } = state;
  const entries = state.entries.filter(({ id }) => !state.quiet.has(id));
  const isStalled = isWaitingForSignIn || state.delays.size > 0 || state.slow.size > 0;
  const isSame =
    previous &&
    entries.length === previous.entries.length &&
    entries.every((entry, index) => entry === previous.entries[index]) &&
    isWaitingForSignIn === previous.isWaitingForSignIn &&
    isStalled === previous.isStalled;
  return isSame ? previous : { entries, isWaitingForSignIn, isStalled };
}

/** The network is back or the page is visible again: every delay ends that the server did not ask for. */
export function wake(state: OutboxState): OutboxState {
  const delays = new Map(
    [...state.delays].map(([id, delay]) => [id, delay.isNamedByServer ? delay : { ...delay, untilMs: 0 }]),
  );
  return { ...state, delays };
}

export function resumeSignedIn(state: OutboxState): OutboxState {
  return wake({ ...state, isWaitingForSignIn: false });
}

/** The server told another tab to wait with this entry. A longer wait that it told this one stays. */
export function holdUntil(state: OutboxState, id: string, untilMs: number): OutboxState {
  if (!state.entries.some((entry) => entry.id === id)) return state;
  const known = state.delays.get(id);
  const longestMs = Math.max(untilMs, known?.isNamedByServer ? known.untilMs : 0);
  const delay = { failures: known?.failures ?? 0, untilMs: longestMs, isNamedByServer: true };
  return { ...state, delays: new Map([...state.delays, [id, delay]]) };
}

/** The learner wants a refused answer sent once more. */
export function retryEntry(state: OutboxState, id: string): OutboxState {
  const delays = new Map(state.delays);
  delays.delete(id);
  return { ...state, delays, entries: setRefusal(state.entries, id, null) };
}

export function discardEntry(state: OutboxState, id: string): OutboxState {
  const entries = state.entries.filter((entry) => entry.id !== id || entry.refusal === null);
  return { ...state, entries };
}

/** The next time at which an entry may be sent, or null when only an event can change anything. */
export function nextDueMs(state: OutboxState, nowMs: number): number | null {
  if (state.isWaitingForSignIn) return null;
  const waits = [...state.delays.values()].map(({ untilMs }) => untilMs).filter((untilMs) => untilMs > nowMs);
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** An answer that was refused because another comes first is tried again once that one has been saved. */
function openNext(entries: readonly OutboxEntry[], savedId: string): OutboxEntry[] {
  const saved = entries.find(({ id }) => id === savedId);
  return entries
    .filter(({ id }) => id !== savedId)
    .map((entry) => {
      const isLocked = entry.refusal?.code === 'exercise-locked';
      return saved && isLocked && goesBefore(saved, entry) ? { ...entry, refusal: null } : entry;
    });
}

function setRefusal(entries: readonly OutboxEntry[], id: string, refusal: Refusal | null): OutboxEntry[] {
  return entries.map((entry) => (entry.id === id ? { ...entry, refusal } : entry));
}
