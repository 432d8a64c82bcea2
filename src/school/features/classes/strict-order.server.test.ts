import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { usualGrading } from './assigning.ts';

// The lab of the fixtures step by step, with a selection that is confirmed at its end.

const selection = `
  - type: new-screen
    id: m2-next
    title: Who tastes
  - type: selectable-silhouettes
    id: m2-tasters
    title: Tasters
    prompt: Who tastes it?
    right: [noor, mateo]
    choose: 2
    confirm: true
    feedback:
      - { personId: linh, text: SECRET not this one. }
      - { personId: ebo, text: SECRET not this one. }
    whyRight: SECRET they say so.
    explanation: SECRET they said so.

  - type: module-selection
    id: m2-modules
    title: Three modules
    prompt: Choose three modules.
    count: 3
    confirmText: They are fixed then.
`;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-order-'));
  await cp('tests/fixtures/content', folder, { recursive: true });
  const lab = join(folder, 'activities/mini-lab');
  const head = await readFile(join(lab, 'activity.yaml'), 'utf8');
  await writeFile(join(lab, 'activity.yaml'), `${head}isStrictOrder: true\n`);
  const lesson = await readFile(join(lab, 'modules/m2.yaml'), 'utf8');
  await writeFile(join(lab, 'modules/m2.yaml'), `${lesson.trimEnd()}${selection}`);
  api = await openTestApi(folder);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function openRoom() {
  const { code } = await api.createClassroom();
  return { code, student: await api.join(code) };
}
const inTasters = { moduleID: 'm2', component: 'selectable-silhouettes' };
const tasters = ['mateo', 'noor'];

describe('a lab that goes step by step', () => {
  it('takes no answer of a later screen before the earlier ones were tried', async () => {
    const { code, student } = await openRoom();
    const early = await api.answer(student, code, 'm2-tasters', tasters, inTasters);
    expect([early.status, early.body.code]).toEqual([409, 'exercise-locked']);
    expect((await api.answer(student, code, 'm2-colour', ['blue'], { moduleID: 'm2' })).status).toBe(409);
    await api.answer(student, code, 'm1-charge', ['positive']);
    expect((await api.answer(student, code, 'm2-tasters', tasters, inTasters)).status).toBe(409);
    await api.answer(student, code, 'm1-second', ['yes']);
    expect(
      (await api.answer(student, code, 'm2-tasters', tasters, inTasters)).body.progress[0],
    ).toMatchObject({
      isCorrect: true,
    });
  });

  it('takes what was answered offline behind an answer that turned out wrong', async () => {
    const { code, student } = await openRoom();
    await api.answer(student, code, 'm1-charge', ['positive']);
    expect((await api.answer(student, code, 'm1-second', ['no'])).body.progress[0]).toMatchObject({
      isClosed: false,
      isCorrect: false,
    });
    expect((await api.answer(student, code, 'm2-tasters', tasters, inTasters)).status).toBe(200);
  });

  it('tells an answer that was taken once more, whatever the order is now', async () => {
    const { code, student } = await openRoom();
    for (const [id, answer] of [
      ['m1-charge', 'positive'],
      ['m1-second', 'yes'],
    ] as const)
      await api.answer(student, code, id, [answer]);
    const id = '01900000-0000-7000-8000-00000000ab01';
    const first = await api.answer(student, code, 'm2-tasters', tasters, { ...inTasters, id });
    const again = await api.answer(student, code, 'm2-tasters', tasters, { ...inTasters, id });
    expect([first.status, again.status]).toEqual([200, 200]);
  });
});

describe('a part that the teacher lets past', () => {
  const early = (who: Person, code: string) =>
    api.answer(who, code, 'm2-tasters', tasters, inTasters).then(({ status }) => status);
  const letPast = (
    teacher: Person,
    code: string,
    partId: string,
    body: { studentId: string | null; isPassed: boolean },
  ) => api.call(teacher, endpoints.letPast, { params: { code, activityId: 'mini-lab', partId }, body });

  it('holds up one student no more, and the others as before', async () => {
    const { code, teacher } = await api.createClassroom();
    const [one, another] = [await api.join(code), await api.join(code)];
    await api.answer(one, code, 'm1-charge', ['positive']);
    await api.answer(another, code, 'm1-charge', ['positive']);
    const pass = { studentId: one.userId, isPassed: true };
    expect((await letPast(teacher, code, 'm1-second', pass)).body).toEqual({ isPassed: true });
    expect([await early(one, code), await early(another, code)]).toEqual([200, 409]);
  });

  it('holds up nobody, until that is ended', async () => {
    const { code, teacher } = await api.createClassroom();
    const [one, another] = [await api.join(code), await api.join(code)];
    for (const partId of ['m1-charge', 'm1-second'])
      await letPast(teacher, code, partId, { studentId: null, isPassed: true });
    expect(await early(one, code)).toBe(200);
    await letPast(teacher, code, 'm1-second', { studentId: null, isPassed: false });
    expect(await early(another, code)).toBe(409);
    // The part itself is answered and counted as ever.
    expect((await api.answer(one, code, 'm1-charge', ['positive'])).status).toBe(200);
  });

  it('is one of the lab, and the student one of the class', async () => {
    const { code, teacher } = await api.createClassroom();
    const [stranger, all] = [await api.createPerson('student'), { studentId: null, isPassed: true }];
    expect((await letPast(teacher, code, 'm9-none', all)).body).toMatchObject({
      code: 'exercise-not-in-activity',
    });
    const foreign = await letPast(teacher, code, 'm1-charge', { ...all, studentId: stranger.userId });
    expect(foreign.status).toBe(404);
  });

  it('asks nobody for a lesson that is not assigned', async () => {
    const { code, teacher } = await api.createClassroom();
    const student = await api.join(code);
    const pace = { lessons: null, dateAssigned: null, dateDue: null, lessonDates: {}, grading: usualGrading };
    const given = await api.call(teacher, endpoints.giveAssignment, {
      params: { code, activityId: 'mini-lab' },
      body: { ...pace, lessons: ['m2'], version: 0 },
    });
    expect([given.status, await early(student, code)]).toEqual([200, 200]);
  });
});

describe('a selection that is confirmed', () => {
  it('of modules is fixed until the teacher resets it, and comes back by the undo', async () => {
    const { code, teacher } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['positive']);
    await api.answer(student, code, 'm1-second', ['yes']);
    const choose = (answer: string[], knownVersion = 0) =>
      api.answer(student, code, 'm2-modules', answer, { component: 'module-selection', knownVersion });
    const chosen = ['tranquility', 'harmony', 'permanent-multipurpose-module'];
    const others = ['tranquility', 'unity', 'destiny'];
    expect((await choose(chosen)).body.progress[0]?.answer).toEqual(chosen);
    expect((await choose(others, 1)).body.ignoredBecause).toBe('exercise-closed');

    const params = { code, activityId: 'mini-lab', studentId: student.userId };
    const reset = {
      ...{ id: createId(), kind: 'reset' as const, questionCode: 'm2-modules' },
      reason: { code: 'misunderstood' as const, text: '' },
    };
    const undo = { id: createId(), kind: 'undo' as const, actID: reset.id };
    const act = async (body: typeof reset | typeof undo) => {
      const done = await api.call(teacher, endpoints.actOnStudentWork, { params, body });
      return done.body.answers.find(({ questionCode }) => questionCode === 'm2-modules');
    };
    expect(await act(reset)).toBeUndefined();
    expect((await act(undo))?.answer).toEqual(chosen);
    await act({ ...reset, id: createId() });
    const { body } = await api.call(student, endpoints.listProgress, { params });
    const told = body.find(({ questionCode }) => questionCode === 'm2-modules');
    expect((await choose(others, told?.version)).body).toMatchObject({ ignoredBecause: null });
  });

  it('stands, right or not, until a teacher resets it', async () => {
    const { code, teacher } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['positive']);
    await api.answer(student, code, 'm1-second', ['yes']);
    const chosen = await api.answer(student, code, 'm2-tasters', ['linh', 'noor'], inTasters);
    expect(chosen.body.progress[0]).toMatchObject({ isClosed: true, isCorrect: false, triesLeft: 0 });

    const changed = await api.answer(student, code, 'm2-tasters', tasters, inTasters);
    expect(changed.body.ignoredBecause).toBe('exercise-closed');
    const { body } = await api.call(student, endpoints.listProgress, {
      params: { code, activityId: 'mini-lab' },
    });
    expect(body.find(({ questionCode }) => questionCode === 'm2-tasters')?.answer).toEqual(['linh', 'noor']);

    const reset = await api.call(teacher, endpoints.actOnStudentWork, {
      params: { code, activityId: 'mini-lab', studentId: student.userId },
      body: {
        ...{ id: '01900000-0000-7000-8000-00000000ab02', kind: 'reset', questionCode: 'm2-tasters' },
        reason: { code: 'technical', text: '' },
      },
    });
    expect(reset.status).toBe(200);
    const anew = await api.answer(student, code, 'm2-tasters', tasters, { ...inTasters, knownVersion: 2 });
    expect(anew.body.progress[0]).toMatchObject({ isCorrect: true, isClosed: true });
  });
});

it('a student with more time for lesson 1 is not late with lesson 2, which waits for it, on any page', async () => {
  const { code, teacher } = await api.createClassroom();
  const [ada, bo] = [await api.join(code, 'Ada More'), await api.join(code, 'Bo Same')];
  const params = { code, activityId: 'mini-lab' };
  const inHours = (hours: number) => new Date(api.services.clock() + hours * 3_600_000).toISOString();
  const [first, second, later] = [inHours(1), inHours(2), inHours(5)];
  const given = await api.call(teacher, endpoints.giveAssignment, {
    params,
    body: {
      ...{ version: 0, isHidden: false, dateAssigned: null, dateDue: second, lessons: null },
      ...{ grading: usualGrading, lessonDates: { m1: { opensAt: null, dateDue: first } }, alsoIn: [] },
    },
  });
  expect(given.status).toBe(200);
  const more = { dateDue: null, due: { m1: later }, lessons: [] };
  await api.call(teacher, endpoints.setExtension, {
    params: { ...params, studentId: ada.userId },
    body: more,
  });
  api.advance(3 * 3_600_000);
  for (const who of [ada, bo]) {
    await api.answer(who, code, 'm1-charge', ['positive']);
    await api.answer(who, code, 'm1-second', ['yes']);
    expect((await api.answer(who, code, 'm2-colour', ['blue'])).status).toBe(200);
  }
  const { body: taught } = await api.call(teacher, endpoints.listClassActivities, { params: { code } });
  const [row] = taught.activities;
  if (row?.view !== 'teacher') throw new Error('the teacher has the row of a teacher');
  const { body: snapshot } = await api.call(teacher, endpoints.getSnapshot, { params });
  const { body: answers } = await api.call(teacher, endpoints.listStudentsAnswers, { params });
  const lateOf = async ({ userId }: Person) => {
    const who = userId === ada.userId ? ada : bo;
    const { body: own } = await api.call(who, endpoints.getSummary, { params });
    const ofAnswers = answers.students.find(({ studentId }) => studentId === userId)?.answers ?? [];
    return [
      row.students.find(({ studentId }) => studentId === userId)?.lateCount,
      snapshot.students.find(({ id }) => id === userId)?.lateCount,
      ofAnswers.filter(({ isLate }) => isLate).length,
      own.student.lateCount,
    ];
  };
  expect(await lateOf(ada)).toEqual([0, 0, 0, 0]);
  const [count = 0] = await lateOf(bo);
  expect(count).toBeGreaterThan(2);
  expect(await lateOf(bo)).toEqual([count, count, count, count]);
  // The student reads the same date.
  const { body: own } = await api.call(ada, endpoints.listClassActivities, { params: { code } });
  expect(own.activities[0]?.pace?.due).toEqual({ m1: later, m2: later });
});
