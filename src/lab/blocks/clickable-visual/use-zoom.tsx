import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { clampZoom, minZoom, scrollAfterZoom } from './zoom-steps.ts';

/** A point in CSS px from the frame's upper left corner. */
export interface Anchor {
  readonly xPx: number;
  readonly yPx: number;
}

/** Zoom of a picture in a scrolling frame. The point under the anchor stays where it is. */
export function useZoom() {
  const frame = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(minZoom);
  /** The scroll position to set once the picture has its new size. */
  const next = useRef<{ left: number; top: number } | null>(null);

  const zoomTo = useCallback(
    (wanted: number, anchor?: Anchor) => {
      const target = clampZoom(wanted);
      const element = frame.current;
      if (!element || target === zoom) return;
      const { xPx, yPx } = anchor ?? { xPx: element.clientWidth / 2, yPx: element.clientHeight / 2 };
      next.current = {
        left: scrollAfterZoom(element.scrollLeft, xPx, target / zoom),
        top: scrollAfterZoom(element.scrollTop, yPx, target / zoom),
      };
      setZoom(target);
    },
    [zoom],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the picture has taken its new size
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !next.current) return;
    element.scrollLeft = next.current.left;
    element.scrollTop = next.current.top;
    next.current = null;
  }, [zoom]);

  /** Brings a place of the picture, in per cent, to the middle of the frame. */
  const centreOn = useCallback((xPercent: number, yPercent: number) => {
    const element = frame.current;
    if (!element) return;
    element.scrollLeft = (element.scrollWidth * xPercent) / 100 - element.clientWidth / 2;
    element.scrollTop = (element.scrollHeight * yPercent) / 100 - element.clientHeight / 2;
  }, []);

  return { frame, zoom, zoomTo, centreOn };
}
