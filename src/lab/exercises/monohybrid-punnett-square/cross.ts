import { chanceOfAtLeast, chanceOfExactly } from '../../science/genetics/chance.ts';
import {
  type Cross,
  crossSquare,
  genotypeGivenPhenotype,
  genotypeShares,
  phenotypeShares,
} from '../../science/genetics/cross.ts';
import { type Fraction, zero } from '../../science/genetics/fraction.ts';
import {
  type Gene,
  type Genotype,
  isSameGenotype,
  listPhenotypes,
  type Phenotype,
  phenotypeOf,
  sortGenotype,
} from '../../science/genetics/gene.ts';
import type { Punnett, PunnettQuestion } from './schema.ts';
import { orderGenotype } from './slots.ts';

type CrossFields = Pick<Punnett, 'alleles' | 'dominance' | 'dominant' | 'parents' | 'phenotypes'>;

/** The cross of an item in the model's terms; the item has passed its lint. */
export function crossOfItem(item: CrossFields): Cross {
  const genotypeOf = (parent: number): Genotype =>
    orderGenotype(item, item.parents[parent]?.genotype ?? ['', '']);
  return { gene: geneOfItem(item), parents: [genotypeOf(0), genotypeOf(1)] };
}

export function geneOfItem({ alleles, dominance, dominant }: CrossFields): Gene {
  return {
    alleles: [alleles[0]?.id ?? '', alleles[1]?.id ?? ''],
    dominance: dominance === 'complete' ? { kind: dominance, dominant: dominant ?? '' } : { kind: dominance },
  };
}

/** Place of the genotype's phenotype in the item's list. */
export function phenotypeIndexOf(gene: Gene, genotype: Genotype): number {
  return listPhenotypes(gene).indexOf(phenotypeOf(gene, genotype));
}

/** How many of the four squares hold each genotype, and how many show each phenotype. */
export function ratiosOf(item: CrossFields): { genotypes: number[]; phenotypes: number[] } {
  const cross = crossOfItem(item);
  return {
    genotypes: genotypeShares(cross).map(({ count }) => count),
    phenotypes: phenotypeShares(cross).map(({ count }) => count),
  };
}

/** The computed picture in words: what each parent passes on, the children, both ratios. */
export function describeCross(item: CrossFields, plain: (text: string) => string): string {
  const { gene, parents } = crossOfItem(item);
  const symbol = (id: string) => {
    const allele = item.alleles.find((one) => one.id === id);
    return plain(allele?.symbol ?? allele?.letter ?? id);
  };
  const write = (genotype: Genotype) => genotype.map(symbol).join('');
  const sides = parents.map((genotype, index) => {
    const passedOn = [...new Set(genotype)].map(symbol).join(' or ');
    return `${plain(item.parents[index]?.text ?? '')} (${write(genotype)}) passes on ${passedOn}`;
  });
  const { genotypes, phenotypes } = ratiosOf(item);
  const [first, second] = gene.alleles;
  const kinds = [write([first, first]), write([first, second]), write([second, second])];
  return [
    `${sides.join('; ')}.`,
    `The four equally likely children: ${crossSquare({ gene, parents }).flat().map(write).join(', ')}.`,
    `Genotypes ${kinds.join(' : ')} = ${genotypes.join(' : ')}.`,
    `Phenotypes: ${item.phenotypes.map(({ text }, index) => `${plain(text)} ${phenotypes[index]}`).join(' : ')}.`,
  ].join(' ');
}

/** The exact answer to a question; null when its condition can never be met in this cross. */
export function chanceOf(item: Punnett, { asks }: PunnettQuestion): Fraction | null {
  const cross = crossOfItem(item);
  const phenotype = 'phenotype' in asks ? phenotypeNamed(item, asks.phenotype) : undefined;
  const ofPhenotype = phenotypeShares(cross).find(({ of }) => of === phenotype)?.probability ?? zero;
  switch (asks.kind) {
    case 'phenotype':
      return ofPhenotype;
    case 'genotype':
      return genotypeShares(cross).find(({ of }) => isSameGenotype(of, asks.genotype))?.probability ?? zero;
    case 'genotype-given-phenotype':
      return phenotype
        ? genotypeGivenPhenotype(cross, sortGenotype(cross.gene, asks.genotype), phenotype)
        : null;
    case 'children': {
      const chance = asks.isAtLeast ? chanceOfAtLeast : chanceOfExactly;
      return chance(asks.count, asks.children, ofPhenotype);
    }
  }
}

/** The model's word for one of the item's phenotypes. */
function phenotypeNamed(item: Punnett, phenotypeId: string): Phenotype | undefined {
  const index = item.phenotypes.findIndex(({ id }) => id === phenotypeId);
  return listPhenotypes(crossOfItem(item).gene)[index];
}
