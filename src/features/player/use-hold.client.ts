import { useSyncExternalStore } from 'react';
import { useNow } from 'use-intl';
import { findHold, type Hold } from '../classes/pace.ts';
import { usePlayer } from './player-context.client.tsx';
import type { Stop } from './screen/stops.client.ts';

/** Often enough for a lesson that opens by the clock; the server decides about each answer by its own. */
const lookMs = 10_000;

/** Says of each screen what the teacher holds it by now; null: it is open. */
export function useHolds(): (stop: Stop) => Hold | null {
  const { pace, stops, lab } = usePlayer();
  const current = useSyncExternalStore(pace.subscribe, pace.get);
  const hasDates = Object.values(current?.lessons ?? {}).some(({ opensAt }) => opensAt !== null);
  // Nothing is drawn anew for a pace without dates.
  const nowMs = useNow(hasDates ? { updateInterval: lookMs } : undefined).getTime();
  // A teacher who tries the lab out is not held.
  return (stop) => (lab.isTeacherStudent ? null : findHold(current, stops, stop, nowMs));
}
