import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAccountApi, signIn, signUp } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { sweepOnce } from '../../../app/server/sweeps.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import type { DevelopmentMailbox } from '../../server/mail/development-mailbox.ts';
import { HopelessError } from '../../server/outbox/outbox.ts';
import { hashOfPerson, lockPerson } from '../profile/persons.server.ts';
import { endOwnAccounts } from './end-own-accounts.server.ts';

let api: TestApi;
let mailbox: DevelopmentMailbox;
beforeAll(async () => {
  api = await openTestApi();
  if (!api.services.mailbox) throw new Error('the tests read the mails');
  mailbox = api.services.mailbox;
});
afterAll(() => api.close());
// The clock of one test must not end the accounts of another one.
beforeEach(async () => {
  await query('UPDATE profiles SET used_at = $1, classless_since = NULL', [new Date(api.services.clock())]);
  await query('DELETE FROM identity_users');
  await query('DELETE FROM account_notices');
});

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
const query = (sql: string, values: readonly unknown[] = []) =>
  api.services.database.query<Record<string, string>>(sql, [...values]);
const daysAgo = (days: number) => new Date(api.services.clock() - days * dayMs);

const isThere = async ({ userId }: Person) =>
  (await query('SELECT user_id FROM profiles WHERE user_id = $1', [userId])).rows.length > 0;
const mailsTo = ({ userId }: Person) => mailbox.list().filter(({ to }) => to === `${userId}@example.org`);
const lastUsed = ({ userId }: Person, days: number) =>
  query('UPDATE profiles SET used_at = $2 WHERE user_id = $1', [userId, daysAgo(days)]);

/** The hourly work of the server: the sweeps, and the mails that they order. */
async function sweep(): Promise<void> {
  await sweepOnce(api.services);
  expect([...api.services.failingSweeps]).toEqual([]);
  await api.services.outbox.drain();
}

async function passDays(days: number): Promise<void> {
  api.advance(days * dayMs);
  await sweep();
}

describe('an account that nobody uses', () => {
  it('ends 14 days after its mail and not before, although no server ran for years', async () => {
    const { teacher, code, classId } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['negative']);
    await lastUsed(student, 1000);
    await sweep();
    await passDays(14 - 1);
    await lastUsed(teacher, 0);
    expect([await isThere(student), mailsTo(student).length]).toEqual([true, 1]);
    api.advance(dayMs + minuteMs);
    await sweep();
    expect([await isThere(student), mailsTo(student).length]).toEqual([false, 1]);
    const [receipt] = (
      await query('SELECT role, counts FROM account_deletions WHERE subject_hash = $1', [
        hashOfPerson(student.userId),
      ])
    ).rows;
    expect(receipt).toMatchObject({ role: 'student', counts: { enrolments: 1, attempts: 1 } });
    const { body } = await api.call(teacher, endpoints.listTimeline, { params: { code } });
    expect(body.lines).toContainEqual(
      expect.objectContaining({
        kind: 'student-account-ended',
        details: { because: 'unused', answers: 1, attempts: 1 },
      }),
    );
    expect((await query('SELECT FROM enrolments WHERE class_id = $1', [classId])).rows).toEqual([]);
  });

  it('is told by what day, what ends, and how to keep it', async () => {
    const { teacher } = await api.createClassroom();
    await lastUsed(teacher, 386);
    const [end] = [new Date(api.services.clock() + 14 * dayMs)];
    await sweep();
    const [mail] = mailsTo(teacher);
    expect(mail?.subject).toBe('Your account at Anneal will be deleted soon');
    // The day in the time zone where it comes last.
    const day = new Date(end.getTime() - 12 * 3_600_000).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(mail?.text).toContain('After 400 days without use it is deleted');
    expect(mail?.text).toContain(`sign in before ${day}`);
    expect(mail?.text).toContain('your running classes are archived');
    expect(mail?.text).not.toContain('Dr. Teach');
  });

  it('is not written to a day earlier', async () => {
    const student = await api.createPerson('student');
    await lastUsed(student, 385);
    await query('UPDATE profiles SET classless_since = $2 WHERE user_id = $1', [student.userId, daysAgo(1)]);
    await sweep();
    expect(mailsTo(student)).toEqual([]);
  });

  it('is kept by any use after the mail, and its next end has a mail of its own', async () => {
    const teacher = await api.createPerson('teacher');
    await lastUsed(teacher, 390);
    await sweep();
    api.advance(13 * dayMs);
    expect((await api.call(teacher, endpoints.getProfile)).status).toBe(200);
    await passDays(30);
    expect([await isThere(teacher), mailsTo(teacher).length]).toEqual([true, 1]);
    await lastUsed(teacher, 800);
    await sweep();
    expect([await isThere(teacher), mailsTo(teacher).length]).toEqual([true, 2]);
  });

  it('is not ended by a notice from before its last use, although no sweep has seen that use', async () => {
    const teacher = await api.createPerson('teacher');
    await lastUsed(teacher, 500);
    await query('INSERT INTO account_notices VALUES ($1, $2, $2)', [teacher.userId, daysAgo(501)]);
    await sweep();
    expect([await isThere(teacher), mailsTo(teacher).length]).toEqual([true, 1]);
  });

  it('stays while the mail cannot be sent, and 14 days from when it was', async () => {
    const teacher = await api.createPerson('teacher');
    await lastUsed(teacher, 390);
    const broken = vi.spyOn(mailbox, 'send').mockRejectedValue(new Error('the mail server is away'));
    await sweep();
    await passDays(40);
    broken.mockRestore();
    expect(await isThere(teacher)).toBe(true);
    await passDays(1);
    expect([await isThere(teacher), mailsTo(teacher).length]).toEqual([true, 1]);
    await passDays(15);
    expect(await isThere(teacher)).toBe(false);
  });

  it('ends all the same where its address does not exist, and where the site sends no mails', async () => {
    const [refused, silent] = [await api.createPerson('teacher'), await api.createPerson('teacher')];
    await lastUsed(refused, 500);
    const hopeless = vi.spyOn(mailbox, 'send').mockRejectedValue(new HopelessError('550'));
    await sweep();
    hopeless.mockRestore();
    await lastUsed(silent, 500);
    const withoutMail = {
      ...api.services,
      accountNotices: { hasMail: false, order: () => Promise.reject(new Error('there is no mail')) },
    };
    await endOwnAccounts(withoutMail);
    expect([await isThere(refused), await isThere(silent)]).toEqual([true, true]);
    api.advance(14 * dayMs + minuteMs);
    await endOwnAccounts(withoutMail);
    expect([await isThere(refused), await isThere(silent)]).toEqual([false, false]);
    expect([...mailsTo(refused), ...mailsTo(silent)]).toEqual([]);
  });

  it('stays when it is used between the look of the sweep and the end', async () => {
    const teacher = await api.createPerson('teacher');
    await lastUsed(teacher, 500);
    await sweep();
    api.advance(15 * dayMs);
    const holder = await api.services.database.connect();
    await holder.query('BEGIN');
    await lockPerson(holder, teacher.userId);
    const sweeping = sweepOnce(api.services);
    const waits = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await expect.poll(async () => (await query(waits)).rows.length).toBe(1);
    await lastUsed(teacher, 0);
    await holder.query('COMMIT');
    holder.release();
    await sweeping;
    expect([await isThere(teacher), [...api.services.failingSweeps]]).toEqual([true, []]);
  });

  it('archives the running classes of a teacher, whose students keep their accounts', async () => {
    const { teacher, code, classId } = await api.createClassroom();
    const student = await api.join(code);
    await lastUsed(teacher, 500);
    await sweep();
    api.advance(14 * dayMs + minuteMs);
    await lastUsed(student, 1);
    await sweep();
    const [row] = (await query('SELECT archived_at FROM classes WHERE id = $1', [classId])).rows;
    expect(row?.archived_at).not.toBeNull();
    expect([await isThere(teacher), await isThere(student)]).toEqual([false, true]);
  });
});

it('the use of an account is written down once a day', async () => {
  const student = await api.createPerson('student');
  const usedAt = async () =>
    (await query('SELECT used_at::text AS at FROM profiles WHERE user_id = $1', [student.userId])).rows[0]
      ?.at;
  const use = () => api.call(student, endpoints.getProfile);
  await lastUsed(student, 0);
  const first = await usedAt();
  api.advance(23 * 3_600_000);
  await use();
  expect(await usedAt()).toBe(first);
  api.advance(2 * 3_600_000);
  await use();
  const second = await usedAt();
  expect(second).not.toBe(first);
  await use();
  expect(await usedAt()).toBe(second);
});

describe('a student’s own account in no class', () => {
  const beginsWithoutClass = async () => {
    const student = await api.createPerson('student');
    await sweep();
    return student;
  };

  it('ends 30 days after it was in none, with a mail 14 days before', async () => {
    const student = await beginsWithoutClass();
    await passDays(15);
    expect(mailsTo(student)).toEqual([]);
    api.advance(minuteMs);
    await passDays(1);
    expect(mailsTo(student)[0]?.text).toContain('in no class is deleted after 30 days without use');
    await passDays(13);
    expect(await isThere(student)).toBe(true);
    api.advance(2 * minuteMs);
    await passDays(1);
    expect(await isThere(student)).toBe(false);
  });

  it('stays once it is in a class, also an archived one, and counts from when it left', async () => {
    const { teacher, code, classId } = await api.createClassroom();
    const student = await beginsWithoutClass();
    await passDays(20);
    // The row is made by hand, because joining would count as a use.
    const enrol = `INSERT INTO enrolments (class_id, student_id, kind, enrolled_at) VALUES ($1, $2, 'student', now())`;
    await query(enrol, [classId, student.userId]);
    await query('UPDATE classes SET archived_at = now() WHERE id = $1', [classId]);
    await passDays(100);
    expect(await isThere(student)).toBe(true);
    await query('UPDATE classes SET archived_at = NULL WHERE id = $1', [classId]);
    await lastUsed(teacher, 0);
    await api.call(teacher, endpoints.removeStudent, { params: { code, studentId: student.userId } });
    await passDays(1);
    await passDays(29);
    expect([await isThere(student), mailsTo(student).length]).toEqual([true, 2]);
    await passDays(2);
    await passDays(14);
    expect(await isThere(student)).toBe(false);
  });

  it('is no account of a class, no made-up student, and no teacher’s', async () => {
    const { teacher, code, classId } = await api.createClassroom();
    await api.call(teacher, endpoints.makeDemonstration);
    const student = await api.join(code);
    await query(
      `INSERT INTO class_accounts (class_id, student_id, name_key, pin_hash, pin_set_at, request_hash, created_at, last_entered_at)
       VALUES ($1, $2, $2, 'x', $3, $2, $3, $3)`,
      [classId, student.userId, new Date(api.services.clock() + 1000 * dayMs)],
    );
    const madeUp = `SELECT count(*)::text AS n FROM profiles WHERE user_id LIKE 'demonstration.%'`;
    const before = (await query(madeUp)).rows[0]?.n;
    expect(Number(before)).toBeGreaterThan(0);
    await query(`DELETE FROM enrolments WHERE student_id LIKE 'demonstration.%'`);
    await query('UPDATE profiles SET used_at = $1', [daysAgo(500)]);
    await lastUsed(teacher, 0);
    await sweep();
    await passDays(16);
    await passDays(16);
    expect((await query(madeUp)).rows[0]?.n).toBe(before);
    expect([await isThere(student), await isThere(teacher)]).toEqual([true, true]);
    expect([...mailsTo(student), ...mailsTo(teacher)]).toEqual([]);
  });
});

describe('an account that was never finished', () => {
  async function beginSignUp(days: number): Promise<Person> {
    const userId = createId();
    await query(
      `INSERT INTO identity_users (id, name, email, created_at, updated_at) VALUES ($1, 'x', $2, $3, $3)`,
      [userId, `${userId}@example.org`, daysAgo(days)],
    );
    return { userId, token: `token.${userId}` };
  }
  const ended = async ({ userId }: Person) =>
    (await query('SELECT FROM account_deletions WHERE subject_hash = $1', [hashOfPerson(userId)])).rows
      .length;

  it('is told at 16 days, ends at 30, and is not told again while its sign-in waits to be deleted', async () => {
    const [young, old] = [await beginSignUp(15), await beginSignUp(17)];
    await sweep();
    expect([mailsTo(young).length, mailsTo(old).length]).toEqual([0, 1]);
    expect(mailsTo(old)[0]?.text).toContain('say whether you are a student or a teacher');
    await passDays(12);
    expect(await ended(old)).toBe(0);
    await passDays(3);
    expect(await ended(old)).toBe(1);
    await passDays(40);
    expect([await ended(old), mailsTo(old).length]).toEqual([1, 1]);
  });

  it('is kept by the choice of a role', async () => {
    const person = await beginSignUp(20);
    await sweep();
    await api.call(person, endpoints.updateProfile, { body: { role: 'teacher', profile: { name: 'Ada' } } });
    // The database's own clock, by which the profile was made, is not that of the test.
    await lastUsed(person, 0);
    await passDays(20);
    expect([await isThere(person), await ended(person)]).toEqual([true, 0]);
  });
});

it('at most 200 mails wait at a time, so a first start floods no mail server', async () => {
  await query(
    `INSERT INTO profiles (user_id, role, full_name, email, used_at)
     SELECT 'many-' || i, 'teacher', 'x', 'many-' || i || '@example.org', $1 FROM generate_series(1, 205) i`,
    [daysAgo(500)],
  );
  const noticed = async () => (await query('SELECT count(*)::text AS n FROM account_notices')).rows[0]?.n;
  await sweepOnce(api.services);
  await sweepOnce(api.services);
  expect(await noticed()).toBe('200');
  await query('UPDATE account_notices SET told_at = noticed_at');
  await sweepOnce(api.services);
  expect(await noticed()).toBe('205');
});

it('an account that was never finished is gone where people sign in, with its address', async () => {
  const house = await openAccountApi('tests/fixtures/content');
  try {
    const account = await signUp(house);
    await house.services.database.query('UPDATE identity_users SET created_at = $1', [
      new Date(house.services.clock() - 100 * dayMs),
    ]);
    const hour = async () => {
      await sweepOnce(house.services);
      await house.services.outbox.drain();
    };
    await hour();
    expect(house.services.mailbox?.list().map(({ to }) => to)).toEqual([account.email]);
    house.advance(15 * dayMs);
    expect((await signIn(house, account)).status).toBe(200);
    await hour();
    expect((await signIn(house, account)).body.code).toBe('INVALID_USER');
    const { rows } = await house.services.database.query('SELECT FROM identity_users');
    expect([rows, [...house.services.failingSweeps]]).toEqual([[], []]);
  } finally {
    await house.close();
  }
});
