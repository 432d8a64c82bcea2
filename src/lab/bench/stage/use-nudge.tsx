import { useEffect, useRef } from 'react';
import { wantsNoMotion } from '../../ui/motion/wants-no-motion.ts';

/**
 * The first thing to take moves once, as long as nothing was done. So a learner sees where to begin without reading.
 */
export function useNudge(stage: { readonly current: HTMLElement | null }, spotId: string | null): void {
  const isNew = useRef(true);
  useEffect(() => {
    if (spotId === null || !isNew.current) return;
    isNew.current = false;
    if (wantsNoMotion()) return;
    const thing = stage.current?.querySelector(`svg [data-thing="${spotId}"]`);
    thing?.animate?.([{ translate: '0 0' }, { translate: '0 -10px' }, { translate: '0 0' }], {
      duration: 600,
      delay: 500,
      easing: 'ease-out',
    });
  }, [stage, spotId]);
}
