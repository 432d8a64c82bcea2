import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { PublicPunnett } from './schema.ts';
import { type AlleleSlot, cellSlots, gameteSlots } from './slots.ts';
import type { texts } from './texts.ts';

type Translate = (key: keyof typeof texts, values?: Record<string, string | number>) => string;

/** The name of a field of the square, as it is spoken. */
export function nameOfSlot(t: Translate, item: PublicPunnett, slot: AlleleSlot): string {
  for (const [index, side] of (['first', 'second'] as const).entries()) {
    const at = (gameteSlots[side] as readonly string[]).indexOf(slot);
    if (at >= 0) {
      return t('gamete', { parent: plainWords(item.parents[index]?.text ?? ''), number: at + 1 });
    }
  }
  const row = cellSlots.findIndex((cells) => (cells as readonly string[]).includes(slot));
  const column = (cellSlots[row] as readonly string[] | undefined)?.indexOf(slot) ?? 0;
  return t('cell', { row: row + 1, column: column + 1 });
}

/** A field and what it holds: letters alone do not tell T from t by ear, so the alleles are named as well. */
export function describeSlot(
  t: Translate,
  item: PublicPunnett,
  slot: AlleleSlot,
  ids: readonly string[],
): string {
  const held = ids.flatMap((id) => item.alleles.find((allele) => allele.id === id) ?? []);
  const [first, second] = held;
  if (!first) return t('empty', { slot: nameOfSlot(t, item, slot) });
  const names = second
    ? t('and', { first: plainWords(first.name), second: plainWords(second.name) })
    : plainWords(first.name);
  return t('filled', { slot: nameOfSlot(t, item, slot), letters: symbolsOf(item, ids), names });
}

/** The alleles as written, in plain signs. */
export function symbolsOf(item: PublicPunnett, ids: readonly string[]): string {
  return ids.map((id) => plainWords(item.alleles.find((one) => one.id === id)?.symbol ?? id)).join('');
}
