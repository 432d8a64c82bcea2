import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const aClass = { name: 'Class', studentQuantity: 2, activities: ['mini-lab'], initialActivity: 'mini-lab' };
const setState = (classId: string, column: string) =>
  api.services.database.query(`UPDATE classes SET ${column} = now() WHERE id = $1`, [classId]);

describe('creating a class', () => {
  it('answers with a code that can be read aloud', async () => {
    const teacher = await api.createPerson('teacher', 'Dr. Teach');
    const { status, body } = await api.call(teacher, endpoints.createClass, { body: aClass });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      view: 'teacher',
      teacherName: 'Dr. Teach',
      students: [],
      activities: [{ id: 'mini-lab', title: 'Mini lab' }],
    });
    expect(body.code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
  });

  it('allows one active class on the free pass, also for two presses at once', async () => {
    const teacher = await api.createPerson('teacher');
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call(teacher, endpoints.createClass, { body: aClass })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const listed = await api.call(teacher, endpoints.listTaughtClasses);
    expect(listed.body.classes).toHaveLength(1);
    await setState(listed.body.classes[0]?.id ?? '', 'archived_at');
    expect((await api.call(teacher, endpoints.createClass, { body: aClass })).status).toBe(200);
  });

  it.each([
    ['no name', { name: '  ' }, 400, 'invalid-request'],
    ['no students', { studentQuantity: 0 }, 400, 'invalid-request'],
    ['too many students', { studentQuantity: 201 }, 400, 'invalid-request'],
    ['a half student', { studentQuantity: 1.5 }, 400, 'invalid-request'],
    ['more seats than the free pass has', { studentQuantity: 41 }, 422, 'seats-exceeded'],
    ['no activity', { activities: [] }, 400, 'invalid-request'],
    ['an activity twice', { activities: ['mini-lab', 'mini-lab'] }, 422, 'activity-repeated'],
    ['an unknown activity', { activities: ['mini-lab', 'nothing'] }, 422, 'activity-unknown'],
    ['a premium activity', { activities: ['mini-lab', 'paid-lab'] }, 422, 'activity-not-covered'],
    ['an initial activity that is not in the class', { initialActivity: 'paid-lab' }, 400, 'invalid-request'],
    ['a time zone that is none', { timeZone: 'Moon/Base' }, 400, 'invalid-request'],
  ])('refuses %s', async (_name, changes, status, code) => {
    const teacher = await api.createPerson('teacher');
    const refused = await api.call(teacher, endpoints.createClass, { body: { ...aClass, ...changes } });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('is for teachers with a profile', async () => {
    const student = await api.createPerson('student');
    expect((await api.call(student, endpoints.createClass, { body: aClass })).body.code).toBe('forbidden');
    expect((await api.call(api.signIn(), endpoints.createClass, { body: aClass })).body.code).toBe(
      'role-required',
    );
    expect((await api.call(null, endpoints.createClass, { body: aClass })).body.code).toBe('unauthenticated');
  });
});

describe('joining', () => {
  it('shows class and teacher first, forgives typing, and is harmless twice', async () => {
    const { code, teacher } = await api.createClassroom({ name: 'Period 3' });
    const student = await api.createPerson('student', 'Kim Reed');
    const typed = ` ${code.toLowerCase().replace('-', ' – ')} `;
    const preview = await api.call(student, endpoints.getClass, { params: { code: typed } });
    expect(preview.body).toEqual({ view: 'preview', code, name: 'Period 3', teacherName: 'Dr. Teach' });
    expect((await api.call(teacher, endpoints.getClass, { params: { code } })).body).toMatchObject({
      students: [],
    });

    const first = await api.call(student, endpoints.enroll, { params: { code: typed } });
    const second = await api.call(student, endpoints.enroll, { params: { code } });
    expect(second.body).toEqual(first.body);
    expect((await api.call(student, endpoints.listClasses)).body.classes).toMatchObject([
      { code, view: 'student' },
    ]);
    expect((await api.call(teacher, endpoints.getClass, { params: { code } })).body).toMatchObject({
      students: [{ fullName: 'Kim Reed' }],
    });
  });

  it('opens a class to no stranger by a former code, neither to look nor to join', async () => {
    const { code: former, teacher } = await api.createClassroom();
    const member = await api.join(former);
    const { code } = (await api.call(teacher, endpoints.changeCode, { params: { code: former } })).body;
    const stranger = await api.createPerson('student');
    for (const endpoint of [endpoints.getClass, endpoints.enroll]) {
      const refused = await api.call(stranger, endpoint, { params: { code: former } });
      expect([refused.status, refused.body.code]).toEqual([404, 'class-not-found']);
    }
    const { body } = await api.call(member, endpoints.getClass, { params: { code: former } });
    expect(body).toMatchObject({ view: 'student', code });
  });

  it.each([
    ['archived', 'archived_at', 409, 'class-archived', 'Class is inactive'],
    ['disabled', 'disabled_at', 409, 'class-disabled', 'This class is disabled'],
    ['paused', 'joining_paused_at', 409, 'class-disabled', 'This class is disabled'],
  ])(
    'is refused where the class is %s, at the look and at the press',
    async (_name, column, status, code, detail) => {
      const room = await api.createClassroom();
      await setState(room.classId, column);
      const student = await api.createPerson('student');
      for (const endpoint of [endpoints.getClass, endpoints.enroll]) {
        const refused = await api.call(student, endpoint, { params: { code: room.code } });
        expect([refused.status, refused.body.code, refused.body.detail]).toEqual([status, code, detail]);
      }
    },
  );

  it.each(['ABCD-2345', 'ABCD', '', '0000-0000', 'ABCD-234O', "'; DROP TABLE classes; --"])(
    'answers Invalid code to %j',
    async (code) => {
      const student = await api.createPerson('student');
      const refused = await api.call(student, endpoints.enroll, { params: { code: code || ' ' } });
      expect([refused.status, refused.body.detail]).toEqual([404, 'Invalid code']);
    },
  );

  it('gives the last seat to exactly one of 50 who press at once, over two processes', async () => {
    const another = await api.openAnother();
    const { code, teacher } = await api.createClassroom({ studentQuantity: 3 });
    await api.join(code);
    await api.join(code);
    const students = await Promise.all(Array.from({ length: 50 }, () => api.createPerson('student')));
    const answers = await Promise.all(
      students.map((student, index) =>
        (index % 2 ? api : another).call(student, endpoints.enroll, { params: { code } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(new Set(refusals.map(({ body }) => body.detail))).toEqual(
      new Set(['Class student limit reached']),
    );
    const { body } = await api.call(teacher, endpoints.getClass, { params: { code } });
    expect(body.view === 'teacher' && body.students).toHaveLength(3);
  });

  it('is not for the teacher of the class', async () => {
    const { code, teacher } = await api.createClassroom();
    expect((await api.call(teacher, endpoints.enroll, { params: { code } })).body.code).toBe('own-class');
  });

  it('stops an account that guesses, and lets a class of 200 behind one address in', async () => {
    const another = await api.openAnother();
    const guesser = await api.createPerson('student');
    const guess = () => another.call(guesser, endpoints.getClass, { params: { code: 'ABCD-2345' } });
    for (let count = 0; count < 20; count += 1) expect((await guess()).status).toBe(404);
    const stopped = await guess();
    expect([stopped.status, stopped.body.detail]).toEqual([429, 'Too many attempts, please try again later']);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    another.advance(11 * 60_000);
    expect((await guess()).status).toBe(404);

    const { code } = await api.createClassroom({ studentQuantity: 40 });
    const looks = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const student = await api.createPerson('student');
        const answers: number[] = [];
        for (let count = 0; count < 5; count += 1) {
          answers.push((await another.call(student, endpoints.getClass, { params: { code } })).status);
        }
        return [...answers, (await another.call(student, endpoints.enroll, { params: { code } })).status];
      }),
    );
    expect(new Set(looks.flat())).toEqual(new Set([200]));
  });
});

describe('reading a class', () => {
  it('answers another teacher with the preview, never with the roster', async () => {
    const { code } = await api.createClassroom();
    await api.join(code, 'Kim Reed');
    const other = await api.createPerson('teacher');
    const { body } = await api.call(other, endpoints.getClass, { params: { code } });
    expect(body.view).toBe('preview');
    expect(JSON.stringify(body)).not.toContain('Kim Reed');
    expect((await api.call(other, endpoints.listClassActivities, { params: { code } })).body.code).toBe(
      'class-not-found',
    );
    expect((await api.call(other, endpoints.watchClass, { params: { code } })).body.code).toBe(
      'class-not-found',
    );
  });

  it('shows a student the own progress and nobody else', async () => {
    const { code } = await api.createClassroom();
    const kim = await api.join(code, 'Kim Reed');
    const lee = await api.join(code, 'Lee Park');
    await api.answer(kim, code, 'm1-charge', ['positive']);
    const { body } = await api.call(lee, endpoints.listClassActivities, { params: { code } });
    expect(body.activities).toMatchObject([{ view: 'student', progress: { status: 'NOT_STARTED' } }]);
    expect(JSON.stringify(body)).not.toContain('Kim');
  });

  it("counts a class's progress from the saved answers", async () => {
    const { code, teacher } = await api.createClassroom();
    const [kim, lee] = [await api.join(code, 'Kim Reed'), await api.join(code, 'Lee Park')];
    await api.join(code, 'Max Idle');
    await api.answer(kim, code, 'm1-charge', ['positive']);
    for (const [id, option] of [
      ['m1-charge', 'positive'],
      ['m1-second', 'yes'],
    ] as const)
      await api.answer(lee, code, id, [option]);
    await api.call(lee, endpoints.saveProgress, {
      params: { code, activityId: 'mini-lab' },
      body: { status: 'Completed' },
    });
    const { body } = await api.call(teacher, endpoints.listClassActivities, { params: { code } });
    expect(body.activities[0]).toMatchObject({
      view: 'teacher',
      counts: { notStarted: 1, inProgress: 1, completed: 1 },
      modules: [
        { id: 'm1', requiredCount: 2 },
        { id: 'm2', requiredCount: 0 },
      ],
    });
    const row =
      body.activities[0]?.view === 'teacher' &&
      body.activities[0].students.find(({ studentId }) => studentId === kim.userId);
    expect(row ? row.modules[0] : null).toEqual({
      id: 'm1',
      status: 'in-progress',
      completedCount: 1,
      requiredCount: 2,
    });
  });

  it('tells a watching teacher about a join and an answer, from another process too', async () => {
    const another = await api.openAnother();
    const { code, classId } = await api.createClassroom();
    let heardCount = 0;
    api.services.hints.subscribe(classId, () => {
      heardCount += 1;
    });
    const student = await another.join(code);
    // Two changes at the same time cause one hint.
    await expect.poll(() => heardCount).toBe(1);
    await another.answer(student, code, 'm1-charge', ['positive']);
    await expect.poll(() => heardCount).toBe(2);
  });
});
