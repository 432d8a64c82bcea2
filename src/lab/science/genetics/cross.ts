import { type Fraction, fraction } from './fraction.ts';
import {
  type Allele,
  type Gene,
  type Genotype,
  isSameGenotype,
  listGenotypes,
  listPhenotypes,
  type Phenotype,
  phenotypeOf,
  sortGenotype,
} from './gene.ts';

/** Two parents and the gene under study. */
export interface Cross {
  readonly gene: Gene;
  readonly parents: readonly [Genotype, Genotype];
}

/** Rows are gametes of the second parent, columns those of the first. */
export type Square = readonly [readonly [Genotype, Genotype], readonly [Genotype, Genotype]];

/** The two gametes of a parent, one copy of the gene in each; a homozygote gives the same one twice. */
export function listGametes(gene: Gene, parent: Genotype): readonly [Allele, Allele] {
  return sortGenotype(gene, parent);
}

/** The Punnett square. Its four cells are equally likely. */
export function crossSquare({ gene, parents: [first, second] }: Cross): Square {
  const columns = listGametes(gene, first);
  const rows = listGametes(gene, second);
  const row = (gamete: Allele): readonly [Genotype, Genotype] => [
    sortGenotype(gene, [columns[0], gamete]),
    sortGenotype(gene, [columns[1], gamete]),
  ];
  return [row(rows[0]), row(rows[1])];
}

export interface Share<T> {
  readonly of: T;
  /** Cells of the square, 0 to 4. */
  readonly count: number;
  readonly probability: Fraction;
}

/** Each genotype the gene allows with its share of the offspring; a genotype that cannot arise has 0. */
export function genotypeShares(cross: Cross): Share<Genotype>[] {
  const cells = crossSquare(cross).flat();
  return listGenotypes(cross.gene).map((of) =>
    share(of, cells.filter((cell) => isSameGenotype(cell, of)).length),
  );
}

/** Each phenotype the gene can show with its share of the offspring. */
export function phenotypeShares(cross: Cross): Share<Phenotype>[] {
  const cells = crossSquare(cross).flat();
  return listPhenotypes(cross.gene).map((of) =>
    share(of, cells.filter((cell) => phenotypeOf(cross.gene, cell) === of).length),
  );
}

/**
 * Probability that a child with this phenotype has this genotype: for example, that an unaffected child is a carrier.
 * null when no child of this cross has the phenotype.
 */
export function genotypeGivenPhenotype(
  cross: Cross,
  genotype: Genotype,
  phenotype: Phenotype,
): Fraction | null {
  const showing = crossSquare(cross)
    .flat()
    .filter((cell) => phenotypeOf(cross.gene, cell) === phenotype);
  if (showing.length === 0) return null;
  return fraction(showing.filter((cell) => isSameGenotype(cell, genotype)).length, showing.length);
}

/**
 * Probability that a child without the recessive trait carries its allele. null when the dominance is not complete
 * or when no child of this cross is without the trait.
 */
export function carrierIfUnaffected(cross: Cross): Fraction | null {
  if (cross.gene.dominance.kind !== 'complete') return null;
  return genotypeGivenPhenotype(cross, listGenotypes(cross.gene)[1], 'dominant');
}

function share<T>(of: T, count: number): Share<T> {
  return { of, count, probability: fraction(count, 4) };
}
