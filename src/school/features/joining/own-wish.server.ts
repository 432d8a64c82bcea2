import { AppError } from '../../server/base/app-error.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import type { Visitor } from '../../server/limits/known-devices.ts';
import { findWorkRefusal } from '../classes/class-standing.ts';
import type { FullAccount } from '../classes/own-wish.ts';
import { lockClasses } from '../classes/rows/class-seats.server.ts';
import { findClassById, recordClassEvent } from '../classes/rows/classes.server.ts';
import { withdrawAddressProofs } from '../identity/mail/address-proofs.server.ts';
import { lockPerson } from '../profile/persons.server.ts';
import { wishesFrom } from './class-account-end.ts';
import { demandOwnAccounts } from './own-accounts.server.ts';
import { findWish, makeWish, putAwayAnswer, viewWish, withdrawWish } from './rows/own-wishes.server.ts';
import { demandOwnPin } from './sign-in-to-class.server.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'identity'>;

/** How far the caller is on the way to an account of their own. */
export async function viewFullAccount(
  { database, clock, identity: { classAccounts: identity } }: Needs,
  userId: string,
): Promise<FullAccount> {
  const found = await findWish(database, userId, wishesFrom(clock()));
  if (!found) return { isOpen: false, wish: null, waiting: null };
  const request = await identity?.findRequest(userId);
  return {
    isOpen: found.isOpen,
    wish: viewWish(found),
    waiting: request ? { email: request.email, endsAt: request.endsAt.toISOString() } : null,
  };
}

/**
 * The student of a class account asks the teacher for leave to make it their own; see decision 81. Nothing happens to the
 * account by that. The PIN is asked for, so that the teacher is asked by the student and by nobody else.
 */
export async function askForOwnAccount(
  services: Needs & Pick<Services, 'env' | 'limits' | 'doors' | 'hints' | 'pins'>,
  member: Member,
  visitor: Visitor,
  pin: string,
): Promise<FullAccount> {
  demandOwnAccounts(services);
  const { userId } = member;
  await demandOwnPin(services, member, visitor, pin);
  await services.limits.spend('ownWishes', `account:${userId}`);
  const now = new Date(services.clock());
  await changeWish(services, userId, now, async (tx, classId) => {
    const record = await findClassById(tx, classId);
    const refusal = record ? findWorkRefusal(record) : 'class-account-missing';
    // An archived class has nobody who could answer.
    if (refusal) throw new AppError(refusal);
    const standsSince = wishesFrom(now.getTime());
    if (!(await makeWish(tx, { classId, studentId: userId, now, standsSince }))) return false;
    await recordClassEvent(tx, {
      ...{ classId, actorId: null, at: now },
      ...{ kind: 'class-account-wished', details: {} },
    });
    return true;
  });
  return viewFullAccount(services, userId);
}

/**
 * The student takes the wish back, also one that was answered with yes; an address that waits for its code goes, too.
 * The answer "no" stands until its time is over. It is only put away, so that the page of the class no longer tells it.
 */
export async function withdrawOwnWish(
  services: Needs & Pick<Services, 'hints'>,
  { userId }: Member,
): Promise<FullAccount> {
  await changeWish(services, userId, new Date(services.clock()), async (tx, classId) => {
    if (await putAwayAnswer(tx, classId, userId)) return true;
    if (!(await withdrawWish(tx, classId, userId))) return false;
    await withdrawAddressProofs(tx, [userId]);
    return true;
  });
  return viewFullAccount(services, userId);
}

/**
 * Changes a wish under the lock of the class. Everything that ends a wish holds that lock, too. The class hears of it
 * where `change` has changed something. @throws AppError class-account-missing
 */
async function changeWish(
  { database, hints }: Pick<Services, 'database' | 'hints'>,
  userId: string,
  now: Date,
  change: (tx: Queryable, classId: string) => Promise<boolean>,
): Promise<void> {
  const held = await findWish(database, userId, now);
  if (!held) throw new AppError('class-account-missing');
  const hasChanged = await inTransaction(database, async (tx) => {
    await lockClasses(tx, [held.classId]);
    await lockPerson(tx, userId);
    return change(tx, held.classId);
  });
  if (hasChanged) hints.announce(held.classId);
}
