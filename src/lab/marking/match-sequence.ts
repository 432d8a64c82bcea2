import { listRecords } from '../science/sequence/pasted-records.ts';
import { cleanTyped } from './clean-typed.ts';
import { matchCorrected } from './corrected.ts';
import { findMainClause, withoutListNumber } from './main-clause.ts';
import { findNoResidue, isCodedPeptide, readPeptide } from './sequence/read-peptide.ts';
import { asDna, complement, type Direction, readStrand, reverse } from './sequence/read-strand.ts';
import {
  markEnds,
  partGroups,
  withoutChange,
  withoutCodons,
  withoutDoubt,
  withoutPairings,
  withoutPositions,
  withoutTermini,
} from './sequence/strip-notes.ts';
import { withoutCourtesies } from './text/courtesies.ts';

export type SequenceAlphabet = 'dna' | 'rna' | 'peptide';

export interface ExpectedSequence {
  readonly alphabet: SequenceAlphabet;
  /**
   * DNA and RNA 5' to 3' unless `direction` says otherwise; a peptide from N to C, in one-letter or three-letter code.
   */
  readonly sequence: string;
  /** The direction of `sequence`, and of an answer without end marks. Default 5' to 3'. */
  readonly direction?: '5-to-3' | '3-to-5' | undefined;
  /** The text of the question. If it says nothing of a stop, a stop in the answer is one codon too many. */
  readonly asked?: string | undefined;
}

export type SequenceMatch =
  | { readonly kind: 'exact' }
  /** Right, except for T in place of U, or U in place of T. */
  | { readonly kind: 'wrong-alphabet'; readonly typed: 'T' | 'U' }
  /** Right letters, written from the other end. */
  | { readonly kind: 'reversed' }
  /** Right letters in the asked order, with 5' and 3' the wrong way round. */
  | { readonly kind: 'wrong-ends' }
  /** Right letters, and the same end twice: the direction is not clear. */
  | { readonly kind: 'unclear-ends' }
  /** The strand that pairs with the one asked for, in the same or in the opposite order. */
  | { readonly kind: 'complement' | 'reverse-complement' }
  | { readonly kind: 'wrong-length'; readonly typedLength: number; readonly expectedLength: number }
  /** As long as expected, with other letters at these positions; from 1, in the direction of the expected sequence. */
  | { readonly kind: 'differs'; readonly positions: readonly number[]; readonly length: number }
  /** Amino acids for bases, or bases for amino acids. */
  | { readonly kind: 'other-molecule' }
  /** Two sequences instead of one, or a sequence that is negated. */
  | { readonly kind: 'several-sequences' }
  /** `word`: the first word that names no amino acid, where the others do or one is asked for. */
  | { readonly kind: 'not-a-sequence'; readonly letters: readonly string[]; readonly word?: string };

/** A character in place of an illegible or omitted letter. */
const illegible = /[?_#□■\ufffd]|\.{2,}/u;
const denialOrChoice =
  /(?<![\p{L}-])(?:not|isn't|or|but|except|wrong|incorrect|never|missing|lost|deleted|absent|without)(?![\p{L}-])/iu;
/** The answer describes a transformation instead of giving the letters: "the complement of ATG", "ATG backwards". */
const turned =
  /(?<!\p{L})(?:(?:complement(?:ary)?|reverse|opposite|partner|copy|anti-?codon) (?:of|to|for)|backwards?|reversed)(?!\p{L})/iu;

/** The mark of a FASTA title, also where a field has joined the lines; not the head of an arrow. */
const titleMark = /(?<![-=–→]\s?)>(?=\s*\p{L})/gu;

/** Compares a typed sequence with the expected one. Pure; never throws. */
export function matchSequence(typed: string, expected: ExpectedSequence): SequenceMatch {
  const records = listRecords(typed);
  if (records.length > 1 || (typed.match(titleMark) ?? []).length > 1) return { kind: 'several-sequences' };
  return matchCorrected(cleanTyped(records[0]?.letters ?? typed), (text) => matchSaid(text, expected));
}

function matchSaid(text: string, expected: ExpectedSequence): SequenceMatch {
  const clean = markEnds(partGroups(text));
  const own = matchClause(clean, expected);
  if (own.kind === 'exact') return own;
  const others = [
    withoutListNumber(clean),
    findMainClause(clean),
    withoutChange(clean),
    withoutDoubt(clean),
    withoutCourtesies(clean),
  ];
  const isRight = others.some((other) => other !== null && matchClause(other, expected).kind === 'exact');
  return isRight ? { kind: 'exact' } : own;
}

function matchClause(clean: string, expected: ExpectedSequence): SequenceMatch {
  if (illegible.test(clean) || turned.test(clean)) return { kind: 'not-a-sequence', letters: [] };
  if (denialOrChoice.test(clean)) return { kind: 'several-sequences' };
  return expected.alphabet === 'peptide'
    ? matchPeptide(withoutTermini(withoutCodons(clean)), expected)
    : matchStrand(withoutPairings(withoutPositions(clean)), expected);
}

function matchStrand(
  clean: string,
  { alphabet, sequence, direction = '5-to-3' }: ExpectedSequence,
): SequenceMatch {
  if (isCodedPeptide(clean)) return { kind: 'other-molecule' };
  const asked = readStrand(cleanTyped(sequence), sequence).text;
  const own = readStrand(clean, asked);
  if (own.text === '' || own.strange.length > 0) return { kind: 'not-a-sequence', letters: own.strange };
  const isTurned = saysOtherWay(own.direction, direction);
  const seen = isTurned ? reverse(own.text) : own.text;
  const found = compareStrands(asDna(seen), asDna(asked));
  if (own.direction === 'contradictory') return found.kind === 'exact' ? { kind: 'unclear-ends' } : found;
  if (found.kind === 'exact') {
    const wrong = alphabet === 'rna' ? 'T' : 'U';
    return own.text.includes(wrong) ? { kind: 'wrong-alphabet', typed: wrong } : found;
  }
  // Written in the asked order, but with the end marks of the opposite order.
  return found.kind === 'reversed' && isTurned ? { kind: 'wrong-ends' } : found;
}

function saysOtherWay(typed: Direction, asked: '5-to-3' | '3-to-5'): boolean {
  return (typed === 'backward' && asked === '5-to-3') || (typed === 'forward' && asked === '3-to-5');
}

function compareStrands(typed: string, asked: string): SequenceMatch {
  if (typed === asked) return { kind: 'exact' };
  if (typed === reverse(asked)) return { kind: 'reversed' };
  if (typed === complement(asked)) return { kind: 'complement' };
  if (typed === reverse(complement(asked))) return { kind: 'reverse-complement' };
  return compareLetters(typed, asked);
}

function compareLetters(typed: string, asked: string): SequenceMatch {
  if (typed.length !== asked.length) {
    return { kind: 'wrong-length', typedLength: typed.length, expectedLength: asked.length };
  }
  const positions = [...asked].flatMap((letter, index) => (typed[index] === letter ? [] : [index + 1]));
  return { kind: 'differs', positions, length: asked.length };
}

function matchPeptide(clean: string, { sequence, asked: question = '' }: ExpectedSequence): SequenceMatch {
  const [asked = ''] = readPeptideAsAuthored(sequence);
  if (isGlossed(clean, asked)) return { kind: 'exact' };
  const maySayStop = question === '' || /stop|terminat|TAA|TAG|TGA|UAA|UAG|UGA/i.test(question);
  const readings = readPeptide(clean).map((reading) => (maySayStop ? withoutStop(reading, asked) : reading));
  const word = findNoResidue(clean, asked.length === 1);
  if (readings.length === 0) {
    const { text, strange } = readStrand(clean, '');
    return text !== '' && strange.length === 0
      ? { kind: 'other-molecule' }
      : { kind: 'not-a-sequence', letters: [], ...(word !== null && { word }) };
  }
  if (readings.includes(asked)) return { kind: 'exact' };
  if (readings.includes(reverse(asked))) return { kind: 'reversed' };
  // A, C, G and T are letters of amino acids too.
  if (readings.every((reading) => isOfBases(reading) && reading.length !== asked.length))
    return { kind: 'other-molecule' };
  if (word !== null) return { kind: 'not-a-sequence', letters: [], word };
  const found = readings.map((reading) => compareLetters(reading, asked));
  return found.find(({ kind }) => kind === 'differs') ?? found[0] ?? { kind: 'not-a-sequence', letters: [] };
}

const isOfBases = (letters: string) => /^[ACGT]{3,}$/.test(letters);

/** Parts that repeat one chain in another code: "Thr (threonine)", "leucine (L)", "His, H". */
function isGlossed(clean: string, asked: string): boolean {
  const parts = clean.split(/ ?[(),/=] ?/).filter((part) => /\p{L}/u.test(part));
  return (
    new Set(parts.map((part) => part.toLowerCase())).size > 1 &&
    parts.every((part) => readPeptide(part).includes(asked))
  );
}

/** A stop codon adds no residue, so a chain with a final stop is the same chain. */
function withoutStop(reading: string, asked: string): string {
  return reading.endsWith('*') && !asked.endsWith('*') ? reading.slice(0, -1) : reading;
}

/** An author's "ALA" in capitals is three residues; "Ala" is one. */
export function readPeptideAsAuthored(sequence: string): readonly string[] {
  const readings = readPeptide(cleanTyped(sequence));
  return sequence === sequence.toUpperCase() ? [...readings].reverse() : readings;
}
