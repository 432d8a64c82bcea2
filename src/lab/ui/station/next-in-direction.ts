export interface StationPlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

const headings: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Weight of sideways distance: an arrow key should find what lies ahead. Empirical. */
const sidewaysCost = 2.5;

/**
 * The place to which an arrow key leads, by geometry; null if there is none in that direction or the key is no arrow.
 */
export function findNextInDirection<T extends StationPlace>(
  places: readonly T[],
  from: StationPlace,
  key: string,
): T | null {
  const heading = headings[key];
  if (!heading) return null;
  const [towardsX, towardsY] = heading;
  let best: T | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const ahead = (place.x - from.x) * towardsX + (place.y - from.y) * towardsY;
    const aside = Math.abs((place.x - from.x) * towardsY) + Math.abs((place.y - from.y) * towardsX);
    const cost = ahead + aside * sidewaysCost;
    if (ahead <= 1 || cost >= bestCost) continue;
    best = place;
    bestCost = cost;
  }
  return best;
}
