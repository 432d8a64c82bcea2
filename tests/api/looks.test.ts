import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookKinds } from '../../src/app/server/note-looks.ts';
import { endpoints } from '../../src/school/api/endpoints.ts';
import { createEmbeddedIdentity } from '../../src/school/features/identity/embedded/create-embedded-identity.server.ts';
import { enter } from './account-harness.ts';
import { openTestApi, type TestApi } from './harness.ts';
import { openJoining, otherPin } from './joining-harness.ts';

let api: TestApi;
let ways: ReturnType<typeof openJoining>;
beforeAll(async () => {
  api = await openTestApi(undefined, createEmbeddedIdentity);
  ways = openJoining(api);
});
afterAll(() => api.close());

interface LookRow {
  readonly kind: string;
  readonly looker: string;
  readonly subject: string;
  readonly first_at: Date;
  readonly last_at: Date;
}

async function looksOf(classId: string) {
  const { rows } = await api.services.database.query<LookRow>(
    'SELECT * FROM looks WHERE class_id = $1 ORDER BY first_at, kind, subject',
    [classId],
  );
  return rows;
}

async function openWatched() {
  const { code, classId, teacher } = await ways.createClass();
  const student = await ways.make(code, 'Zoë O’Neil');
  await api.answer(student, code, 'm1-charge', ['positive']);
  const ofStudent = { code, activityId: 'mini-lab', studentId: student.userId };
  const look = (who: typeof teacher = teacher) =>
    api.call(who, endpoints.getStudentAnswers, { params: ofStudent });
  return { code, classId, teacher, student, ofStudent, look };
}

describe('the log of looks', () => {
  it('says by whom and whose, by keyed hashes alone, once a day however often the page asks', async () => {
    const { code, classId, teacher, student, ofStudent, look } = await openWatched();
    expect((await look()).status).toBe(200);
    await look();
    await api.call(teacher, endpoints.listStudentProgress, { params: ofStudent });
    await api.call(teacher, endpoints.getQuestionView, { params: { code, activityId: 'mini-lab' } });
    await api.call(teacher, endpoints.exportClass, { params: { code } });
    await api.call(teacher, endpoints.downloadStudentRecord, { params: { code, studentId: student.userId } });
    const { hash } = api.services.security;
    const looker = hash(teacher.email);
    const rows = await looksOf(classId);
    expect(rows.map(({ kind, subject, ...row }) => [kind, row.looker, subject]).toSorted()).toEqual(
      [
        ['student', looker, hash(student.userId)],
        ['answers', looker, ''],
        ['file', looker, ''],
        ['student-file', looker, hash(student.userId)],
      ].toSorted(),
    );
    expect(JSON.stringify(rows)).not.toMatch(
      new RegExp(`canary|Neil|${teacher.userId}|${student.userId}`, 'i'),
    );
    const [first] = rows.filter(({ kind }) => kind === 'student');
    api.advance(16 * 60_000);
    await look(await ways.renew(teacher));
    const later = (await looksOf(classId)).filter(({ kind }) => kind === 'student');
    expect(later).toHaveLength(1);
    expect(later[0]?.first_at).toEqual(first?.first_at);
    expect(later[0]?.last_at.getTime()).toBeGreaterThan(first?.last_at.getTime() ?? 0);
  });

  it('notes nothing of what was refused, of a student’s own page, and of no other class', async () => {
    const { code, classId, student, look } = await openWatched();
    const stranger = await enter(api, 'teacher', 'Dr. Stranger');
    expect((await look(stranger)).status).toBe(404);
    const own = await api.call(student, endpoints.downloadSummary, {
      params: { code, activityId: 'mini-lab' },
    });
    expect(own.status).toBe(200);
    // A student who names a student, even the right one, is not the teacher of the class.
    await api.call(student, endpoints.downloadSummary, {
      params: { code, activityId: 'mini-lab' },
      query: { student: student.userId },
    });
    const unknown = { code, activityId: 'mini-lab', studentId: 'nobody' };
    await api.call(stranger, endpoints.getStudentAnswers, { params: unknown });
    expect(await looksOf(classId)).toEqual([]);
  });

  it('notes the page of an archived class, which shows how far everybody is', async () => {
    const { code, classId, teacher, student } = await openWatched();
    await api.call(student, endpoints.listClassActivities, { params: { code } });
    expect(await looksOf(classId)).toEqual([]);
    await api.call(teacher, endpoints.archiveClass, { params: { code } });
    expect((await api.call(teacher, endpoints.listClassActivities, { params: { code } })).status).toBe(200);
    expect((await looksOf(classId)).map(({ kind, subject }) => [kind, subject])).toEqual([['overview', '']]);
  });

  it('says who removed whom, and is not filled by removing whoever is not there', async () => {
    const { code, classId, teacher, student } = await openWatched();
    const second = await ways.make(code, 'Kim Second');
    const remove = (studentId: string) =>
      api.call(teacher, endpoints.removeStudent, { params: { code, studentId } });
    await remove('nobody');
    await remove(student.userId);
    await remove(student.userId);
    await api.call(teacher, endpoints.removeStudents, {
      params: { code },
      body: { students: [second.userId, 'nobody'] },
    });
    const { hash } = api.services.security;
    expect((await looksOf(classId)).map(({ kind, subject }) => [kind, subject]).toSorted()).toEqual(
      [
        ['removal', hash(student.userId)],
        ['removal', hash(second.userId)],
      ].toSorted(),
    );
  });

  it('names every call by which a teacher reads of a class, or says that it shows no work', () => {
    // Calls that read no answers: lists of people, settings and places. The record of a student notes its own reading.
    const withoutWork = [
      'downloadStudentRecord',
      'listTimeline',
      'listArrivals',
      'listMerges',
      'listSavedComments',
      'watchClass',
      // Who is in the class, and its settings.
      'getClass',
      'getPace',
      // The readings of a class, pooled and without names.
      'getClassBoard',
      // The caller's own.
      ...['getRoundAnswer', 'getSummary', 'listOwnComments', 'listProgress', 'watchRoom'],
    ];
    const readings = Object.entries(endpoints)
      .filter(
        ([, { method, access, path }]) =>
          method === 'GET' && ['teacher', 'member'].includes(access) && path.includes('{code}'),
      )
      .map(([name]) => name);
    expect(readings.filter((name) => !(name in lookKinds)).toSorted()).toEqual(withoutWork.toSorted());
  });
});

it('knows who signed in with a PIN, and whose PIN was refused', async () => {
  const { code } = await ways.createClass();
  const student = await ways.make(code, 'Zoë O’Neil');
  expect(await ways.comeBack(code, 'Zoë O’Neil', student.pin)).toMatchObject({ status: 200 });
  expect(await ways.comeBack(code, 'Zoë O’Neil', otherPin(student.pin))).toMatchObject({ status: 401 });
  const { database, security } = api.services;
  await expect
    .poll(async () => {
      const { rows } = await database.query<{ event: string }>(
        'SELECT event FROM security_events WHERE subject = $1 ORDER BY event_id',
        [security.hash(student.userId)],
      );
      return rows.map(({ event }) => event);
    })
    .toEqual(['account-created', 'signed-in', 'sign-in-refused']);
});
