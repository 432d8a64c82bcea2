import { findFixedWords, findSlips } from './text/near-words.ts';
import { readText, sliceForms, type TextForms, type VariantGroups } from './text/read-text.ts';

/**
 * Whether a longer text names one of these terms anywhere, in any of the ways `matchText` forgives. Looks at words
 * only: it cannot tell whether what is said of the term is right. Pure; never throws.
 */
export function mentionsAny(text: string, terms: readonly string[], variants: VariantGroups = []): boolean {
  const read = readText(text.replace(/[.,;:!?()[\]"]+(?=\s|$)|(?<=^|\s)[("[]+/g, ' '), variants);
  const wanted = terms.map((term) => ({ forms: readText(term, variants), isFixed: findFixedWords(term) }));
  const windows = new Map<number, readonly TextForms[]>();
  const windowsOf = (size: number) => {
    const known = windows.get(size) ?? read.words.map((_, at) => sliceForms(read, at, size));
    windows.set(size, known);
    return known;
  };
  return wanted.some(({ forms, isFixed }) => {
    const size = forms.words.length;
    if (size === 0) return false;
    // One word fewer or more: "betaglobin" names "beta-globin", and the other way round.
    return [size, size - 1, size + 1]
      .filter((count) => count > 0)
      .some((count) =>
        windowsOf(count).some(
          (seen) =>
            seen.singular === forms.singular || (count === size && findSlips(seen, forms, isFixed) !== null),
        ),
      );
  });
}
