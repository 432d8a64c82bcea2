import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in px, followed as it changes; `first` until it is known. */
export function useWidth<E extends Element>(first: number): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
