import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { contains, findPlaceAt } from './find-place.ts';
import { followEdge } from './follow-edge.ts';
import type { PlaceAction } from './place-reducer.ts';

interface Pulled {
  readonly pieceId: string;
  readonly fromPlaceId: string | null;
  /** How far the piece was moved, in CSS px of the page, so that scrolling does not shift it. */
  readonly xPx: number;
  readonly yPx: number;
  readonly handle: DragHandle;
}

/** Which drawing of the piece is dragged: the one in its row, or the mark on a picture. */
export type DragHandle = 'piece' | 'mark';

/** A movement shorter than this is a press, not a drag. */
const slackPx = 6;

/** Drags pieces with mouse, pen or finger. A finger must start at `[data-grip]`, or the page could not be scrolled. */
export function usePieceDrag(board: RefObject<HTMLElement | null>, act: (action: PlaceAction) => void) {
  const [pulled, setPulled] = useState<Pulled | null>(null);
  const grip = useRef<{ pieceId: string; fromPlaceId: string | null; x: number; y: number } | null>(null);
  const wasDragged = useRef(false);

  const stop = () => {
    grip.current = null;
    setPulled(null);
  };

  const handlersFor = (pieceId: string, fromPlaceId: string | null, handle: DragHandle = 'piece') => {
    const isOwn = () => grip.current?.pieceId === pieceId && grip.current.fromPlaceId === fromPlaceId;
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDragged.current = false;
        const isOnGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
        if (event.button !== 0 || !(event.pointerType === 'mouse' || isOnGrip)) return;
        grip.current = { pieceId, fromPlaceId, x: event.pageX, y: event.pageY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!isOwn() || !grip.current) return;
        const xPx = event.pageX - grip.current.x;
        const yPx = event.pageY - grip.current.y;
        if (!pulled && Math.hypot(xPx, yPx) < slackPx) return;
        if (!wasDragged.current) {
          wasDragged.current = true;
          // A piece already in hand is released first: a second pick of the same piece would put it back.
          act({ kind: 'cancel' });
          act({ kind: 'pick', pieceId, fromPlaceId });
        }
        setPulled({ pieceId, fromPlaceId, xPx, yPx, handle });
        act({ kind: 'aim', placeId: findPlaceAt(board.current, event) });
        followEdge(event.clientY);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const isDrop = isOwn() && wasDragged.current;
        stop();
        if (!isDrop) return;
        // The position of the release counts, not that of the last move event: a busy browser skips move events.
        const placeId = findPlaceAt(board.current, event);
        if (placeId === null && fromPlaceId !== null && isOverTray(board.current, event)) {
          act({ kind: 'return', placeId: fromPlaceId, pieceId });
        } else {
          act({ kind: 'aim', placeId });
          act({ kind: 'release' });
        }
      },
      onPointerCancel() {
        if (isOwn() && wasDragged.current) act({ kind: 'cancel' });
        stop();
      },
    };
  };

  return {
    pulled,
    handlersFor,
    stop,
    /** true for the click that a browser sends after a drag. */
    isEndOfDrag: () => wasDragged.current,
  };
}

export type PieceDrag = ReturnType<typeof usePieceDrag>;

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

function isOverTray(board: HTMLElement | null, point: Point): boolean {
  const tray = board?.querySelector('[data-tray]');
  return tray ? contains(tray.getBoundingClientRect(), point) : false;
}
