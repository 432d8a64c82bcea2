import { createRandom } from '../../science/chance/random.ts';
import { type Cross, listGametes } from '../../science/genetics/cross.ts';
import {
  type Allele,
  type Genotype,
  type Phenotype,
  phenotypeOf,
  sortGenotype,
} from '../../science/genetics/gene.ts';

export interface Birth {
  /** From 1. */
  readonly number: number;
  /** The copy each parent passed on, in the order of the parents. */
  readonly passed: readonly [Allele, Allele];
  readonly genotype: Genotype;
  readonly phenotype: Phenotype;
}

/**
 * The first `count` births of a seed. At each birth, each parent passes on either copy with probability 1/2,
 * independently of earlier births; a birth takes two numbers of the random stream. With the same seed, a longer series
 * begins with the shorter one.
 */
export function drawBirths({ gene, parents }: Cross, seed: number, count: number): Birth[] {
  const next = createRandom(seed);
  const gametes = [listGametes(gene, parents[0]), listGametes(gene, parents[1])] as const;
  return Array.from({ length: count }, (_, index) => {
    const passed = [gametes[0][next() < 0.5 ? 0 : 1], gametes[1][next() < 0.5 ? 0 : 1]] as const;
    const genotype = sortGenotype(gene, passed);
    return { number: index + 1, passed, genotype, phenotype: phenotypeOf(gene, genotype) };
  });
}

export function countPhenotype(births: readonly Birth[], phenotype: Phenotype): number {
  return births.filter((birth) => birth.phenotype === phenotype).length;
}

export interface NextBirths {
  readonly after: Phenotype;
  /** Births that came right after one with that phenotype. */
  readonly total: number;
  readonly recessive: number;
}

/**
 * Counts the births that came right after each phenotype. If births are independent, the recessive share is the same
 * after both.
 */
export function countNextBirths(births: readonly Birth[]): [NextBirths, NextBirths] {
  const count = (after: Phenotype): NextBirths => {
    const next = births.filter((_, index) => births[index - 1]?.phenotype === after);
    return { after, total: next.length, recessive: countPhenotype(next, 'recessive') };
  };
  return [count('dominant'), count('recessive')];
}
