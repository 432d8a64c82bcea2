import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, act, enter, post, signIn } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { openJoining, otherPin } from '../../../../tests/api/joining-harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createEmbeddedIdentity } from '../identity/embedded/create-embedded-identity.server.ts';
import { classAccountDays } from '../joining/class-account-end.ts';
import { hashOfPerson } from '../profile/persons.server.ts';
import { endOverdueClassAccounts } from './end-class-accounts.server.ts';

// Who ends a record: decision 71.
let api: TestApi;
let ways: ReturnType<typeof openJoining>;
beforeAll(async () => {
  const slowPins = [{ from: 0, everyS: 0 }] as const;
  api = await openTestApi(undefined, createEmbeddedIdentity, {}, { slow: { slowPins } });
  ways = openJoining(api);
});
afterAll(() => api.close());

const dayMs = 24 * 3_600_000;
const leave = (student: Person, pin: string) =>
  api.call(student, endpoints.leaveClassAccount, { body: { pin } });
const bringBack = (teacher: Person, code: string, studentId: string) =>
  api.call(teacher, endpoints.bringBackAccount, { params: { code, studentId } });
const sweep = async () => {
  await endOverdueClassAccounts(api.services);
  await api.services.outbox.drain();
};
/** An access token lasts for minutes, and the tests advance the clock by days. */
const again = ({ email, password }: Account) => signIn(api, { email, password });
async function viewOf(teacher: Person, code: string) {
  const { body } = await api.call(teacher, endpoints.getClass, { params: { code } });
  if (body.view !== 'teacher') throw new Error('the teacher sees the class as its teacher');
  return body;
}
const linesOf = async (teacher: Person, code: string) =>
  (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body.lines;
const countsOf = async (userId: string) =>
  (
    await api.services.database.query<{ counts: Record<string, number> }>(
      'SELECT counts FROM account_deletions WHERE subject_hash = $1',
      [hashOfPerson(userId)],
    )
  ).rows[0]?.counts;

/** Rows of a person, by the names that a receipt has for them. */
async function rowsOf(userId: string) {
  const tables = {
    profile: ['profiles', 'user_id'],
    enrolments: ['enrolments', 'student_id'],
    activities: ['activity_progress', 'student_id'],
    answers: ['exercise_progress', 'student_id'],
    attempts: ['attempts', 'student_id'],
    teacherActs: ['teacher_acts', 'student_id'],
  } as const;
  const counts: Record<string, number> = {};
  for (const [kind, [table, column]] of Object.entries(tables)) {
    const { rowCount } = await api.services.database.query(`SELECT FROM ${table} WHERE ${column} = $1`, [
      userId,
    ]);
    counts[kind] = rowCount ?? 0;
  }
  return counts;
}

/** A class with one student at work, who has answered twice and was given tries. */
async function openRoom(name = 'Kim Leaves', changes: { studentQuantity?: number } = {}) {
  const room = await ways.createClass(changes);
  const student = await ways.make(room.code, name);
  await api.answer(student, room.code, 'm1-charge', ['negative']);
  await api.answer(student, room.code, 'm1-charge', ['positive']);
  await act(api, room.teacher, room.code, student.userId, {
    kind: 'grant-tries',
    questionCode: 'm1-second',
    tries: 2,
  });
  return { ...room, name, student };
}

describe('a student who wants a class account deleted', () => {
  it('asks with the PIN; a wrong one is a guess as at sign-in, and the word alone ends nothing', async () => {
    const { code, teacher, student } = await openRoom();
    expect((await api.call(student, endpoints.deleteProfile, { body: {} })).body.code).toBe(
      'class-account-asks',
    );
    for (let index = 0; index < 5; index += 1)
      expect((await leave(student, otherPin(student.pin))).body.code).toBe('INVALID_PIN');
    expect((await viewOf(teacher, code)).students).toHaveLength(1);
    const { rows } = await api.services.database.query<{ count: number }>(
      `SELECT sum(count)::int AS count FROM limit_counters WHERE name LIKE 'wrongPins%'`,
    );
    expect(rows[0]?.count).toBeGreaterThanOrEqual(5);
    expect((await viewOf(teacher, code)).leaving).toBeUndefined();
  });

  it('is out at once and counts nowhere, while every row of the work stays', async () => {
    const { code, teacher, student, name } = await openRoom();
    const before = await rowsOf(student.userId);
    const { status, body } = await leave(student, student.pin);
    expect(status).toBe(200);
    const daysLeft = (Date.parse(body.endsAt) - api.services.clock()) / dayMs;
    expect(Math.round(daysLeft)).toBe(14);

    // The session, the token and the PIN have ended.
    expect((await post(api, '/identity/token', {}, student.cookie)).status).toBe(401);
    expect((await api.call(student, endpoints.getProfile)).status).toBe(401);
    expect(await ways.comeBack(code, name, student.pin)).toMatchObject({ status: 401, code: 'INVALID_PIN' });
    // An answer that was on its way is refused and not kept.
    expect((await api.answer(student, code, 'm1-second', ['yes'])).status).toBe(401);
    // Nobody takes the name meanwhile, so that the account can be brought back.
    expect((await ways.make(code, name)).refusal).toBe('class-name-taken');

    const view = await viewOf(teacher, code);
    expect(view).toMatchObject({
      students: [],
      seats: { taken: 0 },
      leaving: [{ id: student.userId, fullName: name, endsAt: body.endsAt }],
    });
    const report = await api.call(teacher, endpoints.getSnapshot, {
      params: { code, activityId: 'mini-lab' },
    });
    expect(JSON.stringify(report.body)).not.toContain(student.userId);
    const answers = await api.call(teacher, endpoints.listStudentsAnswers, {
      params: { code, activityId: 'mini-lab' },
    });
    expect(JSON.stringify(answers.body)).not.toContain(student.userId);
    const pins = await api.call(teacher, endpoints.renewPins, {
      params: { code },
      body: { students: [student.userId] },
    });
    expect(pins.body).toEqual({ cards: [] });
    expect((await linesOf(teacher, code))[0]).toMatchObject({
      kind: 'class-account-leaving',
      isByTeacher: false,
    });
    expect(await rowsOf(student.userId)).toEqual(before);
  });

  it('is in no class for a call that began before the account was closed', async () => {
    const { code, student } = await openRoom();
    // The token itself has not changed, and another process may accept it for a moment longer.
    await api.services.database.query(`UPDATE enrolments SET kind = 'leaving' WHERE student_id = $1`, [
      student.userId,
    ]);
    const before = await rowsOf(student.userId);
    const answered = await api.answer(student, code, 'm1-second', ['yes']);
    expect([answered.status, answered.body.code]).toEqual([404, 'class-not-found']);
    const of = { params: { code, activityId: 'mini-lab' } };
    expect((await api.call(student, endpoints.listProgress, of)).status).toBe(404);
    expect((await api.call(student, endpoints.enroll, { params: { code } })).body.code).toBe(
      'class-account-elsewhere',
    );
    expect((await api.call(student, endpoints.listClasses)).body.classes).toEqual([]);
    expect(await rowsOf(student.userId)).toEqual(before);
  });

  it('is brought back by the teacher within 14 days, with place, PIN and work, also from an archive', async () => {
    const { code, student, name, ...room } = await openRoom();
    await leave(student, student.pin);
    api.advance((classAccountDays.leaving - 1) * dayMs);
    await sweep();
    const teacher = await again(room.teacher);
    expect((await bringBack(teacher, code, student.userId)).status).toBe(200);
    expect((await bringBack(teacher, code, student.userId)).body.code).toBe('class-account-gone');
    const back = await ways.comeBack(code, name, student.pin);
    expect(back).toMatchObject({ status: 200, userId: student.userId });
    expect((await viewOf(teacher, code)).students).toMatchObject([{ id: student.userId }]);
    expect((await linesOf(teacher, code))[0]).toMatchObject({
      kind: 'class-account-brought-back',
      isByTeacher: true,
    });
    // The days are over, and an account that was brought back does not end.
    api.advance(2 * dayMs);
    await sweep();
    expect(await rowsOf(student.userId)).toMatchObject({ answers: 2, attempts: 2 });

    const other = await openRoom('Ash Archives');
    await leave(other.student, other.student.pin);
    await api.call(other.teacher, endpoints.archiveClass, { params: { code: other.code } });
    expect((await bringBack(other.teacher, other.code, other.student.userId)).status).toBe(200);
  });

  it('is brought back by no other teacher, into no other class, and into no seat that is taken', async () => {
    const { code, teacher, student } = await openRoom('Kim Waits', { studentQuantity: 1 });
    await leave(student, student.pin);
    const stranger = await ways.createClass();
    expect((await bringBack(stranger.teacher, code, student.userId)).body.code).toBe('class-not-found');
    expect((await bringBack(stranger.teacher, stranger.code, student.userId)).body.code).toBe(
      'class-account-gone',
    );
    const next = await ways.make(code, 'Lee Next');
    expect(next.refusal).toBeUndefined();
    expect((await bringBack(teacher, code, student.userId)).body.code).toBe('class-full');
    await api.call(teacher, endpoints.raiseSeats, { params: { code } });
    expect((await bringBack(teacher, code, student.userId)).status).toBe(200);
    // A student with an account of their own asks in vain.
    const own = await enter(api, 'student');
    expect((await leave(own, '1234')).body.code).toBe('class-account-missing');
  });

  it('ends for good after 14 days, with a line in the timeline and the receipt that was promised', async () => {
    const { code, student, ...room } = await openRoom();
    const before = await rowsOf(student.userId);
    const { receiptId } = (await leave(student, student.pin)).body;
    const receipt = () => api.call(null, endpoints.getDeletionReceipt, { params: { id: receiptId } });
    expect((await receipt()).status).toBe(404);
    api.advance(classAccountDays.leaving * dayMs);
    const teacher = await again(room.teacher);
    expect((await bringBack(teacher, code, student.userId)).body.code).toBe('class-account-gone');
    await sweep();
    expect((await receipt()).body).toMatchObject({ id: receiptId, role: 'student', counts: before });
    expect(Object.values(await rowsOf(student.userId))).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await viewOf(teacher, code)).leaving).toBeUndefined();
    expect((await linesOf(teacher, code))[0]).toMatchObject({
      kind: 'student-account-ended',
      isByTeacher: false,
      details: { because: 'asked', answers: 1, attempts: 2 },
    });
  });

  it('is removed at once by a teacher who does not want to wait', async () => {
    const { code, teacher, student } = await openRoom();
    const before = await rowsOf(student.userId);
    await leave(student, student.pin);
    const removed = await api.call(teacher, endpoints.removeStudent, {
      params: { code, studentId: student.userId },
    });
    expect(removed.body).toEqual({ wasEnrolled: true, answers: 1, attempts: 2 });
    await api.services.outbox.drain();
    expect(await countsOf(student.userId)).toMatchObject(before);
    expect((await viewOf(teacher, code)).leaving).toBeUndefined();
  });
});

describe('the receipt of an account counts the rows that went, and the timeline has a line', () => {
  // A fixed bug: the receipt of a class account that its teacher removed said that the account had no answers.
  it('where the teacher removes the student', async () => {
    const { code, teacher, student } = await openRoom();
    const before = await rowsOf(student.userId);
    expect(before).toMatchObject({ profile: 1, enrolments: 1, activities: 1, attempts: 2, teacherActs: 1 });
    await api.call(teacher, endpoints.removeStudents, {
      params: { code },
      body: { students: [student.userId] },
    });
    await api.services.outbox.drain();
    expect(await countsOf(student.userId)).toMatchObject(before);
    const ends = (await linesOf(teacher, code)).filter(({ kind }) => kind === 'student-account-ended');
    expect(ends).toEqual([]);
  });

  it('where a merge stands, with the rows that were kept to undo it', async () => {
    const { code, teacher, student } = await openRoom();
    const kept = await ways.make(code, 'Kim Stays');
    const before = await rowsOf(student.userId);
    await api.call(teacher, endpoints.mergeStudents, {
      params: { code },
      body: { from: student.userId, to: kept.userId },
    });
    api.advance(classAccountDays.merged * dayMs);
    await sweep();
    expect(await countsOf(student.userId)).toMatchObject(before);
    expect((await linesOf(await again(teacher), code))[0]).toMatchObject({
      kind: 'student-account-ended',
      details: { because: 'merged', answers: 0, attempts: 0 },
    });
  });

  it('where its time is over', async () => {
    const { code, teacher, student } = await openRoom();
    const before = await rowsOf(student.userId);
    await api.call(teacher, endpoints.archiveClass, { params: { code } });
    api.advance((classAccountDays.afterArchive + 1) * dayMs);
    await sweep();
    expect(await countsOf(student.userId)).toMatchObject(before);
    expect((await linesOf(await again(teacher), code))[0]).toMatchObject({
      kind: 'student-account-ended',
      details: { because: 'over', answers: 1, attempts: 2 },
    });
  });

  it('where a student deletes an account of their own', async () => {
    const { code, teacher } = await ways.createClass();
    const student = await enter(api, 'student', 'Pat Own');
    await api.call(student, endpoints.enroll, { params: { code } });
    await api.answer(student, code, 'm1-charge', ['positive']);
    const before = await rowsOf(student.userId);
    await api.call(student, endpoints.deleteProfile, { body: {} });
    expect(await countsOf(student.userId)).toMatchObject(before);
    const [line] = await linesOf(teacher, code);
    expect(line).toMatchObject({
      kind: 'student-account-ended',
      details: { because: 'own-act', answers: 1, attempts: 1 },
    });
    expect(JSON.stringify(line)).not.toContain('Pat Own');
  });
});
