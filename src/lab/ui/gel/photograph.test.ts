import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlabView } from './bare-gel.ts';
import { listLaneBoxes, listWellsPx, narrowestRem, phoneRem, widestRem } from './lane-boxes.ts';
import { type LaneLight, photograph, prepareSlab } from './photograph.ts';

const view: SlabView = {
  widthPx: 120,
  heightPx: 134,
  pxPerMm: 2,
  topMm: 5,
  lanes: [
    { leftPx: 10, widthPx: 24 },
    { leftPx: 48, widthPx: 24 },
    { leftPx: 86, widthPx: 24 },
  ],
  smile: 0,
  seed: 3,
  exposure: 1,
};
const empty: LaneLight = { curves: [], dyesMm: [] };
const band = (distanceMm: number, massNg: number) => ({ distanceMm, sigmaMm: 0.5, massNg });
const lit = (...curves: LaneLight['curves']): LaneLight => ({ curves, dyesMm: [] });
const take = (lanes: readonly LaneLight[], change: Partial<SlabView> = {}) =>
  photograph(prepareSlab({ ...view, ...change }), lanes);
/** Mean light of the middle of a lane at a distance from the wells. */
const lightAt = (picture: Uint8ClampedArray, lane: number, distanceMm: number) => {
  const row = Math.round((view.topMm + distanceMm) * view.pxPerMm);
  const left = Math.round((view.lanes[lane]?.leftPx ?? 0) + 6);
  const pixels = picture.subarray(row * view.widthPx + left, row * view.widthPx + left + 12);
  return pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
};
const rowOfTop = (picture: Uint8ClampedArray, lane: number, fromMm = 4) => {
  const rows = Array.from({ length: 110 }, (_, step) => fromMm + step / 2);
  return rows.reduce((best, mm) => (lightAt(picture, lane, mm) > lightAt(picture, lane, best) ? mm : best));
};

describe('the photograph of a gel', () => {
  it('is the same for the same slab and lanes, and another one for another seed', () => {
    const lanes = [lit(band(20, 100)), empty, lit(band(30, 20))];
    expect(take(lanes)).toEqual(take(lanes));
    expect(take(lanes, { seed: 4 })).not.toEqual(take(lanes));
  });

  it('shows a band where the model puts it, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 54 }), fc.integer({ min: 1, max: 9999 }), (distanceMm, seed) => {
        const picture = take([empty, lit(band(distanceMm, 150)), empty], { seed });
        // A lane is a little crooked: less than a mm over the whole gel.
        expect(Math.abs(rowOfTop(picture, 1) - distanceMm)).toBeLessThanOrEqual(1);
        expect(lightAt(picture, 1, distanceMm)).toBeGreaterThan(2 * lightAt(picture, 0, distanceMm));
      }),
      { numRuns: 30 },
    );
  });

  it('brightens with mass and with exposure, and never beyond white', () => {
    const peaks = [2, 10, 60, 400].map((massNg) =>
      lightAt(take([lit(band(20, massNg)), empty, empty]), 0, 20),
    );
    expect(peaks).toEqual([...peaks].sort((one, other) => one - other));
    expect(peaks.at(-1)).toBeGreaterThan(240);
    const faint = [lit(band(20, 4)), empty, empty];
    expect(lightAt(take(faint, { exposure: 4 }), 0, 20)).toBeGreaterThan(2 * lightAt(take(faint), 0, 20));
    // More DNA than any gel holds, in all lanes at one place.
    const flooded = lit(...Array.from({ length: 40 }, () => band(20, 5000)));
    expect(lightAt(take([flooded, flooded, flooded]), 1, 20)).toBe(255);
  });

  it('has dark wells, dark dyes, and a glow around a strong band', () => {
    const picture = take([lit(band(20, 900)), { curves: [], dyesMm: [40] }, empty]);
    expect(lightAt(picture, 2, -1)).toBeLessThan(0.6 * lightAt(picture, 2, 10));
    expect(lightAt(picture, 1, 40)).toBeLessThan(0.8 * lightAt(picture, 2, 40));
    expect(lightAt(picture, 0, 23)).toBeGreaterThan(1.5 * lightAt(picture, 2, 23));
  });

  it('bends a band of a lane beside the middle where the gel is warm there', () => {
    const edges = (smile: number) => {
      const picture = take([lit(band(40, 300)), empty, empty], { smile });
      const topOf = (column: number) => {
        const rows = Array.from({ length: 60 }, (_, row) => row + 60);
        const at = (row: number) => picture[row * view.widthPx + column] ?? 0;
        return rows.reduce((best, row) => (at(row) > at(best) ? row : best));
      };
      return topOf(30) - topOf(14);
    };
    expect(edges(0.2)).toBeGreaterThan(edges(0) + 1);
  });

  it('does not fail on a lane without DNA, DNA at the wells and at the far end, or a slab of one pixel', () => {
    const picture = take([empty, lit(band(0, 50), band(60, 50)), empty]);
    expect(picture).toHaveLength(view.widthPx * view.heightPx);
    expect(lightAt(picture, 1, 60)).toBeGreaterThan(lightAt(picture, 0, 60));
    expect(
      take([lit(band(20, 50))], { widthPx: 1, heightPx: 1, lanes: [{ leftPx: 0, widthPx: 1 }] }),
    ).toHaveLength(1);
  });
});

describe('the lanes of a slab', () => {
  it('share its width evenly, with a column before those that print lengths', () => {
    const boxes = listLaneBoxes([{ hasSizes: true }, { hasSizes: false }, { hasSizes: false }]);
    const [first, second, third] = listWellsPx(boxes, 500, 16);
    expect(second!.leftPx - first!.leftPx).toBeCloseTo(third!.leftPx - second!.leftPx, 9);
    expect(first!.widthPx).toBeCloseTo(third!.widthPx, 9);
    expect(first!.leftPx).toBeGreaterThan(2.5 * 16);
    expect(third!.leftPx + third!.widthPx).toBeLessThan(500);
  });

  it('fit on a phone six at a time with one ladder, and not with two', () => {
    const lanes = (ladders: number) =>
      Array.from({ length: 6 }, (_, index) => ({ hasSizes: index < ladders }));
    expect(narrowestRem(lanes(1))).toBeLessThanOrEqual(phoneRem);
    expect(narrowestRem(lanes(2))).toBeGreaterThan(phoneRem);
    expect(widestRem(lanes(1))).toBeGreaterThan(narrowestRem(lanes(1)));
  });
});
