import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../../ui/message/live-region.tsx';

// A class of thirty changes every second; who listens to the page wants to hear it now and then.
const gapMs = 30_000;
// Changes come in bursts: the sentence waits for the end of one.
const settleMs = 2000;

/** Says a changed summary at most twice a minute. null while there is none; the first one is not news. */
export function useAnnouncedSummary(summary: string | null): void {
  const announce = useAnnounce();
  const known = useRef<string | null>(null);
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    known.current ??= summary;
    if (summary === null || summary === known.current) return;
    const say = () => {
      known.current = summary;
      saidAtMs.current = Date.now();
      announce(summary);
    };
    const timer = setTimeout(say, Math.max(settleMs, saidAtMs.current + gapMs - Date.now()));
    return () => clearTimeout(timer);
  }, [summary, announce]);
}
