import { wantsNoMotion } from './wants-no-motion.ts';

/** Where things are drawn: the first box of each, by its name. */
export type Spots = ReadonlyMap<string, DOMRect>;

const flightMs = 220;

/** `attribute` is the data attribute that names a thing, such as `data-piece`. */
export function listSpots(root: Element | null, attribute: string): Spots {
  const spots = new Map<string, DOMRect>();
  const list = (where: string) => root?.querySelectorAll(`${where}[${attribute}]`) ?? [];
  // What is dragged comes from the hand and not from where it was taken.
  for (const element of [...list('.drag-preview '), ...list('')]) {
    const name = element.getAttribute(attribute) ?? '';
    if (!spots.has(name)) spots.set(name, element.getBoundingClientRect());
  }
  return spots;
}

/**
 * Lets each thing that has moved fly from where it was to where it is now. Nothing moves for people who want reduced
 * motion, and what can be pressed is in its new place at once.
 * @returns the function that starts the motion. All places are read before the motion starts, because reading after a
 * change makes the browser lay out the page again.
 */
export function planFlight(was: Spots, root: Element | null, attribute: string): () => void {
  if (wantsNoMotion()) return () => undefined;
  const moved = [...(root?.querySelectorAll(`[${attribute}]`) ?? [])].flatMap((element) => {
    const from = was.get(element.getAttribute(attribute) ?? '');
    if (!from) return [];
    const to = element.getBoundingClientRect();
    const [x, y] = [from.left - to.left, from.top - to.top];
    return Math.hypot(x, y) < 4 ? [] : [{ element, x, y }];
  });
  return () => {
    for (const { element, x, y } of moved) {
      const path = [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }];
      element.animate(path, { duration: flightMs, easing: 'ease-out' });
    }
  };
}
