import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { followRoom } from '../../../../tests/api/live-streams.ts';
import { endpoints } from '../../api/endpoints.ts';
import { usualGrading } from '../classes/assigning.ts';
import { toAssignment } from '../classes/assignment.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const minuteMs = 60_000;

async function openRoom() {
  const room = await api.createClassroom();
  const params = { code: room.code };
  const inLab = { ...params, activityId: 'mini-lab' };
  return {
    ...room,
    inLab,
    end: (isHeld = false, who: Person = room.teacher) =>
      api.call(who, endpoints.endLesson, { params, body: { isHeld } }),
    takeBack: () => api.call(room.teacher, endpoints.takeBackLessonEnd, { params }),
    look: (who: Person) => api.call(who, endpoints.getClass, { params }),
    /** A student's player says where it is, and hears of the room. */
    report: (who: Person, sequence = 1, hand?: 'up') =>
      api.call(who, endpoints.reportPresence, {
        params: inLab,
        body: {
          ...{ deviceID: who.userId, sequence, module: 'm1', screen: null },
          lastAction: sequence === 1 ? 'opened' : 'here',
          ...(hand && { hand }),
        },
      }),
    page: (endId: string, who: Person = room.teacher) =>
      api.call(who, endpoints.getLessonPage, { params: { ...inLab, endId } }),
    timeline: async () => {
      const { body } = await api.call(room.teacher, endpoints.listTimeline, { params });
      return body.lines.map(({ kind }) => kind);
    },
  };
}

describe('the end of a lesson', () => {
  it('is told to every open player, and on the page of the class; taking it back is told as well', async () => {
    const { code, teacher, report, end, takeBack, look, timeline } = await openRoom();
    const student = await api.join(code);
    expect((await report(student)).body.lessonEndedAtMs).toBeUndefined();
    const room = await followRoom(api, student, code);
    await expect.poll(() => room.said.length).toBeGreaterThan(0);

    const ended = await end();
    expect(ended.body).toMatchObject({
      ...{ activityId: 'mini-lab', isNew: true, hereCount: 1, lessonCount: 2, held: [] },
    });
    const { id, atMs } = ended.body;
    await expect.poll(() => room.said.at(-1)?.lessonEndedAtMs).toBe(atMs);
    expect((await report(student, 2)).body.lessonEndedAtMs).toBe(atMs);
    expect((await look(student)).body).toMatchObject({ lessonEndedAt: new Date(atMs).toISOString() });
    expect((await look(teacher)).body).toMatchObject({ lessonEnd: { id, atMs, activityId: 'mini-lab' } });
    // Nobody is stopped.
    expect((await api.answer(student, code, 'm1-charge', ['positive'])).status).toBe(200);

    expect((await takeBack()).status).toBe(200);
    await expect.poll(() => room.said.at(-1)?.lessonEndedAtMs).toBeUndefined();
    expect((await look(student)).body).not.toHaveProperty('lessonEndedAt');
    expect((await takeBack()).status).toBe(200);
    expect((await timeline()).slice(0, 2)).toEqual(['lesson-end-taken-back', 'lesson-ended']);
    await room.stop();
  });

  it('lowers every hand, whose student the page of the lesson still names; taking it back raises them again', async () => {
    const { code, teacher, inLab, report, end, takeBack, page } = await openRoom();
    const [up, down] = [await api.join(code), await api.join(code)];
    await report(up, 1, 'up');
    await report(down);
    const room = await followRoom(api, up, code);
    await expect.poll(() => room.said.at(-1)?.isHandUp).toBe(true);
    const handsSeen = async () => {
      const { body } = await api.call(teacher, endpoints.getTiles, { params: inLab });
      return body.tiles.filter(({ handRaisedAtMs }) => handRaisedAtMs !== null).length;
    };
    expect(await handsSeen()).toBe(1);
    const { body } = await end();
    await expect.poll(() => room.said.some(({ isHandUp }) => isHandUp === false)).toBe(true);
    expect(await handsSeen()).toBe(0);
    expect((await report(up, 2)).body.isHandUp).toBe(false);
    expect(JSON.stringify((await page(body.id)).body)).toContain('hand-unseen');
    await takeBack();
    expect(await handsSeen()).toBe(1);
    await end();
    // A hand that is raised after the end stays raised.
    expect((await report(up, 3, 'up')).body.isHandUp).toBe(true);
    await room.stop();
  });

  it('is one end for two presses, from two tabs too, and cannot be taken back after a while', async () => {
    const { end, takeBack, timeline } = await openRoom();
    const [first, second] = await Promise.all([end(), end()]);
    expect(first.body.id).toBe(second.body.id);
    expect([first.body.isNew, second.body.isNew].sort()).toEqual([false, true]);
    expect((await timeline()).filter((kind) => kind === 'lesson-ended')).toHaveLength(1);
    api.advance(16 * minuteMs);
    expect((await takeBack()).body.code).toBe('lesson-end-stands');
    const next = await end();
    expect(next.body).toMatchObject({ isNew: true });
    expect(next.body.id).not.toBe(first.body.id);
  });

  it('says that nobody is here and that no lesson is open, and refuses a class that was archived meanwhile', async () => {
    const { end, inLab, teacher, code } = await openRoom();
    const held = { isHeld: true, opensAt: null };
    await api.call(teacher, endpoints.setPace, {
      params: inLab,
      body: { lessons: { m1: held, m2: held }, holdAt: null },
    });
    const { body } = await end();
    expect(body).toMatchObject({ hereCount: 0, lessonCount: 0, activityId: 'mini-lab' });
    await api.call(teacher, endpoints.archiveClass, { params: { code } });
    expect((await end()).body.code).toBe('class-archived');
  });

  it('holds the class until next time by the hold that exists, once, in what is open', async () => {
    const { code, teacher, end, inLab, look, takeBack } = await openRoom();
    const student = await api.join(code);
    expect((await end(true)).body.held).toMatchObject([{ lesson: { number: 1 }, shut: [] }]);
    expect((await api.answer(student, code, 'm2-colour', ['blue'])).body.code).toBe('lesson-held');
    expect((await end(true)).body).toMatchObject({ isNew: false, held: [] });
    const holdNow = async () => {
      const { body } = await look(teacher);
      return body.view === 'teacher' ? body.activities[0]?.pace?.holdAt : undefined;
    };
    expect((await holdNow())?.moduleId).toBe('m1');
    // Taking the end back also takes back the hold that came with it. A hold that was set since stays.
    await takeBack();
    expect(await holdNow()).toBeUndefined();
    expect((await api.answer(student, code, 'm2-colour', ['blue'])).status).toBe(200);
    await end(true);
    const other = { moduleId: 'm2', screenId: 'm2' };
    await api.call(teacher, endpoints.setPace, { params: inLab, body: { lessons: {}, holdAt: other } });
    await takeBack();
    expect(await holdNow()).toEqual(other);
  });
});

describe('the hold until next time', () => {
  it('is at the end of the lesson in which most were: who is behind catches up, and what is due behind it is said', async () => {
    const { code, teacher, end, inLab } = await openRoom();
    const students = await Promise.all(
      ['Ana Abel', 'Ben Bold', 'Cleo Cann'].map((name) => api.join(code, name)),
    );
    const [ana, ben, cleo] = students as [Person, Person, Person];
    const due = '2027-03-05T22:59:00.000Z';
    const { status } = await api.call(teacher, endpoints.giveAssignment, {
      params: inLab,
      body: {
        ...{
          version: 0,
          isHidden: false,
          dateAssigned: null,
          dateDue: null,
          lessons: null,
          grading: usualGrading,
        },
        lessonDates: { m2: { opensAt: null, dateDue: due } },
      },
    });
    expect(status).toBe(200);
    for (const [who, module] of [
      [ana, 'm1'],
      [ben, 'm1'],
      [cleo, 'm2'],
    ] as const)
      await api.call(who, endpoints.reportPresence, {
        params: inLab,
        body: { deviceID: who.userId, sequence: 1, module, screen: null, lastAction: 'opened' },
      });
    const { body } = await end(true);
    expect(body.held).toMatchObject([
      {
        lesson: { number: 1, title: 'First' },
        beyondCount: 1,
        shut: [{ number: 2, title: 'Second', dateDue: due }],
      },
    ]);
    expect((await api.answer(ana, code, 'm1-charge', ['positive'])).status).toBe(200);
    expect((await api.answer(cleo, code, 'm2-colour', ['blue'])).body.code).toBe('lesson-held');
    const { body: shown } = await api.call(cleo, endpoints.listClassActivities, { params: { code } });
    const [row] = shown.activities;
    expect(row?.view === 'student' && toAssignment(row)).toMatchObject({ nextLesson: { number: 1 } });
  });
});

describe('the word of the hold', () => {
  it('stays what was chosen when the next lesson ends, and that end takes back no earlier hold', async () => {
    const { code, end, look, teacher, inLab, takeBack } = await openRoom();
    await api.join(code);
    const holdNow = async () => {
      const { body } = await look(teacher);
      return body.view === 'teacher' ? body.activities[0]?.pace?.holdAt : undefined;
    };
    const first = (await end(true)).body;
    const held = { moduleId: 'm1', screenId: 'm1', endId: first.id };
    expect(await holdNow()).toEqual(held);
    api.advance(60 * minuteMs);
    const second = (await end()).body;
    expect(second.id).not.toBe(first.id);
    expect(await holdNow()).toEqual(held);
    await takeBack();
    expect(await holdNow()).toEqual(held);
    // The teacher holds the class there by another press: from now on it is that hold.
    const here = { moduleId: 'm1', screenId: 'm1' };
    await api.call(teacher, endpoints.setPace, { params: inLab, body: { lessons: {}, holdAt: here } });
    expect(await holdNow()).toEqual(here);
  });
});

describe('the lesson of the hold', () => {
  it('is that of those who are here, else where most were last, and another one can be chosen', async () => {
    const { code, end, look, teacher, inLab, takeBack } = await openRoom();
    const students = await Promise.all(
      ['Ana Abel', 'Ben Bold', 'Cleo Cann'].map((name) => api.join(code, name)),
    );
    const report = (who: Person, module: string, lastAction: 'opened' | 'left', sequence = 1) =>
      api.call(who, endpoints.reportPresence, {
        params: inLab,
        body: { deviceID: who.userId, sequence, module, screen: null, lastAction },
      });
    const [ana, ben, cleo] = students as [Person, Person, Person];
    // Two were in the first lesson and have gone; one is here, in the second.
    await report(ana, 'm1', 'opened');
    await report(ben, 'm1', 'opened');
    await report(ben, 'm1', 'left', 2);
    api.advance(10 * minuteMs);
    await report(cleo, 'm2', 'opened');
    const { body } = await end();
    // Whoever leaves because the lesson has ended was here.
    api.advance(1000);
    await report(cleo, 'm2', 'left', 2);
    api.advance(5 * minuteMs);
    const held = (await end(true)).body.held;
    expect(held).toMatchObject([
      {
        ...{ lesson: { number: 2 }, beyondCount: 0 },
        lessons: [
          { moduleId: 'm1', number: 1 },
          { moduleId: 'm2', number: 2 },
        ],
      },
    ]);

    const choose = (moduleId: string) =>
      api.call(teacher, endpoints.endLesson, {
        params: { code },
        body: { isHeld: true, after: { activityId: 'mini-lab', moduleId } },
      });
    const moved = await choose('m1');
    expect(moved.body).toMatchObject({
      id: body.id,
      isNew: false,
      held: [{ lesson: { number: 1 }, beyondCount: 1 }],
    });
    expect((await choose('m9')).body.held).toEqual([]);
    const { body: seen } = await look(teacher);
    expect(seen.view === 'teacher' && seen.activities[0]?.pace?.holdAt?.moduleId).toBe('m1');
    // The hold that was moved ends together with the end of the lesson.
    await takeBack();
    const { body: after } = await look(teacher);
    expect(after.view === 'teacher' && after.activities[0]?.pace?.holdAt).toBeFalsy();

    // Nobody is here, so the lab counts that most students were in last.
    api.advance(20 * minuteMs);
    expect((await end(true)).body.held).toMatchObject([{ lesson: { number: 1 } }]);
  });
});

describe('the page that the end of a lesson leaves', () => {
  it('tells who was here, how far then, which belief is left and whom to see first', async () => {
    const { code, end, page, report } = await openRoom();
    const [ana, ben, cleo, dara] = await Promise.all(
      ['Ana Abel', 'Ben Bold', 'Cleo Cann', 'Dara Dunn'].map((name) => api.join(code, name)),
    );
    if (!ana || !ben || !cleo || !dara) throw new Error('four have joined');
    await api.answer(ana, code, 'm1-charge', ['positive']);
    // Three options are wrong, and there are three tries.
    for (const option of ['neither', 'both', 'negative']) await api.answer(ben, code, 'm1-charge', [option]);
    await report(cleo, 1, 'up');
    const { body: ended } = await end();
    api.advance(minuteMs);
    await api.answer(ana, code, 'm1-second', ['yes']);

    const { status, body } = await page(ended.id);
    expect(status).toBe(200);
    expect(
      body.students.map(({ name, attendance, atEnd, now }) => [name, attendance, atEnd.count, now.count]),
    ).toEqual([
      ['Ana Abel', 'worked', 1, 2],
      ['Ben Bold', 'worked', 1, 1],
      ['Cleo Cann', 'looked', 0, 0],
      ['Dara Dunn', 'unseen', 0, 0],
    ]);
    expect(body.beliefs.map(({ id, left }) => [id, left])).toEqual([['dna-is-positive', 1]]);
    expect(body.seeFirst.map(({ studentId }) => studentId)).toEqual([ben.userId, cleo.userId]);
    expect(body.seeFirst[0]?.reasons).toEqual([{ kind: 'tries-used', label: '1.1 Charge', isAwaited: true }]);
    expect(body).toMatchObject({ isTakenBack: false, next: { id: 'm1', number: 1 }, otherLabs: [] });
    expect(body.modules.map(({ id }) => id)).toEqual(['m1', 'm2']);
    // A student who leaves with a raised hand counts as not seen, and the live view no longer shows the hand.
    await api.call(cleo, endpoints.reportPresence, {
      params: { code, activityId: 'mini-lab' },
      body: { deviceID: cleo.userId, sequence: 2, module: null, screen: null, lastAction: 'left' },
    });
    expect((await page(ended.id)).body.seeFirst).toEqual(body.seeFirst);
  });

  it('tells who only looked from who never came, also when signs of life are long gone', async () => {
    const { code, end, page, report, teacher, inLab } = await openRoom();
    const [ana, ben, cleo] = await Promise.all(
      ['Ana Abel', 'Ben Bold', 'Cleo Cann'].map((name) => api.join(code, name)),
    );
    if (!ana || !ben || !cleo) throw new Error('three have joined');
    await report(ana);
    await api.answer(ana, code, 'm1-charge', ['positive']);
    await report(ben);
    const { body: ended } = await end();
    // A visit in the evening does not count as a visit in the lesson.
    api.advance(3 * 60 * minuteMs);
    await report(cleo);
    api.advance(20 * 60 * minuteMs);
    await api.services.database.query('DELETE FROM presences');
    const { body } = await page(ended.id);
    expect(body.students.map(({ name, attendance }) => [name, attendance])).toEqual([
      ['Ana Abel', 'worked'],
      ['Ben Bold', 'looked'],
      ['Cleo Cann', 'unseen'],
    ]);
    const { body: taught } = await api.call(teacher, endpoints.listClassActivities, {
      params: { code: inLab.code },
    });
    const [row] = taught.activities;
    if (row?.view !== 'teacher') throw new Error('the teacher has the row of a teacher');
    const looked = row.students.map(({ studentId, hasOnlyLooked }) => [studentId, hasOnlyLooked]);
    expect(Object.fromEntries(looked)).toEqual({
      [ana.userId]: undefined,
      [ben.userId]: true,
      [cleo.userId]: true,
    });
    expect(row.counts).toMatchObject({ notStarted: 2, inProgress: 1, looked: 2 });
  });

  it('keeps the lessons that counted, whatever is held or assigned afterwards', async () => {
    const { code, teacher, end, page, inLab } = await openRoom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['positive']);
    const { body: ended } = await end();
    await api.call(teacher, endpoints.setPace, {
      params: inLab,
      body: { lessons: { m1: { isHeld: true, opensAt: null } }, holdAt: null },
    });
    const { body } = await page(ended.id);
    expect(body.modules.map(({ id }) => id)).toEqual(['m1', 'm2']);
    expect(body.students[0]?.atEnd.count).toBe(1);
  });

  it('stays as it is when the next lesson comes beside, with the summary of the student and the gradebook', async () => {
    const { code, teacher, end, page, inLab } = await openRoom();
    const [ana, ben] = [await api.join(code, 'Ana Abel'), await api.join(code, 'Ben Bold')];
    const dated = { opensAt: null, dateDue: '2031-03-05T22:59:00.000Z' };
    const grading = { ...usualGrading, columns: 'lessons', notBegun: 'zero' } as const;
    const give = (lessons: string[], version: number, dateDue = dated.dateDue) =>
      api.call(teacher, endpoints.giveAssignment, {
        params: inLab,
        body: {
          ...{ lessons, version, dateAssigned: null, dateDue, grading },
          lessonDates: lessons.includes('m2') && lessons.length > 1 ? { m1: dated } : {},
        },
      });
    await give(['m1'], 0);
    await api.answer(ana, code, 'm1-charge', ['positive']);
    await api.answer(ben, code, 'm1-charge', ['negative']);
    const { body: ended } = await end();
    const summaryOf = async (who: Person) =>
      (await api.call(who, endpoints.getSummary, { params: inLab })).body;
    const columns = async () => {
      const { body } = await api.call(teacher, endpoints.exportGrades, {
        ...{ params: inLab, query: { shape: 'canvas' } },
      });
      return parse(String(body), { bom: true }) as string[][];
    };
    const before = { page: (await page(ended.id)).body, ana: await summaryOf(ana), csv: await columns() };
    expect(before.ana.lastLesson).toMatchObject({ answered: 1, rightAtOnce: 1, rightLater: 0 });

    expect((await give(['m1', 'm2'], 1, '2031-03-12T22:59:00.000Z')).status).toBe(200);
    const after = { page: (await page(ended.id)).body, ana: await summaryOf(ana), csv: await columns() };
    expect(after.page).toEqual(before.page);
    expect(after.ana.lastLesson).toEqual(before.ana.lastLesson);
    expect(after.ana.answers).toEqual(before.ana.answers);
    const ofM1 = after.ana.questions.filter(({ moduleId }) => moduleId === 'm1');
    expect(ofM1).toEqual(before.ana.questions);
    expect(after.ana.student.marks.slice(0, ofM1.length)).toEqual(before.ana.student.marks);
    // A column a lesson: that of the first lesson is the same, and one stands beside it.
    expect(after.csv.map((cells) => cells.slice(0, before.csv[0]?.length))).toEqual(before.csv);
    expect(after.csv[0]?.length).toBe((before.csv[0]?.length ?? 0) + 1);

    // What was done that day is told also when the lesson is given no more.
    await give(['m2'], 2);
    expect((await summaryOf(ana)).lastLesson).toEqual(before.ana.lastLesson);
    // Only the next step follows from the present state.
    expect({ ...(await page(ended.id)).body, next: before.page.next }).toEqual(before.page);
    expect((await summaryOf(ana)).answers).toEqual([]);
  });

  it('opens for many teachers at once when the bell rings, also beside one who asks again and again', async () => {
    const greedy = await openRoom();
    const others = await Promise.all([openRoom(), openRoom(), openRoom(), openRoom()]);
    const first = (await greedy.end()).body.id;
    const ends = await Promise.all(others.map(async ({ end }) => (await end()).body.id));
    const asked = [
      ...Array.from({ length: 12 }, () => greedy.page(first)),
      ...others.map(({ page }, at) => page(ends[at] ?? '')),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  });

  it('is of its class alone, and says that its end was taken back', async () => {
    const [own, other] = [await openRoom(), await openRoom()];
    const { body: ended } = await own.end();
    expect((await other.page(ended.id)).body.code).toBe('not-found');
    expect((await own.page('no-uuid')).body.code).toBe('not-found');
    expect((await own.page(ended.id, other.teacher)).body.code).toBe('class-not-found');
    await own.takeBack();
    expect((await own.page(ended.id)).body).toMatchObject({ isTakenBack: true, students: [] });
  });
});
