/** Id of one version of a gene. */
export type Allele = string;

/** The two alleles a person carries, in the order of the gene's list (`sortGenotype`); order has no meaning. */
export type Genotype = readonly [Allele, Allele];

/** One gene with two alleles, and how they affect one stated trait. */
export interface Gene {
  readonly alleles: readonly [Allele, Allele];
  readonly dominance: Dominance;
}

/**
 * `complete`: one copy of the dominant allele shows the full trait. `incomplete`: two different alleles show a third
 * trait between the others. `codominant`: two different alleles show both traits side by side.
 */
export type Dominance =
  | { readonly kind: 'complete'; readonly dominant: Allele }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'codominant' };

/**
 * The phenotype of a genotype: with complete dominance `dominant` or `recessive`; otherwise `first`, `both` or
 * `second`, in the order of the gene's alleles.
 */
export type Phenotype = 'dominant' | 'recessive' | 'first' | 'both' | 'second';

/** Throws RangeError when an allele is not one of the gene's. */
export function sortGenotype(gene: Gene, alleles: readonly [Allele, Allele]): Genotype {
  for (const allele of alleles) {
    if (!gene.alleles.includes(allele)) throw new RangeError(`the gene has no allele ${allele}`);
  }
  const [first, second] = alleles;
  return second === gene.alleles[0] ? [second, first] : [first, second];
}

/** The three genotypes that two alleles allow, in the order of the gene's list. */
export function listGenotypes({ alleles: [first, second] }: Gene): readonly [Genotype, Genotype, Genotype] {
  return [
    [first, first],
    [first, second],
    [second, second],
  ];
}

/** Every phenotype the gene can show, the dominant one first where there is one. */
export function listPhenotypes({ dominance }: Gene): readonly Phenotype[] {
  return dominance.kind === 'complete' ? ['dominant', 'recessive'] : ['first', 'both', 'second'];
}

export function phenotypeOf({ alleles, dominance }: Gene, genotype: Genotype): Phenotype {
  if (dominance.kind === 'complete') {
    return genotype.includes(dominance.dominant) ? 'dominant' : 'recessive';
  }
  if (isHeterozygous(genotype)) return 'both';
  return genotype[0] === alleles[0] ? 'first' : 'second';
}

export function isHeterozygous([first, second]: Genotype): boolean {
  return first !== second;
}

/** Ignores the order of the alleles. */
export function isSameGenotype(a: Genotype, b: Genotype): boolean {
  return (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);
}
