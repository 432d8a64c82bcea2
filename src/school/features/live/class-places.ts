import type { Part } from '../../../lab/activity/part.ts';
import {
  type PublicActivity,
  splitScreens,
  unfoldPublicItem,
} from '../../../lab/activity/public-activity.ts';
import { isThrough } from '../../../lab/marking/status.ts';
import type { ActivityProgress, TeacherActivityRow } from '../classes/class-activities.ts';
import { extendPace } from '../classes/extension.ts';
import { pickDueNow } from '../classes/lesson-dues.ts';
import { findHold, findLessonHold, type Hold, listCountedLessons, type Pace } from '../classes/pace.ts';
import { findFarBehind, type Headway } from './far-behind.ts';
import { openStanding, type Standing, type TileFacts } from './tile.ts';
import { placeStateOf, type TilePlace } from './tile-order.ts';

/** A screen of the lab, as a teacher asks for it. */
export interface ClassScreen {
  readonly moduleId: string;
  readonly screen: { readonly id: string };
  /** From 1, in the order of the lab. */
  readonly lesson: number;
  /** From 1, within its lesson. */
  readonly number: number;
  readonly count: number;
  readonly title: string;
  readonly lessonTitle: string;
  /** Parts of the screen for which later parts of the lab wait. */
  readonly barriers: readonly string[];
  /** Exercises and saved blocks, in the order of the screen. */
  readonly partIds: readonly string[];
}

/** Every screen of an activity, in teaching order. */
export function listClassScreens({ modules }: Pick<PublicActivity, 'modules'>): ClassScreen[] {
  const awaited = new Set(modules.flatMap(({ parts }) => parts.flatMap(listAwaited)));
  return modules.flatMap((module, at) => {
    const screens = splitScreens(module);
    return screens.map((screen, index) => {
      const ids = new Set(screen.items.flatMap(unfoldPublicItem).map(({ id }) => id));
      const partIds = module.parts.flatMap(({ id }) => (ids.has(id) ? id : []));
      return {
        ...{ moduleId: module.id, screen: { id: screen.id }, lesson: at + 1, lessonTitle: module.title },
        ...{ number: index + 1, count: screens.length },
        title: screen.items[0]?.screenTitle ?? module.title,
        ...{ partIds, barriers: partIds.filter((id) => awaited.has(id)) },
      };
    });
  });
}

const listAwaited = ({ requires, follows }: Part) => [...requires, ...follows];

export function findScreen(
  screens: readonly ClassScreen[],
  { moduleId, screenId }: Pick<TileFacts, 'moduleId' | 'screenId'>,
): ClassScreen | undefined {
  return screens.find((one) => one.moduleId === moduleId && one.screen.id === screenId);
}

interface Given {
  readonly pace: Pace | null;
  /** All lessons, in the order of the lab. */
  readonly modules: readonly { readonly id: string }[];
  readonly dueNow?: TeacherActivityRow['dueNow'];
  /** Empty while the text of the lab is not loaded. */
  readonly screens: readonly ClassScreen[];
}

/**
 * What the pace of a class and the saved answers say about one student. A student who has done everything that is due
 * now is done. In a lesson that is due later the student is at work again until it is done.
 */
export function findStanding(
  { pace, modules, dueNow, screens }: Given,
  student:
    | (Pick<ActivityProgress, 'modules'> &
        Pick<TeacherActivityRow['students'][number], 'leftBeforeHold' | 'extension'>)
    | undefined,
  facts: Pick<TileFacts, 'moduleId' | 'screenId'> | null,
  nowMs: number,
): Standing {
  const { lessons: openedLessons = [], passed: passedParts = [] } = student?.extension ?? {};
  const own = extendPace(pace, { openedLessons, passedParts });
  const open = listCountedLessons(own, modules, nowMs);
  const progress = (student?.modules ?? []).filter(({ id }) => open.includes(id));
  const due = pickDueNow(dueNow, modules, progress);
  const isAllDone = isThrough(progress);
  const goesOn = progress.some(
    (lesson) =>
      lesson.id === facts?.moduleId && !due.includes(lesson) && lesson.completedCount < lesson.requiredCount,
  );
  // Nobody waits for a lesson that opens by a date. A student who has another lesson to work in does not wait for a
  // lesson that is due later.
  const awaited = isAllDone ? modules : pickDueNow(dueNow, modules, modules);
  const hold = facts && findHoldAt({ pace: own, screens }, facts, nowMs);
  const isReady = student?.leftBeforeHold === 0 || hold?.kind === 'class-held';
  return {
    isThrough: isAllDone || (isThrough(due) && !goesOn),
    isMoreHeld: awaited.some(({ id }) => findLessonHold(own, id, nowMs)?.kind === 'lesson-held'),
    isReady,
    isAtHold: isReady || hold !== null,
  };
}

/** What keeps a student from the place where the student is. */
function findHoldAt(
  { pace, screens }: Pick<Given, 'pace' | 'screens'>,
  place: Pick<TileFacts, 'moduleId' | 'screenId'>,
  nowMs: number,
): Hold | null {
  if (place.moduleId === null) return null;
  const screen = findScreen(screens, place);
  return screen ? findHold(pace, screens, screen, nowMs) : findLessonHold(pace, place.moduleId, nowMs);
}

const statesAtWork: readonly string[] = ['working', 'stuck', 'no-tries'];

/** The places, each with whether its student is far behind. Where the text of the lab is not loaded, nobody is. */
export function markFarBehind<P extends TilePlace>(
  places: readonly P[],
  screens: readonly ClassScreen[],
  students: readonly (Pick<ActivityProgress, 'modules'> & { readonly studentId: string })[],
  nowMs: number,
): P[] {
  const done = new Map(
    students.map(({ studentId, modules }) => [
      studentId,
      modules.reduce((sum, { completedCount }) => sum + completedCount, 0),
    ]),
  );
  const atWork = places.flatMap((place): Headway[] => {
    const { studentId, facts } = place;
    const found = facts && findScreen(screens, facts);
    if (!found || !statesAtWork.includes(placeStateOf(place, nowMs))) return [];
    return [{ studentId, screen: screens.indexOf(found), done: done.get(studentId) ?? 0 }];
  });
  const behind = findFarBehind(atWork);
  return places.map((place) =>
    behind.has(place.studentId)
      ? { ...place, standing: { ...(place.standing ?? openStanding), isFarBehind: true } }
      : place,
  );
}

/** The screens of the lessons that are given to the class, held ones among them. */
export function listGivenScreens(screens: readonly ClassScreen[], pace: Pace | null): ClassScreen[] {
  return screens.filter(({ moduleId }) => pace?.assigned?.includes(moduleId) ?? true);
}

/** The ends of the strip of screens, for students who are at none of its screens. */
export const spotEnds = ['elsewhere', 'waiting', 'done', 'away'] as const;
export type SpotEnd = (typeof spotEnds)[number];

/** Where a student is, as the address of the live view names it: an end of the strip, or a lesson and its screen. */
export function spotOf(place: TilePlace, given: readonly ClassScreen[], nowMs: number): string {
  const state = placeStateOf(place, nowMs);
  if (state === 'waiting' || state === 'done') return state;
  if (state === 'offline' || state === 'absent') return 'away';
  const found = place.facts && findScreen(given, place.facts);
  return found ? spotOfScreen(found) : 'elsewhere';
}

export function spotOfScreen({ moduleId, screen }: Pick<ClassScreen, 'moduleId' | 'screen'>): string {
  return `${moduleId}/${screen.id}`;
}

/** How many students are at each screen and at each end; everybody is counted once. */
export function countSpots(
  places: readonly TilePlace[],
  given: readonly ClassScreen[],
  nowMs: number,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>(spotEnds.map((end) => [end, 0]));
  for (const screen of given) counts.set(spotOfScreen(screen), 0);
  for (const place of places) {
    const spot = spotOf(place, given, nowMs);
    counts.set(spot, (counts.get(spot) ?? 0) + 1);
  }
  return counts;
}
