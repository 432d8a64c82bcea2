import { describe, expect, it } from 'vitest';
import { currentEyesUp } from '../classes/eyes-up.ts';
import { noticeAnswer } from './notice-answer.ts';

describe('eyes up', () => {
  const eyesUp = { message: '', startedAtMs: 1000, endsAtMs: 2000 };
  it.each([
    [0, eyesUp],
    [1999, eyesUp],
    [2000, null],
  ])('at %i', (nowMs, expected) => {
    expect(currentEyesUp(eyesUp, nowMs)).toEqual(expected);
    expect(currentEyesUp(null, nowMs)).toBeNull();
  });
});

describe('an answer, for the live view', () => {
  const saved = (outcome: string) => ({ outcome }) as never;
  it.each([
    [true, 'not-yet', 2, null, { lastAction: 'not-yet', wrongTries: 2, usedUpPart: null }],
    [true, 'not-yet', 3, null, { lastAction: 'not-yet', wrongTries: 3, usedUpPart: null }],
    [true, 'not-yet', 4, null, { lastAction: 'not-yet', wrongTries: 4, usedUpPart: 'e1' }],
    [true, 'partly', 1, null, { lastAction: 'partly', wrongTries: 1, usedUpPart: null }],
    [true, 'near-miss', 1, null, { lastAction: 'near-miss', wrongTries: 1, usedUpPart: null }],
    [true, 'correct', 2, 3, { lastAction: 'right', wrongTries: 0, usedUpPart: null }],
    [false, 'correct', 0, null, { lastAction: 'answered', wrongTries: 0, usedUpPart: null }],
  ])('scored %s, %s after %i tries', (isScored, outcome, triesSpent, rightAtTry, expected) => {
    // Three tries of the exercise and one from the teacher.
    const part = { id: 'e1', isScored, tries: 3 };
    const state = { current: saved(outcome), triesSpent, extraTries: 1, rightAtTry };
    expect(noticeAnswer(part, state)).toEqual(expected);
    // Without a limit no try is the last one.
    expect(noticeAnswer({ ...part, tries: 0 }, state)).toEqual({ ...expected, usedUpPart: null });
  });
});
