import { type Cross, crossSquare, genotypeShares, phenotypeShares } from '../../science/genetics/cross.ts';
import { type Gene, type Genotype, listPhenotypes, phenotypeOf } from '../../science/genetics/gene.ts';
import { orderGenotype } from './alleles.ts';
import type { Punnett } from './schema.ts';

type CrossFields = Pick<Punnett, 'alleles' | 'dominance' | 'dominant' | 'parents' | 'phenotypes'>;

/** The cross of an item in the model's terms; the item has passed its lint. */
export function crossOf(item: CrossFields): Cross {
  const genotypeOf = (parent: number): Genotype =>
    orderGenotype(item, item.parents[parent]?.genotype ?? ['', '']);
  return { gene: geneOf(item), parents: [genotypeOf(0), genotypeOf(1)] };
}

export function geneOf({ alleles, dominance, dominant }: CrossFields): Gene {
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
  const cross = crossOf(item);
  return {
    genotypes: genotypeShares(cross).map(({ count }) => count),
    phenotypes: phenotypeShares(cross).map(({ count }) => count),
  };
}

/** The computed picture in words: what each parent passes on, the children, both ratios. */
export function describeCross(item: CrossFields, plain: (text: string) => string): string {
  const { gene, parents } = crossOf(item);
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
    `Phenotypes ${item.phenotypes.map(({ text }) => plain(text)).join(' : ')} = ${phenotypes.join(' : ')}.`,
  ].join(' ');
}
