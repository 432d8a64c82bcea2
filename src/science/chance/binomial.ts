/**
 * Chances of 0, 1 … `trials` successes in independent trials of equal probability, as binary numbers: for drawing and
 * for many trials. Exact fractions for families: `chanceOfExactly` in `src/science/genetics`.
 */
export function binomialChances(trials: number, probability: number): number[] {
  if (!Number.isInteger(trials) || trials < 0) throw new RangeError(`${trials} trials cannot be made`);
  if (!(probability >= 0 && probability <= 1)) throw new RangeError('a probability lies between 0 and 1');
  if (probability === 0 || probability === 1) {
    const certain = probability * trials;
    return Array.from({ length: trials + 1 }, (_, count) => (count === certain ? 1 : 0));
  }
  // Logarithms: the chance of no success in 1,000 trials is too small for a binary number.
  let logChance = trials * Math.log1p(-probability);
  const logOdds = Math.log(probability) - Math.log1p(-probability);
  return Array.from({ length: trials + 1 }, (_, count) => {
    if (count > 0) logChance += Math.log((trials - count + 1) / count) + logOdds;
    return Math.exp(logChance);
  });
}

/** From the lowest to the highest count. */
export type CountRange = readonly [number, number];

/**
 * The counts that are left when each tail gives up at most half of `1 - coverage`: `coverage` 0.95 leaves out the
 * lowest and the highest counts that together come up in fewer than 5 of 100 series.
 */
export function centralRange(trials: number, probability: number, coverage: number): CountRange {
  const chances = binomialChances(trials, probability);
  const tail = (1 - coverage) / 2;
  const skip = (ordered: readonly number[]) => {
    let given = 0;
    return ordered.findIndex((chance) => {
      given += chance;
      return given > tail;
    });
  };
  return [skip(chances), trials - skip([...chances].reverse())];
}
