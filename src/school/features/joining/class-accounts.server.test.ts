import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, post, signIn } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { openJoining, otherPin } from '../../../../tests/api/joining-harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { endOverdueClassAccounts } from '../account/end-class-accounts.server.ts';
import { hashPassword } from '../identity/credentials/password.server.ts';
import { createEmbeddedIdentity } from '../identity/embedded/create-embedded-identity.server.ts';
import { classAccountDays } from './class-account-end.ts';

let api: TestApi;
let ways: ReturnType<typeof openJoining>;
beforeAll(async () => {
  // Six slow turns at once, and after them one a minute, so that no test waits for one.
  const slowPins = [
    { from: 0, everyS: 0 },
    { from: 6, everyS: 60 },
  ] as const;
  api = await openTestApi(
    undefined,
    createEmbeddedIdentity,
    {},
    {
      slow: { slowPins, slowPinsInClass: [{ from: 0, everyS: 0 }] },
    },
  );
  ways = openJoining(api);
});
afterAll(() => api.close());

type Ways = ReturnType<typeof openJoining>;
const createClass: Ways['createClass'] = (changes) => ways.createClass(changes);
const make: Ways['make'] = (code, name, requestId) => ways.make(code, name, requestId);
const comeBack: Ways['comeBack'] = (...given) => ways.comeBack(...given);
const roster: Ways['roster'] = (...given) => ways.roster(...given);

/** Looks at the door of a class as a browser does, and keeps the number that it is given. */
async function visit(code: string): Promise<string> {
  const { headers } = await api.call(null, endpoints.lookAtClass, { params: { code } });
  return headers.getSetCookie().map((line) => line.split(';', 1)[0])[0] ?? '';
}

describe('joining with a name', () => {
  it('makes an account without an e-mail address that works in the class at once', async () => {
    const { code, teacher } = await createClass();
    expect((await api.call(null, endpoints.lookAtClass, { params: { code } })).body).toEqual({
      code,
      name: 'Period 4',
      teacherName: 'Dr. Canary',
      standing: 'open',
      hasClassAccounts: true,
    });
    const student = await make(code, '  Zoë   O’Neil ');
    expect(student.pin).toMatch(/^\d{4}$/);
    expect((await api.call(student, endpoints.getProfile)).body).toMatchObject({
      role: 'student',
      isClassAccount: true,
      profile: { name: 'Zoë O’Neil', email: null, legalsDates: null },
    });
    expect((await api.answer(student, code, 'm1-charge', ['positive'])).status).toBe(200);
    expect(await roster(teacher, code)).toMatchObject([{ fullName: 'Zoë O’Neil', isClassAccount: true }]);
  });

  it('lets the student back in on another device, however the name is typed', async () => {
    const { code } = await createClass();
    const { userId, pin } = await make(code, 'Zoë O’Neil');
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect(await comeBack(typed, 'zoe o-neil', pin)).toMatchObject({ status: 200, userId });
    for (const [name, wrong] of [
      ['Zoë O’Neil', otherPin(pin)],
      ['Nobody Here', pin],
    ] as const)
      expect(await comeBack(code, name, wrong)).toMatchObject({ status: 401, code: 'INVALID_PIN' });
  });

  it('repeats a press whose answer was lost, and refuses the name to everybody else', async () => {
    const { code, teacher } = await createClass();
    const press = createId();
    const first = await make(code, 'Ada Lind', press);
    const second = await make(code, 'Ada Lind', press);
    expect(second.userId).toBe(first.userId);
    expect(await comeBack(code, 'Ada Lind', second.pin)).toMatchObject({ status: 200 });
    expect((await make(code, 'ADA LIND.')).refusal).toBe('class-name-taken');
    expect(await roster(teacher, code)).toHaveLength(1);
    api.advance(16 * 60_000);
    expect((await make(code, 'Ada Lind', press)).refusal).toBe('class-name-taken');
  });

  it('lets 40 in at once from one address, each once, and tells the next one that the class is full', async () => {
    const { code, teacher } = await createClass({ studentQuantity: 40 });
    const made = await Promise.all(Array.from({ length: 44 }, (_, index) => make(code, `Student ${index}`)));
    const refusals = made.map(({ refusal }) => refusal);
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(40);
    expect(refusals.filter((refusal) => refusal === 'class-full')).toHaveLength(4);
    expect(await roster(teacher, code)).toHaveLength(40);
    // Nothing is left of those who were refused.
    const { rowCount } = await api.services.database.query(
      `SELECT FROM identity_users u WHERE u.email LIKE '%@class-account.invalid'
         AND NOT EXISTS (SELECT FROM class_accounts a WHERE a.student_id = u.id)`,
    );
    expect(rowCount).toBe(0);
    expect((await api.call(null, endpoints.lookAtClass, { params: { code } })).body.standing).toBe('full');
  });

  it('is refused where the teacher switched it off, where joining is paused, and for no name at all', async () => {
    const { code, teacher } = await createClass();
    const kept = await make(code, 'Kim Stays');
    const set = (areOn: boolean) =>
      api.call(teacher, endpoints.setClassAccounts, { params: { code }, body: { areOn } });
    await set(false);
    expect((await make(code, 'Lee Late')).refusal).toBe('class-accounts-off');
    // Whoever has one comes back.
    expect(await comeBack(code, 'Kim Stays', kept.pin)).toMatchObject({ status: 200 });
    await set(true);
    await api.call(teacher, endpoints.setJoining, { params: { code }, body: { isPaused: true } });
    expect((await make(code, 'Lee Late')).refusal).toBe('class-disabled');
    expect((await make(code, '🙂')).refusal).toBe('class-name-empty');
    expect((await make('ABCD-2345', 'Lee Late')).refusal).toBe('class-not-found');
    const lines = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body.lines;
    expect(lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['class-accounts-off', 'class-accounts-on']),
    );
  });

  it('is refused for an insult, a row of keys and the name of the teacher, all of which the teacher can give', async () => {
    const { code, teacher } = await createClass();
    const [own] = (await api.call(teacher, endpoints.listTaughtClasses)).body.classes;
    for (const name of ['Arschloch', 'asdf', 'x'])
      expect((await make(code, name)).refusal).toBe('name-refused');
    const { body } = await api.call(null, endpoints.lookAtClass, { params: { code } });
    expect((await make(code, body.teacherName.toUpperCase())).refusal).toBe('name-of-teacher');
    expect(own?.studentCount).toBe(0);
    const { userId: studentId } = await make(code, 'Dick Scunthorpe');
    const renamed = await api.call(teacher, endpoints.renameStudent, {
      params: { code, studentId },
      body: { name: 'X' },
    });
    expect(renamed.body).toEqual({ name: 'X' });
  });

  it('keeps a class account in its class', async () => {
    const { code } = await createClass();
    const { code: elsewhere } = await createClass();
    const student = await make(code, 'Kim Stays');
    const joined = await api.call(student, endpoints.enroll, { params: { code: elsewhere } });
    expect(joined.body.code).toBe('class-account-elsewhere');
    expect((await api.call(student, endpoints.enroll, { params: { code } })).status).toBe(200);
    const renamed = await api.call(student, endpoints.updateProfile, {
      body: { role: 'student', profile: { name: 'Somebody Else' } },
    });
    expect(renamed.body.code).toBe('class-account-name');
  });
});

describe('a code that the class had before', () => {
  it('lets back in who has joined, by the address of a lesson that was handed on; nobody new, and without the present code', async () => {
    const { code: former, teacher } = await createClass();
    const { pin, userId } = await make(former, 'Zoë O’Neil');
    const { body } = await api.call(teacher, endpoints.changeCode, { params: { code: former } });
    const door = (await api.call(null, endpoints.lookAtClass, { params: { code: former } })).body;
    expect(door).toEqual({
      code: former,
      name: 'Period 4',
      teacherName: 'Dr. Canary',
      standing: 'former',
      hasClassAccounts: true,
    });
    expect(JSON.stringify(door)).not.toContain(body.code);
    expect(await comeBack(former, 'Zoë O’Neil', pin)).toMatchObject({ status: 200, userId });
    expect((await make(former, 'Kim New')).refusal).toBe('class-not-found');
  });
});

describe('guessing a PIN', () => {
  it('judges a handful of many tries, and then lets a right PIN of a clean browser have the next slow turn', async () => {
    const { code } = await createClass();
    const { pin } = await make(code, 'Kim Guessed');
    const guess = async (browser?: string) => comeBack(code, 'Kim Guessed', otherPin(pin), browser);
    const bare = Array.from({ length: 60 }, () => guess());
    // A browser that was here before has a budget that those without a number have not touched.
    expect((await comeBack(code, 'Kim Guessed', pin, await visit(code))).status).toBe(200);
    const browsers = await Promise.all(Array.from({ length: 10 }, () => visit(code)));
    const numbered = browsers.flatMap((browser) => Array.from({ length: 4 }, () => guess(browser)));
    const told = (await Promise.all([...bare, ...numbered])).map(({ status }) => status);
    // Five callers without a number, eight with one, and six slow turns come in. All others are told when to come back.
    expect(told.filter((status) => status === 401)).toHaveLength(5 + 8 + 6);
    expect(told.filter((status) => status === 429)).toHaveLength(100 - 19);
    api.advance(60_000);
    expect((await comeBack(code, 'Kim Guessed', pin, await visit(code))).status).toBe(200);
  });

  it('shuts out the browser that guesses, and no other of its address', async () => {
    const { code } = await createClass();
    const made = [await make(code, 'Kim One'), await make(code, 'Bo Two')];
    const guesser = await visit(code);
    const told: number[] = [];
    for (let count = 0; count < 60; count += 1)
      told.push((await comeBack(code, `Guess ${count % 20}`, '1234', guesser)).status);
    expect(told.filter((status) => status === 401)).toHaveLength(10);
    expect((await comeBack(code, 'Kim One', made[0]?.pin ?? '', guesser)).status).toBe(429);
    for (const [index, name] of ['Kim One', 'Bo Two'].entries())
      expect((await comeBack(code, name, made[index]?.pin ?? '', await visit(code))).status).toBe(200);
  });

  it('slows a class down whose names are all tried, and keeps no right PIN out', async () => {
    const { code } = await createClass();
    const pins = [(await make(code, 'Kim One')).pin, (await make(code, 'Bo Two')).pin];
    let judged = 0;
    for (let index = 0; index < 60; index += 1)
      if ((await comeBack(code, `Guess ${index}`, '1234')).status === 401) judged += 1;
    expect(judged).toBe(60);
    // The budget of the class is used up: each account has its few slow turns.
    expect((await comeBack(code, 'Kim One', pins[0] ?? '')).status).toBe(200);
    expect((await comeBack(code, 'Bo Two', pins[1] ?? '', await visit(code))).status).toBe(200);
  });

  it('shuts nobody out on a device they know, nor with a PIN the teacher has just given', async () => {
    const { code, teacher } = await createClass();
    const kim = await make(code, 'Kim Owner');
    for (let index = 0; index < 45; index += 1) await comeBack(code, `Guess ${index}`, '1234');
    for (let index = 0; index < 6; index += 1) await comeBack(code, 'Kim Owner', otherPin(kim.pin));
    expect((await comeBack(code, 'Kim Owner', kim.pin)).status).toBe(429);
    const known = kim.cookie.split('; ').find((cookie) => cookie.includes('known')) ?? '';
    expect((await comeBack(code, 'Kim Owner', kim.pin, known)).status).toBe(200);
    const { body } = await api.call(teacher, endpoints.renewPins, {
      params: { code },
      body: { students: [kim.userId] },
    });
    const [card] = body.cards;
    expect(card).toMatchObject({ name: 'Kim Owner', pin: expect.stringMatching(/^\d{4}$/) });
    expect((await comeBack(code, 'Kim Owner', card?.pin ?? '')).status).toBe(200);
    if (card?.pin !== kim.pin) expect((await comeBack(code, 'Kim Owner', kim.pin)).status).toBe(401);
  });

  it('asks as much of the server for a name that nobody has as for one that somebody has', async () => {
    const { code, classId } = await createClass();
    const { pin, userId } = await make(code, 'Kim Known');
    const count = async (name: string) => {
      const before = await countersOf();
      await comeBack(code, name, otherPin(pin));
      return (await countersOf()) - before;
    };
    const countersOf = async () =>
      Number((await api.services.database.query('SELECT sum(count) AS n FROM limit_counters')).rows[0]?.n);
    expect(await count('Kim Known')).toBe(await count('Nobody Known'));
    const { rows } = await api.services.database.query<{ pin_hash: string }>(
      'SELECT pin_hash FROM class_accounts WHERE class_id = $1 AND student_id = $2',
      [classId, userId],
    );
    expect(rows[0]?.pin_hash).toMatch(/^hmac-sha256\.[\w-]{8}\.\$argon2id\$/);
  });

  it('stores a PIN of an earlier release with the key at the next right sign-in, also where two come at once', async () => {
    const { code } = await createClass();
    const { pin, userId } = await make(code, 'Kim Former');
    const { database } = api.services;
    const readHash = async () =>
      (
        await database.query<{ h: string }>(
          'SELECT pin_hash AS h FROM class_accounts WHERE student_id = $1',
          [userId],
        )
      ).rows[0]?.h ?? '';
    const former = await hashPassword(pin, ['a test']);
    await database.query('UPDATE class_accounts SET pin_hash = $2 WHERE student_id = $1', [userId, former]);
    expect((await comeBack(code, 'Kim Former', otherPin(pin))).status).toBe(401);
    expect(await readHash()).toBe(former);
    const replies = await Promise.all([1, 2, 3].map(() => comeBack(code, 'Kim Former', pin)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const stored = await readHash();
    expect(stored).toMatch(/^hmac-sha256\./);
    expect((await comeBack(code, 'Kim Former', pin)).status).toBe(200);
    expect(await readHash()).toBe(stored);
  });

  it('opens no account of a class by e-mail and password', async () => {
    const { code } = await createClass();
    const { userId, pin } = await make(code, 'Kim Mail');
    const email = `${userId}@class-account.invalid`;
    expect((await signIn(api, { email, password: pin })).body.code).toBe('INVALID_EMAIL');
    expect((await post(api, '/identity/password-reset', { email })).body.code).toBe('INVALID_EMAIL');
  });
});

describe('what a teacher does for class accounts', () => {
  it('corrects a name, with which the student then signs in', async () => {
    const { code, teacher } = await createClass();
    const { userId, pin } = await make(code, 'Asa D');
    await make(code, 'Bo Taken');
    const rename = (name: string, studentId = userId) =>
      api.call(teacher, endpoints.renameStudent, { params: { code, studentId }, body: { name } });
    expect((await rename('Asa Durham')).body).toEqual({ name: 'Asa Durham' });
    expect((await rename('Asa Durham')).status).toBe(200);
    expect(await comeBack(code, 'asa durham', pin)).toMatchObject({ status: 200, userId });
    expect((await rename('BO taken')).body.code).toBe('class-name-taken');
    expect((await rename('...')).body.code).toBe('class-name-empty');
    const full = await enter(api, 'student', 'Own Account');
    await api.call(full, endpoints.enroll, { params: { code } });
    // The account keeps its name; the class calls the student so.
    expect((await rename('Another', full.userId)).body).toEqual({ name: 'Another' });
    expect((await api.call(full, endpoints.getProfile)).body.profile.name).toBe('Own Account');
    await api.call(teacher, endpoints.renewPins, {
      params: { code },
      body: { students: [userId], endsSessions: true },
    });
    // Without names: the timeline stays when a student has left.
    const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
    expect(lines.map(({ kind, details }) => ({ kind, details })).slice(0, 2)).toEqual([
      { kind: 'pins-renewed', details: { students: 1 } },
      { kind: 'student-renamed', details: {} },
    ]);
  });

  it('merges a double: the work moves, what both answered stays, and the double ends', async () => {
    const { code, classId, teacher } = await createClass();
    const [kept, double] = [await make(code, 'Kim Lee'), await make(code, 'Kim L')];
    await api.answer(kept, code, 'm1-charge', ['positive']);
    await api.answer(double, code, 'm1-charge', ['negative']);
    await api.answer(double, code, 'm1-charge', ['positive']);
    await api.answer(double, code, 'm1-second', ['yes']);
    await api.services.database.query(
      `INSERT INTO hand_in_marks (class_id, mark_id, activity_id, student_id, exercise_id, attempt_id, points, comment, at)
       SELECT class_id, attempt_id, activity_id, student_id, exercise_id, attempt_id, '{"claim": 2}', 'Well read', now()
         FROM exercise_progress WHERE student_id = $1 AND exercise_id = 'm1-second'`,
      [double.userId],
    );
    const lab = { code, activityId: 'mini-lab' };
    const asked = { params: lab, body: { questionCode: 'm1-charge' } };
    const roundId = (await api.call(teacher, endpoints.askAgain, asked)).body.id;
    const second = { params: { ...lab, roundId }, body: { answer: ['both'] } };
    expect((await api.call(double, endpoints.answerRound, second)).status).toBe(200);
    const merge = () =>
      api.call(teacher, endpoints.mergeStudents, {
        params: { code },
        body: { from: double.userId, to: kept.userId },
      });
    expect((await merge()).body).toEqual({ answers: 1, attempts: 3 });
    expect((await merge()).body.code).toBe('not-found');
    const { rows: answers } = await api.services.database.query(
      `SELECT exercise_id, answer FROM exercise_progress WHERE class_id = $1 AND student_id = $2 ORDER BY 1`,
      [classId, kept.userId],
    );
    expect(answers).toEqual([
      { exercise_id: 'm1-charge', answer: ['positive'] },
      { exercise_id: 'm1-second', answer: ['yes'] },
    ]);
    const { rows: attempts } = await api.services.database.query(
      `SELECT exercise_id, ignored_because FROM attempts WHERE class_id = $1 AND student_id = $2 ORDER BY attempt_id`,
      [classId, kept.userId],
    );
    expect(attempts).toEqual([
      { exercise_id: 'm1-charge', ignored_because: null },
      { exercise_id: 'm1-charge', ignored_because: 'answer-stands' },
      { exercise_id: 'm1-charge', ignored_because: 'answer-stands' },
      { exercise_id: 'm1-second', ignored_because: null },
    ]);
    // A teacher's points stay with the answer they were given for.
    const { rows: marks } = await api.services.database.query(
      `SELECT m.points FROM hand_in_marks m JOIN exercise_progress p USING (class_id, student_id, exercise_id, attempt_id)
        WHERE m.class_id = $1 AND m.student_id = $2`,
      [classId, kept.userId],
    );
    expect(marks).toEqual([{ points: { claim: 2 } }]);
    const kepts = await api.call(kept, endpoints.getRoundAnswer, { params: second.params });
    expect(kepts.body).toEqual({ answer: ['both'] });
    // The account that stays goes on working, and its report can be read.
    expect((await api.answer(kept, code, 'm1-second', ['no'])).status).toBe(200);
    await api.services.outbox.drain();
    expect(await roster(teacher, code)).toMatchObject([{ id: kept.userId }]);
    expect((await api.call(double, endpoints.getProfile)).status).toBe(401);
    expect(await comeBack(code, 'Kim L', double.pin)).toMatchObject({ status: 401 });
    // The name is free again.
    expect((await make(code, 'Kim L')).status).toBe(200);
  });

  it('merges a class account into a full account, and never the other way round', async () => {
    const { code, teacher } = await createClass();
    const double = await make(code, 'Kim Twice');
    const full = await enter(api, 'student', 'Kim Twice');
    await api.call(full, endpoints.enroll, { params: { code } });
    const merge = (from: string, to: string) =>
      api.call(teacher, endpoints.mergeStudents, { params: { code }, body: { from, to } });
    expect((await merge(full.userId, double.userId)).body.code).toBe('class-account-missing');
    expect(await roster(teacher, code)).toHaveLength(2);
    expect((await merge(double.userId, full.userId)).status).toBe(200);
  });

  it('ends the account of a student who is removed', async () => {
    const { code, teacher } = await createClass();
    const student = await make(code, 'Kim Leaves');
    await api.answer(student, code, 'm1-charge', ['positive']);
    await api.call(teacher, endpoints.removeStudent, { params: { code, studentId: student.userId } });
    expect(await comeBack(code, 'Kim Leaves', student.pin)).toMatchObject({ status: 401 });
    await api.services.outbox.drain();
    const { rowCount } = await api.services.database.query('SELECT FROM identity_users WHERE id = $1', [
      student.userId,
    ]);
    expect(rowCount).toBe(0);
  });

  it('raises the number of students to the seats in one press', async () => {
    const { code, teacher } = await createClass({ studentQuantity: 1 });
    await make(code, 'First In');
    expect((await make(code, 'Second In')).refusal).toBe('class-full');
    const raised = await api.call(teacher, endpoints.raiseSeats, { params: { code } });
    expect(raised.body).toMatchObject({ studentQuantity: 40 });
    expect((await make(code, 'Second In')).status).toBe(200);
  });
});

describe('the end of class accounts', () => {
  it('comes a stated time after the archive, or after the last use, and leaves full accounts alone', async () => {
    const [old, idle] = [await createClass(), await createClass()];
    const gone = await make(old.code, 'Kim Old');
    const full = await enter(api, 'student', 'Kim Full');
    await api.call(full, endpoints.enroll, { params: { code: old.code } });
    const unused = await make(idle.code, 'Kim Idle');
    const used = await make(idle.code, 'Kim Busy');
    await api.call(old.teacher, endpoints.archiveClass, { params: { code: old.code } });
    const day = 24 * 3_600_000;
    const users = async () =>
      (
        await api.services.database.query<{ id: string }>(
          'SELECT user_id AS id FROM profiles WHERE user_id = ANY($1)',
          [[gone, full, unused, used].map(({ userId }) => userId)],
        )
      ).rows.map(({ id }) => id);

    api.advance((classAccountDays.afterArchive - 1) * day);
    await endOverdueClassAccounts(api.services);
    expect(await users()).toHaveLength(4);
    api.advance(2 * day);
    await endOverdueClassAccounts(api.services);
    expect(await users()).not.toContain(gone.userId);
    expect(await users()).toHaveLength(3);
    expect(await comeBack(idle.code, 'Kim Busy', used.pin)).toMatchObject({ status: 200 });
    api.advance((classAccountDays.unused - classAccountDays.afterArchive) * day);
    await endOverdueClassAccounts(api.services);
    expect((await users()).sort()).toEqual([full.userId, used.userId].sort());
  });
});
