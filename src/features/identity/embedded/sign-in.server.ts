import type { Subject, Visitor } from '../../../server/limits/known-devices.ts';
import type { LimitName } from '../../../server/limits/limit-rules.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import { type Accounts, type AccountUser, parseEmail } from './accounts.server.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Checks e-mail and password within the limits on guessing. */
export interface SignIn {
  /**
   * Strangers who try one account share a budget; a device on which the account was signed in to before has its own, so
   * that nobody can shut an account for its owner.
   * @throws AppError INVALID_EMAIL, INVALID_USER, PASSWORD_NOT_SET, INVALID_PASSWORD, too-many-requests
   */
  signIn(credentials: Credentials, visitor: Visitor): Promise<AccountUser>;
  /** Of somebody who is signed in. @throws AppError as above */
  confirm(user: Pick<AccountUser, 'id' | 'email'>, password: string): Promise<AccountUser>;
}

const wrong = ['INVALID_USER', 'PASSWORD_NOT_SET', 'INVALID_PASSWORD'] as const;

export function createSignIn(accounts: Pick<Accounts, 'checkPassword'>, limits: Limits): SignIn {
  async function check(name: LimitName, subject: Subject, credentials: Credentials): Promise<AccountUser> {
    const user = await limits.guess({ name, subject }, wrong, () => accounts.checkPassword(credentials));
    await limits.clear(name, subject);
    return user;
  }

  return {
    async signIn({ email: typed, password }, visitor) {
      const email = parseEmail(typed);
      const { device } = visitor;
      if (device?.knows(email))
        return check('wrongPasswordsOfKnown', `device:${device.id}/${email}`, { email, password });
      // Before the address is counted: what the account refuses is not held against a school.
      await limits.demandRoom('wrongPasswordsOfStrangers', `email:${email}`);
      await limits.pace('passwords', visitor);
      return check('wrongPasswordsOfStrangers', `email:${email}`, { email, password });
    },
    confirm: ({ id, email }, password) =>
      check('wrongPasswordsOfKnown', `account:${id}`, { email, password }),
  };
}
