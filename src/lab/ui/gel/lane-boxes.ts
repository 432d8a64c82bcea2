import type { DrawnLane } from './drawn-gel.ts';

/** A length across the slab: a share of the width that lanes divide among them, plus a fixed length. */
interface Across {
  readonly share: number;
  readonly rem: number;
}

export interface LaneBox {
  /** The stretch of the slab that belongs to the lane, up to its neighbours. */
  readonly left: Across;
  readonly pitch: Across;
  /** The column left of it for printed lengths; 0 without any. */
  readonly sizesRem: number;
}

export interface LaneBoxes {
  readonly lanes: readonly LaneBox[];
  /** The width that lanes do not divide among them: printed lengths and both sides. */
  readonly fixedRem: number;
}

/** All in rem. Two lanes beside one another keep targets of 28 px apart. */
const columnRem = 2.5;
const sideRem = 0.375;
const narrowRem = 1.75;
const wideRem = 7.5;

/** Part of the pitch that the well and its lane fill. */
const wellShare = 0.74;

/** Width of the slab in a window of 320 px, minus the page, the card and the tank around it. */
export const phoneRem = 15;

export function hasSizes({ bands }: Pick<DrawnLane, 'bands'>): boolean {
  return bands.some(({ sizesBp }) => sizesBp !== undefined);
}

/** Where the lanes of a slab lie. They share its width evenly; a lane with printed lengths has a column before it. */
export function listLaneBoxes(lanes: readonly { readonly hasSizes: boolean }[]): LaneBoxes {
  const share = 1 / Math.max(1, lanes.length);
  let rem = sideRem;
  const boxes = lanes.map((lane, index) => {
    const sizesRem = lane.hasSizes ? columnRem : 0;
    rem += sizesRem;
    return { left: { share: index * share, rem }, pitch: { share, rem: 0 }, sizesRem };
  });
  return { lanes: boxes, fixedRem: rem + sideRem };
}

/** The smallest width at which nothing overlaps; above `phoneRem` the gel does not fit on a phone. */
export function narrowestRem(lanes: readonly { readonly hasSizes: boolean }[]): number {
  return listLaneBoxes(lanes).fixedRem + lanes.length * narrowRem;
}

/** The largest useful width; beyond it the sides stay empty. */
export function widestRem(lanes: readonly { readonly hasSizes: boolean }[]): number {
  return listLaneBoxes(lanes).fixedRem + lanes.length * wideRem;
}

/** A length across the slab as CSS. */
export function toCss({ share, rem }: Across, { fixedRem }: LaneBoxes): string {
  return `calc((100% - ${fixedRem}rem) * ${share} + ${rem}rem)`;
}

/** Where the lanes from this one on lie, as margins of a grid with equal columns in the width of the slab. */
export function insetOf(
  boxes: LaneBoxes,
  from: number,
): { readonly marginLeft: string; readonly marginRight: string } {
  const left = boxes.lanes[from]?.left ?? { share: 0, rem: sideRem };
  return { marginLeft: toCss(left, boxes), marginRight: `${sideRem}rem` };
}

/** Where the wells begin and how wide they are in px, on a slab of this width. */
export function listWellsPx(
  boxes: LaneBoxes,
  widthPx: number,
  remPx: number,
): { readonly leftPx: number; readonly widthPx: number }[] {
  const free = widthPx - boxes.fixedRem * remPx;
  return boxes.lanes.map(({ left, pitch }) => {
    const pitchPx = free * pitch.share;
    return {
      leftPx: free * left.share + left.rem * remPx + (pitchPx * (1 - wellShare)) / 2,
      widthPx: pitchPx * wellShare,
    };
  });
}
