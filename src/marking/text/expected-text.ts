import { cleanTyped } from '../clean-typed.ts';
import { expandVariants, type VariantGroups } from './expand-variants.ts';
import { type Genotype, readGenotype } from './genotype.ts';
import { type Term, toTerm } from './term.ts';
import { indexTerms, type TermIndex } from './term-index.ts';
import { listRivals } from './vocabulary.ts';
import { listWords } from './words.ts';

export interface ExpectedText {
  /** Every text that is right. */
  readonly accept: readonly string[];
  /** Words or phrases of one meaning: wherever one of a group stands in an accepted text, so may the others. */
  readonly variants?: VariantGroups | undefined;
  /** Texts that are wrong however near they are; added to the built-in families. */
  readonly confusable?: readonly string[] | undefined;
  /** Default true; false where every letter counts, as in names of genes and enzymes. */
  readonly isSpellingTolerant?: boolean | undefined;
  /**
   * true where case tells a gene from its protein, false where it says nothing. Left out: it counts in genotypes, and
   * where two of the listed texts differ by it alone.
   */
  readonly isCaseSensitive?: boolean | undefined;
  /** What was asked, in words: to repeat it in a sentence is no second answer. */
  readonly asked?: string | undefined;
}

/** An expected text, made ready to be compared with many typed ones. */
export interface Prepared {
  readonly accept: readonly Term[];
  readonly accepted: TermIndex<Term>;
  readonly rivals: readonly Term[];
  readonly rivalled: TermIndex<Term>;
  readonly genotypes: ReadonlyMap<Term, Genotype>;
  readonly isCased: boolean;
  readonly isSpellingTolerant: boolean;
  /** Words of the longest accepted term. */
  readonly longest: number;
  /** Shapes of the accepted terms. */
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
  const genotypes = accept.flatMap((term): [Term, Genotype][] => {
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

/** What a word is written like, where words of one shape stand for one another: genotypes, codons, numbers. */
export function shapeOf(raw: string): string | null {
  if (/^\d+$/.test(raw)) return 'number';
  if (/^[ACGTU]{3}$/.test(raw)) return 'codon';
  return readGenotype(raw) ? 'genotype' : null;
}

const signNames = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
]);

/** Two listed names are told apart by capitals alone, as T and t or lacZ and LacZ, so capitals count. */
function differInCase(terms: readonly Term[]): boolean {
  const names = terms.filter(({ words }) => words.some(({ nameForms }) => nameForms)).map(({ text }) => text);
  return new Set(names.map((text) => text.toLowerCase())).size < new Set(names).size;
}

/** Everyday words that turn an answer round. They are rivals of each other alone, and no words of biology. */
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

/** The other words of the line that a term of one word stands in, or the last word of which does: "goes up". */
function listOpposites({ words }: Term): readonly Term[] {
  const last = words.at(-1)?.low;
  return opposites.flatMap((line) =>
    line.some(({ text }) => text === last) ? line.filter(({ text }) => text !== last) : [],
  );
}
