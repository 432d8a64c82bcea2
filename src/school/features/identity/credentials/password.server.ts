import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import {
  listFailedRules,
  normalizePassword,
  type PasswordOwner,
  type PasswordPolicy,
  type PasswordRule,
} from '../../../kernel/accounts/password-policy.ts';
import { AppError } from '../../../server/base/app-error.ts';
import { createTurns, type TurnPath } from '../../../server/base/turns.ts';
import { findGuess } from './guess-password.server.ts';

/** argon2id with one of the settings that OWASP recommends as equally strong: 19 MiB of memory, 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Node's thread pool has four threads, which file access and DNS look-ups use, too: one thread is left for those. One
 * browser, and all requests of an address without a number together, have one thread at most, so that another is free
 * for others. A full queue is worked off within about twenty seconds; whoever has most in it is refused for a moment.
 */
const queue = createTurns({
  atOnce: Math.min(3, Math.max(2, availableParallelism())),
  ofOneAtOnce: 1,
  mostWaiting: 2000,
});

/**
 * Requests without a number take turns together, as if they came from one browser of their address. Pages get a number
 * before anybody types a password. If these requests were a group of their own, a client that throws its numbers away
 * would have half of all turns.
 */
function hashTurn(turn: TurnPath): TurnPath {
  return turn[1] === 'bare' ? [turn[0], 'numbered', 'bare'] : turn;
}

/** @throws AppError busy where very many wait, and most of them are the caller's own */
export function hashPassword(password: string, turn: TurnPath): Promise<string> {
  return queue.run(hashTurn(turn), () => hash(normalizePassword(password), cost));
}

/** @throws AppError busy as `hashPassword` */
export function verifyPassword(
  attempt: { readonly hash: string; readonly password: string },
  turn: TurnPath,
): Promise<boolean> {
  return queue.run(hashTurn(turn), () => verify(attempt.hash, normalizePassword(attempt.password)));
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long as verifying a real password, so that an unknown account answers no faster. Never succeeds. */
export async function verifyNobodysPassword(password: string, turn: TurnPath): Promise<void> {
  // Outside the queue: everybody who asks at the start waits for this one.
  nobodysHash ??= hash(crypto.randomUUID(), cost);
  await verifyPassword({ hash: await nobodysHash, password }, turn);
}

/** The check of every new password: at sign-up, at a reset and at a change. */
export interface PasswordGuard {
  readonly policy: PasswordPolicy;
  /** @throws AppError WEAK_PASSWORD, its issues naming each rule that failed */
  demandStrong(password: string, owner?: Pick<PasswordOwner, 'email' | 'names'>): void;
}

export function createPasswordGuard(
  policy: PasswordPolicy,
  productNames: readonly string[] = [],
): PasswordGuard {
  const sentences: Record<PasswordRule, string> = {
    'too-short': `Use at least ${policy.minLength} characters`,
    'too-long': `Use at most ${policy.maxLength} characters`,
    'no-lowercase': 'Use a lower-case letter',
    'no-uppercase': 'Use an upper-case letter',
    'no-digit': 'Use a digit',
    'no-symbol': 'Use a symbol such as ! or -',
    'is-own-email': 'This is your own email address, or its first part',
    'is-own-name': 'This is your own name',
    'is-product-name': 'This is the name of this site, or of whoever runs it',
    'too-common': 'This is one of the most common passwords',
    'easy-to-guess': 'This is easy to guess',
  };
  return {
    policy,
    demandStrong(password, asked = { email: null, names: [] }) {
      const owner = { ...asked, productNames };
      const failed = listFailedRules(password, policy, owner);
      // A password that breaks another rule has to change anyway, so the guesser is not asked.
      const guess = failed.length === 0 ? findGuess(normalizePassword(password), owner) : null;
      if (guess) failed.push(guess);
      if (failed.length === 0) return;
      const issues = failed.map((code) => ({ path: ['password'], code, message: sentences[code] }));
      throw new AppError('WEAK_PASSWORD', { issues });
    },
  };
}
