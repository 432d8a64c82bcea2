import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { Box, Spot, StageSize } from './spot.ts';

/** A movement shorter than this is a press, in CSS px. */
const slackPx = 6;
/** A target pulls what is dropped within this distance of it, in CSS px. */
const pullPx = 24;
/** Distance in CSS px between a finger and the thing above it. The finger then hides no target. */
const liftPx = 56;

interface Options {
  readonly stage: RefObject<HTMLElement | null>;
  readonly size: StageSize;
  readonly spots: readonly Spot[];
  /** The targets on which a thing can be put now; empty: it cannot be dragged. */
  targetsOf(thing: string): ReadonlySet<string>;
  onDrop(thing: string, target: string | null): void;
}

interface Grip {
  readonly thing: string;
  readonly x: number;
  readonly y: number;
  readonly drawn: SVGGraphicsElement | null;
  isMoving: boolean;
}

/** The distance of a point from a box, in their common units; 0 inside the box. */
function distanceTo({ x, y, width, height }: Box, point: { x: number; y: number }): number {
  const dx = Math.max(x - point.x, 0, point.x - (x + width));
  const dy = Math.max(y - point.y, 0, point.y - (y + height));
  return Math.hypot(dx, dy);
}

/**
 * Drags a thing with mouse, pen or finger. The drawing follows the pointer by a transform that no component draws again;
 * only a change of the aimed target is state.
 */
export function useGrip({ stage, size, spots, targetsOf, onDrop }: Options) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [aimed, setAimed] = useState<string | null>(null);
  const grip = useRef<Grip | null>(null);
  const wasDragged = useRef(false);

  const scale = () => {
    const box = stage.current?.getBoundingClientRect();
    return box ? { box, perUnit: box.width / size.width } : null;
  };
  /** Where the thing's working end is, in units of the stage. */
  const pointOf = (event: PointerEvent) => {
    const measured = scale();
    if (!measured || measured.perUnit === 0) return null;
    const { box, perUnit } = measured;
    const lift = event.pointerType === 'touch' ? liftPx : 0;
    return {
      x: (event.clientX - box.left) / perUnit,
      y: (event.clientY - lift - box.top) / perUnit,
      perUnit,
    };
  };
  const findAimed = (thing: string, event: PointerEvent): string | null => {
    const point = pointOf(event);
    if (!point) return null;
    const targets = targetsOf(thing);
    const [nearest] = spots
      .filter(({ id }) => targets.has(id))
      .map((spot) => ({ id: spot.id, away: distanceTo(spot, point) * point.perUnit }))
      .filter(({ away }) => away <= pullPx)
      .sort((one, other) => one.away - other.away);
    return nearest?.id ?? null;
  };
  const end = () => {
    grip.current?.drawn?.style.removeProperty('transform');
    grip.current?.drawn?.removeAttribute('data-dragged');
    grip.current = null;
    setDragged(null);
    setAimed(null);
  };
  const handlersFor = (spot: Spot) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false;
      if (event.button !== 0 || targetsOf(spot.id).size === 0) return;
      const drawn = stage.current?.querySelector<SVGGraphicsElement>(`svg [data-thing="${spot.id}"]`) ?? null;
      grip.current = { thing: spot.id, x: event.clientX, y: event.clientY, drawn, isMoving: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = grip.current;
      if (held?.thing !== spot.id) return;
      if (!held.isMoving && Math.hypot(event.clientX - held.x, event.clientY - held.y) < slackPx) return;
      if (!held.isMoving) {
        held.isMoving = true;
        wasDragged.current = true;
        held.drawn?.setAttribute('data-dragged', '');
        setDragged(spot.id);
      }
      const point = pointOf(event);
      if (point && held.drawn) {
        // The working end of a thing is the middle of the lower edge of its box.
        const dx = point.x - (spot.x + spot.width / 2);
        const dy = point.y - (spot.y + spot.height);
        held.drawn.style.transform = `translate(${dx}px, ${dy}px)`;
      }
      setAimed(findAimed(spot.id, event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const held = grip.current;
      if (held?.thing !== spot.id) return;
      // The place of the release counts, because a busy browser skips move events.
      const target = held.isMoving ? findAimed(spot.id, event) : null;
      const { isMoving } = held;
      end();
      if (isMoving) onDrop(spot.id, target);
    },
    onPointerCancel: end,
  });
  return {
    dragged,
    aimed,
    handlersFor,
    /** true for the click that a browser sends after a drag. */
    isEndOfDrag: () => wasDragged.current,
  };
}
