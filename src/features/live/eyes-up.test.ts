import { describe, expect, it } from 'vitest';
import { currentEyesUp } from './eyes-up.ts';
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
    [true, 'not-yet', 2, null, { lastAction: 'not-yet', wrongTries: 2 }],
    [true, 'partly', 1, null, { lastAction: 'partly', wrongTries: 1 }],
    [true, 'near-miss', 1, null, { lastAction: 'near-miss', wrongTries: 1 }],
    [true, 'correct', 2, 3, { lastAction: 'right', wrongTries: 0 }],
    [false, 'correct', 0, null, { lastAction: 'answered', wrongTries: 0 }],
  ])('scored %s, %s after %i tries', (isScored, outcome, triesSpent, rightAtTry, expected) => {
    expect(noticeAnswer(isScored, { current: saved(outcome), triesSpent, rightAtTry })).toEqual(expected);
  });
});
