import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSweeps, sweepLock, sweepOnce } from '../../src/app/server/sweeps.ts';
import { type PeriodName, periods } from '../../src/school/features/account/periods.ts';
import { hashOfPerson } from '../../src/school/features/profile/persons.server.ts';
import { keptHours } from '../../src/school/kernel/kept-hours.ts';
import { createId } from '../../src/school/server/base/id.ts';
import { limitRules } from '../../src/school/server/limits/limit-rules.ts';
import { openTestApi, type TestApi } from './harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(undefined, undefined, { METRICS_TOKEN: 'a-token-of-the-tests' });
});
afterAll(() => api.close());

const hourMs = 3_600_000;
const minuteMs = 60_000;
const query = (sql: string, values: readonly unknown[] = []) =>
  api.services.database.query<{ id: string }>(sql, [...values]);
const isThere = async (sql: string, id: string) => (await query(sql, [id])).rows.length > 0;

/** Runs a statement as the owner of the tables, which the server is not. */
async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: api.connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A student in a class of its own, with a class account that was last used at `at`. */
async function addAccount(
  at: Date,
  archivedAt: Date | null = null,
): Promise<{ id: string; classId: string }> {
  const { code, classId } = await api.createClassroom();
  const student = await api.join(code);
  await query(`UPDATE classes SET archived_at = $2 WHERE id = $1`, [classId, archivedAt]);
  await query(
    `INSERT INTO class_accounts (class_id, student_id, name_key, pin_hash, pin_set_at, request_hash, created_at, last_entered_at)
     VALUES ($1, $2, $2, 'x', $3, $2, $3, $3)`,
    [classId, student.userId, at],
  );
  return { id: student.userId, classId };
}

const hasProfile = 'SELECT user_id AS id FROM profiles WHERE user_id = $1';

async function addSignIn(): Promise<string> {
  const id = createId();
  await query(
    `INSERT INTO identity_users (id, name, email, created_at, updated_at) VALUES ($1, 'x', $1 || '@example.org', now(), now())`,
    [id],
  );
  return id;
}

/** The notice of an account that ends at an instant, as old as it must be then. */
async function addNotice(userId: string, end: Date): Promise<void> {
  const told = new Date(end.getTime() - keptHours.accountNotice * hourMs);
  await query('INSERT INTO account_notices (user_id, noticed_at, told_at) VALUES ($1, $2, $2)', [
    userId,
    told,
  ]);
}

const isEnded = (id: string) =>
  isThere('SELECT id FROM account_deletions WHERE subject_hash = $1', hashOfPerson(id));

/**
 * One entry for each period. It makes a thing that was last needed at an instant, and returns a function that tells
 * whether the thing still exists.
 */
const makers: Readonly<Record<PeriodName, (at: Date) => Promise<() => Promise<boolean>>>> = {
  async classAccountArchived(at) {
    const { id } = await addAccount(new Date(), at);
    return () => isThere(hasProfile, id);
  },
  async classAccountUnused(at) {
    const { id } = await addAccount(at);
    return () => isThere(hasProfile, id);
  },
  async classAccountTakenBack(at) {
    const { id } = await addAccount(new Date());
    await query(`UPDATE class_accounts SET released_at = $2, released_name = 'x' WHERE student_id = $1`, [
      id,
      at,
    ]);
    return () => isThere('SELECT student_id AS id FROM class_accounts WHERE student_id = $1', id);
  },
  async classAccountLeaving(at) {
    const { id } = await addAccount(new Date());
    await query(`UPDATE enrolments SET kind = 'leaving' WHERE student_id = $1`, [id]);
    await query(
      `UPDATE class_accounts SET leaving_at = $2, leaving_receipt = gen_random_uuid() WHERE student_id = $1`,
      [id, at],
    );
    return () => isThere(hasProfile, id);
  },
  async classAccountWish(at) {
    const { id } = await addAccount(new Date());
    await query('UPDATE class_accounts SET wished_at = $2 WHERE student_id = $1', [id, at]);
    return () =>
      isThere(
        'SELECT student_id AS id FROM class_accounts WHERE student_id = $1 AND wished_at IS NOT NULL',
        id,
      );
  },
  async classAccountMerged(at) {
    const { id, classId } = await addAccount(new Date());
    await query('DELETE FROM enrolments WHERE student_id = $1 AND class_id = $2', [id, classId]);
    await query(`UPDATE class_accounts SET merged_at = $2, merged_work = '{}' WHERE student_id = $1`, [
      id,
      at,
    ]);
    return () => isThere(hasProfile, id);
  },
  async accountUnfinished(at) {
    const id = await addSignIn();
    await query('UPDATE identity_users SET created_at = $2 WHERE id = $1', [id, at]);
    await addNotice(id, endOf('accountUnfinished', at));
    return async () => !(await isEnded(id));
  },
  async accountClassless(at) {
    const { userId } = await api.createPerson('student');
    await query('UPDATE profiles SET used_at = $2, classless_since = $2 WHERE user_id = $1', [userId, at]);
    await addNotice(userId, endOf('accountClassless', at));
    return () => isThere(hasProfile, userId);
  },
  async accountUnused(at) {
    const { userId } = await api.createPerson('teacher');
    await query('UPDATE profiles SET used_at = $2 WHERE user_id = $1', [userId, at]);
    await addNotice(userId, endOf('accountUnused', at));
    return () => isThere(hasProfile, userId);
  },
  async session(at) {
    const user = await addSignIn();
    await query(
      `INSERT INTO identity_sessions (id, user_id, token, expires_at, created_at, updated_at)
       VALUES ($1, $1, $1, $2, $3, $3)`,
      [user, endOf('session', at), at],
    );
    return () => isThere('SELECT id FROM identity_sessions WHERE id = $1', user);
  },
  async idleSession(at) {
    const { id } = await addAccount(new Date());
    await query(
      `INSERT INTO identity_users (id, name, email) VALUES ($1, '', $1 || '@class-account.invalid')`,
      [id],
    );
    await query(
      `INSERT INTO identity_sessions (id, user_id, token, expires_at, created_at, updated_at)
       VALUES ($1, $1, $1, $2, $3, $3)`,
      [id, endOf('session', new Date()), at],
    );
    return () => isThere('SELECT id FROM identity_sessions WHERE id = $1', id);
  },
  async mailLink(at) {
    const id = createId();
    await query(
      `INSERT INTO identity_verifications (id, identifier, value, expires_at) VALUES ($1, $1, '{}', $2)`,
      [id, endOf('mailLink', at)],
    );
    return () => isThere('SELECT id FROM identity_verifications WHERE id = $1', id);
  },
  async addressProof(at) {
    const user = await addSignIn();
    await query(
      `INSERT INTO identity_address_proofs (user_id, email, expires_at) VALUES ($1, 'x@example.org', $2)`,
      [user, endOf('addressProof', at)],
    );
    return () => isThere('SELECT user_id AS id FROM identity_address_proofs WHERE user_id = $1', user);
  },
  async counter(at) {
    const id = createId();
    await query(
      `INSERT INTO limit_counters (subject, name, window_s, count, ends_at) VALUES ($1, 'x', 86400, 1, $2)`,
      [id, endOf('counter', at)],
    );
    return () => isThere('SELECT subject AS id FROM limit_counters WHERE subject = $1', id);
  },
  async securityEvent(at) {
    const id = createId();
    await query(`INSERT INTO security_events (event_id, at, event) VALUES ($1, $2, 'sign-in-refused')`, [
      id,
      at,
    ]);
    return () => isThere('SELECT event_id AS id FROM security_events WHERE event_id = $1', id);
  },
  async look(at) {
    const id = createId();
    await query(
      `INSERT INTO looks (class_id, day, looker, kind, subject, first_at, last_at) VALUES ($1, '2026-01-01', 'x', 'student', '', $2, $2)`,
      [id, at],
    );
    return () => isThere('SELECT class_id::text AS id FROM looks WHERE class_id = $1', id);
  },
  async supportMessage(at) {
    const id = createId();
    const teacher = await api.createPerson('teacher');
    await query(
      `INSERT INTO support_messages (id, teacher_id, first_name, last_name, institution, email, message, sent_at)
       VALUES ($1, $2, 'x', 'x', 'x', 'x@example.org', 'x', $3)`,
      [id, teacher.userId, at],
    );
    return () => isThere('SELECT id FROM support_messages WHERE id = $1', id);
  },
  async failedMail(at) {
    const id = createId();
    await query(
      `INSERT INTO outbox (id, kind, payload, due_at, created_at, failed_at) VALUES ($1, 'x', '{}', $2, $2, $2)`,
      [id, at],
    );
    return () => isThere('SELECT id FROM outbox WHERE id = $1', id);
  },
  async presence(at) {
    const { code, classId } = await api.createClassroom();
    const student = await api.join(code);
    await query(
      `INSERT INTO presences (class_id, activity_id, student_id, device_id, sequence, last_action, wrong_tries, seen_at, acted_at, version)
       VALUES ($1, 'mini-lab', $2, $2, 1, 'opened', 0, $3, $3, 1)`,
      [classId, student.userId, at],
    );
    return () => isThere('SELECT student_id AS id FROM presences WHERE student_id = $1', student.userId);
  },
  async liveClass(at) {
    const { classId } = await api.createClassroom();
    await query(
      `INSERT INTO live_classes (class_id, version, touched_at) VALUES ($1, 1, $2)
       ON CONFLICT (class_id) DO UPDATE SET touched_at = $2`,
      [classId, at],
    );
    return () => isThere('SELECT class_id AS id FROM live_classes WHERE class_id = $1', classId);
  },
};

function endOf(name: PeriodName, at: Date): Date {
  return new Date(at.getTime() + periods[name].hours * hourMs);
}

describe('the periods that people read', () => {
  it.each(Object.keys(periods) as PeriodName[])('%s is when the server really ends it', async (name) => {
    const fullMs = periods[name].hours * hourMs;
    const nowMs = api.services.clock();
    const young = await makers[name](new Date(nowMs - fullMs + 5 * minuteMs));
    const old = await makers[name](new Date(nowMs - fullMs - minuteMs));
    expect([await young(), await old()]).toEqual([true, true]);
    await sweepOnce(api.services);
    expect([...api.services.failingSweeps]).toEqual([]);
    expect([await young(), await old()]).toEqual([true, false]);
  });

  it('no counter has a longer window than the period says', () => {
    const windows = Object.values(limitRules).flatMap((rules) => rules.map(({ windowS }) => windowS));
    expect(Math.max(...windows)).toBe(periods.counter.hours * 3600);
  });
});

describe('the sweeps', () => {
  const long = () => new Date(api.services.clock() - 1000 * 24 * hourMs);
  const metrics = async () =>
    (await api.send('/metrics', { headers: { Authorization: 'Bearer a-token-of-the-tests' } })).body;

  it('run when the server starts, not an hour later', async () => {
    const isKept = await makers.securityEvent(long());
    const stop = startSweeps(api.services);
    onTestFinished(stop);
    await vi.waitFor(async () => expect(await isKept()).toBe(false));
  });

  it('go on after one that fails, which is said in the log, in the metrics and by /readyz', async () => {
    const isKept = await makers.securityEvent(long());
    await asOwner('ALTER TABLE identity_sessions RENAME TO hidden_sessions');
    await sweepOnce(api.services).finally(() =>
      asOwner('ALTER TABLE hidden_sessions RENAME TO identity_sessions'),
    );
    expect(await isKept()).toBe(false);
    expect(await api.send('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ok', failingSweeps: ['sessions'] },
    });
    expect(api.logged()).toContain('"sweep":"sessions"');
    expect(await metrics()).toContain('sweeps_total{sweep="sessions",outcome="failed"} 1');
    await sweepOnce(api.services);
    expect((await api.send('/readyz')).body).toEqual({ status: 'ok' });
  });

  it('are run by one process at a time', async () => {
    const isKept = await makers.securityEvent(long());
    const holder = await api.services.database.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [sweepLock]);
    await sweepOnce(api.services);
    expect(await isKept()).toBe(true);
    await holder.query('SELECT pg_advisory_unlock($1)', [sweepLock]);
    holder.release();
    await sweepOnce(api.services);
    expect(await isKept()).toBe(false);
  });

  it('end every overdue class account, also after 200 and beside one that cannot be ended', async () => {
    const { id: stuck, classId } = await addAccount(long());
    const count = 205;
    await query(
      `WITH made AS (INSERT INTO profiles (user_id, role, full_name, created_at, updated_at)
         SELECT gen_random_uuid()::text, 'student', 'Ada', now(), now() FROM generate_series(1, $2) RETURNING user_id),
       placed AS (INSERT INTO enrolments (class_id, student_id, kind, enrolled_at)
         SELECT $1, user_id, 'student', now() FROM made)
       INSERT INTO class_accounts (class_id, student_id, name_key, pin_hash, pin_set_at, request_hash, created_at, last_entered_at)
         SELECT $1, user_id, user_id, 'x', $3, user_id, $3, $3 FROM made`,
      [classId, count, long()],
    );
    await asOwner(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
    await asOwner(`CREATE TRIGGER refuse BEFORE DELETE ON class_accounts FOR EACH ROW
      WHEN (OLD.student_id = '${stuck}') EXECUTE FUNCTION refuse()`);
    await sweepOnce(api.services);
    const left = await query('SELECT student_id AS id FROM class_accounts WHERE class_id = $1', [classId]);
    expect(left.rows).toEqual([{ id: stuck }]);
    expect([...api.services.failingSweeps]).toEqual(['class-accounts']);
    await asOwner('DROP TRIGGER refuse ON class_accounts');
    await sweepOnce(api.services);
    expect([...api.services.failingSweeps]).toEqual([]);
    expect(await isThere(hasProfile, stuck)).toBe(false);
  });
});
