import { useCallback, useRef } from 'react';

/**
 * Guards actions that send something: while one runs, another press does nothing. A ref is used because a state update
 * would come one render too late for the second press of a double click.
 */
export function useOneAtATime(): (act: () => unknown) => void {
  const isUnderWay = useRef(false);
  return useCallback((act) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // The guard is also released when `act` throws synchronously.
    void (async () => act())().finally(() => {
      isUnderWay.current = false;
    });
  }, []);
}
