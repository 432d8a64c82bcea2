import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOfExactly } from '../genetics/chance.ts';
import { fraction, toNumber } from '../genetics/fraction.ts';
import { binomialChances, centralRange, drawBinomial } from './binomial.ts';
import { createRandom } from './random.ts';

/** The same generator with integers of unlimited length, so that it shares no 32-bit arithmetic with the product. */
function mulberryByLongIntegers(seed: bigint, count: number): number[] {
  const cut = (value: bigint) => BigInt.asUintN(32, value);
  let state = seed;
  return Array.from({ length: count }, () => {
    state = cut(state + 0x6d2b79f5n);
    let mixed = cut((state ^ (state >> 15n)) * (state | 1n));
    mixed = cut(mixed ^ (mixed + cut((mixed ^ (mixed >> 7n)) * (mixed | 61n))));
    return Number(cut(mixed ^ (mixed >> 14n))) / 2 ** 32;
  });
}

describe('random numbers', () => {
  it('are those of the published generator', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => {
        const next = createRandom(seed);
        expect(Array.from({ length: 20 }, next)).toEqual(mulberryByLongIntegers(BigInt(seed), 20));
      }),
    );
  });

  it('begin as published for the seed 0', () => {
    expect(createRandom(0)()).toBe(0.26642920868471265);
  });

  it('stay the same from release to release: a class compares them', () => {
    const next = createRandom(1);
    const firstFlips = Array.from({ length: 16 }, () => (next() < 0.5 ? 0 : 1)).join('');
    expect(firstFlips).toBe('1011101101000000');
  });

  it('are fair, and neighbouring seeds and draws have nothing to do with each other', () => {
    const seeds = Array.from({ length: 400 }, (_, index) => index + 1);
    const flips = seeds.map((seed) => {
      const next = createRandom(seed);
      return Array.from({ length: 500 }, () => (next() < 0.5 ? 0 : 1));
    });
    const share = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const all = flips.flat();
    // 200,000 fair flips: four standard deviations are 0.0045.
    expect(Math.abs(share(all) - 0.5)).toBeLessThan(0.0045);
    const equalNeighbours = all.slice(1).map((flip, index) => (flip === all[index] ? 1 : 0));
    expect(Math.abs(share(equalNeighbours) - 0.5)).toBeLessThan(0.0045);
    const equalSeeds = flips
      .slice(1)
      .flatMap((row, seed) => row.map((flip, at) => +(flip === flips[seed]?.[at])));
    expect(Math.abs(share(equalSeeds) - 0.5)).toBeLessThan(0.0045);
  });

  it('refuse what is no seed', () => {
    for (const seed of [-1, 0.5, 2 ** 32, Number.NaN]) expect(() => createRandom(seed)).toThrow(RangeError);
  });
});

describe('binomial chances', () => {
  it('agree with the exact fractions', () => {
    for (const [trials, quarters] of [
      [4, 1],
      [20, 3],
      [100, 1],
    ] as const) {
      const chances = binomialChances(trials, quarters / 4);
      chances.forEach((chance, count) => {
        expect(chance).toBeCloseTo(toNumber(chanceOfExactly(count, trials, fraction(quarters, 4))), 12);
      });
    }
  });

  it('sum to 1, also for a thousand trials and at the ends', () => {
    for (const probability of [0, 0.25, 0.5, 1]) {
      const sum = binomialChances(1000, probability).reduce((total, chance) => total + chance, 0);
      expect(sum).toBeCloseTo(1, 9);
    }
  });

  it('leave at least the coverage in the central range, and each tail at most its half of the rest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.constantFrom(0, 0.25, 0.5, 0.75, 1), (trials, p) => {
        const chances = binomialChances(trials, p);
        const [low, high] = centralRange(trials, p, 0.95);
        const sum = (part: readonly number[]) => part.reduce((total, chance) => total + chance, 0);
        expect(sum(chances.slice(low, high + 1))).toBeGreaterThanOrEqual(0.95 - 1e-9);
        expect(sum(chances.slice(0, low))).toBeLessThanOrEqual(0.025 + 1e-9);
        expect(sum(chances.slice(high + 1))).toBeLessThanOrEqual(0.025 + 1e-9);
      }),
    );
  });

  it('give the known range of 40 births with 3 in 4', () => {
    expect(centralRange(40, 0.75, 0.95)).toEqual([24, 35]);
    expect(centralRange(0, 0.75, 0.95)).toEqual([0, 0]);
  });
});

describe('a binomial draw', () => {
  it('comes up as often as the law says, also far from the middle', () => {
    for (const [trials, probability] of [
      [1, 0.3],
      [12, 0.5],
      [40, 0.05],
      [400, 0.02],
    ] as const) {
      const next = createRandom(trials);
      const draws = 20_000;
      const counts = new Array<number>(trials + 1).fill(0);
      for (let draw = 0; draw < draws; draw += 1) {
        const count = drawBinomial(trials, probability, next);
        counts[count] = (counts[count] ?? 0) + 1;
      }
      binomialChances(trials, probability).forEach((chance, count) => {
        const deviation = Math.abs((counts[count] ?? 0) - chance * draws);
        // Five standard deviations, and one draw for counts that hardly ever come up.
        expect(deviation).toBeLessThan(5 * Math.sqrt(draws * chance * (1 - chance)) + 1);
      });
    }
  });

  it('is the count at which the added chances pass the number drawn, counted from the likeliest one', () => {
    // 4 flips: 2 with 6/16, then 3, 1, 4 and 0 with 4, 4, 1 and 1 sixteenths.
    const drawAt = (number: number) => drawBinomial(4, 0.5, () => number / 16);
    expect([0, 5.9, 6.1, 9.9, 10.1, 13.9, 14.1, 14.9, 15.1].map(drawAt)).toEqual([2, 2, 3, 3, 1, 1, 4, 4, 0]);
  });

  it('stays within the trials, for every number of the stream', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (trials, probability, number) => {
          const count = drawBinomial(trials, probability, () => number);
          expect(Number.isInteger(count) && count >= 0 && count <= trials).toBe(true);
        },
      ),
    );
    expect(drawBinomial(10, 0, () => 0.9)).toBe(0);
    expect(drawBinomial(10, 1, () => 0.9)).toBe(10);
    expect(() => drawBinomial(10, 1.1, () => 0)).toThrow(RangeError);
  });
});
