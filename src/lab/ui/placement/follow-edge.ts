/** Within this distance of the window's upper or lower edge the page scrolls with the pointer. */
const edgePx = 56;

/**
 * Scrolls the page while something is dragged near its edge, so that places out of sight can be reached. Called on
 * every move.
 */
export function followEdge(clientY: number): void {
  if (clientY < edgePx) window.scrollBy(0, -12);
  else if (clientY > window.innerHeight - edgePx) window.scrollBy(0, 12);
}
