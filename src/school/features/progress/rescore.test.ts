import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttemptPolicy,
  applyAttempt,
  countTries,
  type ExerciseState,
  isClosed,
  triesLeft,
  untouched,
} from '../../../lab/marking/attempt.ts';
import type { Outcome, Score } from '../../../lab/marking/score.ts';
import { rescore } from './rescore.ts';

const policy: AttemptPolicy = { tries: 3, isScored: true, isFixedOnceSaved: false };
const scoreOf = (outcome: Outcome, fraction = outcome === 'correct' ? 1 : 0): Score => ({
  ...{ outcome, fraction, parts: [], notes: [], trace: '' },
});

/** The state after some answers, each with the outcome it was given. */
function work(outcomes: readonly Outcome[], under = policy): ExerciseState {
  return outcomes.reduce<ExerciseState>((state, outcome, at) => {
    const attempt = { attemptId: `a${at}`, deviceId: null, answer: [`${at}`], answeredAtMs: at };
    const applied = applyAttempt(state, { ...attempt, mode: 'replace' }, scoreOf(outcome), under, false);
    return applied.isApplied ? applied.state : state;
  }, untouched);
}

describe('an answer that is scored again', () => {
  it('that was wrong and is right now counts as right at that try, and the try is given back', () => {
    const state = rescore(work(['not-yet', 'not-yet']), scoreOf('correct'), policy);
    expect(state).toMatchObject({
      rightAtTry: 2,
      triesSpent: 1,
      current: { outcome: 'correct', answer: ['1'] },
    });
    expect(state).toEqual({ ...work(['not-yet', 'correct']), triedAnswers: ['["0"]', '["1"]'], version: 3 });
  });

  it('that was right and is wrong now opens the exercise again and has cost nothing', () => {
    const state = rescore(work(['not-yet', 'correct']), scoreOf('not-yet'), policy);
    expect(state).toMatchObject({ rightAtTry: null, triesSpent: 1, current: { outcome: 'not-yet' } });
    expect(state && triesLeft(state, policy)).toBe(2);
    expect(state && isClosed(state, policy)).toBe(false);
  });

  it('that counts as before changes nothing, nor one that cannot be scored', () => {
    for (const outcome of ['correct', 'partly', 'not-yet'] as const)
      expect(rescore(work([outcome]), scoreOf(outcome), policy)).toBeNull();
    expect(rescore(work(['correct']), scoreOf('incomplete'), policy)).toBeNull();
    expect(rescore(untouched, scoreOf('correct'), policy)).toBeNull();
    // The fraction is stored in four bytes.
    const stored = work(['partly']);
    const third = {
      ...stored,
      current: stored.current && { ...stored.current, fraction: Math.fround(1 / 3) },
    };
    expect(rescore(third, scoreOf('partly', 1 / 3), policy)).toBeNull();
  });

  it('keeps the forgiveness of a near miss for the answer that had it', () => {
    expect(rescore(work(['near-miss']), scoreOf('near-miss'), policy)).toBeNull();
    expect(rescore(work(['near-miss', 'near-miss']), scoreOf('near-miss'), policy)).toBeNull();
  });

  it('gives parts that are right now the try of the answer, and keeps that of the others', () => {
    const counted = { ...policy, countedParts: ['a', 'b'] };
    const before = work(['partly', 'partly'], counted);
    const parts = [
      { partId: 'a', isRight: true },
      { partId: 'b', isRight: true },
    ];
    const state = rescore(
      { ...before, partsRightAtTry: { a: 1 } },
      { ...scoreOf('correct'), parts },
      counted,
    );
    expect(state?.partsRightAtTry).toEqual({ a: 1, b: 2 });
  });

  it('never takes a try, gives back one at most, and is settled by one pass', () => {
    const outcome = fc.constantFrom<Outcome>('correct', 'partly', 'not-yet', 'near-miss');
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 5 }), outcome, (outcomes, now) => {
        const before = work(outcomes);
        const after = rescore(before, scoreOf(now), policy);
        if (!after) return;
        expect(before.triesSpent - after.triesSpent).toBeGreaterThanOrEqual(0);
        expect(before.triesSpent - after.triesSpent).toBeLessThanOrEqual(1);
        expect(after.version).toBe(before.version + 1);
        expect(countTries(after)).toBeGreaterThanOrEqual(after.current?.outcome === 'correct' ? 1 : 0);
        expect(rescore(after, scoreOf(now), policy)).toBeNull();
      }),
    );
  });
});
