import { useSyncExternalStore } from 'react';
import type { Part } from '../../../lab/activity/part.ts';
import type { PublicModule } from '../../../lab/activity/public-activity.ts';
import { useNow } from '../../client/page/instant.tsx';
import { findHold, findLessonHold, type Hold, openPace } from '../classes/pace.ts';
import { usePlayer } from './player-context.client.tsx';
import type { Stop } from './stops.client.ts';

/** Often enough for a lesson that opens by the clock; the server decides about each answer by its own. */
const lookMs = 10_000;

/**
 * The parts that the learner is asked for: those of lessons that are assigned and open, without the ones that the learner
 * is let past. Before the pace is known, all.
 */
export function useAskedParts(): readonly Part[] {
  const { pace } = usePlayer();
  const passed = useSyncExternalStore(pace.subscribe, pace.get)?.passed ?? [];
  return useCountedLessons().flatMap(({ parts }) => parts.filter((part) => !passed.includes(part.id)));
}

/** The lessons that are assigned to the learner and open. Before the pace is known, all. */
export function useCountedLessons(): readonly PublicModule[] {
  const { activity } = usePlayer();
  const { current = null, nowMs } = useCurrentPace();
  return activity.modules.filter(({ id }) => findLessonHold(current, id, nowMs) === null);
}

/**
 * Says of each screen how the teacher holds it now. null: it is open. undefined: not known yet, and nothing of the lab
 * is drawn until then.
 */
export function useHolds(): (stop: Stop) => Hold | null | undefined {
  const { stops } = usePlayer();
  const { current, nowMs } = useCurrentPace();
  return (stop) => (current === undefined ? undefined : findHold(current, stops, stop, nowMs));
}

function useCurrentPace() {
  const { pace } = usePlayer();
  const current = useSyncExternalStore(pace.subscribe, pace.get);
  const { lessons, lab } = current ?? { ...openPace, lab: undefined };
  const hasDates =
    lab?.kind === 'lab-opens' || Object.values(lessons).some(({ opensAt }) => opensAt !== null);
  // Nothing is drawn anew for a pace without dates.
  const nowMs = useNow(hasDates ? lookMs : null);
  return { current, nowMs };
}
