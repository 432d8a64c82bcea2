import type { Role } from './roles.ts';
import {
  auxiliaries,
  beWords,
  classNouns,
  emptyWords,
  findAverting,
  findUndoing,
  functionWords,
  partWords,
} from './running-words.data.ts';
import type { Span } from './spans.ts';
import type { Word } from './words.ts';

// Words before or after the term that change the meaning of the sentence, so that it no longer gives the term.

/** Words that may be between an averting word and the term. */
const between = new Set([
  'a',
  'an',
  'the',
  'of',
  'from',
  'to',
  'being',
  'like',
  'its',
  'their',
  'all',
  'any',
  'ability',
  'two',
  'both',
  'these',
]);

/**
 * "outside the nucleus", "inhibits translation", "the end of meiosis" do not name the term, unless the question uses
 * these words.
 */
export function isAverted(
  words: readonly Word[],
  roles: readonly Role[],
  terms: readonly Span[],
  index: number,
  asked: ReadonlySet<string>,
): boolean {
  const low = words[index]?.low ?? '';
  const before = words[index - 1]?.low ?? '';
  if (emptyWords.has(low) && prepositions.has(before)) return true;
  // "the egg before it becomes a zygote"
  const isEarlier =
    (low === 'before' || low === 'until') && index > 0 && !terms.some(({ from }) => from < index);
  if (isEarlier && /^(?:it|they)$/.test(words[index + 1]?.low ?? '')) return true;
  const isHead = partWords.has(low) || roles[index] === 'known' || roles[index] === 'rival';
  // "inside of the chloroplast", but "the inside of the membrane"
  const isNoun = low !== 'inside' || words[index]?.isLed === true;
  const isPart = isHead && isNoun && words[index + 1]?.low === 'of';
  const form = findAverting(low) ?? (isPart ? low : undefined);
  if (form === undefined || isNamed(asked, form)) return false;
  // "stops being blocked": the averting word may belong to a term itself.
  const own = terms.find(({ from, end }) => from <= index && index < end);
  if (own && words[own.end]?.before !== '') return false;
  let next = own?.end ?? index + 1;
  while (roles[next] !== 'term' && between.has(words[next]?.low ?? '')) next += 1;
  return roles[next] === 'term';
}

/** Whether the clause goes on to undo the term: "translation stops", "the primer is not there", "it is switched off". */
export function isUndone(words: readonly Word[], { end }: Span, asked: ReadonlySet<string>): boolean {
  const stop = words.findIndex(({ before }, index) => index >= end && before !== '');
  const clause = words.slice(end, stop < 0 ? words.length : stop).map(({ low }) => low);
  const at = clause.findIndex((low) => !functionWords.has(low) && !classNouns.has(low));
  const [low = '', next = ''] = clause.slice(at < 0 ? clause.length : at);
  // "ribose with one oxygen less"
  if (clause.includes('with') && /^(?:less|fewer)$/.test(clause.at(-1) ?? '')) return true;
  if (low === 'not') return auxiliaries.has(clause[at - 1] ?? '');
  const isAway = /^(?:off|away)$/.test(clause.at(-1) ?? '') && beWords.has(clause.at(-2) ?? '');
  if (isAway && !isNamed(asked, clause.at(-1) ?? '')) return true;
  const form = findUndoing(low, next);
  if (form === undefined || isNamed(asked, form)) return false;
  const isPassive = clause.slice(0, at).some((one) => beWords.has(one));
  // A verb with an object says what the term does: "helicase unwinds DNA".
  return isPassive || clause.slice(at + 1).every((one) => functionWords.has(one) && !objects.has(one));
}

/** Pronouns a verb may be said of: "it unwinds them". */
const objects = new Set([
  'it',
  'this',
  'that',
  'them',
  'these',
  'those',
  'all',
  'both',
  'everything',
  'something',
]);

/** Whether the question uses the word, in any form. */
const isNamed = (asked: ReadonlySet<string>, form: string) => [...asked].some((key) => key.startsWith(form));

const prepositions = new Set(['of', 'by', 'in', 'on', 'for', 'from', 'to', 'with']);

const deniedWhole =
  /^(?:(?:i (?:think|guess|believe)|maybe|no,?|well,?|it'?s?|this|that'?s?|they|the answer|is|are|was|were) )*(?:not|never|isn'?t|aren'?t|wasn'?t|anything but|everything but|all but|anything except|everything except) (?!sure|only|just|certain|too|really sure)(?![^,;.]*(?:[,;.] ?\p{L}{2,}(?! (?:think|guess|believe))| but | so ))/iu;

/** Whether a clean text denies all that follows: "it is not recessive homozygous", "anything but a carrier". */
export const isDeniedWhole = (clean: string): boolean => deniedWhole.test(clean);
