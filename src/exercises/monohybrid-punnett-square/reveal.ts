import { crossSquare, listGametes } from '../../science/genetics/cross.ts';
import { formatFraction } from '../../science/genetics/fraction.ts';
import { reduceRatio } from '../../science/genetics/ratio.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { Reveal } from '../define.ts';
import { writeAlleles } from './alleles.ts';
import { chanceOf } from './chance-of.ts';
import { crossOf, describeCross, ratiosOf } from './cross-of.ts';
import type { Punnett } from './schema.ts';
import { cellSlots, gameteSlots, genotypeSlots, phenotypeSlot } from './slots.ts';

/** The whole key, computed from the cross, and the cross in words after the author's explanation. */
export function revealPunnett(item: Punnett): Reveal {
  const cross = crossOf(item);
  const [first, second] = cross.parents.map((parent) => listGametes(cross.gene, parent));
  const square = crossSquare(cross);
  const { genotypes, phenotypes } = ratiosOf(item);
  const written = (ratio: number[]) => (item.ratioTerms === 'lowest' ? reduceRatio(ratio) : ratio);
  const entries: (readonly [string, string | number | undefined])[] = [
    ...gameteSlots.first.map((slot, index) => [slot, first?.[index]] as const),
    ...gameteSlots.second.map((slot, index) => [slot, second?.[index]] as const),
    ...cellSlots.flatMap((cells, row) =>
      cells.map((slot, column) => [slot, writeAlleles(item, square[row]?.[column] ?? [])] as const),
    ),
    ...written(genotypes).map((count, index) => [genotypeSlots[index] ?? '', count] as const),
    ...written(phenotypes).map(
      (count, index) => [phenotypeSlot(item.phenotypes[index]?.id ?? ''), count] as const,
    ),
    ...item.questions.map((question) => {
      const chance = chanceOf(item, question);
      return [question.id, chance ? formatFraction(chance) : ''] as const;
    }),
  ];
  return {
    answer: entries.map(([slot, value]) => `${slot}=${value}`).sort(),
    explanation: `${item.explanation}\n\n${describeCross(item, plainWords)}`,
  };
}
