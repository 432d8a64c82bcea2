import { describe, expect, it } from 'vitest';
import { type AttemptPolicy, applyAttempt, untouched } from '../../../lab/marking/attempt.ts';
import { type MarkedWork, markOf } from './mark.ts';

const whole = { isScored: true, partId: null };
const work = (
  outcome: 'correct' | 'partly' | 'not-yet' | 'near-miss' | 'incomplete',
  change = {},
): MarkedWork => ({
  ...untouched,
  current: { outcome, parts: [] },
  ...change,
});

describe('markOf', () => {
  it('says at which try an exercise became right, the third and later alike', () => {
    const at = (rightAtTry: number) => markOf(whole, work('correct', { rightAtTry }));
    expect([1, 2, 3, 4, 9].map(at)).toEqual(['correct', 'correct-2', 'correct-3', 'correct-3', 'correct-3']);
  });

  it('keeps partly, near misses and not right apart', () => {
    const outcomes = ['partly', 'near-miss', 'not-yet'] as const;
    expect(outcomes.map((outcome) => markOf(whole, work(outcome)))).toEqual([
      'partly',
      'near-miss',
      'incorrect',
    ]);
  });

  it('takes nothing, a blank and what a teacher has reset for unanswered', () => {
    const reset = { ...untouched, triesSpent: 0, current: null };
    expect([null, work('incomplete'), reset].map((one) => markOf(whole, one))).toEqual([
      'unanswered',
      'unanswered',
      'unanswered',
    ]);
  });

  it('never calls right or wrong what is not scored', () => {
    expect(markOf({ isScored: false, partId: null }, work('correct', { rightAtTry: null }))).toBe('answered');
  });
});

describe('marks of the questions of one exercise', () => {
  const policy: AttemptPolicy = {
    tries: 4,
    isScored: true,
    isFixedOnceSaved: false,
    countedParts: ['a', 'b'],
  };
  /** Tries one after the other; a letter in capitals is right. */
  function play(...tries: string[]): MarkedWork {
    let state = untouched;
    for (const [at, letters] of tries.entries()) {
      const parts = [...letters].map((letter) => ({
        partId: letter.toLowerCase(),
        isRight: letter === letter.toUpperCase(),
      }));
      const isAllRight = parts.every(({ isRight }) => isRight);
      const score = { fraction: 0.5, notes: [], trace: '', parts };
      const applied = applyAttempt(
        state,
        { attemptId: `${at}`, deviceId: null, answer: [`${at}`], answeredAtMs: at, mode: 'replace' },
        { ...score, outcome: isAllRight ? 'correct' : 'partly' },
        policy,
        false,
      );
      if (applied.isApplied) state = applied.state;
    }
    return state;
  }
  const marksOf = (state: MarkedWork | null) =>
    ['a', 'b'].map((partId) => markOf({ isScored: true, partId }, state));

  it('have each their own try', () => {
    expect(marksOf(play('Ab'))).toEqual(['correct', 'incorrect']);
    expect(marksOf(play('Ab', 'AB'))).toEqual(['correct', 'correct-2']);
    expect(marksOf(play('ab', 'Ab', 'AB'))).toEqual(['correct-2', 'correct-3']);
  });

  it('are right at the try since which they have stayed so', () => {
    expect(marksOf(play('Ab', 'ab', 'AB'))).toEqual(['correct-3', 'correct-3']);
    expect(marksOf(play('Ab', 'aB'))).toEqual(['incorrect', 'correct-2']);
  });

  it('of an old answer stand at the try of the exercise', () => {
    const parts = [
      { partId: 'a', isRight: true },
      { partId: 'b', isRight: false },
    ];
    const old = { ...untouched, triesSpent: 2, current: { outcome: 'partly' as const, parts } };
    expect(marksOf(old)).toEqual(['correct-2', 'incorrect']);
    const right = parts.map(({ partId }) => ({ partId, isRight: true }));
    expect(marksOf({ ...old, rightAtTry: 3, current: { outcome: 'correct', parts: right } })).toEqual([
      'correct-3',
      'correct-3',
    ]);
  });

  it('a question that came later is unanswered', () => {
    expect(markOf({ isScored: true, partId: 'new' }, play('AB'))).toBe('unanswered');
  });
});
