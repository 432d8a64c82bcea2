/** Within this distance of the window's upper or lower edge the page follows the pointer. */
const edgePx = 56;

/** Lets the page follow what is dragged, so that it can be taken to a place out of sight. Called on every move. */
export function followEdge(clientY: number): void {
  if (clientY < edgePx) window.scrollBy(0, -12);
  else if (clientY > window.innerHeight - edgePx) window.scrollBy(0, 12);
}
