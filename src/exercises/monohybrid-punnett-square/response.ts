import { type Parsed, valid } from '../../kernel/issue.ts';
import {
  findNamedChanges,
  partIdOf,
  type ResponseCodec,
  refuseAnswer,
} from '../../marking/response-codec.ts';
import { readAlleles, writeAlleles } from './cross.ts';
import type { PublicPunnett } from './schema.ts';
import {
  type AlleleSlot,
  allCells,
  allGametes,
  cellSlots,
  gameteSlots,
  genotypeRatio,
  genotypeSlots,
  mostInRatio,
  phenotypeRatio,
  phenotypeSlot,
} from './slots.ts';

/**
 * The value of each part, by the part's id: alleles as `id` or `id+id`, counts as a digit, chances as they were typed.
 * An empty part is absent. Wire form: `part=value`, sorted.
 */
export type PunnettResponse = ReadonlyMap<string, string>;

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
  // A child is judged by the gametes above and beside it, and a ratio by the children.
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
