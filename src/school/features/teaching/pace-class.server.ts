import { isDeepStrictEqual } from 'node:util';
import { listScreenParts } from '../../../lab/activity/list-parts.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import type { LessonState } from '../classes/class-event.ts';
import { findLessonHold, isSameHold, openPace, type Pace, tidyPace } from '../classes/pace.ts';
import { listClassActivities, recordClassEvent } from '../classes/rows/classes.server.ts';
import { findEnrolment } from '../classes/rows/enrolments.server.ts';
import { type StoredPace, savePace } from '../classes/rows/paces.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { reopenClass } from '../progress/reopen-finished-work.server.ts';
import { reopenCompleted } from '../progress/rows/student-work.server.ts';
import { changeOwnClass, type LockedClass } from './change-own-class.server.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints'>;

interface Place {
  readonly code: string;
  readonly activityId: string;
}

/**
 * Opens, holds and dates the lessons of an activity, and holds the class at a screen. Answers that are refused
 * meanwhile stay on their devices. Open players hear of it at once. Other acts decide which lessons are assigned, when
 * they are due, and which students may skip a part. This act leaves all of that as it is.
 */
export async function setPace(
  services: Deps,
  member: Member,
  { code, activityId }: Place,
  { lessons, holdAt, showsDeeper }: Pace,
): Promise<Pace> {
  const { classId, pace } = await changeOwnClass(services, member, code, async (locked) => ({
    classId: locked.record.id,
    pace: await changePace(services, member, locked, activityId, (before) => ({
      ...before,
      ...{ lessons, holdAt, showsDeeper },
    })),
  }));
  services.hints.announce(classId, 'stops');
  return pace;
}

/** Changes the pace of a lab of a class that is locked already, and tells the timeline of it. */
export async function changePace(
  { content }: Pick<Services, 'content'>,
  member: Member,
  { tx, record, now }: LockedClass,
  activityId: string,
  change: (before: Pace | null) => Pace,
): Promise<Pace> {
  const activity = content.findActivity(activityId);
  const assigned = await listClassActivities(tx, record.id);
  const before = assigned.find((one) => one.activityId === activityId);
  if (!activity || !before) throw new AppError('activity-not-in-class');
  const given = change(before.pace);
  checkPlaces(activity, given, before.pace ?? openPace);
  const wanted = tidyPace(given, now.getTime());
  await savePace(tx, record.id, activityId, storedPace(activity, wanted));
  // PostgreSQL gives the keys of what it stored in an order of its own.
  if (!isDeepStrictEqual(before.pace, wanted)) {
    await reopenClass(tx, activity, record.id, now);
    await recordClassEvent(tx, {
      ...{ classId: record.id, actorId: member.userId, at: now, kind: 'pace-changed' },
      details: { activityId, ...paceChange(before.pace, wanted, now.getTime()) },
    });
  }
  return wanted ?? openPace;
}

/** What the timeline tells of a change: the lessons that opened, were held or got a date, and where the class is held. */
function paceChange(before: Pace | null, after: Pace | null, nowMs: number) {
  const stateOf = (pace: Pace | null, id: string): LessonState => {
    const hold = findLessonHold(pace, id, nowMs);
    return hold === null ? 'open' : hold.kind === 'lesson-held' ? 'held' : 'dated';
  };
  const ids = Object.keys({ ...before?.lessons, ...after?.lessons });
  const changed = ids.filter((id) => stateOf(before, id) !== stateOf(after, id));
  const heldIn = after?.holdAt?.moduleId ?? null;
  const isHoldChanged = !isSameHold(before?.holdAt ?? null, after?.holdAt ?? null);
  return {
    ...(changed.length > 0 && { lessons: Object.fromEntries(changed.map((id) => [id, stateOf(after, id)])) }),
    ...(isHoldChanged && { heldIn }),
  };
}

/**
 * A pace may go on naming a lesson or a screen that its author has taken out since; it holds nothing there.
 * @throws AppError for a place that is neither in the lab nor in the pace before
 */
function checkPlaces(activity: PublishedActivity, { lessons, holdAt }: Pace, before: Pace): void {
  const known = new Set(activity.activity.modules.map(({ id }) => id));
  const areLessonsKnown = Object.keys(lessons).every(
    (id) => known.has(id) || Object.hasOwn(before.lessons, id),
  );
  const isHoldKnown =
    holdAt === null || isSameHold(holdAt, before.holdAt) || listBehind(activity, holdAt) !== null;
  if (!areLessonsKnown || !isHoldKnown) throw new AppError('exercise-not-in-activity');
}

/** A pace as it is stored: with the ids of the parts behind the screen at which the class is held. */
export function storedPace(activity: PublishedActivity, pace: Pace | null): StoredPace | null {
  return pace && { ...pace, beyond: (pace.holdAt && listBehind(activity, pace.holdAt)) ?? [] };
}

/** Ids of the parts behind a screen; null if the lab has no such screen. */
export function listBehind(
  { activity: { modules } }: PublishedActivity,
  { moduleId, screenId }: NonNullable<Pace['holdAt']>,
): string[] | null {
  const screens = modules.flatMap((module) =>
    listScreenParts(module).map((screen) => ({ lessonId: module.id, ...screen })),
  );
  const at = screens.findIndex(({ lessonId, id }) => lessonId === moduleId && id === screenId);
  return at < 0 ? null : screens.slice(at + 1).flatMap(({ partIds }) => partIds);
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
