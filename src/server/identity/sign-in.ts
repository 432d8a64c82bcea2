import { AppError } from '../app-error.ts';
import type { Accounts, AccountUser } from './accounts.ts';
import { parseEmail } from './accounts.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { createKeyedQueue } from './keyed-queue.ts';

/**
 * Checks e-mail and password within the limits on guessing.
 *
 * An attempt is counted before the password is checked and forgiven when it was right, so that guesses sent
 * all at once gain nothing. Attempts on one account wait for each other: a class that opens one
 * demonstration account together is not taken for a guesser.
 *
 * @throws AppError INVALID_EMAIL, INVALID_USER, PASSWORD_NOT_SET, INVALID_PASSWORD, too-many-requests
 */
export function createSignIn(accounts: Accounts, limits: AttemptLimits) {
  const enqueue = createKeyedQueue();

  return async function signIn(
    credentials: { email: string; password: string },
    addressGroup: string,
  ): Promise<AccountUser> {
    const email = parseEmail(credentials.email);
    await limits.demandRoom('wrongPasswordsPerAddress', addressGroup);
    return enqueue(email, async () => {
      await limits.take('wrongPasswordsPerAccount', email);
      try {
        const user = await accounts.checkPassword({ email, password: credentials.password });
        await limits.clear('wrongPasswordsPerAccount', email);
        return user;
      } catch (error) {
        if (error instanceof AppError) await limits.count('wrongPasswordsPerAddress', addressGroup);
        throw error;
      }
    });
  };
}
