/** Where a lane lies on the raster, in raster pixels; its well is as wide as the lane. */
export interface LanePlace {
  readonly leftPx: number;
  readonly widthPx: number;
}

export interface SlabView {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pxPerMm: number;
  /** Gel above the front of the wells, in mm. */
  readonly topMm: number;
  readonly lanes: readonly LanePlace[];
  /**
   * How much farther DNA in the middle of the gel ran than at its sides, as a share of the way: 0 for a straight gel.
   */
  readonly smile: number;
  /** Seed of stains, grain and slightly crooked lanes. It moves no band. */
  readonly seed: number;
  /** Relative to the usual exposure: twice as long makes half as much DNA visible, and saturates earlier. */
  readonly exposure: number;
}

// Everything below is chosen by eye, so that the picture looks like a photograph of a stained gel under blue light.
const groundNgPerMm = 2.6;
const wellDepthMm = 2.2;

/**
 * The light of the bare gel, row by row, in ng for each mm of lane as the camera would take it: unevenly stained, a little
 * lighter in the middle, with a dark slot for each well. `next` gives the stains their places.
 */
export function paintGround(
  { widthPx, heightPx, pxPerMm, topMm, lanes }: SlabView,
  next: () => number,
): Float32Array {
  const ground = new Float32Array(widthPx * heightPx);
  const stains = Array.from({ length: 5 }, () => ({
    x: next(),
    y: next(),
    size: 0.15 + 0.3 * next(),
    depth: 0.5 * (next() - 0.5),
  }));
  // Stains are smooth, so one value is calculated for each block of 8 by 8 pixels; the steps are not visible.
  const cell = 8;
  for (let top = 0; top < heightPx; top += cell) {
    for (let left = 0; left < widthPx; left += cell) {
      const [x, y] = [(left + cell / 2) / widthPx, (top + cell / 2) / heightPx];
      let level = 1 - 0.35 * ((x - 0.5) ** 2 + (y - 0.5) ** 2);
      for (const stain of stains)
        level += stain.depth * Math.exp(-((x - stain.x) ** 2 + (y - stain.y) ** 2) / stain.size ** 2);
      for (let row = top; row < Math.min(heightPx, top + cell); row += 1)
        ground.fill(
          groundNgPerMm * level,
          row * widthPx + left,
          row * widthPx + Math.min(widthPx, left + cell),
        );
    }
  }
  for (const lane of lanes) {
    for (let y = 0; y < heightPx; y += 1) {
      const factor = wellFactor((y + 0.5) / pxPerMm - topMm);
      if (factor === 1) continue;
      const from = y * widthPx + Math.max(0, Math.round(lane.leftPx));
      const to = y * widthPx + Math.min(widthPx, Math.round(lane.leftPx + lane.widthPx));
      for (let at = from; at < to; at += 1) ground[at] = (ground[at] ?? 0) * factor;
    }
  }
  return ground;
}

/** The slot is dark, its edges catch the light, and it throws a soft shadow on the gel in front of it. */
function wellFactor(fromWellMm: number): number {
  if (fromWellMm < -wellDepthMm - 0.3 || fromWellMm > 2) return 1;
  if (fromWellMm < -wellDepthMm) return 1.9;
  if (fromWellMm < -0.25) return 0.22;
  if (fromWellMm < 0.2) return 2.8;
  return 1 - 0.3 * (1 - (fromWellMm - 0.2) / 1.8);
}
