import { useEffect, useRef } from 'react';

/** Where the hand goes on: what the plan points at, else the first thing that can be used. */
const goesOnAt = ['[data-leads]', '[data-pointed]', '[data-spot]', 'li > button', 'button'];

/**
 * A button that an act has taken away leaves the focus to the page, and who works by keys would begin again at its top.
 * The focus then goes to what the plan points at.
 */
export function useKeptFocus(root: { readonly current: HTMLElement | null }): void {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isWithin = target instanceof Node && root.current?.contains(target) === true;
      last.current = isWithin ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [root]);
  // After every drawing: any of them can take the button away.
  useEffect(() => {
    const { activeElement } = document;
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (!isGone || (activeElement !== null && activeElement !== document.body)) return;
    last.current = null;
    const found = goesOnAt.map((selector) => root.current?.querySelector<HTMLElement>(selector));
    found.find((element) => element)?.focus({ preventScroll: true });
  });
}
