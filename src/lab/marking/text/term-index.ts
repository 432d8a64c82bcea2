import { glueWords, mayBeGlued, type Term } from './term.ts';
import type { Word } from './words.ts';

/** An index of terms by their spelling, so that each word of a long text is looked up in one step. */
export interface TermIndex<T extends Term> {
  /** Finds terms with the same letters, except for case and blanks. */
  findWritten(words: readonly Word[]): readonly T[];
  /** Finds terms in any number, spelling and spacing. */
  find(words: readonly Word[]): readonly T[];
}

const nothing: readonly never[] = [];

export function indexTerms<T extends Term>(terms: readonly T[]): TermIndex<T> {
  const written = new Map<string, T[]>();
  const keyed = new Map<string, T[]>();
  for (const term of terms) {
    for (const form of term.glued) add(written, form, term);
    if (term.gluedKey !== null) add(keyed, term.gluedKey, term);
  }
  const fits = (words: readonly Word[], found: readonly T[] = nothing) =>
    found.length === 0 ? nothing : found.filter((term) => mayBeGlued(words, term));
  return {
    findWritten: (words) => fits(words, written.get(glueWords(words).written)),
    find(words) {
      const forms = glueWords(words);
      const exact = fits(words, written.get(forms.written));
      if (exact.length > 0) return exact;
      const several = forms.severalOf === null ? undefined : written.get(forms.severalOf);
      return fits(words, keyed.get(forms.key) ?? several);
    },
  };
}

function add<T>(map: Map<string, T[]>, key: string, term: T) {
  const known = map.get(key);
  if (known) known.push(term);
  else map.set(key, [term]);
}
