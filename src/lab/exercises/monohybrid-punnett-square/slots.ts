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

/**
 * The value of each part, by the part's id: alleles as `id` or `id+id`, counts as a digit, chances as they were typed.
 * An empty part is absent. Wire form: `part=value`, sorted.
 */
export type PunnettResponse = ReadonlyMap<string, string>;

export function isGameteSlot(slot: AlleleSlot): slot is GameteSlot {
  return (allGametes as readonly string[]).includes(slot);
}

/** The fields as they are arranged on the page; the corner is not a field. */
const grid: readonly (readonly (AlleleSlot | null)[])[] = [
  [null, ...gameteSlots.first],
  [gameteSlots.second[0], ...cellSlots[0]],
  [gameteSlots.second[1], ...cellSlots[1]],
];

export const arrowSteps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The field in the direction of an arrow key; null at the edge, at the corner and for any other key. */
export function neighbourOf(slot: AlleleSlot, key: string): AlleleSlot | null {
  const step = arrowSteps[key];
  if (!step) return null;
  const row = grid.findIndex((line) => line.includes(slot));
  const column = grid[row]?.indexOf(slot) ?? 0;
  return grid[row + step[0]]?.[column + step[1]] ?? null;
}

interface WithAlleles {
  readonly alleles: readonly { readonly id: string; readonly letter: string }[];
}

/** Ids of the alleles in a slot: none, one or two. */
export function readAlleles(response: ReadonlyMap<string, string>, slot: string): string[] {
  return response.get(slot)?.split('+') ?? [];
}

/** The value of a slot that holds these alleles. Their order has no meaning, so the item's own order is used. */
export function writeAlleles(item: WithAlleles, ids: readonly string[]): string {
  return [...ids].sort((a, b) => placeOf(item, a) - placeOf(item, b)).join('+');
}

/** A genotype with its alleles in the item's order. */
export function orderGenotype(item: WithAlleles, [one, other]: readonly [string, string]): [string, string] {
  return placeOf(item, other) < placeOf(item, one) ? [other, one] : [one, other];
}

function placeOf(item: WithAlleles, id: string): number {
  return item.alleles.findIndex((allele) => allele.id === id);
}

/** The filling of a slot after a press: one possible filling after the other, then empty again (`''`). */
export function nextFilling(item: WithAlleles, slot: AlleleSlot, current: string): string {
  const [first = '', second = ''] = item.alleles.map(({ id }) => id);
  const both = `${first}+${second}`;
  const fillings = isGameteSlot(slot)
    ? [first, second, both, '']
    : [`${first}+${first}`, both, `${second}+${second}`, ''];
  return fillings[(fillings.indexOf(current) + 1) % fillings.length] ?? '';
}

/**
 * The filling of a slot after a letter was typed: the allele is added where there is room, else it replaces the
 * filling.
 */
export function withAllele(item: WithAlleles, slot: AlleleSlot, current: string, id: string): string {
  const held = current === '' ? [] : current.split('+');
  const hasRoom = held.length === 1 && !(isGameteSlot(slot) && held[0] === id);
  return writeAlleles(item, hasRoom ? [...held, id] : [id]);
}

/** The allele a key stands for. Capital and small letter are told apart where both are alleles. */
export function findTypedAllele(item: WithAlleles, key: string): string | undefined {
  const exact = item.alleles.find(({ letter }) => letter === key);
  if (exact) return exact.id;
  const alike = item.alleles.filter(({ letter }) => letter.toLowerCase() === key.toLowerCase());
  return alike.length === 1 ? alike[0]?.id : undefined;
}
