import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CutSite, enzymeIds } from '../../../science/digest/enzymes.ts';
import { layOutMap, mostLabels, scaleOfMaps } from './map-layout.ts';

const siteAt = (cutAfter: number, enzyme: CutSite['enzyme'] = 'EcoRI'): CutSite => ({
  enzyme,
  firstBase: cutAfter,
  strand: 'both',
  cutAfter,
  lowerCutAfter: cutAfter,
});
const site = fc.record({ at: fc.integer({ min: 1, max: 999 }), enzyme: fc.constantFrom(...enzymeIds) });

describe('a map of cuts', () => {
  it('draws no name over another one, and no line through a name', () => {
    fc.assert(
      fc.property(
        fc.array(site, { maxLength: mostLabels }),
        fc.integer({ min: 240, max: 1200 }),
        (all, width) => {
          const sites = all.map(({ at, enzyme }) => siteAt(at, enzyme));
          const { labels, rows } = layOutMap(
            1000,
            sites,
            'linear',
            scaleOfMaps([{ lengthBp: 1000, sites }], width),
          );
          expect(labels).toHaveLength(new Set(sites.map(({ cutAfter }) => cutAfter)).size);
          for (const one of labels) {
            expect(one.row).toBeLessThan(rows);
            for (const other of labels) {
              if (one === other) continue;
              const isOver = one.x < other.x + other.widthPx && other.x < one.x + one.widthPx;
              expect(isOver && one.row === other.row).toBe(false);
              // The line of a higher name goes down through the rows below it.
              const crosses = one.row > other.row && one.x >= other.x && one.x <= other.x + other.widthPx;
              expect(crosses).toBe(false);
            }
          }
        },
      ),
    );
  });

  it('keeps to its width, names included', () => {
    const maps = [
      { lengthBp: 1000, sites: [siteAt(999), siteAt(3)] },
      { lengthBp: 400, sites: [] },
    ];
    const scale = scaleOfMaps(maps, 320);
    const { labels, linePx } = layOutMap(1000, maps[0]?.sites ?? [], 'linear', scale);
    expect(layOutMap(400, [], 'linear', scale).linePx).toBeCloseTo(0.4 * linePx, 9);
    expect(Math.max(...labels.map(({ x, widthPx }) => x + widthPx))).toBeLessThanOrEqual(320);
    expect(linePx).toBeGreaterThan(160);
  });

  it('names enzymes that cut at one place together, and none where there are too many', () => {
    const together = layOutMap(408, [siteAt(212, 'Bsu36I'), siteAt(212, 'DdeI')], 'linear', 1);
    expect(together.labels.map(({ text }) => text)).toEqual(['Bsu36I, DdeI 212']);
    expect(together.pieces.map(({ lengthBp }) => lengthBp)).toEqual([212, 196]);
    const many = Array.from({ length: mostLabels + 1 }, (_, index) => siteAt(index + 1));
    expect(layOutMap(408, many, 'linear', 1)).toMatchObject({ labels: [], rows: 0 });
  });

  it('draws the piece across the origin of a ring at both ends', () => {
    const { pieces } = layOutMap(1000, [siteAt(100), siteAt(700)], 'ring', 1);
    expect(pieces.map(({ lengthBp, boxes }) => [lengthBp, boxes.length])).toEqual([
      [600, 1],
      [400, 2],
    ]);
  });
});
