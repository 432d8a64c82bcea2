import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
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

/** The target that would take what is dragged now. It changes often, so only who draws the target reads it. */
export interface Aim {
  read(): string | null;
  /** @returns what ends it */
  subscribe(onChange: () => void): () => void;
}

function createAim(): Aim & { set(target: string | null): void } {
  let aimed: string | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => aimed,
    set(target) {
      if (target === aimed) return;
      aimed = target;
      for (const onChange of listeners) onChange();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** @returns the id of the target that is aimed at */
export function useAimed(aim: Aim): string | null {
  return useSyncExternalStore(aim.subscribe, aim.read, aim.read);
}

/** Draws its component anew only when this target comes to be aimed at, or is left. */
export function useIsAimed(aim: Aim, target: string): boolean {
  const isAimed = () => aim.read() === target;
  return useSyncExternalStore(aim.subscribe, isAimed, isAimed);
}

/**
 * Drags things with mouse, pen or finger. A mouse may begin anywhere on the handle that calls `begin`. Pen and finger,
 * which scroll too, begin on the part of it that bears `data-grip` and the class `touch-none`. The drawing follows the
 * pointer, and the aimed target changes, without the component that drags being drawn anew.
 */
export function useDrag<Thing>(options: DragOptions<Thing>) {
  const [inHand, setInHand] = useState<Thing | null>(null);
  const [aim] = useState(createAim);
  const latest = useRef(options);
  const gesture = useRef<Gesture | null>(null);
  useLayoutEffect(() => {
    latest.current = options;
    if (inHand !== null) gesture.current?.refresh();
  });
  useEffect(() => () => gesture.current?.letGo(), []);

  const end = () => {
    setInHand(null);
    aim.set(null);
  };
  const begin = (event: PointerEvent<Element>, thing: Thing, grasp: Grasp) => {
    const isOnGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
    const area = options.area.current;
    if (!area || event.button !== 0 || !(event.pointerType === 'mouse' || isOnGrip)) return;
    gesture.current = startGesture(event.nativeEvent, event.currentTarget, grasp, {
      area,
      listTargets: () => latest.current.listTargets(thing),
      onTake() {
        setInHand(() => thing);
        latest.current.onTake?.(thing);
      },
      onMove(point, target) {
        latest.current.onMove?.(thing, point, target);
        aim.set(target?.id ?? null);
      },
      onDrop(target) {
        end();
        latest.current.onDrop(thing, target?.id ?? null);
      },
      onLetGo() {
        end();
        latest.current.onLetGo?.(thing);
      },
    });
  };
  return { inHand, aim: aim as Aim, begin };
}
