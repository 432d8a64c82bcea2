import type { PointerEvent, RefObject } from 'react';
import type { Box } from '../../ui/drag-and-drop/seen-area.ts';
import { useDrag } from '../../ui/drag-and-drop/use-drag.ts';
import type { Spot, StageSize } from './spot.ts';

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

/** Drags the things of a stage: its spots are the targets, and a group of its drawing follows the pointer. */
export function useGrip({ stage, size, spots, targetsOf, onDrop }: Options) {
  const boxOf = (spot: Spot): Box => {
    const { left, top, width } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    const perUnit = width / size.width;
    return {
      left: left + spot.x * perUnit,
      top: top + spot.y * perUnit,
      right: left + (spot.x + spot.width) * perUnit,
      bottom: top + (spot.y + spot.height) * perUnit,
    };
  };
  const { inHand, aim, begin } = useDrag<string>({
    area: stage,
    listTargets(thing) {
      const targets = targetsOf(thing);
      return spots.flatMap((spot) => (targets.has(spot.id) ? [{ id: spot.id, box: boxOf(spot) }] : []));
    },
    onDrop,
  });
  return {
    dragged: inHand,
    aim,
    begin(event: PointerEvent<HTMLElement>, spot: Spot) {
      const { left, right, bottom } = boxOf(spot);
      begin(event, spot.id, {
        findDrawing: () => stage.current?.querySelector(`svg [data-thing="${spot.id}"]`) ?? null,
        // The working end of a thing is the middle of the lower edge of its box.
        anchor: { x: (left + right) / 2, y: bottom },
        liftPx,
      });
    },
  };
}
