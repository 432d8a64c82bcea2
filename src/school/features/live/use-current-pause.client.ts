import { useEffect, useState } from 'react';
import { serverClock } from '../../client/http/server-clock.ts';
import { currentEyesUp, type EyesUp } from '../classes/eyes-up.ts';

/** The pause that ends last; null: all are over. It ends by the clock, also without a network. */
export function useCurrentPause(pauses: readonly EyesUp[]): EyesUp | null {
  const [, draw] = useState(0);
  const nowMs = serverClock.now();
  const [last = null] = pauses
    .filter((pause) => currentEyesUp(pause, nowMs))
    .sort((left, right) => right.endsAtMs - left.endsAtMs);
  const endsAtMs = last?.endsAtMs ?? null;
  useEffect(() => {
    if (endsAtMs === null) return;
    const timer = setTimeout(() => draw(endsAtMs), Math.max(0, endsAtMs - serverClock.now()));
    return () => clearTimeout(timer);
  }, [endsAtMs]);
  return last;
}
