import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  await limits.spend('exports', 'account:ada');
  await limits.count('resetMailsOfStrangers', 'email:ada@school.example');
  const { rows } = await database.query<{ subject: string }>('SELECT subject FROM limit_counters');
  expect(rows).toHaveLength(3);
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

describe('the waiting room', () => {
  const outcomeOf = (waiting: Promise<void>) =>
    waiting.then(
      () => 'waited',
      (error: AppError) => error.code,
    );
  const numbered = (browser: string) => ['school', 'numbered', browser] as const;

  it('sends away who holds more than their share of a full room, and nobody else of the address', async () => {
    const { pause, size } = createWaitingRoom({ pauseMs: 100, perPause: 100, places: 10 });
    const flood = Array.from({ length: 30 }, () => outcomeOf(pause(['school', 'bare'])));
    const others = ['n1', 'n2', 'n3', 'n4', 'n5'].map((browser) => outcomeOf(pause(numbered(browser))));
    expect(await Promise.all(others)).toEqual(Array(5).fill('waited'));
    const outcomes = await Promise.all(flood);
    expect(outcomes.filter((outcome) => outcome === 'waited')).toHaveLength(10);
    expect(size()).toBe(0);
  });

  it('has an end: a crowd of new numbers finds twice the places at most', async () => {
    const { pause } = createWaitingRoom({ pauseMs: 10, perPause: 1000, places: 10 });
    const crowd = Array.from({ length: 50 }, (_, index) => outcomeOf(pause(numbered(`n${index}`))));
    const outcomes = await Promise.all(crowd);
    expect(outcomes.filter((outcome) => outcome === 'waited')).toHaveLength(20);
  });

  it('lets a larger crowd of one group wait longer, and others no longer', async () => {
    const { pause } = createWaitingRoom({ pauseMs: 20, perPause: 2, places: 100 });
    const order: string[] = [];
    const flood = Array.from({ length: 40 }, () => pause(['school', 'bare']).then(() => order.push('bare')));
    const other = pause(['school', 'known', 'k']).then(() => order.push('known'));
    await Promise.all([...flood, other]);
    // The crowd is let go two in a pause; the known browser waits one pause.
    expect(order.indexOf('known')).toBeLessThan(6);
  });
});

it('counts what slows down in memory alone: a browser for itself, the others of its kind and address together', async () => {
  const limits = open({
    paces: { checks: { ofDevice: 1, ofAddress: 3, windowS: 60 } },
    waiting: { places: 0 },
  });
  const knock = (browser: string | null, isKnown = false) =>
    limits
      .pace('checks', {
        address: '198.51.100.9',
        browser,
        device: isKnown ? { id: browser ?? '', knows: () => true } : null,
      })
      .then(
        () => true,
        () => false,
      );
  const before = await countRows();
  expect([await knock('a'), await knock('a')]).toEqual([true, false]);
  // Requests without a number have used up nothing of the browsers with one, and the other way round.
  for (let count = 0; count < 3; count += 1) expect(await knock(null)).toBe(true);
  expect(await knock(null)).toBe(false);
  expect(await knock('b')).toBe(true);
  expect(await knock('c')).toBe(false);
  expect(await knock('d', true)).toBe(true);
  expect(await countRows()).toBe(before);
});

async function countRows(): Promise<number> {
  return (await database.query('SELECT FROM limit_counters')).rowCount ?? 0;
}

it('keeps guesses through a crash: the table is logged', async () => {
  const { rows } = await database.query(
    "SELECT relpersistence AS kind FROM pg_class WHERE oid = 'limit_counters'::regclass",
  );
  expect(rows).toEqual([{ kind: 'p' }]);
});

function catchCode(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}
