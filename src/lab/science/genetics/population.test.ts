import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../chance/random.ts';
import {
  chanceAboveChiSquare,
  criticalChiSquare,
  hardyWeinbergShares,
  testHardyWeinberg,
} from './hardy-weinberg.ts';
import { equilibriumOf, type Fitness, meanFitness, runPopulation, selectOnce } from './population.ts';

// Evenly spread: `fc.double` gives mostly numbers next to 0 or 1.
const frequencies = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const fitnesses = fc.tuple(frequencies, frequencies, frequencies) as fc.Arbitrary<Fitness>;
const never = () => {
  throw new Error('nothing is drawn in a population without end');
};
/** Fitness by the selection against both homozygotes, as in the malaria model. */
const against = (s: number, t: number): Fitness => [1 - s, 1, 1 - t];
const frequencyAfter = (generations: number, q: number, fitness: Fitness) =>
  runPopulation({ q, fitness, size: null, generations }, never).at(-1);

describe('Hardy-Weinberg', () => {
  it('is rejected for the taste survey of 911 young adults', () => {
    const { p, q, expected, chiSquare, probability, isLargeEnough } = testHardyWeinberg([282, 410, 219]);
    expect(p).toBeCloseTo(0.535, 3);
    expect(q).toBeCloseTo(0.465, 3);
    expect(expected.map(Math.round)).toEqual([260, 453, 197]);
    expect(chiSquare).toBeCloseTo(8.3, 1);
    expect(chiSquare).toBeGreaterThan(criticalChiSquare);
    expect(probability).toBeCloseTo(0.0039, 4);
    expect(isLargeEnough).toBe(true);
  });

  it('holds for counts that are exactly those shares, and keeps the sum of the sample', () => {
    expect(testHardyWeinberg([49, 42, 9]).chiSquare).toBeCloseTo(0, 9);
    fc.assert(
      fc.property(fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500)), (counts) => {
        fc.pre(counts.some((count) => count > 0));
        const total = counts[0] + counts[1] + counts[2];
        const { expected, p, q } = testHardyWeinberg(counts);
        expect(expected[0] + expected[1] + expected[2]).toBeCloseTo(total, 6);
        // The expected people carry as many copies as the counted ones.
        expect(expected[1] + 2 * expected[2]).toBeCloseTo(counts[1] + 2 * counts[2], 6);
        expect(p + q).toBeCloseTo(1, 12);
      }),
    );
  });

  it('cannot be tested with one allele, and only roughly with few people', () => {
    expect(testHardyWeinberg([40, 0, 0])).toMatchObject({ q: 0, chiSquare: null, probability: null });
    expect(testHardyWeinberg([40, 10, 1]).isLargeEnough).toBe(false);
    expect(() => testHardyWeinberg([0, 0, 0])).toThrow(RangeError);
    expect(() => testHardyWeinberg([1, -1, 3])).toThrow(RangeError);
    expect(() => testHardyWeinberg([1, 0.5, 3])).toThrow(RangeError);
  });

  it('is judged by the printed tables of the chi-square distribution, 1 degree of freedom', () => {
    for (const [chiSquare, probability] of [
      [0, 1],
      [0.455, 0.5],
      [2.706, 0.1],
      [criticalChiSquare, 0.05],
      [6.635, 0.01],
      [10.828, 0.001],
    ] as const) {
      expect(Math.abs(chanceAboveChiSquare(chiSquare) - probability)).toBeLessThan(3e-4);
    }
    // The series and the continued fraction meet at 8 without a step.
    expect(chanceAboveChiSquare(8 - 1e-9)).toBeCloseTo(chanceAboveChiSquare(8 + 1e-9), 9);
  });

  it('shares are those of drawing two copies', () => {
    expect(hardyWeinbergShares(0.25)).toEqual([0.5625, 0.375, 0.0625]);
  });
});

describe('selection', () => {
  it('keeps the sickle allele where malaria is common', () => {
    const equilibrium = equilibriumOf(against(0.15, 0.9));
    expect(equilibrium).toMatchObject({ kind: 'balanced', q: expect.closeTo(0.15 / 1.05, 12) });
    expect(frequencyAfter(20, 0.01, against(0.15, 0.9))).toBeCloseTo(0.094, 3);
    expect(frequencyAfter(2000, 0.01, against(0.15, 0.9))).toBeCloseTo(0.143, 3);
    expect(frequencyAfter(2000, 0.9, against(0.15, 0.9))).toBeCloseTo(0.143, 3);
  });

  it('lowers it slowly where there is none, because most copies sit in carriers', () => {
    expect(frequencyAfter(10, 0.12, against(0, 0.9))).toBeCloseTo(0.058, 3);
    expect(equilibriumOf(against(0, 0.9))).toEqual({ kind: 'lost' });
  });

  it('of a recessive lethal follows q / (1 + nq)', () => {
    for (const generations of [1, 7, 50])
      expect(frequencyAfter(generations, 0.3, [1, 1, 0])).toBeCloseTo(0.3 / (1 + generations * 0.3), 12);
  });

  it('never lowers the mean fitness, and stays between 0 and 1', () => {
    fc.assert(
      fc.property(frequencies, fitnesses, (q, fitness) => {
        const selected = selectOnce(q, fitness);
        if (selected === null) {
          expect(meanFitness(q, fitness)).toBe(0);
          return;
        }
        expect(selected).toBeGreaterThanOrEqual(0);
        expect(selected).toBeLessThanOrEqual(1);
        expect(meanFitness(selected, fitness)).toBeGreaterThanOrEqual(meanFitness(q, fitness) - 1e-9);
      }),
    );
  });

  it('does nothing at its equilibrium, and leads where the equilibrium says', () => {
    fc.assert(
      fc.property(fitnesses, (fitness) => {
        const equilibrium = equilibriumOf(fitness);
        if (!('q' in equilibrium)) return;
        expect(selectOnce(equilibrium.q, fitness)).toBeCloseTo(equilibrium.q, 9);
      }),
    );
    // Carriers as fit as one of the others: no frequency is special.
    const kindsOf = (all: readonly Fitness[]) => all.map((fitness) => equilibriumOf(fitness).kind);
    expect(
      kindsOf([
        [0.5, 0.5, 1],
        [1, 1, 0.5],
        [1, 0.5, 0.5],
        [0.5, 1, 1],
      ]),
    ).toEqual(['fixed', 'lost', 'lost', 'fixed']);
    expect(equilibriumOf([1, 0.5, 1])).toEqual({ kind: 'tipping', q: 0.5 });
    expect(frequencyAfter(500, 0.51, [1, 0.5, 1])).toBeCloseTo(1, 9);
    expect(frequencyAfter(500, 0.49, [1, 0.5, 1])).toBeCloseTo(0, 9);
    expect([equilibriumOf([1, 1, 1]), equilibriumOf([0.5, 1, 1]), equilibriumOf([0.5, 0.7, 1])]).toEqual([
      { kind: 'neutral' },
      { kind: 'fixed' },
      { kind: 'fixed' },
    ]);
  });

  it('ends with the generation in which nobody survives', () => {
    expect(runPopulation({ q: 1, fitness: [1, 1, 0], size: null, generations: 5 }, never)).toEqual([1]);
  });
});

describe('drift', () => {
  const neutral: Fitness = [1, 1, 1];
  const populations = (q: number, size: number, generations: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      runPopulation({ q, fitness: neutral, size, generations }, createRandom(index + 1)),
    );

  it('has no direction: the mean stays, and heterozygotes become rarer by 1 in 2N', () => {
    const runs = populations(0.3, 20, 25, 2000).map((run) => run.at(-1) ?? 0);
    const mean = runs.reduce((sum, q) => sum + q, 0) / runs.length;
    const variance = 0.3 * 0.7 * (1 - (1 - 1 / 40) ** 25);
    expect(Math.abs(mean - 0.3)).toBeLessThan(4 * Math.sqrt(variance / runs.length));
    const heterozygotes = runs.reduce((sum, q) => sum + 2 * q * (1 - q), 0) / runs.length;
    // Expected 0.42 · (1 − 1/40)^25 = 0.223; the standard error of 2,000 runs is below 0.004.
    expect(Math.abs(heterozygotes - 0.42 * (1 - 1 / 40) ** 25)).toBeLessThan(0.016);
  });

  it('fixes an allele as often as its share at the start', () => {
    const runs = populations(0.2, 5, 150, 2000).map((run) => run.at(-1));
    expect(runs.every((q) => q === 0 || q === 1)).toBe(true);
    const fixed = runs.filter((q) => q === 1).length / runs.length;
    expect(Math.abs(fixed - 0.2)).toBeLessThan(4 * Math.sqrt((0.2 * 0.8) / runs.length));
  });

  it('moves in steps of one copy, and gives the same run for the same stream', () => {
    const run = () =>
      runPopulation({ q: 0.5, fitness: [0.9, 1, 0.7], size: 12, generations: 60 }, createRandom(9));
    expect(run()).toEqual(run());
    expect(run()).toHaveLength(61);
    for (const q of run()) expect(q * 24).toBeCloseTo(Math.round(q * 24), 9);
  });
});
