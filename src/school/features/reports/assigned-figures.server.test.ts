import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usualGrading } from '../classes/assigning.ts';
import { findState, toAssignment } from '../classes/assignment.ts';
import { extend } from '../classes/extension.ts';
import { dueOf, listDues } from '../classes/lesson-dues.ts';
import { listCountedLessons, type Pace } from '../classes/pace.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { deadlineOf } from '../progress/answer-time.ts';
import { progressOf } from '../teaching/list-taught-activities.server.ts';
import { createClassReport } from './class-report.ts';
import { isCounted, isSubmitted } from './mark.ts';
import { reportStudent } from './report-student.server.ts';
import { listScoreColumns, scoreWhole } from './score.ts';
import { narrowFrame, type SnapshotFrame } from './snapshot-frame.server.ts';

// Whatever a teacher gives, holds and opens: the class page, a report's rows and figures, and the points are about the
// same lessons.

const nowMs = Date.parse('2026-03-02T12:00:00Z');
const [past, future, later] = [
  '2026-03-01T12:00:00.000Z',
  '2026-03-09T12:00:00.000Z',
  '2026-03-16T12:00:00.000Z',
];
const moduleIds = ['m1', 'm2', 'm3', 'm4'];
const partIds = moduleIds.flatMap((id) => [`${id}-a`, `${id}-b`]);
const moduleOf = (partId: string) => partId.slice(0, 2);
const isRequired = (partId: string) => partId.endsWith('a');

/** Two parts a lesson, each one scored question; the first is required. */
const modules = moduleIds.map((id, at) => ({ id, title: id, number: at + 1 }));
const frame: SnapshotFrame = {
  questions: partIds.map((id) => ({
    ...{ label: id, moduleId: moduleOf(id), exerciseId: id, partId: null, title: id, text: '' },
    isScored: true,
  })),
  parts: partIds.map((id) => ({
    ...{ id, moduleId: moduleOf(id), isRequired: isRequired(id), isCountedByPart: false, hasBeliefs: false },
    name: id,
  })),
  requiredCount: moduleIds.length,
  modules,
  otherModules: [],
  placesOfPart: new Map(partIds.map((id, at) => [id, [at]])),
  rubrics: new Map(),
  misconceptions: new Map(),
  formerBeliefs: new Map(),
  placesOfBelief: new Map(),
  toldParts: new Map(),
  version: '',
};
const activity = {
  parts: new Map(partIds.map((id) => [id, { moduleId: moduleOf(id) }])),
  outline: {
    modules: modules.map(({ id, title }) => ({
      ...{ id, title },
      parts: partIds
        .filter((part) => moduleOf(part) === id)
        .map((part) => ({ id: part, isRequired: isRequired(part) })),
    })),
  },
} as unknown as PublishedActivity;

const pace: fc.Arbitrary<Pace> = fc
  .record({
    assigned: fc.option(fc.subarray(moduleIds, { minLength: 1 })),
    lessons: fc.dictionary(
      fc.constantFrom(...moduleIds),
      fc.record({ isHeld: fc.boolean(), opensAt: fc.constantFrom(null, past, future) }),
    ),
    due: fc.dictionary(fc.constantFrom(...moduleIds), fc.constantFrom(past, future)),
  })
  .map(({ assigned, ...rest }) => ({ ...rest, holdAt: null, ...(assigned && { assigned }) }));

const answers = fc.uniqueArray(
  fc.record({
    exerciseId: fc.constantFrom(...partIds),
    isRight: fc.boolean(),
    answeredAtMs: fc.constantFrom(nowMs - 2 * 86_400_000, nowMs),
  }),
  { selector: ({ exerciseId }) => exerciseId },
);

const given = fc.record({
  pace: fc.option(pace),
  dueAt: fc.constantFrom(null, new Date(past), new Date(future)),
  extension: fc.option(
    fc.record({
      dueAt: fc.constantFrom(null, new Date(future)),
      lessonsDue: fc.dictionary(fc.constantFrom(...moduleIds), fc.constantFrom(past, future, later)),
      openedLessons: fc.subarray(moduleIds),
      passedParts: fc.constant([]),
    }),
    { nil: undefined },
  ),
  answers,
  stored: fc.constantFrom('NOT_STARTED', 'PROGRESS', 'COMPLETED'),
  basis: fc.constantFrom('right', 'answered'),
});

it('counts the same lessons in progress, report, figures and points, whatever is given, held and opened', () => {
  fc.assert(
    fc.property(given, ({ extension, answers, basis, stored, ...ofClass }) => {
      const assigned = extend(ofClass, extension, { modules });
      const lessons = new Set(listCountedLessons(assigned.pace, modules, nowMs));
      // The rule again, written for this test: a lesson counts if it is assigned, not held and already open, or if it
      // was opened to the student.
      const { pace } = ofClass;
      const rule = moduleIds.filter((id) => {
        if (extension?.openedLessons.includes(id)) return true;
        const { isHeld = false, opensAt = null } = pace?.lessons[id] ?? {};
        return (pace?.assigned ?? moduleIds).includes(id) && !isHeld && opensAt !== future;
      });
      expect([...lessons]).toEqual(rule);

      const ofClassLessons = listCountedLessons(pace, modules, nowMs);
      const shown = narrowFrame(frame, new Set([...ofClassLessons, ...lessons]));
      const { student, late } = reportStudent(shown, {
        ...{ id: 's', name: '', status: stored, isAbsent: false, lessons },
        deadline: deadlineOf(assigned, 0),
        answers: answers.map(({ exerciseId, isRight, answeredAtMs }) => ({
          exerciseId,
          isAnswered: isRight,
          state: {
            ...{ triesSpent: 1, rightAtTry: isRight ? 1 : null, partsRightAtTry: {}, firstBeliefs: [] },
            current: { outcome: isRight ? 'correct' : 'not-yet', parts: [], notes: [], answeredAtMs },
          },
        })),
      });
      const [row] = createClassReport({
        questions: shown.questions,
        students: [student],
        requiredCount: narrowFrame(frame, new Set(ofClassLessons)).requiredCount,
      }).students;
      const progress = progressOf(
        { activity, assigned, enrolledAt: new Date(0), nowMs },
        { status: stored, lastAnswerAt: null, completedAt: null },
        answers.map(({ exerciseId, isRight, answeredAtMs }) => ({
          ...{ studentId: 's', activityId: 'a', exerciseId, isAnswered: isRight },
          answeredAt: new Date(answeredAtMs),
        })),
      );
      const dues = listDues(shown.modules, (id) => dueOf(ofClass, id));
      const work = {
        grading: { ...usualGrading, basis, notBegun: 'zero' },
        lessons: [...lessons],
        byDate: dues.map((due) => due.lessons.map((number) => `m${number}`)),
        questions: shown.questions,
        students: [student],
        rubrics: new Map(),
        handInMarks: new Map(),
        waiting: 'blank',
      } as const;
      const score = scoreWhole(work);

      const counted = answers.filter(({ exerciseId }) => lessons.has(moduleOf(exerciseId)));
      const done = {
        count: counted.filter(({ exerciseId, isRight }) => isRequired(exerciseId) && isRight).length,
        of: lessons.size,
      };
      const right = { count: counted.filter(({ isRight }) => isRight).length, of: 2 * lessons.size };
      expect(progress.modules.map(({ id }) => id)).toEqual(rule);
      expect({
        count: progress.modules.reduce((sum, { completedCount }) => sum + completedCount, 0),
        of: progress.modules.reduce((sum, { requiredCount }) => sum + requiredCount, 0),
      }).toEqual(done);
      expect(row?.figures).toMatchObject({ done, right, submitted: { count: counted.length } });
      expect(student.marks.filter(isCounted)).toHaveLength(right.of);
      expect(student.marks.filter(isSubmitted)).toHaveLength(counted.length);
      expect(late.map(({ partId }) => partId).every((id) => lessons.has(moduleOf(id)))).toBe(true);
      expect(score.points.get('s')).toBe(
        lessons.size === 0 ? null : basis === 'right' ? right.count : counted.length,
      );
      if (lessons.size > 0) expect(score.of).toBe(right.of);

      // Each lesson by its own date: the later of the class's and the student's.
      const msOf = (date: string | Date | null | undefined) =>
        date ? new Date(date).getTime() : Number.POSITIVE_INFINITY;
      const dueMsOf = (id: string) => {
        const ofLesson = msOf(pace?.due?.[id] ?? ofClass.dueAt);
        if (ofLesson === Number.POSITIVE_INFINITY) return ofLesson;
        const extended = [extension?.dueAt, extension?.lessonsDue[id]].flatMap((date) =>
          date ? msOf(date) : [],
        );
        return Math.max(ofLesson, ...extended);
      };
      const isLate = ({ exerciseId, answeredAtMs }: (typeof answers)[number]) =>
        answeredAtMs > dueMsOf(moduleOf(exerciseId));
      expect(student.lateCount).toBe(counted.filter(isLate).length);
      expect(progress.lateCount).toBe(student.lateCount);

      // There is one answer to whether the work is done. The next date is the first date of the lessons that are not
      // done.
      const isDone = stored === 'COMPLETED' || (lessons.size > 0 && done.count === done.of);
      expect([progress.status, student.status]).toEqual(Array(2).fill(isDone ? 'COMPLETED' : stored));
      const open = rule.filter(
        (id) => !counted.some(({ exerciseId, isRight }) => exerciseId === `${id}-a` && isRight),
      );
      const seen = toAssignment({
        ...{ id: 'a', title: '', dateAssigned: null, isCovered: true, modules, progress },
        dateDue: assigned.dueAt?.toISOString() ?? null,
        ...(assigned.pace && { pace: assigned.pace }),
      });
      expect(seen.nextLesson === undefined).toBe(open.length === 0);
      if (seen.nextLesson) {
        expect(open).toContain(seen.nextLesson.title);
        expect(msOf(seen.dateDue)).toBe(Math.min(...open.map(dueMsOf)));
        expect(dueMsOf(seen.nextLesson.title)).toBe(msOf(seen.dateDue));
        if (!isDone) expect(findState(seen, nowMs)).toBe(msOf(seen.dateDue) < nowMs ? 'late' : 'open');
      }

      // Every lesson has one date, and one column; together they give the points of the whole.
      expect(dues.flatMap((due) => due.lessons).toSorted()).toEqual(
        shown.modules.map(({ number }) => number),
      );
      const columns = listScoreColumns(work);
      expect(columns.reduce((sum, { points }) => sum + (points.get('s') ?? 0), 0)).toBeCloseTo(
        score.points.get('s') ?? 0,
      );
    }),
    { numRuns: 150 },
  );
});
