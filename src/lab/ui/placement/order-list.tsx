import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useRef, useState } from 'react';
import { useAnnounce } from '../message/live-region.tsx';
import { followEdge } from './follow-edge.ts';
import type { OrderEntry, OrderTexts } from './order-entry.ts';
import { type Held, landingIndex, type OrderAction, reduceOrder } from './order-reducer.ts';
import { OrderRow } from './order-row.tsx';

interface OrderListProps {
  readonly entries: readonly OrderEntry[];
  readonly order: readonly string[];
  readonly labelledBy: string;
  readonly isReadOnly: boolean;
  readonly texts: OrderTexts;
  onReorder(order: readonly string[]): void;
}

/** A list to be put in order: with its buttons, by keyboard, by pressing a row and then a place, or by dragging. */
export function OrderList({ entries, order, labelledBy, isReadOnly, texts, onReorder }: OrderListProps) {
  const [held, setHeld] = useState<Held | null>(null);
  const announce = useAnnounce();
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const nameOf = (id: string) => entries.find((entry) => entry.id === id)?.name ?? id;

  const act = (action: OrderAction) => {
    if (isReadOnly) return;
    const next = reduceOrder({ order, held }, action);
    const movedId = held?.id ?? ('id' in action ? action.id : null);
    setHeld(next.held);
    if (next.order !== order) onReorder(next.order);
    if (action.kind === 'cancel') {
      if (held) announce(texts.cancelled(nameOf(held.id)));
    } else if (next.held && !held) announce(texts.lifted(nameOf(next.held.id)));
    else if (movedId) announce(texts.moved(nameOf(movedId), next.order.indexOf(movedId) + 1, order.length));
  };
  const { drag, handlersFor, cancelDrag, isEndOfDrag } = useRowDrag(list, (id, index) =>
    act({ kind: 'place', id, index }),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (held || drag)) {
      event.stopPropagation();
      cancelDrag();
      act({ kind: 'cancel' });
    } else if (held && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      act({ kind: 'carry', by: event.key === 'ArrowUp' ? -1 : 1 });
    }
  };
  const dragFrom = drag ? order.indexOf(drag.id) : -1;
  // Rows between the old and the new place move to make room for the dragged row.
  const shiftOf = (index: number): number => {
    if (!drag || index === dragFrom) return drag?.pulledPx ?? 0;
    if (index > dragFrom && index <= drag.index) return -drag.heightPx - rowGapPx;
    if (index < dragFrom && index >= drag.index) return drag.heightPx + rowGapPx;
    return 0;
  };

  return (
    <fieldset
      aria-labelledby={labelledBy}
      aria-describedby={isReadOnly ? undefined : hintId}
      className="min-w-0"
    >
      {!isReadOnly && (
        <p id={hintId} className="mb-3 max-w-measure text-sm text-ink-soft">
          {texts.hint}
        </p>
      )}
      <ol ref={list} className="relative grid grid-cols-1 gap-2" onKeyDown={onKeyDown}>
        {order.flatMap((id, index) => {
          const entry = entries.find((candidate) => candidate.id === id);
          if (!entry) return [];
          return (
            <OrderRow
              key={id}
              entry={entry}
              place={index + 1}
              count={order.length}
              isLifted={held?.id === id || drag?.id === id}
              isLanding={held !== null && held.id !== id}
              isDragged={drag?.id === id}
              shiftPx={drag ? shiftOf(index) : 0}
              isReadOnly={isReadOnly}
              texts={texts}
              dragHandlers={isReadOnly ? {} : handlersFor(id)}
              onPress={() => !isEndOfDrag() && act({ kind: 'press', id })}
              onStep={(by) => act({ kind: 'step', id, by })}
            />
          );
        })}
      </ol>
    </fieldset>
  );
}

/** The gap that `gap-2` draws. */
const rowGapPx = 8;

/** A row that is being dragged: how far it was moved and where it would land. Lengths in CSS px of the page. */
interface RowDrag {
  readonly id: string;
  readonly pulledPx: number;
  readonly heightPx: number;
  readonly index: number;
}

/** A movement shorter than this is a press, not a drag. */
const slackPx = 6;

/**
 * Drags rows of a list with mouse, pen or finger. A finger must start at `[data-grip]`; otherwise the page could not be
 * scrolled over the list. Rows keep their place in the document until the drop, because a row that is moved in the
 * document loses the pointer capture.
 */
function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const grip = useRef<{ id: string; startY: number } | null>(null);
  const wasDragged = useRef(false);

  const measure = (id: string, event: PointerEvent): RowDrag | null => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const own = rows.find((row) => row.dataset.row === id);
    if (!list.current || !own || !grip.current) return null;
    // offsetTop does not include the shifts drawn while dragging; a measured box would make the result oscillate.
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
      // The position of the release counts, not that of the last move event: a busy browser skips move events.
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
