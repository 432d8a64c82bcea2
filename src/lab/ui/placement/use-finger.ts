import { type RefObject, useEffect, useRef, useState } from 'react';
import { contains, findPlaceAt } from './find-place.ts';

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
    const look = (point: PointerEvent) => {
      const picture = around.current?.querySelector<HTMLElement>('[data-magnified]');
      if (!picture || !contains(picture.getBoundingClientRect(), point)) return setAim(null);
      const { clientX, clientY } = point;
      const placeId = findPlaceAt(picture, point);
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
      setAim(null);
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pointerdown', down, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    return () => {
      clearTimeout(waiting);
      controller.abort();
    };
  }, [around, isDragging]);
  return aim;
}
