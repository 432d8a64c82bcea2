import { drawBinomial } from '../chance/binomial.ts';

/**
 * Fitness of the genotypes with 0, 1 and 2 copies of the second allele: the share that survives to have children,
 * relative to the others. At least 0.
 */
export type Fitness = readonly [number, number, number];

/** Mean fitness of a generation that was born with frequency q in Hardy-Weinberg shares. */
export function meanFitness(q: number, [none, one, two]: Fitness): number {
  const p = 1 - q;
  return p * p * none + 2 * p * q * one + q * q * two;
}

/**
 * Frequency of the second allele after one generation of selection: q' = (pq·w₁ + q²·w₂) / w̄. null when nobody
 * survives.
 */
export function selectOnce(q: number, fitness: Fitness): number | null {
  const mean = meanFitness(q, fitness);
  if (mean === 0) return null;
  const selected = (q * (1 - q) * fitness[1] + q * q * fitness[2]) / mean;
  // Rounding must not lead out of the range.
  return Math.min(1, Math.max(0, selected));
}

/** The end to which selection alone leads. */
export type Equilibrium =
  /** Carriers are fittest: both alleles stay, from wherever they start. */
  | { readonly kind: 'balanced'; readonly q: number }
  /**
   * Carriers are least fit: the second allele takes over if it starts above q, the first one if the second starts
   * below.
   */
  | { readonly kind: 'tipping'; readonly q: number }
  /** The second allele is on its way to 0 (`lost`) or to 1 (`fixed`). */
  | { readonly kind: 'lost' | 'fixed' }
  /** All genotypes are equally fit, so no frequency is preferred. */
  | { readonly kind: 'neutral' };

/** With w₀ = 1 − s, w₁ = 1 and w₂ = 1 − t the balanced frequency is s / (s + t). */
export function equilibriumOf([none, one, two]: Fitness): Equilibrium {
  const q = (one - none) / (2 * one - none - two);
  if (one > none && one > two) return { kind: 'balanced', q };
  if (one < none && one < two) return { kind: 'tipping', q };
  if (none === one && one === two) return { kind: 'neutral' };
  return { kind: none >= one && one >= two ? 'lost' : 'fixed' };
}

export interface PopulationRun {
  /** Frequency of the second allele at the start, 0 to 1. */
  readonly q: number;
  readonly fitness: Fitness;
  /** Adults in each generation; null: so many that chance plays no part. */
  readonly size: number | null;
  readonly generations: number;
}

/**
 * Frequencies of the second allele from generation 0 on: selection among the young, then, in a population of N adults,
 * 2N copies drawn at random (Wright and Fisher). The list ends early when nobody survives. `next`: a random stream, of
 * which each generation takes one number; unused when `size` is null.
 */
export function runPopulation(
  { q, fitness, size, generations }: PopulationRun,
  next: () => number,
): number[] {
  const frequencies = [q];
  for (let generation = 1; generation <= generations; generation += 1) {
    const selected = selectOnce(frequencies.at(-1) ?? q, fitness);
    if (selected === null) break;
    frequencies.push(size === null ? selected : drawBinomial(2 * size, selected, next) / (2 * size));
  }
  return frequencies;
}
