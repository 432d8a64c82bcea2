import * as z from 'zod/mini';
import type { IdentityConfig } from '../../client/identity/port.ts';
import {
  listFailedRules,
  type PasswordOwner,
  type PasswordRule,
} from '../../kernel/accounts/password-policy.ts';
import { EmailSchema } from '../identity/email-address.ts';

export interface SignUpAnswers {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export type SignUpField = keyof SignUpAnswers;

export interface SignUpFaults {
  readonly email?: EmailFault;
  readonly password?: PasswordFault;
  readonly confirmation?: 'passwordMismatch';
}

/** Every fault at once, in the order of the fields. */
export function checkSignUp(
  answers: SignUpAnswers,
  policy: IdentityConfig['passwordPolicy'] | undefined,
  owner?: PasswordOwner,
): SignUpFaults {
  const email = checkEmail(answers.email);
  const password = checkNewPassword(answers.password, policy, owner);
  return {
    ...(email && { email }),
    ...(password && { password }),
    // A password that has to change anyway needs no second message about its repetition.
    ...(!password && answers.password !== answers.confirmation && { confirmation: 'passwordMismatch' }),
  };
}

type EmailFault = 'required' | 'emailInvalid';
type PasswordFault = 'passwordMissing' | readonly PasswordRule[];

export function checkEmail(email: string): EmailFault | null {
  if (email.trim() === '') return 'required';
  return z.safeParse(EmailSchema, email).success ? null : 'emailInvalid';
}

/** The server checks the same rules, and also the list of common passwords. */
export function checkNewPassword(
  password: string,
  policy: IdentityConfig['passwordPolicy'] | undefined,
  owner?: PasswordOwner,
): PasswordFault | null {
  if (password === '') return 'passwordMissing';
  const failed = policy ? listFailedRules(password, policy, owner) : [];
  return failed.length > 0 ? failed : null;
}
