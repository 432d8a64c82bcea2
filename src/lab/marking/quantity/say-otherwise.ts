import { findMainClause, withoutListNumber } from '../main-clause.ts';
import { type NumberQuestion, wordKeys } from './read-asked.ts';

/** What decides whether an answer may be meant in another way. */
interface Wanted {
  readonly unit?: string | undefined;
  readonly allow?: readonly ('fraction' | 'ratio' | 'percent')[] | undefined;
}

/**
 * Other wordings with the same meaning, for an answer whose plain reading is not right. They are tried one by one: a
 * reader that accepted all of them at once would take parts of sentences for numbers.
 */
export function sayOtherwise(
  clean: string,
  { unit, allow = [] }: Wanted,
  asked: NumberQuestion,
): readonly string[] {
  const plain = [clean, findMainClause(clean) ?? ''].filter((text) => /\d|\p{L}/u.test(text));
  const isShare = allow.includes('fraction') || allow.includes('ratio');
  const ways = [
    withoutListNumber,
    joinDecimals,
    withoutComparison,
    ...(unit === undefined ? [(text: string) => withoutCounted(text, asked)] : []),
    ...(isShare ? [nameChance] : []),
    ...(unit?.includes('/') ? [divide] : []),
    ...(isTime(unit) ? [spellTime] : []),
  ];
  const said = plain.flatMap((text) => ways.flatMap((way) => way(text) ?? []));
  return [...new Set([...plain.slice(1), ...said])].filter((text) => text !== clean);
}

/** Drops a comparison after the number: "it's 453, more than the 410 that were found". */
const withoutComparison = (text: string) =>
  text.replace(
    /(?<=\d[^,;]*)[,;] (?:which is |that's )?(?:more|less|fewer|higher|lower|larger|smaller) than (?!\d).*$/iu,
    '',
  );

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
  text.replace(/(?<=\d) (?:\p{L}+ )?(?:in|out of|of) (?:the |every |each )?(?=\d)/giu, ' in ');
