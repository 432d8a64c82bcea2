import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { setAbsent } from '../../db/absences.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import { listClassActivities } from '../../db/classes.ts';
import { findEnrolment } from '../../db/enrolments.ts';
import type { Services } from '../../services.ts';
import { changeOwnClass } from './change-own-class.ts';

/** Excuses a student from an activity, or takes that back. The student's work stays and can go on. */
export function setAbsence(
  services: Pick<Services, 'database' | 'clock' | 'hints'>,
  member: Member,
  { code, activityId, studentId }: Readonly<Record<'code' | 'activityId' | 'studentId', string>>,
  { isAbsent }: { readonly isAbsent: boolean },
): Promise<{ isAbsent: boolean }> {
  return changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const assigned = await listClassActivities(tx, record.id);
    if (!assigned.some((activity) => activity.activityId === activityId))
      throw new AppError('activity-not-in-class');
    const enrolment = await findEnrolment(tx, record.id, studentId);
    if (enrolment?.kind !== 'student') throw new AppError('not-found');
    if (await setAbsent(tx, { classId: record.id, activityId, studentId }, isAbsent, now))
      await recordClassEvent(tx, {
        classId: record.id,
        actorId: member.userId,
        at: now,
        kind: isAbsent ? 'student-absent' : 'student-present',
        details: { activityId },
      });
    return { isAbsent };
  });
}
