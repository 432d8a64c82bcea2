import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, enter, openAccountApi, openClass } from '../../../../tests/api/account-harness.ts';
import type { TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { StudentRecordSchema } from '../account/personal-export.ts';
import { setTeacherApproval } from '../identity/teacher-approvals.server.ts';
import { handOverClass } from './hand-over-class.server.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openAccountApi();
});
afterAll(() => api.close());

const handOver = (code: string, email: string) => handOverClass(api.services, code, email);
const rules = { demandsProof: true, policy: { kind: 'none', domains: [], guardsClasses: false } } as const;
const lookAt = (who: Account, code: string) => api.call(who, endpoints.getClass, { params: { code } });
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

it('refuses an address that nobody has confirmed, where it is asked to', async () => {
  const { code } = await openClass(api);
  const next = await enter(api, 'teacher', 'Dr. Typed');
  await api.services.database.query(`UPDATE identity_users SET email_verified = false WHERE email = $1`, [
    next.email,
  ]);
  expect(await refusalOf(handOverClass(api.services, code, next.email, rules))).toBe('EMAIL_UNPROVED');
  expect((await lookAt(next, code)).body).not.toMatchObject({ view: 'teacher' });
  await api.services.database.query(`UPDATE identity_users SET email_verified = true WHERE email = $1`, [
    next.email,
  ]);
  expect(await handOverClass(api.services, code, next.email, rules)).toMatchObject({ hasChanged: true });
});

it('gives no class to somebody who has not proved to be a teacher, where classes are for proved ones', async () => {
  const { code } = await openClass(api);
  const next = await enter(api, 'teacher', 'Dr. Unproved');
  const policy = { kind: 'manual', domains: [], guardsClasses: true } as const;
  const give = () => handOverClass(api.services, code, next.email, { demandsProof: false, policy });
  expect(await refusalOf(give())).toBe('class-needs-proof');
  expect((await lookAt(next, code)).body).not.toMatchObject({ view: 'teacher' });
  await setTeacherApproval(api.services.database, next.email, new Date());
  expect(await give()).toMatchObject({ hasChanged: true });
});

it('gives the class of a teacher who has left to another one, who can read, export and end its records', async () => {
  const { teacher, code } = await openClass(api);
  const student = await enter(api, 'student', 'Sam Stays');
  await api.call(student, endpoints.enroll, { params: { code } });
  await api.answer(student, code, 'm1-charge', ['positive']);
  await api.call(teacher, endpoints.workAsStudent, { params: { code } });
  await api.call(teacher, endpoints.deleteProfile, { body: {} });
  const next = await enter(api, 'teacher', 'Dr. Next');
  const other = await enter(api, 'teacher', 'Dr. Other');
  expect((await lookAt(next, code)).body).not.toMatchObject({ view: 'teacher' });

  const done = await handOver(code, next.email);
  expect(done).toMatchObject({
    hasChanged: true,
    teacherName: 'Dr. Next',
    record: { teacherName: '', seatsTaken: 1 },
  });
  expect(await handOver(code, next.email)).toMatchObject({ hasChanged: false });
  expect((await lookAt(next, code)).body).toMatchObject({
    view: 'teacher',
    isArchived: true,
    students: [{ id: student.userId }],
  });
  expect((await lookAt(other, code)).body).not.toMatchObject({ view: 'teacher' });
  const of = { code, studentId: student.userId };
  const record = await api.call(next, endpoints.downloadStudentRecord, {
    params: of,
    query: { format: 'json' },
  });
  expect(StudentRecordSchema.parse(record.body).classesJoined[0]?.activities[0]?.answers).toHaveLength(1);
  const { lines } = (await api.call(next, endpoints.listTimeline, { params: { code } })).body;
  expect(lines.filter(({ kind }) => kind === 'class-handed-over')).toMatchObject([{ isByTeacher: false }]);
  const removed = await api.call(next, endpoints.removeStudent, { params: of });
  expect(removed.body).toMatchObject({ wasEnrolled: true, answers: 1 });
});

it('takes the class from a teacher who is there, with the place as a student', async () => {
  const { teacher, code } = await openClass(api);
  await api.call(teacher, endpoints.workAsStudent, { params: { code } });
  const next = await enter(api, 'teacher', 'Dr. Next');
  expect(await handOver(code, next.email)).toMatchObject({ record: { teacherName: 'Dr. Canary' } });
  expect((await api.call(teacher, endpoints.listTimeline, { params: { code } })).body).toMatchObject({
    code: 'class-not-found',
  });
  const answer = await api.answer(teacher, code, 'm1-charge', ['positive']);
  expect(answer.status).toBe(404);
});

it('is refused to who is no teacher, has no account, has left, or is a student of the class', async () => {
  const { code } = await openClass(api);
  const student = await enter(api, 'student', 'Sam Student');
  const gone = await enter(api, 'teacher', 'Dr. Gone');
  await api.call(gone, endpoints.deleteProfile, { body: {} });
  for (const email of [student.email, gone.email, 'nobody@school.example'])
    expect(await refusalOf(handOver(code, email))).toBe('not-found');
  const member = await enter(api, 'teacher', 'Dr. Member');
  await api.call(member, endpoints.enroll, { params: { code } });
  expect(await refusalOf(handOver(code, member.email))).toBe('already-in-class');
  expect(await refusalOf(handOver('ZZZZ-2345', member.email))).toBe('class-not-found');
});
