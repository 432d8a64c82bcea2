import { brightnessOf, type LitBand, laneNgPerMmAt } from '../../../../src/lab/science/gel/band-shape.ts';
import { listCurves, runLane } from '../../../../src/lab/science/gel/lane.ts';
import { box, draw, group, ink, words } from '../../drawing/pen.ts';
import { pole } from '../../drawing/pole.ts';
import { type Genotype, genotypes, piecesOf } from './copies.ts';

/** The gel of the next lesson: 3 % agarose, 90 V over 15 cm, 60 mm from the wells to the far end. */
const run = { agarosePercent: 3, fieldVPerCm: 6, durationMin: 75 } as const;
const lengthMm = 60;

const slab = { x: 190, y: 112, width: 930, height: 404 } as const;
const wellY = slab.y + 30;
const pxPerMm = 7.1;
const laneWidth = 140;
export const columnOf = (genotype: Genotype) => 310 + 345 * genotypes.indexOf(genotype);

/** How many bands can be seen in the lane of each genotype when the power is off. */
export const countBands = (genotype: Genotype) => runLane(piecesOf(genotype), run, lengthMm).bands.length;

const wells = genotypes
  .map((genotype) =>
    box(columnOf(genotype) - laneWidth / 2, wellY - 11, laneWidth, 22, {
      rx: 4,
      fill: ink('gel'),
      'stroke-width': 3,
    }),
  )
  .join('');

/** Distances in mm at which the light of a lane has to be known so that nothing of a bell curve is lost. */
function distancesOf(curves: readonly LitBand[]): number[] {
  const steps = Array.from({ length: 37 }, (_, index) => (index - 18) / 4);
  return curves
    .flatMap(({ distanceMm, sigmaMm }) => steps.map((step) => distanceMm + step * sigmaMm))
    .sort((one, other) => one - other);
}

/** The light of a lane as the camera of the gel bench takes it. */
function lane(genotype: Genotype, share: number): string {
  const { curves } = listCurves(
    piecesOf(genotype),
    { ...run, durationMin: run.durationMin * share },
    lengthMm,
  );
  const [fromMm, toMm] = [-3, (slab.y + slab.height - wellY) / pxPerMm];
  const id = `light-${genotype}`;
  const stops = distancesOf(curves).map((mm) =>
    draw('stop', {
      offset: ((mm - fromMm) / (toMm - fromMm)).toFixed(5),
      'stop-color': ink('signal'),
      'stop-opacity': brightnessOf(laneNgPerMmAt(curves, mm)),
    }),
  );
  const light = (width: number, opacity: number) =>
    draw('rect', {
      x: columnOf(genotype) - width / 2,
      y: wellY + fromMm * pxPerMm,
      width,
      height: (toMm - fromMm) * pxPerMm,
      fill: `url(#${id})`,
      opacity,
    });
  return (
    draw('linearGradient', { id, x1: 0, x2: 0, y1: 0, y2: 1 }, ...stops) +
    light(laneWidth, 0.15) +
    light(laneWidth - 8, 0.3) +
    light(laneWidth - 18, 1)
  );
}

/** A gel with one lane for each genotype; `share` is the part of its run that is over, and `power` lights its poles. */
export function gel(share: number, power: number): string {
  return group(
    {},
    box(slab.x, slab.y, slab.width, slab.height, { rx: 10, fill: ink('info-soft') }),
    wells,
    ...genotypes.map((genotype) => lane(genotype, share)),
    pole(110, slab.y + 40, '−', power),
    pole(110, slab.y + slab.height - 40, '+', power),
    words('simulated', 1200, slab.y + slab.height - 12, 28, { fill: ink('ink-soft') }),
  );
}
