import { cleanTyped } from '../clean-typed.ts';
import { expandVariants, type VariantGroups } from './expand-variants.ts';
import { readGenotype, type TypedGenotype } from './genotype.ts';
import { type Term, toTerm } from './term.ts';
import { indexTerms, type TermIndex } from './term-index.ts';
import { listRivals } from './vocabulary.ts';
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
  readonly genotypes: ReadonlyMap<Term, TypedGenotype>;
  readonly isCased: boolean;
  readonly isSpellingTolerant: boolean;
  /** Words of the longest accepted term. */
  readonly longest: number;
  /** Shapes of the accepted terms (see `shapeOf`). */
  readonly shapes: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  /** The question names an accepted term, as one of several to choose from. */
  readonly isChoice: boolean;
}

export function prepare(expected: ExpectedText): Prepared {
  const { variants = [], confusable = [], isSpellingTolerant = true, isCaseSensitive } = expected;
  const toTerms = (texts: readonly string[]) => texts.map((text) => toTerm(text, cleanTyped(text)));
  const signs = expected.accept.flatMap((text) => signNames.get(cleanTyped(text)) ?? []);
  const accept = toTerms([...expandVariants(expected.accept, variants), ...signs]).filter(
    ({ words }) => words.length > 0,
  );
  const accepted = indexTerms(accept);
  const builtIn = accept
    .flatMap((term) => [...listRivals(term), ...listOpposites(term)])
    .filter((rival) => accepted.findWritten(rival.words).length === 0);
  const listed = toTerms(confusable);
  const rivals = [...listed, ...new Set(builtIn)];
  const asked = new Set(listWords(cleanTyped(expected.asked ?? '')).map(({ key }) => key));
  const genotypes = accept.flatMap((term): [Term, TypedGenotype][] => {
    const genotype = readGenotype(cleanTyped(term.text));
    return genotype ? [[term, { ...genotype, isCased: genotype.isCased && isCaseSensitive !== false }]] : [];
  });
  return {
    ...{ accept, accepted, rivals, rivalled: indexTerms(rivals), isSpellingTolerant },
    genotypes: new Map(genotypes),
    isCased: isCaseSensitive ?? differInCase([...accept, ...listed]),
    longest: Math.max(0, ...accept.map(({ words }) => words.length)),
    shapes: new Set(
      accept.flatMap(({ words: [word, ...more] }) => (more.length === 0 && word && shapeOf(word.raw)) || []),
    ),
    asked,
    isChoice: accept.some(({ words }) => words.every(({ key }) => asked.has(key))),
  };
}

/** The shape of a word, for words that can replace one another in an answer: genotypes, codons, numbers. */
export function shapeOf(raw: string): string | null {
  if (/^\d+$/.test(raw)) return 'number';
  if (/^[ACGTU]{3}$/.test(raw)) return 'codon';
  // A capital I is the learner.
  if (/^[A-HJ-Z]$/.test(raw)) return 'letter';
  return readGenotype(raw) ? 'genotype' : null;
}

const signNames = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
]);

/** True if two listed names differ by capitals alone, as T and t or lacZ and LacZ; then case counts. */
function differInCase(terms: readonly Term[]): boolean {
  const names = terms.filter(({ words }) => words.some(({ nameForms }) => nameForms)).map(({ text }) => text);
  return new Set(names.map((text) => text.toLowerCase())).size < new Set(names).size;
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
