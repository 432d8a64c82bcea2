import { functionWords } from '../text/running-words.data.ts';
import { type Asked, wordKeys } from './read-asked.ts';
import { readUnit, type Unit } from './read-unit.ts';

export const noUnit: Unit = { dimension: {}, factor: 1, offset: 0 };

/** What the words behind a number make of it. */
export interface ReadBehind {
  /** null where there is none, or a word that is no unit. */
  readonly unit: Unit | null;
  /** "23 pairs" are 46, unless pairs were asked for. */
  readonly multiple: number;
  /** The question speaks of what is counted, or there is no question to ask. */
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

/** The unit is the longest beginning that is one: of "ng/µl of DNA" the first word, of "base pairs" both. */
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
    return { unit, multiple: 1, isAskedFor: isAskedFor(unit, asked), text };
  }
  const keys = wordKeys(words.join(' '));
  const isKnown =
    asked.words.size === 0 || keys.length === 0 || isPlain(key) || keys.some((one) => asked.words.has(one));
  return { unit: null, multiple: 1, isAskedFor: isKnown, text: first };
}

/** "5 in total" and "5 each" count nothing of their own. */
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
const isPlain = (key: string) => functionWords.has(key) || plainNouns.has(key);

/** Without the question every noun may be what is counted; "5 times" and "5-fold" count nothing else. */
function isAskedFor({ isCount = false, symbols = [], dimension }: Unit, asked: Asked): boolean {
  if (!isCount) return false;
  return asked.words.size === 0 || 'fold' in dimension || symbols.some((symbol) => asked.counted.has(symbol));
}
