import { cleanTyped } from './clean-typed.ts';
import { everydayWords } from './text/everyday-words.data.ts';
import { expandVariants, type VariantGroups } from './text/expand-variants.ts';
import { compareGenotype, type Genotype, readGenotype } from './text/genotype.ts';
import { isNameInText } from './text/sentence.ts';
import { wordSlip } from './text/slips.ts';
import { isWord, type Term, type TermWord, toTerm } from './text/term.ts';
import { indexTerms } from './text/term-index.ts';
import { subjectStem } from './text/word-forms.ts';
import { listWords, type Word } from './text/words.ts';

/**
 * Whether a longer text names one of these terms anywhere, in any form of its words. Looks at words only: it cannot tell
 * whether what is said of the term is right. Pure; never throws.
 */
export function mentionsAny(text: string, terms: readonly string[], variants: VariantGroups = []): boolean {
  const words = listWords(cleanTyped(text));
  const speaksOf = createWordTest(words);
  return expandVariants(terms, variants).some((term) => {
    const clean = cleanTyped(term);
    return isNamed(words, toTerm(term, clean), readGenotype(clean), speaksOf);
  });
}

type WordTest = (typed: Word, word: TermWord) => boolean;

/** A word is looked at once, however often a text repeats it. */
function createWordTest(words: readonly Word[]): WordTest {
  const distinct = new Map(words.map((word) => [word.raw, word]));
  const found = new Map<string, ReadonlySet<string>>();
  return (typed, word) => {
    let forms = found.get(word.raw);
    if (!forms) {
      const stem = subjectStem(word.low);
      const likes = [...distinct.values()].filter((own) => isForm(own, word, stem));
      forms = new Set(likes.map(({ raw }) => raw));
      found.set(word.raw, forms);
    }
    return forms.has(typed.raw);
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

/** "fairly" speaks of nothing fair, and a "former" has no form. */
function isOwnWord(typed: string, keyword: string): boolean {
  return typed.length > keyword.length && everydayWords.has(typed) && !/(?:s|ed|ing)$/.test(typed);
}

function isNamed(words: readonly Word[], term: Term, genotype: Genotype | null, speaksOf: WordTest): boolean {
  const size = term.words.length;
  if (size === 0) return false;
  const { findWritten } = indexTerms([term]);
  const begins = (first: Word) => term.glued.some((form) => form.startsWith(first.low));
  return words.some((first, at) => {
    // One word fewer or more: "betaglobin" names "beta-globin", and the other way round.
    const isGlued = (count: number) => {
      const some = words.slice(at, at + count);
      return count > 0 && some.length === count && findWritten(some).length > 0;
    };
    if (!genotype && begins(first) && (isGlued(size - 1) || isGlued(size + 1))) return true;
    const own = words.slice(at, at + size);
    if (own.length < size || !own.every((word, index) => isAt(word, term.words[index], speaksOf)))
      return false;
    return genotype ? isGenotypeOf(own, genotype) : isNameInText(own, term);
  });
}

const isAt = (word: Word, wanted: TermWord | undefined, speaksOf: WordTest) =>
  wanted !== undefined && speaksOf(word, wanted);

/** TT is not Tt, in a sentence as elsewhere. */
function isGenotypeOf(words: readonly Word[], genotype: Genotype): boolean {
  return compareGenotype(words.map(({ raw }) => raw).join(''), genotype) === 'same';
}
