import { AppError } from '../../server/base/app-error.ts';
import { createId } from '../../server/base/id.ts';
import { inTransaction } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import type { Visitor } from '../../server/limits/known-devices.ts';
import { lockClasses } from '../classes/rows/class-seats.server.ts';
import { recordClassEvent } from '../classes/rows/classes.server.ts';
import { endSessionsOf } from '../identity/accounts/account-links.server.ts';
import { withdrawAddressProofs } from '../identity/mail/address-proofs.server.ts';
import { lockPerson } from '../profile/persons.server.ts';
import { leavesAt } from './class-account-end.ts';
import { leaveSeats, listClassIdsOfStudent, markLeaving } from './rows/leaving-accounts.server.ts';
import { demandOwnPin } from './sign-in-to-class.server.ts';

/**
 * The student of a class account asks for its deletion. The work is a record of the school, so it does not end at once:
 * the account is closed, its student counts nowhere, the teacher is told and can bring both back for 14 days, and then
 * an hourly job ends them; see decision 71. The PIN is asked for, so that somebody who finds an open page cannot do
 * this.
 */
export async function leaveClassAccount(
  services: Pick<Services, 'database' | 'clock' | 'limits' | 'doors' | 'identity' | 'hints' | 'pins'>,
  member: Member,
  visitor: Visitor,
  pin: string,
): Promise<{ endsAt: string; receiptId: string }> {
  const { userId } = member;
  await demandOwnPin(services, member, visitor, pin);
  const now = new Date(services.clock());
  // Made here and not by the browser: the number of another receipt would keep this account from ever ending.
  const receiptId = createId();
  const left = await inTransaction(services.database, async (tx) => {
    // The teacher's acts lock the class first, too; a deletion waits for the person.
    await lockClasses(tx, await listClassIdsOfStudent(tx, userId));
    await lockPerson(tx, userId);
    // Read again: the teacher may have moved or removed the student meanwhile.
    const classIds = await listClassIdsOfStudent(tx, userId);
    if (classIds.length === 0 || !(await markLeaving(tx, { studentId: userId, now, receiptId })))
      throw new AppError('class-account-missing');
    await leaveSeats(tx, userId, classIds);
    await withdrawAddressProofs(tx, [userId]);
    await endSessionsOf(tx, [userId]);
    for (const classId of classIds)
      await recordClassEvent(tx, {
        ...{ classId, actorId: null, at: now },
        ...{ kind: 'class-account-leaving', details: {} },
      });
    return classIds;
  });
  services.identity.classAccounts?.forgetTokens(userId);
  for (const classId of left) {
    services.hints.announce(classId);
    services.hints.announce(classId, 'leavers');
  }
  return { endsAt: leavesAt(now).toISOString(), receiptId };
}
