import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownStatus } from '../../../lab/marking/status.ts';
import {
  dueOf,
  findClassDue,
  findDueNow,
  findNextLesson,
  listDues,
  numberGiven,
  pickDueNow,
  statusOfDue,
} from './lesson-dues.ts';
import { listCountedLessons, openPace, type Pace } from './pace.ts';

const nowMs = Date.parse('2026-03-02T12:00:00Z');
const [before, past, soon, later] = [
  '2026-02-20T12:00:00.000Z',
  '2026-03-01T12:00:00.000Z',
  '2026-03-03T12:00:00.000Z',
  '2026-03-10T12:00:00.000Z',
];
const ids = ['m1', 'm2', 'm3', 'm4'];
const modules = ids.map((id) => ({ id }));
const dueNowOf = (pace: Pace | null, dueAt: string | null) => {
  const assigned = { dueAt: dueAt === null ? null : new Date(dueAt), pace };
  return findDueNow(
    listDues(numberGiven(modules, pace), (id) => dueOf(assigned, id)),
    nowMs,
  );
};
const given = (assigned: string[], due: Record<string, string> = {}): Pace => ({
  ...openPace,
  assigned,
  due,
});

describe('what is due now', () => {
  it.each([
    ['all that is given, without dates', null, null, null],
    ['all that is given, with one date', given(['m1', 'm2']), soon, null],
    ['the lessons of the next date', given(['m1', 'm2', 'm3'], { m3: later }), soon, [soon, 1, 2]],
    ['with those of earlier dates', given(['m1', 'm2', 'm3'], { m1: past, m2: soon }), later, [soon, 1, 2]],
    ['in the order of the lab', given(['m1', 'm2', 'm3'], { m1: soon, m2: past }), later, [soon, 1, 2]],
    ['all, where the last date is the next', given(['m1', 'm2'], { m1: past }), soon, [soon, 1, 2]],
    ['all, where every date is over', given(['m1', 'm2'], { m1: before }), past, [past, 1, 2]],
    [
      'no lesson without a date before the dates are over',
      given(['m1', 'm2'], { m1: soon }),
      null,
      [soon, 1],
    ],
    ['and then this one, too', given(['m1', 'm2'], { m1: past }), null, [null, 1, 2]],
    ['no lesson that is not given', given(['m2', 'm3'], { m1: past, m2: soon }), later, [soon, 2]],
  ] as const)('is %s', (_, pace, dueAt, expected) => {
    const found = dueNowOf(pace, dueAt);
    expect(found && [found.at, ...found.lessons]).toEqual(expected);
  });

  it('takes an instant as ahead until it is over', () => {
    const dues = [
      { at: new Date(nowMs).toISOString(), lessons: [1] },
      { at: later, lessons: [2] },
    ];
    expect(findDueNow(dues, nowMs)?.lessons).toEqual([1]);
    expect(findDueNow(dues, nowMs + 1)?.lessons).toEqual([1, 2]);
  });

  const dates = [before, past, soon, later];
  const anyClass = fc.record({
    dueAt: fc.constantFrom(null, ...dates),
    due: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(...dates)),
    assigned: fc.option(fc.subarray(ids, { minLength: 1 }), { nil: undefined }),
    held: fc.subarray(ids),
    students: fc.array(
      fc.record({
        status: fc.constantFrom('NOT_STARTED', 'PROGRESS', 'COMPLETED'),
        done: fc.subarray(ids),
      }),
    ),
  });

  it('takes in whatever is overdue, and counts everybody once, by the lessons that it names', () => {
    fc.assert(
      fc.property(anyClass, ({ dueAt, due, assigned, held, students }) => {
        const lessons = Object.fromEntries(held.map((id) => [id, { isHeld: true, opensAt: null }]));
        const pace: Pace = { ...openPace, lessons, due, ...(assigned && { assigned }) };
        const dueNow = dueNowOf(pace, dueAt);
        const dateOf = (id: string) => Date.parse(due[id] ?? dueAt ?? '9999-01-01T00:00:00Z');
        const isGiven = (id: string) => assigned?.includes(id) ?? true;
        const named = pickDueNow(dueNow, modules, modules).map(({ id }) => id);
        const [inTime, after] = [true, false].map((wanted) =>
          ids.filter((id) => isGiven(id) && named.includes(id) === wanted),
        );
        // Every lesson that is named is due before each one that is not; what is over or comes next is named.
        for (const id of inTime ?? [])
          for (const other of after ?? []) expect(dateOf(id)).toBeLessThan(dateOf(other));
        for (const id of after ?? []) expect(dateOf(id)).toBeGreaterThan(nowMs);
        expect(inTime).not.toEqual([]);
        if (new Set(ids.filter(isGiven).map(dateOf)).size === 1) expect(dueNow).toBeNull();

        const open = listCountedLessons(pace, modules, nowMs);
        const statuses = students.map(({ status, done }) => {
          const progress = open.map((id) => ({
            ...{ id, requiredCount: 1, completedCount: done.includes(id) ? 1 : 0 },
            status: done.includes(id) ? ('completed' as const) : ('todo' as const),
          }));
          const ofAll = shownStatus(status, progress);
          const ofDue = statusOfDue(ofAll, dueNow, modules, progress);
          // Whoever has done everything has done what is due now.
          if (ofAll === 'COMPLETED') expect(ofDue).toBe(ofAll);
          const asked = open.filter((id) => named.includes(id));
          const isDone = asked.length > 0 && asked.every((id) => done.includes(id));
          const isBegun = asked.some((id) => done.includes(id));
          if (isDone) expect(ofDue).toBe('COMPLETED');
          else if (ofAll !== 'COMPLETED') expect(ofDue).toBe(isBegun ? 'PROGRESS' : 'NOT_STARTED');
          return ofDue;
        });
        const countOf = (wanted: string) => statuses.filter((status) => status === wanted).length;
        expect(countOf('NOT_STARTED') + countOf('PROGRESS') + countOf('COMPLETED')).toBe(students.length);
      }),
    );
  });
});

describe('what is due now in a class', () => {
  const closed = (pace: Pace, ...held: string[]): Pace => ({
    ...pace,
    lessons: Object.fromEntries(held.map((id) => [id, { isHeld: true, opensAt: null }])),
  });
  it.each([
    ['names only open lessons', closed(given(['m1', 'm2']), 'm2'), soon, [soon, 1]],
    [
      'also where the closed one is due first',
      closed(given(['m1', 'm2'], { m2: soon }), 'm2'),
      null,
      [null, 1],
    ],
    ['and all where every lesson is closed', closed(given(['m1', 'm2']), 'm1', 'm2'), soon, null],
    ['and as before where none is', given(['m1', 'm2'], { m2: soon }), null, [soon, 2]],
  ] as const)('%s', (_, pace, dueAt, expected) => {
    const assigned = { dueAt: dueAt === null ? null : new Date(dueAt), pace };
    const { dueNow } = findClassDue(modules, assigned, nowMs);
    expect(dueNow && [dueNow.at, ...dueNow.lessons]).toEqual(expected);
  });
});

describe('the lesson that comes next', () => {
  const lesson = (id: string, status: 'todo' | 'in-progress' | 'completed' = 'todo') => ({ id, status });
  const dueOfLesson = (id: string) => ({ m1: later, m2: soon })[id] ?? null;
  const nextOf = (lessons: ReturnType<typeof lesson>[], isStrictOrder?: true) => {
    const next = findNextLesson(lessons, dueOfLesson, isStrictOrder);
    return next && [next.lesson.id, next.dateDue];
  };

  it('is the one that is due first', () => {
    expect(nextOf([lesson('m1', 'in-progress'), lesson('m2')])).toEqual(['m2', soon]);
  });

  it('is the first one of a lab in strict order, which the others wait for, with its own date', () => {
    expect(nextOf([lesson('m1'), lesson('m2', 'in-progress')], true)).toEqual(['m1', later]);
    expect(nextOf([lesson('m1', 'completed'), lesson('m2'), lesson('m3')], true)).toEqual(['m2', soon]);
    expect(nextOf([lesson('m1', 'completed')], true)).toBeNull();
  });
});
