import { cleanTyped } from '../clean-typed.ts';
import { expandVariants, type VariantGroups } from './expand-variants.ts';
import { readGenotype, type TypedGenotype } from './genotype.ts';
import { type Question, readQuestion } from './question.ts';
import { articles } from './running-words.data.ts';
import { synonyms } from './synonyms.data.ts';
import { type Term, toTerm } from './term.ts';
import { indexTerms, type TermIndex } from './term-index.ts';
import { findKnown, listRivals } from './vocabulary.ts';
import { foldSpelling, toSingular } from './word-forms.ts';
import { listWords } from './words.ts';

export interface ExpectedText {
  /** Every text that is right. */
  readonly accept: readonly string[];
  /**
   * Words or phrases with one meaning: where one of a group occurs in an accepted text, the others are accepted too.
   */
  readonly variants?: VariantGroups | undefined;
  /** Texts that are wrong even if very similar to a right one; added to the built-in families. */
  readonly confusable?: readonly string[] | undefined;
  /** Default true; false where every letter counts, as in names of genes and enzymes. */
  readonly isSpellingTolerant?: boolean | undefined;
  /**
   * true if case distinguishes a gene from its protein, false if case has no meaning. If left out, case counts in
   * genotypes, and where two of the listed texts differ by case alone.
   */
  readonly isCaseSensitive?: boolean | undefined;
  /** The text of the question: words that repeat it are not a second answer. */
  readonly asked?: string | undefined;
}

/** An expected text, prepared for comparison with many typed texts. */
export interface Prepared {
  readonly accept: readonly Term[];
  readonly accepted: TermIndex<Term>;
  readonly rivals: readonly Term[];
  readonly rivalled: TermIndex<Term>;
  /** Accepted terms without the noun that the question gives; only as the whole answer. */
  readonly shortened: TermIndex<Term>;
  readonly genotypes: ReadonlyMap<Term, TypedGenotype>;
  readonly isCased: boolean;
  readonly isSpellingTolerant: boolean;
  /** Words of the longest accepted term. */
  readonly longest: number;
  /** Families and meanings of the accepted terms that are known. */
  readonly meanings: ReadonlySet<string>;
  /** Shapes of the accepted terms (see `shapeOf`). */
  readonly shapes: ReadonlySet<string>;
  readonly asked: Question;
  /** The question names an accepted term, as one of several to choose from. */
  readonly isChoice: boolean;
}

export function prepare(expected: ExpectedText): Prepared {
  const { variants = [], confusable = [], isSpellingTolerant = true, isCaseSensitive } = expected;
  const toTerms = (texts: readonly string[]) => texts.map((text) => toTerm(text, cleanTyped(text)));
  const signs = expected.accept.flatMap((text) => signNames.get(cleanTyped(text)) ?? []);
  const written = expandVariants(expected.accept, variants);
  const asked = readQuestion(expected.asked ?? '');
  const names = listSynonyms(written, { asked: expected.asked ?? '', confusable });
  const initials = listInitials(written, expected.asked ?? '');
  const accept = toTerms([...written, ...names, ...initials, ...signs]).filter(
    ({ words }) => words.length > 0,
  );
  const accepted = indexTerms(accept);
  const builtIn = accept
    .flatMap((term) => [...listRivals(term), ...listOpposites(term)])
    .filter((rival) => accepted.findWritten(rival.words).length === 0);
  const listed = toTerms(confusable);
  const rivals = [...listed, ...new Set(builtIn)];
  const genotypes = accept.flatMap((term): [Term, TypedGenotype][] => {
    const genotype = readGenotype(cleanTyped(term.text));
    return genotype ? [[term, { ...genotype, isCased: genotype.isCased && isCaseSensitive !== false }]] : [];
  });
  return {
    ...{ accept, accepted, rivals, rivalled: indexTerms(rivals), isSpellingTolerant },
    shortened: indexTerms(toTerms(listWithoutHead(accept, asked))),
    genotypes: new Map(genotypes),
    isCased: isCaseSensitive ?? differInCase(accept, listed),
    longest: Math.max(0, ...accept.map(({ words }) => words.length)),
    meanings: new Set(
      accept.flatMap(({ words }) => findKnown(words).map(({ family, meaning }) => `${family} ${meaning}`)),
    ),
    shapes: new Set(
      accept.flatMap(({ words: [word, ...more] }) => (more.length === 0 && word && shapeOf(word.raw)) || []),
    ),
    asked,
    isChoice: accept.some(({ words }) => words.every(({ key }) => asked.keys.has(key))),
  };
}

/**
 * The initials of a term of three words or more: RBC of red blood cell. None if the question may ask for the full name.
 */
function listInitials(texts: readonly string[], asked: string): readonly string[] {
  if (/stands? for|short for|full|abbreviat|name of|letters/i.test(asked)) return [];
  return texts.flatMap((text) => {
    const words = text.split(/[ -]/).filter((word) => !articles.has(word));
    const isPlain = words.length > 2 && words.length < 6 && words.every((word) => /^[a-z]{3,}$/i.test(word));
    return isPlain ? [words.map((word) => word.charAt(0).toUpperCase()).join('')] : [];
  });
}

/**
 * The first word of a term of two words, if the question names the second one and asks for its kind or its place:
 * "hydrogen" for "What kind of bond". A person's name also counts for other questions: "Punnett" for "Which table".
 */
function listWithoutHead(terms: readonly Term[], { heads, isOfKind }: Question): readonly string[] {
  return terms.flatMap(({ words: [first, last, ...more] }) => {
    if (!first || !last || more.length > 0 || !heads.has(last.key)) return [];
    if (first.raw.length < 6) return [];
    return isOfKind || /^\p{Lu}\p{Ll}{4,}$/u.test(first.raw) ? [first.raw] : [];
  });
}

/** The shape of a word, for words that can replace one another in an answer: genotypes, codons, numbers. */
export function shapeOf(raw: string): string | null {
  if (/^\d+$/.test(raw)) return 'number';
  if (/^[ACGTU]{3}$/.test(raw)) return 'codon';
  // A capital I is left out, because it usually means the learner.
  if (/^[A-HJ-Z]$/.test(raw)) return 'letter';
  return readGenotype(raw) ? 'genotype' : null;
}

const signNames = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
]);

/** True if a wrong name differs from an accepted one by capitals alone, as t from T or lacZ from LacZ; then case counts. */
function differInCase(accept: readonly Term[], listed: readonly Term[]): boolean {
  const names = accept
    .filter(({ words }) => words.some(({ nameForms }) => nameForms))
    .map(({ text }) => text);
  return listed.some(({ text }) =>
    names.some((name) => name !== text && name.toLowerCase() === text.toLowerCase()),
  );
}

/** Everyday words that reverse an answer. They are rivals of each other only, and not words of biology. */
const opposites: readonly (readonly Term[])[] = [
  'left, right',
  'top, bottom',
  'up, down',
  'on, off',
  'true, false',
  'more, less, fewer',
  'rise, fall, drop',
  'rises, falls, drops',
  'same, different',
  'inside, outside',
  'male, female',
  'odd, even',
].map((line) => line.split(', ').map((word) => toTerm(word, word)));

/** The other words of the line that contains the term's last word ("goes up"), and the word without its "un". */
function listOpposites({ words }: Term): readonly Term[] {
  const last = words.at(-1)?.low;
  const listed = opposites.flatMap((line) =>
    line.some(({ text }) => text === last) ? line.filter(({ text }) => text !== last) : [],
  );
  const [, plain] = /^(?:un|in|non)([a-z]{3,})$/.exec(last ?? '') ?? [];
  return plain === undefined ? listed : [...listed, toTerm(plain, plain)];
}

/** A name without case, number, spelling, blanks and hyphens. */
const keyOf = (text: string): string =>
  listWords(cleanTyped(text))
    .map(({ low }) => foldSpelling(toSingular(low)))
    .join('');

const groups = synonyms.map((line) => line.split(', '));
const byKey = new Map(groups.flatMap((names) => names.map((name) => [keyOf(name), names] as const)));

/** A question for one particular name of a thing. */
const namesAsked =
  /stands? for|short for|full|abbreviat|name of|letters|symbol|spell|other word|another word|synonym/i;

/** A genus and a species: "Escherichia coli" is also "E. coli". */
const binomial = /^(\p{Lu})\p{Ll}{4,} (\p{Ll}{4,})$/u;

/** Other names of the accepted things, without those that the author lists as wrong. */
function listSynonyms(
  texts: readonly string[],
  { asked, confusable }: { readonly asked: string; readonly confusable: readonly string[] },
): readonly string[] {
  if (namesAsked.test(asked)) return [];
  const known = new Set([...texts, ...confusable].map(keyOf));
  const named = texts.flatMap((text) => byKey.get(keyOf(text)) ?? []);
  const short = texts.flatMap((text) => {
    const [, genus, species] = binomial.exec(text) ?? [];
    return genus === undefined ? [] : [`${genus}. ${species}`];
  });
  // A name that the question itself uses is not what it asks for.
  const isInQuestion = (name: string) => keyOf(asked).includes(keyOf(name));
  return [...new Set([...named, ...short])].filter((name) => !known.has(keyOf(name)) && !isInQuestion(name));
}
