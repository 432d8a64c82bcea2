import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Account, enter, post, signIn } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { openJoining, otherPin, proofTo } from '../../../../tests/api/joining-harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { endOverdueClassAccounts } from '../account/end-class-accounts.server.ts';
import { createEmbeddedIdentity } from '../identity/embedded/create-embedded-identity.server.ts';
import { handOverClass } from '../teaching/hand-over-class.server.ts';
import { setClassDisabled } from '../teaching/set-class-disabled.server.ts';
import { classAccountDays } from './class-account-end.ts';

// A class account becomes its student's own only with the yes of the teacher: decision 81.
let api: TestApi;
let ways: ReturnType<typeof openJoining>;
beforeAll(async () => {
  const slowPins = [{ from: 0, everyS: 0 }] as const;
  api = await openTestApi(undefined, createEmbeddedIdentity, {}, { slow: { slowPins } });
  ways = openJoining(api);
});
afterAll(() => api.close());

const dayMs = 24 * 3_600_000;
const password = 'four words are plenty';
let count = 0;

async function openRoom(name = 'Kim Wishes') {
  const room = await ways.createClass();
  const student = await ways.make(room.code, name);
  count += 1;
  return { ...room, name, student, email: `wishes-${count}@school.example` };
}
type Room = Awaited<ReturnType<typeof openRoom>>;

const ask = (student: Person, pin: string) =>
  api.call(student, endpoints.askForOwnAccount, { body: { pin } });
const withdraw = (student: Person) => api.call(student, endpoints.withdrawOwnWish, { body: {} });
const answer = (teacher: Person, code: string, studentId: string, said: 'yes' | 'no') =>
  api.call(teacher, endpoints.answerOwnWish, { params: { code, studentId }, body: { answer: said } });
const request = ({ student, email }: Pick<Room, 'student' | 'email'>) =>
  api.call(student, endpoints.completeAccount, { body: { email, password, pin: student.pin } });
const prove = (cookie: string, code: string) => post(api, '/identity/class-account/full', { code }, cookie);
const standingOf = async (student: Person) =>
  (await api.call(student, endpoints.getFullAccount)).body.wish?.standing ?? null;
const linesOf = async (teacher: Person, code: string) =>
  (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body.lines;
const isClassAccount = async (student: Person) =>
  (await api.call(student, endpoints.getProfile)).body.isClassAccount === true;

/** A code was mailed, with a yes that stood. */
async function agreeAndRequest(room: Room): Promise<string> {
  await ways.agree(room);
  expect((await request(room)).status).toBe(200);
  return proofTo(api, room.email);
}
/** Access tokens last for minutes, and the clock goes on by days. */
async function later(room: Room) {
  const { body, headers } = await post(api, '/identity/class-sign-in', {
    ...{ code: room.code, name: room.name, pin: room.student.pin },
  });
  const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const student = { ...room.student, token: body.accessToken as string, cookie };
  return { ...room, student, teacher: { ...room.teacher, ...(await signIn(api, room.teacher)) } };
}

describe('a student who wants an account of their own', () => {
  it('asks with the PIN; nothing happens to the account, and the teacher sees who asked', async () => {
    const { code, teacher, student, name } = await openRoom();
    expect((await ask(student, otherPin(student.pin))).body.code).toBe('INVALID_PIN');
    expect(await standingOf(student)).toBeNull();
    const { body } = await ask(student, student.pin);
    expect(body).toMatchObject({ isOpen: true, waiting: null, wish: { standing: 'asked' } });
    const daysLeft = (Date.parse(body.wish?.until ?? '') - api.services.clock()) / dayMs;
    expect(Math.round(daysLeft)).toBe(14);
    expect(await ways.roster(teacher, code)).toMatchObject([{ isClassAccount: true, wish: body.wish }]);
    const wishes = async () => (await api.call(teacher, endpoints.listTaughtClasses)).body.classes[0]?.wishes;
    expect(await wishes()).toBe(1);
    const [line] = await linesOf(teacher, code);
    expect(line).toMatchObject({ kind: 'class-account-wished', isByTeacher: false, details: {} });
    expect(JSON.stringify(line)).not.toContain(name);
    expect(await ways.comeBack(code, name, student.pin)).toMatchObject({ status: 200 });
    expect(await isClassAccount(student)).toBe(true);
    // Asking again lengthens nothing and is no second line.
    api.advance(60_000);
    expect((await ask(student, student.pin)).body.wish).toEqual(body.wish);
    expect((await linesOf(teacher, code)).filter(({ kind }) => kind === 'class-account-wished')).toHaveLength(
      1,
    );
  });

  it('gets it once the teacher has said yes, and is told so in the class', async () => {
    const room = await openRoom();
    const { code, teacher, student, email } = room;
    const classOf = async () => {
      const { body } = await api.call(student, endpoints.getClass, { params: { code } });
      return body.view === 'student' ? body.wish?.standing : 'not in the class';
    };
    await ask(student, student.pin);
    expect(await classOf()).toBeUndefined();
    await answer(teacher, code, student.userId, 'yes');
    expect(await classOf()).toBe('yes');
    expect((await linesOf(teacher, code))[0]).toMatchObject({
      ...{ kind: 'class-account-answered', isByTeacher: true, details: { answer: 'yes' } },
    });
    expect((await request(room)).body).toMatchObject({ waiting: { email }, wish: { standing: 'yes' } });
    expect((await prove(student.cookie, await proofTo(api, email))).status).toBe(200);
    expect((await signIn(api, { email, password })).userId).toBe(student.userId);
  });

  it('gets none without a wish, before the answer, and after a no', async () => {
    const room = await openRoom();
    const { code, teacher, student, email } = room;
    const refused = async () => (await request(room)).body.code;
    expect(await refused()).toBe('class-account-needs-yes');
    await ask(student, student.pin);
    expect(await refused()).toBe('class-account-needs-yes');
    await answer(teacher, code, student.userId, 'no');
    expect(await refused()).toBe('class-account-needs-yes');
    // The reply tells nothing about an address, and no mail is sent.
    const ofTeacher = { student, email: teacher.email };
    expect((await request(ofTeacher)).body.code).toBe('class-account-needs-yes');
    expect(await proofTo(api, email)).toBe('');
  });

  it('takes the wish back, also after a yes, and the address that waited is forgotten', async () => {
    const room = await openRoom();
    const { code, teacher, student } = room;
    const proof = await agreeAndRequest(room);
    const { body } = await withdraw(student);
    expect(body).toMatchObject({ wish: null, waiting: null });
    expect((await withdraw(student)).status).toBe(200);
    expect((await prove(student.cookie, proof)).body.code).toBe('INVALID_CODE');
    expect(await ways.roster(teacher, code)).toMatchObject([{ isClassAccount: true }]);
    expect((await ways.roster(teacher, code))[0]?.wish).toBeUndefined();
    expect((await answer(teacher, code, student.userId, 'yes')).body.code).toBe('class-account-wish-over');
  });

  it('cannot ask a no away: taking back and asking again leave it, until it is over', async () => {
    const room = await openRoom();
    const { code, teacher, student } = room;
    await ask(student, student.pin);
    await answer(teacher, code, student.userId, 'no');
    await withdraw(student);
    expect((await ask(student, student.pin)).body.wish?.standing).toBe('no');
    api.advance(classAccountDays.wish * dayMs);
    const next = await later(room);
    expect(await standingOf(next.student)).toBeNull();
    expect((await ask(next.student, student.pin)).body.wish?.standing).toBe('asked');
  });

  it('asks five times a day at most', async () => {
    const { code, teacher, student } = await openRoom();
    const codes: unknown[] = [];
    for (let time = 0; time < 6; time += 1) {
      const { status, body } = await ask(student, student.pin);
      codes.push(status === 200 ? 200 : body.code);
      await withdraw(student);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 'too-many-requests']);
    const asked = (await linesOf(teacher, code)).filter(({ kind }) => kind === 'class-account-wished');
    expect(asked).toHaveLength(5);
  });

  it('cannot ask in an archived class, where nobody could answer', async () => {
    const { code, teacher, student } = await openRoom();
    await api.call(teacher, endpoints.archiveClass, { params: { code } });
    expect((await ask(student, student.pin)).body.code).toBe('class-archived');
    expect((await api.call(student, endpoints.getFullAccount)).body).toMatchObject({
      isOpen: false,
      wish: null,
    });
  });

  it('has no wish to make who has an account of their own', async () => {
    const own = await enter(api, 'student');
    expect((await ask(own, '1234')).body.code).toBe('class-account-missing');
    expect((await withdraw(own)).body.code).toBe('class-account-missing');
    const none = { isOpen: false, wish: null, waiting: null };
    expect((await api.call(own, endpoints.getFullAccount)).body).toEqual(none);
  });
});

describe('the answer', () => {
  it('is that of the teacher of the class alone', async () => {
    const { code, teacher, student } = await openRoom();
    const other = await openRoom();
    const mate = await ways.make(code, 'Lee Mate');
    await ask(student, student.pin);
    expect((await answer(other.teacher, code, student.userId, 'yes')).body.code).toBe('class-not-found');
    // In a class of their own another teacher answers nobody of this one.
    expect((await answer(other.teacher, other.code, student.userId, 'yes')).body.code).toBe(
      'class-account-wish-over',
    );
    for (const pupil of [student, mate])
      expect((await answer(pupil, code, student.userId, 'yes')).status).toBe(403);
    expect(await standingOf(student)).toBe('asked');
    // Who has not asked gets no yes in advance.
    expect((await answer(teacher, code, mate.userId, 'yes')).body.code).toBe('class-account-wish-over');
    expect((await request({ student: mate, email: 'mate@school.example' })).body.code).toBe(
      'class-account-needs-yes',
    );
  });

  it('can be changed while it stands; the same one again lengthens nothing', async () => {
    const room = await openRoom();
    const { code, teacher, student } = room;
    const proof = await agreeAndRequest(room);
    const { until } = (await api.call(student, endpoints.getFullAccount)).body.wish ?? {};
    api.advance(60_000);
    await answer(teacher, code, student.userId, 'yes');
    expect((await api.call(student, endpoints.getFullAccount)).body.wish).toEqual({ standing: 'yes', until });
    await answer(teacher, code, student.userId, 'no');
    expect((await api.call(student, endpoints.getFullAccount)).body).toMatchObject({
      ...{ waiting: null, wish: { standing: 'no' } },
    });
    expect((await prove(student.cookie, proof)).body.code).toBe('INVALID_CODE');
    const answers = (await linesOf(teacher, code)).filter(({ kind }) => kind === 'class-account-answered');
    expect(answers.map(({ details }) => details)).toEqual([{ answer: 'no' }, { answer: 'yes' }]);
  });

  it('is over after 14 days, as a wish without one is, and both are forgotten then', async () => {
    const asking = await openRoom();
    const granted = await openRoom();
    await ask(asking.student, asking.student.pin);
    await ways.agree(granted);
    api.advance((classAccountDays.wish - 0.5) * dayMs);
    const still = await later(granted);
    // The code comes back after the yes is over.
    expect((await request(still)).status).toBe(200);
    const proof = await proofTo(api, granted.email);
    api.advance(0.5 * dayMs);
    const { student, teacher } = await later(granted);
    expect(await standingOf(student)).toBeNull();
    expect((await prove(student.cookie, proof)).body.code).toBe('class-account-needs-yes');
    expect((await request({ ...granted, student })).body.code).toBe('class-account-needs-yes');
    expect((await answer(teacher, granted.code, student.userId, 'no')).body.code).toBe(
      'class-account-wish-over',
    );
    const late = await later(asking);
    expect((await answer(late.teacher, asking.code, asking.student.userId, 'yes')).body.code).toBe(
      'class-account-wish-over',
    );
    await endOverdueClassAccounts(api.services);
    const { rows } = await api.services.database.query(
      'SELECT student_id FROM class_accounts WHERE wished_at IS NOT NULL AND student_id = ANY($1)',
      [[asking.student.userId, granted.student.userId]],
    );
    expect(rows).toEqual([]);
  });

  it('is used up by one conversion: an account that was taken back needs a new one', async () => {
    const room = await openRoom();
    const { code, teacher, student, name } = room;
    await prove(student.cookie, await agreeAndRequest(room));
    const params = { code, studentId: student.userId };
    const taken = await api.call(teacher, endpoints.takeBackAccount, { params });
    const { pin } = taken.body.card;
    const { body } = await post(api, '/identity/class-sign-in', { code, name, pin });
    const back = { ...student, token: body.accessToken as string, pin };
    expect(await standingOf(back)).toBeNull();
    expect((await request({ student: back, email: 'again@school.example' })).body.code).toBe(
      'class-account-needs-yes',
    );
  });

  it('goes along with a student who is moved to another class of the same teacher', async () => {
    const room = await openRoom();
    const { code, teacher, student } = room;
    await ways.agree(room);
    const other = await ways.createClass();
    await api.services.database.query('UPDATE classes SET teacher_id = $1 WHERE id = $2', [
      teacher.userId,
      other.classId,
    ]);
    const params = { code, studentId: student.userId };
    const moved = await api.call(teacher, endpoints.moveStudent, { params, body: { to: other.code } });
    expect(moved.status).toBe(200);
    // The former class answers nobody any more.
    expect((await answer(teacher, code, student.userId, 'no')).body.code).toBe('class-account-wish-over');
    expect((await request(room)).status).toBe(200);
    expect((await prove(student.cookie, await proofTo(api, room.email))).status).toBe(200);
  });
});

describe('a class that the operator has disabled', () => {
  it('makes no account its student’s own, neither by a new request nor by a code that was mailed before', async () => {
    const room = await openRoom();
    const { code, student, email } = room;
    const proof = await agreeAndRequest(room);
    await setClassDisabled(api.services, code, true);
    expect((await prove(student.cookie, proof)).body.code).toBe('class-disabled');
    expect((await request({ student, email: 'disabled@school.example' })).body.code).toBe('class-disabled');
    expect(await proofTo(api, 'disabled@school.example')).toBe('');
    expect(await isClassAccount(student)).toBe(true);
    // Nothing was used up: enabled again within the time of the yes, the code works.
    await setClassDisabled(api.services, code, false);
    expect((await prove(student.cookie, proof)).status).toBe(200);
    expect((await signIn(api, { email, password })).userId).toBe(student.userId);
  });
});

describe('taking a wish back', () => {
  /** How many hints the class gets from one press of the student. */
  async function countTold(classId: string, press: () => Promise<unknown>): Promise<number> {
    const announce = vi.spyOn(api.services.hints, 'announce');
    await press();
    const told = announce.mock.calls.filter(([id]) => id === classId).length;
    announce.mockRestore();
    return told;
  }

  it('is announced only where there is something to take back, and so is asking', async () => {
    const { classId, student } = await openRoom();
    expect(await countTold(classId, () => withdraw(student))).toBe(0);
    expect(await countTold(classId, () => ask(student, student.pin))).toBe(1);
    expect(await countTold(classId, () => ask(student, student.pin))).toBe(0);
    expect(await countTold(classId, () => withdraw(student))).toBe(1);
    expect(await countTold(classId, () => withdraw(student))).toBe(0);
  });

  it('puts a no of the teacher away: the class tells it no more, and it stands all the same', async () => {
    const { code, classId, teacher, student } = await openRoom();
    const told = async () => {
      const { body } = await api.call(student, endpoints.getClass, { params: { code } });
      return body.view === 'student' ? body.wish?.standing : 'not in the class';
    };
    await ask(student, student.pin);
    await answer(teacher, code, student.userId, 'no');
    expect(await told()).toBe('no');
    expect(await countTold(classId, () => withdraw(student))).toBe(1);
    expect(await countTold(classId, () => withdraw(student))).toBe(0);
    expect([await told(), await standingOf(student)]).toEqual([undefined, 'no']);
    // The same answer again is no news; another one is.
    await answer(teacher, code, student.userId, 'no');
    expect(await told()).toBeUndefined();
    await answer(teacher, code, student.userId, 'yes');
    expect(await told()).toBe('yes');
    await answer(teacher, code, student.userId, 'no');
    expect(await told()).toBe('no');
    await withdraw(student);
    const { body } = await api.call(student, endpoints.exportProfile, { query: { format: 'json' } });
    const [joined] = body.classesJoined.filter((one) => one.code === code);
    expect(joined?.classAccount).toMatchObject({ wishAnswer: 'no', wishPutAwayAt: expect.any(String) });
  });
});

describe('a wish and its answer end', () => {
  /** Whatever ends the yes also makes a mailed code useless. */
  async function expectRefused({ student }: Room, proof: string) {
    expect((await prove(student.cookie, proof)).body.code).toBe('class-account-needs-yes');
    expect(await standingOf(student)).toBeNull();
    expect(await isClassAccount(student)).toBe(true);
  }

  it('when the class is archived', async () => {
    const room = await openRoom();
    const proof = await agreeAndRequest(room);
    await api.call(room.teacher, endpoints.archiveClass, { params: { code: room.code } });
    await expectRefused(room, proof);
  });

  it('when the account of the teacher ends, which archives the class', async () => {
    const room = await openRoom();
    const proof = await agreeAndRequest(room);
    expect((await api.call(room.teacher, endpoints.deleteProfile, { body: {} })).status).toBe(200);
    await expectRefused(room, proof);
  });

  it('when the class is handed over: the new teacher is asked anew', async () => {
    const room = await openRoom();
    const proof = await agreeAndRequest(room);
    const next = await enter(api, 'teacher', 'Dr. Next');
    const done = await handOverClass(api.services, room.code, next.email);
    expect(done.hasChanged).toBe(true);
    await expectRefused(room, proof);
    await ask(room.student, room.student.pin);
    expect((await answer(room.teacher, room.code, room.student.userId, 'yes')).body.code).toBe(
      'class-not-found',
    );
    expect((await answer(next, room.code, room.student.userId, 'yes')).status).toBe(200);
  });

  it('when the student asks for the end of the account', async () => {
    const room = await openRoom();
    const { code, teacher, student } = room;
    await ways.agree(room);
    await api.call(student, endpoints.leaveClassAccount, { body: { pin: student.pin } });
    expect((await answer(teacher, code, student.userId, 'yes')).body.code).toBe('class-account-wish-over');
    await api.call(teacher, endpoints.bringBackAccount, { params: { code, studentId: student.userId } });
    const back = await later(room);
    expect(await standingOf(back.student)).toBeNull();
    expect((await request(back)).body.code).toBe('class-account-needs-yes');
  });

  it('when it is merged into another one, also after the merge is undone', async () => {
    const room = await openRoom();
    const { code, teacher, student } = room;
    const kept = await ways.make(code, 'Kim Kept');
    await ways.agree(room);
    const params = { code };
    const body = { from: student.userId, to: kept.userId };
    expect((await api.call(teacher, endpoints.mergeStudents, { params, body })).status).toBe(200);
    // The yes was for the double, not for the account that goes on.
    expect(await standingOf(kept)).toBeNull();
    expect((await request({ student: kept, email: room.email })).body.code).toBe('class-account-needs-yes');
    await api.call(teacher, endpoints.undoMerge, { params, body: { from: student.userId } });
    const back = await later(room);
    expect(await standingOf(back.student)).toBeNull();
  });

  it('when the teacher removes the student, whichever of removal and conversion comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const room = await openRoom();
      const { code, teacher, student } = room;
      const proof = await agreeAndRequest(room);
      const params = { code, studentId: student.userId };
      const [done, removed] = await Promise.all([
        prove(student.cookie, proof),
        api.call(teacher, endpoints.removeStudent, { params }),
      ]);
      expect(removed.status).toBe(200);
      await api.services.outbox.drain();
      // Either the account was the student's own before the removal and stays, or it has ended.
      const { status } = await signIn(api, { email: room.email, password });
      expect([
        [200, 200],
        [409, 401],
        [401, 401],
      ]).toContainEqual([done.status, status]);
    }
  });

  it('of two students apart from each other', async () => {
    const room = await openRoom();
    const { code, teacher, student } = room;
    const mate = await ways.make(code, 'Lee Too');
    await ask(student, student.pin);
    await ask(mate, mate.pin);
    await answer(teacher, code, student.userId, 'yes');
    await answer(teacher, code, mate.userId, 'no');
    expect([await standingOf(student), await standingOf(mate)]).toEqual(['yes', 'no']);
    const email = 'two-wishes@school.example';
    expect((await request({ student: mate, email })).body.code).toBe('class-account-needs-yes');
    expect((await request({ student, email })).status).toBe(200);
    const proof = await proofTo(api, email);
    // The code of one is of no use in the session of the other.
    expect((await prove(mate.cookie, proof)).body.code).toBe('INVALID_CODE');
    expect((await prove(student.cookie, proof)).status).toBe(200);
  });
});

it('no wish can be made or answered where students have class accounts alone', async () => {
  const closed = await openTestApi(undefined, createEmbeddedIdentity, { STUDENT_ACCOUNTS: 'none' });
  const there = openJoining(closed);
  try {
    const { code, teacher } = await there.createClass();
    const student = await there.make(code, 'Ada Stays');
    const asked = await closed.call(student, endpoints.askForOwnAccount, { body: { pin: student.pin } });
    expect(asked.body.code).toBe('student-accounts-closed');
    const answered = await closed.call(teacher as Account, endpoints.answerOwnWish, {
      params: { code, studentId: student.userId },
      body: { answer: 'yes' },
    });
    expect(answered.body.code).toBe('student-accounts-closed');
  } finally {
    await closed.close();
  }
});
