import { Hono } from 'hono';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createErrorHandler, createFaultNotes } from '../http/error-handler.ts';
import type { AppVariables } from '../http/route.ts';
import { isDatabaseAway } from './database.ts';
import { pidOfServer, startForTest, temporaryDataFolder } from './embedded/testing/embedded-test-setup.ts';

const reasonOf = (query: Promise<unknown>) =>
  query.then(
    () => null,
    (error: unknown) => error,
  );

it('is told from what failed while the database was there, and answered with 503, in one line a minute', async () => {
  const dataFolder = await temporaryDataFolder();
  const server = await startForTest(dataFolder);
  const pool = new pg.Pool({ connectionString: server.connectionStringFor('postgres'), max: 2 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  const mistake = await reasonOf(pool.query('SELECT 1 / 0'));
  const slow = await reasonOf(pool.query(`SET statement_timeout = 1; SELECT pg_sleep(10)`));
  expect([mistake, slow].map(isDatabaseAway)).toEqual([false, false]);

  // The first query is cut while it runs; later connections are refused.
  const cut = reasonOf(pool.query('SELECT pg_sleep(60)'));
  await expect
    .poll(
      async () =>
        (await pool.query(`SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'`)).rowCount,
    )
    .toBe(1);
  process.kill(await pidOfServer(dataFolder), 'SIGKILL');
  await server.stop();
  const cutBecause = await cut;
  // A process of the killed server may answer once more before it notices that it is alone.
  await expect.poll(() => pool.totalCount).toBe(0);
  const refused = await reasonOf(pool.query('SELECT 1'));
  expect([cutBecause, refused].map(isDatabaseAway)).toEqual([true, true]);

  const lines: string[] = [];
  const write = (...parts: unknown[]) => void lines.push(String(parts.at(-1)));
  let nowMs = 0;
  const app = new Hono<AppVariables>();
  app.get('/:reason', (c) => {
    throw { refused, mistake }[c.req.param('reason')] as Error;
  });
  app.onError(createErrorHandler(createFaultNotes({ warn: write, error: write }, () => nowMs)));
  for (let time = 0; time < 5; time += 1) {
    const reply = await app.request('/refused');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  }
  expect(lines).toEqual(['the database cannot be reached; requests are answered with 503']);
  nowMs += 60_000;
  await app.request('/refused');
  expect((await app.request('/mistake')).status).toBe(500);
  expect(lines.slice(1)).toEqual([lines[0], 'unexpected error']);
});
