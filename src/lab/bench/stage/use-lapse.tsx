import { useEffect, useRef, useState } from 'react';
import type { Lapse } from './station-view.tsx';

export interface RunningLapse {
  readonly lapse: Lapse;
  /** From 0 to 1. */
  readonly progress: number;
}

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Pictures are drawn at most so often while time passes, in ms: a slow Chromebook keeps up with it. */
const pictureMs = 40;

/** Shows how time passes on the bench. Only the display takes time: what an act leads to is known at once. */
export function useLapse(onEnd: () => void) {
  const [running, setRunning] = useState<RunningLapse | null>(null);
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  const lapse = running?.lapse ?? null;
  useEffect(() => {
    if (!lapse) return;
    let first: number | null = null;
    let drawn = 0;
    let frame = requestAnimationFrame(go);
    function go(now: number) {
      first ??= now;
      const progress = lapse ? Math.min(1, (now - first) / lapse.ms) : 1;
      if (progress >= 1) {
        setRunning(null);
        ended.current();
        return;
      }
      if (now - drawn >= pictureMs && lapse) {
        drawn = now;
        setRunning({ lapse, progress });
      }
      frame = requestAnimationFrame(go);
    }
    return () => cancelAnimationFrame(frame);
  }, [lapse]);
  return {
    running,
    begin(next: Lapse) {
      if (wantsNoMotion()) ended.current();
      else setRunning({ lapse: next, progress: 0 });
    },
    skip() {
      setRunning(null);
      ended.current();
    },
  };
}
