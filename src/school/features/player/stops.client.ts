import type { Part } from '../../../lab/activity/part.ts';
import {
  type PublicActivity,
  type Screen,
  splitScreens,
  unfoldPublicItem,
} from '../../../lab/activity/public-activity.ts';
import { isStationItem } from '../../../lab/blocks/embed/station-item.ts';
import { findLessonHold, type Pace } from '../classes/pace.ts';
import type { Position } from '../offline/storage/stored-work.client.ts';
import { isPartAnswered, isPartTouched, type WorkState } from './store/work-state.client.ts';
import type { WorkMode } from './store/work-store.client.ts';

/** One screen of an activity, with its place in it. */
export interface Stop {
  readonly moduleId: string;
  readonly screen: Screen;
  /** From 1, within its module. */
  readonly number: number;
  readonly count: number;
  readonly parts: readonly Part[];
}

/** Every screen of an activity, in teaching order. */
export function listStops(activity: Pick<PublicActivity, 'modules'>): Stop[] {
  return activity.modules.flatMap((module) => {
    const screens = splitScreens(module);
    return screens.map((screen, index) => {
      const ids = new Set(screen.items.flatMap(unfoldPublicItem).map(({ id }) => id));
      return {
        moduleId: module.id,
        screen,
        number: index + 1,
        count: screens.length,
        parts: module.parts.filter(({ id }) => ids.has(id)),
      };
    });
  });
}

/** The title of a screen; the first screen of a module may have none, and then has the title of the module. */
export function screenTitleOf(
  { screen }: Stop,
  module: Pick<PublicActivity['modules'][number], 'title'>,
): string {
  return screen.items[0]?.screenTitle ?? module.title;
}

/** Whether a station of the bench stands on this screen: it then has the whole window below the header. */
export function hasStation({ screen }: Stop): boolean {
  return screen.items.some(isStationItem);
}

/** Step-by-step order does not apply to teachers who look around. */
export function isStepByStep(isStrictOrder: boolean, mode: WorkMode): boolean {
  return isStrictOrder && isWorking(mode);
}

/** Whether the person does their own work: nobody finishes a lab for somebody else. */
export function isWorking(mode: WorkMode): boolean {
  return mode === 'learner' || mode === 'guest';
}

/** The stop an address names; without a screen, the one to resume at in that module. null: there is no such stop. */
export function findStop(
  stops: readonly Stop[],
  { moduleId, screenId }: { readonly moduleId: string; readonly screenId: string | null },
  work: WorkState,
  position: Position | null,
): Stop | null {
  const within = stops.filter((stop) => stop.moduleId === moduleId);
  if (screenId === null) return findResume(within, work, position);
  return within.find(({ screen }) => screen.id === screenId) ?? null;
}

/**
 * The stop to continue at: the screen last seen on this device. Without one, the first stop with an unanswered required
 * part or, if only reading comes directly before it, the first of these reading stops. A lesson in which nothing has been
 * entered begins at its first screen, whose question may be optional. Otherwise the first stop.
 */
export function findResume(stops: readonly Stop[], work: WorkState, position: Position | null): Stop | null {
  const last = stops.find(
    ({ moduleId, screen }) => moduleId === position?.moduleId && screen.id === position.screenId,
  );
  if (last) return last;
  const isOpen = (part: Part) => part.isRequired && !isPartAnswered(work, part);
  const open = stops.findIndex(({ parts }) => parts.some(isOpen));
  const answered = stops.slice(0, Math.max(0, open)).findLastIndex(({ parts }) => parts.length > 0);
  const found = stops[open < 0 ? 0 : answered + 1];
  // The lesson of the first open part. The stop found above may be reading at the end of the lesson before.
  const lesson = stops.filter(({ moduleId }) => moduleId === stops[Math.max(0, open)]?.moduleId);
  const isBegun = lesson.some(({ parts }) =>
    parts.some(({ id }) => isPartTouched(work, id) || work.drafts.has(id)),
  );
  return (isBegun ? found : lesson[0]) ?? null;
}

/**
 * The first required part before this stop that is not done, for a step-by-step lab; null when the stop is open. Lessons
 * that are not assigned or not open, and parts that the learner is let past, are not asked for. An answer that is still
 * being sent counts, so that nobody has to wait for the network.
 */
export function findBarrier(
  stops: readonly Stop[],
  stop: Stop,
  work: WorkState,
  pace: Pace | null,
  nowMs: number,
): Part | null {
  const before = stops
    .slice(0, stops.indexOf(stop))
    .filter(({ moduleId }) => findLessonHold(pace, moduleId, nowMs) === null);
  const isPassed = ({ id }: Part) => pace?.passed?.includes(id) ?? false;
  return (
    before
      .flatMap(({ parts }) => parts)
      .find((part) => part.isRequired && !isPassed(part) && !isDoneForNow(work, part)) ?? null
  );
}

/**
 * Whether the learner has been at this stop or a later one: the screen last seen on this device, and what was entered or
 * answered on any device, say so. A screen that was open once stays open.
 */
export function wasOpened(
  stops: readonly Stop[],
  stop: Stop,
  work: WorkState,
  position: Position | null,
): boolean {
  return stops
    .slice(stops.indexOf(stop))
    .some(
      ({ moduleId, screen, parts }) =>
        (moduleId === position?.moduleId && screen.id === position.screenId) ||
        parts.some(({ id }) => isPartTouched(work, id)),
    );
}

function isDoneForNow(work: WorkState, part: Part): boolean {
  const entry = work.waiting.get(part.id);
  return (
    isPartAnswered(work, part) ||
    (isPartTouched(work, part.id) && entry !== undefined && entry.refusal === null)
  );
}
