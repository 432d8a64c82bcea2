import type { DrawnLane } from './drawn-gel.ts';

/** Widest useful lane and call-out, in rem; more room than that stays empty at the sides. */
const widestRem = { sizes: 2.75, lane: 5.5, spots: 9 };

export function hasSizes({ bands }: DrawnLane): boolean {
  return bands.some(({ sizesBp }) => sizesBp !== undefined);
}

/** Room for call-outs over that for a lane, so that few of them have their words beside them, even on a phone. */
const spotShares = [2.4, 1.6, 1.2];

/** Columns of the slab's grid, for each lane: printed sizes, the lane itself, spots beside it. */
export function listLaneColumns(
  lanes: readonly DrawnLane[],
  hasSpots: (lane: DrawnLane) => boolean,
): string[] {
  const share = spotShares[lanes.filter(hasSpots).length - 1] ?? spotShares.at(-1);
  return lanes.flatMap((lane) => [
    ...(hasSizes(lane) ? [`${widestRem.sizes}rem`] : []),
    'minmax(1.25rem, 1fr)',
    ...(hasSpots(lane) ? [`minmax(2.5rem, ${share}fr)`] : []),
  ]);
}

export function widestLaneRem(lane: DrawnLane, hasSpots: boolean): number {
  return (hasSizes(lane) ? widestRem.sizes : 0) + widestRem.lane + (hasSpots ? widestRem.spots : 0);
}
