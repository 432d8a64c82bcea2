/** An exact fraction in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** numerator/denominator in lowest terms. Throws RangeError for a denominator of 0 or a number that is not whole. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const above = BigInt(numerator);
  const below = BigInt(denominator);
  if (below === 0n) throw new RangeError('a fraction cannot have the denominator 0');
  const sign = below < 0n ? -1n : 1n;
  const shared = greatestCommonDivisor(absolute(above), absolute(below)) * sign;
  return { numerator: above / shared, denominator: below / shared };
}

export const zero = fraction(0);
export const one = fraction(1);

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Throws RangeError when b is 0. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** `exponent` is a whole number of at least 0; any fraction to the power 0 is 1. */
export function power(base: Fraction, exponent: number): Fraction {
  const to = BigInt(exponent);
  return { numerator: base.numerator ** to, denominator: base.denominator ** to };
}

export function sum(fractions: Iterable<Fraction>): Fraction {
  let total = zero;
  for (const next of fractions) total = add(total, next);
  return total;
}

/** Negative when a is the smaller, 0 when they are the same, positive when a is the larger. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function isSameFraction(a: Fraction, b: Fraction): boolean {
  return compareFractions(a, b) === 0;
}

/** Distance between the two, never negative. */
export function distance(a: Fraction, b: Fraction): Fraction {
  const { numerator, denominator } = subtract(a, b);
  return { numerator: absolute(numerator), denominator };
}

/** As people write it: `3/4`, and whole numbers without a denominator. */
export function formatFraction({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}

/**
 * The nearest floating-point number, only for drawing and rounding; very long numerators and denominators are shortened
 * first.
 */
export function toNumber({ numerator, denominator }: Fraction): number {
  const spareDigits = BigInt(Math.max(0, String(denominator).length - 300));
  const scale = 10n ** spareDigits;
  return Number(numerator / scale) / Number(denominator / scale);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [large, small] = [a, b];
  while (small !== 0n) [large, small] = [small, large % small];
  return large === 0n ? 1n : large;
}
