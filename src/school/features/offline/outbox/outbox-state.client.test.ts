import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../storage/outbox-entry.client.ts';
import {
  adoptEntries,
  discardEntry,
  emptyOutbox,
  holdUntil,
  listSendable,
  nextDueMs,
  type OutboxState,
  queueEntry,
  readSnapshot,
  resumeSignedIn,
  retryEntry,
  type SendOutcome,
  settleSending,
  showEntry,
  slowSending,
  startSending,
  wake,
} from './outbox-state.client.ts';
import { createEntry, idOf } from './testing/create-entry.ts';

const refusal = { status: 422, code: 'answer-malformed', detail: 'The answer does not fit the exercise' };
const sendOutcomes: fc.Arbitrary<SendOutcome> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'saved' } as const) },
  fc.constant({ kind: 'refused', refusal } as const),
  fc.constant({ kind: 'signed-out' } as const),
  fc.record({
    kind: fc.constant('failed' as const),
    retryAfterMs: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 60_000 })),
  }),
);

type Step =
  | { kind: 'add'; exercise: string; requires: string[] }
  | { kind: 'send' }
  | { kind: 'settle'; pick: number; outcome: SendOutcome }
  | { kind: 'pass'; durationMs: number }
  | { kind: 'wake' }
  | { kind: 'sign-in' }
  | { kind: 'retry'; pick: number }
  | { kind: 'reload' };

const exercises = ['e1', 'e2', 'e3'];
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    exercise: fc.constantFrom(...exercises),
    requires: fc.subarray(exercises, { maxLength: 1 }),
  }),
  fc.record({ kind: fc.constant('send' as const) }),
  fc.record({ kind: fc.constant('settle' as const), pick: fc.nat(9), outcome: sendOutcomes }),
  fc.record({ kind: fc.constant('pass' as const), durationMs: fc.integer({ min: 1, max: 40_000 }) }),
  fc.record({ kind: fc.constant('wake' as const) }),
  fc.record({ kind: fc.constant('sign-in' as const) }),
  fc.record({ kind: fc.constant('retry' as const), pick: fc.nat(9) }),
  fc.record({ kind: fc.constant('reload' as const) }),
);

/** Runs a page's steps and records the expected state: what was made, what the server has, what is being sent. */
function play(list: readonly Step[]) {
  let state: OutboxState = emptyOutbox;
  let nowMs = 0;
  let made = 0;
  const saved: OutboxEntry[] = [];
  const added: OutboxEntry[] = [];
  for (const step of list) {
    switch (step.kind) {
      case 'add': {
        made += 1;
        const requires = step.requires.filter((id) => id !== step.exercise);
        const entry = createEntry({ number: made, exercise: step.exercise, requires });
        added.push(entry);
        state = queueEntry(state, entry);
        break;
      }
      case 'send':
        for (const entry of listSendable(state, nowMs)) {
          expect(state.inFlight.has(entry.id), 'sent twice at the same time').toBe(false);
          const earlier = state.entries.filter(
            (other) =>
              other.id < entry.id &&
              other.refusal === null &&
              other.body.questionCode === entry.body.questionCode,
          );
          expect(earlier, 'overtaken by a later answer to the same exercise').toEqual([]);
          state = startSending(state, entry.id);
        }
        break;
      case 'settle': {
        const flying = [...state.inFlight];
        const id = flying[step.pick % Math.max(1, flying.length)];
        if (id === undefined) break;
        const entry = state.entries.find((candidate) => candidate.id === id);
        if (entry && step.outcome.kind === 'saved') saved.push(entry);
        state = settleSending(state, id, step.outcome, nowMs, 0.5);
        break;
      }
      case 'pass':
        nowMs += step.durationMs;
        break;
      case 'wake':
        state = wake(state);
        break;
      case 'sign-in':
        state = resumeSignedIn(state);
        break;
      case 'retry': {
        const entry = state.entries[step.pick % Math.max(1, state.entries.length)];
        if (entry) state = retryEntry(state, entry.id);
        break;
      }
      case 'reload':
        state = adoptEntries({ ...emptyOutbox, inFlight: state.inFlight }, [...state.entries].reverse());
        break;
    }
  }
  return { state, saved, added, nowMs };
}

describe('the outbox', () => {
  it('loses nothing: every answer is waiting, refused in sight, or with the server', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 60 }), (list) => {
        const { state, saved, added } = play(list);
        const kept = new Set([...state.entries, ...saved].map(({ id }) => id));
        expect(added.every(({ id }) => kept.has(id))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('saves the answers to one exercise in the order they were given, except one sent again after a refusal', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 60 }), (list) => {
        const { saved } = play(list.filter(({ kind }) => kind !== 'retry'));
        for (const exercise of exercises) {
          const ids = saved.filter(({ body }) => body.questionCode === exercise).map(({ id }) => id);
          expect(ids).toEqual([...ids].sort());
        }
      }),
      { numRuns: 500 },
    );
  });

  it('always drains once the network is back and somebody is signed in', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 60 }), (list) => {
        let { state, nowMs } = play(list);
        for (const id of state.inFlight)
          state = settleSending(state, id, { kind: 'failed', retryAfterMs: null }, nowMs, 1);
        state = resumeSignedIn(state);
        for (
          let round = 0;
          round < 200 && state.entries.some((entry) => entry.refusal === null);
          round += 1
        ) {
          nowMs = nextDueMs(state, nowMs) ?? nowMs;
          for (const { id } of listSendable(state, nowMs)) {
            state = settleSending(startSending(state, id), id, { kind: 'saved' }, nowMs, 0);
          }
        }
        expect(state.entries.filter((entry) => entry.refusal === null)).toEqual([]);
      }),
    );
  });

  it('sends what an exercise requires before it', () => {
    const first = createEntry({ number: 1, exercise: 'e1' });
    const second = createEntry({ number: 2, exercise: 'e2', requires: ['e1'] });
    const state = adoptEntries(emptyOutbox, [second, first]);
    expect(listSendable(state, 0)).toEqual([first]);
    expect(listSendable(startSending(state, first.id), 0)).toEqual([]);
  });

  it('lets other exercises go on while one waits, and a later answer pass a refused one', () => {
    const entries = [1, 2, 3].map((number) => createEntry({ number, exercise: number === 3 ? 'e2' : 'e1' }));
    let state = adoptEntries(emptyOutbox, entries);
    state = settleSending(
      startSending(state, idOf(1)),
      idOf(1),
      { kind: 'failed', retryAfterMs: null },
      0,
      0,
    );
    expect(listSendable(state, 0).map(({ id }) => id)).toEqual([idOf(3)]);
    state = settleSending(startSending(state, idOf(1)), idOf(1), { kind: 'refused', refusal }, 0, 0);
    expect(listSendable(state, 0).map(({ id }) => id)).toEqual([idOf(2), idOf(3)]);
  });

  it('sends a refused answer anew once what comes before it has arrived, and only for that', () => {
    const locked = { status: 409, code: 'exercise-locked', detail: 'Another exercise comes first' };
    const [early, other] = [
      { ...createEntry({ number: 1, exercise: 'e2', requires: ['e1'] }), refusal: locked },
      { ...createEntry({ number: 2, exercise: 'e3', requires: ['e1'] }), refusal },
    ];
    const first = createEntry({ number: 3, exercise: 'e1' });
    const state = startSending(adoptEntries(emptyOutbox, [early, other, first]), first.id);
    expect(listSendable(state, 0)).toEqual([]);
    const settled = settleSending(state, first.id, { kind: 'saved' }, 0, 0);
    expect(listSendable(settled, 0).map(({ id }) => id)).toEqual([early.id]);
  });

  it('waits as long as the server asks, also when the page wakes up', () => {
    let state = adoptEntries(emptyOutbox, [createEntry({ number: 1 })]);
    state = settleSending(
      startSending(state, idOf(1)),
      idOf(1),
      { kind: 'failed', retryAfterMs: 45_000 },
      0,
      0,
    );
    expect(listSendable(wake(state), 44_999)).toEqual([]);
    expect(nextDueMs(state, 0)).toBe(45_000);
    expect(listSendable(wake(state), 45_000)).toHaveLength(1);
    const held = holdUntil(adoptEntries(emptyOutbox, [createEntry({ number: 1 })]), idOf(1), 9000);
    expect(listSendable(wake(held), 8999)).toEqual([]);
  });

  it('waits the longest of several waits: what the server told here, told another tab, and its own', () => {
    const waitAfter = (retryAfterMs: number | null, failures = 1) => {
      let state = adoptEntries(emptyOutbox, [createEntry({ number: 1 })]);
      for (let at = 0; at < failures; at += 1)
        state = settleSending(startSending(state, idOf(1)), idOf(1), { kind: 'failed', retryAfterMs }, 0, 0);
      return state;
    };
    const told = waitAfter(45_000);
    expect(nextDueMs(holdUntil(told, idOf(1), 9000), 0)).toBe(45_000);
    expect(nextDueMs(holdUntil(told, idOf(1), 60_000), 0)).toBe(60_000);
    const ownMs = nextDueMs(waitAfter(null, 9), 0) ?? 0;
    expect(ownMs).toBeGreaterThan(2000);
    expect(nextDueMs(waitAfter(1000, 9), 0)).toBe(ownMs);
    expect(nextDueMs(waitAfter(ownMs + 1, 9), 0)).toBe(ownMs + 1);
    // Only the server's word is kept: what this page chose by itself ends with it.
    expect(nextDueMs(holdUntil(waitAfter(null, 9), idOf(1), 2000), 0)).toBe(2000);
  });

  it('is due at once when the page wakes up and the server named no time', () => {
    let state = adoptEntries(emptyOutbox, [createEntry({ number: 1 })]);
    state = settleSending(
      startSending(state, idOf(1)),
      idOf(1),
      { kind: 'failed', retryAfterMs: null },
      0,
      0,
    );
    expect(listSendable(state, 0)).toEqual([]);
    expect(listSendable(wake(state), 0)).toHaveLength(1);
  });

  it('stops for everybody when nobody is signed in, and goes on after a sign-in', () => {
    let state = adoptEntries(emptyOutbox, [
      createEntry({ number: 1 }),
      createEntry({ number: 2, exercise: 'e2' }),
    ]);
    state = settleSending(startSending(state, idOf(1)), idOf(1), { kind: 'signed-out' }, 0, 0);
    expect(listSendable(state, 1_000_000)).toEqual([]);
    expect(listSendable(resumeSignedIn(state), 0)).toHaveLength(2);
  });

  it('discards only what was refused', () => {
    let state = adoptEntries(emptyOutbox, [createEntry({ number: 1 })]);
    expect(discardEntry(state, idOf(1)).entries).toHaveLength(1);
    state = settleSending(startSending(state, idOf(1)), idOf(1), { kind: 'refused', refusal }, 0, 0);
    expect(discardEntry(state, idOf(1)).entries).toEqual([]);
  });

  it('shows a new answer as waiting once its moment is over, or a sending has failed', () => {
    const state = startSending(queueEntry(emptyOutbox, createEntry({ number: 1 })), idOf(1));
    const before = readSnapshot(emptyOutbox);
    expect(readSnapshot(state, before)).toBe(before);
    expect(readSnapshot(showEntry(state, idOf(1))).entries).toHaveLength(1);
    const failed = settleSending(state, idOf(1), { kind: 'failed', retryAfterMs: null }, 0, 0);
    expect(readSnapshot(failed)).toMatchObject({ entries: [{ id: idOf(1) }], isStalled: true });
  });

  it('counts an answer on its way as waiting once the server is slow, until it has answered', () => {
    const state = showEntry(
      startSending(queueEntry(emptyOutbox, createEntry({ number: 1 })), idOf(1)),
      idOf(1),
    );
    expect(readSnapshot(state).isStalled).toBe(false);
    const slow = slowSending(state, idOf(1));
    expect(readSnapshot(slow).isStalled).toBe(true);
    const saved = settleSending(slow, idOf(1), { kind: 'saved' }, 0, 0);
    expect(readSnapshot(saved)).toMatchObject({ entries: [], isStalled: false });
    // The server was quicker than the message that it is slow.
    expect(slowSending(saved, idOf(1))).toBe(saved);
  });
});
