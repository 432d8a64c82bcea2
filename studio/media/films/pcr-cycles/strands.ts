/** A strand over a stretch of the DNA, in shares of the whole. `right`: it was built from left to right. */
export interface Strand {
  readonly way: 'right' | 'left';
  readonly from: number;
  readonly to: number;
}

/** The upper strand was built to the right, the lower one to the left. */
export interface DoubleStrand {
  readonly upper: Strand;
  readonly lower: Strand;
  /** The strand that the last cycle built; none at the start. */
  readonly built: 'upper' | 'lower' | null;
}

/** The piece that is wanted: it begins and ends where the primers bind. */
export const piece = { from: 0.36, to: 0.64 } as const;

export const start: DoubleStrand = {
  upper: { way: 'right', from: 0, to: 1 },
  lower: { way: 'left', from: 0, to: 1 },
  built: null,
};

/** What one cycle makes of a double strand: a copy is built from its primer on to the end of the strand it copies. */
export function copy({ upper, lower }: DoubleStrand): [DoubleStrand, DoubleStrand] {
  return [
    { upper, lower: { way: 'left', from: upper.from, to: piece.to }, built: 'lower' },
    { upper: { way: 'right', from: piece.from, to: lower.to }, lower, built: 'upper' },
  ];
}

export const isPiece = ({ upper, lower }: DoubleStrand) =>
  [upper, lower].every(({ from, to }) => from === piece.from && to === piece.to);

/** The double strands after a number of cycles, if no copy fails. */
export function afterCycles(count: number): readonly DoubleStrand[] {
  return count === 0 ? [start] : afterCycles(count - 1).flatMap(copy);
}
