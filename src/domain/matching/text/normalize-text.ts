import { composeText } from '../../compose-text.ts';
import { greekLetterNames } from './greek.data.ts';

export interface NormalizeOptions {
  /** Where upper and lower case mean different things, as in names of genes and proteins. */
  readonly isCaseSensitive?: boolean;
}

// Zero-width signs, direction marks and soft hyphens travel along when text is pasted.
const invisible = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
const primes = /[\u2018\u2019\u201b\u02b9\u02bc\u2032\u2035\uff07`´]/g;
const doublePrimes = /[\u201c\u201d\u2033\u2036]|''/g;
const arrows = /[→⟶⇒➔➝]|--?>|=>/g;
/** German keyboards have ß where a β is meant; inside a word it is a letter of that word. */
const sharpS = /(?<!\p{L})ß(?!\p{L})/gu;
/** The ends of a strand in words, and the dash or sign between two ends. */
const spelledPrime = /\b(?:(5|five)|(3|three))[\s-]?prime\b/gi;
const betweenEnds = /(?<=[53]') ?[->] ?(?=[53]')/g;
const greek = /\p{Script=Greek}/gu;

/** A letter, a digit or a prime: what a hyphen inside a term stands between. */
const inner = "[\\p{L}\\p{N}']";
const joinedHyphen = new RegExp(`(?<=${inner})(?:-| - )(?=${inner})`, 'gu');
const mostPasses = 12;
const digitsAround = /\d-\d/;

/**
 * Text in the one form in which two answers are compared: Unicode variants, case, dashes, primes, Greek letters or
 * their names, spaces and closing punctuation no longer differ. Words stand apart by one space. A sign that carries
 * meaning stays: the minus before a number, the dash between two numbers, a charge, the prime of 5'. Idempotent.
 */
export function normalizeText(text: string, options: NormalizeOptions = {}): string {
  let current = text;
  // What people write is settled after two; a heap of signs that is not is left as it stands.
  for (let round = 0; round < mostPasses; round += 1) {
    const next = pass(current, options.isCaseSensitive ?? false);
    if (next === current) return next;
    current = next;
  }
  return current;
}

function pass(text: string, isCaseSensitive: boolean): string {
  // Primes come first: the compatibility form of a free-standing accent is a space.
  const folded = foldLetters(text.replace(primes, "'").replace(sharpS, 'β'), isCaseSensitive)
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(spelledPrime, (_, five?: string) => (five ? "5'" : "3'"))
    .replace(/\s+/g, ' ')
    .replace(betweenEnds, ' to ')
    .replace(arrows, ' to ')
    .replace(doublePrimes, '"')
    .replace(greek, nameGreekLetter)
    .replaceAll('&', ' and ')
    .replaceAll('\u2236', ':')
    .replace(/[,;](?=\s)/g, '')
    // "E. coli", "E.coli" and "E coli" are one name.
    .replace(/(?<=\p{L})\.(?=\s|\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim();
  return unwrap(folded).replace(joinedHyphen, (hyphen, at: number, whole: string) =>
    digitsAround.test(whole.slice(at - 1, at + hyphen.length + 1)) ? '-' : ' ',
  );
}

/** Compatibility forms (full width, sub- and superscripts, ligatures), accents and, unless it matters, case. */
function foldLetters(text: string, isCaseSensitive: boolean): string {
  const plain = composeText(text, 'NFKD');
  const cased = isCaseSensitive ? plain : plain.toLowerCase();
  return cased
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFKC');
}

function nameGreekLetter(letter: string): string {
  const name = greekLetterNames[letter.toLowerCase()];
  if (name === undefined) return letter;
  return letter === letter.toLowerCase() ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Takes off closing punctuation, and quotes or brackets around the whole. */
function unwrap(text: string): string {
  // By hand: a pattern for signs at the end would begin anew at each of a thousand dots.
  let end = text.length;
  while (end > 0 && ' .,;:!?'.includes(text.charAt(end - 1))) end -= 1;
  const open = text.slice(0, end).replace(/^[,;:!?]+\s*/, '');
  const wrapped = /^"([^"]+)"$|^'([^']+)'$|^\(([^()]+)\)$|^\[([^[\]]+)\]$/.exec(open);
  return wrapped ? (wrapped[1] ?? wrapped[2] ?? wrapped[3] ?? wrapped[4] ?? open).trim() : open;
}
