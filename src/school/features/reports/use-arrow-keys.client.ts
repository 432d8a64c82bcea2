import { useEffect, useEffectEvent } from 'react';

/** Whether the arrow keys mean something else there. */
function usesArrows(target: EventTarget | null): boolean {
  const own = 'input, select, textarea, dialog, [role="menu"], [role="slider"], [contenteditable]';
  return (
    (target instanceof Element && target.closest(own) !== null) ||
    document.querySelector('dialog[open]') !== null
  );
}

/**
 * The arrow keys lead through what a page shows one at a time, wherever they mean nothing else.
 * @param go takes a step back (-1) or on (1); returns whether there was anything to go to
 */
export function useArrowKeys(go: (step: -1 | 1) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const isForPage = !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (step === 0 || !isForPage || usesArrows(event.target)) return;
    if (go(step)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
