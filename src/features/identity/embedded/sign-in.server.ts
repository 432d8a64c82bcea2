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
   * All unknown devices that try one account share one limit. A device that has signed in to the account before has its
   * own limit, so that nobody can lock the owner out.
   * @throws AppError INVALID_EMAIL, INVALID_USER, PASSWORD_NOT_SET, INVALID_PASSWORD, too-many-requests
   */
  signIn(credentials: Credentials, visitor: Visitor): Promise<AccountUser>;
  /** Checks the password of somebody who is signed in. @throws AppError as above */
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
      // Checked before `pace` counts the network address: attempts that the account's limit refuses must not use up the
      // limit that a whole school shares.
      await limits.demandRoom('wrongPasswordsOfStrangers', `email:${email}`);
      await limits.pace('passwords', visitor);
      return check('wrongPasswordsOfStrangers', `email:${email}`, { email, password });
    },
    confirm: ({ id, email }, password) =>
      check('wrongPasswordsOfKnown', `account:${id}`, { email, password }),
  };
}
