import { chanceOfAtLeast, chanceOfExactly } from '../../science/genetics/chance.ts';
import { genotypeGivenPhenotype, genotypeShares, phenotypeShares } from '../../science/genetics/cross.ts';
import { type Fraction, zero } from '../../science/genetics/fraction.ts';
import { isSameGenotype, listPhenotypes, type Phenotype, sortGenotype } from '../../science/genetics/gene.ts';
import { crossOf } from './cross-of.ts';
import type { Punnett, Question } from './schema.ts';

/** The exact answer to a question; null when its condition can never be met in this cross. */
export function chanceOf(item: Punnett, { asks }: Question): Fraction | null {
  const cross = crossOf(item);
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
  return listPhenotypes(crossOf(item).gene)[index];
}
