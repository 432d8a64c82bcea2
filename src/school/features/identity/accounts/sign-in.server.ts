import type { TurnPath } from '../../../server/base/turns.ts';
import { type Subject, turnOf, turnOfPerson, type Visitor } from '../../../server/limits/known-devices.ts';
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
   * A device that has signed in to the account before has its own limit, so that nobody can lock the owner out. For all
   * others a wrong password counts for the browser first, then for the account.
   * @throws AppError INVALID_EMAIL, INVALID_USER, PASSWORD_NOT_SET, INVALID_PASSWORD, too-many-requests
   */
  signIn(credentials: Credentials, visitor: Visitor): Promise<AccountUser>;
  /** Checks the password of somebody who is signed in. @throws AppError as above */
  confirm(user: Pick<AccountUser, 'id' | 'email'>, password: string): Promise<AccountUser>;
}

const wrong = ['INVALID_USER', 'PASSWORD_NOT_SET', 'INVALID_PASSWORD'] as const;

export function createSignIn(accounts: Pick<Accounts, 'checkPassword'>, limits: Limits): SignIn {
  async function check(
    name: LimitName,
    subject: Subject,
    credentials: Credentials,
    turn: TurnPath,
  ): Promise<AccountUser> {
    const user = await limits.guess({ name, subject }, wrong, () =>
      accounts.checkPassword(credentials, turn),
    );
    await limits.clear(name, subject);
    return user;
  }

  return {
    async signIn({ email: typed, password }, visitor) {
      const email = parseEmail(typed);
      const { device } = visitor;
      if (device?.knows(email))
        return check(
          'wrongPasswordsOfKnown',
          `device:${device.id}/${email}`,
          { email, password },
          turnOf(visitor),
        );
      return limits.guessAsStranger(
        { what: 'password', visitor, account: `email:${email}` },
        wrong,
        async () => {
          await limits.pace('passwords', visitor);
          return accounts.checkPassword({ email, password }, turnOf(visitor));
        },
      );
    },
    confirm: ({ id, email }, password) =>
      check('wrongPasswordsOfKnown', `account:${id}`, { email, password }, turnOfPerson(id)),
  };
}
