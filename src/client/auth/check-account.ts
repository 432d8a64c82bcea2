import * as z from 'zod/mini';
import { EmailSchema } from '../../contract/identity-fields.ts';
import type { PasswordOwner } from '../../domain/identity/password-owner.ts';
import { listFailedRules, type PasswordRule } from '../../domain/identity/password-policy.ts';
import type { IdentityConfig } from '../identity/port.ts';

export type EmailFault = 'required' | 'emailInvalid';
export type PasswordFault = 'passwordMissing' | readonly PasswordRule[];

export function checkEmail(email: string): EmailFault | null {
  if (email.trim() === '') return 'required';
  return z.safeParse(EmailSchema, email).success ? null : 'emailInvalid';
}

/** The server judges by the same rules, and by the list of common passwords besides. */
export function checkNewPassword(
  password: string,
  policy: IdentityConfig['passwordPolicy'] | undefined,
  owner?: PasswordOwner,
): PasswordFault | null {
  if (password === '') return 'passwordMissing';
  const failed = policy ? listFailedRules(password, policy, owner) : [];
  return failed.length > 0 ? failed : null;
}
