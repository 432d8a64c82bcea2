import { type Auth, validatePassword } from '@firebase/auth';
import type { PasswordPolicy } from '../password-policy.ts';

/** The project's policy; `otherwise` where it cannot be read. Firebase caches it and renews it after a refusal. */
export async function readPasswordPolicy(auth: Auth, otherwise: PasswordPolicy): Promise<PasswordPolicy> {
  try {
    const { passwordPolicy } = await validatePassword(auth, '');
    // A policy that is switched off asks for no more than every project does.
    if (passwordPolicy.enforcementState === 'OFF') return otherwise;
    const options = passwordPolicy.customStrengthOptions;
    return {
      minLength: options.minPasswordLength ?? otherwise.minLength,
      maxLength: options.maxPasswordLength ?? otherwise.maxLength,
      needsLowercase: options.containsLowercaseLetter === true,
      needsUppercase: options.containsUppercaseLetter === true,
      needsDigit: options.containsNumericCharacter === true,
      needsSymbol: options.containsNonAlphanumericCharacter === true,
    };
  } catch {
    return otherwise;
  }
}
