/** In CSS px of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In CSS px of the window. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** What something in hand can be put on. */
export interface Target {
  readonly id: string;
  readonly box: Box;
  /** An element of the area that stays over it while the rest scrolls, if the target lies in one, such as a tray. */
  readonly isIn?: Element | null | undefined;
}

/** Between two heights of the window, in CSS px; empty if `bottom` is not below `top`. */
export interface Heights {
  readonly top: number;
  readonly bottom: number;
}

/** A target pulls what is in hand within this distance, in CSS px: about half the width of a fingertip. Empirical. */
const pullPx = 24;

/** As many things as may stay one below the other at a rim: header, bar of a class, tray, notice. */
const mostCovers = 5;
/** Between two of them may be a gap, in CSS px. */
const gapPx = 12;

/** The frames around an element that cut off what is outside of them, from the inside out. */
export function listFrames(area: Element): HTMLElement[] {
  const frames: HTMLElement[] = [];
  for (let up = area.parentElement; up && up !== document.body; up = up.parentElement)
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowY)) frames.push(up);
  return frames;
}

/** What stays over the area at a point while the page scrolls: it is fixed or sticky and not around the area. */
export function findCover(area: Element, { x, y }: Point): Element | null {
  for (
    let up: Element | null = document.elementFromPoint?.(x, y) ?? null;
    up && !up.contains(area);
    up = up.parentElement
  )
    if (/fixed|sticky/.test(getComputedStyle(up).position)) return up;
  return null;
}

/** The heights between which the area can be seen at one distance from the left edge of the window. */
export function findSeen(area: Element, x: number, frames: readonly Element[] = listFrames(area)): Heights {
  let [top, bottom] = [0, window.innerHeight];
  for (const frame of frames) {
    const box = frame.getBoundingClientRect();
    top = Math.max(top, box.top);
    bottom = Math.min(bottom, box.bottom);
  }
  for (let count = 0; count < mostCovers; count += 1) {
    const cover = findCover(area, { x, y: top + gapPx })?.getBoundingClientRect();
    if (!cover || cover.bottom <= top) break;
    top = cover.bottom;
  }
  for (let count = 0; count < mostCovers; count += 1) {
    const cover = findCover(area, { x, y: bottom - gapPx })?.getBoundingClientRect();
    if (!cover || cover.top >= bottom) break;
    bottom = cover.top;
  }
  return { top, bottom };
}

/**
 * The target that takes what is let go at the first of these points at which one does: the nearest within reach, of
 * which only what can be seen counts. Of targets that lie over each other, as on a picture, the one whose middle is
 * nearest.
 * @param points one above the other, so that what is seen is looked up once for all
 */
export function findTarget(
  area: Element,
  targets: readonly Target[],
  ...points: readonly Point[]
): Target | null {
  const seen = new Map<Element, Heights>();
  const x = points[0]?.x ?? 0;
  const seenAround = (element: Element) => {
    const heights = seen.get(element) ?? findSeen(element, x);
    seen.set(element, heights);
    return heights;
  };
  for (const point of points) {
    const found = isCovered(area, point) ? null : findNearest(area, targets, point, seenAround);
    if (found) return found;
  }
  return null;
}

function findNearest(
  area: Element,
  targets: readonly Target[],
  point: Point,
  seenAround: (element: Element) => Heights,
): Target | null {
  const [nearest] = targets
    .flatMap((target) => {
      const { box, isIn } = target;
      const { top, bottom } = seenAround(isIn ?? area);
      const part = {
        left: box.left,
        right: box.right,
        top: Math.max(top, box.top),
        bottom: Math.min(bottom, box.bottom),
      };
      const awayPx = part.bottom < part.top ? Number.POSITIVE_INFINITY : distanceTo(part, point);
      const x = (box.left + box.right) / 2;
      const y = (box.top + box.bottom) / 2;
      const fromMiddlePx = Math.hypot(x - point.x, y - point.y);
      return awayPx <= pullPx ? [{ target, awayPx, fromMiddlePx }] : [];
    })
    .sort((one, other) => one.awayPx - other.awayPx || one.fromMiddlePx - other.fromMiddlePx);
  return nearest?.target ?? null;
}

/** A dialog or a bar lies over the area at this point. */
function isCovered(area: Element, point: Point): boolean {
  const top = document.elementFromPoint?.(point.x, point.y);
  if (!top || area.contains(top) || top.contains(area)) return false;
  return distanceTo(area.getBoundingClientRect(), point) === 0;
}

function distanceTo({ left, top, right, bottom }: Box, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
