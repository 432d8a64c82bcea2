import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { teacherActivity } from '../../../../app/browser/testing/class-samples.ts';
import { type GivenAssignment, usualGrading } from '../../classes/assigning.ts';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { listCountedLessons, type Pace } from '../../classes/pace.ts';
import { assignDraftOf, readAssignment } from './assign-draft.client.ts';
import { assignmentOf, datesIn, giveElsewhere, listEarlier } from './give-beside.ts';

// New lessons stand beside the earlier ones. No earlier lesson gets another date, stops counting, or opens again.

const nowMs = Date.parse('2026-03-02T12:00:00Z');
const dates = ['2026-02-20T12:00:00.000Z', '2026-03-09T12:00:00.000Z', '2026-03-16T12:00:00.000Z'];
const ids = ['m1', 'm2', 'm3', 'm4'];
const [sample] = teacherActivity.modules;
const [student] = teacherActivity.students;
if (!sample || !student) throw new Error('the sample has a lesson and a student');

const date = fc.constantFrom(null, ...dates);
const grading = fc.record({
  ...{ basis: fc.constantFrom('right', 'answered'), outOf: fc.constantFrom(null, 20) },
  ...{ columns: fc.constantFrom('one', 'lessons'), notBegun: fc.constantFrom('blank', 'zero') },
}) as fc.Arbitrary<GivenAssignment['grading']>;

const lab: fc.Arbitrary<TeacherActivityRow> = fc
  .record({
    assigned: fc.option(fc.subarray(ids, { minLength: 1 })),
    worked: fc.subarray(ids),
    opens: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(...dates)),
    due: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(...dates)),
    ...{ dateAssigned: date, dateDue: date, grading },
  })
  .map(({ assigned, worked, opens, due, ...row }) => ({
    ...teacherActivity,
    ...row,
    modules: ids.map((id) => ({ ...sample, id, title: id })),
    pace: {
      lessons: Object.fromEntries(
        Object.entries(opens).map(([id, opensAt]) => [id, { isHeld: false, opensAt }] as const),
      ),
      ...{ holdAt: null, due, ...(assigned && { assigned }) },
    },
    students: [
      {
        ...student,
        modules: (assigned ?? ids).map((id) => ({
          ...{ id, completedCount: 0, requiredCount: 1 },
          status: worked.includes(id) ? ('in-progress' as const) : ('todo' as const),
        })),
      },
    ],
  }));

const paceOf = ({ lessons, lessonDates }: GivenAssignment): Pace => ({
  lessons: Object.fromEntries(
    Object.entries(lessonDates).flatMap(([id, { opensAt }]) =>
      opensAt === null ? [] : [[id, { isHeld: false, opensAt }]],
    ),
  ),
  ...{ holdAt: null, ...(lessons && { assigned: lessons }) },
});

/** The lessons that are open now. The dates of the lab count, too. */
function countedIn(given: GivenAssignment): string[] {
  const isLabOpen = given.dateAssigned === null || Date.parse(given.dateAssigned) <= nowMs;
  return isLabOpen
    ? listCountedLessons(
        paceOf(given),
        ids.map((id) => ({ id })),
        nowMs,
      )
    : [];
}

const opensOf = (given: GivenAssignment, id: string) => {
  const { opensAt } = datesIn(given, id);
  return opensAt === null || Date.parse(opensAt) <= nowMs ? null : opensAt;
};

function expectKept(before: TeacherActivityRow, after: GivenAssignment, kept: readonly string[]) {
  const given = assignmentOf(before);
  for (const id of kept) {
    expect(after.lessons ?? ids).toContain(id);
    expect(datesIn(after, id).dateDue).toBe(datesIn(given, id).dateDue);
    expect(opensOf(after, id)).toBe(opensOf(given, id));
    expect(countedIn(after).includes(id)).toBe(countedIn(given).includes(id));
  }
}

const chosen = fc.record({
  comes: fc.subarray(ids),
  due: fc.constantFrom('', '2026-03-30T23:59'),
  takenOut: fc.subarray(ids),
});

function give(
  row: TeacherActivityRow,
  { comes, due, takenOut }: { comes: string[]; due: string; takenOut: string[] },
) {
  const news = comes.filter((id) => !row.pace?.assigned?.includes(id));
  const earlier = listEarlier(row, news);
  const changes = { comes: news, takenOut, assigned: '', due };
  const read = readAssignment(assignDraftOf(row, changes, 'UTC'), row, 'UTC', new Set(), nowMs);
  return { earlier, news, read };
}

describe('what comes beside earlier lessons', () => {
  it('leaves dates, counting and marks of the earlier ones as they are, in this class', () => {
    fc.assert(
      fc.property(lab, chosen, (row, choice) => {
        const { earlier, news, read } = give(row, choice);
        if (!('wanted' in read)) return;
        const { wanted } = read;
        const kept = earlier.filter((id) => !choice.takenOut.includes(id));
        expect(wanted.lessons).toEqual(ids.filter((id) => kept.includes(id) || news.includes(id)));
        expect(wanted.grading).toEqual(row.grading);
        if (earlier.length > 0) expectKept(row, wanted, kept);
        const due = choice.due === '' ? null : '2026-03-30T23:59:00.000Z';
        for (const id of news) expect(datesIn(wanted, id).dateDue).toBe(row.pace?.due?.[id] ?? due);
      }),
      { numRuns: 300 },
    );
  });

  it('does so in every other class, with the dates of what comes', () => {
    fc.assert(
      fc.property(lab, lab, chosen, (row, other, choice) => {
        const { news, read } = give(row, { ...choice, takenOut: [] });
        if (!('wanted' in read)) return;
        const { wanted } = read;
        const after = giveElsewhere(other, { comes: news, wanted, gradingBefore: row.grading }, nowMs);
        const earlier = listEarlier(other, news);
        if (news.length === 0) {
          expect(after).toEqual(assignmentOf(other));
          return;
        }
        expect(after.lessons).toEqual(ids.filter((id) => earlier.includes(id) || news.includes(id)));
        expectKept(
          other,
          after,
          earlier.filter((id) => !news.includes(id)),
        );
        for (const id of news) expect(datesIn(after, id).dateDue).toBe(datesIn(wanted, id).dateDue);
        if (earlier.length > 0) expect(after.grading).toEqual(other.grading);
      }),
      { numRuns: 300 },
    );
  });

  it('changes the marks of another class only where the teacher changes them now', () => {
    const row = { ...teacherActivity, grading: usualGrading };
    const other = { ...row, grading: { ...usualGrading, columns: 'lessons' as const } };
    const wanted = { ...assignmentOf(row), lessons: null };
    const elsewhere = (grading: GivenAssignment['grading']) =>
      giveElsewhere(other, { comes: [], wanted: { ...wanted, grading }, gradingBefore: usualGrading }, nowMs)
        .grading;
    expect(elsewhere(usualGrading)).toEqual(other.grading);
    expect(elsewhere({ ...usualGrading, outOf: 5 })).toEqual({ ...usualGrading, outOf: 5 });
  });
});
