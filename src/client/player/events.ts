/** What pieces of the player tell each other without knowing each other; kinds as the specification spells them. */
export type PlayerEvent =
  | { readonly kind: 'app-error'; readonly error: unknown }
  | { readonly kind: 'message'; readonly text: string }
  | {
      readonly kind: 'notification';
      readonly text: string;
      readonly badge?: string;
      readonly timeoutMs?: number;
    }
  | { readonly kind: 'popup'; readonly text: string; readonly image?: string }
  | { readonly kind: 'start-loading' }
  | { readonly kind: 'end-loading' }
  | { readonly kind: 'open-sub-module'; readonly link: string }
  | { readonly kind: 'refresh-excersise-active' }
  | { readonly kind: 'sw-update-found' };

type Listener<K extends PlayerEvent['kind']> = (event: Extract<PlayerEvent, { kind: K }>) => void;

const listeners = new Map<PlayerEvent['kind'], Set<(event: PlayerEvent) => void>>();

/** Returns the way to stop. */
export function onPlayerEvent<K extends PlayerEvent['kind']>(kind: K, listener: Listener<K>): () => void {
  const known = listeners.get(kind) ?? new Set();
  listeners.set(kind, known);
  // Only events of this kind are handed to it.
  const typed = listener as (event: PlayerEvent) => void;
  known.add(typed);
  return () => known.delete(typed);
}

export function emitPlayerEvent(event: PlayerEvent): void {
  for (const listener of listeners.get(event.kind) ?? []) listener(event);
}
