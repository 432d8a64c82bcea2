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
export type CellSlot = (typeof cellSlots)[number][number];
export type AlleleSlot = GameteSlot | CellSlot;

export const allGametes: readonly GameteSlot[] = [...gameteSlots.first, ...gameteSlots.second];
export const allCells: readonly CellSlot[] = cellSlots.flat();

/** Two copies of the first allele, one of each, two copies of the second. */
export const genotypeSlots = ['genotypes.first', 'genotypes.both', 'genotypes.second'] as const;

/** The parts at which a ratio as a whole is marked; each of its counts lies within one of them. */
export const genotypeRatio = 'genotypes';
export const phenotypeRatio = 'phenotypes';

export function phenotypeSlot(phenotypeId: string): string {
  return `${phenotypeRatio}.${phenotypeId}`;
}

/** A question may not take one of these as its id. */
export const reservedIds: readonly string[] = [...allGametes, ...allCells, genotypeRatio, phenotypeRatio];

/** Each count of a ratio: four squares can hold no more of a kind. */
export const mostInRatio = 4;

export function isGameteSlot(slot: AlleleSlot): slot is GameteSlot {
  return (allGametes as readonly string[]).includes(slot);
}
