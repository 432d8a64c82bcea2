import {
  type Band,
  compareLetters,
  type Ending,
  type Ends,
  ending,
  fillTable,
  firstGapGoesOn,
  originBits,
  scoreUnit,
  secondGapGoesOn,
  type Table,
} from './fill-table.ts';

/** More letters are not aligned: the table of the method grows with the product of both lengths. */
export const longestAligned = 4000;

export interface Alignment {
  readonly score: number;
  /** The aligned stretches, equally long, with `-` for a letter that the other has and this one has not. */
  readonly first: string;
  readonly second: string;
  /** How many letters of each lie before the aligned stretch. */
  readonly firstStart: number;
  readonly secondStart: number;
  readonly matches: number;
  readonly mismatches: number;
  /** Letters opposite a gap, each counted. */
  readonly gapLetters: number;
  /** Columns with a mixed letter that could match: counted neither as equal nor as different. */
  readonly undecided: number;
}

/**
 * The best alignment of two sequences in upper-case IUPAC letters. Among alignments of equal score it is the one with
 * most equal letters, then with fewest differences. Within a band only its diagonals are considered. Throws a
 * `RangeError` for more letters than `longestAligned`.
 */
export function align(first: string, second: string, ends: Ends, band?: Band): Alignment {
  if (Math.max(first.length, second.length) > longestAligned) {
    throw new RangeError(`at most ${longestAligned} letters can be aligned`);
  }
  const table = fillTable(first, second, ends, band);
  // Adding 0 turns -0 into 0.
  return { score: Math.round(table.weight / scoreUnit) + 0, ...walkBack(first, second, table) };
}

function walkBack(first: string, second: string, table: Table): Omit<Alignment, 'score'> {
  let { row, column, ending: state }: { row: number; column: number; ending: Ending } = table;
  const pairs: [string, string][] = [];
  const counts = { match: 0, mismatch: 0, undecided: 0 };
  let gapLetters = 0;
  // A pair needs a letter of both sequences: at an edge of the table the alignment begins.
  while (state !== ending.start && (state !== ending.pair || (row > 0 && column > 0))) {
    const step = table.stepAt(row, column);
    if (state === ending.pair) {
      row -= 1;
      column -= 1;
      const letters: [string, string] = [first.charAt(row), second.charAt(column)];
      pairs.push(letters);
      counts[compareLetters(...letters)] += 1;
      state = (step & originBits) as Ending;
    } else if (state === ending.firstGap) {
      column -= 1;
      gapLetters += 1;
      pairs.push(['-', second.charAt(column)]);
      if ((step & firstGapGoesOn) === 0) state = ending.pair;
    } else {
      row -= 1;
      gapLetters += 1;
      pairs.push([first.charAt(row), '-']);
      if ((step & secondGapGoesOn) === 0) state = ending.pair;
    }
  }
  pairs.reverse();
  return {
    first: pairs.map(([letter]) => letter).join(''),
    second: pairs.map(([, letter]) => letter).join(''),
    firstStart: row,
    secondStart: column,
    matches: counts.match,
    mismatches: counts.mismatch,
    gapLetters,
    undecided: counts.undecided,
  };
}

/** Letters of an alignment that differ: mismatches and every letter opposite a gap. */
export function countDifferences({
  mismatches,
  gapLetters,
}: Pick<Alignment, 'mismatches' | 'gapLetters'>): number {
  return mismatches + gapLetters;
}

/**
 * Equal letters as a percentage of those that are equal or differ. Letters opposite a gap count as differences;
 * undecided ones are left out. 0 where nothing can be compared.
 */
export function percentIdentity(counts: Pick<Alignment, 'matches' | 'mismatches' | 'gapLetters'>): number {
  const compared = counts.matches + countDifferences(counts);
  return compared === 0 ? 0 : (100 * counts.matches) / compared;
}

/**
 * Rounded to one decimal, as it is shown and compared with thresholds. Reads are too short for rounding to hide a
 * difference.
 */
export function roundIdentity(identity: number): number {
  return Math.round(10 * identity) / 10;
}
