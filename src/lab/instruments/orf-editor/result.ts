import { type AlignedResidue, alignProteins } from '../../science/expression/alignment.ts';
import { type Consequence, judgeChange } from '../../science/expression/consequence.ts';
import { applyEdits, basesOfCells, type Cell, listChanges } from '../../science/expression/edits.ts';
import { type GfpLight, predictLight } from '../../science/expression/gfp-light.ts';
import { type ProteinRead, readProtein } from '../../science/expression/protein.ts';
import type { EditedGene } from './settings.ts';
import type { OrfEditorState } from './state.ts';

export interface EditedResult {
  readonly cells: readonly Cell[];
  /** The consequence of each change by itself. */
  readonly consequences: readonly Consequence[];
  readonly before: ProteinRead;
  /** The protein that results from all changes together. */
  readonly after: ProteinRead;
  readonly columns: readonly AlignedResidue[];
  /** Null for a gene that is not GFP. */
  readonly light: GfpLight | null;
}

/** Expects a state that its codec accepts for this gene. */
export function readResult(
  { coding, isGfp, hasWeakStarts }: EditedGene,
  { edits }: OrfEditorState,
): EditedResult {
  const cells = applyEdits(coding, edits);
  if (!cells) throw new Error('the edits do not fit the sequence');
  const columns = alignProteins(coding, cells, hasWeakStarts);
  const after = readProtein(basesOfCells(cells), hasWeakStarts);
  return {
    cells,
    consequences: listChanges(coding, cells).map((change) => judgeChange(coding, change, hasWeakStarts)),
    before: readProtein(coding, hasWeakStarts),
    after,
    columns,
    light: isGfp ? predictLight(columns, after.isWeak) : null,
  };
}

/** Counts the residues that were replaced, lost or added. */
export const countDifferences = (columns: readonly AlignedResidue[]) =>
  columns.filter(({ before, after }) => before !== after).length;
