import { useEffect } from 'react';

/**
 * Shows the optional passages called "Deeper", which are drawn already and hidden: the document says so to all of them.
 */
export function useDeeperPassages(isShown: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-deeper', isShown);
    return () => document.documentElement.removeAttribute('data-deeper');
  }, [isShown]);
}
