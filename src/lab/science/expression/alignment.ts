import { basesOfCells, type Cell, codonOf } from './edits.ts';
import { readProtein } from './protein.ts';

/** One column of the protein before and after, `null` where one of them has no residue. */
export interface AlignedResidue {
  readonly before: string | null;
  readonly after: string | null;
  /** Number of the residue of the reference; of an added residue, that of the one before it. */
  readonly number: number;
  /**
   * Whether the new codon lies in the reading frame of the reference. Outside of it, a residue equal to the earlier one
   * is equal by chance.
   */
  readonly isInFrame: boolean;
}

/**
 * The protein of the reference beside that of the edited sequence. Each new residue stands beside the one whose codon
 * its bases come from. Likeness plays no part, so a shifted frame shows other amino acids and no gaps.
 */
export function alignProteins(
  reference: string,
  cells: readonly Cell[],
  hasWeakStarts?: boolean,
): AlignedResidue[] {
  const old = readProtein(reference, hasWeakStarts).protein;
  const { protein, start } = readProtein(basesOfCells(cells), hasWeakStarts);
  const columns: AlignedResidue[] = [];
  let next = 1;
  const skipTo = (codon: number) => {
    for (; next < codon; next += 1)
      columns.push({ before: old[next - 1] ?? null, after: null, number: next, isInFrame: false });
  };
  for (let index = 0; index < protein.length; index += 1) {
    const codon = cells.slice((start ?? 0) + 3 * index, (start ?? 0) + 3 * index + 3);
    const after = protein.charAt(index);
    const home = homeOf(codon);
    const isInFrame = codon.every(({ from }, place) => from === null || (from - 1) % 3 === place);
    if (home === null || home < next || home > old.length) {
      columns.push({ before: null, after, number: next - 1, isInFrame });
    } else {
      skipTo(home);
      columns.push({ before: old[home - 1] ?? null, after, number: home, isInFrame });
      next = home + 1;
    }
  }
  skipTo(old.length + 1);
  return columns;
}

/**
 * The codon of the reference that a new codon belongs to: the codon of its middle base, or else of another base it has
 * kept.
 */
function homeOf(codon: readonly Cell[]): number | null {
  const [first, middle, last] = codon;
  const kept = middle?.from ?? first?.from ?? last?.from ?? null;
  return kept === null ? null : codonOf(kept);
}
