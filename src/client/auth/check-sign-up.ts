import type { PasswordOwner } from '../../domain/identity/password-owner.ts';
import type { IdentityConfig } from '../identity/port.ts';
import { checkEmail, checkNewPassword, type EmailFault, type PasswordFault } from './check-account.ts';

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
    // A repetition of a password that has to change anyway is not worth a second reproach.
    ...(!password && answers.password !== answers.confirmation && { confirmation: 'passwordMismatch' }),
  };
}
