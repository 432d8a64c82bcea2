import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Gesture, type Grasp, startGesture } from './gesture.ts';
import type { Point, Target } from './seen-area.ts';

export interface DragOptions<Thing> {
  /** The targets lie in it. What is around it scrolls with the hand. */
  readonly area: RefObject<Element | null>;
  /** What the thing can be put on now. */
  listTargets(thing: Thing): readonly Target[];
  onTake?(thing: Thing): void;
  /** At every move, without drawing anything anew. */
  onMove?(thing: Thing, point: Point, target: Target | null): void;
  /** null: beside every target. */
  onDrop(thing: Thing, targetId: string | null): void;
  /** Nothing is to change: another finger, Escape, or the system has taken the pointer. */
  onLetGo?(thing: Thing): void;
}

/** What is dragged, and the target that would take it now. */
export interface InHand<Thing> {
  readonly thing: Thing;
  readonly aimed: string | null;
}

/**
 * Drags things with mouse, pen or finger. A mouse may begin anywhere on the handle that calls `begin`. Pen and finger,
 * which scroll too, begin on the part of it that bears `data-grip` and the class `touch-none`. The drawing follows the
 * pointer without a component being drawn anew; only a change of the aimed target is state.
 */
export function useDrag<Thing>(options: DragOptions<Thing>) {
  const [inHand, setInHand] = useState<InHand<Thing> | null>(null);
  const latest = useRef(options);
  const gesture = useRef<Gesture | null>(null);
  useLayoutEffect(() => {
    latest.current = options;
    if (inHand) gesture.current?.refresh();
  });
  useEffect(() => () => gesture.current?.letGo(), []);

  const begin = (event: PointerEvent<Element>, thing: Thing, grasp: Grasp) => {
    const isOnGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
    const area = options.area.current;
    if (!area || event.button !== 0 || !(event.pointerType === 'mouse' || isOnGrip)) return;
    let aimed: string | null = null;
    gesture.current = startGesture(event.nativeEvent, event.currentTarget, grasp, {
      area,
      listTargets: () => latest.current.listTargets(thing),
      onTake() {
        setInHand({ thing, aimed });
        latest.current.onTake?.(thing);
      },
      onMove(point, target) {
        latest.current.onMove?.(thing, point, target);
        if ((target?.id ?? null) === aimed) return;
        aimed = target?.id ?? null;
        setInHand({ thing, aimed });
      },
      onDrop(target) {
        setInHand(null);
        latest.current.onDrop(thing, target?.id ?? null);
      },
      onLetGo() {
        setInHand(null);
        latest.current.onLetGo?.(thing);
      },
    });
  };
  return { inHand, begin };
}
