import { useCallback, useRef, useSyncExternalStore } from 'react';
import { usePlayer } from './player-context.client.tsx';
import type { WorkState } from './store/work-state.client.ts';
import type { WorkStore } from './store/work-store.client.ts';

/** The learner's current work; draws again after every change. */
export function useWork(): WorkState {
  const { store } = usePlayer();
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

/** Longer than one frame takes on a slow device, and too short for the delay to be noticed. */
const laterMs = 100;

/**
 * The value that `select` derives from the learner's work; draws again only when that value changes, see `isAlike`.
 * `isLater`: waits, so that what the learner looks at is drawn first.
 */
export function useWorkOf<T>(select: (work: WorkState) => T, { isLater = false } = {}): T {
  const { store } = usePlayer();
  const subscribe = useCallback(
    (listener: () => void) => (isLater ? subscribeLater(store, listener) : store.subscribe(listener)),
    [store, isLater],
  );
  const last = useRef<{ work: WorkState; select: typeof select; value: T }>(null);
  return useSyncExternalStore(subscribe, () => {
    const work = store.getSnapshot();
    const known = last.current;
    if (known?.work === work && known.select === select) return known.value;
    const selected = select(work);
    const value = known && isAlike(known.value, selected) ? known.value : selected;
    last.current = { work, select, value };
    return value;
  });
}

function subscribeLater({ subscribe }: Pick<WorkStore, 'subscribe'>, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      listener();
    }, laterMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Whether two values are the same, or are objects or lists of the same values, or of lists of them. Maps and sets are
 * compared by identity.
 */
export function isAlike(left: unknown, right: unknown, depth = 2): boolean {
  if (Object.is(left, right)) return true;
  if (depth === 0 || !isPlain(left) || !isPlain(right)) return false;
  const [one, other] = [Object.entries(left), Object.entries(right)];
  return (
    one.length === other.length &&
    one.every(([key, value], index) => {
      const against = other[index];
      return against !== undefined && against[0] === key && isAlike(value, against[1], depth - 1);
    })
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Map) && !(value instanceof Set);
}
