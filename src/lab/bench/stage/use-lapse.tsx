import { useEffect, useState } from 'react';
import { wantsNoMotion } from '../../ui/motion/wants-no-motion.ts';
import type { Lapse } from './station-view.tsx';

export interface RunningLapse {
  readonly lapse: Lapse;
  /** From 0 to 1. */
  readonly progress: number;
}

/** Shortest time between two pictures of a lapse, in ms. A slow Chromebook keeps up with it. */
const pictureMs = 40;

/** Shows how time passes on the bench. Only the display takes time: what an act leads to is known at once. */
export function useLapse() {
  const [running, setRunning] = useState<RunningLapse | null>(null);
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
      if (!wantsNoMotion()) setRunning({ lapse: next, progress: 0 });
    },
    skip: () => setRunning(null),
  };
}
