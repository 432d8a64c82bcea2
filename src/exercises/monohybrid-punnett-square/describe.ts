import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { readAlleles } from './alleles.ts';
import type { PunnettResponse } from './response.ts';
import type { Punnett } from './schema.ts';
import { cellSlots, gameteSlots, genotypeSlots, phenotypeSlot } from './slots.ts';

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
