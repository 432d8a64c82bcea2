import type { classManagementEndpoints } from '../../../contract/class-management.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { Member } from '../../actor.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import { removeEnrolment } from '../../db/removals.ts';
import type { Services } from '../../services.ts';
import { changeOwnClass } from './change-own-class.ts';

/**
 * Removes a student from a class with the work done in it, and frees the seat at once. Also of an archived or disabled
 * class: a family may ask for it at any time. Repeating is harmless; the timeline tells counts and no name.
 */
export function removeStudent(
  services: Pick<Services, 'database' | 'clock' | 'hints'>,
  member: Member,
  { code, studentId }: { readonly code: string; readonly studentId: string },
): Promise<ReplyOf<(typeof classManagementEndpoints)['removeStudent']>> {
  return changeOwnClass(
    services,
    member,
    code,
    async ({ tx, record, now }) => {
      const removed = await removeEnrolment(tx, record.id, studentId);
      if (!removed) return { wasEnrolled: false, answers: 0, attempts: 0 };
      await recordClassEvent(tx, {
        classId: record.id,
        actorId: member.userId,
        at: now,
        kind: 'student-removed',
        details: removed,
      });
      return { wasEnrolled: true, ...removed };
    },
    { isForEnded: true },
  );
}
