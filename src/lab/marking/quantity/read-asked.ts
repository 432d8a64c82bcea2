import { cleanTyped } from '../clean-typed.ts';
import { functionWords, isVerb } from '../text/running-words.data.ts';
import { listWords, type Word } from '../text/words.ts';
import { digitsForWords, joinDenied } from './number-words.ts';

/** The parts of a question that matter for the number it asks for. */
export interface NumberQuestion {
  /** The words and numbers of the question, as comparison keys. */
  readonly words: ReadonlySet<string>;
  /** What is counted: "how many codons are in …" counts codons. Without "how many" it may be any word. */
  readonly counted: ReadonlySet<string>;
  /** What surrounds the counted things: the lane and the gel in "how many bands are in lane 2 of the gel". */
  readonly around: ReadonlySet<string>;
  /** The question counts things. */
  readonly isCount: boolean;
}

const countPhrase = /(?<!\p{L})(?:how many|(?:the )?number of|count)(?!\p{L})(.*)/isu;

/** A verb directly after "how many": the question names no counted noun there. */
const pronounBehind =
  /^ (?:are|is|were|was|will|would|do|does|did|can|have|has|remain|result|come|arise|exist)(?!\p{L})/iu;

export function readAsked(question: string): NumberQuestion {
  const clean = joinDenied(cleanTyped(question));
  const words = new Set([clean, digitsForWords(clean)].flatMap((text) => [...wordKeys(text)]));
  const phrase = countPhrase.exec(clean);
  const named = wordKeys(clean.slice(0, phrase?.index));
  // "A tube holds 5 copies. How many are there after a cycle?" counts what was named before.
  if (phrase && named.length > 0 && pronounBehind.test(phrase[1] ?? ''))
    return { words, counted: new Set(named), around: new Set(), isCount: true };
  const all = listWords(phrase?.[1] ?? '');
  const nouns = all.slice(all.findIndex(({ low }) => !functionWords.has(low)));
  // The first word is a noun even if it may be a verb elsewhere: copies, cuts, forms.
  const end = nouns.findIndex(({ low }, index) => index > 0 && (functionWords.has(low) || isVerb(low)));
  const counted = new Set(nouns.slice(0, end < 0 ? nouns.length : end).map(({ key }) => key));
  if (counted.size === 0) return { words, counted: words, around: new Set(), isCount: false };
  const around = end < 0 ? [] : listAround(nouns.slice(end));
  const ahead = wordKeys(clean.slice(0, phrase?.index)).filter((key) => !counted.has(key));
  return { words, counted, around: new Set([...around, ...ahead]), isCount: true };
}

const prepositions = new Set(['in', 'on', 'at', 'of', 'from', 'with', 'per', 'into', 'within']);
const determiners = new Set(['a', 'an', 'the', 'each', 'every', 'this', 'that', 'its', 'their', 'your']);

/** Nouns behind prepositions. */
function listAround(words: readonly Word[]): readonly string[] {
  const keys: string[] = [];
  let isAround = false;
  for (const { low, key } of words) {
    if (prepositions.has(low)) isAround = true;
    else if (functionWords.has(low) || isVerb(low)) isAround &&= determiners.has(low);
    else if (isAround) keys.push(key);
  }
  return keys;
}

/** The comparison keys of the words of a text, in order. */
export function wordKeys(text: string): readonly string[] {
  return listWords(cleanTyped(text)).map(({ key }) => key);
}
