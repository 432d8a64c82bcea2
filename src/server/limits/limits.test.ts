import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/setup/test-database.ts';
import { AppError } from '../base/app-error.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createLimits, type LimitsOptions, type ReachedLimit } from './limits.ts';
import { createWaitingRoom } from './waiting-room.ts';

let owned: TestDatabase;
let database: Database;
beforeAll(async () => {
  owned = await createTestDatabase();
  database = openDatabase(owned.connectionString, 5);
});
afterAll(async () => {
  await database.end();
  await owned.close();
});

const clock = { ms: Date.now() };
const open = (options: Partial<LimitsOptions> = {}) =>
  createLimits({ database, secret: 'of the tests', now: () => clock.ms, ...options });

it('stores nothing from which an account, an e-mail, a device or an address can be read', async () => {
  const limits = open();
  const visitor = { address: '198.51.100.7', device: null };
  await limits.pace('checks', visitor);
  await limits.spend('exports', 'account:ada');
  await limits.count('resetMailsOfStrangers', 'email:ada@school.example');
  const { rows } = await database.query<{ subject: string }>('SELECT subject FROM limit_counters');
  expect(rows).toHaveLength(4);
  for (const { subject } of rows) expect(subject).toMatch(/^[\w-]{43}$/);
  const other = createLimits({ database, secret: 'another', now: () => clock.ms });
  const person = { userId: 'ada', email: null };
  expect(other.subjectsOf(person)).not.toEqual(limits.subjectsOf(person));
});

it('tells of a limit once a window', async () => {
  const reached: ReachedLimit[] = [];
  const limits = open({
    onReached: (limit) => void reached.push(limit),
    rules: { exports: [{ count: 2, windowS: 60 }] },
  });
  const spend = () => limits.spend('exports', 'account:grace').catch((error: AppError) => error.retryAfterS);
  for (let window = 1; window <= 2; window += 1) {
    const answers = [await spend(), await spend(), await spend(), await spend()];
    expect(answers).toEqual([undefined, undefined, 60, 60]);
    expect(reached).toEqual(Array(window).fill({ limit: 'exports', subject: 'account' }));
    clock.ms += 60_000;
  }
});

it('counts many times a second without asking the database each time, and knows soon who is over', async () => {
  const rules = { answers: [{ count: 100, windowS: 60 }] };
  const [limits, elsewhere] = [open({ rules }), open({ rules })];
  const add = (process = limits) => process.tally('answers', 'account:edsger', 10);
  for (let count = 0; count < 10; count += 1) add();
  await expect.poll(() => catchCode(() => add())).toBe('too-many-requests');
  // The counters are shared: another process learns of the limit with its own next count.
  add(elsewhere);
  await expect.poll(() => catchCode(() => add(elsewhere))).toBe('too-many-requests');
  clock.ms += 60_000;
  expect(catchCode(() => add())).toBeNull();
  await Promise.all([limits.close(), elsewhere.close()]);
});

it('keeps waiting requests few, and lets the others come back', async () => {
  const pause = createWaitingRoom({ pauseMs: 300, placesOfAddress: 2, places: 3 });
  const outcomes = ['a', 'a', 'a', 'b', 'c'].map((address) =>
    pause(address).then(
      () => 'waited',
      (error: AppError) => error.retryAfterS,
    ),
  );
  expect(await Promise.all(outcomes)).toEqual(['waited', 'waited', 0.3, 'waited', 0.3]);
  await expect(pause('a')).resolves.toBeUndefined();
});

function catchCode(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}
