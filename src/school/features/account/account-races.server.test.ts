import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, enter, openAccountApi } from '../../../../tests/api/account-harness.ts';
import type { TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

/** Advisory locks: while a test holds one, every deletion waits at that place. */
const gates = { afterEnrolments: 4711, beforeProfile: 4712 } as const;
type Gate = keyof typeof gates;
let api: TestApi;
let owner: pg.Client;
beforeAll(async () => {
  api = await openAccountApi();
  owner = new pg.Client({ connectionString: api.connectionString });
  await owner.connect();
  await owner.query(
    `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_advisory_xact_lock_shared(TG_ARGV[0]::bigint); RETURN OLD; END $$`,
  );
  await owner.query(
    `CREATE TRIGGER hold AFTER DELETE ON enrolments FOR EACH STATEMENT EXECUTE FUNCTION hold(${gates.afterEnrolments})`,
  );
  await owner.query(
    `CREATE TRIGGER hold BEFORE DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION hold(${gates.beforeProfile})`,
  );
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

/** Whether the deletion waits at the gate: nothing else asks for this lock. */
async function isHeld(gate: Gate): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (classid, objid, objsubid) = (0, $1, 1) AND NOT granted`,
    [gates[gate]],
  );
  return rowCount === 1;
}

async function isAnyWaiting(backends: ReadonlySet<number>): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM pg_stat_activity WHERE pid = ANY ($1) AND wait_event_type = 'Lock'`,
    [[...backends]],
  );
  return rowCount !== 0;
}

/**
 * Ends the account and runs `action` in the middle of the deletion. Only the backends acquired during the action count
 * as its own, because an earlier sign of life may start to wait for the deletion at any time.
 */
async function endMeanwhile<T>(who: Account, gate: Gate, action: () => Promise<T>): Promise<T> {
  await owner.query('SELECT pg_advisory_lock($1)', [gates[gate]]);
  const ending = api.call(who, endpoints.deleteProfile, { body: {} });
  const backends = new Set<number>();
  // `processID` is pg's name for a client's backend; its types leave it out.
  const note = (client: pg.PoolClient) =>
    backends.add((client as unknown as { processID: number }).processID);
  let acting: Promise<T>;
  try {
    await expect.poll(() => isHeld(gate)).toBe(true);
    api.services.database.on('acquire', note);
    let isThrough = false;
    acting = action().finally(() => {
      isThrough = true;
    });
    // The action waits for the deletion, or it has finished already, which is the fault these tests look for.
    await expect
      .poll(async () => isThrough || (await isAnyWaiting(backends)), { interval: 10, timeout: 10_000 })
      .toBe(true);
  } finally {
    // This is done after a failure, too, because the tests that follow hold the same gates.
    api.services.database.off('acquire', note);
    await owner.query('SELECT pg_advisory_unlock($1)', [gates[gate]]);
  }
  expect((await ending).status).toBe(200);
  return acting;
}

async function findRows(userId: string): Promise<string[]> {
  const tables = [
    'classes',
    'enrolments',
    'exercise_progress',
    'activity_progress',
    'teacher_acts',
    'class_events',
    'profiles',
  ];
  const found: string[] = [];
  for (const table of tables) {
    const { rowCount } = await owner.query(
      `SELECT FROM ${table} t WHERE position($1 IN to_jsonb(t)::text) > 0 LIMIT 1`,
      [userId],
    );
    if (rowCount) found.push(table);
  }
  return found;
}

async function openRoom() {
  const teacher = await enter(api, 'teacher', 'Dr. Leaves');
  const body = { name: 'Class', studentQuantity: 30, activities: ['mini-lab'], initialActivity: 'mini-lab' };
  const { code } = (await api.call(teacher, endpoints.createClass, { body })).body;
  const student = await enter(api, 'student', 'Kim Reed');
  const join = (who: Account) => api.call(who, endpoints.enroll, { params: { code } });
  const act = (given: object) =>
    api.call(teacher, endpoints.actOnStudentWork, {
      params: { code, activityId: 'mini-lab', studentId: student.userId },
      body: { id: createId(), questionCode: 'm1-charge', ...given } as never,
    });
  return { teacher, code, student, join, act };
}

describe('in the instant in which an account ends', () => {
  it('its teacher gives no tries any more, and leaves no id behind', async () => {
    const { teacher, student, join, act } = await openRoom();
    await join(student);
    const given = await endMeanwhile(teacher, 'beforeProfile', () => act({ kind: 'grant-tries', tries: 2 }));
    expect([given.status, given.body.code]).toEqual([401, 'unauthenticated']);
    expect(await findRows(teacher.userId)).toEqual([]);
  });

  it.each(['exportClass', 'exportGrades', 'downloadClassReport'] as const)(
    'its teacher is given no file by %s, and leaves no id in the timeline',
    async (name) => {
      const { teacher, code, student, join } = await openRoom();
      await join(student);
      const params = { code, activityId: 'mini-lab' };
      // The first file starts the process that draws it, for which a deletion would wait longer than it may.
      expect((await api.call(teacher, endpoints[name], { params })).status).toBe(200);
      const file = await endMeanwhile(teacher, 'beforeProfile', () =>
        api.call(teacher, endpoints[name], { params }),
      );
      expect([file.status, file.body.code]).toEqual([401, 'unauthenticated']);
      expect(await findRows(teacher.userId)).toEqual([]);
    },
  );

  it('its teacher changes no class any more, and leaves no id in the timeline', async () => {
    const { teacher, code } = await openRoom();
    const changed = await endMeanwhile(teacher, 'beforeProfile', () =>
      api.call(teacher, endpoints.setJoining, { params: { code }, body: { isPaused: true } }),
    );
    expect([changed.status, changed.body.code]).toEqual([404, 'class-not-found']);
    expect(await findRows(teacher.userId)).toEqual([]);
  });

  it('its student joins no class', async () => {
    const { student, join } = await openRoom();
    const joined = await endMeanwhile(student, 'afterEnrolments', () => join(student));
    expect(joined.status).toBeGreaterThanOrEqual(400);
    expect(await findRows(student.userId)).toEqual([]);
  });

  it('its teacher does not begin to work in the class as a student', async () => {
    const { teacher, code } = await openRoom();
    const begun = await endMeanwhile(teacher, 'afterEnrolments', () =>
      api.call(teacher, endpoints.workAsStudent, { params: { code } }),
    );
    expect(begun.status).toBe(401);
    expect(await findRows(teacher.userId)).toEqual([]);
  });

  it('nobody acts in the work of its student, and neither waits for the other in vain', async () => {
    const { student, code, join, act } = await openRoom();
    await join(student);
    for (const answer of ['negative', 'positive'])
      await api.answer(student, code, 'm1-charge', [answer], { pushOrReplace: 'replace' });
    const reason = { code: 'technical', text: '' };
    const reset = await endMeanwhile(student, 'afterEnrolments', () => act({ kind: 'reset', reason }));
    expect([reset.status, reset.body.code]).toEqual([404, 'not-found']);
    expect(await findRows(student.userId)).toEqual([]);
  });
});
