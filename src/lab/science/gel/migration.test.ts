import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dyeIds, dyeMobilityOf, listDyeBands } from './dyes.ts';
import { fittedRange, isExtrapolated, isGelExtrapolated } from './fitted-range.ts';
import { distanceMmAt, findLengthBp, migrationMm, mobilityLawOf, mobilityOf } from './mobility.ts';

const at5 = (agarosePercent: number) => ({ agarosePercent, fieldVPerCm: 5 });

/** Worked out once by hand from the law; in mm. Columns: 1 % 60 min, 1.5 % 60 min, 2 % 45 min, 3 % 60 min. */
const vectors: [number, number, number, number, number][] = [
  [44, 47.76, 43.96, 30.2, 33.32],
  [100, 46.34, 41.82, 28.2, 30.14],
  [176, 44.55, 39.26, 25.9, 26.73],
  [196, 44.1, 38.65, 25.36, 25.97],
  [212, 43.75, 38.17, 24.95, 25.39],
  [220, 43.58, 37.94, 24.75, 25.11],
  [268, 42.58, 36.6, 23.61, 23.56],
  [300, 41.95, 35.76, 22.91, 22.64],
  [408, 39.96, 33.23, 20.86, 20.04],
  [500, 38.43, 31.37, 19.41, 18.29],
  [1000, 32.07, 24.35, 14.31, 12.66],
  [1505, 27.8, 20.18, 11.53, 9.9],
];

describe('the migration law', () => {
  it.each([
    [1, 2.72, 0.61, 0.21, 6.0557],
    [2, 2.37, 0.2946, 0.5737, 5.1807],
    [3, 2.02, 0.1925, 1.0329, 4.5511],
  ])(
    'has its parameters at %d per cent agarose and 5 V/cm, to the last digit',
    (agarose, small, large, slope, gamma) => {
      const law = mobilityLawOf(at5(agarose));
      expect(law.smallPieceLimit).toBeCloseTo(small, 4);
      expect(law.largePieceLimit).toBeCloseTo(large, 4);
      expect(law.slopePerKb).toBeCloseTo(slope, 4);
      expect(law.gammaKb).toBeCloseTo(gamma, 3);
    },
  );

  it.each(vectors)('puts %d bp where it was worked out to be, within 0.01 mm', (lengthBp, ...expected) => {
    const runs = [
      [1, 60],
      [1.5, 60],
      [2, 45],
      [3, 60],
    ] as const;
    for (const [index, [agarose, durationMin]] of runs.entries()) {
      const distanceMm = migrationMm(lengthBp, { ...at5(agarose), durationMin });
      expect(Math.abs(distanceMm - expected[index]!)).toBeLessThanOrEqual(0.0101);
    }
  });

  it.each([
    [5000, 16.63],
    [10_000, 12.9],
    [20_000, 11.3],
  ])('puts %d bp right at 1 per cent, within 0.01 mm', (lengthBp, expected) => {
    const distanceMm = migrationMm(lengthBp, { ...at5(1), durationMin: 60 });
    expect(Math.abs(distanceMm - expected)).toBeLessThanOrEqual(0.0101);
  });

  const conditions = fc.record({
    agarosePercent: fc.double({ min: 0.5, max: 3, noNaN: true }),
    fieldVPerCm: fc.double({ min: 1, max: 10, noNaN: true }),
    durationMin: fc.integer({ min: 1, max: 240 }),
  });
  const lengthBp = fc.integer({ min: 20, max: fittedRange.maxLengthBp });

  it('lets a longer piece run a shorter way, in every gel', () => {
    fc.assert(
      fc.property(conditions, lengthBp, fc.integer({ min: 1, max: 2000 }), (run, length, moreBp) => {
        return migrationMm(length + moreBp, run) < migrationMm(length, run);
      }),
    );
  });

  it('runs farther with time, and never farther than the limit of small pieces', () => {
    fc.assert(
      fc.property(conditions, lengthBp, (run, length) => {
        const longer = { ...run, durationMin: run.durationMin * 2 };
        const limitMm = distanceMmAt(mobilityLawOf(run).smallPieceLimit, run);
        const isFarther = migrationMm(length, longer) > migrationMm(length, run);
        return isFarther && migrationMm(length, run) < limitMm;
      }),
    );
  });

  it('finds the length again from its mobility', () => {
    fc.assert(
      fc.property(conditions, fc.integer({ min: 20, max: 10_000 }), (run, length) => {
        const found = findLengthBp(mobilityOf(length, run), run);
        return found !== null && Math.abs(found - length) < 0.001 * length;
      }),
    );
    expect(findLengthBp(2.8, at5(1))).toBeNull();
    expect(findLengthBp(0.5, at5(1))).toBeNull();
  });

  it('runs 2 % farther for each degree above 22 °C', () => {
    const run = { ...at5(1), durationMin: 60 };
    expect(migrationMm(500, { ...run, temperatureC: 22 })).toBe(migrationMm(500, run));
    expect(migrationMm(500, { ...run, temperatureC: 27 })).toBeCloseTo(1.1 * migrationMm(500, run), 9);
  });
});

describe('what was never measured, by the rows of horizontal gels alone', () => {
  it.each([
    [220, 1, 5, false],
    [176, 1, 5, true],
    [20_001, 1, 5, true],
    [220, 3, 6, true],
    [220, 0.4, 5, true],
    [220, 1, 5.1, true],
    [220, 1.3, 5, false],
    [220, 1.3, 2.3, false],
    // 1.4 and 1.5 % were measured at 2.78 V/cm only.
    [220, 1.5, 2.78, false],
    [220, 1.5, 5, true],
    [220, 1.4, 2.5, true],
    [220, 1.6, 2.78, true],
    [220, 1, 2, true],
  ])(
    '%d bp at %d per cent and %d V/cm: extrapolated %s',
    (lengthBp, agarosePercent, fieldVPerCm, expected) => {
      expect(isExtrapolated(lengthBp, { agarosePercent, fieldVPerCm })).toBe(expected);
    },
  );

  it('tells a gel that is outside from a piece that is', () => {
    expect(isGelExtrapolated(at5(1))).toBe(false);
    expect(isGelExtrapolated(at5(2))).toBe(true);
  });
});

describe('loading dyes', () => {
  it.each([
    ['xylene-cyanol', 1, 4000, 100],
    ['bromophenol-blue', 1, 300, 10],
    ['orange-g', 1, 53, 3],
    ['xylene-cyanol', 2, 1100, 60],
    ['bromophenol-blue', 2, 120, 8],
    ['orange-g', 2, 20, 3],
  ] as const)('%s at %d per cent runs with about %d bp (± %d)', (dye, agarose, lengthBp, tolerance) => {
    const found = findLengthBp(dyeMobilityOf(dye, at5(agarose)), at5(agarose));
    expect(Math.abs((found ?? 0) - lengthBp)).toBeLessThanOrEqual(tolerance);
  });

  it('lie on the gel until they have run off it, the smallest first', () => {
    const on = (durationMin: number) =>
      listDyeBands(dyeIds, { ...at5(1), durationMin }, 60).map(({ dye }) => dye);
    expect(on(60)).toEqual(['xylene-cyanol', 'bromophenol-blue', 'orange-g']);
    expect(on(80)).toEqual(['xylene-cyanol', 'bromophenol-blue']);
    expect(on(90)).toEqual(['xylene-cyanol']);
    const [, blue] = listDyeBands(dyeIds, { ...at5(1), durationMin: 60 }, 60);
    expect(blue?.distanceMm).toBeCloseTo(migrationMm(300, { ...at5(1), durationMin: 60 }), 0);
  });
});
