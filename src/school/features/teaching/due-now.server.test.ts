import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { usualGrading } from '../classes/assigning.ts';
import { toAssignment } from '../classes/assignment.ts';

// A class that has done what is due now counts as done, although it has a later lesson as well.

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-due-now-'));
  await cp('tests/fixtures/content', folder, { recursive: true });
  const lab = join(folder, 'activities/mini-lab');
  const head = await readFile(join(lab, 'activity.yaml'), 'utf8');
  await writeFile(join(lab, 'activity.yaml'), `${head}isStrictOrder: true\n`);
  const second = await readFile(join(lab, 'modules/m2.yaml'), 'utf8');
  await writeFile(join(lab, 'modules/m2.yaml'), second.replace('isRequired: false', 'isRequired: true'));
  api = await openTestApi(folder);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(api.services.clock() + days * dayMs).toISOString();

async function openRoom() {
  const { teacher, code } = await api.createClassroom();
  const params = { code, activityId: 'mini-lab' };
  const [ana, ben, cleo] = await Promise.all(
    ['Ana Abel', 'Ben Bold', 'Cleo Cann'].map((name) => api.join(code, name)),
  );
  if (!ana || !ben || !cleo) throw new Error('three have joined');
  let version = 0;
  return {
    ...{ teacher, code, params, ana, ben, cleo },
    /** Lessons with their dates; the lab is due with the last of them. */
    give: async (dates: Record<string, string | null>) => {
      const [dateDue = null] = Object.values(dates).slice(-1);
      const { status } = await api.call(teacher, endpoints.giveAssignment, {
        params,
        body: {
          ...{ lessons: Object.keys(dates), dateAssigned: null, dateDue, grading: usualGrading, version },
          lessonDates: Object.fromEntries(
            Object.entries(dates).flatMap(([id, date]) =>
              date === dateDue ? [] : [[id, { opensAt: null, dateDue: date }]],
            ),
          ),
        },
      });
      expect(status).toBe(200);
      version += 1;
    },
    doFirst: async (who: Person) => {
      await api.answer(who, code, 'm1-charge', ['positive']);
      await api.answer(who, code, 'm1-second', ['yes']);
    },
    /** What My classes and the class page say. */
    read: async () => {
      const { body: list } = await api.call(teacher, endpoints.listTaughtClasses, {});
      const lab = list.classes.find((one) => one.code === code)?.labs[0];
      const { body } = await api.call(teacher, endpoints.listClassActivities, { params: { code } });
      const [row] = body.activities;
      if (!lab || row?.view !== 'teacher') throw new Error('not the teacher of the class');
      const { notStarted, inProgress, completed } = row.counts;
      // Both pages count alike, and everybody once.
      expect([notStarted, inProgress, completed]).toEqual(Object.values(lab.counts));
      return { lab, row, counts: [notStarted, inProgress, completed] };
    },
  };
}

describe('how far a class is in what is due now', () => {
  it('does not fall when next week’s lesson is given beside it, and names the lessons', async () => {
    const { teacher, code, params, ana, ben, give, doFirst, read } = await openRoom();
    const [tomorrow, nextWeek] = [inDays(1), inDays(8)];
    await give({ m1: tomorrow });
    for (const who of [ana, ben]) await doFirst(who);
    const before = await read();
    expect(before.counts).toEqual([1, 0, 2]);
    expect([before.row.dueNow, before.lab.dueLessons, before.lab.dateDue]).toEqual([
      ...[undefined, undefined, tomorrow],
    ]);

    await give({ m1: tomorrow, m2: nextWeek });
    const beside = await read();
    expect(beside.counts).toEqual([1, 0, 2]);
    expect(beside.row.dueNow).toEqual({ at: tomorrow, lessons: [1] });
    expect(beside.lab).toMatchObject({ dateDue: tomorrow, dueLessons: [1] });
    // Each line of the table says the same as the count above it.
    expect(beside.row.students.map(({ status, dueStatus = status }) => dueStatus).toSorted()).toEqual([
      ...['COMPLETED', 'COMPLETED', 'NOT_STARTED'],
    ]);
    // The status of a student and the snapshot still count everything that is given.
    const statuses = (rows: readonly { status: string }[]) => rows.map(({ status }) => status).toSorted();
    expect(statuses(beside.row.students)).toEqual(['NOT_STARTED', 'PROGRESS', 'PROGRESS']);
    const { body: snapshot } = await api.call(teacher, endpoints.getSnapshot, { params });
    expect(statuses(snapshot.students)).toEqual(['NOT_STARTED', 'PROGRESS', 'PROGRESS']);

    // The first date is over: now the second lesson is due, too.
    api.advance(2 * dayMs);
    const after = await read();
    expect(after.counts).toEqual([1, 2, 0]);
    expect(after.row.dueNow).toEqual({ at: nextWeek, lessons: [1, 2] });
    expect(after.lab).toMatchObject({ dateDue: nextWeek, dueLessons: [1, 2] });
    await api.answer(ana, code, 'm2-colour', ['blue']);
    expect((await read()).counts).toEqual([1, 1, 1]);
  });

  it('counts whoever has done the earlier lessons as not started in the one that is due', async () => {
    const { teacher, code, params, ana, ben, give, doFirst, read } = await openRoom();
    await give({ m1: null, m2: null });
    for (const who of [ana, ben]) await doFirst(who);
    expect((await read()).counts).toEqual([1, 2, 0]);
    await give({ m2: inDays(1), m1: null });
    const { counts, row } = await read();
    expect(row.dueNow?.lessons).toEqual([2]);
    expect(counts).toEqual([3, 0, 0]);
    await api.answer(ana, code, 'm2-colour', ['blue']);
    expect((await read()).counts).toEqual([2, 0, 1]);
    // Ana has done all that is given, without pressing Finish, and the page with her answers says so.
    const { body } = await api.call(teacher, endpoints.getStudentAnswers, {
      params: { ...params, studentId: ana.userId },
    });
    expect(body.status).toBe('COMPLETED');
    const { body: all } = await api.call(teacher, endpoints.listStudentsAnswers, { params });
    expect(all.students.find(({ studentId }) => studentId === ana.userId)?.status).toBe('COMPLETED');
  });

  it('names the open lessons while another is closed, because the closed one counts for nobody', async () => {
    const { teacher, params, ana, ben, give, doFirst, read } = await openRoom();
    const same = inDays(3);
    await give({ m1: same, m2: same });
    for (const who of [ana, ben]) await doFirst(who);
    const { status } = await api.call(teacher, endpoints.setPace, {
      params,
      body: { lessons: { m2: { isHeld: true, opensAt: null } }, holdAt: null },
    });
    expect(status).toBe(200);
    const { counts, row, lab } = await read();
    expect(counts).toEqual([1, 0, 2]);
    expect(row.dueNow).toEqual({ at: same, lessons: [1] });
    expect(lab).toMatchObject({ dateDue: same, dueLessons: [1] });
  });

  it('is counted by the dates of the class, also for a student who has more time', async () => {
    const { teacher, code, params, ana, ben, give, doFirst, read } = await openRoom();
    await give({ m1: inDays(1), m2: inDays(8) });
    const later = inDays(12);
    const { status } = await api.call(teacher, endpoints.setExtension, {
      params: { ...params, studentId: ana.userId },
      body: { dateDue: null, due: { m1: later }, lessons: [] },
    });
    expect(status).toBe(200);
    await doFirst(ben);
    expect((await read()).counts).toEqual([2, 0, 1]);
    // The lab goes in strict order: the lesson that others wait for comes next, although another is due before it.
    const { body: rows } = await api.call(ana, endpoints.listClassActivities, { params: { code } });
    const [row] = rows.activities;
    expect(row).toMatchObject({ view: 'student', isStrictOrder: true });
    const { body: own } = await api.call(ana, endpoints.listClasses, {});
    for (const one of [row?.view === 'student' && toAssignment(row), own.classes[0]?.assignments[0]])
      expect(one).toMatchObject({ nextLesson: { number: 1 }, dateDue: later });
    await doFirst(ana);
    expect((await read()).counts).toEqual([1, 0, 2]);
  });

  it('leaves out who is marked absent, and counts all lessons where they have one date', async () => {
    const { teacher, params, ana, cleo, give, doFirst, read } = await openRoom();
    await give({ m1: inDays(1), m2: inDays(8) });
    await doFirst(ana);
    await api.call(teacher, endpoints.setAbsence, {
      params: { ...params, studentId: cleo.userId },
      body: { isAbsent: true },
    });
    expect((await read()).counts).toEqual([1, 0, 1]);
    const same = inDays(3);
    await give({ m1: same, m2: same });
    const { counts, row, lab } = await read();
    expect(counts).toEqual([1, 1, 0]);
    expect([row.dueNow, lab.dueLessons]).toEqual([undefined, undefined]);
  });
});
