import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/setup/test-database.ts';
import { type Database, openDatabase } from '../../school/server/database/database.ts';
import { parseEnv } from '../../school/server/settings/env.ts';
import { prepareInstallation } from './prepare-installation.ts';

let migrations: string;
beforeAll(async () => {
  migrations = await mkdtemp(join(tmpdir(), 'anneal-migrations-'));
  await cp('db/migrations', migrations, { recursive: true });
  await writeFile(join(migrations, '29991231000000_things__create.sql'), 'CREATE TABLE things (id int);');
});
afterAll(() => rm(migrations, { recursive: true }));

let connectionString: string;
let database: Database;
beforeEach(async () => {
  ({ connectionString } = await createTestDatabase());
  database = openDatabase(connectionString, 1);
  return () => database.end();
});

async function start(folder: string, variables: Record<string, string> = {}) {
  const said: string[] = [];
  await prepareInstallation({
    env: parseEnv(variables, process.cwd()),
    ...{ connectionString, database, say: (sentence) => void said.push(sentence) },
    folders: { content: 'tests/fixtures/content', migrations: folder },
  });
  return said.join(' ');
}

async function countDocuments() {
  const { rows } = await database.query<{ count: string }>('SELECT count(*) FROM content_documents');
  return Number(rows[0]?.count);
}

it('takes the steps that the database lacks, and publishes the content folder', async () => {
  expect(await start(migrations)).toMatch(/up to date \(1 step\).*Published \d+ content documents/);
  expect(await countDocuments()).toBeGreaterThan(5);
});

it('publishes nothing where a newer release has worked on the database, and says so', async () => {
  await start(migrations);
  const before = await countDocuments();
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('DELETE FROM content_documents');
  await client.end();
  expect(await start('db/migrations')).toMatch(/^A newer release has worked on the database \(1 step\)/);
  expect([before > 0, await countDocuments()]).toEqual([true, 0]);
});

it('does neither with PREPARE_ON_START=false, and refuses a database that lacks a step', async () => {
  const byItself = { PREPARE_ON_START: 'false' };
  await expect(start(migrations, byItself)).rejects.toThrow(
    'The database lacks 1 step of this release. Run `npm run migrate`',
  );
  expect(await start('db/migrations', byItself)).toBe('');
  expect(await countDocuments()).toBe(0);
});
