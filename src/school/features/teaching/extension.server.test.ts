import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { followRoom } from '../../../../tests/api/live-streams.ts';
import { endpoints } from '../../api/endpoints.ts';
import { usualGrading } from '../classes/assigning.ts';
import type { Extension } from '../classes/extension.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const hourMs = 3_600_000;

async function openRoom() {
  const room = await api.createClassroom();
  const params = { code: room.code, activityId: 'mini-lab' };
  const [ada, bo] = [await api.join(room.code, 'Ada Late'), await api.join(room.code, 'Bo Same')];
  return {
    ...{ ...room, params, ada, bo },
    extend: (body: Extension, { studentId = ada.userId, who = room.teacher } = {}) =>
      api.call(who, endpoints.setExtension, { params: { ...params, studentId }, body }),
    dueIn: async (hours: number) => {
      const dateDue = new Date(api.services.clock() + hours * hourMs).toISOString();
      await api.call(room.teacher, endpoints.setActivitySettings, { params, body: { dateDue } });
      return dateDue;
    },
    hold: (moduleId: string) =>
      api.call(room.teacher, endpoints.setPace, {
        params,
        body: { lessons: { [moduleId]: { isHeld: true, opensAt: null } }, holdAt: null },
      }),
    rowOf: async (who: Person) =>
      (await api.call(who, endpoints.listClassActivities, { params: { code: room.code } })).body
        .activities[0],
  };
}

const inHours = (hours: number) => new Date(api.services.clock() + hours * hourMs).toISOString();

describe('a later date due for one student', () => {
  it('is the date that this student sees, and no other', async () => {
    const { ada, bo, code, extend, dueIn, rowOf } = await openRoom();
    const ofClass = await dueIn(1);
    const later = inHours(5);
    expect((await extend({ dateDue: later, lessons: [] })).body).toEqual({ dateDue: later, lessons: [] });
    const dueOf = async (who: Person) => {
      const { body } = await api.call(who, endpoints.listClasses, {});
      const ofList = body.classes.find((one) => one.code === code)?.assignments[0]?.dateDue;
      return [(await rowOf(who))?.dateDue, ofList];
    };
    expect(await dueOf(ada)).toEqual([later, later]);
    expect(await dueOf(bo)).toEqual([ofClass, ofClass]);
    // The class is given a date that is later still: nobody has less time than the class.
    const latest = await dueIn(9);
    expect(await dueOf(ada)).toEqual([latest, latest]);
  });

  it('can be that of one lesson, and moves no other', async () => {
    const { teacher, ada, bo, code, params, extend, rowOf } = await openRoom();
    const [first, second, later] = [inHours(1), inHours(5), inHours(3)];
    const lessonDates = { m1: { opensAt: null, dateDue: first } };
    const body = {
      ...{ lessons: null, dateAssigned: null, dateDue: second, lessonDates, grading: usualGrading },
      ...{ version: 0, alsoIn: [] },
    };
    expect((await api.call(teacher, endpoints.giveAssignment, { params, body })).status).toBe(200);
    const nextOf = async (who: Person) => {
      const found = (await api.call(who, endpoints.listClasses, {})).body.classes;
      const [lab] = found.find((one) => one.code === code)?.assignments ?? [];
      return [lab?.nextLesson?.number, lab?.dateDue];
    };
    // The lesson that is not done comes next, with its own date.
    expect(await nextOf(ada)).toEqual([1, first]);
    const refused = await extend({ dateDue: null, due: { m1: inHours(0.5) }, lessons: [] });
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'extension-not-later' }]);
    expect((await extend({ dateDue: null, due: { m9: later }, lessons: [] })).status).toBe(422);
    const wanted = { dateDue: null, due: { m1: later }, lessons: [] };
    expect((await extend(wanted)).body).toEqual(wanted);
    expect(await nextOf(ada)).toEqual([1, later]);
    expect(await nextOf(bo)).toEqual([1, first]);
    expect((await rowOf(ada))?.pace?.due).toEqual({ m1: later });
    expect((await rowOf(ada))?.dateDue).toBe(second);
    // Letting a student past a part, and other allowances, keep the date.
    const row = await rowOf(teacher);
    if (row?.view !== 'teacher') throw new Error('the teacher has the row of a teacher');
    expect(row.students.map(({ extension }) => extension)).toEqual([wanted, undefined]);
    const { body: list } = await api.call(teacher, endpoints.listTaughtClasses, {});
    const [lab] = list.classes.find((one) => one.code === code)?.labs ?? [];
    expect(lab).toMatchObject({ dateDue: first, dueLessons: [1] });
    api.advance(2 * hourMs);
    for (const who of [ada, bo]) await api.answer(who, code, 'm1-charge', ['positive']);
    const { body: snapshot } = await api.call(teacher, endpoints.getSnapshot, { params });
    expect(snapshot.students.map(({ lateCount }) => lateCount)).toEqual([0, 1]);
    expect(snapshot.dues).toEqual([
      { at: first, lessons: [1] },
      { at: second, lessons: [2] },
    ]);
    // The first date is over: the next one is told, with the lessons of both.
    const after = (await api.call(teacher, endpoints.listTaughtClasses, {})).body;
    const [now] = after.classes.find((one) => one.code === code)?.labs ?? [];
    expect(now).toMatchObject({ dateDue: second, dueLessons: [1, 2] });
    expect((await extend({ dateDue: null, lessons: [] })).body).toEqual({ dateDue: null, lessons: [] });
    expect(await nextOf(ada)).toEqual([1, first]);
  });

  it('decides what is late for this student, on every page and in every file', async () => {
    const { teacher, ada, bo, code, params, extend, dueIn, rowOf } = await openRoom();
    await dueIn(1);
    await extend({ dateDue: inHours(5), lessons: [] });
    api.advance(2 * hourMs);
    for (const who of [ada, bo]) await api.answer(who, code, 'm1-charge', ['positive']);
    const lateBy = async () => {
      const row = await rowOf(teacher);
      if (row?.view !== 'teacher') throw new Error('the teacher has the row of a teacher');
      const progress = row.students.map(({ studentId, lateCount }) => [studentId, lateCount]);
      const { body: snapshot } = await api.call(teacher, endpoints.getSnapshot, { params });
      const report = snapshot.students.map(({ id, lateCount }) => [id, lateCount]);
      const { body: answers } = await api.call(teacher, endpoints.listStudentsAnswers, { params });
      const each = answers.students.map((one) => [
        one.studentId,
        one.answers.filter(({ isLate }) => isLate).length,
      ]);
      const own = await Promise.all(
        [ada, bo].map(async (who) => {
          const { body } = await api.call(who, endpoints.getSummary, { params });
          return [who.userId, body.student.lateCount];
        }),
      );
      return [progress, report, each, own].map((pairs) => Object.fromEntries(pairs));
    };
    const expected = { [ada.userId]: 0, [bo.userId]: 1 };
    expect(await lateBy()).toEqual([expected, expected, expected, expected]);
    // Without the extension the same answer is late, so a snapshot that was read before is no longer the present one.
    await extend({ dateDue: null, lessons: [] });
    const without = { [ada.userId]: 1, [bo.userId]: 1 };
    expect(await lateBy()).toEqual([without, without, without, without]);
  });

  it('that stands is kept when something else is saved, although it could not be allowed anew', async () => {
    const { ada, classId, extend, dueIn } = await openRoom();
    await dueIn(1);
    const [stands, ofLesson] = [inHours(3), inHours(4)];
    expect((await extend({ dateDue: stands, due: { m1: ofLesson }, lessons: [] })).status).toBe(200);
    // The class is given more time than the student had, and the time of both goes by.
    await dueIn(8);
    api.advance(9 * hourMs);
    const kept = { dateDue: stands, due: { m1: ofLesson }, lessons: ['m2'] };
    expect((await extend(kept)).body).toEqual(kept);
    const changed = await extend({ ...kept, dateDue: inHours(-2) });
    expect([changed.status, changed.body]).toMatchObject([422, { code: 'extension-not-later' }]);
    const other = await extend({ ...kept, due: { m1: inHours(-2) } });
    expect([other.status, other.body]).toMatchObject([422, { code: 'extension-not-later' }]);
    // A lesson that is gone from the lab.
    await api.services.database.query(
      `UPDATE extensions SET opened_lessons = '{m1,gone}', lessons_due = jsonb_build_object('gone', $3::text)
        WHERE class_id = $1 AND student_id = $2`,
      [classId, ada.userId, ofLesson],
    );
    const withGone = { dateDue: stands, due: { gone: ofLesson }, lessons: ['m1', 'm2', 'gone'] };
    expect((await extend(withGone)).body).toEqual(withGone);
    expect((await extend({ ...withGone, lessons: ['m1', 'other'] })).status).toBe(422);
    const without = { dateDue: null, lessons: ['m1'] };
    expect((await extend(without)).body).toEqual(without);
    // Once it has been taken away it is new again.
    expect((await extend(withGone)).status).toBe(422);
  });

  it('must be later than that of the class, and the class must have one', async () => {
    const { extend, dueIn } = await openRoom();
    const refused = async () => (await extend({ dateDue: inHours(3), lessons: [] })).body.code;
    expect(await refused()).toBe('extension-not-later');
    await dueIn(4);
    expect(await refused()).toBe('extension-not-later');
    await dueIn(2);
    expect(await refused()).toBeUndefined();
  });
});

describe('a lesson that is opened to one student', () => {
  it('takes answers of this student while it is held for the class', async () => {
    const { ada, bo, code, extend, hold } = await openRoom();
    await hold('m1');
    const answer = (who: Person) => api.answer(who, code, 'm1-charge', ['positive']);
    expect((await answer(ada)).body.code).toBe('lesson-held');
    await extend({ dateDue: null, lessons: ['m1'] });
    expect((await answer(ada)).status).toBe(200);
    expect((await answer(bo)).body.code).toBe('lesson-held');
    await extend({ dateDue: null, lessons: [] });
    // The process that has just written the exercise says the same.
    expect((await api.answer(ada, code, 'm1-charge', ['negative'])).body.code).toBe('lesson-held');
  });

  it('does not let the student past the screen at which the class is held', async () => {
    const { teacher, ada, code, params, extend } = await openRoom();
    await api.call(teacher, endpoints.setPace, {
      params,
      body: { lessons: {}, holdAt: { moduleId: 'm1', screenId: 'm1' } },
    });
    await extend({ dateDue: null, lessons: ['m2'] });
    const changes = { moduleID: 'm2' };
    expect((await api.answer(ada, code, 'm2-colour', ['red'], changes)).body.code).toBe('lesson-held');
  });

  it('is told to the player of this student, and on both class pages', async () => {
    const { teacher, ada, bo, params, extend, hold, rowOf } = await openRoom();
    await hold('m1');
    await extend({ dateDue: null, lessons: ['m1'] });
    const heardBy = async (who: Person) => {
      const body = { deviceID: 'd', sequence: 1, module: null, screen: null, lastAction: 'opened' as const };
      return (await api.call(who, endpoints.reportPresence, { params, body })).body.pace?.lessons;
    };
    expect([await heardBy(ada), await heardBy(bo)]).toEqual([{}, { m1: { isHeld: true, opensAt: null } }]);
    expect((await rowOf(ada))?.pace?.lessons).toEqual({});
    expect(Object.keys((await rowOf(bo))?.pace?.lessons ?? {})).toEqual(['m1']);
    const row = await rowOf(teacher);
    const extensions = row?.view === 'teacher' ? row.students.map(({ extension }) => extension) : [];
    expect(extensions).toEqual([{ dateDue: null, lessons: ['m1'] }, undefined]);
  });

  it('is told at once to the open player of this student', async () => {
    const { ada, bo, code, extend, hold } = await openRoom();
    const streams = [await followRoom(api, ada, code), await followRoom(api, bo, code)] as const;
    const heldFor = () => streams.map(({ said }) => Object.keys(said.at(-1)?.pace?.lessons ?? {}));
    await hold('m1');
    await expect.poll(heldFor).toEqual([['m1'], ['m1']]);
    await extend({ dateDue: null, lessons: ['m1'] });
    await expect.poll(heldFor).toEqual([[], ['m1']]);
    await extend({ dateDue: null, lessons: [] });
    await expect.poll(heldFor).toEqual([['m1'], ['m1']]);
    for (const stream of streams) await stream.stop();
  });

  it('is of a student of the class and a lesson of the lab', async () => {
    const { teacher, bo, extend } = await openRoom();
    expect((await extend({ dateDue: null, lessons: ['m99'] })).body.code).toBe('exercise-not-in-activity');
    for (const studentId of ['nobody', teacher.userId])
      expect((await extend({ dateDue: null, lessons: ['m1'] }, { studentId })).body.code).toBe('not-found');
    expect((await extend({ dateDue: null, lessons: ['m1'] }, { who: bo })).status).toBe(403);
  });
});

it('writes one line of the timeline for each change, without the name of the student', async () => {
  const { teacher, ada, code, extend } = await openRoom();
  for (const lessons of [['m1'], ['m1'], []]) await extend({ dateDue: null, lessons });
  const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
  const found = lines.filter(({ kind }) => kind === 'extension-changed');
  expect(found.map(({ details }) => details)).toEqual([
    { activityId: 'mini-lab' },
    { activityId: 'mini-lab' },
  ]);
  expect(JSON.stringify(lines)).not.toContain(ada.userId);
});
