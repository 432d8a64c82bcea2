import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../lab/ui/class-names.ts';

/**
 * The scales, the largest one first. At the smallest one the letters of a presented page have 17 px, as on every other
 * page.
 */
const scales = [1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6];
/**
 * The scales for texts that are read from far away. At the smallest one the letters have 20 px, and longer texts
 * scroll.
 */
const readingScales = [1.4, 1.25, 1.12, 1, 0.92, 0.85, 0.78, 0.72];
/** Below this width a presented page is not enlarged. */
const leastWidthPx = 768;

interface Props {
  readonly isPresented: boolean;
  /** true: the class reads the content, and does not compare it at a glance. */
  readonly isForReading?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Draws its content as large as the window can show all of it. Nobody compares a bar that is below the window. */
export function FitWindow({ isPresented, isForReading = false, className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  // After each drawing, because the counts of a live class change.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isPresented) return;
    const enlarge = () => {
      if (window.innerWidth < leastWidthPx) {
        element.style.zoom = '';
        return;
      }
      for (const scale of isForReading ? readingScales : scales) {
        element.style.zoom = String(scale);
        if (element.getBoundingClientRect().bottom + window.scrollY <= window.innerHeight) return;
      }
    };
    enlarge();
    // The letters and the line of tools come later than the first drawing.
    let frame = 0;
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(enlarge);
    });
    watch.observe(document.documentElement);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      element.style.zoom = '';
    };
  });
  return (
    <div ref={ref} className={classNames(className)}>
      {children}
    </div>
  );
}
