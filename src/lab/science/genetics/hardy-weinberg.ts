/** How many people of a sample have 0, 1 and 2 copies of the second of two alleles. */
export type GenotypeCounts = readonly [number, number, number];

/** Shares of the three genotypes when the alleles of a frequency meet at random: p², 2pq and q². */
export function hardyWeinbergShares(q: number): GenotypeCounts {
  return [(1 - q) ** 2, 2 * q * (1 - q), q ** 2];
}

export interface HardyWeinbergTest {
  /** Frequencies of the first and the second allele, counted from the genotypes. */
  readonly p: number;
  readonly q: number;
  readonly expected: GenotypeCounts;
  /** Sum of (observed − expected)² / expected; null when there is only one allele, so that nothing can be tested. */
  readonly chiSquare: number | null;
  /** Probability that chance alone gives a chi-square at least this large; null if `chiSquare` is null. */
  readonly probability: number | null;
  /** false: an expected count is below 5, and the probability is a rough one. */
  readonly isLargeEnough: boolean;
}

/** Above this the sample does not fit Hardy-Weinberg at the 5 % level; chi-square distribution, 1 degree of freedom. */
export const criticalChiSquare = 3.841;

/** A rule of thumb for the chi-square test: every expected count is at least this. Empirical. */
const leastExpected = 5;

/**
 * Compares counted genotypes with the shares that random mating gives. Three classes and one frequency taken from the
 * same sample leave 1 degree of freedom. Throws RangeError for counts that are negative or no whole numbers, and for a
 * sample of nobody.
 */
export function testHardyWeinberg(counts: GenotypeCounts): HardyWeinbergTest {
  const total = counts[0] + counts[1] + counts[2];
  if (counts.some((count) => !Number.isInteger(count) || count < 0) || total === 0) {
    throw new RangeError(`${counts.join(', ')} are no counts of genotypes`);
  }
  const q = (counts[1] + 2 * counts[2]) / (2 * total);
  const shares = hardyWeinbergShares(q);
  const expected: GenotypeCounts = [shares[0] * total, shares[1] * total, shares[2] * total];
  const hasBoth = q > 0 && q < 1;
  const chiSquare = hasBoth
    ? expected.reduce((sum, value, index) => sum + ((counts[index] ?? 0) - value) ** 2 / value, 0)
    : null;
  return {
    p: 1 - q,
    q,
    expected,
    chiSquare,
    probability: chiSquare === null ? null : chanceAboveChiSquare(chiSquare),
    isLargeEnough: Math.min(...expected) >= leastExpected,
  };
}

/** Probability of a chi-square of at least this value with 1 degree of freedom: erfc(√(χ²/2)). */
export function chanceAboveChiSquare(chiSquare: number): number {
  const x = Math.sqrt(chiSquare / 2);
  // Series of erf near 0, continued fraction of erfc far from it (Abramowitz and Stegun 7.1.6 and 7.1.14).
  if (x < 2) {
    let term = x;
    let sum = x;
    for (let step = 1; Math.abs(term) > 1e-17; step += 1) {
      term *= (2 * x * x) / (2 * step + 1);
      sum += term;
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
  }
  let tail = x;
  for (let step = 60; step > 0; step -= 1) tail = x + step / 2 / tail;
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * tail);
}
