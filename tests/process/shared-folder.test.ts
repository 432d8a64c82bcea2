import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findPostmaster } from '../../src/school/server/database/embedded/postmaster.ts';
import { findFreePort } from '../setup/free-port.ts';
import { runOperatorTool, runServer, type ServerProcess } from './run-server.ts';

const timeout = 300_000;
/** Few labs, because every start reads and checks all of them. What is tried here does not depend on them. */
const CONTENT_FOLDER = 'tests/fixtures/content';
const newFolder = () => mkdtemp(join(inject('runFolder'), 'shared-'));
/** A folder as a first start leaves it. Each test begins with a copy, because making a database takes longest. */
let prepared: string;
let folder: string;
let servers: ServerProcess[];
beforeAll(async () => {
  prepared = await newFolder();
  const first = runServer({ DATA_FOLDER: prepared, CONTENT_FOLDER });
  await first.ready;
  await first.end('SIGTERM');
});
const copyPrepared = async () => {
  const copy = await newFolder();
  await cp(prepared, copy, { recursive: true });
  return copy;
};
beforeEach(async () => {
  folder = await copyPrepared();
  servers = [];
});
afterEach(async () => {
  // Servers are left only after a failed test.
  for (const server of servers) if (server.isRunning()) await server.end('SIGKILL');
  const left = await findDatabase();
  if (left) process.kill(left, 'SIGKILL');
});

const findDatabase = async () => (await findPostmaster(join(folder, 'postgres')))?.pid;

function start(port: number, variables: Record<string, string> = {}): ServerProcess {
  const server = runServer({ DATA_FOLDER: folder, CONTENT_FOLDER, PORT: String(port), ...variables });
  servers.push(server);
  return server;
}

const statusOf = async (url: string) => (await fetch(`${url}/readyz`)).status;

describe('a second start in the same folder', () => {
  it(
    'says at once that the product runs already, and where, and leaves its database alone',
    async () => {
      const port = await findFreePort();
      const first = start(port);
      const url = await first.ready;
      const database = await findDatabase();
      const second = start(port);
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(`Anneal already runs here, at ${url}`);
      // Nothing was started: the output does not mention a database.
      expect(second.output()).not.toMatch(/database/i);
      expect([await findDatabase(), await statusOf(url)]).toEqual([database, 200]);
      expect(await first.end('SIGTERM')).toBe(0);
      expect(await findDatabase()).toBeUndefined();
    },
    timeout,
  );

  it(
    'of two at the very same moment serves one, and the other says so',
    async () => {
      const port = await findFreePort();
      const both = [start(port), start(port)];
      const code = await Promise.race(both.map(({ ended }) => ended));
      const winner = both.find((server) => server.isRunning())!;
      const other = both.find((server) => server !== winner)!;
      const url = await winner.ready;
      expect(code).toBe(1);
      expect(other.output()).toContain(`Anneal already runs here, at ${url}`);
      expect(await statusOf(url)).toBe(200);
      expect(await winner.end('SIGTERM')).toBe(0);
      expect(await findDatabase()).toBeUndefined();
    },
    timeout,
  );

  it(
    'with a port of its own shares the database and never ends it, whoever stops first',
    async () => {
      const first = start(0);
      const url = await first.ready;
      const database = await findDatabase();
      const second = start(0);
      const secondUrl = await second.ready;
      expect([await statusOf(url), await statusOf(secondUrl)]).toEqual([200, 200]);
      expect(await second.end('SIGTERM')).toBe(0);
      expect([await findDatabase(), await statusOf(url)]).toEqual([database, 200]);

      const third = start(0);
      const thirdUrl = await third.ready;
      expect(await first.end('SIGTERM')).toBe(0);
      expect([await findDatabase(), await statusOf(thirdUrl)]).toEqual([database, 200]);
      expect(await third.end('SIGTERM')).toBe(0);
      expect(await findDatabase()).toBeUndefined();
    },
    timeout,
  );

  it(
    'is not held up by what a killed one left, and ends the database it took over',
    async () => {
      const port = await findFreePort();
      const first = start(port);
      const url = await first.ready;
      const database = await findDatabase();
      await first.end('SIGKILL');
      // The lock names a process that runs, as may happen after a restart of the machine: here it is this test.
      if (database) process.kill(database, 'SIGKILL');
      await writeFile(
        join(folder, 'postgres', 'postmaster.pid'),
        [process.pid, join(folder, 'postgres'), 1, 5432, '/tmp', '', '', 'ready', ''].join('\n'),
      );
      const second = start(port);
      expect(await second.ready).toBe(url);
      await second.end('SIGKILL');
      expect(await findDatabase()).toBeDefined();
      const third = start(port);
      await third.ready;
      expect(await third.end('SIGTERM')).toBe(0);
      expect(await findDatabase()).toBeUndefined();
    },
    timeout,
  );

  it(
    "is an operator's command, which leaves the database to the server",
    async () => {
      const server = start(0);
      const url = await server.ready;
      const database = await findDatabase();
      const list = () => runOperatorTool('licenses', ['list', '--json'], { DATA_FOLDER: folder });
      expect(JSON.parse((await list()).out)).toEqual([]);
      expect([await findDatabase(), await statusOf(url)]).toEqual([database, 200]);
      await server.end('SIGTERM');
      // Without a running server the command starts the database, and stops it afterwards.
      expect(JSON.parse((await list()).out)).toEqual([]);
      expect(await findDatabase()).toBeUndefined();
    },
    timeout,
  );
});

describe('a port that somebody else has', () => {
  it(
    'is told apart from the product in this folder, and from the product in another folder',
    async () => {
      const stranger = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
      await expect.poll(() => stranger.listening).toBe(true);
      const { port } = stranger.address() as AddressInfo;
      const refused = start(port);
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain(`Port ${port} is in use by another program.`);
      stranger.close();
      stranger.closeAllConnections();

      const busy = await findFreePort();
      const elsewhere = await copyPrepared();
      const other = start(busy, { DATA_FOLDER: elsewhere });
      await other.ready;
      const second = start(busy);
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(`Port ${busy} is in use by an installation in another folder.`);
      expect(await other.end('SIGTERM')).toBe(0);
    },
    timeout,
  );
});

describe('a database that ends while the server lives', () => {
  it(
    'is started again within seconds, and the log tells it in a few lines',
    async () => {
      const server = start(0, { LOG_LEVEL: 'warn' });
      const url = await server.ready;
      const pid = (await findDatabase()) ?? 0;
      const killedAtMs = Date.now();
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => server.output(), { timeout: 30_000 }).toContain('database serves again');
      await expect.poll(() => statusOf(url), { timeout: 30_000 }).toBe(200);
      expect(Date.now() - killedAtMs).toBeLessThan(30_000);
      await expect.poll(() => server.output(), { timeout: 30_000 }).toContain('live hints is back');
      const log = server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => (JSON.parse(line) as { msg: string }).msg);
      const count = (pattern: RegExp) => log.filter((line) => pattern.test(line)).length;
      expect([count(/embedded database has ended/), count(/embedded database serves again/)]).toEqual([1, 1]);
      expect([count(/live hints is lost/), count(/live hints is back/)]).toEqual([1, 1]);
      // Two lines for each thing that is tried again; a loop without pauses wrote thousands.
      expect(log.length).toBeLessThanOrEqual(10);
      expect(await server.end('SIGTERM')).toBe(0);
      expect(await findDatabase()).toBeUndefined();
    },
    timeout,
  );
});
