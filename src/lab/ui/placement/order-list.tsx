import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { readHandKey } from '../drag-and-drop/hand-keys.ts';
import type { Target } from '../drag-and-drop/seen-area.ts';
import { useAimed, useDrag } from '../drag-and-drop/use-drag.ts';
import { useAnnounce } from '../message/live-region.tsx';
import type { OrderEntry, OrderTexts } from './order-entry.ts';
import { type Held, type OrderAction, reduceOrder } from './order-reducer.ts';
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
  /** Heights of the rows when one of them was taken, in CSS px with the gap below. */
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const { inHand, aim, begin } = useDrag<string>({
    area: list,
    listTargets: (id) => listLandings(list.current, id),
    onTake: () =>
      setHeights(
        new Map(rowsOf(list.current).map((row) => [row.dataset.row ?? '', row.offsetHeight + rowGapPx])),
      ),
    onDrop(id, landing) {
      if (landing !== null) act({ kind: 'place', id, index: Number(landing) });
    },
  });

  const [focusedId, setFocusedId] = useState<string>();
  // The list is one stop of Tab: the row where the focus was last.
  const stopId = focusedId !== undefined && order.includes(focusedId) ? focusedId : order[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const id =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (id && event.altKey && !held && isVertical.test(event.key)) {
      event.preventDefault();
      return act({ kind: 'step', id, by: event.key === 'ArrowUp' ? -1 : 1 });
    }
    const next = held ? null : findByKey(list.current, event);
    if (next) {
      event.preventDefault();
      return next.focus();
    }
    const meant = held ? readHandKey(event.key) : null;
    if (meant === 'let-go') {
      event.stopPropagation();
      act({ kind: 'cancel' });
    } else if (meant && isVertical.test(event.key)) {
      event.preventDefault();
      act({ kind: 'carry', by: meant });
    }
  };
  const aimed = useAimed(aim);
  const from = inHand === null ? -1 : order.indexOf(inHand);
  const to = aimed === null ? from : Number(aimed);
  const heightOf = (id: string | undefined) => heights.get(id ?? '') ?? 0;
  /** How many rows further down a row stands while another is dragged past it: 1, -1 or 0. */
  const stepOf = (index: number) => (index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0);
  /** The dragged row itself goes where it would land, past all that make room for it. */
  const ownWayPx = order.reduce((sum, id, index) => sum - stepOf(index) * heightOf(id), 0);
  const shiftOf = (index: number) => (index === from ? ownWayPx : stepOf(index) * heightOf(order[from]));

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
              isTabStop={id === stopId}
              onFocus={() => setFocusedId(id)}
              entry={entry}
              place={index + 1}
              shownPlace={(index === from ? to : index + stepOf(index)) + 1}
              count={order.length}
              isLifted={held?.id === id || inHand === id}
              isLanding={held !== null && held.id !== id}
              isMoving={inHand !== null}
              shiftPx={shiftOf(index)}
              isReadOnly={isReadOnly}
              texts={texts}
              onPointerDown={(event) => {
                const row = event.currentTarget.closest('[data-row]');
                if (!isReadOnly) begin(event, id, { findDrawing: () => row, isUpright: true });
              }}
              onPress={() => act({ kind: 'press', id })}
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

/** In a list the keys to the side have no meaning. */
const isVertical = /^Arrow(Up|Down)$/;

/**
 * Where a key leads in the list: up and down to the same button of the next row, to the sides from a row to its two
 * buttons. null: the key leads nowhere.
 */
function findByKey(list: HTMLElement | null, { target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const rows = rowsOf(list);
  const row = rows.findIndex((one) => target instanceof Element && one.contains(target));
  if (row < 0 || ctrlKey || metaKey || altKey) return null;
  const buttonsOf = (one: HTMLElement | undefined) => [...(one?.querySelectorAll('button') ?? [])];
  const column = buttonsOf(rows[row]).findIndex((button) => button.isSameNode(target as Node));
  const to = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [0, column],
    End: [rows.length - 1, column],
  }[key];
  return to === undefined ? null : (buttonsOf(rows[to[0] ?? row])[to[1] ?? column] ?? null);
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

/**
 * Where a row can land: one target for each place, named by its index in the list without that row. Each reaches from the
 * middle of one row to the middle of the next, on the whole width of the window.
 */
function listLandings(list: HTMLElement | null, id: string): Target[] {
  // offsetTop does not include the shifts drawn while dragging; a measured box would make the result swing.
  const top = list?.getBoundingClientRect().top ?? 0;
  const middles = rowsOf(list)
    .filter((row) => row.dataset.row !== id)
    .map((row) => top + row.offsetTop + row.offsetHeight / 2);
  const ends = [Number.NEGATIVE_INFINITY, ...middles, Number.POSITIVE_INFINITY];
  return ends.slice(1).map((bottom, index) => ({
    id: String(index),
    box: { left: 0, right: window.innerWidth, top: ends[index] ?? bottom, bottom },
  }));
}
