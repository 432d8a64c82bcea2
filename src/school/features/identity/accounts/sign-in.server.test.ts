import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/setup/test-database.ts';
import { AppError } from '../../../server/base/app-error.ts';
import { type Database, openDatabase } from '../../../server/database/database.ts';
import type { KnownDevice } from '../../../server/limits/known-devices.ts';
import { createLimits } from '../../../server/limits/limits.ts';
import { createSignIn } from './sign-in.server.ts';

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

/** One slow turn, and the next a quarter of an hour later, so that no test waits for one. */
const slowPasswords = [
  { from: 0, everyS: 0 },
  { from: 1, everyS: 900 },
] as const;
const ten = Array.from({ length: 10 }, () => 'INVALID_PASSWORD');
let people = 0;

/**
 * A password check that takes several turns of the event loop, with a new account.
 * @param options `checksAtOnce`: no check ends before so many have been under way at once
 */
function setUp({ checksAtOnce = 1 } = {}) {
  people += 1;
  const ownEmail = `ada-${people}@school.example`;
  const clock = { ms: Date.now() };
  const seen = { checks: 0, atOnce: 0, mostAtOnce: 0 };
  const limits = createLimits({
    ...{ database, secret: 'of the tests', now: () => clock.ms },
    waiting: { pauseMs: 1 },
    slow: { slowPasswords },
  });
  const { signIn, confirm } = createSignIn(
    {
      async checkPassword({ email, password }) {
        seen.checks += 1;
        seen.atOnce += 1;
        seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
        do await new Promise((resolve) => setTimeout(resolve, 1));
        while (seen.mostAtOnce < checksAtOnce);
        seen.atOnce -= 1;
        if (password !== 'right') throw new AppError('INVALID_PASSWORD');
        return { id: email, email, name: 'Ada', tokenVersion: 1, isDisabled: false };
      },
    },
    limits,
  );
  const told = (outcome: Promise<unknown>) =>
    outcome.then(
      () => 'in',
      (error: AppError) => error.code as string,
    );
  return {
    seen,
    clock,
    ownEmail,
    attempt: (password: string, email = ownEmail, device: KnownDevice | null = null) =>
      told(signIn({ email, password }, { address: '198.51.100.7', device, browser: device?.id ?? null })),
    confirm: (password: string) => told(confirm({ id: ownEmail, email: ownEmail }, password)),
    ownDevice: (id: string): KnownDevice => ({ id, knows: (email) => email === ownEmail }),
  };
}

it('lets a class open one account together', async () => {
  const { seen, attempt } = setUp();
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => attempt('right')));
  expect(outcomes).toEqual(Array(40).fill('in'));
  expect(seen.mostAtOnce).toBe(1);
});

it('checks no more than ten of the guesses sent at once and one in a slow turn, however the address is written', async () => {
  const { seen, attempt, ownEmail } = setUp();
  const spellings = [ownEmail, ` ${ownEmail}`, ownEmail.toUpperCase()];
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => attempt('wrong', spellings[index % 3])),
  );
  expect(outcomes.filter((outcome) => outcome === 'INVALID_PASSWORD')).toHaveLength(11);
  expect(seen.checks).toBe(11);
  expect(await attempt('right')).toBe('too-many-requests');
  // Requests without a number have used up the budget of their kind alone.
  const numbered: KnownDevice = { id: 'numbered', knows: () => false };
  expect(await attempt('right', undefined, numbered)).toBe('in');
});

it('keeps a budget for each device of the owner, whatever strangers and other devices do', async () => {
  const { attempt, confirm, ownDevice } = setUp();
  for (let count = 0; count < 12; count += 1) await attempt('wrong');
  const [school, home] = [ownDevice('school'), ownDevice('home')];
  for (let count = 0; count < 12; count += 1) await attempt('wrong', undefined, school);
  expect(await attempt('right')).toBe('too-many-requests');
  expect(await attempt('right', undefined, school)).toBe('too-many-requests');
  expect(await attempt('right', undefined, home)).toBe('in');
  expect(await confirm('right')).toBe('in');
});

it('takes a device that knows other accounts for a stranger', async () => {
  const { attempt } = setUp();
  const theirs: KnownDevice = { id: 'theirs', knows: (email) => email === 'mallory@school.example' };
  const told: string[] = [];
  for (let count = 0; count < 10; count += 1) told.push(await attempt('wrong', undefined, theirs));
  expect(told).toEqual([...ten.slice(0, 6), ...Array(4).fill('too-many-requests')]);
  expect(await attempt('right', undefined, theirs)).toBe('too-many-requests');
  // It was one browser, and no other pays for it.
  expect(await attempt('right')).toBe('in');
});

it('lets strangers guess a hundred times a day, and from then on by slow turns alone', async () => {
  const { attempt, clock } = setUp();
  let guesses = 0;
  for (let quarter = 0; quarter < 95; quarter += 1) {
    while ((await attempt('wrong')) === 'INVALID_PASSWORD') guesses += 1;
    clock.ms += 15 * 60_000;
  }
  // Eleven in each of nine quarters and the hundredth; then one in each of the other 86, as often as turns come here.
  expect(guesses).toBe(100 + 86);
});

it('lets different accounts pass side by side', async () => {
  const { attempt } = setUp({ checksAtOnce: 3 });
  const outcomes = await Promise.all(
    ['a', 'b', 'c'].map((name) => attempt('right', `${name}@school.example`)),
  );
  expect(outcomes).toEqual(['in', 'in', 'in']);
});

it('refuses an address that is none before anything is counted', async () => {
  const { seen, attempt } = setUp();
  for (let count = 0; count < 12; count += 1)
    expect(await attempt('wrong', 'nonsense')).toBe('INVALID_EMAIL');
  expect(seen.checks).toBe(0);
});
