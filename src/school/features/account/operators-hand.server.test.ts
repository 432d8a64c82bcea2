import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Account,
  enter,
  findTraces,
  openAccountApi,
  openClass,
  post,
  queryAsOwner,
  signIn,
} from '../../../../tests/api/account-harness.ts';
import type { Person, TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { exportRenderings, openExport } from './export/open-export.server.ts';
import { ClassExportSchema, openClassRecord, tablesOfClass } from './operator/class-record.server.ts';
import { correctEmail, correctName } from './operator/correct-person.server.ts';
import { deleteClass } from './operator/delete-class.server.ts';
import { deletePerson } from './operator/delete-person.server.ts';
import { findByEmail, findInClass } from './operator/people.server.ts';
import { Refusal } from './operator/refusal.ts';
import { PersonalExportSchema } from './personal-export.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openAccountApi();
});
afterAll(() => api.close());

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: Error) => (error instanceof Refusal ? error.message : Promise.reject(error)),
  );
const textOf = async (pieces: AsyncGenerator<string>) => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};
const events = async (teacher: Account, code: string) =>
  (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body.lines;
const classIdOf = async (teacher: Account, code: string) =>
  ((await api.call(teacher, endpoints.getClass, { params: { code } })).body as { id: string }).id;
/** Puts words into the answers of a student, and returns them. */
async function writeSecret(code: string, ...people: Person[]) {
  const secret = `SENTINEL-${createId()}`;
  for (const { userId, token } of people) {
    await api.answer({ userId, token }, code, 'm1-charge', ['positive']);
    for (const table of ['attempts', 'exercise_progress'])
      await queryAsOwner(api, `UPDATE ${table} SET answer = $2 WHERE student_id = $1`, [
        userId,
        JSON.stringify([secret]),
      ]);
  }
  return secret;
}
const mailsTo = (address: string) =>
  (api.services.mailbox?.list() ?? []).filter(({ to }) => to === address).map(({ subject }) => subject);

async function makeClassAccount(code: string, name: string) {
  const { body, headers } = await post(api, '/identity/class-account', {
    ...{ code, name, requestId: createId() },
  });
  return {
    userId: body.user.id as string,
    token: body.accessToken as string,
    pin: body.pin as string,
    cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '',
  };
}

describe('finding people', () => {
  it('finds an account by its address, and the students of a class by any name they have there', async () => {
    const { teacher, code, join } = await openClass(api);
    const kim = await join('Kim Reed');
    const { userId: zoe } = await makeClassAccount(code, 'Zoë Reed-Hall');
    const classId = await classIdOf(teacher, code);
    expect(await findByEmail(api.services.database, kim.email)).toMatchObject([
      {
        ...{ id: kim.userId, fullName: 'Kim Reed', email: kim.email, role: 'student', isClassAccount: false },
        classes: [{ as: 'student', name: 'Period 4', isArchived: false }],
      },
    ]);
    expect(await findByEmail(api.services.database, teacher.email)).toMatchObject([
      { role: 'teacher', classes: [{ as: 'teaches' }] },
    ]);
    const found = async (name: string) =>
      (await findInClass(api.services.database, classId, name)).map(({ id }) => id).sort();
    expect(await found('REED')).toEqual([kim.userId, zoe].sort());
    expect(await found('zoë')).toEqual([zoe]);
    expect(await found('Nobody')).toEqual([]);
    const [account] = await findInClass(api.services.database, classId, 'zoë');
    expect(account).toMatchObject({ isClassAccount: true, email: null });
  });
});

describe('exporting', () => {
  it('gives of a person exactly what the person downloads', async () => {
    const { code, join } = await openClass(api);
    const student = await join('Sam Asks');
    await api.answer(student, code, 'm1-charge', ['positive']);
    const model = await openExport(api.services, { userId: student.userId, email: student.email });
    const given = PersonalExportSchema.parse(JSON.parse(await textOf(exportRenderings.json.write(model))));
    const own = await api.call(student, endpoints.exportProfile, { query: { format: 'json' } });
    const still = ({ createdAt: _, limits: __, ...rest }: typeof given) => rest;
    expect(still(given)).toEqual(still(PersonalExportSchema.parse(own.body)));
  });

  it('gives of a class its rows and the work of everybody in it, and the timeline says so', async () => {
    const { teacher, code, join } = await openClass(api);
    const student = await join('Sam Asks');
    await api.answer(student, code, 'm1-charge', ['positive']);
    const { userId: pia } = await makeClassAccount(code, 'Pia Asks');
    const { pieces } = await openClassRecord(api.services, code);
    const text = await textOf(pieces);
    const record = ClassExportSchema.parse(JSON.parse(text));
    expect(record.rows.classes).toMatchObject([{ name: 'Period 4' }]);
    expect(record.rows.class_activities).toMatchObject([{ activity_id: 'mini-lab' }]);
    expect(record.members.map(({ person }) => person.id)).toEqual([student.userId, pia]);
    expect(record.members[0]?.classesJoined[0]?.activities[0]).toMatchObject({
      answers: [{ exerciseId: 'm1-charge', answer: ['positive'] }],
      attempts: [{ answer: ['positive'] }],
    });
    expect(text).not.toMatch(/pin_hash|argon2|school\.example/);
    expect((await events(teacher, code))[0]).toMatchObject({
      kind: 'exported',
      isByTeacher: false,
      details: { what: 'class-record' },
    });
  });

  it('has every table about a class as a whole', async () => {
    const { rows } = await api.services.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'class_id' AND table_schema = 'public'
         AND table_name NOT IN (SELECT table_name FROM information_schema.columns WHERE column_name = 'student_id')`,
    );
    // What a board shows is computed from the answers; eyes up and looks are forgotten, or name nobody. What an operator
    // did to a class is told by `npm run security -- list --class`.
    const left = ['class_boards', 'live_classes', 'looks', 'security_events'];
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(tablesOfClass).filter((table) => table !== 'classes'), ...left].sort(),
    );
  });
});

describe('correcting', () => {
  it('corrects the name of a class account, which its student signs in with, and says so in the timeline', async () => {
    const { teacher, code } = await openClass(api);
    const { userId, pin } = await makeClassAccount(code, 'Mia Wrong');
    await makeClassAccount(code, 'Mia Taken');
    await expect(correctName(api.services, userId, 'Mia Taken')).rejects.toMatchObject({
      code: 'class-name-taken',
    });
    await correctName(api.services, userId, 'Mia Right');
    const enterAs = (name: string) => post(api, '/identity/class-sign-in', { code, name, pin });
    expect((await enterAs('Mia Right')).status).toBe(200);
    expect((await enterAs('Mia Wrong')).status).not.toBe(200);
    expect((await events(teacher, code))[0]).toMatchObject({ kind: 'student-renamed', isByTeacher: false });
  });

  it('corrects the name of an own account everywhere it stands', async () => {
    const { teacher, code, join } = await openClass(api);
    const student = await join('Sma Typo');
    await correctName(api.services, student.userId, 'Sam Typo');
    expect(await findTraces(api, 'Sma Typo')).toEqual([]);
    expect((await api.call(student, endpoints.getProfile)).body.profile.name).toBe('Sam Typo');
    expect((await events(teacher, code))[0]).toMatchObject({ kind: 'student-renamed' });
  });

  it('changes a proved address at once: every session ends, both addresses are told, the old one signs in no more', async () => {
    const teacher = await enter(api, 'teacher', 'Dr. Moves');
    const to = `moved-${createId()}@school.example`;
    await correctEmail(api.services, teacher.userId, to, true);
    expect((await signIn(api, teacher)).status).not.toBe(200);
    expect((await signIn(api, { ...teacher, email: to })).status).toBe(200);
    const { rows } = await api.services.database.query(
      'SELECT email, email_verified FROM identity_users WHERE id = $1',
      [teacher.userId],
    );
    expect(rows).toEqual([{ email: to, email_verified: true }]);
    await api.services.outbox.drain();
    const subject = 'How you sign in to Anneal has changed';
    expect([mailsTo(teacher.email), mailsTo(to)]).toEqual([[subject], [subject]]);
    expect(await findTraces(api, teacher.email)).toEqual([]);
    const again = await post(api, '/identity/token', {}, teacher.cookie);
    expect(again.status).toBe(401);
  });

  it('changes no address before its code comes back in a session of the account', async () => {
    const student = await enter(api, 'student', 'Ada Waits');
    const stranger = await enter(api, 'student', 'Eve Other');
    const to = `asked-${createId()}@school.example`;
    const waiting = async (who: Account) =>
      (
        await (
          await api.request('/identity/address-proof/waiting', { headers: { Cookie: who.cookie } })
        ).json()
      ).email as unknown;
    expect(await waiting(student)).toBeNull();
    await correctEmail(api.services, student.userId, to, false);
    expect([await waiting(student), await waiting(stranger)]).toEqual([to, null]);
    await api.services.outbox.drain();
    const mail = api.services.mailbox?.list().find((one) => one.to === to);
    expect(mail?.text).toContain('Until then nothing changes.');
    const code = mail?.text.match(/[A-Z2-9]{4}-[A-Z2-9]{4}/)?.[0] ?? '';
    const prove = (who: Account) => post(api, '/identity/address-proof/confirm', { code }, who.cookie);
    expect((await prove(stranger)).body.code).toBe('INVALID_CODE');
    expect((await signIn(api, student)).status).toBe(200);
    expect((await prove(student)).status).toBe(200);
    expect((await signIn(api, { ...student, email: to })).status).toBe(200);
    expect((await signIn(api, student)).status).not.toBe(200);
  });

  it('keeps the change when the owner asks to prove the former address, and says so', async () => {
    const student = await enter(api, 'student', 'Ada Presses');
    const to = `kept-${createId()}@school.example`;
    const ask = () => post(api, '/identity/address-proof', {}, student.cookie);
    await correctEmail(api.services, student.userId, to, false);
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([409, 'address-change-waits']);
    await api.services.outbox.drain();
    const mail = api.services.mailbox?.list().find((one) => one.to === to);
    const code = mail?.text.match(/[A-Z2-9]{4}-[A-Z2-9]{4}/)?.[0] ?? '';
    expect((await post(api, '/identity/address-proof/confirm', { code }, student.cookie)).status).toBe(200);
    expect((await signIn(api, { ...student, email: to })).status).toBe(200);
  });

  it('takes the place of a proof that the owner has asked for', async () => {
    const student = await enter(api, 'student', 'Ada First');
    const to = `later-${createId()}@school.example`;
    expect((await post(api, '/identity/address-proof', {}, student.cookie)).status).toBe(200);
    // Asking again is a new code for the same address.
    expect((await post(api, '/identity/address-proof', {}, student.cookie)).status).toBe(200);
    await correctEmail(api.services, student.userId, to, false);
    const reply = await api.request('/identity/address-proof/waiting', {
      headers: { Cookie: student.cookie },
    });
    expect(await reply.json()).toEqual({ email: to });
  });

  it('refuses an address that somebody has, the same one, and one for a class account', async () => {
    const { code, join } = await openClass(api);
    const [one, other] = [await join('One'), await join('Other')];
    const { userId } = await makeClassAccount(code, 'Pia Without');
    const refusal = (id: string, to: string, isProved = true) =>
      refusalOf(correctEmail(api.services, id, to, isProved));
    expect(await refusal(one.userId, other.email)).toContain('Another account has this address');
    expect(await refusal(one.userId, other.email, false)).toContain('Another account has this address');
    expect(await refusal(one.userId, one.email)).toContain('already');
    expect(await refusal(userId, 'pia@school.example')).toContain('A class account has no address');
    expect(await refusal('nobody', 'pia@school.example')).toContain('Nobody has the id');
  });
});

describe('deleting a person', () => {
  it('leaves no word of a student with an own account, counts what went, and tells the class', async () => {
    const { teacher, code, join } = await openClass(api);
    const student = await join('Sam Sentinel');
    const secret = await writeSecret(code, student);
    expect(await findTraces(api, secret)).toEqual(['attempts', 'exercise_progress']);
    const receipt = await deletePerson(api.services, student.userId);
    expect(receipt.counts).toMatchObject({ profile: 1, enrolments: 1, answers: 1, attempts: 1 });
    expect((await signIn(api, student)).status).not.toBe(200);
    await api.services.outbox.drain();
    expect(await findTraces(api, secret, 'Sam Sentinel', student.email, student.userId)).toEqual([]);
    expect((await events(teacher, code))[0]).toMatchObject({
      kind: 'student-account-ended',
      isByTeacher: false,
      details: { because: 'operator', answers: 1, attempts: 1 },
    });
    expect(await refusalOf(deletePerson(api.services, student.userId))).toContain('Nobody has the id');
  });

  it('leaves no word of a class account, without the 14 days that its student would have to wait', async () => {
    const { code } = await openClass(api);
    const student = await makeClassAccount(code, 'Pia Sentinel');
    const secret = await writeSecret(code, student);
    await deletePerson(api.services, student.userId);
    await api.services.outbox.drain();
    expect(await findTraces(api, secret, 'Pia Sentinel', student.userId)).toEqual([]);
  });

  it('refuses a teacher with classes, also archived ones, until they are handed over or deleted', async () => {
    const { teacher, code } = await openClass(api);
    const classId = await classIdOf(teacher, code);
    await api.services.database.query('UPDATE classes SET archived_at = now() WHERE id = $1', [classId]);
    expect(await refusalOf(deletePerson(api.services, teacher.userId))).toContain(code);
    await deleteClass(api.services, code);
    await deletePerson(api.services, teacher.userId);
    await api.services.outbox.drain();
    expect(await findTraces(api, teacher.userId, teacher.email)).toEqual([]);
  });

  it('refuses a made-up student, and a teacher’s demonstration goes with the teacher', async () => {
    const teacher = await enter(api, 'teacher', 'Dr. Shows');
    const { body: made } = await api.call(teacher, endpoints.makeDemonstration, { body: {} });
    const [madeUp] = made.students;
    expect(await refusalOf(deletePerson(api.services, madeUp?.id ?? ''))).toContain('made-up student');
    expect(await refusalOf(deleteClass(api.services, made.code))).toContain('demonstration class');
    await deletePerson(api.services, teacher.userId);
    await api.services.outbox.drain();
    expect(await findTraces(api, teacher.userId, made.id)).toEqual([]);
  });
});

describe('deleting a class', () => {
  it('leaves no word of it, of its students’ work and of its class accounts; own accounts stay; the teacher is told', async () => {
    const { teacher, code, join } = await openClass(api);
    const classId = await classIdOf(teacher, code);
    await api.call(teacher, endpoints.letMoreIn, { params: { code } });
    const own = await join('Kim Stays');
    const pia = await makeClassAccount(code, 'Pia Sentinel-Two');
    const [kept, merged] = [
      await makeClassAccount(code, 'Ana Double'),
      await makeClassAccount(code, 'Ana Dobule'),
    ];
    const secret = await writeSecret(code, own, pia, merged);
    await api.call(teacher, endpoints.mergeStudents, {
      params: { code },
      body: { from: merged.userId, to: kept.userId },
    });
    await api.call(teacher, endpoints.workAsStudent, { params: { code } });
    await api.services.database.query(`UPDATE classes SET name = $2 WHERE id = $1`, [
      classId,
      `Class ${secret}`,
    ]);
    const attempts = await api.services.database.query('SELECT FROM attempts WHERE class_id = $1', [classId]);

    const { deleted, isTeacherTold } = await deleteClass(api.services, code);
    expect(deleted).toMatchObject({
      students: 3,
      classAccounts: 3,
      attempts: attempts.rowCount,
      licenses: 0,
    });
    expect(isTeacherTold).toBe(true);
    await api.services.outbox.drain();
    const accounts = [pia, kept, merged].map(({ userId }) => userId);
    expect(await findTraces(api, secret, ...accounts, 'Pia Sentinel-Two', 'Ana D')).toEqual([]);
    expect((await findTraces(api, classId)).filter((table) => table !== 'looks')).toEqual([]);
    expect(mailsTo(teacher.email)).toEqual(['A class of yours at Anneal was deleted']);
    expect((await api.call(own, endpoints.getProfile)).status).toBe(200);
    expect((await api.call(own, endpoints.getClass, { params: { code } })).body).toMatchObject({
      code: 'class-not-found',
    });
    expect((await api.answer(own, code, 'm1-charge', ['positive'])).body.code).toBe('class-not-found');
    expect((await api.call(pia, endpoints.getProfile)).status).not.toBe(200);
  });

  it('keeps an account of the class that is in the class of another teacher, too', async () => {
    const [first, second] = [await openClass(api), await openClass(api)];
    const student = await makeClassAccount(first.code, 'Lou Elsewhere');
    await api.services.database.query(
      `INSERT INTO enrolments (class_id, student_id, kind, enrolled_at) VALUES ($1, $2, 'student', now())`,
      [await classIdOf(second.teacher, second.code), student.userId],
    );
    await deleteClass(api.services, first.code);
    await api.services.outbox.drain();
    expect(await findTraces(api, student.userId)).toEqual([
      'enrolments',
      'identity_sessions',
      'identity_users',
      'profiles',
    ]);
  });

  it('ends its licences, which a class no longer there cannot have', async () => {
    const { teacher, code } = await openClass(api);
    const classId = await classIdOf(teacher, code);
    await api.services.database.query(
      `INSERT INTO licenses (id, license_key, type, status, teacher_id, class_id, issued_at, redeemed_at, applied_at)
       VALUES ($1, 'SENT1NEL', 'DIGITAL_LAB_PASS', 'APPLIED', $2, $3, now(), now(), now())`,
      [createId(), teacher.userId, classId],
    );
    expect((await deleteClass(api.services, code)).deleted.licenses).toBe(1);
    const { rows } = await api.services.database.query(
      `SELECT status, class_id FROM licenses WHERE license_key = 'SENT1NEL'`,
    );
    expect(rows).toEqual([{ status: 'INVALID', class_id: null }]);
  });
});
