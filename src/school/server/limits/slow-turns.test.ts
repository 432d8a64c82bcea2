import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppError } from '../base/app-error.ts';
import type { TurnPath } from '../base/turns.ts';
import { createSlowTurns } from './slow-turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const everyMs = 10_000;
const numbered = (address: string, browser: string): TurnPath => [address, 'numbered', browser];

/** Turns at one account, ten seconds apart, the last of which was taken now. */
function open(hadOf: Record<string, number> = {}) {
  const next = new Map<string, number>([['account:kim', Date.now() + everyMs]]);
  const turns = createSlowTurns({
    counters: {
      find: async (_, subject) => ({
        nextMs: Math.max(Date.now(), next.get(subject) ?? 0),
        count: hadOf[subject] ?? 0,
      }),
      take: async (_, subject) => void next.set(subject, Date.now() + everyMs),
    },
    now: Date.now,
  });
  const told: string[] = [];
  const come = (path: TurnPath, account: 'account:kim' | 'account:bo' = 'account:kim') =>
    turns
      .take({ account: ['slowPins', account], group: ['slowPinsInClass', 'class:4'], line: 'class:4', path })
      .then(
        () => void told.push(path.at(-1) ?? ''),
        ({ code, retryAfterS = 0 }: AppError) => void told.push(`${path.at(-1)} ${code} ${retryAfterS}`),
      );
  return { come, told, next };
}

it('gives a turn to the address that has had fewest, and there to whoever came last', async () => {
  const { come, told } = open();
  for (const browser of ['a', 'b', 'c']) void come(numbered('crowd', browser));
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(told).toEqual(['c']);
  void come(numbered('crowd', 'd'));
  void come(numbered('home', 'kim'));
  void come(numbered('crowd', 'e'));
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(told.slice(0, 2)).toEqual(['c', 'kim']);
});

it('holds nobody longer than a browser waits, and says when to come back: shortly before the turn', async () => {
  const { come, told, next } = open();
  for (const browser of ['a', 'b', 'c']) void come(numbered('crowd', browser));
  await vi.advanceTimersByTimeAsync(everyMs * 2);
  // The third would have its turn after 30 seconds; it is told so when that is known.
  expect(told).toEqual(['c', 'b', 'a too-many-requests 1']);
  next.set('account:kim', Date.now() + 600_000);
  void come(numbered('home', 'kim'));
  await vi.advanceTimersByTimeAsync(0);
  expect(told.at(-1)).toBe('kim too-many-requests 588');
});

it.each([
  ['account', 100, 600],
  ['class', 600, 100],
])('tells the longer of two waits: that of the %s is the shorter', async (_, ofAccountS, ofClassS) => {
  const { come, told, next } = open({ 'account:kim': 2 });
  next.set('account:kim', Date.now() + ofAccountS * 1000);
  next.set('class:4', Date.now() + ofClassS * 1000);
  void come(numbered('home', 'kim'));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['kim too-many-requests 588']);
});

it('lets another account of the class have its turn while one is besieged', async () => {
  const { come, told } = open();
  for (const browser of ['a', 'b', 'c']) void come(numbered('crowd', browser));
  await vi.advanceTimersByTimeAsync(1);
  void come(numbered('crowd', 'bo'), 'account:bo');
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['bo']);
});

it('lets an account that had two turns today wait for those of its class, too, and another one not', async () => {
  const { come, told, next } = open({ 'account:kim': 2, 'account:bo': 1 });
  next.set('class:4', Date.now() + 2 * everyMs);
  void come(numbered('home', 'kim'));
  void come(numbered('home', 'bo'), 'account:bo');
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(told).toEqual(['bo']);
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(told).toEqual(['bo', 'kim']);
});

it('holds sixty at one class at most: whoever of the largest crowd came first makes room', async () => {
  const { come, told } = open();
  void come(numbered('home', 'kim'));
  for (let index = 0; index < 70; index += 1) void come(numbered('crowd', `n${index}`));
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveLength(11);
  expect(told[0]).toMatch(/^n0 too-many-requests/);
  await vi.advanceTimersByTimeAsync(everyMs * 2);
  expect(told).toContain('kim');
});

it('gives up the line where the database cannot be asked, and begins anew afterwards', async () => {
  let isAway = true;
  const { take } = createSlowTurns({
    counters: {
      find: async () => ({ nextMs: Date.now(), count: 0 }),
      take: async () => {
        if (isAway) throw new Error('away');
      },
    },
    now: Date.now,
  });
  const wanted: Parameters<typeof take>[0] = {
    account: ['slowPins', 'account:kim'],
    group: null,
    line: 'class:4',
    path: ['home', 'bare'],
  };
  await expect(take(wanted)).rejects.toThrow('away');
  isAway = false;
  await take(wanted);
});
