import { useCallback, useRef } from 'react';

/**
 * A gate for acts that are sent: while one is under way another press does nothing. A state would be a render too late for
 * the second press of a double click.
 */
export function useOneAtATime(): (act: () => unknown) => void {
  const isUnderWay = useRef(false);
  return useCallback((act) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // Opened again also where the act throws before it has begun to wait.
    void (async () => act())().finally(() => {
      isUnderWay.current = false;
    });
  }, []);
}
