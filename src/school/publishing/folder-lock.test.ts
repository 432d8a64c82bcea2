import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/setup/test-database.ts';
import { type Database, openDatabase } from '../server/database/database.ts';
import { withFolderLock } from './folder-lock.ts';

let created: TestDatabase;
let database: Database;
let owner: pg.Client;
beforeAll(async () => {
  created = await createTestDatabase();
  database = openDatabase(created.connectionString, 2);
  owner = new pg.Client({ connectionString: created.connectionString });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.end();
  await created.close();
});

const countWaiting = async () =>
  (
    await owner.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
  ).rowCount;

/** Holds the lock until `release` is called, or until its connection is gone. */
async function hold() {
  let release = () => {};
  let holding: Promise<string> | undefined;
  await new Promise<void>((entered) => {
    holding = withFolderLock(database, () => {
      entered();
      return new Promise((done) => {
        release = () => done('first');
      });
    });
  });
  return { holding, release: () => release() };
}

it('lets the second wait until the first has ended, and gives back what the work gives', async () => {
  const { holding, release } = await hold();
  const work = vi.fn(async () => 'second');
  const second = withFolderLock(database, work);
  await expect.poll(countWaiting).toBe(1);
  expect(work).not.toHaveBeenCalled();
  release();
  expect(await Promise.all([holding, second])).toEqual(['first', 'second']);
});

it('says in the end that another process has the lock, and does not do the work', async () => {
  const { holding, release } = await hold();
  const work = vi.fn();
  await expect(withFolderLock(database, work, 2)).rejects.toThrow(
    'Another process has been publishing from the content folder for 2 seconds.',
  );
  expect(work).not.toHaveBeenCalled();
  release();
  await holding;
});

it('is free again after work that fails, which fails with its own error', async () => {
  const failing = () => Promise.reject(new Error('a fault of the work'));
  await expect(withFolderLock(database, failing)).rejects.toThrow('a fault of the work');
  expect(await withFolderLock(database, async () => 'next', 5)).toBe('next');
});

it('is free again when the connection of its holder is gone', async () => {
  const { holding, release } = await hold();
  const ended = await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'anneal-publish' AND datname = current_database()`,
  );
  expect(ended.rowCount).toBe(1);
  expect(await withFolderLock(database, async () => 'next', 5)).toBe('next');
  release();
  expect(await holding).toBe('first');
});
