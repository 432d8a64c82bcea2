import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { toTopLayer } from '../drag-and-drop/drag-preview.ts';
import { useBoard } from './board-context.ts';
import { type FingerAim, useFinger } from './use-finger.ts';

interface Props {
  /** Holds the picture, which bears `data-magnified`. */
  readonly around: RefObject<HTMLElement | null>;
}

const magnification = 2;
const radiusPx = 68;
/** Between the finger and the edge of the loupe. */
const liftPx = 36;
const marginPx = 8;
const outlinePx = 3;

/**
 * A round, magnified view of the place under a finger, above the finger that hides it: while a piece is dragged over the
 * picture, and while the finger rests on it. Only for looking: a mouse hides nothing, and keyboard and screen reader use
 * the list beside the picture.
 */
export function PictureLoupe({ around }: Props) {
  const aim = useFinger(around, useBoard().drag.inHand !== null);
  return aim && createPortal(<Lens aim={aim} />, document.body);
}

function Lens({ aim }: { readonly aim: FingerAim }) {
  const { picture, placeId, sign, clientX, clientY } = aim;
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => sheet.current?.replaceChildren(copyOf(picture)), [picture]);
  useLayoutEffect(() => {
    for (const place of sheet.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])
      place.toggleAttribute('data-aimed', place.dataset.place === placeId);
  }, [placeId]);
  const box = picture.getBoundingClientRect();
  const [xPx, yPx] = [clientX - box.left, clientY - box.top].map((px) => radiusPx - px * magnification);
  return (
    <div
      aria-hidden="true"
      data-loupe
      // Over the label that is dragged, too.
      popover="manual"
      ref={toTopLayer}
      style={{ ...cornerOf(aim), width: 2 * radiusPx, height: 2 * radiusPx }}
      className="pointer-events-none fixed inset-auto z-50 m-0 overflow-visible border-0 bg-transparent p-0 print:hidden"
    >
      <div className="size-full overflow-hidden rounded-full border-2 border-band bg-gel shadow-lift">
        <div
          ref={sheet}
          inert
          style={{
            width: box.width,
            transform: `translate(${xPx}px, ${yPx}px) scale(${magnification})`,
          }}
          className="origin-top-left"
        />
      </div>
      <span className="absolute top-1/2 left-1/2 size-2 -translate-1/2 rounded-full border border-gel-ink" />
      {sign !== undefined && (
        <span className="absolute bottom-0 left-1/2 flex h-6 min-w-6 -translate-x-1/2 translate-y-1/3 items-center justify-center rounded-data border-2 border-band bg-gel px-1 text-sm leading-none font-semibold text-gel-ink">
          {sign}
        </span>
      )}
    </div>
  );
}

/** Above the finger, or beside it where the window ends. */
function cornerOf({ clientX, clientY }: FingerAim): { readonly left: number; readonly top: number } {
  const above = clientY - liftPx - 2 * radiusPx;
  const beside = clientX > window.innerWidth / 2 ? -liftPx - radiusPx : liftPx + radiusPx;
  const middle = clientX + (above < marginPx ? beside : 0);
  const most = window.innerWidth - 2 * radiusPx - marginPx;
  return {
    left: Math.min(Math.max(middle - radiusPx, marginPx), most),
    top: Math.max(above, marginPx),
  };
}

/** A copy only to be looked at; a photograph is copied as it is, and the piece under the finger is left out. */
function copyOf(original: HTMLElement): HTMLElement {
  const copy = original.cloneNode(true) as HTMLElement;
  const canvases = original.querySelectorAll('canvas');
  for (const [index, canvas] of copy.querySelectorAll('canvas').entries()) {
    const taken = canvases[index];
    if (taken && taken.width > 0 && taken.height > 0) canvas.getContext('2d')?.drawImage(taken, 0, 0);
  }
  // Outlines are magnified too.
  for (const place of copy.querySelectorAll<HTMLElement>('[data-place]'))
    place.style.outlineWidth = `${outlinePx / magnification}px`;
  for (const taken of copy.querySelectorAll('[data-in-hand], .drag-preview')) taken.remove();
  return copy;
}
