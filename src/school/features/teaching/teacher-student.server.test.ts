import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const here = (code: string) => ({ params: { code, activityId: 'mini-lab' } });
const begin = (who: Person | null, code: string) =>
  api.call(who, endpoints.workAsStudent, { params: { code } });

describe('a teacher who works as a student', () => {
  it('saves and finishes as a student does, and may begin twice', async () => {
    const { code, teacher } = await api.createClassroom();
    const first = await begin(teacher, code);
    expect(first.status).toBe(200);
    expect((await begin(teacher, code)).body).toEqual(first.body);
    await api.answer(teacher, code, 'm1-charge', ['positive']);
    expect((await api.answer(teacher, code, 'm1-second', ['yes'])).body.status).toBe('PROGRESS');
    const done = await api.call(teacher, endpoints.saveProgress, {
      ...here(code),
      body: { status: 'Completed' },
    });
    expect(done.body.status).toBe('COMPLETED');
    expect((await api.call(teacher, endpoints.listProgress, here(code))).body).toHaveLength(2);
  });

  it('is in no list, no count and no report of the class, and takes no seat', async () => {
    const { code, teacher } = await api.createClassroom({ studentQuantity: 1 });
    await begin(teacher, code);
    await api.answer(teacher, code, 'm1-charge', ['positive']);
    const asTeacher = await api.call(teacher, endpoints.getClass, { params: { code } });
    expect(asTeacher.body).toMatchObject({ view: 'teacher', students: [] });
    const taught = await api.call(teacher, endpoints.listTaughtClasses);
    expect(taught.body.classes[0]).toMatchObject({ studentCount: 0 });
    const enrolled = await api.call(teacher, endpoints.listClasses);
    expect(enrolled.body.classes).toEqual([]);
    const activities = await api.call(teacher, endpoints.listClassActivities, { params: { code } });
    expect(activities.body.activities[0]).toMatchObject({
      view: 'teacher',
      counts: { notStarted: 0, inProgress: 0, completed: 0 },
      students: [],
    });
    const answers = await api.call(teacher, endpoints.listStudentsAnswers, here(code));
    expect(answers.body.students).toEqual([]);
    const params = { ...here(code).params, studentId: teacher.userId };
    for (const { status, body } of [
      await api.call(teacher, endpoints.getStudentAnswers, { params }),
      await api.call(teacher, endpoints.listStudentProgress, { params }),
      await api.call(teacher, endpoints.actOnStudentWork, {
        params,
        body: { id: createId(), kind: 'grant-tries', questionCode: 'm1-charge', tries: 1 },
      }),
    ])
      expect([status, body.code]).toEqual([404, 'not-found']);
    const student = await api.join(code);
    const after = await api.call(teacher, endpoints.listClassActivities, { params: { code } });
    expect(after.body.activities[0]).toMatchObject({
      counts: { notStarted: 1, inProgress: 0, completed: 0 },
    });
    const row = after.body.activities[0];
    expect(row?.view === 'teacher' && row.students.map(({ studentId }) => studentId)).toEqual([
      student.userId,
    ]);
  });

  it('leaves the last seat to exactly one of 50 students who press at once', async () => {
    const another = await api.openAnother();
    const { code, teacher } = await api.createClassroom({ studentQuantity: 2 });
    await begin(teacher, code);
    await api.join(code);
    const students = await Promise.all(Array.from({ length: 50 }, () => api.createPerson('student')));
    const results = await Promise.all([
      ...students.map((student, index) =>
        (index % 2 === 0 ? api : another).call(student, endpoints.enroll, { params: { code } }),
      ),
      begin(teacher, code),
    ]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(2);
    const { body } = await api.call(teacher, endpoints.getClass, { params: { code } });
    expect(body.view === 'teacher' && body.students).toHaveLength(2);
  });

  it('teaches the class and is a teacher', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    const otherTeacher = await api.createPerson('teacher');
    const refusals = [
      await begin(null, code),
      await begin(student, code),
      await begin(otherTeacher, code),
      await begin(otherTeacher, 'no code'),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'unauthenticated'],
      [403, 'forbidden'],
      [404, 'class-not-found'],
      [404, 'class-not-found'],
    ]);
  });

  it.each([
    ['archived', 'class-archived'],
    ['disabled', 'class-disabled'],
  ])('does not begin in a class that is %s', async (state, expected) => {
    const { code, classId, teacher } = await api.createClassroom();
    await api.services.database.query(`UPDATE classes SET ${state}_at = now() WHERE id = $1`, [classId]);
    const { status, body } = await begin(teacher, code);
    expect([status, body.code]).toEqual([409, expected]);
  });
});
