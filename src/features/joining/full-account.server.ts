import { AppError } from '../../server/base/app-error.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import { turnOfPerson, type Visitor } from '../../server/limits/known-devices.ts';
import type { Services } from '../../server/services.ts';
import { lockClasses } from '../classes/rows/class-seats.server.ts';
import { findClassById, recordClassEvent } from '../classes/rows/classes.server.ts';
import { lockPerson } from '../profile/persons.server.ts';
import { findProfile } from '../profile/profiles.server.ts';
import type { FullAccount } from './joining-endpoints.ts';
import { findClassOfAccount, releaseClassAccount, setProfileEmail } from './rows/released-accounts.server.ts';
import { findByPin } from './sign-in-to-class.server.ts';

/**
 * A class account becomes its student's own in two steps, so that nobody takes it who merely sits at an open page: the
 * PIN, within the same limits as at sign-in, and a code from the mailbox of the new address. Until the code comes back,
 * PIN, rename and merge work as before. Afterwards the teacher can take it back for 14 days; see decision 59.
 */
export async function requestFullAccount(
  services: Pick<Services, 'database' | 'clock' | 'limits' | 'doors' | 'identity'>,
  member: Member,
  visitor: Visitor,
  { pin, ...account }: { readonly email: string; readonly password: string; readonly pin: string },
): Promise<FullAccount> {
  const identity = services.identity.classAccounts;
  const classId = await findClassOfAccount(services.database, member.userId);
  const record = classId && (await findClassById(services.database, classId));
  if (identity === null || !record) throw new AppError('class-account-missing');
  const { code } = record;
  const found = await findByPin(services, identity, visitor, { code, name: member.fullName, pin });
  if (found !== member.userId) throw new AppError('INVALID_PIN');
  await identity.requestAddress(
    { id: member.userId, fullName: member.fullName },
    account,
    turnOfPerson(member.userId),
  );
  return viewRequest(services, member.userId);
}

export async function viewRequest(
  { database, identity: { classAccounts: identity } }: Pick<Services, 'database' | 'identity'>,
  userId: string,
): Promise<FullAccount> {
  const isOfClass = (await findClassOfAccount(database, userId)) !== null;
  const found = isOfClass ? await identity?.findRequest(userId) : null;
  return { waiting: found ? { email: found.email, endsAt: found.endsAt.toISOString() } : null };
}

/** The class account is its student's own from now on, and the teacher is told. Returns the name and the class. */
export async function release(
  tx: Queryable,
  userId: string,
  email: string,
  now: Date,
): Promise<{ readonly fullName: string; readonly classId: string }> {
  // The teacher's acts lock the class first, too; a deletion waits for the person.
  const held = await findClassOfAccount(tx, userId);
  if (held !== null) await lockClasses(tx, [held]);
  await lockPerson(tx, userId);
  const classId = await releaseClassAccount(tx, userId, now);
  const profile = await findProfile(tx, userId);
  if (classId === null || !profile) throw new AppError('class-account-missing');
  await setProfileEmail(tx, userId, email, profile.fullName, now);
  await recordClassEvent(tx, {
    ...{ classId, actorId: null, at: now },
    ...{ kind: 'class-account-released', details: {} },
  });
  return { fullName: profile.fullName, classId };
}
