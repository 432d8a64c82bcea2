import type { Allele } from '../../science/genetics/gene.ts';
import { readAlleles, writeAlleles } from './alleles.ts';
import { crossOf } from './cross-of.ts';
import type { FaultName } from './faults.ts';
import type { PunnettResponse } from './response.ts';
import type { Punnett } from './schema.ts';
import { cellSlots, type GameteSlot, gameteSlots } from './slots.ts';

/** One part and what is to be said of it. */
export interface Judged {
  readonly partId: string;
  readonly isRight: boolean;
  readonly fault?: FaultName | undefined;
}

/** The gametes of both parents; their order has no meaning. */
export function judgeGametes(item: Punnett, response: PunnettResponse): Judged[] {
  const [first, second] = crossOf(item).parents;
  const isSwapped =
    isFilledWith(response, gameteSlots.first, second) &&
    isFilledWith(response, gameteSlots.second, first) &&
    !isFilledWith(response, gameteSlots.first, first);
  const judge = (slots: readonly GameteSlot[], parent: readonly Allele[]): Judged[] => {
    const open = [...parent];
    return slots.map((partId): Judged => {
      const held = readAlleles(response, partId);
      const [allele = ''] = held;
      if (held.length > 1) return { partId, isRight: false, fault: 'both-in-one-gamete' };
      const at = open.indexOf(allele);
      if (at >= 0) {
        open.splice(at, 1);
        return { partId, isRight: true };
      }
      const isOwn = parent.includes(allele);
      return {
        partId,
        isRight: false,
        fault: isSwapped ? 'swapped-parents' : isOwn ? 'doubled-gamete' : 'foreign-allele',
      };
    });
  };
  return [...judge(gameteSlots.first, first), ...judge(gameteSlots.second, second)];
}

function isFilledWith(
  response: PunnettResponse,
  slots: readonly GameteSlot[],
  alleles: readonly Allele[],
): boolean {
  const held = slots.map((slot) => response.get(slot) ?? '');
  return [...held].sort().join() === [...alleles].sort().join();
}

/**
 * The children, each by the gametes the learner wrote above and beside it, so that a slip is paid for once. Where
 * such a gamete holds two alleles, the parent's own stands in for it.
 */
export function judgeCells(item: Punnett, response: PunnettResponse, gametes: readonly Judged[]): Judged[] {
  const { parents } = crossOf(item);
  const isWrong = (slot: GameteSlot) => gametes.some(({ partId, isRight }) => partId === slot && !isRight);
  const alleleAt = (slot: GameteSlot, parent: number, index: number): string => {
    const held = readAlleles(response, slot);
    return held.length === 1 ? (held[0] ?? '') : (parents[parent]?.[index] ?? '');
  };
  return cellSlots.flatMap((cells, row) =>
    cells.map((partId, column): Judged => {
      const above = gameteSlots.first[column] ?? 'first-1';
      const beside = gameteSlots.second[row] ?? 'second-1';
      const expected = writeAlleles(item, [alleleAt(above, 0, column), alleleAt(beside, 1, row)]);
      if (response.get(partId) !== expected) return { partId, isRight: false, fault: 'not-own-gametes' };
      const hasOwnSlip = [above, beside].some(
        (slot) => isWrong(slot) && readAlleles(response, slot).length === 1,
      );
      return { partId, isRight: true, fault: hasOwnSlip ? 'follows' : undefined };
    }),
  );
}
