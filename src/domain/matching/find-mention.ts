import { findFixedWords, findSlips } from './text/near-words.ts';
import { readText, sliceForms, type TextForms, type VariantGroups } from './text/read-text.ts';

/**
 * Whether a longer text names one of these terms anywhere, in any of the ways `matchText` forgives. Looks at words
 * only: it cannot tell whether what is said of the term is right. Pure; never throws.
 */
export function mentionsAny(text: string, terms: readonly string[], variants: VariantGroups = []): boolean {
  const read = readText(withoutPunctuation(text), variants);
  const wanted = terms
    .map((term) => ({ forms: readText(term, variants), isFixed: findFixedWords(term) }))
    .filter(({ forms }) => forms.words.length > 0);
  // One word fewer or more: "betaglobin" names "beta-globin", and the other way round.
  const sizes = new Set(
    wanted.flatMap(({ forms: { words } }) => [words.length - 1, words.length, words.length + 1]),
  );
  const isNamed = (seen: TextForms, size: number) =>
    wanted.some(
      ({ forms, isFixed }) =>
        (Math.abs(forms.words.length - size) <= 1 && seen.singular === forms.singular) ||
        (forms.words.length === size && findSlips(seen, forms, isFixed) !== null),
    );
  return [...sizes].some(
    (size) => size > 0 && read.words.some((_, at) => isNamed(sliceForms(read, at, size), size)),
  );
}

const closing = /[.,;:!?()[\]"]/;
const opening = /[("[]/;

/** Without the signs at the ends of its words, word by word: "(twice)." is "twice", and "3:1" stays. */
function withoutPunctuation(text: string): string {
  return text
    .split(/\s+/)
    .map((word) => {
      let [from, to] = [0, word.length];
      while (to > 0 && closing.test(word.charAt(to - 1))) to -= 1;
      while (from < to && opening.test(word.charAt(from))) from += 1;
      return word.slice(from, to);
    })
    .join(' ');
}
