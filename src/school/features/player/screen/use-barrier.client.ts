import { useEffect, useSyncExternalStore } from 'react';
import type { Part } from '../../../../lab/activity/part.ts';
import { serverClock } from '../../../client/http/server-clock.ts';
import { usePlayer } from '../player-context.client.tsx';
import { findBarrier, isStepByStep, type Stop, wasOpened } from '../stops.client.ts';
import { useWorkOf } from '../use-work.client.ts';

export interface Barrier {
  /** The part that comes first. */
  readonly part: Part;
  /** The screen was open before: it stays open, and the part is only named. */
  readonly isPassed: boolean;
}

/** In a lab that goes step by step, what comes before a stop; null: nothing does, or there is no stop. */
export function useBarrier(stop: Stop | undefined): Barrier | null {
  const { activity, store, stops, opened, pace: told } = usePlayer();
  const pace = useSyncExternalStore(told.subscribe, told.get) ?? null;
  const isStrict = isStepByStep(activity.isStrictOrder, store.mode);
  const part = useWorkOf((work) =>
    stop && isStrict ? findBarrier(stops, stop, work, pace, serverClock.now()) : null,
  );
  const isKnown = useWorkOf((work) => !stop || wasOpened(stops, stop, work, store.position));
  return stop && part ? { part, isPassed: isKnown || opened.has(stop) } : null;
}

/** Remembers for as long as the lab is on the page that a screen was open. */
export function useOpened(stop: Stop, isOpen: boolean): void {
  const { opened } = usePlayer();
  useEffect(() => {
    if (isOpen) opened.add(stop);
  }, [opened, stop, isOpen]);
}
