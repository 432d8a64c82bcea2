import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

let api: TestApi;
let teacher: Person;
let students: Person[];
let code: string;
const activityId = 'mini-lab';

beforeAll(async () => {
  api = await openTestApi();
  teacher = await api.createPerson('teacher');
  students = await Promise.all(Array.from({ length: 7 }, () => api.createPerson('student')));
  const body = {
    ...{ name: 'Class', studentQuantity: 20, activities: [activityId], initialActivity: activityId },
  };
  code = (await api.call(teacher, endpoints.createClass, { body })).body.code;
  for (const student of students) await api.call(student, endpoints.enroll, { params: { code } });
});
afterAll(() => api.close());

async function keepRun(student: Person | undefined, births: number) {
  if (!student) throw new Error('there are seven students');
  const { status } = await api.call(student, endpoints.saveProgress, {
    params: { code, activityId },
    body: {
      id: createId(),
      moduleID: 'm2',
      questionCode: 'm2-births',
      answer: [`births=${births}`, 'first=1', 'second=1', 'seed=17'],
      component: 'embed',
      pushOrReplace: 'replace',
    },
  });
  expect(status).toBe(200);
}

async function readBoard(who: Person | undefined, partId = 'm2-births') {
  if (!who) throw new Error('there are seven students');
  return (await api.call(who, endpoints.getClassBoard, { params: { code, activityId, partId } })).body;
}

it('shows nothing of four runs, and the same of five to seven, to teacher and student alike', async () => {
  for (const student of students.slice(0, 4)) await keepRun(student, 10);
  expect(await readBoard(teacher)).toEqual({ title: 'Births', learners: 0, readings: [] });

  await keepRun(students[4], 12);
  const board = await readBoard(teacher);
  expect(board.learners).toBe(5);
  // The author has named two of the readings, in this order.
  expect(board.readings.map(({ id }) => id)).toEqual(['recessive', 'births']);
  expect(board.readings.find(({ id }) => id === 'births')?.counts).toEqual([
    { value: 10, learners: 4 },
    { value: 12, learners: 1 },
  ]);

  // Two more runs change nothing that is shown.
  await keepRun(students[5], 99);
  await keepRun(students[6], 98);
  expect(await readBoard(students[0])).toEqual(board);
});

it('changes nothing when one learner saves another run, or four, and shows seven when a fifth has something new', async () => {
  const board = await readBoard(teacher);
  for (const [at, student] of students.slice(0, 2).entries()) {
    await keepRun(student, 20 + at);
    await keepRun(student, 30 + at);
    expect(await readBoard(teacher)).toEqual(board);
  }
  await keepRun(students[2], 40);
  // Two who look at the same time are shown the same.
  const [one, other] = await Promise.all([readBoard(teacher), readBoard(students[3])]);
  expect(one).toEqual(other);
  expect(one.readings.find(({ id }) => id === 'births')?.counts).toEqual(
    [10, 12, 30, 31, 40, 98, 99].map((value) => ({ value, learners: 1 })),
  );
  expect(one.learners).toBe(7);
});

it('does not tell the run of a student who is removed by how the counts change', async () => {
  const board = await readBoard(teacher);
  const { status } = await api.call(teacher, endpoints.removeStudent, {
    params: { code, studentId: students[6]?.userId ?? '' },
  });
  expect(status).toBe(200);
  expect(await readBoard(teacher)).toEqual(board);
});

it('leaves out the work of the teacher, and names nobody', async () => {
  const text = JSON.stringify(await readBoard(teacher));
  for (const { userId } of students) expect(text).not.toContain(userId);
});

it('exists for instruments that the author gave one', async () => {
  for (const partId of ['m1-charge', 'nothing-of-this-id'])
    expect(await readBoard(teacher, partId)).toMatchObject({ code: 'exercise-not-in-activity' });
});
