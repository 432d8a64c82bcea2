import type { CutSite, EnzymeId, Topology } from '../../../science/digest/enzymes.ts';
import { listPieces, type Piece } from '../../../science/digest/pieces.ts';

/** The names of the enzymes that cut after one base. */
export interface MapLabel {
  readonly cutAfter: number;
  readonly text: string;
  /** Place of the cut, at which the text begins, in px. */
  readonly x: number;
  readonly widthPx: number;
  /** Row above the molecule, from 0. */
  readonly row: number;
}

export interface MapPiece extends Piece {
  /** One box, or two for a piece that goes across the origin of a ring, in px. */
  readonly boxes: readonly { readonly x: number; readonly widthPx: number }[];
  /** The middle of the widest box; null when the length does not fit into it. */
  readonly nameX: number | null;
}

export interface MapLayout {
  /** Length of the drawn molecule, in px; it begins at 0. */
  readonly linePx: number;
  readonly rows: number;
  readonly cuts: readonly { readonly cutAfter: number; readonly x: number }[];
  /** Empty when there are too many cuts to be named. */
  readonly labels: readonly MapLabel[];
  /** Those of a complete digest. */
  readonly pieces: readonly MapPiece[];
}

/** Width of a letter of the small text, in px: a little more than its mean, so that texts keep apart. */
const letterPx = 7.6;
const gapPx = 8;
/** More cuts than this are drawn without names; the table has them all. */
export const mostLabels = 24;

/**
 * Places the names of the cuts so that neither a name nor a line from a name to its cut meets another name. Names begin
 * at their cut and go to the right; from right to left, each takes the lowest row in which it ends before the next
 * name of that row and before every line that comes down from a row above.
 *
 * `pxPerBp`: see `scaleOfMaps`, so that several maps have one scale.
 */
export function layOutMap(
  lengthBp: number,
  sites: readonly CutSite[],
  topology: Topology,
  pxPerBp: number,
): MapLayout {
  const names = namesOf(sites);
  const cutsAfter = [...new Set(sites.map(({ cutAfter }) => cutAfter))].sort((one, other) => one - other);
  const xOf = (cut: number) => pxPerBp * cut;

  const starts: number[] = [];
  const labels = [...names].reverse().map(([cutAfter, text]) => {
    const [x, textPx] = [xOf(cutAfter), text.length * letterPx];
    const free = starts.findIndex((_, row) => x + textPx + gapPx <= Math.min(...starts.slice(row)));
    const row = free === -1 ? starts.length : free;
    starts[row] = x;
    return { cutAfter, text, x, widthPx: textPx, row };
  });
  return {
    linePx: xOf(lengthBp),
    rows: starts.length,
    cuts: cutsAfter.map((cutAfter) => ({ cutAfter, x: xOf(cutAfter) })),
    labels: labels.reverse(),
    pieces: listPieces(lengthBp, cutsAfter, topology, 1)
      .sort((one, other) => one.firstBase - other.firstBase)
      .map((piece) => ({ ...piece, ...boxesOf(piece, lengthBp, xOf) })),
  };
}

/** One scale for all maps that stand below each other, in px a base: the largest at which every name still fits. */
export function scaleOfMaps(
  maps: readonly { readonly lengthBp: number; readonly sites: readonly CutSite[] }[],
  widthPx: number,
): number {
  const longest = Math.max(1, ...maps.map(({ lengthBp }) => lengthBp));
  const scales = maps.flatMap(({ sites }) =>
    namesOf(sites).map(([cutAfter, text]) => (widthPx - text.length * letterPx) / cutAfter),
  );
  // A narrow screen keeps at least half of its width for the molecule; a name may then be cut off at its end.
  return Math.max(widthPx / 2 / longest, Math.min(widthPx / longest, ...scales));
}

/** The names of the enzymes by the base after which they cut, in the order of the cuts; none when there are too many. */
function namesOf(sites: readonly CutSite[]): [cutAfter: number, text: string][] {
  const enzymes = new Map<number, Set<EnzymeId>>();
  for (const { cutAfter, enzyme } of sites)
    enzymes.set(cutAfter, (enzymes.get(cutAfter) ?? new Set()).add(enzyme));
  if (enzymes.size > mostLabels) return [];
  return [...enzymes]
    .sort(([one], [other]) => one - other)
    .map(([cutAfter, ids]) => {
      const names = [...ids];
      const more = names.length > 2 ? ` + ${names.length - 2}` : '';
      return [cutAfter, `${names.slice(0, 2).join(', ')}${more} ${cutAfter}`];
    });
}

function boxesOf(
  { firstBase, lastBase, lengthBp: pieceBp }: Piece,
  lengthBp: number,
  xOf: (cut: number) => number,
): Pick<MapPiece, 'boxes' | 'nameX'> {
  const spans =
    firstBase <= lastBase
      ? [[firstBase - 1, lastBase] as const]
      : [[firstBase - 1, lengthBp] as const, [0, lastBase] as const];
  const boxes = spans.map(([from, to]) => ({ x: xOf(from), widthPx: xOf(to) - xOf(from) }));
  const widest = boxes.reduce((wide, box) => (box.widthPx > wide.widthPx ? box : wide));
  const fits = String(pieceBp).length * letterPx + gapPx <= widest.widthPx;
  return { boxes, nameX: fits ? widest.x + widest.widthPx / 2 : null };
}
