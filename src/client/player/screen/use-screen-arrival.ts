import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a turn to another screen the reading point goes to the screen, or to the exercise the address names.
 * The first screen after a page load is left to the browser, unless the address names an exercise.
 */
export function useScreenArrival(
  region: RefObject<HTMLElement | null>,
  screenId: string,
  hash: string,
): void {
  const lastId = useRef<string | null>(null);
  const lastHash = useRef('');
  useEffect(() => {
    const isTurn = lastId.current !== null && lastId.current !== screenId;
    const isNewHash = hash !== '' && hash !== lastHash.current;
    lastId.current = screenId;
    lastHash.current = hash;
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (named && (isTurn || isNewHash)) {
      named.scrollIntoView({ block: 'start' });
      (named.querySelector<HTMLElement>(':is(h3, h4)[tabindex="-1"]') ?? region.current)?.focus({
        preventScroll: true,
      });
    } else if (isTurn) {
      window.scrollTo({ top: 0 });
      region.current?.focus({ preventScroll: true });
    }
  }, [region, screenId, hash]);
}
