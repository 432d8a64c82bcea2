import { classNouns, unjoined } from './running-words.data.ts';
import { foldSpelling, isSameProcess, processStem, type Stem, verbStem } from './word-forms.ts';
import { glue, listWords, type Word, withoutArticles } from './words.ts';

// Names of genes, enzymes, molecules and strains: EcoRI, TAS2R38, HbA, mRNA, Val, T7. They are never inflected and no
// slip is forgiven in them, because only their letters distinguish them.

/**
 * Whether the author wrote a name: a word with capitals or digits inside, or a short word with a capital at its start.
 */
function isName({ raw }: Word): boolean {
  return (
    /[\p{N}'+]/u.test(raw) ||
    /\p{Lu}/u.test(raw.slice(1)) ||
    raw.length === 1 ||
    (raw.length <= 3 && /^\p{Lu}/u.test(raw))
  );
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
/** A Roman number at the end of a name with small letters in it (HindIII), or a word of its own (meiosis II). */
const romanEnd = /^(.*\p{Ll}.*?|)([IVX]+)$/u;
/**
 * Every accepted spelling of a name, in small letters and without blanks: EcoRI may be EcoR1, or EcoRl with a small l.
 */
function listNameForms(raw: string): readonly string[] {
  const low = raw.toLowerCase();
  const [, base = '', roman = ''] = romanEnd.exec(raw) ?? [];
  const number = romans.indexOf(roman) + 1;
  // O and 0 are neighbours on the keyboard, as in H2O and CO2.
  if (number === 0) return [...new Set([low, low.replaceAll('o', '0')])];
  // A small l or a 1 looks like a capital I.
  const alike = [...roman.toLowerCase()].reduce<string[]>(
    (ends, letter) =>
      (letter === 'i' ? ['i', 'l', '1'] : [letter]).flatMap((one) => ends.map((end) => end + one)),
    [''],
  );
  return [...new Set([low, ...[String(number), ...alike].map((end) => base.toLowerCase() + end)])];
}

/** A term as its author wrote it, prepared for finding it in typed text. */
export interface Term {
  readonly text: string;
  readonly words: readonly TermWord[];
  /** The whole term without blanks, in small letters, in every accepted spelling of its names. */
  readonly glued: readonly string[];
  /** The same in the singular and in one spelling; null if the term consists of names only, which have no plural. */
  readonly gluedKey: string | null;
}

export interface TermWord extends Word {
  /** Accepted spellings of the word if it is a name; null if it is an ordinary word. */
  readonly nameForms: readonly string[] | null;
  readonly stem: Stem | null;
}

export function toTerm(text: string, clean: string): Term {
  const words = withoutArticles(listWords(clean), 'author').map((word): TermWord => {
    const nameForms = isName(word) ? listNameForms(word.raw) : null;
    return { ...word, nameForms, stem: nameForms ? null : processStem(word.low) };
  });
  const last = words.at(-1);
  const before = words.slice(0, -1).map(({ low }) => low);
  const glued = (last?.nameForms ?? [last?.low ?? '']).map((form) => glue([...before, form]));
  const isAllNames = words.every(({ nameForms }) => nameForms !== null);
  const keys = words.map(({ key, low, nameForms }) => (nameForms ? low : key));
  return { text, words, glued, gluedKey: isAllNames ? null : foldSpelling(glue(keys)) };
}

/** Several words of a text joined into one, in the forms in which terms are looked up. */
interface GluedWords {
  readonly written: string;
  readonly key: string;
  /** The singular of a name in capitals with a small s at its end, such as mRNAs; null for anything else. */
  readonly severalOf: string | null;
}

export function glueWords(words: readonly Word[]): GluedWords {
  const written = glue(words.map(({ low }) => low));
  const last = words.at(-1)?.raw ?? '';
  // One capital is not enough: HbAs may mean HbAS.
  const isSeveral = /\p{Lu}{2}s$/u.test(last) || /^[a-z]*[dr]nas$/.test(last) || /\p{Lu}ases$/iu.test(last);
  return {
    written,
    key: foldSpelling(glue(words.map(({ key }) => key))),
    severalOf: isSeveral ? written.slice(0, -1) : null,
  };
}

/**
 * Whether words may be joined: "beta globin" is betaglobin, but "an aerobic" is not anaerobic, because an article is
 * not the beginning of a word.
 */
export function mayBeGlued(typed: readonly Word[], { words }: Term): boolean {
  if (typed.length === 1) return true;
  // "A S" is AS.
  if (typed.every(({ low }) => low.length === 1)) return true;
  return typed.every(
    ({ low }, index) => !unjoined.has(low) || typed[index + 1]?.isHyphened || words[index]?.low === low,
  );
}

export function isWord(typed: Word | undefined, { nameForms, key }: TermWord): boolean {
  return typed !== undefined && (nameForms ? nameForms.includes(typed.low) : typed.key === key);
}

/** Matches a process stem that is itself the verb: insert, transform. "transl" and "hybrid" are no verbs. */
const bareVerb = /...(?:[cfnprs]t|rm|ss)$/;
const isBareStem = ({ low }: Word, { text, ending }: Stem, noun: string) =>
  ending !== 'iz' && low === text && (bareVerb.test(text) || (noun === `${text}ing` && text.length > 3));

/** Whether a word is the adverb of an adjective: "negatively charged" for negative. */
const isAdverbOf = ({ low }: Word, { low: adjective, nameForms }: TermWord) =>
  nameForms === null && low === `${adjective}ly` && /(?:ive|ant|ent|al|ous)$/.test(adjective);

/** The noun of an adjective: "resistance" for resistant. */
const isNounOf = ({ low }: Word, { low: adjective, nameForms }: TermWord) =>
  nameForms === null &&
  /(?:ant|ent)$/.test(adjective) &&
  adjective.length > 6 &&
  low === adjective.replace(/t$/, 'ce');

/** Whether the text names the process by a form of its verb: "the DNA is replicated" names replication. */
export function isVerbOf(typed: readonly Word[], { words }: Term, isLedByDoer = false): boolean {
  return (
    typed.length === words.length &&
    words.every((word, index) => {
      const own = typed[index];
      if (!own || isWord(own, word)) return own !== undefined;
      const { stem } = word;
      if (words.length === 1 && isAdverbOf(own, word)) return true;
      if (isNounOf(own, word)) return true;
      // "the DNA sequence" is no sequencing, "you sequence it" is.
      if (classNouns.has(own.low) && !isLedByDoer) return false;
      if (stem === null) return false;
      return isSameProcess(stem, verbStem(own.low), own.low) || isBareStem(own, stem, word.low);
    })
  );
}

/** Whether capitals tell the letters of the term apart, as in "T is dominant over t", and were typed otherwise. */
export function hasOtherLetters(typed: readonly Word[], { words }: Term): boolean {
  const letters = words.filter(({ raw }) => raw.length === 1);
  const isTold = new Set(letters.map(({ low }) => low)).size < new Set(letters.map(({ raw }) => raw)).size;
  return isTold && words.some(({ raw }, index) => raw.length === 1 && typed[index]?.raw !== raw);
}

/** Whether capitals and small letters are as the author wrote them. */
export function hasSameCase(typed: readonly Word[], { words }: Term): boolean {
  return glue(typed.map(({ raw }) => raw)) === glue(words.map(({ raw }) => raw));
}
