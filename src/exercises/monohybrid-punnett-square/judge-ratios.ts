import { listGenotypes } from '../../science/genetics/gene.ts';
import { isReduced, isReversedRatio, isSameRatio, type Ratio } from '../../science/genetics/ratio.ts';
import { readAlleles, writeAlleles } from './alleles.ts';
import { geneOf, phenotypeIndexOf, ratiosOf } from './cross-of.ts';
import type { Judged } from './judge-square.ts';
import type { PunnettResponse } from './response.ts';
import type { Punnett } from './schema.ts';
import { allCells, genotypeRatio, genotypeSlots, phenotypeRatio, phenotypeSlot } from './slots.ts';

/** Both ratios: right by the cross, or else right by the children the learner wrote. */
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

/** The learner's own four children, counted. */
function countOwnCells(
  item: Punnett,
  response: PunnettResponse,
): { genotypes: number[]; phenotypes: number[] } {
  const gene = geneOf(item);
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
