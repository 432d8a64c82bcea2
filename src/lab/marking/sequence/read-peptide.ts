import { aminoAcids } from '../text/amino-acids.data.ts';
import { classNouns, functionWords } from '../text/running-words.data.ts';
import { wordSlip } from '../text/slips.ts';

const byWord = new Map(
  aminoAcids.flatMap(([letter, code, name]) => [
    [code.toUpperCase(), letter],
    [name.toUpperCase(), letter],
  ]),
);
byWord.set('GLUTAMIC', 'E').set('ASPARTIC', 'D');
const letters = new Set(aminoAcids.map(([letter]) => letter));

const shortestName = 5;
const names = aminoAcids.map(([letter, , name]) => ({ letter, name: name.toLowerCase() }));

/** The residue that a word names; a name may have a slip, a code has none: "valin", "valene". */
function findResidue(word: string): string | undefined {
  const known = byWord.get(word.toUpperCase());
  if (known !== undefined || word.length < shortestName) return known;
  const near = names.filter(({ name }) => wordSlip(word.toLowerCase(), name) <= 1);
  return near.length === 1 ? near[0]?.letter : undefined;
}

/**
 * Every reading of a typed peptide in one-letter codes: `Met-Val`, `MetVal`, `met val` and `MV` give MV, and so does
 * "it is Met-Val". "ALA" can be alanine or Ala-Leu-Ala; then both are returned. Empty if the text is not a peptide.
 */
export function readPeptide(clean: string): readonly string[] {
  const words = dropEndMarks(
    clean
      .replace(/(?<=[A-Za-z])'(?=[A-Za-z])/g, '')
      .split(/[^A-Za-z0-9*]+/)
      .filter((word) => word !== '' && !/^acids?$/i.test(word)),
  );
  // Phones write the first letter of a text as a capital: "Mvhlt".
  const [only = '', ...more] = words;
  if (more.length === 0 && isEven(only.slice(1)) && !isPeptide(only)) return readWords([only.toUpperCase()]);
  // If codes with capitals occur, words in small letters belong to a sentence: "it gives Phe-Gly-His".
  const hasCapitals = words.some((word) => word !== word.toLowerCase() && isPeptide(word));
  const plain = words.filter((word) => !isProse(word) && !(hasCapitals && isSmall(word) && !isCode(word)));
  const readings = [words, plain.length < words.length ? plain : []].flatMap(readWords);
  return [...new Set(readings)];
}

/**
 * The first word that names no amino acid beside words that do: "his-hist-val". Where one amino acid is asked for, a word
 * of several letters is meant as its name or its code: "hist" is not H-I-S-T. null: there is none.
 */
export function findNoResidue(clean: string, isOneAsked: boolean): string | null {
  const words = dropEndMarks(
    clean.split(/[^A-Za-z]+/).filter((word) => word.length > 1 && !isOfSentence(word)),
  );
  const named = words.filter(isCode);
  const hasCapitals = named.some((word) => !isSmall(word));
  const strange = words.filter(
    (word) => !isCode(word) && splitCodes(word.toUpperCase()) === null && !(hasCapitals && isSmall(word)),
  );
  return isOneAsked === named.length > 0 ? null : (strange[0] ?? null);
}

const isOfSentence = (word: string) => {
  const low = word.toLowerCase().replace(/s$/, '');
  return functionWords.has(word.toLowerCase()) || classNouns.has(low) || /^(?:amino|acid|and)$/.test(low);
};

/** Whether the text consists only of amino acids in three-letter code or by name. */
export function isCodedPeptide(clean: string): boolean {
  const words = clean.split(/[^A-Za-z]+/).filter((word) => word !== '');
  return words.length > 0 && words.every(isCode);
}

const isPeptide = (word: string) => readWords([word]).length > 0;

const isCode = (word: string) => findResidue(word) !== undefined;
const isSmall = (word: string) => word === word.toLowerCase();

/** Whether a word belongs to a sentence around the peptide. Three letters that are not a code are a wrong code: Xaa. */
function isProse(word: string): boolean {
  const low = word.toLowerCase();
  if (isCode(word)) return false;
  return (
    functionWords.has(low) ||
    (low === word && low === 'and') ||
    classNouns.has(low.replace(/s$/, '')) ||
    (word.length !== 3 && !isPeptide(word))
  );
}

function readWords(words: readonly string[]): readonly string[] {
  if (words.length === 0) return [];
  const readings: string[] = [];
  const spelled = words.map((word) => findResidue(word) ?? splitCodes(word.toUpperCase()));
  if (spelled.every((part) => part !== null)) readings.push(spelled.join(''));
  if (words.every(isOfResidues)) readings.push(words.join('').toUpperCase());
  return readings;
}

/** One-letter codes are all capitals or all small letters: neither "Phe" nor "Ph" is a sequence of them. */
function isOfResidues(word: string): boolean {
  return isEven(word) && [...word.toUpperCase()].every((letter) => letters.has(letter));
}

const isEven = (word: string) => word === word.toUpperCase() || word === word.toLowerCase();

const startMarks = ['N', 'NH2', 'H2N', 'NH3'];
const endMarks = ['C', 'COOH', 'CO2H', 'COO'];

/** `N-Met-Val-C`: beside three-letter codes a lone N or C is the end of the chain, not a residue. */
function dropEndMarks(words: readonly string[]): readonly string[] {
  const isCoded = words.some((word) => byWord.has(word.toUpperCase()));
  if (!isCoded) return words;
  const from = startMarks.includes(words[0]?.toUpperCase() ?? '') ? 1 : 0;
  const to = endMarks.includes(words.at(-1)?.toUpperCase() ?? '') ? -1 : undefined;
  return words.slice(from, to);
}

/** `METVAL` as MV; null when the word is not made of three-letter codes. */
function splitCodes(word: string): string | null {
  if (word.length % 3 !== 0) return null;
  const parts = word.match(/.{3}/g)?.map((code) => byWord.get(code)) ?? [];
  return parts.every((part) => part !== undefined) ? parts.join('') : null;
}
