import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import type { Accounts } from './accounts.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { createSignIn } from './sign-in.ts';

const person = { id: 'user-1', email: 'ada@school.example', name: 'Ada', tokenVersion: 1, isDisabled: false };

/** Ten tries on an account; a password check that takes several turns of the event loop. */
function setUp() {
  const tries = new Map<string, number>();
  const seen = { checks: 0, atOnce: 0, mostAtOnce: 0, addressFaults: 0 };
  const limits: AttemptLimits = {
    async take(_, subject) {
      const count = (tries.get(subject) ?? 0) + 1;
      tries.set(subject, count);
      if (count > 10) throw new AppError('too-many-requests', { retryAfterS: 900 });
    },
    demandRoom: async () => {},
    count: async () => {
      seen.addressFaults += 1;
    },
    clear: async (_, subject) => {
      tries.delete(subject);
    },
  };
  const accounts: Pick<Accounts, 'checkPassword'> = {
    async checkPassword({ password }) {
      seen.checks += 1;
      seen.atOnce += 1;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
      await new Promise((resolve) => setTimeout(resolve, 1));
      seen.atOnce -= 1;
      if (password !== 'right') throw new AppError('INVALID_PASSWORD');
      return person;
    },
  };
  const signIn = createSignIn(accounts as Accounts, limits);
  const attempt = (password: string, email = person.email) =>
    signIn({ email, password }, '198.51.100.7').then(
      () => 'in',
      (error: AppError) => error.code,
    );
  return { seen, attempt };
}

it('lets a class open one account together', async () => {
  const { seen, attempt } = setUp();
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => attempt('right')));
  expect(outcomes).toEqual(Array(40).fill('in'));
  expect(seen).toMatchObject({ mostAtOnce: 1, addressFaults: 0 });
});

it('checks no more than ten of the guesses sent at once, however the address is written', async () => {
  const { seen, attempt } = setUp();
  const spellings = [person.email, ` ${person.email}`, person.email.toUpperCase()];
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => attempt('wrong', spellings[index % 3])),
  );
  expect(outcomes.filter((outcome) => outcome === 'INVALID_PASSWORD')).toHaveLength(10);
  expect(seen).toMatchObject({ checks: 10, addressFaults: 10 });
  expect(await attempt('right')).toBe('too-many-requests');
});

it('lets different accounts pass side by side', async () => {
  const { seen, attempt } = setUp();
  await Promise.all(['a', 'b', 'c'].map((name) => attempt('right', `${name}@school.example`)));
  expect(seen.mostAtOnce).toBe(3);
});

it('refuses an address that is none before anything is counted', async () => {
  const { seen, attempt } = setUp();
  for (let count = 0; count < 12; count += 1)
    expect(await attempt('wrong', 'nonsense')).toBe('INVALID_EMAIL');
  expect(seen.checks).toBe(0);
});
