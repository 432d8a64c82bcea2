import { useEffect, useRef } from 'react';

/**
 * Events between parts of the application that do not import each other; the kinds are spelled as in the specification.
 */
export type AppEvent =
  /** An error. The part that fails shows it in its own place; this event is for error reporting. */
  | { readonly kind: 'app-error'; readonly error: unknown }
  /** Text to announce through the live region. */
  | { readonly kind: 'message'; readonly text: string }
  /** A notification that disappears by itself. `badge`: a word or two before the text. */
  | {
      readonly kind: 'notification';
      readonly text: string;
      readonly badge?: string;
      /** null: it stays until it is closed. */
      readonly timeoutMs?: number | null;
    }
  /** Text that must be read before the person continues. `image`: its address; the text says what it shows. */
  | { readonly kind: 'popup'; readonly text: string; readonly image?: string }
  | { readonly kind: 'start-loading' }
  | { readonly kind: 'end-loading' }
  /** `link`: an address of the player. */
  | { readonly kind: 'open-sub-module'; readonly link: string }
  /** The learner's progress may have changed elsewhere. */
  | { readonly kind: 'refresh-excersise-active' }
  | { readonly kind: 'sw-update-found' };

export type AppEventOf<K extends AppEvent['kind']> = Extract<AppEvent, { kind: K }>;
type Listener = (event: AppEvent) => void;

const listeners = new Map<AppEvent['kind'], Set<Listener>>();
/** Events for people to read that were emitted before a listener existed; the first listener receives them. */
let unread: AppEvent[] = [];
const forReading: readonly AppEvent['kind'][] = ['message', 'notification', 'popup', 'sw-update-found'];

/**
 * Returns a function that removes the listener. Events of this kind that were kept for reading are delivered at once.
 */
export function onAppEvent<K extends AppEvent['kind']>(
  kind: K,
  listener: (event: AppEventOf<K>) => void,
): () => void {
  const known = listeners.get(kind) ?? new Set();
  listeners.set(kind, known);
  // The listener is only called with events of this kind.
  const typed = listener as Listener;
  known.add(typed);
  const waiting = unread.filter((event) => event.kind === kind);
  unread = unread.filter((event) => event.kind !== kind);
  for (const event of waiting) typed(event);
  return () => known.delete(typed);
}

export function emitAppEvent(event: AppEvent): void {
  const known = listeners.get(event.kind);
  if (known?.size) for (const listener of [...known]) listener(event);
  else if (forReading.includes(event.kind)) unread.push(event);
}

/** Listens to events of one kind as long as the component is mounted. */
export function useAppEvent<K extends AppEvent['kind']>(
  kind: K,
  listener: (event: AppEventOf<K>) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onAppEvent(kind, (event) => latest.current(event)), [kind]);
}
