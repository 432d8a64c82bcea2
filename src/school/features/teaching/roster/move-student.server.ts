import type { ReplyOf } from '../../../kernel/endpoint.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { refuseDemonstration } from '../../classes/class-access.server.ts';
import { findJoinRefusal } from '../../classes/class-standing.ts';
import { recordClassEvent } from '../../classes/rows/classes.server.ts';
import { findEnrolment, findMove } from '../../classes/rows/enrolments.server.ts';
import { lockStudents, removeEnrolment } from '../../classes/rows/removals.server.ts';
import { moveClassAccount, refuseTakenName } from '../../joining/rows/class-accounts.server.ts';
import { changeTwoClasses } from '../change-own-class.server.ts';
import type { rosterEndpoints } from '../roster-endpoints.ts';
import { hasEqualOwnIds } from './rows/listings.server.ts';
import { copyAbsences, holdAccount, insertMoved } from './rows/moved-students.server.ts';
import { copyWork } from './rows/moved-work.server.ts';

/**
 * Moves a student to another class of the same teacher, in one transaction: the work comes along, also that of labs
 * which the other class does not have, and the former place is free. It is also possible while joining is paused there,
 * because pausing keeps out those who come by themselves.
 */
export function moveStudent(
  services: Pick<Services, 'database' | 'clock' | 'hints'>,
  member: Member,
  { code, studentId }: { readonly code: string; readonly studentId: string },
  toCode: string,
): Promise<ReplyOf<(typeof rosterEndpoints)['moveStudent']>> {
  return changeTwoClasses(services, member, { from: code, to: toCode }, async ({ tx, from, to, now }) => {
    for (const record of [from, to]) refuseDemonstration(record);
    const isThere =
      (await holdAccount(tx, studentId)) && (await lockStudents(tx, from.id, [studentId])) === 1;
    if (!isThere) {
      // The answer to the first call was lost, and it is sent again.
      if ((await findMove(tx, from.id, studentId)) === to.id) return { answers: 0, attempts: 0 };
      throw new AppError('not-found');
    }
    if (await findEnrolment(tx, to.id, studentId)) throw new AppError('already-in-class');
    const refusal = findJoinRefusal({ ...to, isJoiningPaused: false });
    if (refusal) throw new AppError(refusal);

    const move = { studentId, from: from.id, to: to.id };
    await insertMoved(tx, move);
    if (await hasEqualOwnIds(tx, to.id)) throw new AppError('own-id-taken');
    await moveClassAccount(tx, from.id, studentId, to.id).catch(refuseTakenName);
    await copyWork(tx, { from: { classId: from.id, studentId }, to: { classId: to.id, studentId } });
    await copyAbsences(tx, move);
    const moved = await removeEnrolment(tx, from.id, studentId);
    if (!moved) throw new Error('a student who was locked is still there');

    const done = { actorId: member.userId, at: now };
    await recordClassEvent(tx, {
      ...{ ...done, classId: from.id, kind: 'student-moved-out' },
      details: { className: to.name, ...moved },
    });
    await recordClassEvent(tx, {
      ...{ ...done, classId: to.id, kind: 'student-moved-in' },
      details: { className: from.name, ...moved },
    });
    return moved;
  });
}
