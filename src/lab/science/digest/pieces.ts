import type { Topology } from './enzymes.ts';

/** A stretch of a molecule between two cuts, or between a cut and an end. */
export interface Piece {
  /** From 1, both included. In a ring the last base may come before the first one. */
  readonly firstBase: number;
  readonly lastBase: number;
  readonly lengthBp: number;
  /** How many of this piece one molecule gives on average, from 0 to 1. */
  readonly copies: number;
  /** true: a ring that no enzyme has cut. */
  readonly isRing: boolean;
}

/**
 * More cuts than this are not computed as a partial digest: each two of them bound a piece, and a gel shows that many
 * pieces as one smear.
 */
export const mostCutsOfPartial = 200;

/** A cut that is made in a part of the molecules. */
export interface Cut {
  /** The upper strand is cut after this base, from 1. */
  readonly after: number;
  /** In which part of the molecules it is made, from 0 to 1. */
  readonly chance: number;
}

/**
 * The pieces of a molecule, when at each cut each molecule is cut independently with the probability `completeness`
 * (binomial cutting): a piece between two cuts appears when both are made and none between them is. With completeness 1
 * every cut is made. The largest piece comes first, pieces of equal length in the order of the sequence.
 *
 * `cutsAfter`: the bases after which the upper strand is cut, in any order; repeats count once. Throws RangeError for a
 * completeness outside of 0 to 1, a cut outside of the molecule, and a partial digest with more than
 * `mostCutsOfPartial` cuts.
 */
export function listPieces(
  lengthBp: number,
  cutsAfter: readonly number[],
  topology: Topology,
  completeness: number,
): Piece[] {
  const cuts = [...new Set(cutsAfter)].map((after) => ({ after, chance: completeness }));
  return listPiecesOfCuts(lengthBp, cuts, topology);
}

/** As `listPieces`, with a chance of its own for each cut; each place is listed once. */
export function listPiecesOfCuts(lengthBp: number, allCuts: readonly Cut[], topology: Topology): Piece[] {
  if (!allCuts.every(({ chance }) => chance >= 0 && chance <= 1))
    throw new RangeError('completeness lies between 0 and 1');
  const last = topology === 'ring' ? lengthBp : lengthBp - 1;
  if (allCuts.some(({ after }) => !Number.isInteger(after) || after < 1 || after > last))
    throw new RangeError(`a cut lies outside of ${lengthBp} bp`);
  const cuts = allCuts.filter(({ chance }) => chance > 0).sort((one, other) => one.after - other.after);
  if (cuts.some(({ chance }) => chance < 1) && cuts.length > mostCutsOfPartial)
    throw new RangeError(`${cuts.length} cuts are too many for a partial digest`);
  const pieces = topology === 'ring' ? piecesOfRing(lengthBp, cuts) : piecesOfLine(lengthBp, cuts);
  return pieces.sort((one, other) => other.lengthBp - one.lengthBp || one.firstBase - other.firstBase);
}

function piecesOfLine(lengthBp: number, cuts: readonly Cut[]): Piece[] {
  // The ends of the molecule are always there; a cut is there with its probability.
  const borders = [{ after: 0, chance: 1 }, ...cuts, { after: lengthBp, chance: 1 }];
  return borders.slice(0, -1).flatMap((from, index) =>
    listReached(borders.slice(index + 1)).map(({ to, isUncutBetween }) => ({
      firstBase: from.after + 1,
      lastBase: to.after,
      lengthBp: to.after - from.after,
      copies: from.chance * to.chance * isUncutBetween,
      isRing: false,
    })),
  );
}

function piecesOfRing(lengthBp: number, cuts: readonly Cut[]): Piece[] {
  const whole = cuts.reduce((share, { chance }) => share * (1 - chance), 1);
  const ring = { firstBase: 1, lastBase: lengthBp, lengthBp, copies: whole, isRing: true };
  const opened = cuts.flatMap((from, index) =>
    listReached([...cuts.slice(index + 1), ...cuts.slice(0, index + 1)]).map(({ to, isUncutBetween }) => ({
      firstBase: (from.after % lengthBp) + 1,
      lastBase: to.after,
      // One cut alone opens the ring: both ends of the piece are the same cut.
      lengthBp: to === from ? lengthBp : (to.after - from.after + lengthBp) % lengthBp,
      copies: (to === from ? from.chance : from.chance * to.chance) * isUncutBetween,
      isRing: false,
    })),
  );
  return whole > 0 ? [ring, ...opened] : opened;
}

/** The borders that a piece can reach, with the probability that no cut before them is made. */
function listReached(borders: readonly Cut[]): { to: Cut; isUncutBetween: number }[] {
  const reached: { to: Cut; isUncutBetween: number }[] = [];
  let isUncutBetween = 1;
  for (const to of borders) {
    reached.push({ to, isUncutBetween });
    isUncutBetween *= 1 - to.chance;
    if (isUncutBetween === 0) break;
  }
  return reached;
}
