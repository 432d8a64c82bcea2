import { type Issue, invalid, type Parsed, valid } from '../../kernel/issue.ts';
import { listRecords } from './pasted-records.ts';

/**
 * The bases that each letter of a DNA sequence stands for, by the nomenclature of the NC-IUB (Nucleic Acids Research
 * 1985): a letter other than A, C, G and T is a mixed position.
 */
export const basesOf = {
  A: 'A',
  C: 'C',
  G: 'G',
  T: 'T',
  R: 'AG',
  Y: 'CT',
  S: 'CG',
  W: 'AT',
  K: 'GT',
  M: 'AC',
  B: 'CGT',
  D: 'AGT',
  H: 'ACT',
  V: 'ACG',
  N: 'ACGT',
} as const satisfies Readonly<Record<string, string>>;

type Letter = keyof typeof basesOf;

const isLetter = (letter: string): letter is Letter => Object.hasOwn(basesOf, letter);

/** IUPAC letters and the letter each pairs with. */
export const complementOf: Readonly<Record<string, string>> = {
  A: 'T',
  C: 'G',
  G: 'C',
  T: 'A',
  R: 'Y',
  Y: 'R',
  S: 'S',
  W: 'W',
  K: 'M',
  M: 'K',
  B: 'V',
  D: 'H',
  H: 'D',
  V: 'B',
  N: 'N',
};

/** Longest sequence that a reader may type or paste, in bases. A model answers for it without a visible pause. */
export const longestSequence = 20_000;

/**
 * Reads DNA as people paste it: one record of FASTA or GenBank, or plain letters, in upper and lower case, with spaces,
 * line breaks and numbers. Several records are refused with `several-records`: see `listRecords`. U is refused, because
 * RNA is another molecule. `letters` says whether the sequence may have mixed positions. The result is upper case, 5'
 * to 3', and never empty.
 */
export function parseDna(text: string, letters: 'bases' | 'iupac' = 'bases'): Parsed<string> {
  const [record, ...others] = listRecords(text);
  if (others.length > 0) return refuse('several-records', 'more than one sequence was pasted');
  const dna = (record?.letters ?? text.replace(/^\s*>.*$/gmu, '')).replace(/[\s\d]/gu, '').toUpperCase();
  if (dna === '') return refuse('empty', 'there is no sequence yet');
  if (dna.length > longestSequence) {
    return refuse('too-long', `a sequence may have ${longestSequence} bases, and this one has ${dna.length}`);
  }
  const wrong = [...dna].find((letter) => !(letters === 'iupac' ? isLetter(letter) : /[ACGT]/u.test(letter)));
  if (wrong === 'U') return refuse('rna', 'U is a base of RNA; DNA has T in its place');
  if (wrong !== undefined) {
    const allowed = letters === 'iupac' ? 'the IUPAC letters of DNA' : 'A, C, G and T';
    return refuse('no-base', `${wrong} is none of ${allowed}`);
  }
  return valid(dna);
}

function refuse(code: string, message: string): Parsed<string> {
  const issue: Issue = { path: [], code, message };
  return invalid(issue);
}

/** The other strand, read 5' to 3'. Expects upper-case IUPAC letters. */
export function reverseComplement(dna: string): string {
  let other = '';
  for (let at = dna.length - 1; at >= 0; at -= 1) other += complementOf[dna[at] ?? ''] ?? 'N';
  return other;
}

/** Whether two positions share a base: exact for plain letters, possible for mixed ones. */
export function canMatch(one: string, other: string): boolean {
  if (one === other) return isLetter(one);
  const bases: string = isLetter(one) ? basesOf[one] : '';
  return [...(isLetter(other) ? basesOf[other] : '')].some((base) => bases.includes(base));
}

/** Share of G and C in percent; a mixed position counts with the share of its bases that are G or C. 0 of nothing. */
export function gcPercent(dna: string): number {
  if (dna === '') return 0;
  const strong = [...dna].reduce((sum, letter) => {
    const bases = [...(isLetter(letter) ? basesOf[letter] : '')];
    return sum + bases.filter((base) => base === 'G' || base === 'C').length / Math.max(1, bases.length);
  }, 0);
  return (100 * strong) / dna.length;
}
