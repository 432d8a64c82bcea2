import type { Target } from '../drag-and-drop/seen-area.ts';

/** The id of the tray among the targets of a board. */
export const trayTarget = '';

/** The places of a board or a picture, and the tray. */
export function listTargets(root: HTMLElement | null): Target[] {
  const places = [...(root?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].map((place) => ({
    id: place.dataset.place ?? '',
    box: place.getBoundingClientRect(),
  }));
  const tray = root?.querySelector('[data-tray]');
  return tray ? [...places, { id: trayTarget, box: tray.getBoundingClientRect(), isIn: tray }] : places;
}
