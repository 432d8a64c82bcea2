import { describe, expect, it } from 'vitest';
import { listQuestions } from '../../../lab/activity/question.ts';
import { createClassReport } from './class-report.ts';
import { shareOf } from './figures.ts';
import type { ReportStudent } from './snapshot.ts';
import { sortQuestions, sortStudents } from './sort.ts';
import { marksOfLetters } from './testing/marks-of-letters.ts';

const exercise = (id: string, change = {}) => ({
  id,
  title: `Title of ${id}`,
  isScored: true,
  countedParts: [] as string[],
  ...change,
});
const questions = listQuestions([
  { id: 'm1', title: 'One', exercises: [exercise('e1'), exercise('text', { isScored: false })] },
  { id: 'm2', title: 'Two', exercises: [exercise('words', { countedParts: ['qa', 'qb'] }), exercise('e2')] },
]);
const student = (name: string, row: string, change: Partial<ReportStudent> = {}): ReportStudent => ({
  id: `id-${name}`,
  name,
  status: 'PROGRESS',
  doneCount: 0,
  isAbsent: false,
  lateCount: 0,
  marks: marksOfLetters(row),
  ...change,
});
const students = [
  student('Zoë', '1a12x', { status: 'COMPLETED', doneCount: 4 }),
  student('Bo', '2ax3p', { doneCount: 3 }),
  student('Ada', '-----', { status: 'NOT_STARTED' }),
  student('Kim', '11111', { isAbsent: true, status: 'COMPLETED', doneCount: 4 }),
];
const report = createClassReport({ questions, students, requiredCount: 4 });

describe('questions of an activity', () => {
  it('come in the order of the lesson, and the parts that count have letters', () => {
    expect(questions.map(({ label, exerciseId, partId }) => [label, exerciseId, partId])).toEqual([
      ['1.1', 'e1', null],
      ['1.2', 'text', null],
      ['2.1a', 'words', 'qa'],
      ['2.1b', 'words', 'qb'],
      ['2.2', 'e2', null],
    ]);
  });

  it('have as many letters as they need', () => {
    const countedParts = Array.from({ length: 28 }, (_, at) => `p${at}`);
    const many = listQuestions([{ id: 'm', title: '', exercises: [exercise('e', { countedParts })] }]);
    expect(many.slice(24).map(({ label }) => label)).toEqual(['1.1y', '1.1z', '1.1aa', '1.1ab']);
  });
});

describe('figures of a question', () => {
  it('name their basis, and leave absent students out of both', () => {
    const [first] = report.questions;
    expect(first?.figures).toEqual({
      correct: 1,
      correctLater: 1,
      incorrect: 0,
      partly: 0,
      nearMiss: 0,
      unanswered: 1,
      total: 2,
      firstTry: { ofSubmitted: { count: 1, of: 2 }, ofEnrolled: { count: 1, of: 3 } },
      eventual: { ofSubmitted: { count: 2, of: 2 }, ofEnrolled: { count: 2, of: 3 } },
    });
  });

  it('have no rates where nothing is right or wrong', () => {
    expect(report.questions[1]?.figures).toMatchObject({
      firstTry: null,
      eventual: null,
      total: 2,
      incorrect: 0,
    });
  });

  it('count partly right as not right, and say how many', () => {
    expect(report.questions[4]?.figures).toMatchObject({ correct: 0, incorrect: 2, partly: 1, total: 2 });
  });

  it('have no share of nothing', () => {
    const nobody = createClassReport({ questions, students: [], requiredCount: 4 });
    expect(shareOf(nobody.questions[0]!.figures.firstTry!.ofSubmitted)).toBeNull();
    expect(shareOf(nobody.summary.right.ofEnrolled)).toBeNull();
  });
});

describe('figures of a student and of the class', () => {
  it('keep done and right apart', () => {
    expect(report.students[0]?.figures).toEqual({
      done: { count: 4, of: 4 },
      right: { count: 3, of: 4 },
      firstTry: { count: 2, of: 4 },
      submitted: { count: 4, of: 4 },
    });
  });

  it('are summed over those who are present', () => {
    expect(report.summary).toEqual({
      enrolledCount: 4,
      absentCount: 1,
      presentCount: 3,
      notStartedCount: 1,
      inProgressCount: 1,
      completedCount: 1,
      done: { count: 7, of: 12 },
      right: { ofSubmitted: { count: 5, of: 8 }, ofEnrolled: { count: 5, of: 12 } },
      firstTry: { ofSubmitted: { count: 2, of: 8 }, ofEnrolled: { count: 2, of: 12 } },
    });
  });
});

describe('sorting', () => {
  const labels = (order: 'lesson' | 'hardest') =>
    sortQuestions(report.questions, order).map(({ question }) => question.label);

  it('puts the lowest first-try rate first, ties in the order of the lesson, what has none last', () => {
    // First try of submitted: 1.1 1/2, 2.1a 1/2, 2.1b 0/2, 2.2 0/2.
    expect(labels('hardest')).toEqual(['2.1b', '2.2', '1.1', '2.1a', '1.2']);
    expect(labels('lesson')).toEqual(['1.1', '1.2', '2.1a', '2.1b', '2.2']);
  });

  const names = (key: 'name' | 'done' | 'right', isDescending = false) =>
    sortStudents(report.students, { key, isDescending }).map((row) => row.student.name);

  it('knows names as readers do, in any script', () => {
    expect(names('name')).toEqual(['Ada', 'Bo', 'Kim', 'Zoë']);
    expect(names('name', true)).toEqual(['Zoë', 'Kim', 'Bo', 'Ada']);
  });

  it('keeps absent students at the end of an order by figures, whichever way round', () => {
    expect(names('done')).toEqual(['Ada', 'Bo', 'Zoë', 'Kim']);
    expect(names('right', true)).toEqual(['Zoë', 'Bo', 'Ada', 'Kim']);
  });
});
