import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundAnswerTime, isLate } from './answer-time.ts';

const dayMs = 86_400_000;
const due = Date.parse('2026-11-27T23:00Z');
const joined = due - 30 * dayMs;
const late = (answered: number, received: number, enrolledAtMs = joined) =>
  isLate(
    { moduleId: 'm1', answeredAtMs: boundAnswerTime(answered, received) },
    { dueAtMs: due, lessonsDue: {}, enrolledAtMs },
  );

describe('an answer is late', () => {
  it.each([
    ['given and received in time', -1, 0, false],
    ['given at the last moment', 0, 0, false],
    ['given a moment after', 1, 1, true],
    ['given in time, received three days later', -1, 3 * dayMs, false],
    ['given late on a clock that runs ahead, received in time', 5 * dayMs, -1, false],
    ['said to be given longer ago than an answer waits', -1, 91 * dayMs, true],
  ])('or not: %s', (_name, answered, received, expected) => {
    expect(late(due + answered, due + received)).toBe(expected);
  });

  it('never, where nothing is due', () =>
    expect(
      isLate({ moduleId: 'm1', answeredAtMs: due }, { dueAtMs: null, lessonsDue: {}, enrolledAtMs: joined }),
    ).toBe(false));

  it('whatever its clock says, of somebody who joined after it was due', () => {
    expect([late(due - 1, due + 9, due + 1), late(due - 1, due + 9, due)]).toEqual([true, false]);
  });
});

it('a believed time is never after it came in, and bounding it again changes nothing', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (answered, received) => {
      const bounded = boundAnswerTime(answered, received);
      expect(bounded).toBeLessThanOrEqual(received);
      expect(boundAnswerTime(bounded, received)).toBe(bounded);
    }),
  );
});
