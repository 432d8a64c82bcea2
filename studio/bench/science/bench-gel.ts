import { dyeIds, dyeMigrationMm } from '../../../src/lab/science/gel/dyes.ts';
import { listSmear } from '../../../src/lab/science/gel/fragments.ts';
import { acrossOf, runAcross } from '../../../src/lab/science/gel/heat.ts';
import { ladderIds, listRungs } from '../../../src/lab/science/gel/ladders.ts';
import { listCurves } from '../../../src/lab/science/gel/lane.ts';
import { listLaneBoxes, listWellsPx } from '../../../src/lab/ui/gel/lane-boxes.ts';
import { photograph, prepareSlab } from '../../../src/lab/ui/gel/photograph.ts';
import { BenchError } from '../read-options.ts';
import { percentile } from '../statistics.ts';

const laneCount = 15;
const lengthMm = 60;
const topMm = 5;
/** Width over height of the picture of such a gel. */
const shape = 1.4;
const rounds = 800;
/** Pixels of a small picture, drawn anew in each frame. */
const framePixels = 40_000;
/** A phone is about four times slower than this machine, and a frame of it has 4 ms for the picture. */
const aimMs = 1;

/**
 * A gel of fifteen lanes while it runs: ladders, and in every fourth lane a smear. Each frame is another minute, so that
 * nothing is calculated twice.
 */
export function benchGel(): void {
  const heightPx = Math.round(Math.sqrt(framePixels / shape));
  const widthPx = Math.round(heightPx * shape);
  const heightMm = topMm + lengthMm + 2;
  const boxes = listLaneBoxes(Array.from({ length: laneCount }, () => ({ hasSizes: false })));
  const slab = prepareSlab({
    widthPx,
    heightPx,
    pxPerMm: heightPx / heightMm,
    topMm,
    lanes: listWellsPx(boxes, widthPx, 8),
    smile: 0.05,
    seed: 1,
    exposure: 1,
  });
  const loads = Array.from({ length: laneCount }, (_, lane) =>
    lane % 4 === 3
      ? listSmear({ fromBp: 100, toBp: 3000, massNg: 400 })
      : listRungs(ladderIds[lane % ladderIds.length] ?? '100-bp', 500),
  );
  const times = Array.from({ length: rounds }, (_, round) => {
    const start = performance.now();
    const lanes = loads.map((fragments, lane) => {
      const run = { agarosePercent: 2, fieldVPerCm: 6, durationMin: 1 + (round * 60) / rounds };
      const own = runAcross(run, acrossOf(lane, laneCount));
      return {
        curves: listCurves(fragments, own, lengthMm).curves,
        dyesMm: dyeIds.map((dye) => dyeMigrationMm(dye, own)),
      };
    });
    const moved = performance.now();
    const picture = photograph(slab, lanes);
    const taken = performance.now();
    if (Math.max(...picture.subarray(0, widthPx * 40)) === 0) throw new BenchError('The picture is dark.');
    return { modelMs: moved - start, pictureMs: taken - moved };
  }).slice(rounds / 4);
  // The lower quarter, because other work on the machine only adds time.
  const lowOf = (values: readonly number[]) =>
    percentile(
      [...values].sort((one, other) => one - other),
      0.25,
    );
  const model = lowOf(times.map(({ modelMs }) => modelMs));
  const picture = lowOf(times.map(({ pictureMs }) => pictureMs));
  console.log(
    `  a frame of ${laneCount} lanes, ${widthPx} x ${heightPx}: picture ${picture.toFixed(2)} ms, where the DNA is ${model.toFixed(2)} ms; slowed four times ${(4 * picture).toFixed(1)} and ${(4 * model).toFixed(1)} ms`,
  );
  if (picture > aimMs) throw new BenchError(`The aim is ${aimMs} ms for the picture.`);
}
