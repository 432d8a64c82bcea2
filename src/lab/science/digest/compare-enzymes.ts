import { listCutSites } from './digest.ts';
import type { EnzymeId, Topology } from './enzymes.ts';
import { listPieces } from './pieces.ts';

export interface EnzymeComparison {
  readonly enzyme: EnzymeId;
  /** In how many places the enzyme cuts each of the molecules. */
  readonly cuts: readonly number[];
  /** The lengths in bp that a complete digest leaves of each molecule, largest first, in the order of the molecules. */
  readonly lengthsBp: readonly (readonly number[])[];
  /**
   * Pairs of molecules, by their places in the list, whose pieces have different lengths after a digest with this
   * enzyme alone.
   */
  readonly toldApart: readonly (readonly [number, number])[];
}

/** Lists what each enzyme alone does to each of these sequences, and which of them it tells apart by length. */
export function compareEnzymes(
  sequences: readonly string[],
  enzymes: readonly EnzymeId[],
  topology: Topology,
): EnzymeComparison[] {
  return enzymes.map((enzyme) => {
    const cutsAfter = sequences.map((dna) =>
      listCutSites(dna, { enzymes: [enzyme], topology }).map(({ cutAfter }) => cutAfter),
    );
    const lengthsBp = sequences.map((dna, index) =>
      listPieces(dna.length, cutsAfter[index] ?? [], topology, 1).map((piece) => piece.lengthBp),
    );
    const toldApart = lengthsBp.flatMap((one, first) =>
      lengthsBp.flatMap((other, second) =>
        first < second && one.join() !== other.join() ? [[first, second] as const] : [],
      ),
    );
    return { enzyme, cuts: cutsAfter.map((cuts) => new Set(cuts).size), lengthsBp, toldApart };
  });
}
