import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/setup/test-database.ts';
import type { ConnectionLimits } from './connections.ts';
import { openDatabase } from './database.ts';
import { openAllConnections } from './pools.ts';

afterEach(() => void vi.useRealTimers());

const max = 10;
async function open(limits: Partial<ConnectionLimits> = {}, count = max) {
  const database = openDatabase((await createTestDatabase()).connectionString, count, { limits });
  onTestFinished(() => database.end());
  return database;
}

it('are there before a class comes and stay, so that thirty who sign up at once open none', async () => {
  const database = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openAllConnections(database);
  expect([database.totalCount, database.idleCount]).toEqual([max, max]);
  // Between two classes.
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([database.totalCount, database.idleCount]).toEqual([max, max]);
  const opened = vi.fn();
  database.on('connect', opened);
  await Promise.all(Array.from({ length: 30 }, () => database.query('SELECT')));
  expect(opened).not.toHaveBeenCalled();
});

it('are opened although the process stood still meanwhile for longer than that may take', async () => {
  const connectMs = 500;
  const database = await open({ connectMs });
  const answer = database.query('SELECT 1 AS one');
  const until = performance.now() + connectMs;
  while (performance.now() < until);
  expect((await answer).rows).toEqual([{ one: 1 }]);
});

it('are waited for while the database answers others: thirty at once on a slow machine are not refused', async () => {
  const waitMs = 400;
  const database = await open({ waitMs }, 1);
  const begunAtMs = performance.now();
  await Promise.all(Array.from({ length: 30 }, () => database.query('SELECT pg_sleep(0.03)')));
  // The last caller has waited longer than anybody may wait for a silent database.
  expect(performance.now() - begunAtMs).toBeGreaterThan(waitMs);
});
