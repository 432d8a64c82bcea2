import { editDistance } from './edit-distance.ts';
import { greekLetterNames } from './greek.data.ts';
import { normalizeText } from './normalize-text.ts';
import type { TextForms } from './read-text.ts';
import { hasOtherMeaning } from './word-meaning.ts';

/** Mistakes forgiven in one answer, whatever its length. */
export const mostEdits = 2;
const greekNames = new Set(Object.values(greekLetterNames));

/**
 * Which words of an authored text must be spelled as they stand: four letters or fewer, with a digit, a Roman
 * numeral, a Greek letter, or capitals inside (HindIII, mRNA, TAS2R38), which are names.
 */
export function findFixedWords(text: string): readonly boolean[] {
  return normalizeText(text, { isCaseSensitive: true })
    .split(' ')
    .map((word) => {
      const lower = word.toLowerCase();
      const isName = /\p{Lu}/u.test(word.slice(1));
      return (
        isName ||
        lower.length <= 4 ||
        !/^[a-z]+$/.test(lower) ||
        /^[ivxlcdm]+$/.test(lower) ||
        greekNames.has(lower)
      );
    });
}

/** Letters that may differ in a word: one from five letters on, two from nine on. */
function editsAllowed(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  return length >= 9 ? mostEdits : length >= 5 ? 1 : 0;
}

/** Edits between two words when one may be a slip of the pen for the other, else `Infinity`. Symmetrical. */
export function slipDistance(a: string, b: string): number {
  if (a === b) return 0;
  const limit = editsAllowed(a, b);
  if (limit === 0 || Math.abs(a.length - b.length) > limit) return Infinity;
  // The first letter is rarely mistyped, and another one makes another word (ligase, kinase).
  if (a[0] !== b[0] && Math.min(a.length, b.length) < 8) return Infinity;
  const edits = editDistance(a, b, limit);
  if (edits > limit || !isWord(a) || !isWord(b) || hasOtherMeaning(a, b)) return Infinity;
  return edits;
}

const isWord = (text: string) => /^[a-z]+$/.test(text);

export interface Slip {
  readonly typed: string;
  readonly meant: string;
  readonly edits: number;
}

/** The words in which a typed text is a slip of the authored one; null when it is another text. */
export function findSlips(
  typed: TextForms,
  meant: TextForms,
  isFixed: readonly boolean[],
): readonly Slip[] | null {
  if (typed.words.length !== meant.words.length || meant.words.length === 0) return null;
  const slips: Slip[] = [];
  for (const [index, word] of meant.words.entries()) {
    const own = typed.words[index] ?? '';
    const ownSingular = typed.singularWords[index] ?? '';
    const singular = meant.singularWords[index] ?? '';
    if (own === word || ownSingular === singular) continue;
    if (isFixed[index] ?? true) return null;
    const edits = Math.min(slipDistance(own, word), slipDistance(ownSingular, singular));
    if (edits > mostEdits) return null;
    slips.push({ typed: ownSingular, meant: singular, edits });
  }
  return slips.reduce((sum, { edits }) => sum + edits, 0) <= mostEdits ? slips : null;
}
