import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Account, enter, post, signIn } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { openJoining, otherPin, proofTo } from '../../../../tests/api/joining-harness.ts';
import { sweepOnce } from '../../../app/server/sweeps.ts';
import { endpoints } from '../../api/endpoints.ts';
import { endOverdueClassAccounts } from '../account/end-class-accounts.server.ts';
import { createEmbeddedIdentity } from '../identity/embedded/create-embedded-identity.server.ts';
import { classAccountDays } from './class-account-end.ts';

// A class account becomes its student's own: decision 59.
/** One slow turn, and the next an hour later, so that no test waits for one. */
const oneTurn = [
  { from: 0, everyS: 0 },
  { from: 1, everyS: 3600 },
] as const;

let api: TestApi;
let ways: ReturnType<typeof openJoining>;
beforeAll(async () => {
  api = await openTestApi(undefined, createEmbeddedIdentity, {}, { slow: { slowPins: oneTurn } });
  ways = openJoining(api);
});
afterAll(() => api.close());

const dayMs = 24 * 3_600_000;
const password = 'four words are plenty';
let count = 0;

/** The teacher has said yes to the wish of the student; see full-account-wish.test.ts. */
async function openRoom(name = 'Kim Grows') {
  const room = await ways.createClass();
  const student = await ways.make(room.code, name);
  await ways.agree({ ...room, student });
  count += 1;
  return { ...room, name, student, email: `grows-${count}@school.example` };
}
type Room = Awaited<ReturnType<typeof openRoom>>;

const ask = (student: Person, body: { email: string; pin: string; password?: string }) =>
  api.call(student, endpoints.completeAccount, { body: { password, ...body } });
const prove = (cookie: string, code: string) => post(api, '/identity/class-account/full', { code }, cookie);
const profileOf = async (person: Person) => (await api.call(person, endpoints.getProfile)).body;

/** Asks with the right PIN and brings the code back. */
async function grow({ student, email }: Room) {
  expect((await ask(student, { email, pin: student.pin })).status).toBe(200);
  const done = await prove(student.cookie, await proofTo(api, email));
  expect(done.status).toBe(200);
  return { userId: student.userId, token: done.body.accessToken as string };
}
const takeBack = (teacher: Account, code: string, studentId: string) =>
  api.call(teacher, endpoints.takeBackAccount, { params: { code, studentId } });
const renewPins = (teacher: Account, code: string, students: string[], endsSessions?: boolean) =>
  api.call(teacher, endpoints.renewPins, {
    params: { code },
    body: { students, ...(endsSessions !== undefined && { endsSessions }) },
  });
const isIn = async (cookie: string) => (await post(api, '/identity/token', {}, cookie)).body !== null;
const stillIn = async (cookie: string) => {
  const { status, body } = await post(api, '/identity/token', {}, cookie);
  return status === 200 && body !== null;
};

/** A class account that is also in the class of another teacher, which it joined while it was its student's own. */
async function openTwo() {
  const room = await openRoom();
  const other = await ways.createClass();
  const full = await grow(room);
  // An account of one's own has texts to agree to.
  const versions = { termsOfUse: '1.0', serviceAgreement: '1.0', geneticData: '1.0', privacyNotice: '1.0' };
  await api.services.database.query('UPDATE profiles SET legals_dates = $2 WHERE user_id = $1', [
    full.userId,
    versions,
  ]);
  expect((await api.call(full, endpoints.enroll, { params: { code: other.code } })).status).toBe(200);
  expect((await api.answer(full, other.code, 'm1-charge', ['positive'])).status).toBe(200);
  expect((await takeBack(room.teacher, room.code, room.student.userId)).status).toBe(200);
  return { ...room, other };
}

describe('a class account becomes its student’s own', () => {
  it('by PIN and by the code of a mail; id, class and answers stay', async () => {
    const room = await openRoom();
    const { code, teacher, student, email } = room;
    await api.answer(student, code, 'm1-charge', ['positive']);
    const asked = await ask(student, { email: email.toUpperCase(), pin: student.pin });
    expect(asked.body.waiting).toMatchObject({ email });
    expect((await api.call(student, endpoints.getFullAccount)).body).toEqual(asked.body);
    const done = await prove(student.cookie, (await proofTo(api, email)).toLowerCase());
    expect(done.body.user).toEqual({ id: student.userId, name: 'Kim Grows', email });
    const again = await signIn(api, { email, password });
    expect(again.userId).toBe(student.userId);
    expect(await profileOf(again)).toMatchObject({ profile: { email, name: 'Kim Grows' } });
    expect((await profileOf(again)).isClassAccount).toBeUndefined();
    expect(await ways.comeBack(code, 'Kim Grows', student.pin)).toMatchObject({ status: 401 });
    expect((await ask(again, { email, pin: student.pin })).body.code).toBe('class-account-missing');
    expect((await api.call(again, endpoints.getFullAccount)).body).toMatchObject({ waiting: null });
    expect(await ways.roster(teacher, code)).toMatchObject([
      { id: student.userId, isClassAccount: false, takeBackUntil: expect.stringMatching(/^20/) },
    ]);
    const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
    expect(lines[0]).toMatchObject({ kind: 'class-account-released', isByTeacher: false, details: {} });
  });

  it('asks for the PIN first, and a wrong one is a guess as at sign-in', async () => {
    const { code, student, email, name } = await openRoom();
    const wrong = otherPin(student.pin);
    // The calls bring no cookie, as from a browser in which the account has never signed in.
    const codes: string[] = [];
    // Five at once and the first of the slow turns.
    for (let index = 0; index < 6; index += 1)
      codes.push((await ask(student, { email, pin: wrong })).body.code);
    expect(codes).toEqual(Array.from({ length: 6 }, () => 'INVALID_PIN'));
    expect((await ask(student, { email, pin: student.pin })).status).toBe(429);
    // The guesses count for sign-in, too.
    expect((await ways.comeBack(code, name, student.pin)).status).toBe(429);
    expect(await proofTo(api, email)).toBe('');
  });

  it('mails a code to the owner of an address that classmates have typed until its budget was used up', async () => {
    const { code, teacher, student, email } = await openRoom();
    // The first has five codes an hour, and with them the budget of the address; the second still has one of its own.
    for (const [index, most] of [5, 1].entries()) {
      const mate = await ways.make(code, `Mate ${index}`);
      await ways.agree({ teacher, code, student: mate });
      const asked: unknown[] = [];
      for (let time = 0; time <= most; time += 1) {
        const { status, body } = await ask(mate, { email, pin: mate.pin });
        asked.push(status === 200 || [status, body.code]);
      }
      // The refusal comes from the limit on mails. The PIN was right.
      expect(asked).toEqual([...Array(most).fill(true), [429, 'too-many-mails']]);
    }
    // Mails that are sent at once arrive in any order.
    await api.services.outbox.drain();
    expect((await ask(student, { email, pin: student.pin })).status).toBe(200);
    expect((await prove(student.cookie, await proofTo(api, email))).status).toBe(200);
  });

  it('refuses what is no address, no password, or somebody else’s address', async () => {
    const { teacher, student, email } = await openRoom();
    const { pin } = student;
    expect((await ask(student, { email: 'nothing', pin })).body.code).toBe('INVALID_EMAIL');
    expect((await ask(student, { email, pin, password: 'x' })).body.code).toBe('WEAK_PASSWORD');
    expect((await ask(student, { email: teacher.email, pin })).body.code).toBe('USER_ALREADY_EXISTS');
    expect((await ask(teacher, { email, pin })).body.code).toBe('class-account-missing');
    // Whoever has the address by the time the code comes back keeps it, and the class account stays what it is.
    await ask(student, { email, pin });
    const code = await proofTo(api, email);
    await post(api, '/identity/sign-up', { email, password, name: '' });
    expect((await prove(student.cookie, code)).body.code).toBe('USER_ALREADY_EXISTS');
    expect((await profileOf(student)).isClassAccount).toBe(true);
  });

  it('tells whether somebody has an address at the pace of a sign-up, and only to who knows the PIN', async () => {
    const { teacher, student } = await openRoom();
    const pace = vi.spyOn(api.services.limits, 'pace');
    await ask(student, { email: teacher.email, pin: otherPin(student.pin) });
    expect(pace).not.toHaveBeenCalledWith('signUps', expect.anything());
    expect((await ask(student, { email: teacher.email, pin: student.pin })).body.code).toBe(
      'USER_ALREADY_EXISTS',
    );
    expect(pace).toHaveBeenCalledWith('signUps', expect.anything());
    pace.mockRestore();
  });

  it('changes nothing before the code comes back: PIN, name and merge work, and a new PIN ends the request', async () => {
    const { code, teacher, student, email } = await openRoom('Kim Wait');
    await ask(student, { email, pin: student.pin });
    const first = await proofTo(api, email);
    expect(await ways.comeBack(code, 'Kim Wait', student.pin)).toMatchObject({ status: 200 });
    const renamed = await api.call(teacher, endpoints.renameStudent, {
      params: { code, studentId: student.userId },
      body: { name: 'Kim Waits' },
    });
    expect(renamed.status).toBe(200);
    expect((await profileOf(student)).isClassAccount).toBe(true);
    const { body } = await renewPins(teacher, code, [student.userId], false);
    expect((await prove(student.cookie, first)).body.code).toBe('INVALID_CODE');
    expect((await api.call(student, endpoints.getFullAccount)).body).toMatchObject({ waiting: null });
    expect(await ways.comeBack(code, 'Kim Waits', body.cards[0]?.pin ?? '')).toMatchObject({ status: 200 });
    const double = await ways.make(code, 'Kim W');
    await ways.agree({ teacher, code, student: double });
    const pending = await ask(double, { email, pin: double.pin });
    expect(pending.status).toBe(200);
    const merged = await api.call(teacher, endpoints.mergeStudents, {
      params: { code },
      body: { from: double.userId, to: student.userId },
    });
    expect(merged.status).toBe(200);
  });

  it('ends by itself after a day', async () => {
    const { code, name, student, email } = await openRoom();
    await ask(student, { email, pin: student.pin });
    const proof = await proofTo(api, email);
    api.advance(dayMs);
    const { body, headers } = await post(api, '/identity/class-sign-in', { code, name, pin: student.pin });
    const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    expect((await prove(cookie, proof)).body.code).toBe('INVALID_CODE');
    const later = { userId: student.userId, token: body.accessToken as string };
    expect((await api.call(later, endpoints.getFullAccount)).body).toMatchObject({ waiting: null });
    expect((await profileOf(later)).isClassAccount).toBe(true);
  });

  it('takes the code in a session of the account alone, and ends every other session', async () => {
    const room = await openRoom();
    const { student, email, code, name } = room;
    const elsewhere = await post(api, '/identity/class-sign-in', { code, name, pin: student.pin });
    const other = elsewhere.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const stranger = await enter(api, 'student');
    await ask(student, { email, pin: student.pin });
    const proof = await proofTo(api, email);
    expect((await prove('', proof)).body.code).toBe('unauthenticated');
    expect((await prove(stranger.cookie, proof)).body.code).toBe('INVALID_CODE');
    expect(
      (await post(api, '/identity/address-proof/confirm', { code: proof }, student.cookie)).body.code,
    ).toBe('INVALID_CODE');
    expect(await stillIn(other)).toBe(true);
    expect((await prove(student.cookie, proof)).status).toBe(200);
    expect(await stillIn(other)).toBe(false);
  });
});

describe('the teacher takes an account back', () => {
  it('within 14 days: a new PIN, the name it had, all work, and nothing that was taken opens it', async () => {
    const room = await openRoom('Kim Taken');
    const { code, teacher, student, email } = room;
    await api.answer(student, code, 'm1-charge', ['positive']);
    const thief = await grow(room);
    const session = await signIn(api, { email, password });
    await api.call(thief, endpoints.updateProfile, {
      body: { role: 'student', profile: { name: 'Somebody Else' } },
    });
    const { status, body } = await takeBack(teacher, code, student.userId);
    expect(status).toBe(200);
    expect(body.card).toMatchObject({ studentId: student.userId, name: 'Kim Taken' });
    expect(await stillIn(session.cookie)).toBe(false);
    expect((await api.call(thief, endpoints.getProfile)).status).toBe(401);
    expect((await signIn(api, { email, password })).body.code).toBe('INVALID_USER');
    const back = await ways.comeBack(code, 'kim taken', body.card.pin);
    expect(back).toMatchObject({ status: 200, userId: student.userId });
    expect(await ways.roster(teacher, code)).toMatchObject([
      { fullName: 'Kim Taken', isClassAccount: true, takeBackUntil: null },
    ]);
    const { rows } = await api.services.database.query(
      'SELECT exercise_id FROM exercise_progress WHERE student_id = $1',
      [student.userId],
    );
    expect(rows).toEqual([{ exercise_id: 'm1-charge' }]);
    // The address belongs to nobody and can be used again; a second press says that there is nothing to take back.
    expect((await takeBack(teacher, code, student.userId)).body.code).toBe('class-account-final');
    const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
    expect(lines[0]).toMatchObject({ kind: 'class-account-taken-back', isByTeacher: true });
  });

  it('and the class calls it by the name it signs in with again, whatever the teacher has corrected meanwhile', async () => {
    const room = await openRoom('Kim Returns');
    const { code, teacher, student } = room;
    await grow(room);
    const params = { code, studentId: student.userId };
    await api.call(teacher, endpoints.renameStudent, { params, body: { name: 'Kim Other' } });
    expect(await ways.roster(teacher, code)).toMatchObject([
      { fullName: 'Kim Other', accountName: 'Kim Returns' },
    ]);
    await takeBack(teacher, code, student.userId);
    expect(await ways.roster(teacher, code)).toMatchObject([{ fullName: 'Kim Returns' }]);
  });

  it('not after 14 days, when the account is final and the name is free', async () => {
    const room = await openRoom('Kim Final');
    const { code, student, email } = room;
    await grow(room);
    api.advance(classAccountDays.takenBack * dayMs);
    const teacher = { ...room.teacher, ...(await signIn(api, room.teacher)) };
    expect((await takeBack(teacher, code, student.userId)).body.code).toBe('class-account-final');
    await endOverdueClassAccounts(api.services);
    expect(await ways.roster(teacher, code)).toMatchObject([{ takeBackUntil: null, isClassAccount: false }]);
    expect((await signIn(api, { email, password })).status).toBe(200);
    expect((await ways.make(code, 'Kim Final')).status).toBe(200);
  });

  it('until then new PIN and merging say why not, the name is kept, and nobody deletes the account', async () => {
    const room = await openRoom('Kim Held');
    const { code, teacher, student, email } = room;
    const other = await ways.make(code, 'Lee Other');
    const full = await grow(room);
    const refusals = [
      await renewPins(teacher, code, [student.userId]),
      await api.call(teacher, endpoints.mergeStudents, {
        params: { code },
        body: { from: student.userId, to: other.userId },
      }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(
      Array.from({ length: 2 }, () => 'class-account-released'),
    );
    // New PINs for a whole class leave this account out.
    expect((await renewPins(teacher, code, [student.userId, other.userId])).body.cards).toHaveLength(1);
    expect((await ways.make(code, 'kim held')).refusal).toBe('class-name-taken');
    expect((await api.call(full, endpoints.deleteProfile)).body.code).toBe('account-returnable');
    api.advance(classAccountDays.takenBack * dayMs);
    const later = { ...teacher, ...(await signIn(api, teacher)) };
    expect((await renewPins(later, code, [student.userId])).body).toEqual({ cards: [] });
    expect((await api.call(await signIn(api, { email, password }), endpoints.deleteProfile)).status).toBe(
      200,
    );
  });

  it.each(['removes', 'merges'] as const)(
    'and %s it afterwards: what the student did in the class of another teacher stays',
    async (act) => {
      const { code, teacher, student, other } = await openTwo();
      const to = (await ways.make(code, 'Kim Twice')).userId;
      const done =
        act === 'removes'
          ? await api.call(teacher, endpoints.removeStudent, { params: { code, studentId: student.userId } })
          : await api.call(teacher, endpoints.mergeStudents, {
              params: { code },
              body: { from: student.userId, to },
            });
      expect(done.status).toBe(200);
      await api.services.outbox.drain();
      await api.services.database.query(
        "UPDATE class_accounts SET merged_at = merged_at - interval '1 day' WHERE student_id = $1",
        [student.userId],
      );
      await endOverdueClassAccounts(api.services);
      const { rows } = await api.services.database.query(
        `SELECT p.exercise_id, a.merged_work FROM exercise_progress p JOIN class_accounts a USING (student_id)
          WHERE p.class_id = $1 AND student_id = $2`,
        [other.classId, student.userId],
      );
      expect(rows).toEqual([{ exercise_id: 'm1-charge', merged_work: null }]);
    },
  );

  it('of the class alone: another teacher and the student cannot, and a student who left is final', async () => {
    const room = await openRoom();
    const { code, teacher, student, email } = room;
    const full = await grow(room);
    const another = await enter(api, 'teacher');
    expect((await takeBack(another, code, student.userId)).body.code).toBe('class-not-found');
    expect(
      (await api.call(full, endpoints.takeBackAccount, { params: { code, studentId: student.userId } }))
        .status,
    ).toBe(403);
    await api.call(teacher, endpoints.removeStudent, { params: { code, studentId: student.userId } });
    await api.services.outbox.drain();
    expect((await takeBack(teacher, code, student.userId)).body.code).toBe('class-account-final');
    expect((await signIn(api, { email, password })).status).toBe(200);
  });
});

it('an archived class takes nothing back, says so, and lets the student delete the account at once', async () => {
  const room = await openRoom();
  const { code, teacher, student } = room;
  const full = await grow(room);
  expect((await api.call(full, endpoints.deleteProfile)).body.code).toBe('account-returnable');
  await api.call(teacher, endpoints.archiveClass, { params: { code } });
  expect((await takeBack(teacher, code, student.userId)).status).toBe(409);
  expect(await ways.roster(teacher, code)).toMatchObject([{ takeBackUntil: null, isClassAccount: false }]);
  expect((await api.call(full, endpoints.deleteProfile)).status).toBe(200);
});

describe('a new PIN', () => {
  it('signs out whoever knew the former one, unless the teacher asks otherwise', async () => {
    const { code, teacher, student, name } = await openRoom();
    expect(await isIn(student.cookie)).toBe(true);
    const kept = await renewPins(teacher, code, [student.userId], false);
    expect(await stillIn(student.cookie)).toBe(true);
    expect((await api.call(student, endpoints.getProfile)).status).toBe(200);
    const other = await ways.make(code, 'Lee Stays');
    const { body } = await renewPins(teacher, code, [student.userId]);
    expect(await stillIn(student.cookie)).toBe(false);
    expect((await api.call(student, endpoints.getProfile)).status).toBe(401);
    expect(await stillIn(other.cookie)).toBe(true);
    expect(kept.body.cards[0]?.pin).not.toBe(undefined);
    expect(await ways.comeBack(code, name, body.cards[0]?.pin ?? '')).toMatchObject({ status: 200 });
  });
});

describe('a class account that is in another class, too', () => {
  const archive = (classId: string) =>
    api.services.database.query('UPDATE classes SET archived_at = $2 WHERE id = $1', [
      classId,
      new Date(api.services.clock()),
    ]);
  async function sweep(archivedWorkDays?: number) {
    const { env } = api.services;
    await sweepOnce({ ...api.services, env: { ...env, archivedWorkDays } });
    await api.services.outbox.drain();
  }
  const workIn = async (classId: string, studentId: string) =>
    (
      await api.services.database.query('SELECT FROM attempts WHERE class_id = $1 AND student_id = $2', [
        classId,
        studentId,
      ])
    ).rows.length;

  // It ended within the hour after the other class was archived.
  it('ends 180 days after the last of them was archived', async () => {
    const { classId, student, other } = await openTwo();
    const work = () => workIn(other.classId, student.userId);
    await archive(classId);
    api.advance((classAccountDays.afterArchive + 1) * dayMs);
    await sweep();
    expect(await work()).toBe(1);
    await archive(other.classId);
    await sweep();
    expect(await work()).toBe(1);
    api.advance((classAccountDays.afterArchive - 1) * dayMs);
    await sweep();
    expect(await work()).toBe(1);
    api.advance(2 * dayMs);
    await sweep();
    expect(await work()).toBe(0);
  });

  it('keeps its work in the other one where the setting has ended that in its own', async () => {
    const { classId, student, other } = await openTwo();
    await archive(classId);
    api.advance(29 * dayMs);
    await archive(other.classId);
    api.advance(2 * dayMs);
    await sweep(30);
    expect(await workIn(classId, student.userId)).toBe(0);
    expect(await workIn(other.classId, student.userId)).toBe(1);
    api.advance(30 * dayMs);
    await sweep(30);
    expect(await workIn(other.classId, student.userId)).toBe(0);
  });
});
