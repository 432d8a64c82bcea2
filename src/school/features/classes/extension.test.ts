import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueFor, dueForStudent, extend, extendPace, type LessonOrder } from './extension.ts';
import type { Pace } from './pace.ts';

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
      extend(assigned, { dueAt: day(12), lessonsDue: {}, openedLessons: ['m2'], passedParts: [] }, undefined),
    ).toEqual({
      ...{ id: 'lab', dueAt: null },
      pace: { lessons: { m1: held }, holdAt },
    });
  });

  it('is that of the class where nothing is allowed', () => {
    const assigned = { dueAt: day(10), pace: null };
    expect(extend(assigned, undefined, undefined)).toBe(assigned);
    const opened = { dueAt: null, lessonsDue: {}, openedLessons: ['m2'], passedParts: [] };
    expect(extend(assigned, opened, undefined)).toEqual(assigned);
  });
});

describe('more time for a lesson that others wait for', () => {
  const modules = ['m1', 'm2', 'm3', 'm4'].map((id) => ({ id }));
  const iso = (number: number) => day(number).toISOString();
  const pace = { lessons: {}, holdAt: null, due: { m1: iso(2), m2: iso(4), m3: iso(20) } };
  const moreFor = (id: string, number: number) => ({
    ...{ dueAt: null, lessonsDue: { [id]: iso(number) } },
    ...{ openedLessons: [], passedParts: [] },
  });
  const duesOf = (lab: LessonOrder | undefined, extension = moreFor('m1', 8), of: Pace = pace) =>
    extend({ dueAt: day(5), pace: of }, extension, lab).pace?.due;

  it('is also time for the lessons that wait for it, in strict order alone', () => {
    const own = { m1: iso(8), m2: iso(4), m3: iso(20) };
    expect(duesOf({ modules, isStrictOrder: true })).toEqual({ ...own, m2: iso(8), m4: iso(8) });
    expect(duesOf({ modules })).toEqual(own);
    expect(duesOf(undefined)).toEqual(own);
  });

  it('moves no lesson before it, and no date that is only that of the class', () => {
    const strict = { modules, isStrictOrder: true };
    expect(duesOf(strict, moreFor('m2', 8))).toEqual({ m1: iso(2), m2: iso(8), m3: iso(20), m4: iso(8) });
    // The class has lesson 3 later than lesson 4: that is no extension.
    expect(duesOf(strict, moreFor('m4', 9))).toEqual({ m1: iso(2), m2: iso(4), m3: iso(20), m4: iso(9) });
  });

  it('counts for nothing where the lesson is not given', () => {
    const given = { ...pace, assigned: ['m2', 'm3'] };
    expect(duesOf({ modules, isStrictOrder: true }, moreFor('m1', 8), given)).toMatchObject({ m2: iso(4) });
  });

  it('is read alike from the pages of a teacher', () => {
    const row = { dateDue: iso(5), pace, modules, isStrictOrder: true };
    const extension = { dateDue: null, due: { m1: iso(8) }, lessons: [] };
    expect(dueForStudent(row, extension, 'm2')).toEqual(day(8));
    expect(dueForStudent(row, undefined, 'm2')).toEqual(day(4));
  });
});
