import { useEffect, useState } from 'react';
import type { StepId } from '../../science/pcr/programme.ts';

export const speeds = ['slow', 'fast'] as const;
export type Speed = (typeof speeds)[number];

/** The steps of one cycle, as the display names them. */
const cycleSteps = ['denature', 'anneal', 'extend'] as const satisfies readonly StepId[];

/** How long the display stays at a step, and how many steps it then goes on. */
const pace = { slow: { ms: 700, steps: 1 }, fast: { ms: 160, steps: 3 } } as const;

/** Somebody who wants no motion sees the end at once. */
const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface RunDisplay {
  /** The cycles that have been completed so far; null when the end is shown. */
  readonly cycle: number | null;
  readonly step: StepId | null;
  readonly isPaused: boolean;
  readonly speed: Speed;
  begin(): void;
  setPaused(isPaused: boolean): void;
  setSpeed(speed: Speed): void;
  skip(): void;
}

/**
 * What the machine's display shows while the programme runs. Only the display takes time: the result is computed at once
 * and is the same whatever is shown. `onEnd` is called when the display has reached the end.
 */
export function useRun(cycles: number, onEnd: () => void): RunDisplay {
  /** Steps done; null when nothing is running. */
  const [done, setDone] = useState<number | null>(null);
  const [isPaused, setPaused] = useState(false);
  const [speed, setSpeed] = useState<Speed>('fast');
  const all = cycles * cycleSteps.length;
  const isRunning = done !== null && !isPaused;

  useEffect(() => {
    if (!isRunning) return;
    const { ms, steps } = pace[speed];
    const timer = setInterval(() => setDone((now) => (now === null ? null : Math.min(all, now + steps))), ms);
    return () => clearInterval(timer);
  }, [isRunning, speed, all]);

  function end() {
    setDone(null);
    setPaused(false);
    onEnd();
  }
  useEffect(() => {
    if (done === all) end();
  });

  return {
    cycle: done === null ? null : Math.floor(done / cycleSteps.length),
    step: done === null ? null : (cycleSteps[done % cycleSteps.length] ?? null),
    isPaused,
    speed,
    begin: () => (wantsNoMotion() ? end() : setDone(0)),
    setPaused,
    setSpeed,
    skip: end,
  };
}
