import { type RefObject, useSyncExternalStore } from 'react';

export interface FullScreen {
  /** false where the browser has none (phones) or the page may not use it. */
  readonly isPossible: boolean;
  readonly isOn: boolean;
  toggle(): void;
}

/** Full screen for one element; Escape ends it by the browser's own rule. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement != null);
  return {
    isPossible: document.fullscreenEnabled === true,
    isOn,
    toggle() {
      // Refused without a press or by policy: the window stays as it is, which is an answer.
      const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
      change?.catch(() => undefined);
    },
  };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
