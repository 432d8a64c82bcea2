import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { AnswerPlace } from '../answer-places.ts';
import { scorePunnett } from './answer.ts';
import type { Punnett } from './schema.ts';
import {
  allCells,
  cellSlots,
  gameteSlots,
  genotypeRatio,
  genotypeSlots,
  type PunnettResponse,
  phenotypeRatio,
  phenotypeSlot,
  readAlleles,
} from './slots.ts';

interface Group {
  readonly id: string;
  readonly label: string;
  /** The fields that are read together. */
  readonly slots: readonly string[];
  /** The parts of the score that judge them; left out: the fields themselves. */
  readonly judgedAs?: readonly string[];
  say(response: PunnettResponse): string;
}

/**
 * The steps of the square as places: both parents' gametes, the children, both ratios, and every question. A step is
 * right if its scorer says so, which follows the learner's own earlier steps.
 */
export function listPunnettPlaces(item: Punnett): AnswerPlace<PunnettResponse>[] {
  return listGroups(item).map(({ id, label, slots, judgedAs = slots, say }) => ({
    ...{ id, label, options: [], isTyped: true },
    read(response) {
      if (!slots.some((slot) => response.has(slot))) return [];
      const text = say(response);
      const { parts } = scorePunnett(item, response);
      const own = parts.filter(({ partId }) => judgedAs.includes(partId));
      const isRight = own.length > 0 && own.every((part) => part.isRight);
      // The same children can be right after one pair of gametes and not after another.
      return [{ id: `${isRight ? 'right' : 'wrong'} ${text.replaceAll(/\s/g, '')}`, text, isRight }];
    },
  }));
}

function listGroups(item: Punnett): Group[] {
  const symbol = (id: string) => {
    const allele = item.alleles.find((one) => one.id === id);
    return plainWords(allele?.symbol ?? allele?.letter ?? id);
  };
  const alleles = (response: PunnettResponse) => (slot: string) =>
    readAlleles(response, slot).map(symbol).join('') || '–';
  const counts = (response: PunnettResponse, slots: readonly string[]) =>
    slots.map((slot) => response.get(slot) ?? '–').join(' : ');
  const phenotypes = item.phenotypes.map(({ id }) => phenotypeSlot(id));
  const [first, second] = item.parents.map(({ text }) => text);
  const gametes = (id: 'first' | 'second', parent = ''): Group => ({
    ...{ id, label: `${parent}: gametes`, slots: gameteSlots[id] },
    // The order of the two has no meaning.
    say: (response) => gameteSlots[id].map(alleles(response)).sort().join(', '),
  });
  return [
    gametes('first', first),
    gametes('second', second),
    {
      ...{ id: 'children', label: 'Children, row by row', slots: allCells },
      say: (response) => cellSlots.map((row) => row.map(alleles(response)).join(', ')).join(' / '),
    },
    {
      ...{ id: genotypeRatio, label: 'Genotypes', slots: genotypeSlots, judgedAs: [genotypeRatio] },
      say: (response) => counts(response, genotypeSlots),
    },
    {
      ...{ id: phenotypeRatio, slots: phenotypes, judgedAs: [phenotypeRatio] },
      label: `Phenotypes: ${item.phenotypes.map(({ text }) => text).join(' : ')}`,
      say: (response) => counts(response, phenotypes),
    },
    ...item.questions.map(({ id, text }) => ({
      ...{ id, label: text, slots: [id] },
      say: (response: PunnettResponse) => response.get(id) ?? '',
    })),
  ];
}
