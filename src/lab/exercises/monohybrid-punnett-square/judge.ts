import type { FeedbackNote } from '../../marking/score.ts';
import { type Allele, listGenotypes } from '../../science/genetics/gene.ts';
import { isReduced, isReversedRatio, isSameRatio, type Ratio } from '../../science/genetics/ratio.ts';
import { chanceOf, crossOfItem, geneOfItem, phenotypeIndexOf, ratiosOf } from './cross.ts';
import { isChance, readChance } from './read-chance.ts';
import type { FaultName, Punnett } from './schema.ts';
import {
  allCells,
  cellSlots,
  type GameteSlot,
  gameteSlots,
  genotypeRatio,
  genotypeSlots,
  type PunnettResponse,
  phenotypeRatio,
  phenotypeSlot,
  readAlleles,
  writeAlleles,
} from './slots.ts';

const unreadableTexts = {
  unreadable: 'Write a chance as a fraction, a decimal or a percentage, for example 3/8, 0.375 or 37.5%.',
  'above-one': 'A chance is never more than 1, that is 100%. If you mean percent, add the sign %.',
  ratio:
    'With a colon this is a ratio: 1 : 3 is one of four. Write a chance as a fraction, a decimal or a percentage, for example 3/8.',
} as const;

const severalText = 'Write one chance: the one you stand by.';

/** Notes on typed chances that cannot be read as a chance. An answer with such a note is not judged at all. */
export function findUnreadable(item: Punnett, response: PunnettResponse): FeedbackNote[] {
  return item.questions.flatMap(({ id }) => {
    const typed = readChance(response.get(id) ?? '');
    const isUnread = typeof typed === 'string' && typed !== 'several';
    return isUnread ? [{ partId: id, text: unreadableTexts[typed] }] : [];
  });
}

interface JudgedQuestion {
  readonly partId: string;
  readonly isRight: boolean;
  readonly note: FeedbackNote | null;
}

/** Every chance against the one computed from the cross. */
export function judgeQuestions(item: Punnett, response: PunnettResponse): JudgedQuestion[] {
  return item.questions.map((question) => {
    const { id: partId, remarks, ifWrong } = question;
    const typed = readChance(response.get(partId) ?? '');
    const expected = chanceOf(item, question);
    if (typed === 'several') return { partId, isRight: false, note: { partId, text: severalText } };
    if (typeof typed === 'string' || expected === null) return { partId, isRight: false, note: null };
    if (isChance(typed, expected)) return { partId, isRight: true, note: null };
    const remark = remarks.find(({ value }) => {
      const wrong = readChance(value);
      return typeof wrong !== 'string' && isChance(typed, wrong.value);
    });
    return {
      partId,
      isRight: false,
      note: { partId, text: remark?.text ?? ifWrong, misconception: remark?.misconception },
    };
  });
}

/** Judges both ratios: right by the cross, or else right by the children that the learner wrote. */
export function judgeRatios(item: Punnett, response: PunnettResponse): Judged[] {
  const expected = ratiosOf(item);
  const own = countOwnCells(item, response);
  const written = (slots: readonly string[]) => slots.map((slot) => Number(response.get(slot)));
  return [
    judge(item, genotypeRatio, written(genotypeSlots), expected.genotypes, own.genotypes),
    judge(
      item,
      phenotypeRatio,
      written(item.phenotypes.map(({ id }) => phenotypeSlot(id))),
      expected.phenotypes,
      own.phenotypes,
    ),
  ];
}

function judge(item: Punnett, partId: string, written: Ratio, expected: Ratio, own: Ratio): Judged {
  const isExpected = isSameRatio(written, expected);
  if (isExpected || isSameRatio(written, own)) {
    if (item.ratioTerms === 'lowest' && !isReduced(written)) {
      return { partId, isRight: false, fault: 'ratio-not-reduced' };
    }
    return { partId, isRight: true, fault: isExpected ? undefined : 'follows' };
  }
  const isReversed = isReversedRatio(written, expected) || isReversedRatio(written, own);
  return { partId, isRight: false, fault: isReversed ? 'ratio-reversed' : 'ratio-wrong' };
}

/** Counts the genotypes and phenotypes of the four children that the learner wrote. */
function countOwnCells(
  item: Punnett,
  response: PunnettResponse,
): { genotypes: number[]; phenotypes: number[] } {
  const gene = geneOfItem(item);
  const kinds = listGenotypes(gene);
  const genotypes = kinds.map(
    (kind) =>
      allCells.filter((slot) => readAlleles(response, slot).join('+') === writeAlleles(item, kind)).length,
  );
  const phenotypes = item.phenotypes.map((_, index) =>
    kinds.reduce(
      (count, kind, at) => (phenotypeIndexOf(gene, kind) === index ? count + (genotypes[at] ?? 0) : count),
      0,
    ),
  );
  return { genotypes, phenotypes };
}

/** One part, whether it is right, and the fault for which there is feedback. */
export interface Judged {
  readonly partId: string;
  readonly isRight: boolean;
  readonly fault?: FaultName | undefined;
}

/** The gametes of both parents; their order has no meaning. */
export function judgeGametes(item: Punnett, response: PunnettResponse): Judged[] {
  const [first, second] = crossOfItem(item).parents;
  const isSwapped =
    isFilledWith(response, gameteSlots.first, second) &&
    isFilledWith(response, gameteSlots.second, first) &&
    !isFilledWith(response, gameteSlots.first, first);
  const judge = (slots: readonly GameteSlot[], parent: readonly Allele[]): Judged[] => {
    const open = [...parent];
    return slots.map((partId): Judged => {
      const held = readAlleles(response, partId);
      const [allele = ''] = held;
      if (held.length > 1) return { partId, isRight: false, fault: 'both-in-one-gamete' };
      const at = open.indexOf(allele);
      if (at >= 0) {
        open.splice(at, 1);
        return { partId, isRight: true };
      }
      const isOwn = parent.includes(allele);
      return {
        partId,
        isRight: false,
        fault: isSwapped ? 'swapped-parents' : isOwn ? 'doubled-gamete' : 'foreign-allele',
      };
    });
  };
  return [...judge(gameteSlots.first, first), ...judge(gameteSlots.second, second)];
}

function isFilledWith(
  response: PunnettResponse,
  slots: readonly GameteSlot[],
  alleles: readonly Allele[],
): boolean {
  const held = slots.map((slot) => response.get(slot) ?? '');
  return [...held].sort().join() === [...alleles].sort().join();
}

/**
 * Judges each child by the gametes the learner wrote above and beside it, so that one slip costs only once. Where such
 * a gamete holds two alleles, the parent's own allele is used instead.
 */
export function judgeCells(item: Punnett, response: PunnettResponse, gametes: readonly Judged[]): Judged[] {
  const { parents } = crossOfItem(item);
  const isWrong = (slot: GameteSlot) => gametes.some(({ partId, isRight }) => partId === slot && !isRight);
  const alleleAt = (slot: GameteSlot, parent: number, index: number): string => {
    const held = readAlleles(response, slot);
    return held.length === 1 ? (held[0] ?? '') : (parents[parent]?.[index] ?? '');
  };
  return cellSlots.flatMap((cells, row) =>
    cells.map((partId, column): Judged => {
      const above = gameteSlots.first[column] ?? 'first-1';
      const beside = gameteSlots.second[row] ?? 'second-1';
      const expected = writeAlleles(item, [alleleAt(above, 0, column), alleleAt(beside, 1, row)]);
      if (response.get(partId) !== expected) return { partId, isRight: false, fault: 'not-own-gametes' };
      const hasOwnSlip = [above, beside].some(
        (slot) => isWrong(slot) && readAlleles(response, slot).length === 1,
      );
      return { partId, isRight: true, fault: hasOwnSlip ? 'follows' : undefined };
    }),
  );
}
