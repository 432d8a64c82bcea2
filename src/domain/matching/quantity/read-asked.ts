import { cleanTyped } from '../clean-typed.ts';
import { functionWords, isVerb } from '../text/running-words.data.ts';
import { listWords } from '../text/words.ts';
import { digitsForWords } from './number-words.ts';

/** What a question says of the number it asks for. */
export interface Asked {
  /** Its words and numbers, in the form in which they are compared. */
  readonly words: ReadonlySet<string>;
  /** What is counted: "how many codons are in …" counts codons. Without "how many" every word may be it. */
  readonly counted: ReadonlySet<string>;
}

const countPhrase = /(?<!\p{L})(?:how many|(?:the )?number of)(?!\p{L})(.*)/isu;

export function readAsked(question: string): Asked {
  const clean = cleanTyped(question);
  const words = new Set([clean, digitsForWords(clean)].flatMap((text) => [...wordKeys(text)]));
  const [, behind = ''] = countPhrase.exec(clean) ?? [];
  const nouns = listWords(behind);
  const end = nouns.findIndex(({ low }) => functionWords.has(low) || isVerb(low));
  const counted = new Set(nouns.slice(0, end < 0 ? nouns.length : end).map(({ key }) => key));
  return { words, counted: counted.size > 0 ? counted : words };
}

/** The words of a text in the form in which they are compared, in their order. */
export function wordKeys(text: string): readonly string[] {
  return listWords(cleanTyped(text)).map(({ key }) => key);
}
