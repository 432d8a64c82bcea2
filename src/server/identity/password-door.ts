import type { PasswordOwner } from '../../domain/identity/password-owner.ts';
import type { PasswordPolicy, PasswordRule } from '../../domain/identity/password-policy.ts';
import { listFailedRules, normalizePassword } from '../../domain/identity/password-policy.ts';
import { AppError } from '../app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What every new password passes: at sign-up, after a reset, at a change. */
export interface PasswordDoor {
  readonly policy: PasswordPolicy;
  /** @throws AppError WEAK_PASSWORD, its issues naming each rule that failed */
  demandStrong(password: string, owner?: Pick<PasswordOwner, 'email' | 'names'>): void;
}

export function createPasswordDoor(
  policy: PasswordPolicy,
  productNames: readonly string[] = [],
): PasswordDoor {
  const sentences: Record<PasswordRule, string> = {
    'too-short': `Use at least ${policy.minLength} characters`,
    'too-long': `Use at most ${policy.maxLength} characters`,
    'no-lowercase': 'Use a lower-case letter',
    'no-uppercase': 'Use an upper-case letter',
    'no-digit': 'Use a digit',
    'no-symbol': 'Use a symbol such as ! or -',
    'is-own-email': 'This is your own email address, or its first part',
    'is-own-name': 'This is your own name',
    'is-product-name': 'This is the name of this site',
    'too-common': 'This is one of the most common passwords',
  };
  return {
    policy,
    demandStrong(password, owner = { email: null, names: [] }) {
      const failed = listFailedRules(password, policy, { ...owner, productNames });
      // A common password that breaks another rule has to change anyway.
      if (failed.length === 0 && isCommonPassword(normalizePassword(password))) failed.push('too-common');
      if (failed.length === 0) return;
      const issues = failed.map((code) => ({ path: ['password'], code, message: sentences[code] }));
      throw new AppError('WEAK_PASSWORD', { issues });
    },
  };
}
