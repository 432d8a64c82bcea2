import { useSyncExternalStore } from 'react';

export function useIsVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
}

/**
 * Whether the browser is online. The browser knows at once, while an open connection over a cut cable stays silent for
 * most of a minute.
 */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
}

/** Whether the window is at least that wide, in rem; true where the width is unknown, such as in a test. */
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

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
