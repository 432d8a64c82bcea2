import { functionWords } from '../text/running-words.data.ts';
import { type Asked, wordKeys } from './read-asked.ts';
import { readUnit, type Unit } from './read-unit.ts';

export const noUnit: Unit = { dimension: {}, factor: 1, offset: 0 };

/** The meaning of the words after a number. */
export interface ReadBehind {
  /** null if there is no word, or the word is not a unit. */
  readonly unit: Unit | null;
  /** "23 pairs" are 46, unless pairs were asked for. */
  readonly multiple: number;
  /** The question names what is counted, or there is no question. */
  readonly isAskedFor: boolean;
  /** The unit as typed. */
  readonly text: string;
}

const multiples = new Map([
  ['pair', 2],
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
]);
const mostUnitWords = 4;

/**
 * The unit is the longest sequence of first words that is a unit: in "ng/µl of DNA" the first word, in "base pairs"
 * both.
 */
export function readBehind(behind: string, asked: Asked): ReadBehind {
  const words =
    behind
      .replace(/^[)\]"']+/, '')
      .split(/[;()]|,(?=\s)/)[0]
      ?.trim()
      .split(' ') ?? [];
  const [first = ''] = words;
  const [key = ''] = wordKeys(first);
  const multiple = key === 'pair' && asked.words.has(key) ? undefined : multiples.get(key);
  if (multiple !== undefined) {
    const rest = readBehind(words.slice(1).join(' '), asked);
    return { ...rest, multiple: multiple * rest.multiple };
  }
  for (let count = Math.min(mostUnitWords, words.length); count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ');
    const unit = readUnit(text);
    if (!unit) continue;
    const multiple = unit.isCount ? multipleOf(wordKeys(words[count] ?? '')[0], asked) : 1;
    return { unit, multiple, isAskedFor: isAskedFor(unit, asked), text };
  }
  const phrase = wordKeys(words.slice(0, countPhrase(words)).join(' '));
  return {
    unit: null,
    multiple: multipleOf(phrase.at(-1), asked),
    isAskedFor: isCounted(phrase, words, asked),
    text: first,
  };
}

/** A pair counts twice: "46 chromosome pairs". */
function multipleOf(key: string | undefined, { words }: Asked): number {
  return key === undefined || words.has(key) ? 1 : (multiples.get(key) ?? 1);
}

/** The number of words before the first that starts another phrase: "bands" in "bands in lane 2". */
function countPhrase(words: readonly string[]): number {
  const end = words.findIndex((word) => isPlain(plainOf(word)));
  return end < 0 ? words.length : end;
}

/**
 * Whether words that are no unit may name what is counted; "3 lanes" may not if the question asks for bands of a lane.
 */
function isCounted(
  phrase: readonly string[],
  words: readonly string[],
  { words: asked, counted, around }: Asked,
): boolean {
  if (asked.size === 0 || phrase.length === 0 || phrase.some((key) => counted.has(key))) return true;
  return wordKeys(words.join(' ')).some((key) => asked.has(key)) && !phrase.some((key) => around.has(key));
}

/** Words that do not name what is counted: "5 in total", "5 each". */
const plainNouns = new Set([
  'ratio',
  'chance',
  'probability',
  'frequency',
  'exactly',
  'altogether',
  'total',
  'each',
  'approx',
]);
const isPlain = (low: string) => functionWords.has(low) || plainNouns.has(low);
const plainOf = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '');

/** Words of a question that may be answered by "5 times" or "5-fold". */
const askedForTimes = [
  'fold',
  'time',
  'often',
  'factor',
  'ratio',
  'magnification',
  'dilution',
  'diluted',
  'than',
];

/** Without a question every noun may name what is counted. */
function isAskedFor({ isCount = false, symbols = [], dimension }: Unit, asked: Asked): boolean {
  if (!isCount) return false;
  if ('fold' in dimension && askedForTimes.some((key) => asked.words.has(key))) return true;
  return asked.words.size === 0 || symbols.some((symbol) => asked.counted.has(symbol));
}
