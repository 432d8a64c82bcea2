import { behindWellsMm } from '../../science/gel/run-settings.ts';
import { type LaneBoxes, toCss } from './lane-boxes.ts';

/** Gel above the front of the wells and beyond the last mm that bands reach, in mm. */
export const topMm = behindWellsMm;
const endMm = 2;

/** The whole height of a slab in mm. */
export function slabMm(lengthMm: number): number {
  return topMm + lengthMm + endMm;
}

/** Turns places on the gel into places on its picture, as CSS lengths of the slab. */
export interface SlabScale {
  /** From the upper edge of the slab, in rem. */
  topOf(distanceMm: number): number;
  laneStyle(index: number): { readonly left: string; readonly width: string };
}

export function scaleOf(boxes: LaneBoxes, remPerMm: number): SlabScale {
  return {
    topOf: (distanceMm) => (topMm + distanceMm) * remPerMm,
    laneStyle: (index) => {
      const box = boxes.lanes[index];
      return box
        ? { left: toCss(box.left, boxes), width: toCss(box.pitch, boxes) }
        : { left: '0', width: '0' };
    },
  };
}
