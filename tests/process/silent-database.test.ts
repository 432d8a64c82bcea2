import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabaseProxy } from '../setup/database-proxy.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { runServer } from './run-server.ts';

it('ends when it is asked to, whatever in the network hangs, and says once what happened', async () => {
  const { connectionString, close } = await createTestDatabase();
  onTestFinished(close);
  const proxy = await openDatabaseProxy(connectionString);
  onTestFinished(() => proxy.close());
  const server = runServer({
    DATABASE_URL: proxy.connectionString,
    DATA_FOLDER: await mkdtemp(join(inject('runFolder'), 'silent-')),
  });
  onTestFinished(async () => {
    if (server.isRunning()) await server.end('SIGKILL');
  });
  const url = await server.ready;
  await expect.poll(server.output).toMatch(/Demo class\s+code/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  await proxy.set('silent');
  proxy.silenceOpen();
  // One question is waiting for the database when the process is asked to stop.
  const waiting = fetch(`${url}/readyz`);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const ended = server.end('SIGTERM');
  const reply = await waiting;
  expect([reply.status, reply.headers.has('retry-after')]).toEqual([503, true]);
  // Only a process that was killed has no code.
  expect(await ended).toEqual(expect.any(Number));
  expect(server.output().split('the database cannot be used')).toHaveLength(2);
});
