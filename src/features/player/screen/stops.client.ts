import type { Part } from '../../../activity/part.ts';
import { type PublicActivity, unfoldPublicItem } from '../../../activity/public-activity.ts';
import { type Screen, splitScreens } from '../../../activity/screens.ts';
import type { Position } from '../../../client/offline/storage/desk-table.ts';
import { isPartAnswered, isPartTouched, type WorkState } from '../store/work-state.client.ts';
import type { WorkMode } from '../store/work-store.client.ts';

/** One screen on the way through an activity. */
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

/** A screen is called by its `new-screen` block, one without by its module. */
export function titleOf({ screen }: Stop, module: Pick<PublicActivity['modules'][number], 'title'>): string {
  const opening: Readonly<Record<string, unknown>> | undefined = screen.items.find(
    ({ type }) => type === 'new-screen',
  );
  return typeof opening?.title === 'string' ? opening.title : module.title;
}

/** Teachers who look around go where they like. */
export function isStepByStep(isStrictOrder: boolean, mode: WorkMode): boolean {
  return isStrictOrder && isWorking(mode);
}

/** Whose work it is: nobody finishes a lab for somebody else. */
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
 * Where to go on: the screen last seen on this device, else the first with something unanswered, with what is to be
 * read before it, else the first.
 */
export function findResume(stops: readonly Stop[], work: WorkState, position: Position | null): Stop | null {
  const last = stops.find(
    ({ moduleId, screen }) => moduleId === position?.moduleId && screen.id === position.screenId,
  );
  const isOpen = (part: Part) => part.isRequired && !isPartAnswered(work, part);
  const open = stops.findIndex(({ parts }) => parts.some(isOpen));
  const answered = stops.slice(0, Math.max(0, open)).findLastIndex(({ parts }) => parts.length > 0);
  return last ?? stops[open < 0 ? 0 : answered + 1] ?? null;
}

/**
 * In a lab that goes step by step: the first required part before this stop that is not done; null when the stop is
 * open. An answer on its way counts, so that nobody has to wait for the network.
 */
export function findBarrier(stops: readonly Stop[], stop: Stop, work: WorkState): Part | null {
  const before = stops.slice(0, stops.indexOf(stop)).flatMap(({ parts }) => parts);
  return before.find((part) => part.isRequired && !isDoneForNow(work, part)) ?? null;
}

function isDoneForNow(work: WorkState, part: Part): boolean {
  const entry = work.waiting.get(part.id);
  return (
    isPartAnswered(work, part) ||
    (isPartTouched(work, part.id) && entry !== undefined && entry.refusal === null)
  );
}
