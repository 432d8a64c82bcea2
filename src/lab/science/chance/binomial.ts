/**
 * Probabilities of 0, 1 … `trials` successes in independent trials of equal probability, as floating-point numbers: for
 * drawing and for many trials. For exact fractions in families see `chanceOfExactly` in `src/lab/science/genetics`.
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

/**
 * Number of successes in independent trials of equal probability, drawn with one number of the random stream: the
 * counts are tried from the likeliest one outwards, so that a draw takes about as many steps as the standard deviation.
 */
export function drawBinomial(trials: number, probability: number, next: () => number): number {
  if (!Number.isInteger(trials) || trials < 0) throw new RangeError(`${trials} trials cannot be made`);
  if (!(probability >= 0 && probability <= 1)) throw new RangeError('a probability lies between 0 and 1');
  const number = next();
  if (probability === 0 || probability === 1) return probability * trials;
  const mode = Math.min(trials, Math.floor((trials + 1) * probability));
  const logWays = logFactorial(trials) - logFactorial(mode) - logFactorial(trials - mode);
  const chance = Math.exp(
    logWays + mode * Math.log(probability) + (trials - mode) * Math.log1p(-probability),
  );
  const odds = probability / (1 - probability);
  let [low, lowChance, high, highChance] = [mode, chance, mode, chance];
  let rest = number - chance;
  while (rest >= 0 && (low > 0 || high < trials)) {
    if (high < trials) {
      highChance *= ((trials - high) / (high + 1)) * odds;
      high += 1;
      rest -= highChance;
      if (rest < 0) return high;
    }
    if (low > 0) {
      lowChance *= low / ((trials - low + 1) * odds);
      low -= 1;
      rest -= lowChance;
      if (rest < 0) return low;
    }
  }
  return mode;
}

/** ln n!, by Stirling's series (Abramowitz and Stegun 6.1.41), for small numbers by multiplication. */
function logFactorial(number: number): number {
  if (number < 16) {
    let product = 1;
    for (let factor = 2; factor <= number; factor += 1) product *= factor;
    return Math.log(product);
  }
  const correction = 1 / (12 * number) - 1 / (360 * number ** 3) + 1 / (1260 * number ** 5);
  return (number + 0.5) * Math.log(number) - number + 0.5 * Math.log(2 * Math.PI) + correction;
}
