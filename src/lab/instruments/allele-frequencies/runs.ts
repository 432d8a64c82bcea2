import { createRandom } from '../../science/chance/random.ts';
import { type Fitness, runPopulation } from '../../science/genetics/population.ts';
import { highestSeed } from './settings.ts';
import type { AlleleFrequenciesState } from './state.ts';

export interface Runs {
  /** The frequencies that selection alone gives, from generation 0 on. */
  readonly expected: readonly number[];
  /** One list for each population; none when chance plays no part. A list ends early when nobody survives. */
  readonly populations: readonly (readonly number[])[];
}

type Dials = Pick<
  AlleleFrequenciesState,
  'frequencyPercent' | 'fitnessPercent' | 'size' | 'generations' | 'populations' | 'seed'
>;

/** A number as the plot, the tables and the readings give it: 0.2975 is 0.298 in each of them. */
export function toThreeDigits(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function fitnessOf({ fitnessPercent: [none, one, two] }: Pick<Dials, 'fitnessPercent'>): Fitness {
  return [none / 100, one / 100, two / 100];
}

/** All populations of a seed. Each has a stream of its own, so that one more changes none of the others. */
export function listRuns(dials: Dials): Runs {
  const run = {
    q: dials.frequencyPercent / 100,
    fitness: fitnessOf(dials),
    generations: dials.generations,
  };
  const expected = runPopulation({ ...run, size: null }, () => 0);
  if (dials.size === 0) return { expected, populations: [] };
  const populations = Array.from({ length: dials.populations }, (_, index) =>
    runPopulation({ ...run, size: dials.size }, createRandom(dials.seed + index * (highestSeed + 1))),
  );
  return { expected, populations };
}

/** How many populations have lost the second allele, have nothing but it, or still have both. */
export function countFates(populations: Runs['populations']) {
  const last = populations.map((run) => run.at(-1) ?? 0);
  return {
    lost: last.filter((q) => q === 0).length,
    fixed: last.filter((q) => q === 1).length,
    both: last.filter((q) => q > 0 && q < 1).length,
  };
}
