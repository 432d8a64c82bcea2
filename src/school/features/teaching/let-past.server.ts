import { AppError } from '../../server/base/app-error.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { nothingAllowed, viewExtension } from '../classes/extension.ts';
import { openPace, type Pace, tidyPace } from '../classes/pace.ts';
import { listClassActivities, recordClassEvent } from '../classes/rows/classes.server.ts';
import { findEnrolment } from '../classes/rows/enrolments.server.ts';
import { listExtensionsOf, saveExtension } from '../classes/rows/extensions.server.ts';
import { savePace } from '../classes/rows/paces.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { changeOwnClass } from './change-own-class.server.ts';
import { storedPace } from './pace-class.server.ts';

interface Place {
  readonly code: string;
  readonly activityId: string;
  readonly partId: string;
}

interface Pass {
  /** null: everybody in the class. */
  readonly studentId: string | null;
  readonly isPassed: boolean;
}

/**
 * Lets one student, or everybody, go on past a part that comes first, or ends that. The part stays open and counts as
 * before; only the parts after it no longer wait for it. Open players hear of it at once.
 */
export async function letPast(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  { code, activityId, partId }: Place,
  { studentId, isPassed }: Pass,
): Promise<{ isPassed: boolean }> {
  const classId = await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const activity = services.content.findActivity(activityId);
    const assigned = (await listClassActivities(tx, record.id)).find((one) => one.activityId === activityId);
    if (!activity || !assigned) throw new AppError('activity-not-in-class');
    if (!activity.parts.has(partId)) throw new AppError('exercise-not-in-activity');
    const hasChanged =
      studentId === null
        ? await passAll(tx, { activity, classId: record.id, pace: assigned.pace, nowMs: now.getTime() }, [
            partId,
            isPassed,
          ])
        : await passOne(tx, { classId: record.id, activityId, studentId }, [partId, isPassed]);
    if (hasChanged)
      await recordClassEvent(tx, {
        ...{ classId: record.id, actorId: member.userId, at: now },
        kind: studentId === null ? 'pace-changed' : 'extension-changed',
        details: { activityId },
      });
    return record.id;
  });
  services.hints.announce(classId, 'stops');
  return { isPassed };
}

/** undefined: nothing changes. */
function changeList(ids: readonly string[], [id, isIn]: readonly [string, boolean]): string[] | undefined {
  if (ids.includes(id) === isIn) return undefined;
  return isIn ? [...ids, id] : ids.filter((one) => one !== id);
}

interface PacedClass {
  readonly activity: PublishedActivity;
  readonly classId: string;
  readonly pace: Pace | null;
  readonly nowMs: number;
}

async function passAll(
  tx: Queryable,
  { activity, classId, pace, nowMs }: PacedClass,
  change: readonly [string, boolean],
): Promise<boolean> {
  const passed = changeList(pace?.passed ?? [], change);
  if (!passed) return false;
  const next = tidyPace({ ...(pace ?? openPace), passed }, nowMs);
  await savePace(tx, classId, activity.id, storedPace(activity, next));
  return true;
}

async function passOne(
  tx: Queryable,
  place: Parameters<typeof saveExtension>[1],
  change: readonly [string, boolean],
): Promise<boolean> {
  if ((await findEnrolment(tx, place.classId, place.studentId))?.kind !== 'student')
    throw new AppError('not-found');
  const before = (await listExtensionsOf(tx, place.classId, place.studentId)).find(
    (one) => one.activityId === place.activityId,
  );
  const passed = changeList(before?.passedParts ?? [], change);
  if (!passed) return false;
  const standing = before ? viewExtension(before) : nothingAllowed;
  await saveExtension(tx, place, { ...standing, passed });
  return true;
}
