import { cleanTyped } from '../clean-typed.ts';
import { turningWords } from '../text/running-words.data.ts';
import { listWords } from '../text/words.ts';
import { digitsForWords, joinDenied } from './number-words.ts';
import { type NumberReading, readNumberAt } from './read-number.ts';

/** A number in a text, and what is written behind it up to the next one: a unit, a noun, the rest of a sentence. */
export interface FoundQuantity {
  readonly readings: readonly NumberReading[];
  readonly behind: string;
  /** The text before the first number. */
  readonly ahead: string;
  /** As written, without its sign. */
  readonly text: string;
  readonly isInBrackets: boolean;
}

/**
 * The numbers in a typed answer. `isDenied`: the answer says what the value is not. `isJoined`: it gives several values
 * as the answer. `findQuantities` returns null if a part of the answer cannot be read; then none of its numbers can be
 * trusted.
 */
export interface Quantities {
  readonly found: readonly FoundQuantity[];
  readonly isDenied: boolean;
  readonly isJoined: boolean;
  /** It gives a limit and no value. */
  readonly isBound: boolean;
}

/** Maximum of numbers in an answer that gives one number. */
const mostNumbers = 16;
// Longer than any number with its unit and a sentence round it.
const longestAnswer = 200;
/** A character in place of something illegible or omitted, beside a digit or in place of one. */
const illegible = /[\d/^] ?(?:[?#_□■\ufffd]|\.{2,})|[?#_□■\ufffd] ?[\d/^]|\.{2,} ?\d/u;
/** An operator without an operand, or a ratio without its second part. */
const openBehind = /^ ?(?:\^|(?::|to) ?$|\/ ?(?![\p{L}µ])|[x×*] ?10 ?\^|[.:,]\d)/u;
/** "5 or so" is about 5; "5 or six" is two values. */
const choice = /±|(?<!\p{L})or(?! so(?!\p{L}))(?!\p{L})/iu;
/** The answer changes the number: twice 5, all but 5, 5 less; or it says that the number is wrong. */
const changed =
  /≠|!=|(?<!\p{L})(?:(?:twice|double|triple)(?= ?[-+]?[\d.])|(?:all|anything|everything) but(?!\p{L})|(?:wrong|incorrect|kidding)(?!\p{L}))|\d[^\d=]* (?:more|less|fewer)[.!]?$/iu;
/** An expression that is not evaluated: 2 * 50, 1/4 + 1/4, 25 % of 25 %. */
const reckoned = /(?:[+*×·]|(?<!\p{L})(?:x|times|plus|minus)|% of) ?$/iu;
/** A limit is no value: > 5, at least 5. */
const bound =
  /[<>≤≥]|\d\+(?= |$)|(?<=\d[^\d]*)(?<!\p{L})(?:max|maximum|minimum)(?!\p{L})|(?<!\d ?)(?<!\p{L})(?:max|min)(?:imum)?(?: of)?(?= ?\d)|(?<!\p{L})(?:more|less|greater|smaller|higher|lower|bigger|fewer) than|(?<!\p{L})at (?:least|most)|(?<!\p{L})(?:under|(?<!\d )over|below|above|up to)(?= ?-?\d)/iu;
const joint = /(?<![\p{L}])(?:or|and)(?![\p{L}])|[±;,&/]|(?<![\p{L}])to ?$|- ?$/iu;

export function findQuantities(typed: string): Quantities | null {
  if (typed.length > longestAnswer) return null;
  const clean = joinDenied(cleanTyped(typed));
  const { text, ahead } = lastOfEquation(digitsForWords(toSigns(clean)));
  if (illegible.test(text) || changed.test(clean) || hasTwoSymbols(clean)) return null;
  const places = listPlaces(text);
  if (!places) return null;
  const found = places.map(({ from, end, ...own }, index): FoundQuantity => {
    const behind = text.slice(end, places[index + 1]?.signFrom ?? text.length);
    return {
      ...own,
      behind: behind.trim(),
      ahead: index === 0 ? ahead + text.slice(0, own.signFrom) : '',
      isInBrackets: isInBrackets(text, from),
    };
  });
  const gaps = places.slice(1).map(({ signFrom }, index) => text.slice(places[index]?.end ?? 0, signFrom));
  if (gaps.some((gap) => gap.trim() === '' || reckoned.test(gap))) return null;
  return {
    found,
    isDenied: listWords(text).some(({ low }) => turningWords.has(low)),
    isJoined: gaps.some(isJoint) || choice.test(text) || twoSides.test(clean),
    isBound: bound.test(text),
  };
}

/**
 * Whether the text gives values of two symbols: "p = 0.4 and q = 0.6". A value that only leads to a conclusion does not
 * count: "q = 0.4, so p = 0.6".
 */
function hasTwoSymbols(clean: string): boolean {
  const last = clean.split(/(?<!\p{L})(?:so|therefore|hence)(?!\p{L})/iu).at(-1) ?? '';
  const symbols = last.match(/(?<![\p{L}\p{N}])\p{L}{1,2}(?= ?[=≈] ?[-+]?[\d.])/gu) ?? [];
  return new Set(symbols).size > 1;
}

/** A value, followed by another one in a second clause: "6, and without Met it is 7". */
const twoSides = /^\D{0,3}[\d.,/]+(?: \p{L}+)?,? (?:and|but|or) \D*\d/iu;

/**
 * True between two numbers of one list: "220, 176 and 44 bp", "50-60"; false in a sentence: "46 chromosomes after 2
 * steps".
 */
function isJoint(gap: string): boolean {
  return joint.test(gap) && !gap.includes('(') && gap.split(/[^\p{L}]+/u).filter(Boolean).length < 3;
}

/** Writes powers given in words with signs, and adds the blank after pH. */
function toSigns(clean: string): string {
  return (
    clean
      .replace(/^(?:=>|-+>|>{2,}) ?/, '')
      .replace(/(?<!\p{L})pH(?=\d)/giu, 'pH ')
      .replace(/(?<!\p{L})ten(?= ?\^| to the )/giu, '10')
      .replace(
        /(?<!\p{L})(ten|hundred|thousand)(?=[ -]?fold)/giu,
        (word) => `${10 ** (['ten', 'hundred', 'thousand'].indexOf(word.toLowerCase()) + 1)} `,
      )
      // The letter O between digits: 1O24.
      .replace(/(?<=\d)O(?=\d)/gi, '0')
      .replace(/ times (?=10(?!\d))/gi, ' x ')
      .replace(
        /(?<=10 to the )(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)(?: power)?/giu,
        (word) => String(ordinals.indexOf(word.toLowerCase().replace(' power', '')) + 2),
      )
      .replace(/(?<=\d) to the (?:power (?:of )?)?(?=[+-]?\d)/gi, '^')
      .replaceAll('÷', '/')
      .replace(/(?<=\d) ?(?:divided by|\\) ?(?=\d)/giu, '/')
      // A point at half height is a decimal point in older British print.
      .replace(/(?<![\d.,])0·(?=\d)/g, '0.')
      .replace(/(?<=\d[^\d]*) or so(?!\p{L})|(?<=\d)-?ish(?!\p{L})/giu, '')
      // An ordinal number: 7th.
      .replace(/(?<=\d)(?:st|nd|rd|th)(?!\p{L})/giu, '')
      .replace(/(?<!\p{L})colony[\s-]forming[\s-]units?(?!\p{L})/giu, 'CFU')
  );
}

const ordinals = [
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** The last side of an equation that has a number: "15/3 = 5", "n = 5" and "= 5" all give 5. */
function lastOfEquation(text: string): { readonly text: string; readonly ahead: string } {
  const sides = text.split(/[=≈]|(?<![\p{L}])(?:is|are|equals?|makes?|gives?|so|have|has|get)(?= [~-]?\d)/u);
  const last = sides.findLastIndex((side) => /\d/.test(side));
  return last < 0 ? { text, ahead: '' } : { text: sides[last] ?? '', ahead: sides[last - 1] ?? '' };
}

interface Place {
  readonly signFrom: number;
  readonly from: number;
  readonly end: number;
  readonly readings: readonly NumberReading[];
  readonly text: string;
}

/** All numbers of a text; null if one of them is incomplete. */
function listPlaces(text: string): readonly Place[] | null {
  const places: Place[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!/[\d.,]/.test(text.charAt(at)) || /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) continue;
    const isNumber = /^(?:\d|[.,]\d)/.test(text.slice(at, at + 2));
    // A digit here is the power of a unit: V cm^-1.
    if (!isNumber || /\p{L}\^?-?$/u.test(text.slice(Math.max(0, at - 3), at))) continue;
    if (/[/^:]/.test(text.charAt(at - 1)) || /[/^] $/.test(text.slice(Math.max(0, at - 2), at))) return null;
    const number = readNumberAt(text, at);
    if (!number) return null;
    const end = at + number.length;
    if (openBehind.test(text.slice(end, end + 8))) return null;
    const sign = signBefore(text, at);
    if (places.length === mostNumbers) return null;
    places.push({
      ...{ from: at, end, signFrom: at - sign.length, text: text.slice(at, end) },
      readings: number.readings.map((reading) => ({
        ...reading,
        value: sign.isMinus ? -reading.value : reading.value,
      })),
    });
    at = end - 1;
  }
  return places;
}

/** A minus belongs to the number unless it is between two numbers. */
function signBefore(text: string, at: number): { readonly length: number; readonly isMinus: boolean } {
  const before = text.slice(Math.max(0, at - 6), at);
  const [sign = ''] = /(?<=^|[^\p{L}\p{N}%] ?)(?<![\d%] )[+-] ?$|(?<=[^\d] )[+-]$/u.exec(before) ?? [];
  return { length: sign.length, isMinus: sign.startsWith('-') };
}

function isInBrackets(text: string, at: number): boolean {
  const open = text.lastIndexOf('(', at);
  // "8 (16)" gives two numbers; "46 (23 pairs)" explains one.
  return open > 0 && open > text.lastIndexOf(')', at) && !/^\( ?[\d.,]+ ?\)/.test(text.slice(open));
}
