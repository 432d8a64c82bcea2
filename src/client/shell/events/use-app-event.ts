import { useEffect, useRef } from 'react';
import { type AppEvent, type AppEventOf, onAppEvent } from './app-events.ts';

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
