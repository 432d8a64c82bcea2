import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { describeInstallation } from '../../../app/server/describe-installation.ts';
import { sweepOnce } from '../../../app/server/sweeps.ts';
import { endpoints } from '../../api/endpoints.ts';
import { parseEnv } from '../../server/settings/env.ts';
import { sayArchivedWork } from '../account/export/read-head.server.ts';
import { daysAfterArchive } from '../joining/class-account-end.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(undefined, undefined, { ARCHIVED_WORK_DAYS: '90' });
});
afterAll(() => api.close());

const minuteMs = 60_000;
const query = (sql: string, values: readonly unknown[] = []) =>
  api.services.database.query<Record<string, string>>(sql, [...values]);
const fullMs = 90 * 24 * 3_600_000;

/** A class with one student who has answered. Its archiving is so old that its time is over in this many minutes. */
async function openArchived(minutesLeft: number) {
  const room = await api.createClassroom();
  const student = await api.join(room.code);
  await api.answer(student, room.code, 'm1-charge', ['negative']);
  await query('UPDATE classes SET archived_at = $2 WHERE id = $1', [
    room.classId,
    new Date(api.services.clock() - fullMs + minutesLeft * minuteMs),
  ]);
  return { ...room, student };
}
const makeClassAccount = (classId: string, studentId: string) =>
  query(
    `INSERT INTO class_accounts (class_id, student_id, name_key, pin_hash, pin_set_at, request_hash, created_at, last_entered_at)
     VALUES ($1, $2, $2, 'x', now(), $2, now(), now())`,
    [classId, studentId],
  );
const workOf = async (classId: string) =>
  (await query('SELECT student_id FROM attempts WHERE class_id = $1', [classId])).rows.length;

it('the work in an archived class ends when the setting says, with its students, and the timeline tells it', async () => {
  const [young, old] = [await openArchived(5), await openArchived(-1)];
  await sweepOnce(api.services);
  expect([...api.services.failingSweeps]).toEqual([]);
  expect([await workOf(young.classId), await workOf(old.classId)]).toEqual([1, 0]);
  const { body: kept } = await api.call(old.teacher, endpoints.getClass, { params: { code: old.code } });
  expect(kept).toMatchObject({ students: [], isArchived: true });
  const { lines } = (await api.call(old.teacher, endpoints.listTimeline, { params: { code: old.code } }))
    .body;
  expect(lines[0]).toMatchObject({
    kind: 'archived-work-ended',
    isByTeacher: false,
    details: { students: 1, answers: 1, attempts: 1 },
  });
  // The account is its student's own and stays.
  expect((await api.call(old.student, endpoints.getProfile)).body.role).toBe('student');
});

it('of a class account the account ends with it', async () => {
  const { classId, student } = await openArchived(-1);
  await makeClassAccount(classId, student.userId);
  await sweepOnce(api.services);
  await api.services.outbox.drain();
  expect((await query('SELECT FROM profiles WHERE user_id = $1', [student.userId])).rows).toEqual([]);
});

it('of a running class, or without the setting, nothing ends', async () => {
  const running = await api.createClassroom();
  const student = await api.join(running.code);
  await api.answer(student, running.code, 'm1-charge', ['negative']);
  await query(`UPDATE classes SET created_at = now() - interval '3 years' WHERE id = $1`, [running.classId]);
  const archived = await openArchived(-1);
  await sweepOnce({ ...api.services, env: { ...api.services.env, archivedWorkDays: undefined } });
  expect([await workOf(running.classId), await workOf(archived.classId)]).toEqual([1, 1]);
  await sweepOnce(api.services);
  expect([await workOf(running.classId), await workOf(archived.classId)]).toEqual([1, 0]);
});

it('pages and exports are told the days', async () => {
  const person = await api.createPerson('student');
  expect((await api.send('/config.json')).body).toMatchObject({ archivedWorkDays: 90 });
  const { body } = await api.call(person, endpoints.exportProfile, { query: { format: 'json' } });
  expect(body.notes).toContainEqual(
    expect.stringMatching(
      /ends on this site, with all its work, 90 days after .+ work in it ends 90 days after it was archived\.$/,
    ),
  );
});

/** The number of days after the archiving at which the server ended the work. null: the work stayed. */
const seenEnds = [
  { set: undefined, ofClass: 180, ofOwn: null },
  { set: 60, ofClass: 60, ofOwn: 60 },
  { set: 180, ofClass: 180, ofOwn: 180 },
  { set: 400, ofClass: 180, ofOwn: 400 },
] as const;
const rules = ['open', 'class', 'none'] as const;

describe.each(seenEnds)('with ARCHIVED_WORK_DAYS=$set', ({ set, ofClass, ofOwn }) => {
  /** Moves the archiving back day by day over the days at which something could end. */
  async function watchTheEnd(kind: 'class' | 'own', rule: (typeof rules)[number]): Promise<number | null> {
    const { classId, student } = await openArchived(0);
    if (kind === 'class') await makeClassAccount(classId, student.userId);
    const env = { ...api.services.env, archivedWorkDays: set, studentAccounts: rule };
    for (const days of [60, 180, 400, 1200])
      for (const [hours, ended] of [
        [-1, days - 1],
        [1, days],
      ] as const) {
        const archivedAt = new Date(api.services.clock() - (days * 24 + hours) * 3_600_000);
        await query('UPDATE classes SET archived_at = $2 WHERE id = $1', [classId, archivedAt]);
        await sweepOnce({ ...api.services, env });
        await api.services.outbox.drain();
        if ((await workOf(classId)) === 0) return ended;
      }
    return null;
  }

  it.each(rules)('the work ends on the day that everything tells, with STUDENT_ACCOUNTS=%s', async (rule) => {
    expect([await watchTheEnd('class', rule), await watchTheEnd('own', rule)]).toEqual([ofClass, ofOwn]);
    expect([daysAfterArchive('class', set), daysAfterArchive('own', set)]).toEqual([ofClass, ofOwn]);
    // The papers, /schools and /students.
    const variables = { ...(set && { ARCHIVED_WORK_DAYS: String(set) }), STUDENT_ACCOUNTS: rule };
    expect(describeInstallation(parseEnv(variables, '/srv/labs'))).toMatchObject({
      archivedAccounts: `${ofClass} days`,
      archivedWork: ofOwn === null ? '' : `${ofOwn} days`,
    });
    // The download.
    const [note = ''] = sayArchivedWork(set);
    expect(note.match(/\d+(?= days)/g)).toEqual([ofClass, ofOwn].flatMap((days) => days?.toString() ?? []));
    expect(note.includes('work in it stays')).toBe(ofOwn === null);
  });
});
