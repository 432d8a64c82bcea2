import { listScreenParts } from '../../activity/list-parts.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { openPace, type Pace, tidyPace } from '../classes/pace.ts';
import { listClassActivities, recordClassEvent } from '../classes/rows/classes.server.ts';
import { findEnrolment } from '../classes/rows/enrolments.server.ts';
import { savePace } from '../classes/rows/paces.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { reopenCompleted } from '../progress/rows/student-work.server.ts';
import { changeOwnClass } from './change-own-class.server.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints'>;

interface Place {
  readonly code: string;
  readonly activityId: string;
}

/**
 * Opens, holds and dates the lessons of an activity, and holds the class at a screen. Answers that are refused meanwhile
 * stay on their devices. Open players hear of it at once.
 */
export async function setPace(
  services: Deps,
  member: Member,
  { code, activityId }: Place,
  given: Pace,
): Promise<Pace> {
  const { classId, pace } = await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const activity = services.content.findActivity(activityId);
    const assigned = await listClassActivities(tx, record.id);
    const before = assigned.find((one) => one.activityId === activityId);
    if (!activity || !before) throw new AppError('activity-not-in-class');
    const beyond = listBeyond(activity, given);
    const wanted = tidyPace(given, now.getTime());
    await savePace(tx, record.id, activityId, wanted && { ...wanted, beyond });
    if (JSON.stringify(before.pace) !== JSON.stringify(wanted))
      await recordClassEvent(tx, {
        ...{ classId: record.id, actorId: member.userId, at: now, kind: 'pace-changed' },
        details: { activityId },
      });
    return { classId: record.id, pace: wanted ?? openPace };
  });
  services.hints.announce(classId, 'live');
  return pace;
}

/** Ids of the parts behind the screen at which the class is held. @throws AppError for an unknown place */
function listBeyond({ activity: { modules } }: PublishedActivity, { lessons, holdAt }: Pace): string[] {
  const isKnown = Object.keys(lessons).every((id) => modules.some((module) => module.id === id));
  if (!isKnown) throw new AppError('exercise-not-in-activity');
  if (holdAt === null) return [];
  const screens = modules.flatMap((module) =>
    listScreenParts(module).map((screen) => ({ moduleId: module.id, ...screen })),
  );
  const at = screens.findIndex(({ moduleId, id }) => moduleId === holdAt.moduleId && id === holdAt.screenId);
  if (at < 0) throw new AppError('exercise-not-in-activity');
  return screens.slice(at + 1).flatMap(({ partIds }) => partIds);
}

/** Reopens an activity for one student who has finished it, or for all. The time of the earlier finish is kept. */
export function reopenWork(
  services: Deps,
  member: Member,
  { code, activityId }: Place,
  { studentId }: { readonly studentId: string | null },
): Promise<{ students: number }> {
  return changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const assigned = await listClassActivities(tx, record.id);
    if (!assigned.some((one) => one.activityId === activityId)) throw new AppError('activity-not-in-class');
    if (studentId !== null && (await findEnrolment(tx, record.id, studentId))?.kind !== 'student')
      throw new AppError('not-found');
    const students = await reopenCompleted(tx, record.id, activityId, studentId);
    if (students > 0)
      await recordClassEvent(tx, {
        ...{ classId: record.id, actorId: member.userId, at: now, kind: 'work-reopened' },
        details: { activityId, students },
      });
    return { students };
  });
}
