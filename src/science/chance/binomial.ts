/**
 * Probabilities of 0, 1 … `trials` successes in independent trials of equal probability, as floating-point numbers: for
 * drawing and for many trials. For exact fractions in families see `chanceOfExactly` in `src/science/genetics`.
 */
export function binomialChances(trials: number, probability: number): number[] {
  if (!Number.isInteger(trials) || trials < 0) throw new RangeError(`${trials} trials cannot be made`);
  if (!(probability >= 0 && probability <= 1)) throw new RangeError('a probability lies between 0 and 1');
  if (probability === 0 || probability === 1) {
    const certain = probability * trials;
    return Array.from({ length: trials + 1 }, (_, count) => (count === certain ? 1 : 0));
  }
  // Logarithms are used because the chance of no success in 1,000 trials can be too small for a floating-point number.
  let logChance = trials * Math.log1p(-probability);
  const logOdds = Math.log(probability) - Math.log1p(-probability);
  return Array.from({ length: trials + 1 }, (_, count) => {
    if (count > 0) logChance += Math.log((trials - count + 1) / count) + logOdds;
    return Math.exp(logChance);
  });
}

/** Lowest and highest count, both included. */
export type CountRange = readonly [number, number];

/**
 * The counts that are left when each tail loses at most half of `1 - coverage`: `coverage` 0.95 leaves out the lowest
 * and the highest counts that together occur in fewer than 5 of 100 series.
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
