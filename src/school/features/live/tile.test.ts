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
  openStanding,
  type Standing,
  stuckFromWrongTries,
  type TileFacts,
  tileStateOf,
  tileStates,
} from './tile.ts';

const now = 1_790_000_000_000;
const calm: TileFacts = {
  moduleId: 'm1',
  screenId: 's1',
  lastAction: 'moved',
  wrongTries: 0,
  usedUpPart: null,
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
  usedUpPart: fc.constantFrom(null, 'e1'),
  seenAtMs: momentsMs,
  actedAtMs: momentsMs,
  handRaisedAtMs: fc.option(momentsMs, { nil: null }),
  isDone: fc.boolean(),
});

const anyStanding: fc.Arbitrary<Standing> = fc.record({
  isThrough: fc.boolean(),
  isMoreHeld: fc.boolean(),
  isReady: fc.boolean(),
  isAtHold: fc.boolean(),
  isFarBehind: fc.boolean(),
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
    ['the last try spent', { wrongTries: 3, usedUpPart: 'e1' }, 'no-tries'],
    ['the last try spent, and then another screen', { usedUpPart: 'e1' }, 'no-tries'],
    ['the last try spent, and gone', { usedUpPart: 'e1', seenAtMs: 0 }, 'offline'],
    ['the last try spent, and finished', { usedUpPart: 'e1', isDone: true }, 'done'],
    ['done and gone', { seenAtMs: 0, isDone: true }, 'done'],
    ['a clock ahead of ours', { seenAtMs: now + 90_000, actedAtMs: now + 90_000 }, 'working'],
  ])('of %s', (_name, changes, expected) => {
    expect(tileStateOf({ ...calm, ...changes }, now)).toBe(expected);
  });

  const idle = { actedAtMs: now - idleAfterMs };
  it.each<[string, Partial<TileFacts>, Partial<Standing>, string]>([
    ['nothing left to do, and idle', idle, { isThrough: true }, 'done'],
    ['nothing left to do, and gone', { seenAtMs: 0 }, { isThrough: true }, 'done'],
    ['nothing left to do, and the last try spent', { usedUpPart: 'e1' }, { isThrough: true }, 'no-tries'],
    ['only held lessons left, and idle', idle, { isThrough: true, isMoreHeld: true }, 'waiting'],
    ['only held lessons left, and gone', { seenAtMs: 0 }, { isThrough: true, isMoreHeld: true }, 'offline'],
    ['held lessons ahead and something to do', {}, { isMoreHeld: true }, 'working'],
    ['the held screen, and idle', idle, { isAtHold: true }, 'waiting'],
    ['the middle of the class far ahead', {}, { isFarBehind: true }, 'behind'],
    ['the middle of the class far ahead, and wrong tries', { wrongTries: 2 }, { isFarBehind: true }, 'stuck'],
    ['the middle of the class far ahead, and idle', idle, { isFarBehind: true }, 'stuck'],
    ['the held screen, and the class far ahead', {}, { isAtHold: true, isFarBehind: true }, 'waiting'],
    ['nothing left to do, and the class far ahead', {}, { isThrough: true, isFarBehind: true }, 'done'],
    ['the held screen, and wrong tries', { wrongTries: 2 }, { isAtHold: true }, 'stuck'],
  ])('of somebody with %s', (_name, changes, standing, expected) => {
    expect(tileStateOf({ ...calm, ...changes }, now, { ...openStanding, ...standing })).toBe(expected);
  });

  it('only grows worse while nothing happens, and never comes back by itself', () => {
    const ranks = { working: 0, behind: 0, waiting: 1, stuck: 1, 'no-tries': 2, offline: 3, done: 4 };
    expect(Object.keys(ranks).sort()).toEqual([...tileStates].sort());
    fc.assert(
      fc.property(
        anyFacts,
        anyStanding,
        fc.nat(4 * handLimitMs),
        fc.nat(4 * handLimitMs),
        (facts, standing, a, b) => {
          const [early, late] = [now + Math.min(a, b), now + Math.max(a, b)];
          const before = tileStateOf(facts, early, standing);
          const after = tileStateOf(facts, late, standing);
          expect(ranks[after]).toBeGreaterThanOrEqual(ranks[before]);
          if (before === 'done') expect(after).toBe('done');
        },
      ),
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
