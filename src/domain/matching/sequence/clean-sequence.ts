import { composeText } from '../../compose-text.ts';

/** Which way a typed strand runs, as its 5' and 3' say; `unsaid` without them. */
export type Direction = 'forward' | 'backward' | 'unsaid' | 'contradictory';

export interface CleanSequence {
  /** Upper case, without spaces, groups and end marks. */
  readonly text: string;
  readonly direction: Direction;
}

const primes = /[\u2018\u2019\u201b\u02b9\u02bc\u2032\u2035\uff07`´]/g;
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
const strandStart = /^([53])'\s*(?:END)?[\s-]*/;
const strandEnd = /([53])'\s*(?:END)?$/;

/** Takes a typed DNA or RNA sequence out of its decorations: `5'-ATG CCA-3'` gives `ATGCCA`, forward. */
export function cleanStrand(typed: string): CleanSequence {
  const plain = composeText(typed.replace(primes, "'").replace(dashes, '-'), 'NFKC').toUpperCase().trim();
  const start = strandStart.exec(plain)?.[1];
  const opened = plain.replace(strandStart, '');
  const end = strandEnd.exec(opened)?.[1];
  const text = opened.replace(strandEnd, '').replace(/[\s\-.·,/|_…]/g, '');
  return { text, direction: directionOf(start, end) };
}

function directionOf(start: string | undefined, end: string | undefined): Direction {
  if (start === undefined && end === undefined) return 'unsaid';
  if (start === end) return 'contradictory';
  return start === '5' || end === '3' ? 'forward' : 'backward';
}

/** IUPAC letters and what each pairs with; U and T are one letter here. */
const pairs: Readonly<Record<string, string>> = {
  A: 'T',
  T: 'A',
  G: 'C',
  C: 'G',
  R: 'Y',
  Y: 'R',
  S: 'S',
  W: 'W',
  K: 'M',
  M: 'K',
  B: 'V',
  V: 'B',
  D: 'H',
  H: 'D',
  N: 'N',
};

/** T for every U, so that DNA and RNA can be compared letter by letter. */
export const asDna = (sequence: string): string => sequence.replaceAll('U', 'T');

export const reverse = (sequence: string): string => [...sequence].reverse().join('');

/** Letter by letter, same order; expects DNA letters and keeps what it does not know. */
export const complement = (sequence: string): string =>
  [...sequence].map((letter) => pairs[letter] ?? letter).join('');

/** Letters no strand has, each once. */
export const listStrangeLetters = (sequence: string): readonly string[] => [
  ...new Set([...asDna(sequence)].filter((letter) => pairs[letter] === undefined)),
];
