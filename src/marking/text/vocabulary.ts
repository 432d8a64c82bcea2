import { confusableFamilies } from '../confusables.data.ts';
import { everydayWords } from './everyday-words.data.ts';
import { type Term, toTerm } from './term.ts';
import { indexTerms } from './term-index.ts';
import { toSingular } from './word-forms.ts';
import type { Word } from './words.ts';

/** One term of the built-in families. */
export interface KnownTerm extends Term {
  readonly family: number;
  /** Terms of one family with the same meaning share it. */
  readonly meaning: number;
}

const families: readonly (readonly KnownTerm[])[] = confusableFamilies.map((line, family) =>
  line
    .split(',')
    .flatMap((member, meaning) =>
      member.split('|').map((text) => ({ ...toTerm(text.trim(), text.trim()), family, meaning })),
    ),
);

/** Every term the built-in families name. */
export const vocabulary: readonly KnownTerm[] = families.flat();
const index = indexTerms(vocabulary);
export const mostWords = Math.max(...vocabulary.map(({ words }) => words.length));

/** The known terms these words are; more than one where a term stands in several families. */
export function findKnown(words: readonly Word[]): readonly KnownTerm[] {
  return index.find(words);
}

/** Terms that people take for this one: of a family with it, and of another meaning. */
export function listRivals(term: Term): readonly KnownTerm[] {
  const own = findKnown(term.words);
  const isOwn = (other: KnownTerm) =>
    own.some((one) => one.family === other.family && one.meaning === other.meaning) ||
    own.some(({ glued: [text] }) => other.glued[0] === text);
  return [...new Set(own.map(({ family }) => family))].flatMap((family) =>
    (families[family] ?? []).filter((other) => !isOwn(other)),
  );
}

/** Whether two words stand for different members of one family, as DNA and RNA do. */
export function areRivals(a: readonly Word[], b: readonly Word[]): boolean {
  const others = findKnown(b);
  return findKnown(a).some(({ family, meaning }) =>
    others.some((other) => other.family === family && other.meaning !== meaning),
  );
}

/** Terms of one word. */
export const knownWords: readonly string[] = [
  ...new Set(
    vocabulary.flatMap(({ words: [first, ...rest] }) => (first && rest.length === 0 ? [first.key] : [])),
  ),
];
const known = new Set(knownWords);

/** Spelled as it should be, this is a word, or a form of one: it is no slip of another one. */
export function isWordOfItsOwn(low: string): boolean {
  const stem = low.replace(/(?:ing|ed)$/, '');
  const forms = [toSingular(low), ...(stem === low ? [] : [stem, `${stem}e`])];
  return (
    known.has(low) || known.has(forms[0] ?? '') || [low, ...forms].some((form) => everydayWords.has(form))
  );
}
