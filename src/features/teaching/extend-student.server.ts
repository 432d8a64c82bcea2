import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { dueFor, type Extension } from '../classes/extension.ts';
import { listClassActivities, recordClassEvent } from '../classes/rows/classes.server.ts';
import { findEnrolment } from '../classes/rows/enrolments.server.ts';
import { listExtensionsOf, saveExtension } from '../classes/rows/extensions.server.ts';
import { changeOwnClass } from './change-own-class.server.ts';

/**
 * Gives one student of a class a later date due and opens lessons to the student that are held for the class; an
 * extension that allows nothing ends it. An open player of the student hears of it at once.
 */
export async function setExtension(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  { code, activityId, studentId }: Readonly<Record<'code' | 'activityId' | 'studentId', string>>,
  wanted: Extension,
): Promise<Extension> {
  const { classId, saved } = await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const activity = services.content.findActivity(activityId);
    const assigned = (await listClassActivities(tx, record.id)).find((one) => one.activityId === activityId);
    if (!activity || !assigned) throw new AppError('activity-not-in-class');
    if ((await findEnrolment(tx, record.id, studentId))?.kind !== 'student') throw new AppError('not-found');
    const known = activity.activity.modules.map(({ id }) => id);
    if (!wanted.lessons.every((id) => known.includes(id))) throw new AppError('exercise-not-in-activity');
    const dueAt = wanted.dateDue === null ? null : new Date(wanted.dateDue);
    if (dueAt && dueFor(assigned.dueAt, dueAt) !== dueAt)
      throw new AppError('extension-not-later', {
        issues: [{ path: ['body', 'dateDue'], code: 'extension-not-later', message: 'is not later' }],
      });
    const extension = {
      dateDue: dueAt?.toISOString() ?? null,
      lessons: known.filter((id) => wanted.lessons.includes(id)),
    };
    const before = (await listExtensionsOf(tx, record.id, studentId)).find(
      (one) => one.activityId === activityId,
    );
    const standing = { dateDue: before?.dueAt?.toISOString() ?? null, lessons: before?.openedLessons ?? [] };
    if (JSON.stringify(standing) !== JSON.stringify(extension)) {
      await saveExtension(tx, { classId: record.id, activityId, studentId }, extension);
      await recordClassEvent(tx, {
        ...{ classId: record.id, actorId: member.userId, at: now, kind: 'extension-changed' },
        details: { activityId },
      });
    }
    return { classId: record.id, saved: extension };
  });
  services.hints.announce(classId, 'live');
  return saved;
}
