import { cleanTyped } from '../../marking/clean-typed.ts';
import { articles, functionWords } from '../../marking/text/running-words.data.ts';
import { subjectStem } from '../../marking/text/word-forms.ts';
import { listWords } from '../../marking/text/words.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { Printable } from './choose-for-paper.ts';

/** A question with its right answers as statements. */
export interface KeyedItem {
  readonly id: string;
  readonly statements: readonly string[];
}

export interface ToldKey {
  /** The item that tells it. */
  readonly itemId: string;
  /** The question whose key is told. */
  readonly questionId: string;
  readonly sentence: string;
}

/**
 * A key needs at least this many words that carry a meaning. Shorter ones, such as "Missense", stand in many sentences
 * that tell nothing.
 */
const leastWords = 4;

/** Fields of a part that are not printed as text. */
const unread = new Set(['kind', 'file', 'mark', 'url']);

/**
 * Finds sentences on a sheet that state the key of another question on it. It looks at prompts, options, captions,
 * cells and descriptions of pictures. Words are compared as in marking: case, accents, plurals, spelling, word forms
 * and order do not matter. It cannot find a key said in other words.
 */
export function findToldKeys(printed: readonly Printable[], keys: readonly KeyedItem[]): readonly ToldKey[] {
  const wanted = keys.flatMap(({ id, statements }) =>
    statements
      .map(wordsOf)
      .filter(({ size }) => size >= leastWords)
      .map((words) => ({ id, words })),
  );
  return printed.flatMap(({ id, parts }) => {
    const sentences = parts.flatMap(textsOf).flatMap(sentencesOf);
    return sentences.flatMap((sentence) => {
      const said = wordsOf(sentence);
      const told = wanted.filter((key) => key.id !== id && [...key.words].every((word) => said.has(word)));
      return told.map((key): ToldKey => ({ itemId: id, questionId: key.id, sentence }));
    });
  });
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => (unread.has(name) ? [] : textsOf(field)));
}

const sentencesOf = (text: string) => plainWords(text).split(/(?<=[.!?;])\s+|\n/);

function wordsOf(text: string): ReadonlySet<string> {
  const words = listWords(cleanTyped(plainWords(text)));
  return new Set(
    words
      .filter(({ low }) => !functionWords.has(low) && !articles.has(low))
      .map(({ key }) => subjectStem(key.toLowerCase())),
  );
}
