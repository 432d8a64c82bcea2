import { cleanTyped } from '../clean-typed.ts';
import { listWords, type Word } from './words.ts';

/** Groups of words or phrases an author declares to mean the same, e.g. `['sickle cell', 'drepanocyte']`. */
export type VariantGroups = readonly (readonly string[])[];

const mostTexts = 200;
const wordsOf = (text: string) => listWords(cleanTyped(text));

/** Every text with each declared phrase replaced by each of its variants; the original texts first. */
export function expandVariants(texts: readonly string[], variants: VariantGroups): readonly string[] {
  let all = [...texts];
  for (const group of variants) {
    const phrases = group.map((text) => ({ text: text.trim(), words: wordsOf(text) }));
    const more = all.flatMap((text) => replaceOne(wordsOf(text), phrases));
    all = [...new Set([...all, ...more])].slice(0, mostTexts);
  }
  return all;
}

interface Phrase {
  readonly text: string;
  readonly words: readonly Word[];
}

/**
 * The text with the longest phrase of the group that occurs in it (in any number or case) replaced by each of the
 * others.
 */
function replaceOne(words: readonly Word[], phrases: readonly Phrase[]): readonly string[] {
  const [found] = phrases
    .map((phrase) => ({ phrase, size: phrase.words.length, at: findPhrase(words, phrase.words) }))
    .filter(({ at, size }) => at >= 0 && size > 0)
    .sort((a, b) => b.size - a.size);
  if (!found) return [];
  const raws = words.map(({ raw }) => raw);
  return phrases
    .filter((phrase) => phrase !== found.phrase)
    .map(({ text }) => raws.toSpliced(found.at, found.size, text).join(' '));
}

function findPhrase(words: readonly Word[], phrase: readonly Word[]): number {
  return words.findIndex((_, at) => phrase.every(({ key }, index) => words[at + index]?.key === key));
}
