import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, to the minute: what opens or falls due while a page stands is told without a reload. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
