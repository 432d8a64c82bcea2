import * as z from 'zod/mini';
import { EmailSchema } from '../../contract/identity-fields.ts';
import type { IdentityConfig } from '../identity/port.ts';

export type EmailFault = 'required' | 'emailInvalid';
export type PasswordFault = 'passwordMissing' | 'passwordTooShort' | 'passwordTooLong';

export function checkEmail(email: string): EmailFault | null {
  if (email.trim() === '') return 'required';
  return z.safeParse(EmailSchema, email).success ? null : 'emailInvalid';
}

/** Lengths count code points, as the policy does: a letter outside the basic plane is one character. */
export function checkNewPassword(
  password: string,
  policy: IdentityConfig['passwordPolicy'] | undefined,
): PasswordFault | null {
  const lengthChars = Array.from(password).length;
  if (lengthChars === 0) return 'passwordMissing';
  if (policy && lengthChars < policy.minLength) return 'passwordTooShort';
  return policy && lengthChars > policy.maxLength ? 'passwordTooLong' : null;
}
