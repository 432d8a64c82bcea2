import { useCallback, useEffect, useRef } from 'react';

/** Runs `onEnd` once after `durationMs` of unpaused time; null never runs it. */
export function useTimeout(onEnd: () => void, durationMs: number | null) {
  const latestOnEnd = useRef(onEnd);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const startedAt = useRef(0);
  const remainingMs = useRef(durationMs);

  useEffect(() => {
    latestOnEnd.current = onEnd;
  });

  const pause = useCallback(() => {
    if (timer.current === undefined || remainingMs.current === null) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    remainingMs.current -= performance.now() - startedAt.current;
  }, []);

  const resume = useCallback(() => {
    if (timer.current !== undefined || remainingMs.current === null) return;
    startedAt.current = performance.now();
    timer.current = setTimeout(() => latestOnEnd.current(), Math.max(0, remainingMs.current));
  }, []);

  useEffect(() => {
    resume();
    return pause;
  }, [resume, pause]);

  return { pause, resume };
}
