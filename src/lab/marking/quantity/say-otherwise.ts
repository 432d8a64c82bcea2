import { findMainClause, withoutListNumber } from '../main-clause.ts';
import { asides, countArticle, countPlace, joinUnit, readRoman, withoutWhole } from './asides.ts';
import { keepAsked } from './asked-value.ts';
import { nameParts } from './number-words.ts';
import { type NumberQuestion, wordKeys } from './read-asked.ts';

/** What decides whether an answer may be meant in another way. */
interface Wanted {
  readonly unit?: string | undefined;
  readonly allow?: readonly ('fraction' | 'ratio' | 'percent')[] | undefined;
  readonly asked?: string | undefined;
}

/**
 * Other wordings with the same meaning, for an answer whose plain reading is not right. They are tried one by one: a
 * reader that accepted all of them at once would take parts of sentences for numbers.
 */
export function sayOtherwise(
  clean: string,
  { unit, allow = [], asked: question = '' }: Wanted,
  asked: NumberQuestion,
): readonly string[] {
  const plain = [clean, findMainClause(clean) ?? ''].filter((text) => /\d|\p{L}/u.test(text));
  const isShare = allow.includes('fraction') || allow.includes('ratio');
  const ways = [
    withoutListNumber,
    joinDecimals,
    ...asides,
    (text: string) => keepAsked(text, { unit, asked: question }),
    ...(unit === undefined
      ? [(text: string) => withoutCounted(text, asked), countPlace, ...(asked.isCount ? [readRoman] : [])]
      : [joinUnit]),
    ...(isShare ? [nameChance, nameParts] : [withoutWhole]),
    ...(unit?.includes('/') ? [divide] : []),
    ...(isTime(unit) ? [spellTime, countArticle] : []),
  ];
  const said = plain.flatMap((text) => ways.flatMap((way) => way(text) ?? []));
  return [...new Set([...plain.slice(1), ...said])].filter((text) => text !== clean);
}

/** Words between the nouns. Other words, such as "kind" and "well", may be nouns. */
const joining = new Set(['with', 'of', 'who', 'that', 'have', 'has', 'are', 'is', 'the', 'in']);

/** The number without the nouns that the question counts, and without words that describe it: "453 people with CG". */
function withoutCounted(text: string, { counted, words, isCount }: NumberQuestion): string | null {
  const [, ahead = '', number, behind = ''] =
    /^(?:([^\d=:]+) ?[=:] ?)?(\d[\d.,]*)(?: ([\p{L} ]+))?$/u.exec(text) ?? [];
  const isOfQuestion = (key: string) =>
    joining.has(key) || counted.has(key) || (key.endsWith('ed') && words.has(key));
  const round = [...wordKeys(ahead), ...wordKeys(behind)];
  return number !== undefined && isCount && round.every(isOfQuestion) ? number : null;
}

/** A blank beside the point, as some phones put it: "0. 535". */
const joinDecimals = (text: string) => text.replace(/(?<=(?<![\d.,])\d{1,3}) ?\. ?(?=\d+(?![\d.,]))/g, '.');

/** A denominator in words, with or without the substance: "CFU in 1 ml", "ng of DNA in each µl". */
function divide(text: string): string {
  return text
    .replace(
      / (?:of )?(?:DNA|RNA|protein|salt|enzyme|bacteria|sample)(?= ?(?:\/|per |(?:in|for) (?:each|every|1|one|an?) ))/giu,
      '',
    )
    .replace(
      /(?<=[\p{L}%]) (?:(?:in|for|to|per) )?(?:each|every|an?|one|1|pro) (?:single )?(?=[\p{L}])/giu,
      '/',
    );
}

const isTime = (unit: string | undefined) => /^(?:s|sec|min|h|hours?|minutes?|seconds?)$/.test(unit ?? '');

/** Two units of time in one number: "1:30 min", "1m30s", "1 min 30", "2:15 h". */
function spellTime(text: string): string {
  return text
    .replace(/(?<!\d)(\d{1,3}):([0-5]\d) ?min(?:utes?)?(?!\p{L})/giu, '$1 min $2 s')
    .replace(/(?<!\d)(\d{1,3}):([0-5]\d) ?h(?:(?:ou)?rs?)?(?!\p{L})/giu, '$1 h $2 min')
    .replace(/(?<!\d)(\d{1,3}) ?m ?(\d{1,2}) ?s(?!\p{L})/giu, '$1 min $2 s')
    .replace(/(\d min(?:utes?)?) (\d{1,2})$/i, '$1 $2 s');
}

/** Drops the counted noun between the two numbers of a chance: "1 child in 4", "1 of the 4 boxes". */
const nameChance = (text: string) =>
  text
    .replace(/(?<=\d) (?:\p{L}+ )?(?:in|out of|of) (?:the |every |each )?(?=\d)/giu, ' in ')
    .replace(/(?<=\d in \d+) (?:children|kids|births|boxes|squares|people|times|cases|chances?)[.!]?$/iu, '');
