import { confusableFamilies } from '../confusables.data.ts';
import { everydayWords } from './everyday-words.data.ts';
import { similarWords } from './similar-words.data.ts';
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

/** The known terms that these words name; several if a term is in more than one family. */
export function findKnown(words: readonly Word[]): readonly KnownTerm[] {
  return index.find(words);
}

/** Terms that learners confuse with this one: terms of the same family with another meaning. */
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

/** The known terms that consist of one word. */
export const knownWords: readonly string[] = [
  ...new Set(
    vocabulary.flatMap(({ words: [first, ...rest] }) => (first && rest.length === 0 ? [first.key] : [])),
  ),
];
const known = new Set(knownWords);

/** Whether the typed letters are a correct word, or a form of one, so that they are not a slip of another word. */
export function isWordOfItsOwn(low: string): boolean {
  const stem = low.replace(/(?:ing|ed)$/, '');
  const forms = [toSingular(low), ...(stem === low ? [] : [stem, `${stem}e`])];
  return (
    known.has(low) ||
    known.has(forms[0] ?? '') ||
    [low, ...forms].some((form) => everydayWords.has(form) || similarWords.has(form))
  );
}
