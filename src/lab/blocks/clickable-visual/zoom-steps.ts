export const minZoom = 1;
export const maxZoom = 4;

/** Where the buttons and the plus and minus keys stop. */
const stops = [1, 1.5, 2, 3, 4];

export function clampZoom(zoom: number): number {
  return Math.min(maxZoom, Math.max(minZoom, zoom));
}

/** The next stop from any zoom. Fingers or a wheel may have left the zoom between two stops. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const found = direction === 1 ? stops.find((stop) => stop > zoom) : stops.findLast((stop) => stop < zoom);
  return found ?? zoom;
}

/**
 * How far a frame has to be scrolled in one direction so that the point under `anchorPx` stays there.
 * @param scrolledPx before the zoom
 * @param anchorPx from the edge of the frame
 * @param factor new zoom over old zoom
 */
export function scrollAfterZoom(scrolledPx: number, anchorPx: number, factor: number): number {
  return (scrolledPx + anchorPx) * factor - anchorPx;
}
