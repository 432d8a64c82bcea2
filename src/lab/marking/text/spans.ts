import { functionWords, likeNames } from './running-words.data.ts';
import type { Term } from './term.ts';
import type { Word } from './words.ts';

/** Consecutive words of a text, from `from` up to but not including `end`. */
export interface Span {
  readonly from: number;
  readonly end: number;
}

/**
 * The longest spans, from the beginning of a text, in which `isFound` finds something; `isFound` is given the end of
 * the span.
 */
export function findSpans(
  words: readonly Word[],
  longest: number,
  isFound: (words: readonly Word[], end: number) => boolean,
): readonly Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let end = Math.min(words.length, from + longest); end > from; end -= 1) {
      if (isParted(words, from, end) || !isFound(words.slice(from, end), end)) continue;
      spans.push({ from, end });
      from = end - 1;
      break;
    }
  }
  return spans;
}

/** Whether a sign such as a comma or a bracket is between the words. */
function isParted(words: readonly Word[], from: number, end: number): boolean {
  return words.slice(from + 1, end).some(({ before }) => before !== '');
}

/** In running text "a" and "as" are ordinary words, unless written exactly as the name. */
export function isNameInText([word, ...rest]: readonly Word[], { words: [own] }: Term): boolean {
  if (!word || !own?.nameForms || rest.length > 0) return true;
  const isShort = word.raw.length === 1 || functionWords.has(word.low) || likeNames.has(word.low);
  return !isShort || word.raw === own.raw || (word.raw.length > 1 && word.raw === word.raw.toUpperCase());
}
