import { type RefObject, useEffect, useRef, useState } from 'react';
import { findSeen, findTarget } from '../drag-and-drop/seen-area.ts';
import { listTargets } from './list-targets.ts';

/** The point of a picture under a finger. */
export interface FingerAim {
  readonly picture: HTMLElement;
  readonly clientX: number;
  readonly clientY: number;
  /** The place that would take a piece here. */
  readonly placeId: string | null;
  /** The letter or number of that place. */
  readonly sign: string | undefined;
}

/** A finger that stays for so long wants to look, and neither to press nor to scroll. */
const restMs = 350;
const slackPx = 6;

/** Where a finger drags or rests on the picture that bears `data-magnified`; null while none does. */
export function useFinger(around: RefObject<HTMLElement | null>, isDragging: boolean): FingerAim | null {
  const [aim, setAim] = useState<FingerAim | null>(null);
  const isResting = useRef(false);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let start: PointerEvent | null = null;
    let last: PointerEvent | null = null;
    const look = (point: PointerEvent) => {
      const picture = around.current?.querySelector<HTMLElement>('[data-magnified]');
      const { clientX, clientY } = point;
      if (!picture || !isSeenAt(picture, clientX, clientY)) return setAim(null);
      last = point;
      const placeId = findTarget(picture, listTargets(picture), { x: clientX, y: clientY })?.id ?? null;
      const places = [...picture.querySelectorAll<HTMLElement>('[data-place]')];
      const { sign } = places.find(({ dataset }) => dataset.place === placeId)?.dataset ?? {};
      setAim({ picture, clientX, clientY, placeId, sign });
    };
    const down = (event: PointerEvent) => {
      const isOnPicture = event.target instanceof Node && around.current?.contains(event.target);
      if (event.pointerType !== 'touch' || !isOnPicture) return;
      start = event;
      waiting = setTimeout(() => {
        isResting.current = true;
        look(event);
      }, restMs);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      if (isDragging || isResting.current) look(event);
      else if (start && Math.hypot(event.pageX - start.pageX, event.pageY - start.pageY) > slackPx)
        clearTimeout(waiting);
    };
    const end = () => {
      clearTimeout(waiting);
      isResting.current = false;
      last = null;
      setAim(null);
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pointerdown', down, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    // The page scrolls below a finger that rests at the edge.
    window.addEventListener('scroll', () => last && look(last), { signal, capture: true });
    return () => {
      clearTimeout(waiting);
      controller.abort();
    };
  }, [around, isDragging]);
  return aim;
}

/** What lies below a bar or beyond a frame is not there for the loupe either. */
function isSeenAt(picture: Element, x: number, y: number): boolean {
  const box = picture.getBoundingClientRect();
  const { top, bottom } = findSeen(picture, x);
  return x >= box.left && x <= box.right && y >= Math.max(top, box.top) && y <= Math.min(bottom, box.bottom);
}
