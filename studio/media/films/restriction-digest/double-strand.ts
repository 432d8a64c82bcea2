import { between, clamp } from '../../drawing/motion.ts';
import { at, box, flat, group, ink, path, words } from '../../drawing/pen.ts';
import { type Copy, site, siteLetters } from './copies.ts';

const edge = { left: 84, right: 1196 } as const;
/** Pixels for a base pair, and where the border lies at which the copy with C is cut: far away, and near. */
const far = { perPair: 5, cutX: edge.left + 6 + 5 * site.upper, half: 24 } as const;
const near = { perPair: 68, cutX: 640, half: 78 } as const;
/** Far away every fourth pair is drawn. */
const drawnPairs = 4;

/** How near a copy is seen: 0 the whole of it, 1 sixteen pairs with their letters. */
export interface View {
  readonly nearness: number;
  readonly perPair: number;
  readonly cutX: number;
  /** The lines lie this far above and below the middle. */
  readonly half: number;
}

export const viewAt = (nearness: number): View => ({
  nearness,
  // The scale changes by equal factors in equal times, so that the view moves away evenly.
  perPair: far.perPair * (near.perPair / far.perPair) ** nearness,
  cutX: between(far.cutX, near.cutX, nearness),
  half: between(far.half, near.half, nearness),
});

/** Where the border after so many pairs lies. */
export const xOf = (border: number, { cutX, perPair }: View) => cutX + (border - site.upper) * perPair;

export interface Shown {
  readonly view: View;
  /** Pixels by which the pieces on either side of a cut have moved. */
  readonly apart: number;
  /** Letters of the site that have been read, on the upper and on the lower strand; the site is shaded with them. */
  readonly read: { readonly upper: number; readonly lower: number };
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly moved: number;
}

function piecesOf({ piecesBp }: Copy, apart: number): Piece[] {
  const middle = (piecesBp.length - 1) / 2;
  let from = 0;
  return piecesBp.map((lengthBp, index) => {
    const piece = { from, to: from + lengthBp, moved: (index - middle) * 2 * apart };
    from += lengthBp;
    return piece;
  });
}

/** The part of a piece that lies in the picture. */
function inPicture({ from, to, moved }: Piece, view: View) {
  return {
    left: Math.max(edge.left, xOf(from, view) + moved),
    right: Math.min(edge.right, xOf(to, view) + moved),
  };
}

/** The shade behind the four letters at which HaeIII cuts, if the copy has them. */
function shade(copy: Copy, piece: Piece, { view, read }: Shown): string {
  const strength = Math.max(read.upper, read.lower) / siteLetters.length;
  return copy.cuts
    .map(({ siteFrom }) => {
      const from = Math.max(siteFrom, piece.from);
      const to = Math.min(siteFrom + siteLetters.length, piece.to);
      if (to <= from || strength === 0) return '';
      const reach = between(10, 14, view.nearness);
      return group(
        { opacity: strength },
        box(
          xOf(from, view) + piece.moved,
          -view.half - reach,
          (to - from) * view.perPair,
          2 * (view.half + reach),
          { ...flat, rx: 0, fill: ink('signal-soft') },
        ),
      );
    })
    .join('');
}

function letters(copy: Copy, piece: Piece, { view, read }: Shown): string {
  const opacity = clamp((view.perPair - 44) / 18);
  if (opacity === 0) return '';
  const { left, right } = inPicture(piece, view);
  const isLit = (index: number, count: number, isFromRight: boolean) => {
    const place = index - site.siteFrom;
    const order = isFromRight ? siteLetters.length - 1 - place : place;
    return place >= 0 && place < siteLetters.length && order < count;
  };
  const drawn = Array.from({ length: piece.to - piece.from }, (_, index) => piece.from + index).flatMap(
    (index) => {
      const x = xOf(index + 0.5, view) + piece.moved;
      if (x < left + 20 || x > right - 20) return [];
      const one = (letter: string | undefined, y: number, lit: boolean) =>
        words(letter ?? '', x, y, 46, { fill: ink(lit ? 'signal-text' : 'ink') });
      return [
        one(copy.upper[index], -view.half + 58, isLit(index, read.upper, false)),
        one(copy.lower[index], view.half - 26, isLit(index, read.lower, true)),
      ];
    },
  );
  return group({ opacity }, ...drawn);
}

/** Near: the ends of bases on their lines, and a dotted pair between them. Far: every fourth pair as one line. */
function pairs(piece: Piece, view: View): string {
  const { left, right } = inPicture(piece, view);
  const places = Array.from({ length: piece.to - piece.from }, (_, index) => piece.from + index)
    .map((index) => ({ index, x: xOf(index + 0.5, view) + piece.moved }))
    .filter(({ x }) => x > left && x < right);
  const single = clamp((view.perPair - 10) / 14);
  const lines = (drawn: readonly { readonly x: number }[], from: number, to: number) =>
    drawn.map(({ x }) => `M${x} ${from}V${to}`).join('');
  const { half } = view;
  const pair = { stroke: ink('rule-strong'), 'stroke-width': 3 };
  return (
    group(
      { opacity: single },
      path(lines(places, -half, -half + 14) + lines(places, half - 14, half), { 'stroke-width': 5 }),
      path(lines(places, -8, 8), { ...pair, 'stroke-dasharray': '2 7' }),
    ) +
    group(
      { opacity: 1 - single },
      path(
        lines(
          places.filter(({ index }) => index % drawnPairs === 1),
          -half,
          half,
        ),
        pair,
      ),
    )
  );
}

/** A copy as a matched double strand around the height 0. */
export function doubleStrand(copy: Copy, shown: Shown): string {
  const { view, apart } = shown;
  const { half } = view;
  const end = (text: string, x: number, y: number) => words(text, x, y + 14, 40, { fill: ink('ink-soft') });
  return (
    piecesOf(copy, apart)
      .map((piece) => {
        const { left, right } = inPicture(piece, view);
        return (
          shade(copy, piece, shown) +
          pairs(piece, view) +
          path(`M${left} ${-half}H${right}M${left} ${half}H${right}`, { 'stroke-linecap': 'butt' }) +
          letters(copy, piece, shown)
        );
      })
      .join('') +
    words(`${copy.version} version`, edge.left + 6, -half - 18, 32, {
      'text-anchor': 'start',
      fill: ink('ink-soft'),
    }) +
    end('5′', edge.left - 40, -half) +
    end('3′', edge.left - 40, half) +
    end('3′', edge.right + 42, -half) +
    end('5′', edge.right + 42, half)
  );
}

/** The lengths of the pieces, each under a line as long as its piece. */
export function lengths(copy: Copy, { view, apart }: Shown, opacity: number): string {
  const y = view.half + 42;
  return at(
    { x: 0, y, opacity },
    ...piecesOf(copy, apart).map((piece) => {
      const { left, right } = inPicture(piece, view);
      return (
        path(`M${left + 4} -12V0H${right - 4}V-12`, { stroke: ink('ink-soft'), 'stroke-width': 3 }) +
        words(`${piece.to - piece.from} bp`, (left + right) / 2, 46, 40)
      );
    }),
  );
}
