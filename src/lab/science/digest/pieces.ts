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
  if (!(completeness >= 0 && completeness <= 1)) throw new RangeError('completeness lies between 0 and 1');
  const cuts = [...new Set(cutsAfter)].sort((one, other) => one - other);
  const last = topology === 'ring' ? lengthBp : lengthBp - 1;
  if (cuts.some((cut) => !Number.isInteger(cut) || cut < 1 || cut > last)) {
    throw new RangeError(`a cut lies outside of ${lengthBp} bp`);
  }
  const isPartial = completeness > 0 && completeness < 1;
  if (isPartial && cuts.length > mostCutsOfPartial) {
    throw new RangeError(`${cuts.length} cuts are too many for a partial digest`);
  }
  const made = completeness === 0 ? [] : cuts;
  const pieces =
    topology === 'ring'
      ? piecesOfRing(lengthBp, made, completeness)
      : piecesOfLine(lengthBp, made, completeness);
  return pieces.sort((one, other) => other.lengthBp - one.lengthBp || one.firstBase - other.firstBase);
}

function piecesOfLine(lengthBp: number, cuts: readonly number[], completeness: number): Piece[] {
  const borders = [0, ...cuts, lengthBp];
  // The ends of the molecule are always there; a cut is there with its probability.
  const chanceOf = (border: number) => (border === 0 || border === borders.length - 1 ? 1 : completeness);
  return borders.flatMap((before, from) =>
    listReached(borders.length - 1 - from, completeness).map(({ step, isUncutBetween }) => {
      const to = from + step;
      const after = borders[to] ?? lengthBp;
      const copies = chanceOf(from) * chanceOf(to) * isUncutBetween;
      return { firstBase: before + 1, lastBase: after, lengthBp: after - before, copies, isRing: false };
    }),
  );
}

function piecesOfRing(lengthBp: number, cuts: readonly number[], completeness: number): Piece[] {
  const whole = (1 - completeness) ** cuts.length;
  const ring = { firstBase: 1, lastBase: lengthBp, lengthBp, copies: whole, isRing: true };
  const opened = cuts.flatMap((before, from) =>
    listReached(cuts.length, completeness).map(({ step, isUncutBetween }) => {
      const after = cuts[(from + step) % cuts.length] ?? lengthBp;
      // One cut alone opens the ring: both ends of the piece are the same cut.
      const copies = (step === cuts.length ? completeness : completeness ** 2) * isUncutBetween;
      const pieceBp = step === cuts.length ? lengthBp : (after - before + lengthBp) % lengthBp;
      return {
        firstBase: (before % lengthBp) + 1,
        lastBase: after,
        lengthBp: pieceBp,
        copies,
        isRing: false,
      };
    }),
  );
  return whole > 0 ? [ring, ...opened] : opened;
}

/** The borders that a piece can reach, with the probability that no cut before them is made. */
function listReached(count: number, completeness: number): { step: number; isUncutBetween: number }[] {
  const reached = completeness === 1 ? Math.min(1, count) : count;
  return Array.from({ length: reached }, (_, index) => ({
    step: index + 1,
    isUncutBetween: (1 - completeness) ** index,
  }));
}
