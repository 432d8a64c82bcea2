import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueFor, extend, extendPace } from './extension.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

describe('the date due of one student', () => {
  it('is the later of the two, and nothing is due where the class has no date', () => {
    expect(dueFor(day(10), day(12))).toEqual(day(12));
    expect(dueFor(day(14), day(12))).toEqual(day(14));
    expect(dueFor(day(10), null)).toEqual(day(10));
    expect(dueFor(null, day(12))).toBeNull();
  });

  it('is never earlier than that of the class', () => {
    const instant = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => new Date(ms));
    fc.assert(
      fc.property(instant, fc.option(instant), (classDue, extended) => {
        expect(dueFor(classDue, extended)?.getTime()).toBeGreaterThanOrEqual(classDue.getTime());
      }),
    );
  });
});

describe('the pace of one student', () => {
  const held = { isHeld: true, opensAt: null };
  const holdAt = { moduleId: 'm1', screenId: 's1' };

  it('has the opened lesson open, the others held, and the class held at its screen', () => {
    const pace = { lessons: { m1: held, m2: held }, holdAt };
    expect(extendPace(pace, { openedLessons: ['m2'], passedParts: [] })).toEqual({
      lessons: { m1: held },
      holdAt,
    });
    const assigned = { id: 'lab', dueAt: null, pace };
    expect(
      extend(assigned, { dueAt: day(12), lessonsDue: {}, openedLessons: ['m2'], passedParts: [] }),
    ).toEqual({
      ...{ id: 'lab', dueAt: null },
      pace: { lessons: { m1: held }, holdAt },
    });
  });

  it('is that of the class where nothing is allowed', () => {
    const assigned = { dueAt: day(10), pace: null };
    expect(extend(assigned, undefined)).toBe(assigned);
    expect(extend(assigned, { dueAt: null, lessonsDue: {}, openedLessons: ['m2'], passedParts: [] })).toEqual(
      assigned,
    );
  });
});
