import { complementOf } from '../../science/sequence/sequence.ts';
import { functionWords } from '../text/running-words.data.ts';

/** The direction of a typed strand according to its 5' and 3' marks; `unsaid` without marks. */
export type Direction = 'forward' | 'backward' | 'unsaid' | 'contradictory';

export interface ReadStrand {
  /** Upper case, without blanks, group separators, end marks and the words of a surrounding sentence. */
  readonly text: string;
  readonly direction: Direction;
  /** Letters that no strand has, each once. */
  readonly strange: readonly string[];
}

/** 5' and 3', and a digit alone if it is joined to the letters or ends the text. */
const endMark =
  /(?<!\d)([53]) ?'(?: ?end\b)?|(?<![\dA-Za-z])([53])(?=-?[A-Za-z])|(?<=[A-Za-z]-?)([53])(?![\d'A-Za-z])|^([53])(?= )|(?<= )([53])$/gi;
const separators = /[^\p{L}\p{N}§]+/u;

/**
 * Extracts a strand from a clean text: `5'-ATG CCA-3'` gives `ATGCCA`, forward; so does "it is 5'-ATGCCA-3'". `wanted`:
 * the expected strand, which may contain letters that stand for several bases.
 */
export function readStrand(clean: string, wanted: string): ReadStrand {
  const bases = new Set(`ACGTU${wanted.toUpperCase()}`);
  const words = clean
    .replace(/(?<=[A-Za-z])'(?=[A-Za-z])/g, '')
    .replace(endMark, ' §$1$2$3$4$5 ')
    .split(separators)
    .filter((word) => word !== '');
  const isProse = findProse(
    words.filter((word) => !isEnd(word)),
    (word) => [...word.toUpperCase()].every((letter) => bases.has(letter)),
  );
  const kept = words.filter((word) => isEnd(word) || !isProse(word));
  const text = kept
    .filter((word) => !isEnd(word))
    .join('')
    .toUpperCase();
  return { text, direction: directionOf(kept), strange: listStrangeLetters(text) };
}

const isEnd = (word: string | undefined) => word?.startsWith('§') ?? false;

/** If bases occur in capitals, small letters are words of a sentence: "it cuts at GAATTC". */
function findProse(
  words: readonly string[],
  isOfBases: (word: string) => boolean,
): (word: string) => boolean {
  const isMixed = words.some((word) => !isOfBases(word));
  const hasCapitals = words.some((word) => isOfBases(word) && word === word.toUpperCase());
  return (word) => {
    if (!isOfBases(word)) return looksLikeProse(word);
    return isMixed && (functionWords.has(word) || (hasCapitals && word !== word.toUpperCase()));
  };
}

/** Whether this is a word of a sentence, a name, or a label of what follows, and not bases with one wrong letter. */
function looksLikeProse(word: string): boolean {
  if (/^[mtr]?(?:DNA|RNA)$/.test(word) || functionWords.has(word.toLowerCase())) return true;
  if (!/^\p{L}+$/u.test(word)) return /\p{Ll}/u.test(word);
  if (word === word.toUpperCase()) return false;
  return word.length > 3 || word.replace(/[^ACGTU]/gi, '').length < 2;
}

function directionOf(words: readonly string[]): Direction {
  const ends = words.filter(isEnd);
  const [first, second] = ends;
  if (first === undefined) return 'unsaid';
  if (second !== undefined)
    return first === second ? 'contradictory' : first === '§5' ? 'forward' : 'backward';
  return (first === '§5') === isEnd(words[0]) ? 'forward' : 'backward';
}

/** Replaces U by T, so that DNA and RNA can be compared letter by letter. */
export const asDna = (sequence: string): string => sequence.replaceAll('U', 'T');

export const reverse = (sequence: string): string => [...sequence].reverse().join('');

/** Letter by letter in the same order; expects DNA letters and leaves unknown ones unchanged. */
export const complement = (sequence: string): string =>
  [...sequence].map((letter) => complementOf[letter] ?? letter).join('');

const listStrangeLetters = (sequence: string): readonly string[] => [
  ...new Set([...asDna(sequence)].filter((letter) => complementOf[letter] === undefined)),
];
