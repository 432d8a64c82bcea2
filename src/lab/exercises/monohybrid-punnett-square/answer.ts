import { type Parsed, valid } from '../../kernel/issue.ts';
import {
  findNamedChanges,
  partIdOf,
  type ResponseCodec,
  refuseAnswer,
} from '../../marking/response-codec.ts';
import { type FeedbackNote, incompleteScore, type Score } from '../../marking/score.ts';
import { crossSquare, listGametes } from '../../science/genetics/cross.ts';
import { formatFraction } from '../../science/genetics/fraction.ts';
import { reduceRatio } from '../../science/genetics/ratio.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { Reveal } from '../define.ts';
import { chanceOf, crossOfItem, describeCross, ratiosOf } from './cross.ts';
import {
  findUnreadable,
  type Judged,
  judgeCells,
  judgeGametes,
  judgeQuestions,
  judgeRatios,
} from './judge.ts';
import { faultTexts, type PublicPunnett, type Punnett, redactPunnett } from './schema.ts';
import {
  type AlleleSlot,
  allCells,
  allGametes,
  cellSlots,
  gameteSlots,
  genotypeRatio,
  genotypeSlots,
  mostInRatio,
  type PunnettResponse,
  phenotypeRatio,
  phenotypeSlot,
  readAlleles,
  writeAlleles,
} from './slots.ts';

const longestChance = 40;

export const responses: ResponseCodec<PublicPunnett, PunnettResponse> = {
  empty: () => new Map(),
  isReady(item, response) {
    return (
      allGametes.every((slot) => response.has(slot)) &&
      allCells.every((slot) => readAlleles(response, slot).length === 2) &&
      listCountSlots(item).every((slot) => response.has(slot)) &&
      item.questions.every(({ id }) => tidy(response.get(id) ?? '') !== '')
    );
  },
  parse(item, answer) {
    const found = new Map<string, string>();
    for (const entry of answer) {
      const slot = partIdOf(entry);
      if (slot === entry) return refuseAnswer('not-a-part', 'expected part=value');
      if (found.has(slot)) return refuseAnswer('repeated-part', `the part ${slot} is filled twice`);
      const value = parseValue(item, slot, entry.slice(slot.length + 1));
      if (!value.isValid) return value;
      found.set(slot, value.value);
    }
    return valid(found);
  },
  format: (response) =>
    [...response]
      .map(([slot, value]) => [slot, tidy(value)] as const)
      .filter(([, value]) => value !== '')
      .map(([slot, value]) => `${slot}=${value}`)
      .sort(),
  // A child depends on the gametes above and beside it, and a ratio on the children, so their marks change with them.
  changedParts(before, after) {
    const changed = findNamedChanges(before, after);
    const isChanged = (slot: string | undefined) => slot !== undefined && changed.has(slot);
    const hasNewChild = allCells.some(isChanged);
    const children = cellSlots.flatMap((cells, row) =>
      cells.filter((_, column) => isChanged(gameteSlots.first[column]) || isChanged(gameteSlots.second[row])),
    );
    return new Set([...changed, ...children, ...(hasNewChild ? [genotypeRatio, phenotypeRatio] : [])]);
  },
};

/** Every count of both ratios. */
export function listCountSlots(item: { readonly phenotypes: readonly { readonly id: string }[] }): string[] {
  return [...genotypeSlots, ...item.phenotypes.map(({ id }) => phenotypeSlot(id))];
}

function parseValue(item: PublicPunnett, slot: string, value: string): Parsed<string> {
  if (isAlleleSlot(slot)) return parseAlleles(item, slot, value);
  if (listCountSlots(item).includes(slot)) {
    const isCount = /^\d$/.test(value) && Number(value) <= mostInRatio;
    return isCount
      ? valid(value)
      : refuseAnswer('not-a-count', `${slot} takes a count of at most ${mostInRatio}`);
  }
  if (item.questions.some(({ id }) => id === slot)) {
    // The length is checked before the text is read.
    const text = value.length > longestChance ? '' : tidy(value);
    // A learner may have typed any letter or sign, but cannot have typed a control character.
    const isText = text !== '' && !/\p{Cc}/u.test(text);
    return isText ? valid(text) : refuseAnswer('not-a-chance', `${slot} takes a short text`);
  }
  return refuseAnswer('unknown-part', `there is no part ${slot}`);
}

function parseAlleles(item: PublicPunnett, slot: AlleleSlot, value: string): Parsed<string> {
  const ids = value.split('+');
  const areKnown = ids.every((id) => item.alleles.some((allele) => allele.id === id));
  const isTwice = ids.length === 2 && ids[0] === ids[1];
  const isGamete = (allGametes as readonly string[]).includes(slot);
  if (!areKnown || ids.length > 2 || (isGamete && isTwice)) {
    return refuseAnswer('not-alleles', `${slot} cannot hold ${value}`);
  }
  return valid(writeAlleles(item, ids));
}

function isAlleleSlot(slot: string): slot is AlleleSlot {
  return ([...allGametes, ...allCells] as readonly string[]).includes(slot);
}

function tidy(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim();
}

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
  const cross = crossOfItem(item);
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
