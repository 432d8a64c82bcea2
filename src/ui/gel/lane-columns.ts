import type { DrawnLane } from './drawn-gel.ts';

/** Which columns and spots a lane needs besides its bands. */
export interface LaneLoad {
  readonly hasSizes: boolean;
  /** Spots beside the lane, for bands and stretches. */
  readonly hasCallOuts: boolean;
  /** A spot above the lane, for the lane as a whole. */
  readonly hasTop: boolean;
}

/** All in rem. A narrow lane still has 12 px of well, and a spot is 28 px wide. */
const sizesRem = 2.5;
const narrowLaneRem = 1.125;
const narrowTopRem = 2.125;
const narrowCallOutRem = 2.25;
const wideLaneRem = 5.5;
const wideCallOutRem = 9;

/** Width of the slab in a window of 320 px, minus the page, the card and the tank around it. */
export const phoneRem = 14;

/**
 * Width of a call-out column relative to a lane, for one, two, and three or more such columns. With few columns the
 * words fit beside the call-outs, even on a phone.
 */
const callOutShares = [2.4, 1.6, 1.2];

export function hasSizes({ bands }: DrawnLane): boolean {
  return bands.some(({ sizesBp }) => sizesBp !== undefined);
}

/** Grid columns of the slab; for each lane: printed sizes, the lane itself, call-outs beside it. */
export function listLaneColumns(lanes: readonly LaneLoad[]): string[] {
  const share = callOutShares[lanes.filter((lane) => lane.hasCallOuts).length - 1] ?? callOutShares.at(-1);
  return lanes.flatMap((lane) => [
    ...(lane.hasSizes ? [`${sizesRem}rem`] : []),
    `minmax(${laneRem(lane)}rem, 1fr)`,
    ...(lane.hasCallOuts ? [`minmax(${narrowCallOutRem}rem, ${share}fr)`] : []),
  ]);
}

/** The smallest width at which nothing overlaps; above `phoneRem` the gel does not fit on a phone. */
export function narrowestRem(lanes: readonly LaneLoad[]): number {
  return lanes.reduce(
    (sum, lane) => sum + widthOfSizes(lane) + laneRem(lane) + (lane.hasCallOuts ? narrowCallOutRem : 0),
    0,
  );
}

/** The largest useful width; beyond it the sides stay empty. */
export function widestRem(lanes: readonly LaneLoad[]): number {
  return lanes.reduce(
    (sum, lane) => sum + widthOfSizes(lane) + wideLaneRem + (lane.hasCallOuts ? wideCallOutRem : 0),
    0,
  );
}

function widthOfSizes(lane: LaneLoad): number {
  return lane.hasSizes ? sizesRem : 0;
}

/** A spot above a lane may extend over the call-out column beside it. */
function laneRem({ hasTop, hasCallOuts }: LaneLoad): number {
  return hasTop && !hasCallOuts ? narrowTopRem : narrowLaneRem;
}
