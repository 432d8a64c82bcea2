import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compareFractions,
  distance,
  divide,
  formatFraction,
  fraction,
  isSameFraction,
  multiply,
  subtract,
  toNumber,
  zero,
} from './fraction.ts';
import { isReduced, isReversedRatio, isSameRatio, reduceRatio } from './ratio.ts';

const whole = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
const fractions = fc
  .tuple(whole, whole)
  .filter(([, below]) => below !== 0n)
  .map(([above, below]) => fraction(above, below));
const ratios = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 3 });

describe('fractions', () => {
  it('are kept in lowest terms with a positive denominator', () => {
    expect(fraction(2, -8)).toEqual({ numerator: -1n, denominator: 4n });
    expect(fraction(0, 7)).toEqual(zero);
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => fraction(0.5)).toThrow(RangeError);
  });

  it('undo what was done to them', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        if (!isSameFraction(subtract(add(a, b), b), a)) return false;
        return isSameFraction(b, zero) || isSameFraction(divide(multiply(a, b), b), a);
      }),
    );
  });

  it('are ordered as their numbers are', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        const difference = toNumber(subtract(a, b));
        return (
          Math.sign(difference) === compareFractions(a, b) &&
          toNumber(distance(a, b)) === Math.abs(difference)
        );
      }),
    );
  });

  it('are written as people write them', () => {
    expect(formatFraction(fraction(6, 8))).toBe('3/4');
    expect(formatFraction(fraction(8, 4))).toBe('2');
    expect(toNumber(fraction(37, 64))).toBe(0.578125);
  });

  it('become a number even when both halves are too long for one', () => {
    expect(toNumber(fraction(10n ** 400n, 4n * 10n ** 400n + 1n))).toBeCloseTo(0.25, 12);
  });
});

describe('ratios', () => {
  it('tell the same proportion at any size', () => {
    fc.assert(
      fc.property(ratios, fc.integer({ min: 1, max: 9 }), (ratio, times) => {
        const larger = ratio.map((count) => count * times);
        const isEmpty = ratio.every((count) => count === 0);
        return isSameRatio(larger, ratio) === !isEmpty && isReduced(reduceRatio(larger));
      }),
    );
  });

  it('tell a ratio read from the wrong end', () => {
    expect(isReversedRatio([1, 3], [3, 1])).toBe(true);
    expect(isReversedRatio([2, 6], [3, 1])).toBe(true);
    expect(isReversedRatio([1, 2, 1], [1, 2, 1])).toBe(false);
    expect(isReversedRatio([1, 1, 2], [1, 2, 1])).toBe(false);
    expect(isSameRatio([1, 2], [1, 2, 0])).toBe(false);
  });
});
