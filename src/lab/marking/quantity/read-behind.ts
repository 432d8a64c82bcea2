import { functionWords } from '../text/running-words.data.ts';
import { toSingular } from '../text/word-forms.ts';
import { type NumberQuestion, wordKeys } from './read-asked.ts';
import { isSameUnit, readUnit, type Unit } from './read-unit.ts';

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
  /** Several things are named in place of a unit: "75 gels". */
  readonly isManyThings: boolean;
}

const multiples = new Map([
  ['pair', 2],
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const mostUnitWords = 4;

/** Shares of a mass or a volume are no second unit: 3 % (w/v). */
const shareOf = /\(?\b[mwv]\/[wv]\b\)?/gi;
const notLetters = /^[^\p{L}%‰°×]+/u;

/**
 * The meaning of the text behind a number. null if it names two units of different size ("degrees in Fahrenheit"), or a
 * unit for each part of another one ("ng in each µl").
 */
export function readBehind(behind: string, asked: NumberQuestion): ReadBehind | null {
  const text = behind.replace(shareOf, '').trim();
  const own = readNext(text, asked);
  if (!own.unit) return readFar(text, asked) ?? own;
  return hasOtherUnit(text.slice(text.indexOf(own.text) + own.text.length), own.unit) ? null : own;
}

/**
 * The unit is the longest sequence of first words that is a unit: in "ng/µl of DNA" the first word, in "base pairs"
 * both.
 */
function readNext(behind: string, asked: NumberQuestion): ReadBehind {
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
    const rest = readNext(words.slice(1).join(' '), asked);
    return { ...rest, multiple: multiple * rest.multiple };
  }
  const found = readLongest(words);
  if (found) {
    const { unit, count, text } = found;
    const multiple = unit.isCount ? multipleOf(wordKeys(words[count] ?? '')[0], asked) : 1;
    const isManyThings = unit.isCount === true && !('fold' in unit.dimension);
    return { unit, multiple, isAskedFor: isAskedFor(unit, asked), text, isManyThings };
  }
  const last = countPhrase(words) - 1;
  const phrase = wordKeys(words.slice(0, last + 1).join(' '));
  return {
    unit: null,
    multiple: multipleOf(phrase.at(-1), asked),
    isAskedFor: isCounted(phrase, words, asked),
    text: first,
    isManyThings: phrase.length > 0 && toSingular(plainOf(words[last] ?? '')) !== plainOf(words[last] ?? ''),
  };
}

/** Reads a unit from as many of the first words as possible. */
function readLongest(words: readonly string[]): { unit: Unit; count: number; text: string } | null {
  for (let count = Math.min(mostUnitWords, words.length); count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ');
    const unit = readUnit(text);
    if (unit) return { unit, count, text };
  }
  return null;
}

/** A unit that does not follow its number at once: "75 (hours)", "75, hours", "75 in hours", "75 per hour". */
function readFar(behind: string, asked: NumberQuestion): ReadBehind | null {
  const isParted = notLetters.test(behind);
  const words = behind
    .replace(notLetters, '')
    .replace(/[()[\],;:]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  for (const [index, word] of words.entries()) {
    const isAlone = (count: number) => index + count === words.length && (index > 0 || isParted);
    const own = { isAskedFor: true, text: word, isManyThings: false, multiple: 1 };
    const multiple = multipleOf(wordKeys(word)[0], asked);
    if (multiple > 1 && isAlone(1)) return { ...own, unit: null, multiple };
    const isQuotient = !isAlone(1) && quotients.has(word);
    // "(A)" and "(um)" are units in brackets, and words anywhere else.
    const isWord = functionWords.has(plainOf(word)) && !isQuotient && !(isParted && isAlone(1));
    const found = isWord ? null : readLongest(words.slice(isQuotient ? index + 1 : index));
    const unit = isQuotient && found ? readUnit(`/${found.text}`) : found?.unit;
    if (unit && found) {
      const isNoun = found.unit.isCount ?? false;
      const isUnit = !isNoun || (!isQuotient && isAlone(found.count) && (isParted || isOfSequence(unit)));
      return isUnit ? { ...own, unit, isAskedFor: isAskedFor(unit, asked) } : null;
    }
    if (!isPlain(plainOf(word)) && !asked.words.has(wordKeys(word)[0] ?? '')) return null;
  }
  return null;
}

/** Nouns that measure a sequence as a unit does. */
const isOfSequence = ({ dimension }: Unit) =>
  ['bases', 'codons', 'residues'].some((name) => name in dimension);

/** Words between the two units of a quotient. */
const quotients = new Set(['per', 'pro', 'each', 'every', 'a', 'an']);

/** Whether another unit follows a unit: "min (hours)", "°C or °F", "ng for every µl", "ng per" before a number. */
function hasOtherUnit(rest: string, own: Unit): boolean {
  const words = rest
    .replace(/[()[\],;:/]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  let isQuotient = false;
  for (const [index, word] of words.entries()) {
    const low = plainOf(word);
    isQuotient ||= quotients.has(low);
    if (functionWords.has(low) || low === 'or' || low === 'pro') continue;
    const other = readLongest(words.slice(index))?.unit;
    if (!other || other.isCount) return false;
    return isQuotient || !isSameUnit(other, own);
  }
  return /^(?:per|pro|each|every)$/i.test(words.at(-1) ?? '');
}

/** The unit directly before a number, if the text says it there: "hours: 75", "time in µs = 5". */
export function readAhead(ahead: string): Unit | null {
  if (/\d/.test(ahead)) return null;
  const [, word = ''] = /([\p{L}°%‰/]{2,}) ?[:=(]* ?(?:(?:is|are|of|about) ?)?$/u.exec(ahead) ?? [];
  return functionWords.has(plainOf(word)) ? null : readUnit(word);
}

/** A pair counts twice: "46 chromosome pairs". */
function multipleOf(key: string | undefined, { words }: NumberQuestion): number {
  return key === undefined || words.has(key) ? 1 : (multiples.get(key) ?? 1);
}

/** The number of words before the first that starts another phrase: "bands" in "bands in lane 2". */
function countPhrase(words: readonly string[]): number {
  const end = words.findIndex((word) => isPlain(plainOf(word)));
  return end < 0 ? words.length : end;
}

/**
 * Whether words that are no unit may name the counted things. "3 lanes" may not if the question asks for bands of a
 * lane.
 */
function isCounted(
  phrase: readonly string[],
  words: readonly string[],
  { words: asked, counted, around }: NumberQuestion,
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
  'possible',
  'different',
  'rounded',
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
function isAskedFor({ isCount = false, symbols = [], dimension }: Unit, asked: NumberQuestion): boolean {
  if (!isCount) return false;
  // If something is copied, copies may be counted: "One strand is copied. How many strands are there?"
  if ('copies' in dimension && ['copied', 'cycle', 'PCR', 'pcr'].some((key) => asked.words.has(key)))
    return true;
  if ('fold' in dimension && askedForTimes.some((key) => asked.words.has(key))) return true;
  return asked.words.size === 0 || symbols.some((symbol) => asked.counted.has(symbol));
}
