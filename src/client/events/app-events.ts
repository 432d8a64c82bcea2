import { useEffect, useRef } from 'react';

/** What pieces of the application tell each other without knowing each other; kinds as the specification spells them. */
export type AppEvent =
  /** Something broke. Who breaks says so in its place; this is for whoever gathers faults. */
  | { readonly kind: 'app-error'; readonly error: unknown }
  /** To be said through the live region. */
  | { readonly kind: 'message'; readonly text: string }
  /** News that goes away by itself. `badge`: a word or two ahead of it. */
  | {
      readonly kind: 'notification';
      readonly text: string;
      readonly badge?: string;
      /** null: it stays until it is closed. */
      readonly timeoutMs?: number | null;
    }
  /** To be read before one goes on. `image`: its address; the text says what it shows. */
  | { readonly kind: 'popup'; readonly text: string; readonly image?: string }
  | { readonly kind: 'start-loading' }
  | { readonly kind: 'end-loading' }
  /** `link`: an address of the player. */
  | { readonly kind: 'open-sub-module'; readonly link: string }
  /** Where the learner stands may have changed elsewhere. */
  | { readonly kind: 'refresh-excersise-active' }
  | { readonly kind: 'sw-update-found' };

export type AppEventOf<K extends AppEvent['kind']> = Extract<AppEvent, { kind: K }>;
type Listener = (event: AppEvent) => void;

const listeners = new Map<AppEvent['kind'], Set<Listener>>();
/** For people to read, and told before the piece that shows them was there. */
let unread: AppEvent[] = [];
const forReading: readonly AppEvent['kind'][] = ['message', 'notification', 'popup', 'sw-update-found'];

/** Returns the way to stop. */
export function onAppEvent<K extends AppEvent['kind']>(
  kind: K,
  listener: (event: AppEventOf<K>) => void,
): () => void {
  const known = listeners.get(kind) ?? new Set();
  listeners.set(kind, known);
  // Only events of this kind are handed to it.
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

/** Hears events of one kind for as long as the component is there. */
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
