import { listScreenParts } from '../../../lab/activity/list-parts.ts';
import { AppError } from '../../server/base/app-error.ts';
import { createId } from '../../server/base/id.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { dueOf } from '../classes/lesson-dues.ts';
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
import {
  countHere,
  countLastLessons,
  lowerHands,
  raiseHandsAgain,
} from '../live/rows/lesson-presences.server.ts';
import { changeOwnClass, type LockedClass } from './change-own-class.server.ts';
import { changePace } from './pace-class.server.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints'>;

/** Ids of the lessons that count, by lab. */
type Counted = Readonly<Record<string, readonly string[]>>;

/**
 * Ends the lesson of a class. Only the instant and which lessons counted are kept. Every open player is told, and every
 * hand goes down. A press within a quarter of an hour of the last one is the same end.
 * @param isHeld the class is also held at the end of the lesson in which most students are, where it is not held
 * already
 * @param after the lesson at whose end one lab is held instead
 */
export async function endLesson(
  services: Deps,
  member: Member,
  code: string,
  isHeld: boolean,
  after?: HeldLesson,
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
    const held = isHeld ? await holdClass(services, member, locked, { assigned, counted, end, after }) : [];
    return {
      classId: record.id,
      ended: {
        ...{ id: end.id, atMs: end.atMs, activityId: end.activityId, held },
        isNew: !known,
        hereCount: here.reduce((sum, lab) => sum + lab.here, 0),
        lessonCount: Object.values(counted).flat().length,
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

/** A lesson that the teacher chooses for the hold. */
type HeldLesson = Readonly<{ activityId: string; moduleId: string }>;

/**
 * Holds the class in the labs in which somebody was seen or, if nobody was seen, in all labs. Students who are behind
 * can catch up to the end of the lesson, and nobody begins the next one. A lesson that the teacher chooses takes the
 * place of the one that this end brought.
 * @returns where the class is held now and was not before
 */
async function holdClass(
  services: Pick<Deps, 'content'>,
  member: Member,
  locked: LockedClass,
  {
    assigned,
    counted,
    end,
    after,
  }: {
    readonly assigned: readonly ClassActivityRecord[];
    readonly counted: Counted;
    readonly end: LessonEnd;
    readonly after: HeldLesson | undefined;
  },
): Promise<EndedLesson['held']> {
  const seen = await countLastLessons(locked.tx, locked.record.id, end.atMs);
  const isSeen = (id: string) => seen.some(({ activityId }) => activityId === id);
  const worked = assigned.filter(({ activityId }) => isSeen(activityId));
  const chosen = after && assigned.filter(({ activityId }) => activityId === after.activityId);
  const held: EndedLesson['held'] = [];
  for (const { activityId, pace, dueAt } of chosen ?? (worked.length > 0 ? worked : assigned)) {
    const activity = services.content.findActivity(activityId)?.activity;
    const lessonIds = counted[activityId] ?? [];
    const inLab = countInLab(seen, activityId, lessonIds);
    const at = !activity
      ? -1
      : after
        ? activity.modules.findIndex(({ id }) => id === after.moduleId && lessonIds.includes(id))
        : findLessonOfMost(activity.modules, lessonIds, inLab);
    const module = activity?.modules[at];
    const screen = module && listScreenParts(module).at(-1);
    const isOfTheEnd = after && pace?.holdAt?.endId === end.id;
    if (!activity || !module || !screen || (pace?.holdAt && !isOfTheEnd)) continue;
    const place = { moduleId: module.id, screenId: screen.id };
    await changePace(services, member, locked, activityId, (before) => ({
      ...(before ?? openPace),
      holdAt: { ...place, endId: end.id },
    }));
    const shut = activity.modules.flatMap(({ id, title }, index) => {
      const due = dueOf({ dueAt, pace }, id);
      const isShut = index > at && lessonIds.includes(id) && due !== null && due > locked.now;
      return isShut ? [{ number: index + 1, title, dateDue: due.toISOString() }] : [];
    });
    held.push({
      ...{ activityId, ...place, title: activity.title },
      lesson: { number: at + 1, title: module.title },
      beyondCount: inLab.reduce(
        (sum, { moduleId, students }) =>
          activity.modules.findIndex(({ id }) => id === moduleId) > at ? sum + students : sum,
        0,
      ),
      lessons: activity.modules.flatMap(({ id, title }, index) =>
        lessonIds.includes(id) ? [{ moduleId: id, number: index + 1, title }] : [],
      ),
      shut,
    });
  }
  return held;
}

/**
 * The students of one lab by lesson: the students who were here. Where none of them was in a lesson that counts, all
 * who were seen.
 */
function countInLab(
  seen: Awaited<ReturnType<typeof countLastLessons>>,
  activityId: string,
  counted: readonly string[],
): { readonly moduleId: string | null; readonly students: number }[] {
  const rows = seen.filter((row) => row.activityId === activityId);
  const isAnybodyHere = rows.some(
    ({ moduleId, here }) => here > 0 && moduleId !== null && counted.includes(moduleId),
  );
  return rows.flatMap(({ moduleId, students, here }) => {
    const count = isAnybodyHere ? here : students;
    return count > 0 ? [{ moduleId, students: count }] : [];
  });
}

/**
 * The place in the lab of the lesson in which most students were, the later one among equals. Where nobody was in a
 * lesson, the place of the first lesson that counts.
 */
function findLessonOfMost(
  modules: readonly { readonly id: string }[],
  counted: readonly string[],
  seen: readonly { readonly moduleId: string | null; readonly students: number }[],
): number {
  const placeOf = (id: string | undefined) => modules.findIndex((module) => module.id === id);
  const [most] = seen
    .flatMap(({ moduleId, students }) =>
      moduleId !== null && counted.includes(moduleId) ? [{ moduleId, students }] : [],
    )
    .toSorted(
      (one, other) => other.students - one.students || placeOf(other.moduleId) - placeOf(one.moduleId),
    );
  return placeOf(most?.moduleId ?? counted[0]);
}

/**
 * Takes the end of the lesson back, with the holds that it brought and that stand as they were set; harmless if there is
 * none.
 */
export async function takeBackLessonEnd(services: Deps, member: Member, code: string): Promise<void> {
  const classId = await changeOwnClass(services, member, code, async (locked) => {
    const { tx, record, now } = locked;
    const end = record.lessonEnd;
    if (!end) return record.id;
    if (!isFresh(end, now.getTime())) throw new AppError('lesson-end-stands');
    const assigned = await listClassActivities(tx, record.id);
    for (const { activityId, pace } of assigned) {
      if (pace?.holdAt?.endId === end.id)
        await changePace(services, member, locked, activityId, (before) => ({
          ...(before ?? openPace),
          holdAt: null,
        }));
    }
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
