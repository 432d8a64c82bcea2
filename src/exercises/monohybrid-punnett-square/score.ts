import { type FeedbackNote, incompleteScore, type Score } from '../../marking/score.ts';
import { crossSquare, listGametes } from '../../science/genetics/cross.ts';
import { formatFraction } from '../../science/genetics/fraction.ts';
import { reduceRatio } from '../../science/genetics/ratio.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { Reveal } from '../define.ts';
import { chanceOf, crossOf, describeCross, ratiosOf, readAlleles, writeAlleles } from './cross.ts';
import {
  findUnreadable,
  type Judged,
  judgeCells,
  judgeGametes,
  judgeQuestions,
  judgeRatios,
} from './judge.ts';
import { redactPunnett } from './redact.ts';
import { type PunnettResponse, responses } from './response.ts';
import type { Punnett } from './schema.ts';
import { faultTexts } from './schema.ts';
import { cellSlots, gameteSlots, genotypeSlots, phenotypeSlot } from './slots.ts';

/**
 * An equal share of the point for every gamete, every child, both ratios and every question. A part that is right by
 * the learner's own earlier steps counts as right; the earlier slip itself keeps the answer below full points.
 */
export function scorePunnett(item: Punnett, response: PunnettResponse): Score {
  if (!responses.isReady(redactPunnett(item), response)) return incompleteScore;
  const unreadable = findUnreadable(item, response);
  if (unreadable.length > 0) {
    return { ...incompleteScore, notes: unreadable, trace: 'a chance is no number yet' };
  }
  const gametes = judgeGametes(item, response);
  const square = [...gametes, ...judgeCells(item, response, gametes), ...judgeRatios(item, response)];
  const questions = judgeQuestions(item, response);
  const parts = [...square, ...questions].map(({ partId, isRight }) => ({ partId, isRight }));
  const rightCount = parts.filter(({ isRight }) => isRight).length;
  const isCorrect = rightCount === parts.length;
  return {
    outcome: isCorrect ? 'correct' : rightCount > 0 ? 'partly' : 'not-yet',
    fraction: rightCount / parts.length,
    parts,
    notes: isCorrect
      ? [{ text: item.whyRight }]
      : [...square.flatMap((judged) => noteOn(item, judged)), ...questions.flatMap(({ note }) => note ?? [])],
    trace: traceOf(square, rightCount, parts.length),
  };
}

function noteOn(item: Punnett, { partId, fault }: Judged): FeedbackNote[] {
  if (!fault) return [];
  const own = item.feedback.find((entry) => entry.fault === fault);
  return [{ partId, text: own?.text ?? faultTexts[fault], misconception: own?.misconception }];
}

function traceOf(square: readonly Judged[], rightCount: number, total: number): string {
  const faults = square.flatMap(({ partId, fault }) => (fault ? [`${partId} ${fault}`] : []));
  return [`${rightCount} of ${total} parts right`, ...faults].join(', ');
}

/** The answer as plain lines: both parents' gametes, the children row by row, the ratios, the chances. */
export function describePunnett(item: Punnett, response: PunnettResponse): string[] {
  const symbol = (id: string) => {
    const allele = item.alleles.find((one) => one.id === id);
    return plainWords(allele?.symbol ?? allele?.letter ?? id);
  };
  const held = (slot: string) => readAlleles(response, slot).map(symbol).join('') || '–';
  const count = (slot: string) => response.get(slot) ?? '–';
  const has = (slots: readonly string[]) => slots.some((slot) => response.has(slot));
  const line = (slots: readonly string[], text: string) => (has(slots) ? [text] : []);
  const [first, second] = item.parents.map(({ text }) => plainWords(text));
  const phenotypes = item.phenotypes.map(({ id }) => phenotypeSlot(id));
  return [
    ...line(gameteSlots.first, `${first}, gametes: ${gameteSlots.first.map(held).join(', ')}`),
    ...line(gameteSlots.second, `${second}, gametes: ${gameteSlots.second.map(held).join(', ')}`),
    ...line(cellSlots.flat(), `Children: ${cellSlots.map((row) => row.map(held).join(', ')).join(' / ')}`),
    ...line(genotypeSlots, `Genotypes: ${genotypeSlots.map(count).join(' : ')}`),
    ...line(
      phenotypes,
      `Phenotypes: ${item.phenotypes.map(({ id, text }) => `${plainWords(text)} ${count(phenotypeSlot(id))}`).join(' : ')}`,
    ),
    ...item.questions.flatMap(({ id, text }) =>
      response.has(id) ? [`${plainWords(text)} ${response.get(id)}`] : [],
    ),
  ];
}

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
