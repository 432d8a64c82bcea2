import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts';
import { erasures } from '../../features/account/rows/personal-rows.server.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { addToCounters, listCounters, removeCounter, sweepCounters } from './limit-counters.ts';

let owned: TestDatabase;
let database: Database;
beforeAll(async () => {
  owned = await createTestDatabase();
  database = openDatabase(owned.connectionString, 10);
});
afterAll(async () => {
  await database.end();
  await owned.close();
});

const nowMs = Date.parse('2026-11-22T08:00:00Z');
const key = (subject: string, name = 'codes', windowS = 60) => ({ subject, name, windowS });

it('counts in windows that begin with the first, and anew after their end', async () => {
  const add = async (atMs: number, weight = 1) => {
    const [counter] = await addToCounters(database, [{ ...key('a'), weight }], atMs);
    return [counter?.count, (counter?.endsAt.getTime() ?? 0) - nowMs];
  };
  expect(await add(nowMs)).toEqual([1, 60_000]);
  expect(await add(nowMs + 59_999, 3)).toEqual([4, 60_000]);
  expect(await listCounters(database, ['a'], nowMs + 59_999)).toHaveLength(1);
  expect(await listCounters(database, ['a'], nowMs + 60_000)).toEqual([]);
  expect(await add(nowMs + 60_000)).toEqual([1, 120_000]);
});

it('never lets statements about the same people wait for each other in a circle', async () => {
  const subjects = Array.from({ length: 40 }, (_, index) => `s${index}`);
  const leaving = { userId: 's', email: null, standIn: 'ended' };
  const erasure = erasures.find(({ table }) => table === 'limit_counters');
  const work = Array.from({ length: 120 }, async (_, round) => {
    const some = round % 2 ? subjects : subjects.toReversed();
    const additions = some.map((subject) => ({ ...key(subject), weight: 1 }));
    await addToCounters(database, additions, nowMs + round * 10_000);
    if (round % 5 === 0) await sweepCounters(database, new Date(nowMs + round * 10_000));
    if (round % 5 === 1) await removeCounter(database, key(`s${round % 40}`));
    if (round % 5 === 2) await erasure?.erase(database, { ...leaving, limitSubjects: some });
  });
  await expect(Promise.all(work)).resolves.toHaveLength(120);
});

it('forgets what has ended and keeps the rest', async () => {
  await addToCounters(
    database,
    [
      { ...key('gone'), weight: 1 },
      { ...key('kept', 'codes', 3600), weight: 1 },
    ],
    nowMs,
  );
  await sweepCounters(database, new Date(nowMs + 60_000));
  const { rows } = await database.query(
    "SELECT subject FROM limit_counters WHERE subject IN ('gone', 'kept')",
  );
  expect(rows).toEqual([{ subject: 'kept' }]);
});
