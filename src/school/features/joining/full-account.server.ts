import { AppError } from '../../server/base/app-error.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { turnOfPerson, type Visitor } from '../../server/limits/known-devices.ts';
import type { FullAccount } from '../classes/own-wish.ts';
import { lockClasses } from '../classes/rows/class-seats.server.ts';
import { findClassById, recordClassEvent } from '../classes/rows/classes.server.ts';
import { lockPerson } from '../profile/persons.server.ts';
import { findProfile } from '../profile/profiles.server.ts';
import { wishesFrom } from './class-account-end.ts';
import { demandOwnAccounts } from './own-accounts.server.ts';
import { viewFullAccount } from './own-wish.server.ts';
import { findWish } from './rows/own-wishes.server.ts';
import { findClassOfAccount, releaseClassAccount, setProfileEmail } from './rows/released-accounts.server.ts';
import { demandOwnPin } from './sign-in-to-class.server.ts';

/**
 * Once the teacher has said yes, a class account becomes its student's own in two steps: the PIN, within the same
 * limits as at sign-in, and a code from the mailbox of the new address. So somebody who merely sits at an open page
 * cannot take it. Until the code comes back, PIN, rename and merge work as before. Afterwards the teacher can take it
 * back for 14 days; see decisions 59 and 81.
 */
export async function requestFullAccount(
  services: Pick<Services, 'database' | 'env' | 'clock' | 'limits' | 'doors' | 'identity' | 'pins'>,
  member: Member,
  visitor: Visitor,
  { pin, ...account }: { readonly email: string; readonly password: string; readonly pin: string },
): Promise<FullAccount> {
  demandOwnAccounts(services);
  const identity = services.identity.classAccounts;
  if (identity === null) throw new AppError('class-account-missing');
  await demandOwnPin(services, member, visitor, pin);
  const found = await findWish(services.database, member.userId, wishesFrom(services.clock()));
  // Before anything is said of the address, and again when the code comes back.
  if (found?.wishStanding !== 'yes') throw new AppError('class-account-needs-yes');
  // An archived class has no yes that stands.
  if (!found.isOpen) throw new AppError('class-disabled');
  // The reply tells whether an address has an account, like the reply to a sign-up. So it is slowed down in the same
  // way.
  await services.limits.pace('signUps', visitor);
  await identity.requestAddress({ id: member.userId, fullName: member.fullName }, account, {
    visitor,
    turn: turnOfPerson(member.userId),
  });
  return viewFullAccount(services, member.userId);
}

/**
 * The class account is its student's own from now on, and the teacher is told. Returns the name and the class.
 * @throws AppError class-account-missing, class-account-needs-yes, class-disabled
 */
export async function release(
  tx: Queryable,
  userId: string,
  email: string,
  now: Date,
): Promise<{ readonly fullName: string; readonly classId: string }> {
  // The class is locked first, as in the teacher's acts. The lock on the person makes a deletion wait.
  const classId = await findClassOfAccount(tx, userId);
  if (classId === null) throw new AppError('class-account-missing');
  await lockClasses(tx, [classId]);
  await lockPerson(tx, userId);
  const profile = await findProfile(tx, userId);
  if (!profile) throw new AppError('class-account-missing');
  if (!(await releaseClassAccount(tx, classId, userId, now, wishesFrom(now.getTime()))))
    throw new AppError('class-account-needs-yes');
  // Nothing happens in a class that the operator has disabled. The yes still counts if the class is enabled in time.
  if ((await findClassById(tx, classId))?.isDisabled) throw new AppError('class-disabled');
  await setProfileEmail(tx, userId, email, profile.fullName, now);
  await recordClassEvent(tx, {
    ...{ classId, actorId: null, at: now },
    ...{ kind: 'class-account-released', details: {} },
  });
  return { fullName: profile.fullName, classId };
}
