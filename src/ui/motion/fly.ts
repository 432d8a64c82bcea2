/** Where things are drawn: the first box of each, by its name. */
export type Spots = ReadonlyMap<string, DOMRect>;

const flightMs = 220;

/** `attribute` is the data attribute that names a thing, such as `data-piece`. */
export function listSpots(root: Element | null, attribute: string): Spots {
  const spots = new Map<string, DOMRect>();
  for (const element of root?.querySelectorAll(`[${attribute}]`) ?? []) {
    const name = element.getAttribute(attribute) ?? '';
    if (!spots.has(name)) spots.set(name, element.getBoundingClientRect());
  }
  return spots;
}

/**
 * Lets each thing that has moved fly from where it was to where it is now. Nothing moves for people who want reduced
 * motion, and what can be pressed is in its new place at once.
 */
export function flyFrom(was: Spots, root: Element | null, attribute: string): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // All places are read before anything moves: a motion that begins makes the browser work out the page again.
  const now = [...(root?.querySelectorAll(`[${attribute}]`) ?? [])].map((element) => ({
    element,
    to: element.getBoundingClientRect(),
  }));
  for (const { element, to } of now) {
    const from = was.get(element.getAttribute(attribute) ?? '');
    const [x, y] = from ? [from.left - to.left, from.top - to.top] : [0, 0];
    if (Math.hypot(x, y) < 4) continue;
    const path = [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }];
    element.animate(path, { duration: flightMs, easing: 'ease-out' });
  }
}
