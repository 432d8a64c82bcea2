import { useSyncExternalStore } from 'react';

/** Whether the window is at least so wide, in rem; where no width is known, such as in a test, it is. */
export function useMinWidth(rem: number, { leastRem = 0 } = {}): boolean {
  const query = `(max-width: ${Math.max(rem, leastRem) - 0.01}rem)`;
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => !window.matchMedia(query).matches,
  );
}
