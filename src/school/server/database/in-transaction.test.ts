import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../tests/setup/test-database.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase((await createTestDatabase()).connectionString, 4);
});
afterAll(() => database.end());

it('runs a transaction again that the server has ended for a deadlock', async () => {
  let attempts = 0;
  let holders = 0;
  let tell = () => {};
  const bothHold = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const lockBoth = (first: number, second: number) =>
    inTransaction(database, async (tx) => {
      attempts += 1;
      await tx.query('SELECT pg_advisory_xact_lock($1)', [first]);
      holders += 1;
      if (holders >= 2) tell();
      await bothHold;
      await tx.query('SELECT pg_advisory_xact_lock($1)', [second]);
      return second;
    });
  expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual([2, 1]);
  expect(attempts).toBe(3);
});
