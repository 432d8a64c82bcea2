import { composeText } from '../../compose-text.ts';
import { aminoAcids } from './amino-acids.data.ts';

const byWord = new Map(
  aminoAcids.flatMap(([letter, code, name]) => [
    [code.toUpperCase(), letter],
    [name.toUpperCase(), letter],
  ]),
);
byWord.set('GLUTAMIC', 'E').set('ASPARTIC', 'D');
const letters = new Set(aminoAcids.map(([letter]) => letter));

/**
 * Every way to read a typed peptide as one-letter codes: `Met-Val`, `MetVal`, `met val` and `MV` give MV.
 * "ALA" can be alanine or Ala-Leu-Ala; then both are given. Empty when it is no peptide.
 */
export function readPeptide(typed: string): readonly string[] {
  const plain = composeText(typed, 'NFKC')
    .toUpperCase()
    .replace(/\bACID\b/g, ' ');
  const words = dropEndMarks(plain.split(/[^A-Z0-9*]+/).filter((word) => word !== ''));
  if (words.length === 0) return [];
  const readings = new Set<string>();
  const spelled = words.map((word) => byWord.get(word) ?? splitCodes(word));
  if (spelled.every((part) => part !== null)) readings.add(spelled.join(''));
  const compact = words.join('');
  if ([...compact].every((letter) => letters.has(letter))) readings.add(compact);
  return [...readings];
}

const startMarks = ['N', 'NH2', 'H2N', 'NH3'];
const endMarks = ['C', 'COOH', 'CO2H', 'COO'];

/** `N-Met-Val-C`: beside three-letter codes a lone N or C is the end of the chain, not a residue. */
function dropEndMarks(words: readonly string[]): readonly string[] {
  const isCoded = words.some((word) => byWord.has(word));
  if (!isCoded) return words;
  const from = startMarks.includes(words[0] ?? '') ? 1 : 0;
  const to = endMarks.includes(words.at(-1) ?? '') ? -1 : undefined;
  return words.slice(from, to);
}

/** `METVAL` as MV; null when the word is not made of three-letter codes. */
function splitCodes(word: string): string | null {
  if (word.length % 3 !== 0) return null;
  const parts = word.match(/.{3}/g)?.map((code) => byWord.get(code)) ?? [];
  return parts.every((part) => part !== undefined) ? parts.join('') : null;
}
