import { useEffect, useRef, useState } from 'react';

/** Minutes of the gel's clock for each second of the reader's. */
export const speeds = [2, 6, 20] as const;
export type Speed = (typeof speeds)[number];

interface Options {
  /** Where the clock stands and where it stops, in minutes. */
  readonly from: number;
  readonly to: number;
  readonly speed: Speed;
  /** Called with whole minutes when the clock has come to its end. */
  onEnd(minutes: number): void;
}

export interface RunClock {
  /** Minutes so far; between whole minutes while the clock runs. */
  readonly minutes: number;
  readonly isRunning: boolean;
  start(): void;
  /** Stops the clock and returns the whole minutes it has counted. */
  stop(): number;
}

/**
 * The clock of the power supply. It counts in the browser only: what has run becomes part of the state when the clock is
 * stopped or comes to its end.
 */
export function useRunClock({ from, to, speed, onEnd }: Options): RunClock {
  const [minutes, setMinutes] = useState<number | null>(null);
  const latest = useRef({ minutes: from, speed, to, onEnd });
  useEffect(() => {
    latest.current = { ...latest.current, speed, to, onEnd };
  });
  const isRunning = minutes !== null;
  useEffect(() => {
    if (!isRunning) return;
    let last: number | null = null;
    let frame = requestAnimationFrame(count);
    function count(now: number) {
      const { current } = latest;
      // A page that was hidden for long does not jump by more than a tenth of a second.
      const passed = last === null ? 0 : Math.min(0.1, (now - last) / 1000);
      last = now;
      const next = Math.min(current.to, current.minutes + passed * current.speed);
      latest.current = { ...current, minutes: next };
      if (next < current.to) {
        setMinutes(next);
        frame = requestAnimationFrame(count);
      } else {
        setMinutes(null);
        current.onEnd(current.to);
      }
    }
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);
  return {
    minutes: minutes ?? from,
    isRunning,
    start() {
      latest.current = { ...latest.current, minutes: from };
      setMinutes(from);
    },
    stop() {
      setMinutes(null);
      return Math.max(1, Math.floor(latest.current.minutes));
    },
  };
}

export function prefersNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
