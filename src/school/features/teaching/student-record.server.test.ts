import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, enter, openAccountApi, queryAsOwner } from '../../../../tests/api/account-harness.ts';
import type { Person, TestApi } from '../../../../tests/api/harness.ts';
import { readPdf, rowsOf } from '../../../../tests/api/reports/read-pdf.ts';
import { endpoints } from '../../api/endpoints.ts';
import { StudentRecordSchema } from '../account/personal-export.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openAccountApi();
});
afterAll(() => api.close());

async function openRoom(teacherName: string) {
  const teacher = await enter(api, 'teacher', teacherName);
  const body = {
    name: `Class of ${teacherName}`,
    studentQuantity: 30,
    activities: ['mini-lab'],
    initialActivity: 'mini-lab',
  };
  const { code } = (await api.call(teacher, endpoints.createClass, { body })).body;
  return { teacher, code };
}
const join = (who: Person, code: string) => api.call(who, endpoints.enroll, { params: { code } });
const recordOf = (by: Person, code: string, studentId: string, format: 'json' | 'html' = 'json') =>
  api.call(by, endpoints.downloadStudentRecord, { params: { code, studentId }, query: { format } });

it('holds every answer, attempt, act and comment of one student in this class, and nothing of another', async () => {
  const { teacher, code } = await openRoom('Dr. One');
  const other = await openRoom('Dr. Two');
  const student = await enter(api, 'student', 'Sam Asks');
  const mate = await enter(api, 'student', 'Mia Mate');
  for (const who of [student, mate]) await join(who, code);
  await join(student, other.code);
  await api.answer(student, code, 'm1-charge', ['negative']);
  await api.answer(student, code, 'm1-charge', ['positive'], { pushOrReplace: 'replace' });
  await api.answer(mate, code, 'm1-charge', ['positive']);
  await api.answer(student, other.code, 'm1-second', ['yes']);
  await act(api, teacher, code, student.userId, { kind: 'grant-tries', questionCode: 'm1-second', tries: 2 });

  const { status, body, headers } = await recordOf(teacher, code, student.userId);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z]+-student-record-/);
  expect(headers.get('cache-control')).toContain('no-store');
  const record = StudentRecordSchema.parse(body);
  expect(record.student).toEqual({ id: student.userId, fullName: 'Sam Asks', hasClassAccount: false });
  expect(record.classesJoined).toHaveLength(1);
  expect(record.classesJoined[0]).toMatchObject({
    name: 'Class of Dr. One',
    as: 'student',
    activities: [
      {
        id: 'mini-lab',
        answers: [{ exerciseId: 'm1-charge', answer: ['positive'] }, { exerciseId: 'm1-second' }],
        attempts: [{ answer: ['negative'] }, { answer: ['positive'] }],
        teacherActs: [{ kind: 'grant-tries', tries: 2 }],
      },
    ],
  });
  const text = JSON.stringify(body);
  for (const foreign of ['Mia Mate', mate.userId, 'Dr. Two', student.email])
    expect(text).not.toContain(foreign);

  const page = await api.request(`/private/classes/${code}/students/${student.userId}/record?format=html`, {
    headers: { Authorization: `Bearer ${teacher.token}` },
  });
  const html = await page.text();
  expect(html).toContain('<h1>Record of Sam Asks</h1>');
  expect(html).toContain('Class of Dr. One');
  expect(html).toContain('After charge');
  expect(html).not.toContain('Class of Dr. Two');
  expect(html).not.toMatch(/<script|src=/);
  const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
  expect(lines[0]).toMatchObject({ kind: 'exported', details: { what: 'student-record', activityId: null } });
});

it('is given to nobody else: another teacher, the student, and of nobody who is not in the class', async () => {
  const { teacher, code } = await openRoom('Dr. Own');
  const stranger = await openRoom('Dr. Strange');
  const student = await enter(api, 'student', 'Kim Kept');
  await join(student, code);
  const refusal = async (...asked: Parameters<typeof recordOf>) =>
    (await recordOf(...asked)).body as { code?: string };
  expect((await refusal(stranger.teacher, code, student.userId)).code).toBe('class-not-found');
  expect((await refusal(stranger.teacher, stranger.code, student.userId)).code).toBe('not-found');
  expect((await refusal(student, code, student.userId)).code).toBe('forbidden');
  // A teacher who works in the class is no student of it.
  await api.call(teacher, endpoints.workAsStudent, { params: { code } });
  expect((await refusal(teacher, code, teacher.userId)).code).toBe('not-found');
  const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
  expect(lines.filter(({ kind }) => kind === 'exported')).toEqual([]);
});

it('is the same as a tagged PDF, in which no long answer is cut', async () => {
  const { teacher, code } = await openRoom('Dr. Prints');
  const student = await enter(api, 'student', 'Sam Prints');
  await join(student, code);
  await api.answer(student, code, 'm1-charge', ['positive']);
  const words = Array.from({ length: 900 }, (_, at) => `word${at}`);
  const sequence = 'ACGT'.repeat(60);
  await queryAsOwner(api, `UPDATE attempts SET answer = $2 WHERE student_id = $1`, [
    student.userId,
    JSON.stringify([`${words.join(' ')} ${sequence}`]),
  ]);
  const reply = await api.request(`/private/classes/${code}/students/${student.userId}/record?format=pdf`, {
    headers: { Authorization: `Bearer ${teacher.token}` },
  });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(reply.headers.get('content-disposition')).toMatch(/-student-record-[\d-]+\.pdf"$/);
  const pdf = await readPdf(new Uint8Array(await reply.arrayBuffer()));
  expect([pdf.isTagged, pdf.language, pdf.title]).toEqual([true, 'en-US', 'Record of Sam Prints – Anneal']);
  expect(pdf.nodes.filter(({ role }) => role === 'H2').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['The class, and the work in it', 'About this file']),
  );
  const text = rowsOf(pdf.nodes).flat().join(' ');
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  expect(text.replaceAll(' ', '')).toContain(sequence);
  const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
  expect(lines[0]).toMatchObject({ kind: 'exported', details: { what: 'student-record' } });
});

it('has the answers in the order of the lab, page after page, and one word where nothing is kept', async () => {
  const { teacher, code } = await openRoom('Dr. Order');
  const student = await enter(api, 'student', 'Ola Order');
  await join(student, code);
  await api.answer(student, code, 'm2-colour', ['red']);
  await api.answer(student, code, 'm1-charge', ['positive']);
  // More than one page of answers to what the lab has no longer, with ids before and behind those that it has.
  await queryAsOwner(
    api,
    `INSERT INTO exercise_progress
       SELECT (jsonb_populate_record(p, jsonb_build_object('exercise_id', id))).*
         FROM exercise_progress p, (SELECT 'a-' || 1000 + n AS id FROM generate_series(1, 130) n UNION SELECT 'z-last') ids
        WHERE p.student_id = $1 AND p.exercise_id = 'm1-charge'`,
    [student.userId],
  );
  const record = StudentRecordSchema.parse((await recordOf(teacher, code, student.userId)).body);
  const ids = record.classesJoined[0]?.activities[0]?.answers.map(({ exerciseId }) => exerciseId) ?? [];
  expect(ids).toHaveLength(133);
  expect(ids.slice(0, 3)).toEqual(['m1-charge', 'm2-colour', 'a-1001']);
  expect(new Set(ids).size).toBe(133);
  expect(ids.at(-1)).toBe('z-last');

  const page = await api.request(`/private/classes/${code}/students/${student.userId}/record?format=html`, {
    headers: { Authorization: `Bearer ${teacher.token}` },
  });
  const html = await page.text();
  expect(html).toContain('<dt>Archived</dt><dd>none</dd>');
  expect(html).toContain('<dt>Moved here by the teacher from</dt><dd>none</dd>');
  expect(html).not.toMatch(/>(–|empty)</);
});

it('calls a student with an own account by the name that the teacher has corrected, in this class alone', async () => {
  const { teacher, code } = await openRoom('Dr. Names');
  const other = await openRoom('Dr. Other');
  const student = await enter(api, 'student', 'xX Sam Xx');
  for (const one of [code, other.code]) await join(student, one);
  const rename = (name: string) =>
    api.call(teacher, endpoints.renameStudent, {
      params: { code, studentId: student.userId },
      body: { name },
    });
  expect((await rename('Sam Reed')).body).toEqual({ name: 'Sam Reed' });
  const seen = async (who: Person, one: string) =>
    (await api.call(who, endpoints.getClass, { params: { code: one } })).body as {
      students: { fullName: string; accountName?: string }[];
    };
  expect((await seen(teacher, code)).students).toMatchObject([
    { fullName: 'Sam Reed', accountName: 'xX Sam Xx' },
  ]);
  expect((await seen(other.teacher, other.code)).students).toMatchObject([{ fullName: 'xX Sam Xx' }]);
  expect((await api.call(student, endpoints.getProfile)).body.profile.name).toBe('xX Sam Xx');
  const params = { code, activityId: 'mini-lab' };
  const { body: snapshot } = await api.call(teacher, endpoints.getSnapshot, { params });
  expect(JSON.stringify(snapshot)).toContain('Sam Reed');
  const record = StudentRecordSchema.parse((await recordOf(teacher, code, student.userId)).body);
  expect(record).toMatchObject({
    student: { fullName: 'Sam Reed' },
    classesJoined: [{ nameInClass: 'Sam Reed' }],
  });
  const own = await api.call(student, endpoints.exportProfile, { query: { format: 'json' } });
  expect(own.body.classesJoined.map(({ nameInClass }) => nameInClass).sort()).toEqual(['Sam Reed', null]);
  const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
  expect(lines.filter(({ kind }) => kind === 'student-renamed')).toHaveLength(1);
  // The name of the account again: nothing is kept beside it.
  await rename('xX Sam Xx');
  expect((await seen(teacher, code)).students[0]).not.toHaveProperty('accountName');
  expect(
    (
      await api.call(other.teacher, endpoints.renameStudent, {
        params: { code, studentId: student.userId },
        body: { name: 'No' },
      })
    ).body.code,
  ).toBe('class-not-found');
  expect(
    (
      await api.call(teacher, endpoints.renameStudent, {
        params: { code, studentId: other.teacher.userId },
        body: { name: 'No' },
      })
    ).body.code,
  ).toBe('class-account-missing');
});
