import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '../../src/school/api/endpoints.ts';
import { createId } from '../../src/school/server/base/id.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../setup/database-proxy.ts';
import { openTestApi, type Person, type TestApi } from './harness.ts';

/** The real limits are ten times as long. What a test waits for comes after one or two of them. */
const connections = { connectMs: 300, answerMs: 400, waitMs: 500, endMs: 100, pulseMs: 1000 };

let proxy: DatabaseProxy;
let direct: string;
let api: TestApi;
let student: Person;
let code: string;
beforeAll(async () => {
  api = await openTestApi(undefined, undefined, undefined, {
    connections,
    async way(given) {
      direct = given;
      proxy = await openDatabaseProxy(given);
      return proxy.connectionString;
    },
  });
  ({ code } = await api.createClassroom());
  student = await api.join(code);
});
afterAll(async () => {
  await proxy.set('passing');
  await api.close();
  await proxy.close();
});
beforeEach(async () => {
  await proxy.set('passing');
  await expect.poll(() => save()).toBe(200);
});

async function save(id = createId()): Promise<number> {
  return (await api.answer(student, code, 'm2-colour', ['red'], { id })).status;
}
const isReady = async () => (await api.send('/readyz')).status;
const linesOf = (sentence: string) => api.logged().split(sentence).length - 1;
const away = 'the database cannot be used';

/** Runs a statement past the proxy. */
async function ask(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: direct, options: '-c default_transaction_read_only=off' });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** What holds while nothing can be written. */
async function demandOutage(): Promise<void> {
  const reply = await api.answer(student, code, 'm2-colour', ['red']);
  expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([503, true]);
  const ready = await api.send('/readyz');
  expect([ready.status, ready.headers.has('retry-after')]).toEqual([503, true]);
  expect((await api.send('/healthz')).status).toBe(200);
  // Published content comes from memory.
  expect((await api.call(null, endpoints.listActivities)).status).toBe(200);
  expect(linesOf('unexpected error')).toBe(0);
}

it('saves again after one limit when all open connections fall silent, with one line', async () => {
  const before = linesOf(away);
  // Each of these would cost a limit of its own.
  const { database } = api.services;
  await Promise.all(Array.from({ length: 8 }, () => database.query('SELECT pg_sleep(0.05)')));
  const id = createId();
  proxy.silenceOpen();
  const first = await save(id);
  expect(first).toBe(503);
  // All other connections were dropped together with the first one, so the very next request is answered.
  expect(await save(id)).toBe(200);
  expect((await database.query('SELECT')).rowCount).toBe(1);
  expect(await isReady()).toBe(200);
  expect(linesOf(away) - before).toBe(1);
});

it.each(['silent', 'refusing'] as const)(
  'answers with 503 from a database that is %s, until it is back',
  async (mode) => {
    await proxy.set(mode);
    if (mode === 'silent') proxy.silenceOpen();
    else proxy.endOpen();
    await demandOutage();
    await demandOutage();
    await proxy.set('passing');
    await expect.poll(() => save()).toBe(200);
    expect(await isReady()).toBe(200);
  },
);

it('goes on with a database that answers slowly', async () => {
  await proxy.set('slow');
  expect(await save()).toBe(200);
  expect(await isReady()).toBe(200);
});

it('is unready on a database that only lets read, and drops its connections to find the next one', async () => {
  const name = new URL(direct.replace('@/', '@host/')).pathname.slice(1);
  onTestFinished(async () => void (await ask(`ALTER DATABASE ${name} RESET default_transaction_read_only`)));
  await ask(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  proxy.endOpen();
  await expect.poll(() => isReady()).toBe(503);
  await demandOutage();
  // A session that is open keeps its setting, as a connection to a demoted server does.
  await ask(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  await expect.poll(() => save()).toBe(200);
  expect(await isReady()).toBe(200);
});

it.each([
  ['disk_full', 503],
  ['out_of_memory', 503],
  ['query_canceled', 200],
  ['lock_not_available', 200],
])('answers %s with 503, and /readyz with %i', async (condition, ready) => {
  onTestFinished(async () => void (await ask('DROP TRIGGER refuse ON attempts; DROP FUNCTION refuse()')));
  await ask(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${condition}'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON attempts FOR EACH ROW
      WHEN (current_setting('application_name') = 'anneal') EXECUTE FUNCTION refuse()`);
  const sent = await Promise.all(Array.from({ length: 8 }, () => save()));
  expect(new Set(sent)).toEqual(new Set([503]));
  if (ready === 503) expect(await isReady()).toBe(503);
  expect(linesOf('unexpected error')).toBe(0);
});

it('hears again what others announce after its listening connection has fallen silent', async () => {
  const pidOfListener = async () =>
    (
      await ask(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'anneal-live' AND datname = current_database()`,
      )
    ).rows[0]?.pid;
  const before = await pidOfListener();
  proxy.silenceOpen();
  await expect.poll(pidOfListener).not.toBe(before);
  await expect.poll(pidOfListener).toEqual(expect.any(Number));
  await expect.poll(() => linesOf('the connection for live hints is back')).toBeGreaterThan(0);
});

it('lets a transaction fail whose connection is lost between two statements, and lives on', async () => {
  const client = await api.services.database.connect();
  await client.query('BEGIN');
  proxy.endOpen();
  await expect
    .poll(() =>
      client.query('SELECT 1').then(
        () => 'answered',
        () => 'lost',
      ),
    )
    .toBe('lost');
  client.release();
  await expect.poll(() => save()).toBe(200);
});

it('gives nobody a connection back that did not answer', async () => {
  const client = await api.services.database.connect();
  proxy.silenceOpen();
  await expect(client.query('SELECT 1')).rejects.toThrow('has not answered');
  // Like a library that knows nothing of limits.
  client.release();
  expect((await api.services.database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('gives nobody a connection back that met a server which only lets read', async () => {
  const { database } = api.services;
  const client = await database.connect();
  const known = database.totalCount;
  let closed = 0;
  database.on('remove', () => {
    closed += 1;
  });
  await client.query('BEGIN READ ONLY');
  await expect(client.query('UPDATE classes SET name = name')).rejects.toMatchObject({ code: '25006' });
  // The test may use neither this connection nor the others, which are probably on the same server.
  await expect
    .poll(() =>
      client.query('SELECT 1').then(
        () => 'answered',
        () => 'cut',
      ),
    )
    .toBe('cut');
  client.release();
  // The product itself may have opened a new one meanwhile.
  await expect.poll(() => closed).toBeGreaterThanOrEqual(known);
});
