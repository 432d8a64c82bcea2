import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Account,
  act,
  enter,
  findTraces as findTracesIn,
  openAccountApi,
  post,
  signIn,
  signUp,
} from '../../../../tests/api/account-harness.ts';
import type { TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { classAccountDays } from '../joining/class-account-end.ts';
import { endOverdueClassAccounts } from './end-class-accounts.server.ts';
import { erasures } from './rows/personal-rows.server.ts';

let api: TestApi;
let other: Awaited<ReturnType<TestApi['openAnother']>>;
beforeAll(async () => {
  api = await openAccountApi();
  other = await api.openAnother();
});
afterAll(() => api.close());

const end = (who: Account | null, process: Pick<TestApi, 'call'> = api, receiptId?: string) =>
  process.call(who, endpoints.deleteProfile, { body: receiptId === undefined ? {} : { receiptId } });

async function createClass(teacher: Account, name = 'Class') {
  const body = { name, studentQuantity: 30, activities: ['mini-lab'], initialActivity: 'mini-lab' };
  return (await api.call(teacher, endpoints.createClass, { body })).body.code;
}

async function enterClass(code: string, name?: string) {
  const student = await enter(api, 'student', name);
  const { status } = await api.call(student, endpoints.enroll, { params: { code } });
  expect(status).toBe(200);
  return student;
}

const findTraces = (...traces: string[]) => findTracesIn(api, ...traces);

describe('DELETE /private/profile', () => {
  it('removes a student from every table, keeps classmates, and says on the receipt how much went', async () => {
    const teacher = await enter(api, 'teacher', 'Dr. Stays');
    const code = await createClass(teacher);
    const classmate = await enterClass(code, 'Kim Stays');
    const student = await enterClass(code, 'Sam Leaves');
    for (const who of [classmate, student]) {
      await api.answer(who, code, 'm1-charge', ['negative']);
      await api.answer(who, code, 'm1-charge', ['positive'], { pushOrReplace: 'replace' });
      await api.answer(who, code, 'm1-second', ['yes']);
    }
    await act(api, teacher, code, student.userId, {
      kind: 'reset',
      questionCode: 'm1-second',
      reason: { code: 'practice', text: '' },
    });
    await api.services.database.query(
      `INSERT INTO hand_in_marks (class_id, mark_id, activity_id, student_id, exercise_id, attempt_id, points, comment, at)
       SELECT class_id, attempt_id, activity_id, student_id, exercise_id, attempt_id, '{"claim": 2}', 'Well read', now()
         FROM attempts WHERE student_id = $1 LIMIT 1`,
      [student.userId],
    );
    const { body: round } = await api.call(teacher, endpoints.askAgain, {
      params: { code, activityId: 'mini-lab' },
      body: { questionCode: 'm1-charge' },
    });
    await api.call(student, endpoints.answerRound, {
      params: { code, activityId: 'mini-lab', roundId: round.id },
      body: { answer: ['positive'] },
    });
    await api.call(teacher, endpoints.setExtension, {
      params: { code, activityId: 'mini-lab', studentId: student.userId },
      body: { dateDue: null, lessons: ['m1'] },
    });
    // Presence is only written by an open page of the student, not with an answer.
    await api.call(student, endpoints.reportPresence, {
      params: { code, activityId: 'mini-lab' },
      body: { deviceID: createId(), sequence: 0, module: 'm1', screen: 'm1', lastAction: 'opened' },
    });
    // Fills a counter, a waiting mail and a code that is not used yet.
    await api.call(student, endpoints.getClass, { params: { code: 'ZZZZ-9999' } });
    await api.services.outbox.add(api.services.database, 'sign-in-link', { email: student.email });
    await api.services.database.query(
      `INSERT INTO identity_verifications (id, identifier, value, expires_at) VALUES ('v1', 'sign-in-link:x', $1, now() + interval '1 hour')`,
      [JSON.stringify({ email: student.email, device: 'd' })],
    );
    const counted = api.services.limits.subjectsOf(student);
    // Every table that can name a student does so now; the sign of life is written a moment later.
    await expect
      .poll(() => findTraces(student.userId, student.email, 'Sam Leaves', ...counted))
      .toEqual([
        ...['activity_progress', 'attempts', 'enrolments', 'exercise_progress', 'extensions'],
        ...['first_visits', 'hand_in_marks', 'identity_accounts', 'identity_sessions', 'identity_users'],
        ...['identity_verifications', 'legal_consents'],
        ...['limit_counters', 'outbox', 'presences', 'profiles', 'round_answers', 'teacher_acts'],
      ]);

    const { status, body } = await end(student);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      role: 'student',
      counts: {
        profile: 1,
        consents: 4,
        enrolments: 1,
        activities: 1,
        answers: 2,
        attempts: 3,
        teacherActs: 1,
        archivedClasses: 0,
      },
    });
    await api.services.outbox.drain();
    expect(await findTraces(student.userId, student.email, 'Sam Leaves', ...counted)).toEqual([]);
    expect(await findTraces(classmate.userId)).toContain('attempts');
    const roster = await api.call(teacher, endpoints.getClass, { params: { code } });
    expect(roster.body).toMatchObject({ students: [{ fullName: 'Kim Stays' }] });
    expect(JSON.stringify(body)).not.toMatch(/Sam|canary|school\.example/);
  });

  it('takes the demonstration class of a teacher along, with its made-up students', async () => {
    const teacher = await enter(api, 'teacher', 'Dr. Leaves');
    const { body: made } = await api.call(teacher, endpoints.makeDemonstration, { body: {} });
    expect(made.students).toHaveLength(18);
    expect((await end(teacher)).body).toMatchObject({ counts: { archivedClasses: 0 } });
    const { rows } = await api.services.database.query(
      'SELECT id::text FROM classes WHERE id = $1 UNION ALL SELECT user_id FROM profiles WHERE starts_with(user_id, $2)',
      [made.id, `demonstration.${made.id}.`],
    );
    expect(rows).toEqual([]);
  });

  it('leaves no trace of an account of a class', async () => {
    const code = await createClass(await enter(api, 'teacher'));
    const { body: made } = await post(api, '/identity/class-account', {
      ...{ code, name: 'Pia Leaves', requestId: createId() },
    });
    const account = { userId: made.user.id as string, token: made.accessToken as string };
    await api.answer(account, code, 'm1-charge', ['negative']);
    expect(await findTraces(account.userId, 'Pia Leaves', 'pia leaves')).toEqual(
      expect.arrayContaining(['class_accounts', 'enrolments', 'identity_users', 'profiles']),
    );
    const asked = await api.call(account, endpoints.leaveClassAccount, { body: { pin: made.pin } });
    expect(asked.status).toBe(200);
    // Fourteen days later.
    await endOverdueClassAccounts({
      ...api.services,
      clock: () => api.services.clock() + classAccountDays.leaving * 24 * 3_600_000,
    });
    await api.services.outbox.drain();
    expect(await findTraces(account.userId, 'Pia Leaves', 'pia leaves')).toEqual([]);
  });

  it('archives what a teacher teaches: students keep their work and see no name', async () => {
    const teacher = await enter(api, 'teacher', 'Dr. Leaves');
    const code = await createClass(teacher, 'Genes');
    const student = await enterClass(code);
    await api.answer(student, code, 'm1-charge', ['positive']);
    await act(api, teacher, code, student.userId, {
      kind: 'grant-tries',
      questionCode: 'm1-second',
      tries: 2,
    });
    await api.call(teacher, endpoints.sendSupportMessage, {
      body: {
        ...{ firstName: 'Dr.', lastName: 'Leaves', institution: 'Canary High', email: teacher.email },
        message: 'A question of Dr. Leaves',
      },
    });
    // The teacher worked in the class as a student, too.
    await api.call(teacher, endpoints.workAsStudent, { params: { code } });
    await api.answer(teacher, code, 'm1-charge', ['positive']);
    const { body } = await end(teacher);
    expect(body).toMatchObject({
      role: 'teacher',
      counts: { archivedClasses: 1, enrolments: 1, attempts: 1, teacherActs: 0, supportMessages: 1 },
    });
    await api.services.outbox.drain();
    expect(await findTraces(teacher.userId, teacher.email, 'Dr. Leaves')).toEqual([]);
    // The order of the mail found no message any more.
    expect(api.services.mailbox?.list().filter(({ text }) => text.includes('Dr. Leaves'))).toEqual([]);

    const { body: mine } = await api.call(student, endpoints.listClasses);
    expect(mine.classes).toMatchObject([{ name: 'Genes', isArchived: true, teacherName: 'no longer here' }]);
    const late = await api.answer(student, code, 'm1-second', ['yes']);
    expect([late.status, late.body.code]).toEqual([409, 'class-archived']);
    const newcomer = await enter(api, 'student');
    const joining = await api.call(newcomer, endpoints.enroll, { params: { code } });
    expect([joining.status, joining.body.code]).toEqual([409, 'class-archived']);
    const { body: kept } = await api.call(student, endpoints.exportProfile, { query: { format: 'json' } });
    expect(kept.classesJoined[0]?.activities[0]).toMatchObject({
      answers: [{ title: 'Charge' }, { title: 'After charge', answer: [] }],
      teacherActs: [{ kind: 'grant-tries', tries: 2 }],
    });
  });

  it('makes signing in impossible from the commit on, and frees the address once the identity is gone', async () => {
    const student = await enter(api, 'student');
    await end(student);
    // The order to delete the identity still waits.
    const early = await signIn(api, student);
    expect([early.status, early.body.code]).toEqual([401, 'USER_DISABLED']);
    const refreshed = await post(api, '/identity/token', {}, student.cookie);
    expect(refreshed.status).toBe(401);
    await api.services.outbox.drain();
    const late = await signIn(api, student);
    expect([late.status, late.body.code]).toEqual([401, 'INVALID_USER']);
    const again = await post(api, '/identity/sign-up', { ...pick(student), name: 'New' });
    expect(again.status).toBe(200);
    const { body } = await api.call({ userId: '', token: again.body.accessToken }, endpoints.getProfile);
    expect(body.role).toBeNull();
  });

  it('ends every token at once here, and within the bound in another process', async () => {
    const student = await enter(api, 'student');
    const second = await signIn(other, student);
    const calls = (process: Pick<TestApi, 'call'>, who: { userId: string; token: string }) => ({
      profile: () => process.call(who, endpoints.getProfile),
      classes: () => process.call(who, endpoints.listClasses),
      save: () =>
        process.call(who, endpoints.updateProfile, {
          body: { role: 'teacher' as const, profile: { name: 'Back again' } },
        }),
    });
    // Both processes have verified both tokens, and have them in their caches.
    for (const process of [api, other]) {
      for (const who of [student, second]) expect((await calls(process, who).classes()).status).toBe(200);
    }
    await end(student);
    for (const who of [student, second]) {
      const here = calls(api, who);
      for (const call of Object.values(here)) expect((await call()).status).toBe(401);
      // Every call that could create data again is refused at once, in both processes.
      const there = calls(other, who);
      expect((await there.profile()).status).toBe(401);
      expect((await there.save()).status).toBe(401);
    }
    // The list of classes may still be read, empty, while the role is cached: for half a minute.
    expect((await calls(other, second).classes()).body).toEqual({ classes: [] });
    other.advance(30_001);
    for (const who of [student, second]) expect((await calls(other, who).classes()).status).toBe(401);
  });

  it('lets nobody join or found a class with a role another process still remembers', async () => {
    const teacher = await enter(api, 'teacher');
    const code = await createClass(teacher);
    const student = await enter(api, 'student');
    const colleague = await enter(api, 'teacher');
    for (const who of [student, colleague]) await other.call(who, endpoints.listClasses);
    for (const who of [student, colleague]) await end(who);
    const joining = await other.call(student, endpoints.enroll, { params: { code } });
    expect(joining.status).toBeGreaterThanOrEqual(400);
    const body = { name: 'Ghost', studentQuantity: 3, activities: ['mini-lab'], initialActivity: 'mini-lab' };
    expect((await other.call(colleague, endpoints.createClass, { body })).status).toBe(401);
    await api.services.outbox.drain();
    expect(await findTraces(student.userId, colleague.userId)).toEqual([]);
  });

  it('is harmless when it is asked for many times at once: one receipt', async () => {
    const student = await enter(api, 'student');
    const receiptId = createId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => end(student, index % 2 ? other : api, receiptId)),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    for (const { body } of done) expect(body).toEqual(done[0]?.body);
    const { rows } = await api.services.database.query('SELECT FROM account_deletions WHERE id = $1', [
      receiptId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('ends an account without a role', async () => {
    const nobody = await signUp(api);
    const { status, body } = await end(nobody);
    expect([status, body.role, body.counts.profile]).toEqual([200, null, 0]);
    await api.services.outbox.drain();
    expect((await signIn(api, nobody)).body.code).toBe('INVALID_USER');
  });

  it('asks whoever has been signed in for a while for the password, or to sign in once more', async () => {
    const student = await enter(api, 'student');
    const ask = (who: Account, password?: string) =>
      late.call(who, endpoints.deleteProfile, { body: password === undefined ? {} : { password } });
    const late = await api.openAnother();
    late.advance(6 * 60_000);
    expect(await ask(student)).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
    expect(await ask(student, 'not the password')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_PASSWORD' },
    });
    expect((await api.call(student, endpoints.getProfile)).body.role).toBe('student');
    // The password of another account is refused.
    const other = await signUp(api);
    expect((await ask(student, `${other.password}x`)).status).toBe(401);
    expect((await ask(student, student.password)).status).toBe(200);
    const again = await enter(api, 'student');
    expect((await ask(again)).body.code).toBe('sign-in-again');
    const fresh = await signIn(late, again);
    expect((await late.call(fresh, endpoints.deleteProfile, { body: {} })).status).toBe(200);
  });

  it('refuses who is not signed in, a malformed body and a number that is taken', async () => {
    expect((await end(null)).status).toBe(401);
    const student = await enter(api, 'student');
    const { body: first } = await end(await enter(api, 'student'));
    for (const receiptId of ['mine', first.id])
      expect((await end(student, api, receiptId)).status, receiptId).toBe(400);
    expect((await api.call(student, endpoints.getProfile)).body.role).toBe('student');
    const text = await api.send('/private/profile', {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${student.token}`, 'Content-Type': 'application/json' },
      body: '{',
    });
    expect(text.status).toBe(400);
  });

  it('keeps everything when a step fails', async () => {
    const student = await enter(api, 'student');
    const { identity } = api.services;
    const closeAccount = identity.closeAccount;
    Object.assign(identity, {
      closeAccount: () => Promise.reject(new Error('the provider is out of order')),
    });
    expect((await end(student)).status).toBe(500);
    Object.assign(identity, { closeAccount });
    expect((await api.call(student, endpoints.getProfile)).body.role).toBe('student');
    expect((await end(student)).status).toBe(200);
  });
});

describe('GET /receipts/{id}', () => {
  it('shows a receipt to whoever knows its number, signed in or not', async () => {
    const receiptId = createId();
    const { body: receipt } = await end(await enter(api, 'student'), api, receiptId);
    expect(receipt.id).toBe(receiptId);
    const { status, body, headers } = await other.call(null, endpoints.getDeletionReceipt, {
      params: { id: receiptId },
    });
    expect([status, body]).toEqual([200, receipt]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('answers 404 to a number nobody has and 400 to what is no number', async () => {
    const ask = (id: string) => api.call(null, endpoints.getDeletionReceipt, { params: { id } });
    expect((await ask(createId())).status).toBe(404);
    expect((await ask('1')).status).toBe(400);
    expect((await api.send('/receipts')).status).toBe(404);
  });
});

describe('deleting the identity', () => {
  it('is tried until it succeeds, even after everything else would be given up', async () => {
    const student = await enter(api, 'student');
    // A process of its own, so that no other test shares its clock and provider.
    const later = await api.openAnother();
    const { identity, outbox } = later.services;
    const deleteAccount = identity.deleteAccount;
    await end(student);
    Object.assign(identity, { deleteAccount: () => Promise.reject(new Error('out of reach')) });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await outbox.drain();
      later.advance(31 * 60_000);
    }
    Object.assign(identity, { deleteAccount });
    await outbox.drain();
    expect(await findTraces(student.userId)).toEqual([]);
  });
});

describe('the list of tables that name a person', () => {
  const personal =
    /^(?:user|student|teacher|person|owner|author|actor|account|member|learner|creator|subject)_id$|_by$/;

  it('is complete: every column that names a person is covered', async () => {
    const { rows } = await api.services.database.query<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
    );
    const covered = new Set(
      erasures.flatMap(({ table, columns, takesAlong = {} }) => [
        ...columns.map((column) => `${table}.${column}`),
        ...Object.entries(takesAlong).flatMap(([along, names]) => names.map((name) => `${along}.${name}`)),
      ]),
    );
    const found = rows
      .filter(
        ({ table_name: table, column_name: column }) =>
          !table.startsWith('identity_') && personal.test(column),
      )
      .map(({ table_name: table, column_name: column }) => `${table}.${column}`);
    expect(found.filter((column) => !covered.has(column))).toEqual([]);
    expect([...covered].filter((column) => !found.includes(column))).toEqual([]);
  });
});

function pick({ email, password }: Account) {
  return { email, password };
}
