import { cleanTyped } from './clean-typed.ts';
import { everydayWords } from './text/everyday-words.data.ts';
import { expandVariants, type VariantGroups } from './text/expand-variants.ts';
import { compareGenotype, readGenotype, type TypedGenotype } from './text/genotype.ts';
import { wordSlip } from './text/slips.ts';
import { isNameInText } from './text/spans.ts';
import { isWord, type Term, type TermWord, toTerm } from './text/term.ts';
import { indexTerms, type TermIndex } from './text/term-index.ts';
import { subjectStem } from './text/word-forms.ts';
import { listWords, type Word, withoutArticles } from './text/words.ts';

/**
 * Whether a longer text names one of these terms anywhere, in any form of its words. Compares words only: it cannot
 * tell whether the statement about the term is right. Pure; never throws.
 */
export function mentionsAny(text: string, terms: readonly string[], variants: VariantGroups = []): boolean {
  return createMentionReader(text)(terms, variants);
}

/** `mentionsAny`, with the text read once for many lists of terms. */
export function createMentionReader(
  text: string,
): (terms: readonly string[], variants?: VariantGroups) => boolean {
  const words = listWords(cleanTyped(text));
  // A term is kept without its articles, so "reads the DNA" is looked for in "reads DNA", too.
  const bare = withoutArticles(words, 'learner');
  const reads = (bare.length === words.length ? [words] : [words, bare]).map(readWords);
  return (terms, variants = noVariants) =>
    prepareTerms(terms, variants).some((term) => reads.some((read) => isNamed(read, term)));
}

const noVariants: VariantGroups = [];

interface ReadyTerm {
  readonly term: Term;
  readonly genotype: TypedGenotype | null;
  readonly index: TermIndex<Term>;
}

/** Cached per list, because many texts are compared with the same terms. */
const prepared = new WeakMap<readonly string[], { variants: VariantGroups; terms: readonly ReadyTerm[] }>();

function prepareTerms(texts: readonly string[], variants: VariantGroups): readonly ReadyTerm[] {
  const known = prepared.get(texts);
  if (known?.variants === variants) return known.terms;
  const terms = expandVariants(texts, variants).map((text): ReadyTerm => {
    const clean = cleanTyped(text);
    const term = toTerm(text, clean);
    return { term, genotype: readGenotype(clean), index: indexTerms([term]) };
  });
  prepared.set(texts, { variants, terms });
  return terms;
}

/** A text in which each distinct word is compared only once. */
interface ReadText {
  readonly words: readonly Word[];
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** The words of the text that are a form of `word`, as written in the text. */
  listForms(word: TermWord): ReadonlySet<string>;
}

function readWords(words: readonly Word[]): ReadText {
  const places = new Map<string, number[]>();
  words.forEach(({ raw }, at) => {
    const known = places.get(raw);
    if (known) known.push(at);
    else places.set(raw, [at]);
  });
  const distinct = [...places.values()].flatMap(([at = 0]) => words[at] ?? []);
  const found = new Map<string, ReadonlySet<string>>();
  return {
    words,
    places,
    listForms(word) {
      const stem = subjectStem(word.low);
      const forms =
        found.get(word.raw) ??
        new Set(distinct.filter((own) => isForm(own, word, stem)).map(({ raw }) => raw));
      found.set(word.raw, forms);
      return forms;
    },
  };
}

function isForm(typed: Word, word: TermWord, stem: string): boolean {
  if (isWord(typed, word)) return true;
  if (word.nameForms) return false;
  const own = subjectStem(typed.low);
  const isSameStem = own === stem || own === word.low || typed.low === stem;
  return (
    (isSameStem && !isOwnWord(typed.low, word.low)) ||
    Math.min(wordSlip(typed.low, word.low), wordSlip(typed.key, word.key)) < Infinity
  );
}

/**
 * True for everyday words that are no form of the keyword: "fairly" is not about "fair", and "former" is not about
 * "form".
 */
function isOwnWord(typed: string, keyword: string): boolean {
  return typed.length > keyword.length && everydayWords.has(typed) && !/(?:s|ed|ing)$/.test(typed);
}

function isNamed({ words, places, listForms }: ReadText, { term, genotype, index }: ReadyTerm): boolean {
  const forms = term.words.map(listForms);
  const [first] = forms;
  if (!first) return false;
  const size = term.words.length;
  const placesOf = (raws: Iterable<string>) => [...raws].flatMap((raw) => places.get(raw) ?? []);
  const isWhole = placesOf(first).some((at) => {
    const own = words.slice(at, at + size);
    if (own.length < size || !own.every(({ raw }, index) => forms[index]?.has(raw))) return false;
    return genotype ? isGenotypeOf(own, genotype) : isNameInText(own, term);
  });
  if (isWhole || genotype) return isWhole;
  // The text may have one word fewer or more than the term: "betaglobin" names "beta-globin", and the reverse.
  const beginnings = [...places.keys()].filter((raw) => begins(raw.toLowerCase(), term));
  return placesOf(beginnings).some((at) =>
    [size - 1, size + 1].some((count) => {
      const some = words.slice(at, at + count);
      return count > 0 && some.length === count && index.findWritten(some).length > 0;
    }),
  );
}

const begins = (low: string, { glued }: Term) =>
  low.length > 1 && glued.some((form) => form.length > low.length && form.startsWith(low));

/** The letters must agree in case: TT is not Tt, in a sentence too. */
function isGenotypeOf(words: readonly Word[], genotype: TypedGenotype): boolean {
  return compareGenotype(words.map(({ raw }) => raw).join(''), genotype) === 'same';
}
