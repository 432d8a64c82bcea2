import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { dueFor, type Extension, nothingAllowed, viewExtension } from '../classes/extension.ts';
import { dueOf } from '../classes/lesson-dues.ts';
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
    const before = (await listExtensionsOf(tx, record.id, studentId)).find(
      (one) => one.activityId === activityId,
    );
    const { passed = [], ...standing } = before ? viewExtension(before) : nothingAllowed;
    const inLab = activity.activity.modules.map(({ id }) => id);
    // An existing allowance may be kept even if the lab, its assignment or its dates have changed since.
    const stillThere = [...standing.lessons, ...Object.keys(standing.due ?? {})];
    const known = [...new Set([...inLab, ...stillThere])];
    const { due = {} } = wanted;
    if (![...wanted.lessons, ...Object.keys(due)].every((id) => known.includes(id)))
      throw new AppError('exercise-not-in-activity');
    const dueAt = wanted.dateDue === null ? null : new Date(wanted.dateDue);
    const ofClass = known.map((id) => ({ id, due: dueOf(assigned, id) }));
    const isNew = dueAt !== null && dueAt.toISOString() !== standing.dateDue;
    if (isNew && !ofClass.some((one) => dueFor(one.due, dueAt) === dueAt)) throw refuseDate('dateDue');
    for (const one of ofClass) {
      const later = due[one.id];
      if (later === undefined || later === standing.due?.[one.id]) continue;
      const at = new Date(later);
      if (dueFor(one.due, at) !== at) throw refuseDate('due', one.id);
    }
    const extension: Extension = {
      dateDue: dueAt?.toISOString() ?? null,
      ...(Object.keys(due).length > 0 && { due }),
      lessons: known.filter((id) => wanted.lessons.includes(id)),
    };
    // PostgreSQL gives the keys of what it stored in an order of its own.
    if (!isDeepStrictEqual(standing, extension)) {
      await saveExtension(tx, { classId: record.id, activityId, studentId }, { ...extension, passed });
      await recordClassEvent(tx, {
        ...{ classId: record.id, actorId: member.userId, at: now, kind: 'extension-changed' },
        details: { activityId },
      });
    }
    return { classId: record.id, saved: extension };
  });
  services.hints.announce(classId, 'stops');
  return saved;
}

/** A date of one student is later than that of the class. */
function refuseDate(...field: readonly string[]): AppError {
  return new AppError('extension-not-later', {
    issues: [{ path: ['body', ...field], code: 'extension-not-later', message: 'is not later' }],
  });
}
