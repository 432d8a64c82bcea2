import { formatCsv } from '../../csv.ts';
import type { PlanDials } from '../setting/dials.ts';
import type { DigestPlan } from '../setting/plan.ts';

/** One line for each kind of piece in each tube, largest first. */
export function formatPiecesCsv(
  { samples }: DigestPlan,
  { enzymes, completenessPercent, isReannealed }: PlanDials,
): string {
  const head = [
    'sample',
    'molecule',
    'first base',
    'last base',
    'length (bp)',
    'copies per molecule',
    'mass (ng)',
  ];
  const rows = samples.flatMap(({ tube, pieces }) =>
    pieces
      .filter(({ massNg }) => massNg > 0)
      .map((piece) => [
        tube.label,
        piece.source,
        piece.firstBase,
        piece.lastBase,
        piece.lengthBp,
        round(piece.copies),
        round(piece.massNg),
      ]),
  );
  const notes = [
    `Enzymes: ${enzymes.join(', ') || 'none'}; sites cut: ${completenessPercent}%; paired again before: ${isReannealed ? 'yes' : 'no'}.`,
    'Computed by a model: each site is cut independently with the same chance; ends are left out.',
    'Sites and cuts: REBASE, release of April 2024. HBB: GenBank KU350152.1. TAS2R38: GenBank JQ272198.1.',
  ];
  // The notes stand below the table, each in the first cell of its line.
  return formatCsv([head, ...rows, [], ...notes.map((note) => [note])]);
}

/** Six digits: enough for a sum to come out, and no tail of rounding. */
function round(value: number): number {
  return Number(value.toPrecision(6));
}
