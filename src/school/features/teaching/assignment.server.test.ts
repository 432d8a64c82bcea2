import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import type { BodyInputOf } from '../../kernel/endpoint.ts';
import { createId } from '../../server/base/id.ts';
import { usualGrading } from '../classes/assigning.ts';
import { openPace } from '../classes/pace.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

type Body = BodyInputOf<typeof endpoints.giveAssignment>;
const all: Body = {
  ...{ lessons: null, dateAssigned: null, dateDue: null, lessonDates: {}, grading: usualGrading },
  version: 0,
};
const placeIn = (code: string) => ({ params: { code, activityId: 'mini-lab' } });
const give = (who: Person, code: string, changes: Partial<Body>) =>
  api.call(who, endpoints.giveAssignment, { ...placeIn(code), body: { ...all, ...changes } });
const refusal = async (sent: ReturnType<typeof give>) => {
  const { status, body } = await sent;
  return [status, body.code];
};

async function taughtRow(teacher: Person, code: string) {
  const { body } = await api.call(teacher, endpoints.listClassActivities, { params: { code } });
  const [row] = body.activities;
  if (row?.view !== 'teacher') throw new Error('not the teacher of the class');
  return row;
}

async function ownRow(student: Person, code: string) {
  const { body } = await api.call(student, endpoints.listClassActivities, { params: { code } });
  const [row] = body.activities;
  if (row?.view !== 'student') throw new Error('no student of the class');
  return row;
}

let passes = 0;
/** A class, and a second one of the same teacher under a pass. */
async function openTwoClasses() {
  const room = await api.createClassroom({ timeZone: 'Europe/Berlin' });
  passes += 1;
  const licenseKey = `PASSDUP${'ABCDEFGH'[passes]}`;
  await api.services.database.query(
    `INSERT INTO licenses (id, license_key, type, status, teacher_id, issued_at, redeemed_at)
     VALUES ($1, $2, 'ALL_ACCESS_PASS', 'AVAILABLE', $3, now(), now())`,
    [createId(), licenseKey, room.teacher.userId],
  );
  const copied = await api.call(room.teacher, endpoints.duplicateClass, {
    params: { code: room.code },
    body: { name: 'Second', weeks: 0, licenseKey: `${licenseKey.slice(0, 4)}-${licenseKey.slice(4)}` },
  });
  expect(copied.status).toBe(200);
  return { ...room, other: { code: copied.body.code, ...(await taughtRow(room.teacher, copied.body.code)) } };
}

const due = '2027-03-05T22:59:00.000Z';

describe('giving lessons of a lab', () => {
  it('gives the same to several classes at once, in the order of the lab, and tells the lists', async () => {
    const { teacher, code, other } = await openTwoClasses();
    const grading = { basis: 'answered', outOf: 10, columns: 'lessons', notBegun: 'zero' } as const;
    const lessonDates = { m1: { opensAt: '2027-03-01T07:00:00.000Z', dateDue: '2027-03-02T22:59:00.000Z' } };
    const given = await give(teacher, code, {
      ...{ lessons: ['m1'], dateDue: due, lessonDates, grading },
      alsoIn: [{ code: other.code, version: other.version }],
    });
    expect(given.status).toBe(200);
    expect(given.body.given.map((one) => [one.code, one.activity.version])).toEqual([
      [code, 1],
      [other.code, other.version + 1],
    ]);
    const pace = {
      lessons: { m1: { isHeld: false, opensAt: lessonDates.m1.opensAt } },
      ...{ holdAt: null, assigned: ['m1'], due: { m1: lessonDates.m1.dateDue } },
    };
    for (const one of [code, other.code])
      expect(await taughtRow(teacher, one)).toMatchObject({
        dateAssigned: null,
        dateDue: due,
        pace,
        grading,
      });
    const { body } = await api.call(teacher, endpoints.listTaughtClasses, {});
    expect(body.classes.flatMap(({ labs }) => labs.map(({ lessonCount }) => lessonCount))).toEqual([1, 1]);
    const lines = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body.lines;
    expect(lines[0]).toMatchObject({
      kind: 'assignment-changed',
      details: {
        ...{ activityId: 'mini-lab', given: 1, of: 2, dateDue: due },
        dues: [{ at: lessonDates.m1.dateDue, lessons: [1] }],
      },
    });
    // At first every lab gives all its lessons, without dates.
    await give(teacher, code, { version: 1 });
    expect((await taughtRow(teacher, code)).pace).toBeUndefined();
  });

  it('is done with what is given and open, in one answer on every page, before Finish is pressed', async () => {
    const { teacher, code } = await api.createClassroom();
    const student = await api.join(code);
    await give(teacher, code, { lessons: ['m1'] });
    const answersTo = async () => {
      const { body: taught } = await api.call(teacher, endpoints.listTaughtClasses, {});
      const { body: joined } = await api.call(student, endpoints.listClasses, {});
      const { body: snapshot } = await api.call(teacher, endpoints.getSnapshot, placeIn(code));
      const { body: summary } = await api.call(student, endpoints.getSummary, placeIn(code));
      const row = await taughtRow(teacher, code);
      return [
        (await ownRow(student, code)).progress.status,
        joined.classes[0]?.assignments[0]?.status,
        ...[snapshot.students[0]?.status, summary.student.status, row.students[0]?.status],
        ...[row.counts.completed, taught.classes[0]?.labs[0]?.counts.completed],
      ];
    };
    await api.answer(student, code, 'm1-charge', ['positive']);
    expect(await answersTo()).toEqual([...Array(5).fill('PROGRESS'), 0, 0]);
    await api.answer(student, code, 'm1-second', ['yes']);
    expect(await answersTo()).toEqual([...Array(5).fill('COMPLETED'), 1, 1]);
    // Nobody has pressed Finish, so answers are open and there is nothing to reopen.
    expect((await taughtRow(teacher, code)).students[0]?.completedAt).toBeNull();
  });

  it('gives another class what is said of it, and changes none where that is wrong', async () => {
    const { teacher, code, other } = await openTwoClasses();
    const seen = { code: other.code, version: other.version };
    const { version: _, ...own } = { ...all, lessons: ['m1', 'm2'], dateDue: due };
    const lessonDates = { m1: { opensAt: null, dateDue: '2027-02-01T22:59:00.000Z' } };
    for (const wrong of [
      { ...own, lessons: ['m9'] },
      { ...own, dateAssigned: '2028-01-01T00:00:00.000Z' },
      { ...own, lessons: [] },
    ])
      expect(
        (await give(teacher, code, { lessons: ['m2'], alsoIn: [{ ...seen, given: wrong }] })).status,
      ).toBe(wrong.lessons?.length === 0 ? 400 : 422);
    expect((await taughtRow(teacher, code)).version).toBe(0);
    const given = { ...own, lessonDates };
    expect((await give(teacher, code, { lessons: ['m2'], alsoIn: [{ ...seen, given }] })).status).toBe(200);
    expect((await taughtRow(teacher, code)).pace).toMatchObject({ assigned: ['m2'] });
    expect(await taughtRow(teacher, other.code)).toMatchObject({
      dateDue: due,
      pace: { assigned: ['m1', 'm2'], due: { m1: lessonDates.m1.dateDue } },
    });
  });

  it('tells a student how long what is given takes, and not the whole lab', async () => {
    const { teacher, code } = await api.createClassroom();
    const student = await api.join(code);
    expect((await ownRow(student, code)).durationMin).toBe(5);
    await give(teacher, code, { lessons: ['m2'] });
    expect((await ownRow(student, code)).durationMin).toBe(2);
  });

  it('changes none of the classes when one of them was changed meanwhile, is archived, or is not the caller’s', async () => {
    const { teacher, code, other } = await openTwoClasses();
    const foreign = await api.createClassroom();
    const two = { lessons: ['m1'], dateDue: due };
    const also = (changes: object) => [{ code: other.code, version: other.version, ...changes }];
    expect(await refusal(give(teacher, code, { ...two, version: 7 }))).toEqual([409, 'assignment-changed']);
    expect(
      await refusal(give(teacher, code, { ...two, alsoIn: also({ version: other.version + 1 }) })),
    ).toEqual([409, 'assignment-changed']);
    expect(
      await refusal(give(teacher, code, { ...two, alsoIn: also({ code: foreign.code, version: 0 }) })),
    ).toEqual([404, 'class-not-found']);
    await api.call(teacher, endpoints.archiveClass, { params: { code: other.code } });
    expect(await refusal(give(teacher, code, { ...two, alsoIn: also({}) }))).toEqual([409, 'class-archived']);
    expect(await taughtRow(teacher, code)).toMatchObject({ version: 0, dateDue: null });
    expect((await taughtRow(teacher, code)).pace).toBeUndefined();
    expect((await taughtRow(foreign.teacher, foreign.code)).version).toBe(0);
  });

  it('tells the timeline once of what is given again unchanged, and of dates alone as dates', async () => {
    const { teacher, code } = await api.createClassroom();
    const wanted = {
      lessons: ['m1'],
      lessonDates: { m1: { opensAt: '2027-03-01T07:00:00.000Z', dateDue: due } },
    };
    expect((await give(teacher, code, wanted)).status).toBe(200);
    expect((await give(teacher, code, { ...wanted, version: 1 })).body.given[0]?.activity.version).toBe(1);
    await give(teacher, code, { ...wanted, dateDue: due, version: 1 });
    const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
    expect(lines[0]?.kind).toBe('dates-changed');
    expect(lines.filter(({ kind }) => kind === 'assignment-changed')).toHaveLength(1);
  });

  it('refuses dates that no calendar shows, so that the lists of the class stay readable', async () => {
    const { teacher, code } = await api.createClassroom();
    const student = await api.join(code);
    for (const date of ['9999-12-31T23:59:59-23:00', '0000-01-01T00:00:00+01:00']) {
      const lessonDates = { m1: { opensAt: null, dateDue: date } };
      expect(await refusal(give(teacher, code, { dateDue: date }))).toEqual([400, 'invalid-request']);
      expect(await refusal(give(teacher, code, { lessonDates }))).toEqual([400, 'invalid-request']);
      const settings = { ...placeIn(code), body: { dateDue: date } };
      expect((await api.call(teacher, endpoints.setActivitySettings, settings)).status).toBe(400);
    }
    expect((await ownRow(student, code)).dateDue).toBeNull();
  });

  it('tells the second of two pages that change it at once', async () => {
    const { teacher, code } = await api.createClassroom();
    const sent = await Promise.all([
      give(teacher, code, { lessons: ['m1'] }),
      give(teacher, code, { lessons: ['m2'] }),
    ]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each<[string, Partial<Body>, number, string]>([
    ['a lesson that the lab does not have', { lessons: ['m9'] }, 422, 'exercise-not-in-activity'],
    [
      'a due date before the opening',
      { dateAssigned: due, dateDue: '2027-03-01T00:00:00Z' },
      422,
      'due-before-assigned',
    ],
    [
      'a lesson that is due before it opens',
      { dateAssigned: due, lessonDates: { m1: { opensAt: null, dateDue: '2027-03-01T00:00:00Z' } } },
      422,
      'due-before-assigned',
    ],
    ['no lesson at all', { lessons: [] }, 400, 'invalid-request'],
  ])('refuses %s', async (_, changes, status, code) => {
    const room = await api.createClassroom();
    expect(await refusal(give(room.teacher, room.code, changes))).toEqual([status, code]);
    expect((await taughtRow(room.teacher, room.code)).version).toBe(0);
  });
});

describe('a lesson that is taken out', () => {
  it('keeps its answers, counts no more, and counts again when it is put back', async () => {
    const { teacher, code } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['positive']);
    const moduleIds = async () => (await ownRow(student, code)).progress.modules.map(({ id }) => id);
    expect(await moduleIds()).toEqual(['m1', 'm2']);
    await give(teacher, code, { lessons: ['m2'] });
    expect(await moduleIds()).toEqual(['m2']);
    const [lesson] = (await taughtRow(teacher, code)).modules;
    expect(lesson?.counts).toEqual({ notStarted: 0, inProgress: 0, completed: 0 });
    await give(teacher, code, { version: 1 });
    expect((await ownRow(student, code)).progress.modules[0]).toMatchObject({
      ...{ id: 'm1', status: 'in-progress', completedCount: 1 },
    });
  });

  it('opens when it is given newly, and is held as before when taking it out is taken back', async () => {
    const { teacher, code } = await api.createClassroom();
    const lessons = { m2: { isHeld: true, opensAt: null } };
    await api.call(teacher, endpoints.setPace, { ...placeIn(code), body: { ...openPace, lessons } });
    await give(teacher, code, { lessons: ['m1'] });
    await give(teacher, code, { version: 1, keepsHolds: true });
    expect((await taughtRow(teacher, code)).pace?.lessons).toEqual(lessons);
    await give(teacher, code, { lessons: ['m1'], version: 2 });
    await give(teacher, code, { version: 3 });
    expect((await taughtRow(teacher, code)).pace).toBeUndefined();
  });

  it('takes no answer, and takes the same answer once it is given', async () => {
    const { teacher, code } = await api.createClassroom();
    const student = await api.join(code);
    await give(teacher, code, { lessons: ['m1'] });
    const id = createId();
    const answer = () => api.answer(student, code, 'm2-colour', ['blue'], { id });
    const refused = await answer();
    expect([refused.status, refused.body.code]).toEqual([409, 'lesson-held']);
    await give(teacher, code, { lessons: ['m1', 'm2'], version: 1 });
    expect((await answer()).body.progress[0]).toMatchObject({ questionCode: 'm2-colour', isCorrect: true });
  });
});

describe('a further lesson', () => {
  it('lets a student who has finished go on, and keeps when that was', async () => {
    const { teacher, code } = await api.createClassroom();
    const student = await api.join(code);
    // Nothing in this lesson is required.
    await give(teacher, code, { lessons: ['m2'] });
    await api.answer(student, code, 'm2-colour', ['blue']);
    const body = { status: 'Completed' } as const;
    const done = await api.call(student, endpoints.saveProgress, { ...placeIn(code), body });
    expect(done.body.status).toBe('COMPLETED');
    const { completedAt } = (await ownRow(student, code)).progress;
    await give(teacher, code, { version: 1 });
    expect((await ownRow(student, code)).progress).toMatchObject({ status: 'PROGRESS', completedAt });
    expect(completedAt).not.toBeNull();
  });
});

describe('the copy of a class', () => {
  it('gives the same lessons with moved dates, holds and marks, without the screen hold and the passes', async () => {
    const { teacher, code } = await api.createClassroom({ timeZone: 'Europe/Berlin' });
    const grading = { ...usualGrading, outOf: 20 };
    // Two weeks later the clocks have gone forward.
    const lessonDates = {
      m1: { opensAt: '2027-03-15T07:00:00.000Z', dateDue: '2027-03-19T22:59:00.000Z' },
    };
    await give(teacher, code, {
      lessons: ['m1', 'm2'],
      dateDue: '2027-03-20T22:59:00.000Z',
      lessonDates,
      grading,
    });
    const pace = {
      m1: { isHeld: false, opensAt: lessonDates.m1.opensAt },
      m2: { isHeld: true, opensAt: null },
    };
    await api.call(teacher, endpoints.setPace, { ...placeIn(code), body: { ...openPace, lessons: pace } });
    await api.call(teacher, endpoints.letPast, {
      params: { ...placeIn(code).params, partId: 'm1-charge' },
      body: { studentId: null, isPassed: true },
    });
    await api.call(teacher, endpoints.archiveClass, { params: { code } });
    const copyBy = async (weeks: number | null) => {
      const { body } = await api.call(teacher, endpoints.duplicateClass, {
        params: { code },
        body: { name: 'Copy', weeks },
      });
      const row = await taughtRow(teacher, body.code);
      await api.call(teacher, endpoints.archiveClass, { params: { code: body.code } });
      return row;
    };
    const moved = await copyBy(2);
    expect([moved.dateDue, moved.grading]).toEqual(['2027-04-03T21:59:00.000Z', grading]);
    expect(moved.pace).toEqual({
      lessons: {
        m1: { isHeld: false, opensAt: '2027-03-29T06:00:00.000Z' },
        m2: { isHeld: true, opensAt: null },
      },
      holdAt: null,
      assigned: ['m1', 'm2'],
      due: { m1: '2027-04-02T21:59:00.000Z' },
    });
    expect((await copyBy(null)).pace).toEqual({
      lessons: { m2: { isHeld: true, opensAt: null } },
      ...{ holdAt: null, assigned: ['m1', 'm2'] },
    });
  });
});
