import { type TouchEvent, useRef } from 'react';

/** CSS px a finger must travel; shorter is a tap, and steeper than 2 to 1 is scrolling. */
const minTravelPx = 48;

/** Touch handlers: a swipe to the left goes one step on, to the right one back. The buttons do the same. */
export function useSwipe(move: (steps: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const travelX = touch.clientX - start.current.x;
      const travelY = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(travelX) < minTravelPx || Math.abs(travelX) < 2 * Math.abs(travelY)) return;
      move(travelX < 0 ? 1 : -1);
    },
  };
}
