import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Anchor } from './use-zoom.tsx';
import { clampZoom } from './zoom-steps.ts';

interface Zoomed {
  readonly frame: RefObject<HTMLElement | null>;
  readonly zoom: number;
  zoomTo(zoom: number, anchor?: Anchor): void;
}

/** Empirical: factor of the zoom per px of the wheel. A notch of 100 px enlarges by about a third. */
const wheelRate = 0.003;

/**
 * Two fingers zoom, and so does the wheel with Ctrl, which browsers also report for a pinch on a touchpad. A mouse
 * drags the picture. One finger and the plain wheel are left to the browser: it scrolls the picture and, at its edges,
 * the page.
 */
export function useGestures({ frame, zoom, zoomTo }: Zoomed) {
  const latest = useRef({ zoom, zoomTo });
  useEffect(() => {
    latest.current = { zoom, zoomTo };
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const anchorOf = (clientX: number, clientY: number): Anchor => {
      const { left, top } = element.getBoundingClientRect();
      return { xPx: clientX - left, yPx: clientY - top };
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      const current = latest.current;
      const target = clampZoom(current.zoom * Math.exp(-event.deltaY * wheelRate));
      // At the smallest and the largest zoom, the browser's own zoom takes over.
      if (target === current.zoom) return;
      event.preventDefault();
      current.zoomTo(target, anchorOf(event.clientX, event.clientY));
    };
    let pinch: { spreadPx: number; zoom: number } | null = null;
    const onTouch = (event: TouchEvent) => {
      const [first, second] = event.touches;
      if (!first || !second) {
        pinch = null;
        return;
      }
      event.preventDefault();
      const spreadPx = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
      pinch ??= { spreadPx, zoom: latest.current.zoom };
      const middle = anchorOf((first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2);
      if (pinch.spreadPx > 0) latest.current.zoomTo((pinch.zoom * spreadPx) / pinch.spreadPx, middle);
    };
    // Only a listener that is not passive can prevent the browser's own zoom. React's handlers are passive here.
    const isActive = { passive: false } as const;
    element.addEventListener('wheel', onWheel, isActive);
    element.addEventListener('touchstart', onTouch, isActive);
    element.addEventListener('touchmove', onTouch, isActive);
    element.addEventListener('touchend', onTouch);
    element.addEventListener('touchcancel', onTouch);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouch);
      element.removeEventListener('touchmove', onTouch);
      element.removeEventListener('touchend', onTouch);
      element.removeEventListener('touchcancel', onTouch);
    };
  }, [frame]);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isPin = event.target instanceof Element && event.target.closest('button');
      if (event.pointerType !== 'mouse' || event.button !== 0 || isPin) return;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      event.currentTarget.scrollLeft -= event.movementX;
      event.currentTarget.scrollTop -= event.movementY;
    },
  };
}
