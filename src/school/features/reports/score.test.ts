import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualGrading } from '../classes/assigning.ts';
import { listHandScored } from './by-hand.ts';
import { type Mark, marks } from './mark.ts';
import { listScoreColumns, type ScoredWork, scoreWhole } from './score.ts';

const scored = (moduleId: string, exerciseId: string) => ({ moduleId, exerciseId, isScored: true });
const questions = [
  scored('one', 'a'),
  scored('one', 'b'),
  { moduleId: 'one', exerciseId: 'claim', isScored: false },
  scored('two', 'c'),
  scored('two', 'd'),
];
const student = (id: string, own: readonly Mark[], isAbsent = false) => ({ id, isAbsent, marks: [...own] });
const base: ScoredWork = {
  grading: usualGrading,
  lessons: ['one', 'two'],
  byDate: [['one', 'two']],
  questions,
  students: [
    student('all', ['correct', 'correct-2', 'answered', 'correct-3', 'correct']),
    student('half', ['correct', 'incorrect', 'unanswered', 'partly', 'correct']),
    student('none', ['unanswered', 'unanswered', 'unanswered', 'unanswered', 'unanswered']),
    student('wrong', ['incorrect', 'unanswered', 'unanswered', 'unanswered', 'unanswered']),
    student('away', ['correct', 'correct', 'answered', 'correct', 'correct'], true),
    student('first', ['correct', 'correct', 'answered', 'left-out', 'left-out']),
    student('shut', ['left-out', 'left-out', 'left-out', 'left-out', 'left-out']),
  ],
  rubrics: new Map([['claim', [{ id: 'x', label: 'Says why', points: 4 }]]]),
  handInMarks: new Map(),
  waiting: 'blank',
};
const grade = (grading: Partial<ScoredWork['grading']>, more: Partial<ScoredWork> = {}) =>
  listScoreColumns({ ...base, ...more, grading: { ...usualGrading, ...grading } }).map(
    ({ lessons, of, points }) => ({ lessons, of, ...Object.fromEntries(points) }),
  );
const given = (...to: readonly (readonly [string, number])[]) => ({
  handInMarks: new Map(to.map(([id, x]) => [id, new Map([['claim', { points: { x } }]])])),
});

describe('points of an assignment', () => {
  it('are the questions that are right at any try; what is not open to a student lowers nothing', () => {
    expect(grade({})).toEqual([
      { lessons: null, of: 4, all: 4, half: 2, none: null, wrong: 0, away: null, first: 4, shut: null },
    ]);
  });

  it('of who has not begun are zero where the teacher wants it, and blank where nothing is open', () => {
    expect(grade({ notBegun: 'zero' })).toMatchObject([{ none: 0, wrong: 0, away: null, shut: null }]);
  });

  it('are the questions answered, those that nobody scores among them', () => {
    expect(grade({ basis: 'answered' })).toMatchObject([{ of: 5, all: 5, half: 4, wrong: 1, first: 5 }]);
  });

  it('have a column for each lesson, and of as many as the teacher says', () => {
    expect(grade({ columns: 'lessons', outOf: 10, notBegun: 'zero' })).toEqual([
      { lessons: ['one'], of: 10, all: 10, half: 5, none: 0, wrong: 0, away: null, first: 10, shut: null },
      { lessons: ['two'], of: 10, all: 10, half: 5, none: 0, wrong: 0, away: null, first: null, shut: null },
    ]);
    const whole = scoreWhole({ ...base, grading: { ...usualGrading, columns: 'lessons', outOf: 10 } });
    expect([whole.of, whole.points.get('half')]).toEqual([20, 10]);
  });

  it('have a column for the lessons of each date, each as it was before the other lessons came', () => {
    const columns = grade({ outOf: 10 }, { byDate: [['one'], ['two']] });
    const [before] = grade(
      { outOf: 10 },
      {
        ...{ lessons: ['one'], byDate: [['one']], questions: questions.slice(0, 3) },
        students: base.students.map((one) => ({ ...one, marks: one.marks.slice(0, 3) })),
      },
    );
    expect(columns.map(({ lessons }) => lessons)).toEqual([['one'], ['two']]);
    expect({ ...columns[0], lessons: null }).toEqual(before);
    // Where the teacher wants one column for all, dates change nothing.
    expect(grade({ columns: 'whole' }, { byDate: [['one'], ['two']] })).toEqual(grade({}));
  });

  it('are blank where an answer waits, once the teacher has scored another one of the question', () => {
    const some = given(['all', 3]);
    expect(grade({}, some)).toMatchObject([{ of: 8, all: 7, half: 4, none: null, wrong: 0, first: null }]);
    // The cell counts as much as the rest of the student's work, if the teacher wants that.
    expect(grade({}, { ...some, waiting: 'counted' })).toMatchObject([{ all: 7, half: 4, first: 8 }]);
    // A question that nobody scores, and one scored for an absent student alone, makes nobody wait.
    expect(grade({})).toMatchObject([{ of: 4, all: 4, first: 4 }]);
    expect(grade({}, given(['away', 3]))).toMatchObject([{ of: 4, all: 4, first: 4 }]);
    // The answer waits only in its own column.
    expect(grade({}, { ...some, byDate: [['one'], ['two']] })).toMatchObject([
      { lessons: ['one'], all: 5, first: null, wrong: 0 },
      { lessons: ['two'], all: 2, half: 1 },
    ]);
    const marks = base.students.map((one) => ({ ...one, marks: one.marks.map(() => 'answered' as const) }));
    expect(grade({}, { ...some, byDate: [['one'], ['two']], students: marks })).toMatchObject([
      { half: null },
      { half: 0 },
    ]);
    expect(listHandScored({ ...base, ...some })).toMatchObject([
      { exerciseId: 'claim', of: 4, isByHand: true, waiting: ['first'] },
    ]);
  });

  it('count what the teacher has given', () => {
    expect(grade({}, given(['all', 3], ['first', 4]))).toMatchObject([
      // 4 of 4 and 3 of 4; 2 of 4 questions; 2 of 2 and 4 of 4.
      { of: 8, all: 7, half: 4, none: null, first: 8 },
    ]);
    expect(grade({ outOf: 3 }, given(['all', 3]))).toMatchObject([{ of: 3, all: 2.63, half: 1.5 }]);
    // Points of a student who is absent, or to whom the lesson is not open, make no total.
    expect(grade({}, given(['away', 3], ['shut', 3]))).toMatchObject([{ of: 4, away: null, shut: null }]);
  });

  it('have the total of the class where a lesson is open to one student alone', () => {
    const ahead = {
      lessons: ['one'],
      students: [...base.students.slice(0, 2), student('first', base.students[5]?.marks ?? [])],
    };
    expect(grade({}, ahead)).toMatchObject([{ of: 2, all: 2, half: 1, first: 2 }]);
  });
});

const anyMark = fc.constantFrom(...marks.filter((mark) => mark !== 'waiting'));
const work: fc.Arbitrary<ScoredWork> = fc.record({
  grading: fc.record({
    basis: fc.constantFrom('right', 'answered'),
    outOf: fc.option(fc.integer({ min: 1, max: 1000 })),
    columns: fc.constantFrom('one', 'lessons', 'whole'),
    notBegun: fc.constantFrom('blank', 'zero'),
  }),
  lessons: fc.subarray(['one', 'two']),
  byDate: fc.constantFrom([['one', 'two']], [['two'], ['one']]),
  questions: fc.constant(questions),
  students: fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      isAbsent: fc.boolean(),
      marks: fc.array(anyMark, { minLength: questions.length, maxLength: questions.length }),
    }),
    { maxLength: 4 },
  ),
  rubrics: fc.constant(base.rubrics),
  waiting: fc.constant('counted' as const),
  handInMarks: fc
    .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 4 }))
    .map((all) => given(...Object.entries(all)).handInMarks),
});

describe('points of any assignment', () => {
  it('lie between nothing and the most, and no right answer lowers them', () => {
    fc.assert(
      fc.property(work, fc.nat(4), (given, at) => {
        const better: ScoredWork = {
          ...given,
          students: given.students.map((one) => ({
            ...one,
            marks: one.marks.map((mark, place) => (place === at && mark !== 'left-out' ? 'correct' : mark)),
          })),
        };
        const after = listScoreColumns(better);
        for (const [place, column] of listScoreColumns(given).entries()) {
          for (const [id, points] of column.points) {
            if (points === null) continue;
            expect(points).toBeGreaterThanOrEqual(0);
            expect(points).toBeLessThanOrEqual(column.of);
            expect(after[place]?.points.get(id)).toBeGreaterThanOrEqual(points);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are blank for exactly those whose answers wait, and the same for everybody else', () => {
    fc.assert(
      fc.property(work, (full) => {
        const waiting = listHandScored(full);
        const blank = listScoreColumns({ ...full, waiting: 'blank' });
        for (const [place, { lessons, points }] of listScoreColumns(full).entries())
          for (const [id, count] of points) {
            const waits = waiting.some(
              (one) => (lessons?.includes(one.moduleId) ?? true) && one.waiting.includes(id),
            );
            expect(blank[place]?.points.get(id)).toBe(waits ? null : count);
          }
      }),
      { numRuns: 200 },
    );
  });

  it('are the same for a student whatever the teacher gives to others, as a share', () => {
    fc.assert(
      fc.property(work, (given) => {
        const [one] = given.students;
        fc.pre(one !== undefined && given.students.filter(({ id }) => id === one.id).length === 1);
        if (!one) return;
        const outOf = { ...given, grading: { ...given.grading, outOf: 100 } };
        const own = given.handInMarks.get(one.id);
        const alone = { ...outOf, handInMarks: new Map(own ? [[one.id, own]] : []) };
        expect(scoreWhole(alone).points.get(one.id) ?? null).toEqual(
          scoreWhole(outOf).points.get(one.id) ?? null,
        );
      }),
      { numRuns: 200 },
    );
  });
});
