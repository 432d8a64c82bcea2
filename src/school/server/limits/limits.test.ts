import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts';
import { AppError } from '../base/app-error.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { Subject } from './known-devices.ts';
import { type SlowName, type SlowRules, slowRules } from './limit-rules.ts';
import { createLimits, type LimitsOptions, type ReachedLimit } from './limits.ts';
import { spendAll } from './longest-wait.ts';
import { createTurnCounters } from './turn-counters.ts';
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

describe('of several waits the longest is told', () => {
  let limits: ReturnType<typeof open>;
  beforeAll(() => {
    limits = open({
      holdMs: 1,
      rules: {
        exports: [
          { count: 1, windowS: 60 },
          { count: 2, windowS: 3600 },
        ],
        mailsOfBrowser: [{ count: 1, windowS: 100 }],
        mailsOfKind: [{ count: 1, windowS: 900 }],
        wrongPinsOfBrowser: [{ count: 1, windowS: 100 }],
        wrongPinsOfBrowserInClass: [{ count: 1, windowS: 900 }],
      },
    });
  });
  const waitOf = (act: Promise<unknown>) =>
    act.then(
      () => null,
      (error: AppError) => error.retryAfterS,
    );

  it('of the windows of one limit, in each way in which it is asked', async () => {
    const budget = { name: 'exports', subject: 'account:barbara' } as const;
    const ask = () => [
      waitOf(limits.demandRoom(budget.name, budget.subject)),
      waitOf(limits.guess(budget, [], async () => null)),
      waitOf(limits.use(budget, 'too-many-requests', async () => null)),
    ];
    await limits.count(budget.name, budget.subject);
    expect(await Promise.all(ask())).toEqual([60, 60, 60]);
    expect(await waitOf(limits.spend(budget.name, budget.subject))).toBe(60);
    expect(await Promise.all(ask())).toEqual([3600, 3600, 3600]);
    expect(await waitOf(limits.spend(budget.name, budget.subject))).toBe(3600);
  });

  it('also of what is counted in memory first', async () => {
    const tallying = open({
      rules: {
        answers: [
          { count: 100, windowS: 900 },
          { count: 10, windowS: 60 },
        ],
      },
    });
    const add = (weight = 10) => waitOf((async () => tallying.tally('answers', 'account:tony', weight))());
    await add();
    await expect.poll(() => add()).toBe(60);
    clock.ms += 60_000;
    await add(90);
    await expect.poll(() => add()).toBe(840);
    await tallying.close();
  });

  it.each([
    ['the second', ['mailsOfBrowser', 'mailsOfKind']],
    ['the first', ['mailsOfKind', 'mailsOfBrowser']],
  ] as const)('of limits that one act spends, also where it is that of %s', async (which, names) => {
    const budgets = names.map((name) => [name, `account:alonzo ${which}`] as const);
    await spendAll(limits, budgets);
    expect(await waitOf(spendAll(limits, budgets))).toBe(900);
    clock.ms += 100_000;
    expect(await waitOf(spendAll(limits, budgets))).toBe(800);
  });

  it('of the budgets that a browser has at an account and in its class', async () => {
    const guess = (account: Subject) =>
      waitOf(
        limits.guessAsStranger(
          {
            ...{ what: 'pin', account, group: 'class:4' },
            visitor: { address: '10.0.0.1', browser: 'b', device: null },
          },
          ['INVALID_PIN'],
          async () => {
            throw new AppError('INVALID_PIN');
          },
        ),
      );
    expect(await guess('account:kim')).toBeUndefined();
    expect([await guess('account:kim'), await guess('account:bo')]).toEqual([900, 900]);
    clock.ms += 100_000;
    expect(await guess('account:kim')).toBe(800);
  });
});

it('lets strangers who have the password guess at most 92 codes a day, from however many browsers and addresses', async () => {
  const limits = open({ holdMs: 1 });
  let judged = 0;
  const guess = async (browser: string | null, address: string) => {
    const visitor = { address, browser, device: null };
    const attempt = async () => {
      judged += 1;
      throw new AppError('INVALID_CODE');
    };
    await limits
      .guessAsStranger({ what: 'code', account: 'account:rosalind', visitor }, ['INVALID_CODE'], attempt)
      .catch(() => undefined);
  };
  for (let at = 0; at < 12; at += 1) {
    for (let each = 0; each < 12; each += 1) {
      await guess(null, `10.0.${at}.${each}`);
      await guess(`browser ${at} ${each}`, `10.1.${at}.${each}`);
    }
    clock.ms += 16 * 60_000;
  }
  expect(judged).toBeLessThanOrEqual(20 + 30 + 42);
  // Guesses in slow turns count for the budgets as well, so a few of them stand for others.
  expect(judged).toBeGreaterThanOrEqual(20 + 30);
});

it('adds what comes at once for one counter in few statements, and each gets its own count', async () => {
  let statements = 0;
  const counting = {
    query: (...given: Parameters<Database['query']>) => {
      statements += 1;
      return database.query(...given);
    },
  } as unknown as Database;
  const limits = open({ database: counting });
  const counts = await Promise.all(
    Array.from({ length: 50 }, async () => (await limits.count('mails', 'installation'))[0]?.count),
  );
  expect(counts).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(statements).toBeLessThan(5);
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
  afterEach(() => {
    vi.useRealTimers();
  });
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

  it('tells the length of its pause, and not a second more, at every reading of the clock', async () => {
    const { pause } = createWaitingRoom({ pauseMs: 2000, perPause: 10, places: 0 });
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    // At such readings, (reading + 2000) - reading is more than 2000.
    for (const atMs of [261_957.024_113_245_16, 523_362.251_705_569_4]) {
      clock.mockReturnValue(atMs);
      await expect(pause(['school', 'bare'])).rejects.toMatchObject({ retryAfterS: 2 });
    }
  });

  it('has an end: a crowd of new numbers finds twice the places at most', async () => {
    const { pause } = createWaitingRoom({ pauseMs: 10, perPause: 1000, places: 10 });
    const crowd = Array.from({ length: 50 }, (_, index) => outcomeOf(pause(numbered(`n${index}`))));
    const outcomes = await Promise.all(crowd);
    expect(outcomes.filter((outcome) => outcome === 'waited')).toHaveLength(20);
  });

  it('lets a crowd go one by one, and never in one moment', async () => {
    vi.useFakeTimers();
    const { pause } = createWaitingRoom({ pauseMs: 1000, perPause: 10, places: 100 });
    let gone = 0;
    for (let index = 0; index < 10; index += 1) void pause(numbered(`n${index}`)).then(() => (gone += 1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(gone).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(gone).toBe(6);
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
    paces: { checks: { ofDevice: 1, ofAddress: 3, ofBare: 2, windowS: 60 } },
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
  for (let count = 0; count < 2; count += 1) expect(await knock(null)).toBe(true);
  expect(await knock(null)).toBe(false);
  expect(await knock('b')).toBe(true);
  expect(await knock('c')).toBe(false);
  expect(await knock('d', true)).toBe(true);
  expect(await countRows()).toBe(before);
});

async function countRows(): Promise<number> {
  return (await database.query('SELECT FROM limit_counters')).rowCount ?? 0;
}

it('judges so many slow turns in a day of guessing, and after each of them there is another', async () => {
  const turns = createTurnCounters({
    database,
    rules: slowRules,
    now: () => clock.ms,
    hash: (subject) => subject,
    onReached: () => undefined,
  });
  const endMs = clock.ms + 24 * 3_600_000;
  let count = 0;
  for (; clock.ms < endMs; count += 1) {
    await turns.take('slowPins', 'account:besieged');
    const { nextMs } = await turns.find('slowPins', 'account:besieged');
    clock.ms = Math.max(clock.ms + 1, nextMs);
  }
  // Decisions 24, 26 and 42 compute with these.
  const sums = Object.entries(slowRules).map(([name, steps]) => [name, countDay(steps)]);
  expect(Object.fromEntries(sums)).toEqual({
    ...{ slowPasswords: 841, slowCodes: 42, slowPins: 76, slowPinsInClass: 288 },
  });
  expect(count).toBe(countDay(slowRules.slowPins));
});

/** How many turns of a day the steps give, by counting seconds. */
function countDay(steps: SlowRules[SlowName]): number {
  let [atS, count] = [0, 0];
  while (atS < 24 * 3600) {
    count += 1;
    atS += steps.findLast(({ from }) => from <= count)?.everyS ?? 0;
  }
  return count;
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
