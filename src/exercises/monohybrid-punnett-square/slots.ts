import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { PublicPunnett } from './schema.ts';
import type { texts } from './texts.ts';

/** Parts of an answer; all but the questions are the same for every item. */
export const gameteSlots = {
  first: ['first-1', 'first-2'],
  second: ['second-1', 'second-2'],
} as const;

/** Row by row; the row is a gamete of the second parent, the column one of the first. */
export const cellSlots = [
  ['cell-1-1', 'cell-1-2'],
  ['cell-2-1', 'cell-2-2'],
] as const;

export type GameteSlot = (typeof gameteSlots)['first' | 'second'][number];
type CellSlot = (typeof cellSlots)[number][number];
export type AlleleSlot = GameteSlot | CellSlot;

export const allGametes: readonly GameteSlot[] = [...gameteSlots.first, ...gameteSlots.second];
export const allCells: readonly CellSlot[] = cellSlots.flat();

/** Two copies of the first allele, one of each, two copies of the second. */
export const genotypeSlots = ['genotypes.first', 'genotypes.both', 'genotypes.second'] as const;

/** The parts at which each ratio is marked as a whole; the id of every count begins with one of them. */
export const genotypeRatio = 'genotypes';
export const phenotypeRatio = 'phenotypes';

export function phenotypeSlot(phenotypeId: string): string {
  return `${phenotypeRatio}.${phenotypeId}`;
}

/** A question may not take one of these as its id. */
export const reservedIds: readonly string[] = [...allGametes, ...allCells, genotypeRatio, phenotypeRatio];

/** The largest count in a ratio: there are four children in the square. */
export const mostInRatio = 4;

export function isGameteSlot(slot: AlleleSlot): slot is GameteSlot {
  return (allGametes as readonly string[]).includes(slot);
}

/** The fields as they are arranged on the page; the corner is not a field. */
const grid: readonly (readonly (AlleleSlot | null)[])[] = [
  [null, ...gameteSlots.first],
  [gameteSlots.second[0], ...cellSlots[0]],
  [gameteSlots.second[1], ...cellSlots[1]],
];

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The field in the direction of an arrow key; null at the edge, at the corner and for any other key. */
export function neighbourOf(slot: AlleleSlot, key: string): AlleleSlot | null {
  const step = steps[key];
  if (!step) return null;
  const row = grid.findIndex((line) => line.includes(slot));
  const column = grid[row]?.indexOf(slot) ?? 0;
  return grid[row + step[0]]?.[column + step[1]] ?? null;
}

/** The part of a DOM element that is needed here; kept small so that this file does not depend on a browser. */
interface Field {
  closest(selector: string): { querySelector(selector: string): unknown } | null;
}

/** Moves the focus for an arrow key; true when the key was one, also at the edge, so that the page stays in place. */
export function moveFocus(field: Field, slot: AlleleSlot, key: string): boolean {
  if (!(key in steps)) return false;
  const next = neighbourOf(slot, key);
  const target = next && field.closest('table')?.querySelector(`[data-slot="${next}"]`);
  if (isFocusable(target)) target.focus();
  return true;
}

function isFocusable(target: unknown): target is { focus(): void } {
  return typeof target === 'object' && target !== null && 'focus' in target;
}

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
