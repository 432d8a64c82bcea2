import { confusableFamilies } from '../confusables.data.ts';
import { findFixedWords } from './near-words.ts';
import { readText, type TextForms } from './read-text.ts';

/** One term of the built-in families, ready to be compared. */
export interface Term {
  readonly text: string;
  readonly forms: TextForms;
  readonly isFixed: readonly boolean[];
  readonly family: number;
  /** Terms of one family with the same meaning share it. */
  readonly meaning: number;
}

export function toTerm(text: string, family = -1, meaning = -1): Term {
  return { text, forms: readText(text), isFixed: findFixedWords(text), family, meaning };
}

/** Every term the built-in families name. */
export const vocabulary: readonly Term[] = confusableFamilies.flatMap((line, family) =>
  line
    .split(',')
    .flatMap((member, meaning) => member.split('|').map((text) => toTerm(text.trim(), family, meaning))),
);

const byKey = new Map<string, Term[]>();
for (const term of vocabulary) {
  const key = term.forms.singular;
  byKey.set(key, [...(byKey.get(key) ?? []), term]);
}

/** The terms with this singular form; more than one where a term stands in several families. */
function findTerms(singular: string): readonly Term[] {
  return byKey.get(singular) ?? [];
}

/** Terms that people take for this one: of a family with it, and of another meaning. */
export function listRivals(singular: string): readonly Term[] {
  const own = findTerms(singular);
  return own.flatMap(({ family, meaning }) =>
    vocabulary.filter(
      (term) => term.family === family && term.meaning !== meaning && term.forms.singular !== singular,
    ),
  );
}

const oneWordTerms = vocabulary.filter(({ forms }) => forms.words.length === 1);

/** Terms of one word, for telling a slip of one word from another word. */
export function listWords(): readonly Term[] {
  return oneWordTerms;
}
