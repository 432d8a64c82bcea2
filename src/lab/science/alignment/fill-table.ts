import { basesOf } from '../sequence/sequence.ts';

/**
 * How the ends of two sequences are treated.
 * - `global`: both are aligned from end to end (Needleman and Wunsch 1970).
 * - `free`: letters of either that stick out at an end cost nothing, so a read may lie inside a reference or reach past
 *   it (semi-global).
 * - `local`: only the best stretch is aligned (Smith and Waterman 1981).
 */
export type Ends = 'global' | 'free' | 'local';

/**
 * The score of a pair of letters and of a gap, with affine gaps (Gotoh 1982): a gap of n letters costs
 * `gapOpen + n * gapLetter`. A mixed letter that could match scores nothing. *Empirical*: usual in nucleotide searches.
 */
export const scoring = { match: 2, mismatch: -3, gapOpen: -5, gapLetter: -2 } as const;

/** Diagonals to look at, each the place in the second sequence minus the place in the first; both ends included. */
export interface Band {
  readonly from: number;
  readonly to: number;
}

// One number holds the score and, in its lower part, a tie-break for alignments of equal score: first more matches,
// then fewer differences. The tie-break makes the counts independent of which sequence comes first.
export const scoreUnit = 2 ** 30;
const matchUnit = 2 ** 14; // more than the differences of two sequences of the greatest length
const weights = {
  match: scoring.match * scoreUnit + matchUnit,
  mismatch: scoring.mismatch * scoreUnit - 1,
  undecided: 0,
  gapOpen: scoring.gapOpen * scoreUnit,
  gapLetter: scoring.gapLetter * scoreUnit - 1,
};
const worst = Number.NEGATIVE_INFINITY;

/** The bases a letter stands for, one bit each; 0 for what is no letter of DNA. */
const baseBits: ReadonlyMap<string, number> = new Map(
  Object.entries(basesOf).map(([letter, bases]) => [
    letter,
    [...bases].reduce((bits, base) => bits | (1 << 'ACGT'.indexOf(base)), 0),
  ]),
);
const isPlain = (bits: number) => bits === 1 || bits === 2 || bits === 4 || bits === 8;

function compareBits(one: number, other: number): 'match' | 'mismatch' | 'undecided' {
  if ((one & other) === 0) return 'mismatch';
  return one === other && isPlain(one) ? 'match' : 'undecided';
}

/** Two plain letters are equal or not; a mixed letter that shares a base with the other leaves it undecided. */
export function compareLetters(letter: string, other: string): 'match' | 'mismatch' | 'undecided' {
  return compareBits(baseBits.get(letter) ?? 0, baseBits.get(other) ?? 0);
}

const letterKinds = 16;
/** The weight of each pair of letters, by `letterKinds` times the bits of one plus the bits of the other. */
const pairWeights = Float64Array.from(
  { length: letterKinds ** 2 },
  (_, both) => weights[compareBits(Math.floor(both / letterKinds), both % letterKinds)],
);

function bitsOf(sequence: string): Uint8Array {
  const bits = new Uint8Array(sequence.length);
  for (let at = 0; at < bits.length; at += 1) bits[at] = baseBits.get(sequence.charAt(at)) ?? 0;
  return bits;
}

/** How the best alignment that ends in a cell ends: with a pair of letters, or with a gap in one of the sequences. */
export const ending = { start: 0, pair: 1, firstGap: 2, secondGap: 3 } as const;
export type Ending = (typeof ending)[keyof typeof ending];

/**
 * How each cell came about, packed into a byte: the `ending` before a pair, and whether a gap that ends in the cell is
 * longer than one letter.
 */
export const originBits = 3;
export const firstGapGoesOn = 4;
export const secondGapGoesOn = 8;

export interface Table {
  /** The byte of a cell; a row is a place in the first sequence, a column one in the second. */
  stepAt(row: number, column: number): number;
  /** Where the best alignment ends. */
  readonly row: number;
  readonly column: number;
  readonly ending: Ending;
  /** Score and tie-break in one number, see `scoreUnit`. */
  readonly weight: number;
}

/** One row of the table: the best weights of the alignments that end in each column. */
interface Row {
  readonly pair: Float64Array;
  readonly firstGap: Float64Array;
  readonly secondGap: Float64Array;
}

function emptyRow(columns: number): Row {
  const weightsOfNone = () => new Float64Array(columns + 1).fill(worst);
  return { pair: weightsOfNone(), firstGap: weightsOfNone(), secondGap: weightsOfNone() };
}

/** Fills the table of all best alignments of the beginnings of two sequences, on the diagonals of the band. */
export function fillTable(first: string, second: string, ends: Ends, band?: Band): Table {
  const rows = first.length;
  const columns = second.length;
  const low = Math.max(band?.from ?? -rows, -rows);
  const high = Math.min(band?.to ?? columns, columns);
  const width = high - low + 1;
  const steps = new Uint8Array((rows + 1) * width);
  const firstBits = bitsOf(first);
  const secondBits = bitsOf(second);
  let above = emptyRow(columns);
  let here = emptyRow(columns);
  let bestRow = 0;
  let bestColumn = 0;
  let bestWeight = ends === 'local' ? 0 : worst;

  for (let row = 0; row <= rows; row += 1) {
    const from = Math.max(0, row + low);
    const to = Math.min(columns, row + high);
    const { pair: pairAbove, firstGap: firstGapAbove, secondGap: secondGapAbove } = above;
    const { pair, firstGap, secondGap } = here;
    const rowWeights = letterKinds * (firstBits[row - 1] ?? 0);
    const firstStep = row * width - row - low;
    // The cell to the left, which lies outside the band at first.
    let pairLeft = worst;
    let firstGapLeft = worst;
    if (from > 0) pair[from - 1] = firstGap[from - 1] = secondGap[from - 1] = worst;
    for (let column = from; column <= to; column += 1) {
      const opensFirst = pairLeft + weights.gapOpen;
      const opensSecond = (row > 0 ? (pairAbove[column] ?? worst) : worst) + weights.gapOpen;
      const goesOnSecond = row > 0 ? (secondGapAbove[column] ?? worst) : worst;
      let step = 0;
      if (firstGapLeft >= opensFirst) step |= firstGapGoesOn;
      if (goesOnSecond >= opensSecond) step |= secondGapGoesOn;
      firstGapLeft = (firstGapLeft >= opensFirst ? firstGapLeft : opensFirst) + weights.gapLetter;
      secondGap[column] = (goesOnSecond >= opensSecond ? goesOnSecond : opensSecond) + weights.gapLetter;
      let weight = worst;
      if (row > 0 && column > 0) {
        const afterFirstGap = firstGapAbove[column - 1] ?? worst;
        const afterSecondGap = secondGapAbove[column - 1] ?? worst;
        let before = pairAbove[column - 1] ?? worst;
        let origin: Ending = ending.pair;
        if (afterFirstGap > before) {
          before = afterFirstGap;
          origin = ending.firstGap;
        }
        if (afterSecondGap > before) {
          before = afterSecondGap;
          origin = ending.secondGap;
        }
        if (ends === 'local' && before <= 0) {
          before = 0;
          origin = ending.start;
        }
        weight = before + (pairWeights[rowWeights + (secondBits[column - 1] ?? 0)] ?? 0);
        step |= origin;
      } else if (ends !== 'global' || row + column === 0) {
        weight = 0;
      }
      pair[column] = pairLeft = weight;
      firstGap[column] = firstGapLeft;
      steps[firstStep + column] = step;
      const mayEnd = ends === 'local' || (ends === 'free' && (row === rows || column === columns));
      if (mayEnd && weight > bestWeight) {
        bestRow = row;
        bestColumn = column;
        bestWeight = weight;
      }
    }
    [above, here] = [here, above];
  }
  const stepAt = (row: number, column: number) => steps[row * width + column - row - low] ?? 0;
  if (ends === 'global') return { stepAt, row: rows, column: columns, ...endAtCorner(above, columns) };
  return { stepAt, row: bestRow, column: bestColumn, ending: ending.pair, weight: bestWeight };
}

function endAtCorner(last: Row, columns: number): Pick<Table, 'ending' | 'weight'> {
  const candidates: readonly (readonly [Ending, number])[] = [
    [ending.pair, last.pair[columns] ?? worst],
    [ending.firstGap, last.firstGap[columns] ?? worst],
    [ending.secondGap, last.secondGap[columns] ?? worst],
  ];
  const [best, weight] = candidates.reduce((left, right) => (right[1] > left[1] ? right : left));
  return { ending: best, weight };
}
