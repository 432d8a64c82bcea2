import { listScreenParts } from '../../activity/list-parts.ts';
import { AppError } from '../../server/base/app-error.ts';
import { createId } from '../../server/base/id.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { isFresh, type LessonEnd } from '../classes/lesson-end.ts';
import { findLabHold, listCountedLessons, openPace } from '../classes/pace.ts';
import {
  type ClassActivityRecord,
  listClassActivities,
  recordClassEvent,
  saveLessonEnd,
  standingOf,
} from '../classes/rows/classes.server.ts';
import type { EndedLesson } from '../live/live-endpoints.ts';
import { countHere, lowerHands, raiseHandsAgain } from '../live/rows/lesson-presences.server.ts';
import { changeOwnClass, type LockedClass } from './change-own-class.server.ts';
import { changePace } from './pace-class.server.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints'>;

/** Ids of the lessons that count, by lab. */
type Counted = Readonly<Record<string, readonly string[]>>;

/**
 * Ends the lesson of a class: what is kept is the instant and which lessons counted. Every open player is told, and every hand goes down. A press
 * within a quarter of an hour of the last one is the same end.
 * @param isHeld the class is also held at the first screen of what is open, where it is not held already
 */
export async function endLesson(
  services: Deps,
  member: Member,
  code: string,
  isHeld: boolean,
): Promise<EndedLesson> {
  const { classId, ended } = await changeOwnClass(services, member, code, async (locked) => {
    const { tx, record, now } = locked;
    const assigned = await listClassActivities(tx, record.id);
    const counted = countedNow(services, assigned, now);
    const here = await countHere(tx, record.id, now);
    const known = record.lessonEnd && isFresh(record.lessonEnd, now.getTime()) ? record.lessonEnd : null;
    const activityId =
      here.find((lab) => Object.hasOwn(counted, lab.activityId))?.activityId ?? record.initialActivityId;
    const end = known ?? { id: createId(), atMs: now.getTime(), activityId };
    if (!known) await keepEnd(member, locked, end, counted);
    return {
      classId: record.id,
      ended: {
        ...end,
        isNew: !known,
        hereCount: here.reduce((sum, lab) => sum + lab.here, 0),
        lessonCount: Object.values(counted).flat().length,
        heldCount: isHeld ? await holdClass(services, member, locked, assigned, counted) : 0,
      },
    };
  });
  services.hints.announce(classId, 'stops');
  services.hints.announce(classId, 'live');
  return ended;
}

/** The lessons that are assigned and open, of every lab that is; a lab without any is left out. */
function countedNow(
  { content }: Pick<Deps, 'content'>,
  assigned: readonly ClassActivityRecord[],
  now: Date,
): Counted {
  return Object.fromEntries(
    assigned.flatMap((lab) => {
      const modules = content.findActivity(lab.activityId)?.activity.modules ?? [];
      if (findLabHold(standingOf(lab), now.getTime())) return [];
      const lessons = listCountedLessons(lab.pace, modules, now.getTime());
      return lessons.length > 0 ? [[lab.activityId, lessons] as const] : [];
    }),
  );
}

async function keepEnd(
  member: Member,
  { tx, record, now }: LockedClass,
  end: LessonEnd,
  counted: Counted,
): Promise<void> {
  await saveLessonEnd(tx, record.id, end);
  await lowerHands(tx, record.id, now);
  await recordClassEvent(tx, {
    ...{ id: end.id, classId: record.id, actorId: member.userId, at: now, kind: 'lesson-ended' },
    details: { activityId: end.activityId, counted },
  });
}

/** @returns in how many labs the class is held now and was not before */
async function holdClass(
  services: Pick<Deps, 'content'>,
  member: Member,
  locked: LockedClass,
  assigned: readonly ClassActivityRecord[],
  counted: Counted,
): Promise<number> {
  let heldCount = 0;
  for (const { activityId, pace } of assigned) {
    const modules = services.content.findActivity(activityId)?.activity.modules ?? [];
    const module = modules.find(({ id }) => id === counted[activityId]?.[0]);
    const screen = module && listScreenParts(module)[0];
    if (!module || !screen || pace?.holdAt) continue;
    const holdAt = { moduleId: module.id, screenId: screen.id };
    await changePace(services, member, locked, activityId, (before) => ({
      ...(before ?? openPace),
      holdAt,
    }));
    heldCount += 1;
  }
  return heldCount;
}

/** Takes the end of the lesson back; harmless if there is none. A hold is ended as every hold is. */
export async function takeBackLessonEnd(services: Deps, member: Member, code: string): Promise<void> {
  const classId = await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const end = record.lessonEnd;
    if (!end) return record.id;
    if (!isFresh(end, now.getTime())) throw new AppError('lesson-end-stands');
    await saveLessonEnd(tx, record.id, null);
    await raiseHandsAgain(tx, record.id, now);
    await recordClassEvent(tx, {
      ...{ classId: record.id, actorId: member.userId, at: now, kind: 'lesson-end-taken-back' },
      details: { endId: end.id },
    });
    return record.id;
  });
  services.hints.announce(classId, 'stops');
  services.hints.announce(classId, 'live');
}
