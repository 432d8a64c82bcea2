import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { followEdge } from './follow-edge.ts';
import { landingIndex } from './order-reducer.ts';

/** A row on its way: how far it was pulled and where it would land. Lengths in CSS px of the page. */
export interface RowDrag {
  readonly id: string;
  readonly pulledPx: number;
  readonly heightPx: number;
  readonly index: number;
}

/** A press that travels less than this is a press, not a drag. */
const slackPx = 6;

/**
 * Drags rows of a list with mouse, pen or finger. A finger must start at `[data-grip]`, or the page could not be
 * scrolled over the list. Rows keep their place in the document until the drop: a row that is moved there loses
 * the pointer.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const grip = useRef<{ id: string; startY: number } | null>(null);
  const wasDragged = useRef(false);

  const measure = (id: string, event: PointerEvent): RowDrag | null => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const own = rows.find((row) => row.dataset.row === id);
    if (!list.current || !own || !grip.current) return null;
    // offsetTop leaves out the shifts that are drawn while dragging; a measured box would swing back and forth.
    const top = list.current.getBoundingClientRect().top;
    const middles = rows
      .filter((row) => row !== own)
      .map((row) => top + row.offsetTop + row.offsetHeight / 2);
    return {
      id,
      pulledPx: event.pageY - grip.current.startY,
      heightPx: own.offsetHeight,
      index: landingIndex(middles, event.clientY),
    };
  };

  const stop = () => {
    grip.current = null;
    setDrag(null);
  };

  const handlersFor = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false;
      const isOnGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
      if (event.button !== 0 || !(event.pointerType === 'mouse' || isOnGrip)) return;
      grip.current = { id, startY: event.pageY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (grip.current?.id !== id) return;
      if (!drag && Math.abs(event.pageY - grip.current.startY) < slackPx) return;
      wasDragged.current = true;
      setDrag(measure(id, event));
      followEdge(event.clientY);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      // Where it was let go, not where the last move was heard: browsers skip moves when they are busy.
      const landing = drag && grip.current?.id === id ? measure(id, event) : null;
      stop();
      if (landing) onDrop(id, landing.index);
    },
    onPointerCancel: stop,
  });

  return {
    drag,
    handlersFor,
    cancelDrag: stop,
    /** true for the click that a browser sends after a drag. */
    isEndOfDrag: () => wasDragged.current,
  };
}
