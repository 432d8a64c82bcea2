import { type Fraction, fraction, multiply, one, power, subtract, sum, zero } from './fraction.ts';

/** More children than any family of a lesson; keeps the exact numbers short. */
export const mostChildren = 100;

/**
 * Exact probability that `count` of `children` independent births have a trait whose probability at each birth is
 * `probability`: the binomial law. 0 when `count` is more than `children`. Throws RangeError outside 0 to
 * `mostChildren` children, for a negative count, and for a probability outside 0 to 1.
 */
export function chanceOfExactly(count: number, children: number, probability: Fraction): Fraction {
  refuseImpossible(count, children, probability);
  if (count > children) return zero;
  const others = power(subtract(one, probability), children - count);
  return multiply(fraction(waysToChoose(count, children)), multiply(power(probability, count), others));
}

/** Exact probability of `count` or more; arguments as in `chanceOfExactly`. */
export function chanceOfAtLeast(count: number, children: number, probability: Fraction): Fraction {
  refuseImpossible(count, children, probability);
  const counts = Array.from({ length: Math.max(0, children - count + 1) }, (_, index) => count + index);
  return sum(counts.map((exactly) => chanceOfExactly(exactly, children, probability)));
}

/** The number of ways in which `count` of `total` births can have the trait: the binomial coefficient. */
function waysToChoose(count: number, total: number): bigint {
  let ways = 1n;
  // Each step divides exactly: after `taken` steps this is the coefficient for `taken`.
  for (let taken = 1; taken <= count; taken += 1) ways = (ways * BigInt(total - taken + 1)) / BigInt(taken);
  return ways;
}

function refuseImpossible(count: number, children: number, { numerator, denominator }: Fraction): void {
  const areWhole = Number.isInteger(count) && Number.isInteger(children);
  if (!areWhole || count < 0 || children < 0 || children > mostChildren) {
    throw new RangeError(`cannot count ${count} of ${children} children`);
  }
  if (numerator < 0n || numerator > denominator) throw new RangeError('a probability lies between 0 and 1');
}
