import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, openAccountApi, post } from '../../../../tests/api/account-harness.ts';
import type { TestApi } from '../../../../tests/api/harness.ts';
import { openJoining } from '../../../../tests/api/joining-harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import { endSessionsOf, linkAccount } from './accounts/account-links.server.ts';
import { insertSession } from './accounts/sessions.server.ts';
import { returnToClass } from './embedded/class-account-identity.server.ts';

// Whatever ends all sessions of an account also ends those that are being opened with the former password or PIN.
let api: TestApi;
let ways: ReturnType<typeof openJoining>;
let owner: pg.Client;
beforeAll(async () => {
  api = await openAccountApi();
  ways = openJoining(api);
  owner = new pg.Client({ connectionString: api.connectionString });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

/** Runs `action` while the owner's transaction holds what `hold` has changed, and commits once the action waits for it. */
async function meanwhile<T>(hold: () => Promise<unknown>, action: () => Promise<T>): Promise<T> {
  await owner.query('BEGIN');
  let isThrough = false;
  let acting: Promise<T>;
  try {
    await hold();
    acting = action().finally(() => {
      isThrough = true;
    });
    const isWaiting = async () =>
      (await owner.query('SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'))
        .rowCount !== 0;
    // The action waits, or it is through already, which is the fault these tests look for.
    await expect.poll(async () => isThrough || (await isWaiting()), { interval: 10 }).toBe(true);
  } finally {
    await owner.query('COMMIT');
  }
  return acting;
}

const sessionsOf = async (userId: string) =>
  (await owner.query('SELECT FROM identity_sessions WHERE user_id = $1', [userId])).rowCount;

describe('a session that is being opened while all sessions of the account end', () => {
  it('is refused: the password was right, and is the former one by now', async () => {
    const { userId, email, password } = await enter(api, 'student');
    const reply = await meanwhile(
      () => endSessionsOf(owner, [userId]),
      () => post(api, '/identity/sign-in', { email, password }),
    );
    expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated']);
    expect(await sessionsOf(userId)).toBe(0);
  });

  it('ends with the others where it came first', async () => {
    const { userId } = await enter(api, 'student');
    const { rows } = await owner.query('SELECT token_version AS v FROM identity_users WHERE id = $1', [
      userId,
    ]);
    const session = {
      ...{ id: createId(), user: { id: userId, tokenVersion: rows[0].v }, token: createId() },
      ...{ userAgent: null, expiresAt: new Date(Date.now() + 3_600_000), now: new Date() },
    };
    await meanwhile(
      async () => expect(await insertSession(owner, session)).toBe(true),
      () => endSessionsOf(api.services.database, [userId]),
    );
    expect(await sessionsOf(userId)).toBe(0);
  });

  it('is refused for a class account whose teacher gives a new PIN while the former one is checked', async () => {
    const { code } = await ways.createClass();
    const student = await ways.make(code, 'Kim Waits');
    const reply = await meanwhile(
      () =>
        owner.query(`UPDATE class_accounts SET pin_hash = 'of the new PIN' WHERE student_id = $1`, [
          student.userId,
        ]),
      () => ways.comeBack(code, 'Kim Waits', student.pin),
    );
    expect(reply).toMatchObject({ status: 401, code: 'INVALID_PIN' });
  });
});

describe('an outside account that is being linked while a class account is taken back', () => {
  const waysOf = async (userId: string) =>
    (await owner.query('SELECT FROM identity_accounts WHERE user_id = $1', [userId])).rowCount;

  it.each(['before', 'after'] as const)('opens it no more when it comes %s', async (when) => {
    const user = { id: (await enter(api, 'student')).userId, tokenVersion: 1 };
    const link = (db: Queryable) => linkAccount(db, user, createId());
    const takeBack = (db: Queryable) => returnToClass(db, user.id);
    const [first, second] = when === 'before' ? [link, takeBack] : [takeBack, link];
    await meanwhile(
      () => first(owner),
      () => inTransaction(api.services.database, second),
    );
    expect(await waysOf(user.id)).toBe(0);
  });
});

it('a repeated press of joining gives no PIN and no session once the teacher has given a new PIN', async () => {
  const { code, teacher } = await ways.createClass();
  const requestId = createId();
  const student = await ways.make(code, 'Kim Pressed', requestId);
  expect(await ways.make(code, 'Kim Pressed', requestId)).toMatchObject({
    status: 200,
    userId: student.userId,
  });
  const { body } = await api.call(teacher, endpoints.renewPins, {
    params: { code },
    body: { students: [student.userId] },
  });
  expect(await ways.make(code, 'Kim Pressed', requestId)).toMatchObject({ refusal: 'class-name-taken' });
  expect(await ways.comeBack(code, 'Kim Pressed', body.cards[0]?.pin ?? '')).toMatchObject({ status: 200 });
});
