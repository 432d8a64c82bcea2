import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bandSigmaMm, resolutionOf } from './band-shape.ts';
import { dyeIds, dyeMobilityOf } from './dyes.ts';
import { findLengthBp, migrationMm } from './mobility.ts';
import { fitNearestRungs, fitReciprocal, fitStraightLine } from './sizing.ts';

// The tables of docs/science/gel.md are those that the model gives today. After a change of the model this test prints
// the table that belongs there.

const page = readFileSync(new URL('../../../../docs/science/gel.md', import.meta.url), 'utf8');

function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Measured by others on 1 % agarose and not used in the fit: 0 at the 20 kb rung, 1 at the 75 bp rung. */
const measuredRf: readonly (readonly [lengthBp: number, rf: number])[] = [
  [20_000, 0],
  [10_000, 0.04],
  [7000, 0.096],
  [5000, 0.154],
  [4000, 0.201],
  [3000, 0.261],
  [2000, 0.362],
  [1500, 0.443],
  [1000, 0.562],
  [700, 0.667],
  [500, 0.755],
  [400, 0.808],
  [300, 0.866],
  [200, 0.931],
  [75, 1],
];

describe('docs/science/gel.md', () => {
  it('holds the ladder that the law was checked against, and the model stays within 0.025 of it', () => {
    const run = { agarosePercent: 1, fieldVPerCm: 5, durationMin: 60 };
    const [first, last] = [migrationMm(20_000, run), migrationMm(75, run)];
    const squares: number[] = [];
    const rows = measuredRf.map(([lengthBp, measured]) => {
      const calculated = (migrationMm(lengthBp, run) - first) / (last - first);
      expect(Math.abs(calculated - measured)).toBeLessThanOrEqual(0.025);
      squares.push((calculated - measured) ** 2);
      return [lengthBp, measured.toFixed(3), calculated.toFixed(3), (calculated - measured).toFixed(3)];
    });
    expect(page).toContain(tableOf(['bp', 'measured', 'model', 'difference'], rows));
    const meanSquare = squares.reduce((sum, square) => sum + square, 0) / squares.length;
    expect(Math.sqrt(meanSquare)).toBeLessThanOrEqual(0.012);
  });

  it('holds distances', () => {
    const runs = [
      { agarosePercent: 1, fieldVPerCm: 5, durationMin: 60 },
      { agarosePercent: 1.5, fieldVPerCm: 5, durationMin: 60 },
      { agarosePercent: 2, fieldVPerCm: 5, durationMin: 45 },
      { agarosePercent: 3, fieldVPerCm: 5, durationMin: 60 },
    ];
    const rows = [44, 100, 220, 500, 1000, 3000].map((lengthBp) => [
      lengthBp,
      ...runs.map((run) => migrationMm(lengthBp, run).toFixed(1)),
    ]);
    const head = runs.map(
      ({ agarosePercent, fieldVPerCm, durationMin }) =>
        `${agarosePercent} %, ${fieldVPerCm} V/cm, ${durationMin} min`,
    );
    expect(page).toContain(tableOf(['bp', ...head], rows));
  });

  it('holds the resolution of close bands', () => {
    const pairs = [
      [220, 176, 2, 5, 45],
      [220, 176, 2.5, 6, 60],
      [220, 176, 3, 6, 75],
      [212, 196, 2.5, 6, 60],
    ] as const;
    const rows = pairs.map(([one, other, agarosePercent, fieldVPerCm, durationMin]) => {
      const run = { agarosePercent, fieldVPerCm, durationMin };
      const [left, right] = [one, other].map((lengthBp) => ({
        distanceMm: migrationMm(lengthBp, run),
        sigmaMm: bandSigmaMm(lengthBp, run),
      }));
      const gapMm = (right?.distanceMm ?? 0) - (left?.distanceMm ?? 0);
      const rs = left && right ? resolutionOf(left, right) : 0;
      return [
        `${one} and ${other}`,
        `${agarosePercent} %, ${fieldVPerCm} V/cm, ${durationMin} min`,
        gapMm.toFixed(2),
        rs.toFixed(2),
      ];
    });
    expect(page).toContain(tableOf(['bp', 'gel', 'gap in mm', 'Rs'], rows));
  });

  it('holds what three ways of reading a size make of the same band', () => {
    const run = { agarosePercent: 2, fieldVPerCm: 5, durationMin: 45 };
    const rungs = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000].map((lengthBp) => ({
      lengthBp,
      distanceMm: migrationMm(lengthBp, run),
    }));
    const fits = [fitStraightLine(rungs), fitNearestRungs(rungs), fitReciprocal(rungs)];
    const rows = [44, 176, 220, 268, 408].map((lengthBp) => [
      lengthBp,
      ...fits.map((read) => read?.(migrationMm(lengthBp, run))?.toFixed(0) ?? '–'),
    ]);
    expect(page).toContain(
      tableOf(['bp', 'one straight line', 'two nearest rungs', 'reciprocal curve'], rows),
    );
  });

  it('holds the lengths that run with the loading dyes', () => {
    const rows = dyeIds.map((dye) => [
      dye,
      ...[1, 2].map((agarosePercent) => {
        const conditions = { agarosePercent, fieldVPerCm: 5 };
        return findLengthBp(dyeMobilityOf(dye, conditions), conditions)?.toFixed(0) ?? '–';
      }),
    ]);
    expect(page).toContain(tableOf(['dye', 'bp at 1 %', 'bp at 2 %'], rows));
  });
});
