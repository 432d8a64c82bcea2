import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { recordClassEvent } from '../../classes/rows/classes.server.ts';
import { joinLimitOf } from '../../classes/seat-ledger.ts';
import { leavingsFrom } from '../../joining/class-account-end.ts';
import { takeSeatsAgain, unmarkLeaving } from '../../joining/rows/leaving-accounts.server.ts';
import { lockPerson } from '../../profile/persons.server.ts';
import { changeOwnClass } from '../change-own-class.server.ts';

/**
 * Brings a class account back whose student has asked for its deletion, with place, PIN and work as they were. The name
 * was kept, so nobody has taken it. A place may have been: then the teacher makes room first. An archived class takes
 * nobody in, so its places do not matter.
 */
export async function bringBackAccount(
  services: Pick<Services, 'database' | 'clock' | 'hints'>,
  member: Member,
  { code, studentId }: { readonly code: string; readonly studentId: string },
): Promise<void> {
  const elsewhere = await changeOwnClass(
    services,
    member,
    code,
    async ({ tx, record, now }) => {
      await lockPerson(tx, studentId);
      if (!(await unmarkLeaving(tx, record.id, studentId, leavingsFrom(now.getTime()))))
        throw new AppError('class-account-gone');
      if (record.archivedAt === null && record.seatsTaken >= joinLimitOf(record))
        throw new AppError('class-full');
      const classIds = await takeSeatsAgain(tx, studentId);
      for (const classId of classIds)
        await recordClassEvent(tx, {
          ...{ classId, actorId: classId === record.id ? member.userId : null, at: now },
          ...{ kind: 'class-account-brought-back', details: {} },
        });
      return classIds.filter((classId) => classId !== record.id);
    },
    { isForEnded: true },
  );
  for (const classId of elsewhere) services.hints.announce(classId);
}
