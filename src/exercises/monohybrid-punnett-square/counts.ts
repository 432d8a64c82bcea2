import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { PublicPunnett } from './schema.ts';
import { genotypeSlots, phenotypeSlot, symbolsOf } from './slots.ts';

/** One count of a ratio: its slot, its spoken name, and what is drawn beside it. */
export interface Count {
  readonly slot: string;
  readonly name: string;
  /** Rich text. */
  readonly label: string;
}

/** The three genotypes, written with the item's symbols. */
export function genotypeCounts(item: PublicPunnett): Count[] {
  const [first, second] = item.alleles;
  if (!first || !second) return [];
  const kinds = [
    [first, first],
    [first, second],
    [second, second],
  ];
  return kinds.map((alleles, index) => ({
    slot: genotypeSlots[index] ?? '',
    // Capital and small letters sound the same when they are read aloud, so the alleles are named.
    name: `${symbolsOf(
      item,
      alleles.map(({ id }) => id),
    )} (${alleles.map(({ name }) => plainWords(name)).join(', ')})`,
    label: alleles.map(({ symbol }) => symbol).join(''),
  }));
}

export function phenotypeCounts(item: PublicPunnett): Count[] {
  return item.phenotypes.map(({ id, text }) => ({
    slot: phenotypeSlot(id),
    name: plainWords(text),
    label: text,
  }));
}
