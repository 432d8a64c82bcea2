import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { createErrorHandler, createFaultNotes } from '../http/error-handler.ts';
import type { AppVariables } from '../http/route.ts';
import { isDatabaseAway, isPassing } from './database-away.ts';
import { pidOfServer, startForTest, temporaryDataFolder } from './embedded/testing/embedded-test-setup.ts';
import { openPool } from './pools.ts';

const reasonOf = (query: Promise<unknown>) =>
  query.then(
    () => null,
    (error: unknown) => error,
  );

it('is told from what failed while the database was there, and answered with 503', async () => {
  const dataFolder = await temporaryDataFolder();
  const server = await startForTest(dataFolder);
  const pool = openPool({ connectionString: server.connectionStringFor('postgres'), max: 2, options: '' });
  onTestFinished(() => pool.end());
  const mistake = await reasonOf(pool.query('SELECT 1 / 0'));
  const slow = await reasonOf(pool.query(`SET statement_timeout = 1; SELECT pg_sleep(10)`));
  expect([mistake, slow].map(isDatabaseAway)).toEqual([false, false]);
  expect([mistake, slow].map(isPassing)).toEqual([false, true]);

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
    throw { refused, slow, mistake }[c.req.param('reason')] as Error;
  });
  const noteAway = () => void lines.push('away');
  app.onError(
    createErrorHandler(createFaultNotes({ warn: write, error: write }, { clock: () => nowMs, noteAway })),
  );
  for (const reason of ['refused', 'slow', 'slow']) {
    const reply = await app.request(`/${reason}`);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  }
  const cancelled = 'the database ended a statement; the request is answered with 503';
  expect(lines).toEqual(['away', cancelled]);
  nowMs += 60_000;
  await app.request('/slow');
  expect((await app.request('/mistake')).status).toBe(500);
  expect(lines.slice(2)).toEqual([cancelled, 'unexpected error']);
});
