import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, post } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { openJoining } from '../../../../tests/api/joining-harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { deleteAccount } from '../account/delete-account.server.ts';
import { endOverdueClassAccounts } from '../account/end-class-accounts.server.ts';
import { createEmbeddedIdentity } from '../identity/embedded/create-embedded-identity.server.ts';
import { workTables } from '../teaching/roster/rows/kept-merges.server.ts';

let api: TestApi;
let ways: ReturnType<typeof openJoining>;
beforeAll(async () => {
  api = await openTestApi(undefined, createEmbeddedIdentity);
  ways = openJoining(api);
});
afterAll(() => api.close());

const dayMs = 86_400_000;
const query = async (text: string, values: readonly unknown[] = []) =>
  (await api.services.database.query<Record<string, unknown>>(text, [...values])).rows;

/** Everything that two students have in a class; the version only says that something has changed. */
async function readAll(classId: string, students: readonly string[]): Promise<unknown> {
  const tables = ['enrolments', ...workTables];
  const read = tables.map((table) =>
    query(
      `SELECT to_jsonb(r) - CASE WHEN $3 = 'activity_progress' THEN 'version' ELSE '' END AS row FROM ${table} r
        WHERE class_id = $1 AND student_id = ANY($2) ORDER BY to_jsonb(r)::text`,
      [classId, students, table],
    ),
  );
  return Object.fromEntries((await Promise.all(read)).map((rows, at) => [tables[at], rows]));
}

/**
 * Two accounts of one student. Both have answered a question, and the second one also has work that the first one
 * lacks.
 */
async function openDouble() {
  const { code, classId, teacher } = await ways.createClass();
  const kept = await ways.make(code, 'Kim Lee');
  const double = await ways.make(code, 'Kim L');
  const ids = [kept.userId, double.userId];
  await api.answer(kept, code, 'm1-charge', ['positive']);
  await api.answer(double, code, 'm1-charge', ['negative']);
  await act(api, teacher, code, double.userId, { kind: 'grant-tries', questionCode: 'm1-charge', tries: 1 });
  await api.answer(double, code, 'm1-charge', ['positive']);
  expect((await api.answer(double, code, 'm1-second', ['yes'])).status).toBe(200);
  await query(
    `INSERT INTO hand_in_marks (class_id, mark_id, activity_id, student_id, exercise_id, attempt_id, points, comment, at)
     SELECT class_id, attempt_id, activity_id, student_id, exercise_id, attempt_id, '{"claim": 2}', 'Well read', now()
       FROM exercise_progress WHERE student_id = $1 AND exercise_id = 'm1-second'`,
    [double.userId],
  );
  // Both have opened lesson 1, and only the second has opened lesson 2.
  for (const [who, lesson] of [
    [kept, 'm1'],
    [double, 'm1'],
    [double, 'm2'],
  ] as const)
    await query(
      `INSERT INTO first_visits (class_id, activity_id, student_id, module_id, at) VALUES ($1, 'mini-lab', $2, $3, now())`,
      [classId, who.userId, lesson],
    );
  await api.call(teacher, endpoints.setExtension, {
    params: { code, activityId: 'mini-lab', studentId: double.userId },
    body: { dateDue: null, lessons: ['m1'] },
  });
  await api.call(teacher, endpoints.listStudents, {
    params: { code },
    body: { students: [{ studentId: double.userId, lastName: 'Lee', firstName: 'Kim', ownId: 'S-7' }] },
  });
  const merge = (from = double.userId, to = kept.userId) =>
    api.call(teacher, endpoints.mergeStudents, { params: { code }, body: { from, to } });
  const undo = (by: Person = teacher, from = double.userId) =>
    api.call(by, endpoints.undoMerge, { params: { code }, body: { from } });
  const listed = async () =>
    (await api.call(teacher, endpoints.listMerges, { params: { code } })).body.merges;
  return { code, classId, teacher, kept, double, ids, merge, undo, listed };
}

describe('undoing a merge', () => {
  it('gives both accounts what each had: work, acts, points, listing, name and PIN', async () => {
    const { code, classId, kept, double, ids, merge, undo, listed, teacher } = await openDouble();
    const before = await readAll(classId, ids);
    expect((await merge()).status).toBe(200);
    expect(await ways.comeBack(code, 'Kim L', double.pin)).toMatchObject({ status: 401 });
    expect(await listed()).toMatchObject([{ from: double.userId, name: 'Kim L', toName: 'Kim Lee' }]);
    expect(await readAll(classId, ids)).not.toEqual(before);
    expect((await undo()).status).toBe(200);
    expect(await readAll(classId, ids)).toEqual(before);
    expect(await listed()).toEqual([]);
    expect(await ways.comeBack(code, 'Kim L', double.pin)).toMatchObject({ userId: double.userId });
    expect(await ways.comeBack(code, 'Kim Lee', kept.pin)).toMatchObject({ userId: kept.userId });
    const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
    expect(lines[0]).toMatchObject({ kind: 'merge-undone', details: {} });
    expect((await undo()).body.code).toBe('merge-over');
    // A day later nothing of it ends.
    api.advance(2 * dayMs);
    await endOverdueClassAccounts(api.services);
    expect(await ways.comeBack(code, 'Kim L', double.pin)).toMatchObject({ userId: double.userId });
  });

  it('tells the device of the account that is gone once with which one it was put together', async () => {
    const { double, merge, undo } = await openDouble();
    const renew = () => post(api, '/identity/token', {}, double.cookie);
    expect((await renew()).status).toBe(200);
    await merge();
    const refused = await renew();
    expect(refused).toMatchObject({
      status: 401,
      body: { code: 'account-merged', issues: [{ message: 'Kim Lee' }] },
    });
    expect(refused.headers.getSetCookie().join()).toMatch(/anneal_session=;/);
    const late = { userId: double.userId, token: double.token };
    expect((await api.call(late, endpoints.getProfile)).status).toBe(401);
    // The former session does not come back with the account.
    await undo();
    expect((await renew()).body).toMatchObject({ code: 'unauthenticated' });
  });

  it('gives both what each answered in rounds, and leaves what the receiver has answered in one since', async () => {
    const { code, classId, teacher, kept, double, ids, merge, undo } = await openDouble();
    const lab = { code, activityId: 'mini-lab' };
    let number = 0;
    /** A round in which these answer; the next one can follow. */
    const round = async (...voters: readonly Person[]) => {
      const body = { questionCode: 'm1-charge' };
      const params = {
        ...lab,
        roundId: (await api.call(teacher, endpoints.askAgain, { params: lab, body })).body.id,
      };
      const answer = [['positive', 'negative', 'neither'][number++] ?? ''];
      for (const who of voters)
        expect((await api.call(who, endpoints.answerRound, { params, body: { answer } })).status).toBe(200);
      await api.call(teacher, endpoints.endRound, { params });
    };
    await round(kept, double);
    await round(double);
    const before = await readAll(classId, ids);
    await merge();
    await round(kept);
    const since = await query(
      'SELECT to_jsonb(r) AS row FROM round_answers r ORDER BY answered_at DESC LIMIT 1',
    );
    expect((await undo()).status).toBe(200);
    const after = (await readAll(classId, ids)) as Record<string, unknown[]>;
    expect(after).toEqual({
      ...(before as object),
      round_answers: expect.arrayContaining([...((before as typeof after).round_answers ?? []), ...since]),
    });
    expect(after.round_answers).toHaveLength(4);
  });

  it('leaves with the receiver what was answered since, and what the teacher has written since', async () => {
    const { code, classId, kept, teacher, merge, undo } = await openDouble();
    await merge();
    await api.answer(kept, code, 'm1-charge', ['negative']);
    await api.call(teacher, endpoints.listStudents, {
      params: { code },
      body: { students: [{ studentId: kept.userId, lastName: 'Lee-Park', firstName: 'Kim', ownId: 'S-8' }] },
    });
    expect((await undo()).status).toBe(200);
    expect(
      await query(
        `SELECT exercise_id, count(*)::int FROM attempts WHERE class_id = $1 AND student_id = $2 GROUP BY 1`,
        [classId, kept.userId],
      ),
    ).toEqual([{ exercise_id: 'm1-charge', count: 2 }]);
    expect(
      await query('SELECT last_name, own_id FROM enrolments WHERE class_id = $1 AND student_id = $2', [
        ...[classId, kept.userId],
      ]),
    ).toEqual([{ last_name: 'Lee-Park', own_id: 'S-8' }]);
  });

  it('is refused, with everything as it was, once an answer from the other account was worked on', async () => {
    const { code, classId, teacher, kept, ids, merge, undo } = await openDouble();
    await merge();
    await act(api, teacher, code, kept.userId, {
      kind: 'reset',
      questionCode: 'm1-second',
      reason: { code: 'technical', text: '' },
    });
    const before = await readAll(classId, ids);
    expect((await undo()).body.code).toBe('merge-worked-on');
    expect(await readAll(classId, ids)).toEqual(before);
  });

  it('is refused where the name, the place or the receiver is gone, and after a day', async () => {
    const named = await openDouble();
    await named.merge();
    await ways.make(named.code, 'Kim L');
    expect((await named.undo()).body.code).toBe('class-name-taken');

    const full = await openDouble();
    await full.merge();
    await query('UPDATE classes SET student_quantity = 1 WHERE id = $1', [full.classId]);
    expect((await full.undo()).body.code).toBe('class-full');

    const gone = await openDouble();
    await gone.merge();
    await api.call(gone.teacher, endpoints.removeStudent, {
      params: { code: gone.code, studentId: gone.kept.userId },
    });
    expect((await gone.undo()).body.code).toBe('merge-changed');
    expect(await gone.listed()).toEqual([]);

    const again = await openDouble();
    const third = await ways.make(again.code, 'Kim');
    await again.merge();
    await again.merge(third.userId);
    expect((await again.undo()).body.code).toBe('merge-changed');
    expect((await again.undo(again.teacher, third.userId)).status).toBe(200);
    expect((await again.undo()).status).toBe(200);

    const late = await openDouble();
    await late.merge();
    await query("UPDATE class_accounts SET merged_at = merged_at - interval '1 day' WHERE student_id = $1", [
      late.double.userId,
    ]);
    expect((await late.undo()).body.code).toBe('merge-over');
    await endOverdueClassAccounts(api.services);
    expect(await query('SELECT FROM profiles WHERE user_id = $1', [late.double.userId])).toEqual([]);
  });
});

it('an account that was merged gets no other name, so it takes none from who joins', async () => {
  const { code, teacher, double, merge } = await openDouble();
  await merge();
  const params = { code, studentId: double.userId };
  const renamed = await api.call(teacher, endpoints.renameStudent, { params, body: { name: 'Ana Ruiz' } });
  expect(renamed.body.code).toBe('class-account-missing');
  expect((await ways.make(code, 'Ana Ruiz')).userId).toMatch(/\w/);
});

it('an account that ends leaves nothing with the account that was merged into it', async () => {
  const { code, teacher, kept, double, merge, undo, listed } = await openDouble();
  await api.call(teacher, endpoints.listStudents, {
    params: { code },
    body: { students: [{ studentId: kept.userId, lastName: 'Lee-Park', firstName: 'Kim', ownId: 'S-8' }] },
  });
  await merge();
  await deleteAccount(api.services, { userId: kept.userId, email: null });
  const rows = await query('SELECT to_jsonb(a)::text AS row FROM class_accounts a WHERE student_id = $1', [
    double.userId,
  ]);
  expect(rows).toHaveLength(1);
  for (const trace of [kept.userId, 'Lee-Park', 'S-8']) expect(JSON.stringify(rows)).not.toContain(trace);
  expect(await listed()).toEqual([]);
  expect((await undo()).body.code).toBe('merge-changed');
});

it('every table with work of a membership is kept for a merge', async () => {
  const rows = await query(
    `SELECT c.conrelid::regclass::text AS name FROM pg_constraint c
      WHERE c.contype = 'f' AND c.confrelid = 'enrolments'::regclass ORDER BY 1`,
  );
  // Where somebody is at this moment is of no use a day later.
  const kept = rows.map(({ name }) => name).filter((name) => name !== 'presences');
  expect(kept).toEqual([...workTables].sort());
});
