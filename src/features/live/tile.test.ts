import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  handLimitMs,
  hasHandUp,
  idleAfterMs,
  isHere,
  lastActions,
  nextChangeMs,
  offlineAfterMs,
  stuckFromWrongTries,
  type TileFacts,
  tileStateOf,
} from './tile.ts';

const now = 1_790_000_000_000;
const calm: TileFacts = {
  moduleId: 'm1',
  screenId: 's1',
  lastAction: 'moved',
  wrongTries: 0,
  seenAtMs: now,
  actedAtMs: now,
  handRaisedAtMs: null,
  isDone: false,
};
const momentsMs = fc.integer({ min: now - 3 * handLimitMs, max: now + 120_000 });
const anyFacts: fc.Arbitrary<TileFacts> = fc.record({
  moduleId: fc.constant('m1'),
  screenId: fc.constant('s1'),
  lastAction: fc.constantFrom(...lastActions),
  wrongTries: fc.nat(5),
  seenAtMs: momentsMs,
  actedAtMs: momentsMs,
  handRaisedAtMs: fc.option(momentsMs, { nil: null }),
  isDone: fc.boolean(),
});

describe('the state of a tile', () => {
  it.each<[string, Partial<TileFacts>, string]>([
    ['somebody at work', {}, 'working'],
    ['one wrong try', { wrongTries: stuckFromWrongTries - 1 }, 'working'],
    ['wrong tries', { wrongTries: stuckFromWrongTries }, 'stuck'],
    ['nothing done just short of the limit', { actedAtMs: now - idleAfterMs + 1 }, 'working'],
    ['nothing done', { actedAtMs: now - idleAfterMs }, 'stuck'],
    ['a sign of life just in time', { seenAtMs: now - offlineAfterMs + 1 }, 'working'],
    ['no sign of life', { seenAtMs: now - offlineAfterMs }, 'offline'],
    ['somebody who left', { lastAction: 'left' }, 'offline'],
    ['gone in the middle of wrong tries', { seenAtMs: 0, wrongTries: 9 }, 'offline'],
    ['done and gone', { seenAtMs: 0, isDone: true }, 'done'],
    ['a clock ahead of ours', { seenAtMs: now + 90_000, actedAtMs: now + 90_000 }, 'working'],
  ])('of %s', (_name, changes, expected) => {
    expect(tileStateOf({ ...calm, ...changes }, now)).toBe(expected);
  });

  it('only grows worse while nothing happens, and never comes back by itself', () => {
    const ranks = { working: 0, stuck: 1, offline: 2, done: 3 };
    fc.assert(
      fc.property(anyFacts, fc.nat(4 * handLimitMs), fc.nat(4 * handLimitMs), (facts, a, b) => {
        const [early, late] = [now + Math.min(a, b), now + Math.max(a, b)];
        const before = tileStateOf(facts, early);
        const after = tileStateOf(facts, late);
        expect(ranks[after]).toBeGreaterThanOrEqual(ranks[before]);
        if (before === 'done') expect(after).toBe('done');
      }),
    );
  });

  it('depends on how long ago things were, not on which clock said so', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: -1e9, max: 1e9 }), (facts, shiftMs) => {
        const shifted = {
          ...facts,
          seenAtMs: facts.seenAtMs + shiftMs,
          actedAtMs: facts.actedAtMs + shiftMs,
          handRaisedAtMs: facts.handRaisedAtMs === null ? null : facts.handRaisedAtMs + shiftMs,
        };
        expect(tileStateOf(shifted, now + shiftMs)).toBe(tileStateOf(facts, now));
        expect(hasHandUp(shifted, now + shiftMs)).toBe(hasHandUp(facts, now));
      }),
    );
  });
});

describe('being here', () => {
  it('ends with leaving or silence, also for who has finished: the state stays done', () => {
    const gone = { ...calm, isDone: true, seenAtMs: now - offlineAfterMs };
    expect([isHere(gone, now), tileStateOf(gone, now)]).toEqual([false, 'done']);
    const finished: TileFacts = { ...calm, isDone: true };
    expect(isHere(finished, now)).toBe(true);
    const left: TileFacts = { ...calm, lastAction: 'left' };
    expect(isHere(left, now)).toBe(false);
  });
});

describe('a hand', () => {
  it.each<[string, Partial<TileFacts>, boolean]>([
    ['not raised', {}, false],
    ['raised', { handRaisedAtMs: now }, true],
    ['raised by a clock ahead of ours', { handRaisedAtMs: now + 5000 }, true],
    ['just short of half an hour', { handRaisedAtMs: now - handLimitMs + 1 }, true],
    ['for half an hour', { handRaisedAtMs: now - handLimitMs }, false],
    ['of somebody stuck', { handRaisedAtMs: now, wrongTries: 4 }, true],
    ['of somebody done', { handRaisedAtMs: now, isDone: true }, false],
    ['of somebody gone', { handRaisedAtMs: now, seenAtMs: now - offlineAfterMs }, false],
  ])('%s', (_name, changes, expected) => {
    expect(hasHandUp({ ...calm, ...changes }, now)).toBe(expected);
  });
});

describe('the next change by itself', () => {
  it('is the first moment at which state or hand differ, and nothing differs before it', () => {
    fc.assert(
      fc.property(anyFacts, fc.double({ min: 0, max: 1, noNaN: true }), (facts, share) => {
        const seen = (atMs: number) => [tileStateOf(facts, atMs), hasHandUp(facts, atMs)];
        const next = nextChangeMs(facts, now);
        if (next === null) {
          expect(seen(now + 10 * handLimitMs)).toEqual(seen(now));
          return;
        }
        expect(next).toBeGreaterThan(now);
        expect(seen(next)).not.toEqual(seen(now));
        expect(seen(now + Math.floor((next - 1 - now) * share))).toEqual(seen(now));
      }),
    );
  });
});
