import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { countStatementsOfRequest } from '../../../../tests/setup/count-statements.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import type { BasePassType } from '../classes/passes.ts';
import type { DuplicateBody } from './class-management.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const duplicate = (who: Person, code: string, body: Partial<DuplicateBody> = {}) =>
  api.call(who, endpoints.duplicateClass, { params: { code }, body: { name: 'Copy', weeks: 0, ...body } });
const archive = (who: Person, code: string) => api.call(who, endpoints.archiveClass, { params: { code } });

/** An archived class in Berlin with dates around the end of summer time. */
async function openFormerClass() {
  const room = await api.createClassroom({ name: 'Autumn', timeZone: 'Europe/Berlin', studentQuantity: 12 });
  await api.join(room.code, 'Kim Reed');
  await api.call(room.teacher, endpoints.setActivitySettings, {
    params: { code: room.code, activityId: 'mini-lab' },
    body: { dateAssigned: '2026-10-19T06:00:00Z', dateDue: '2026-10-24T21:59:00Z', isHidden: true },
  });
  await archive(room.teacher, room.code);
  return room;
}

describe('duplicating a class', () => {
  it('copies activities and moves dates by weeks, so that weekday and time of day stay', async () => {
    const { code, teacher } = await openFormerClass();
    const { status, body } = await duplicate(teacher, code, { name: 'Winter', weeks: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Winter',
      students: [],
      studentQuantity: 12,
      timeZone: 'Europe/Berlin',
      isArchived: false,
      leftOut: [],
      // Mondays at eight and Saturdays one minute before midnight, now by winter time.
      activities: [
        {
          id: 'mini-lab',
          isHidden: true,
          dateAssigned: '2026-11-02T07:00:00.000Z',
          dateDue: '2026-11-07T22:59:00.000Z',
        },
      ],
    });
    expect(body.code).not.toBe(code);
    const lines = (await api.call(teacher, endpoints.listTimeline, { params: { code: body.code } })).body
      .lines;
    expect(lines.find(({ kind }) => kind === 'class-duplicated')).toMatchObject({
      details: { fromCode: code },
    });
  });

  it('leaves dates out when asked to', async () => {
    const { code, teacher } = await openFormerClass();
    const { body } = await duplicate(teacher, code, { weeks: null, studentQuantity: 5 });
    expect(body).toMatchObject({
      studentQuantity: 5,
      activities: [{ dateAssigned: null, dateDue: null }],
    });
  });

  it('is covered by the free pass or refused, also for two presses at once', async () => {
    const { code, teacher } = await openFormerClass();
    const answers = await Promise.all([1, 2].map(() => duplicate(teacher, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = await duplicate(teacher, code);
    expect(refused.body.detail).toBe('The free pass covers one active class');
  });

  it('is made under a pass of its own where the free one is used, once', async () => {
    const { code, teacher } = await api.createClassroom();
    await api.services.database.query(
      `INSERT INTO licenses (id, license_key, type, status, teacher_id, issued_at, redeemed_at)
       VALUES ($1, 'PASSDUPL', 'ALL_ACCESS_PASS', 'AVAILABLE', $2, now(), now())`,
      [createId(), teacher.userId],
    );
    const answers = await Promise.all(
      [1, 2].map(() => duplicate(teacher, code, { licenseKey: 'PASS-DUPL' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('license-applied');
    const copy = answers.find(({ status }) => status === 200)?.body;
    const ended = await archive(teacher, copy?.code ?? '');
    expect(ended.body.isArchived).toBe(true);
    const { body } = await api.call(teacher, endpoints.listTimeline, { params: { code: copy?.code ?? '' } });
    expect(body.lines[0]).toMatchObject({ kind: 'class-archived', details: { endedLicenses: 1 } });
  });

  describe('with the archive of the class it is made from', () => {
    const succeed = (who: Person, code: string, licenseKey?: string) =>
      duplicate(who, code, { weeks: null, archivesOriginal: true, ...(licenseKey && { licenseKey }) });
    let count = 1000;
    /** The key of a new unused pass of the teacher's. */
    async function givePass(teacher: Person, type: BasePassType): Promise<string> {
      count += 1;
      await api.services.database.query(
        `INSERT INTO licenses (id, license_key, type, status, teacher_id, issued_at, redeemed_at)
         VALUES ($1, $2, $3, 'AVAILABLE', $4, now(), now())`,
        [createId(), `YEAR${count}`, type, teacher.userId],
      );
      return `YEAR-${count}`;
    }
    const apply = async (teacher: Person, classID: string, licenseKey: string) => {
      const { status } = await api.call(teacher, endpoints.applyLicense, { body: { licenseKey, classID } });
      expect(status).toBe(200);
    };
    /** A class with a lab that only a pass opens. */
    async function openPaidClass() {
      const room = await api.createClassroom({ studentQuantity: 12 });
      await apply(room.teacher, room.classId, await givePass(room.teacher, 'DIGITAL_LAB_PASS'));
      const { status } = await api.call(room.teacher, endpoints.updateClass, {
        params: { code: room.code },
        body: {
          ...{ name: 'Paid', studentQuantity: 12 },
          ...{ activities: ['mini-lab', 'paid-lab'], initialActivity: 'mini-lab' },
        },
      });
      expect(status).toBe(200);
      return room;
    }
    const listOf = async (teacher: Person) =>
      (await api.call(teacher, endpoints.listTaughtClasses)).body.classes.map(({ code, isArchived }) => ({
        code,
        isArchived,
      }));

    it('has the free pass of the class that ends, which alone would leave no room for it', async () => {
      const { code, teacher } = await api.createClassroom();
      expect((await duplicate(teacher, code)).body.code).toBe('class-limit');
      const { status, body } = await succeed(teacher, code);
      expect([status, body.isArchived, body.studentQuantity]).toEqual([200, false, 30]);
      expect(await listOf(teacher)).toEqual(
        expect.arrayContaining([
          { code, isArchived: true },
          { code: body.code, isArchived: false },
        ]),
      );
      const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
      expect(lines[0]).toMatchObject({ kind: 'class-archived', isByTeacher: true });
    });

    it('tells the open pages of the class that it has ended', async () => {
      const { code, classId, teacher } = await api.createClassroom();
      let heard = 0;
      const stop = api.services.hints.subscribe(classId, () => {
        heard += 1;
      });
      await succeed(teacher, code);
      await expect.poll(() => heard).toBeGreaterThan(0);
      stop();
    });

    it('is both or none: a class was archived, and no new one was made, where its labs need a pass', async () => {
      const { code, classId, teacher } = await openPaidClass();
      const kim = await api.join(code);
      for (const key of [undefined, 'NONE-2345']) {
        const refused = await succeed(teacher, code, key);
        expect(refused.body.code).toBe(key ? 'license-unknown' : 'activity-not-covered');
      }
      expect(await listOf(teacher)).toEqual([{ code, isArchived: false }]);
      // Its students are still in, and its own pass still holds.
      expect((await api.answer(kim, code, 'm1-charge', ['positive'])).status).toBe(200);
      const { body } = await api.call(teacher, endpoints.listClassLicenses, { params: { classID: classId } });
      expect(body.licenses).toMatchObject([{ type: 'DIGITAL_LAB_PASS', status: 'APPLIED' }]);
    });

    it('is made under an unused pass, while the pass of the class ends with it', async () => {
      const { code, teacher } = await openPaidClass();
      const key = await givePass(teacher, 'ALL_ACCESS_PASS');
      const { status, body } = await succeed(teacher, code, key);
      expect([status, body.activities.map(({ id, isCovered }) => [id, isCovered])]).toEqual([
        200,
        [
          ['mini-lab', true],
          ['paid-lab', true],
        ],
      ]);
      expect(await listOf(teacher)).toContainEqual({ code, isArchived: true });
      const { licenses } = (await api.call(teacher, endpoints.listLicenses)).body;
      expect(licenses.map(({ type, status, classCode }) => [type, status, classCode])).toEqual(
        expect.arrayContaining([
          ['DIGITAL_LAB_PASS', 'INVALID', code],
          ['ALL_ACCESS_PASS', 'APPLIED', body.code],
        ]),
      );
    });

    it('is refused as a whole where another tab has taken the pass meanwhile', async () => {
      const { code, teacher } = await openPaidClass();
      const key = await givePass(teacher, 'ALL_ACCESS_PASS');
      const other = await api.call(teacher, endpoints.createClass, {
        body: {
          ...{ name: 'Other', studentQuantity: 10, licenseKey: key },
          ...{ activities: ['mini-lab'], initialActivity: 'mini-lab' },
        },
      });
      const refused = await succeed(teacher, code, key);
      expect([refused.status, refused.body.code]).toEqual([409, 'license-applied']);
      expect(await listOf(teacher)).toEqual(
        expect.arrayContaining([
          { code, isArchived: false },
          { code: other.body.code, isArchived: false },
        ]),
      );
    });

    it('takes a pass once where two classes want it at the same moment', async () => {
      const { code, teacher } = await openPaidClass();
      const key = await givePass(teacher, 'ALL_ACCESS_PASS');
      const second = await api.call(teacher, endpoints.createClass, {
        body: {
          ...{ name: 'Second', studentQuantity: 10 },
          ...{ activities: ['mini-lab'], initialActivity: 'mini-lab' },
        },
      });
      const answers = await Promise.all([code, second.body.code].map((one) => succeed(teacher, one, key)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await listOf(teacher)).filter(({ isArchived }) => isArchived)).toHaveLength(1);
    });

    it('makes one new class of two presses at once, and none of a class that another tab has archived', async () => {
      const { code, teacher } = await api.createClassroom();
      const answers = await Promise.all([1, 2].map(() => succeed(teacher, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('class-archived');
      expect(await listOf(teacher)).toHaveLength(2);
    });

    it('is not of a demonstration class, nor of a class of somebody else', async () => {
      const teacher = await api.createPerson('teacher');
      const shown = await api.call(teacher, endpoints.makeDemonstration, { body: { timeZone: 'UTC' } });
      expect((await succeed(teacher, shown.body.code)).body.code).toBe('class-demonstration');
      const { code } = await api.createClassroom();
      expect((await succeed(teacher, code)).body.code).toBe('class-not-found');
    });
  });

  it('leaves out what is no longer published, and refuses where nothing is left', async () => {
    const { code, classId, teacher } = await openFormerClass();
    const add = (id: string) =>
      api.services.database.query(
        'INSERT INTO class_activities (class_id, activity_id, position) VALUES ($1, $2, 9)',
        [classId, id],
      );
    await add('gone-lab');
    const { body } = await duplicate(teacher, code);
    expect([body.leftOut, body.activities.map(({ id }) => id)]).toEqual([['gone-lab'], ['mini-lab']]);
    await api.services.database.query(
      `DELETE FROM class_activities WHERE class_id = $1 AND activity_id = 'mini-lab'`,
      [classId],
    );
    expect((await duplicate(teacher, code)).body.code).toBe('activity-unknown');
  });

  it.each([
    { name: ' ' },
    { weeks: 0.5 },
    { weeks: 521 },
    { weeks: undefined as never },
    { studentQuantity: 201 },
  ])('refuses %o', async (changes) => {
    const { code, teacher } = await openFormerClass();
    const refused = await duplicate(teacher, code, changes);
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid-request']);
  });
});

describe('absence', () => {
  const mark = (who: Person, code: string, studentId: string, isAbsent: boolean, activityId = 'mini-lab') =>
    api.call(who, endpoints.setAbsence, { params: { code, activityId, studentId }, body: { isAbsent } });
  const rowOf = async (who: Person, code: string) =>
    (await api.call(who, endpoints.listClassActivities, { params: { code } })).body.activities[0];

  it('takes a student out of the counts and keeps the work, until it is taken back', async () => {
    const { code, teacher } = await api.createClassroom();
    const kim = await api.join(code, 'Kim Reed');
    await api.join(code, 'Lee Park');
    await api.answer(kim, code, 'm1-charge', ['positive']);
    for (let times = 0; times < 2; times += 1)
      expect((await mark(teacher, code, kim.userId, true)).body).toEqual({ isAbsent: true });
    expect(await rowOf(teacher, code)).toMatchObject({
      counts: { notStarted: 1, inProgress: 0, completed: 0, absent: 1 },
    });
    expect((await api.answer(kim, code, 'm1-second', ['yes'])).status).toBe(200);
    await mark(teacher, code, kim.userId, false);
    // Everything that is given is answered.
    expect(await rowOf(teacher, code)).toMatchObject({ counts: { completed: 1, absent: 0 } });
    const lines = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body.lines;
    expect(lines.map(({ kind }) => kind).slice(0, 2)).toEqual(['student-present', 'student-absent']);
    expect(JSON.stringify(lines)).not.toContain(kim.userId);
  });

  it('is of students of the class in its activities', async () => {
    const { code, teacher } = await api.createClassroom();
    const kim = await api.join(code);
    await api.call(teacher, endpoints.workAsStudent, { params: { code } });
    for (const id of ['nobody', teacher.userId])
      expect((await mark(teacher, code, id, true)).body.code).toBe('not-found');
    expect((await mark(teacher, code, kim.userId, true, 'paid-lab')).body.code).toBe('activity-not-in-class');
    const input = { params: { code, activityId: 'mini-lab', studentId: kim.userId }, body: {} as never };
    expect((await api.call(teacher, endpoints.setAbsence, input)).body.code).toBe('invalid-request');
  });

  it('changes the version of the reports, as acts, dates and removals do', async () => {
    const { code, teacher } = await api.createClassroom();
    const kim = await api.join(code);
    const lee = await api.join(code);
    await api.answer(lee, code, 'm1-charge', ['negative']);
    const version = async () => {
      const { headers } = await api.call(teacher, endpoints.getSnapshot, {
        params: { code, activityId: 'mini-lab' },
      });
      return headers.get('etag');
    };
    const params = { code, activityId: 'mini-lab' };
    const grant = { id: createId(), kind: 'grant-tries' as const, questionCode: 'm1-charge', tries: 1 };
    const changes = [
      () => mark(teacher, code, kim.userId, true),
      () =>
        api.call(teacher, endpoints.actOnStudentWork, {
          params: { ...params, studentId: lee.userId },
          body: grant,
        }),
      () =>
        api.call(teacher, endpoints.setActivitySettings, {
          params,
          body: { dateDue: '2030-01-01T00:00:00Z' },
        }),
      () => api.call(teacher, endpoints.removeStudent, { params: { code, studentId: kim.userId } }),
    ];
    const seen = [await version()];
    for (const change of changes) {
      expect((await change()).status).toBe(200);
      seen.push(await version());
    }
    expect(seen.every((etag) => etag !== null)).toBe(true);
    expect(new Set(seen).size).toBe(5);
  });
});

describe('the timeline', () => {
  it('merges what happened in the class with acts on work, page by page, latest first', async () => {
    const { code, teacher } = await api.createClassroom();
    const kim = await api.join(code, 'Kim Reed');
    await api.answer(kim, code, 'm1-charge', ['negative']);
    const act = (body: object) =>
      api.call(teacher, endpoints.actOnStudentWork, {
        params: { code, activityId: 'mini-lab', studentId: kim.userId },
        body: { id: createId(), ...body } as never,
      });
    const grantId = createId();
    await act({ id: grantId, kind: 'grant-tries', questionCode: 'm1-charge', tries: 2 });
    await act({ kind: 'undo', actID: grantId });
    for (let count = 0; count < 51; count += 1) {
      api.advance(1);
      const body = { isPaused: count % 2 === 0 };
      await api.call(teacher, endpoints.setJoining, { params: { code }, body });
    }
    const first = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
    expect(first.lines).toHaveLength(50);
    const query = { before: first.next ?? '' };
    const second = (await api.call(teacher, endpoints.listTimeline, { params: { code }, query })).body;
    const ids = [...first.lines, ...second.lines].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.next).toBeNull();
    const acts = second.lines.filter(({ kind }) => kind === 'undo' || kind === 'grant-tries');
    expect(acts).toMatchObject([
      {
        kind: 'undo',
        isByTeacher: true,
        details: { tries: 2, undone: 'grant-tries', studentName: 'Kim Reed' },
      },
      { kind: 'grant-tries', details: { exerciseId: 'm1-charge', tries: 2, undone: null } },
    ]);
    expect(second.titles).toMatchObject({ 'mini-lab': 'Mini lab' });
  });

  it('refuses a key that is none', async () => {
    const { code, teacher } = await api.createClassroom();
    for (const before of ['x', '1_2', "1'; --"]) {
      const refused = await api.call(teacher, endpoints.listTimeline, {
        params: { code },
        query: { before },
      });
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid-request']);
    }
  });
});

it('lists 100 classes of 30 students with as many statements as one class', async () => {
  const { teacher } = await api.createClassroom();
  const list = async () => {
    let classes: readonly { readonly studentCount: number }[] = [];
    const statementCount = await countStatementsOfRequest(async () => {
      ({ classes } = (await api.call(teacher, endpoints.listTaughtClasses)).body);
    });
    return { classes, statementCount };
  };
  const one = await list();
  expect(one.classes).toHaveLength(1);
  expect(one.statementCount).toBeGreaterThan(0);
  const { database } = api.services;
  await database.query(
    `INSERT INTO classes (id, code, name, teacher_id, student_quantity, initial_activity_id)
     SELECT gen_random_uuid(), 'HHHHH' || translate(lpad(n::text, 3, '0'), '01', 'AB'), 'Class ' || n, $1, 30, 'mini-lab'
       FROM generate_series(1, 99) AS n`,
    [teacher.userId],
  );
  await database.query(
    `INSERT INTO enrolments (class_id, student_id)
     SELECT id, 'many-' || n FROM classes, generate_series(1, 30) AS n WHERE teacher_id = $1`,
    [teacher.userId],
  );
  const all = await list();
  expect(all.classes).toHaveLength(100);
  expect(all.classes.filter(({ studentCount }) => studentCount === 30)).toHaveLength(100);
  expect(all.statementCount).toBe(one.statementCount);
});
