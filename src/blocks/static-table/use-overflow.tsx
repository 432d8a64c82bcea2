import { useEffect, useRef, useState } from 'react';

/** Whether the content of an element is wider than its frame; follows both. */
export function useOverflow<E extends HTMLElement>() {
  const frame = useRef<E>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    // One pixel is rounding, not something to scroll to.
    const measure = () => setIsOverflowing(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { frame, isOverflowing };
}
