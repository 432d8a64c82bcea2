import {
  articles,
  auxiliaries,
  beWords,
  classNouns,
  denyingWords,
  eitherWords,
  emptyWords,
  findAverting,
  findUndoing,
  functionWords,
  isVerb,
  joints,
  partWords,
  turningNouns,
  turningWords,
} from './running-words.data.ts';
import { findSpans, type Span } from './spans.ts';
import { findKnown, mostWords } from './vocabulary.ts';
import type { Word } from './words.ts';

/** What is known about the question and the expected answer, besides the words of the sentence. */
export interface Surroundings {
  isRival(words: readonly Word[]): boolean;
  /** Whether a word has the shape of the expected answer: another genotype, another codon, another number. */
  isAlike(word: Word): boolean;
  /** Keys of the words of the question: repeating them is not a second answer. */
  readonly asked: ReadonlySet<string>;
  /** The question names the term itself, as one of several to choose from. */
  readonly isChoice: boolean;
}

/** `said`: the sentence gives the term. `other`: it gives another answer too, or negates the term. */
export type Reading = 'said' | 'other' | 'unsure';

type Role =
  | 'term'
  | 'rival'
  | 'alike'
  | 'known'
  | 'plain'
  | 'class'
  | 'turning'
  | 'denying'
  | 'joint'
  | 'content';

/** Reads a text that names the term in these spans and has other words around it. */
export function readSentence(
  words: readonly Word[],
  terms: readonly Span[],
  surroundings: Surroundings,
): Reading {
  const roles = listRoles(words, terms, surroundings);
  if (!roles) return 'unsure';
  const isAsked = (index: number) => surroundings.asked.has(words[index]?.key ?? '');
  if (hasSecondAnswer(words, roles)) return 'other';
  let reading: Reading = hasOtherEnd(words, roles) || hasOtherNoun(words, roles, isAsked) ? 'unsure' : 'said';
  for (const [index, role] of roles.entries()) {
    if (role === 'turning') {
      const turned = turnedBy(roles, index);
      if (turned === 'term') return 'other';
      // The "no" in "mitosis no meiosis" takes back the first word.
      const isTakenBack = words[index]?.low === 'no' && roles[index - 1] === 'term';
      if (isTakenBack || (turned !== 'rival' && turned !== 'known')) reading = 'unsure';
    }
    if (role === 'denying' && !isAsked(index)) reading = 'unsure';
    if (isAverted(words, roles, terms, index, surroundings.asked)) reading = 'unsure';
    const isRepeated = isAsked(index) && !surroundings.isChoice;
    if (role === 'rival' && !isRepeated && !isTurned(roles, index)) return 'other';
  }
  if (terms.some((span) => !standsFree(words, roles, span, isAsked))) return 'unsure';
  if (terms.some((span) => isUndone(words, span, surroundings.asked))) return 'unsure';
  return reading;
}

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
]);

/**
 * "outside the nucleus", "inhibits translation", "the end of meiosis" do not name the term, unless the question uses
 * these words.
 */
function isAverted(
  words: readonly Word[],
  roles: readonly Role[],
  terms: readonly Span[],
  index: number,
  asked: ReadonlySet<string>,
): boolean {
  const low = words[index]?.low ?? '';
  const before = words[index - 1]?.low ?? '';
  if (emptyWords.has(low) && prepositions.has(before)) return true;
  const isHead = partWords.has(low) || roles[index] === 'known' || roles[index] === 'rival';
  const isPart = isHead && words[index + 1]?.low === 'of';
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
function isUndone(words: readonly Word[], { end }: Span, asked: ReadonlySet<string>): boolean {
  const stop = words.findIndex(({ before }, index) => index >= end && before !== '');
  const clause = words.slice(end, stop < 0 ? words.length : stop).map(({ low }) => low);
  const at = clause.findIndex((low) => !functionWords.has(low));
  const [low = '', next = ''] = clause.slice(at < 0 ? clause.length : at);
  if (low === 'not') return auxiliaries.has(clause[at - 1] ?? '');
  const form = findUndoing(low, next);
  if (form === undefined || isNamed(asked, form)) return false;
  const isPassive = clause.slice(0, at).some((one) => beWords.has(one));
  // A verb with an object says what the term does: "helicase unwinds DNA".
  return isPassive || clause.slice(at + 1).every((one) => functionWords.has(one));
}

/** Whether the question uses the word, in any form. */
const isNamed = (asked: ReadonlySet<string>, form: string) => [...asked].some((key) => key.startsWith(form));

const prepositions = new Set(['of', 'by', 'in', 'on', 'for', 'from', 'to', 'with']);

const isEnd = (word: Word | undefined) => /^[53]'$/.test(word?.raw ?? '');

/** A third end occurs beside the two of the term, as in 5'-3'-5'. */
function hasOtherEnd(words: readonly Word[], roles: readonly Role[]): boolean {
  const ends = words.flatMap((word, index) => (isEnd(word) ? [roles[index] === 'term'] : []));
  return ends.includes(true) && ends.includes(false);
}

/** The role of each word; null if a known term includes the accepted one and more, as "stop codon" includes "codon". */
function listRoles(
  words: readonly Word[],
  terms: readonly Span[],
  { isRival, isAlike, asked }: Surroundings,
): Role[] | null {
  const isNo = terms.some(({ from }) => words[from]?.low === 'no');
  const roles = words.map((word): Role => {
    const { low, key } = word;
    if (turningWords.has(low)) return turningNouns.has(low) && asked.has(key) ? 'plain' : 'turning';
    if (denyingWords.has(low) || (isNo && low === 'yes')) return 'denying';
    if (low === 'and' || eitherWords.has(low)) return 'joint';
    if (isAlike(word)) return 'alike';
    if (functionWords.has(low) || isVerb(low)) return 'plain';
    return classNouns.has(key) || classNouns.has(low) ? 'class' : 'content';
  });
  const known = findSpans(words, mostWords, (some, end) => {
    const [first = '', ...rest] = some.map(({ low }) => low);
    if (isRival(some)) return true;
    if (rest.length === 0 && (functionWords.has(first) || turningWords.has(first))) return false;
    // "meiosis I think" does not name meiosis I.
    if (rest.at(-1) === 'i' && functionWords.has(words[end]?.low ?? '')) return false;
    return findKnown(some).length > 0;
  });
  for (const { from, end } of known) {
    const inside = terms.filter((term) => term.from < end && term.end > from);
    if (inside.length === 0) {
      const own = words.slice(from, end);
      const role = isRival(own) ? 'rival' : 'known';
      if (role === 'known' && roles.slice(from, end).includes('denying')) continue;
      // A class noun by itself is no other answer: "the protein hemoglobin".
      const isClass = roles.slice(from, end).every((one) => one === 'class');
      if (role === 'rival' || !isClass) roles.fill(role, from, end);
      continue;
    }
    const isOver = inside.some((term) => {
      const round = [...roles.slice(from, term.from), ...roles.slice(term.end, end)];
      return round.some((role) => role !== 'class');
    });
    if (isOver) return null;
  }
  for (const { from, end } of terms) roles.fill('term', from, end);
  return roles;
}

const joining = /[/,;+|]/;

/** Whether another answer is beside the term: "A or B", "A/B", "A and B". */
function hasSecondAnswer(words: readonly Word[], roles: readonly Role[]): boolean {
  const groups: { readonly first: number; readonly isOr: boolean; readonly isBracket: boolean }[] = [];
  words.forEach(({ low, before }, index) => {
    const isOr = eitherWords.has(low) || before.includes('/');
    if (index === 0 || isOr || low === 'and' || joining.test(before) || /[(]/.test(before))
      groups.push({ first: index, isOr, isBracket: before.includes('(') });
  });
  const hasTerm = groups.map(({ first }, at) => within(roles, first, groups[at + 1]?.first).includes('term'));
  return groups.some(({ first, isOr, isBracket }, at) => {
    if (hasTerm[at]) return false;
    const last = groups[at + 1]?.first ?? words.length;
    const own = words.slice(first, last).flatMap((word, offset) => {
      const role = roles[first + offset];
      return isJoint(word) || role === undefined ? [] : [{ role, low: word.low }];
    });
    const has = (role: Role) => own.some((one) => one.role === role);
    // "mitosis, not meiosis" gives one answer.
    if (has('turning')) return false;
    if (has('rival')) return true;
    if (!(hasTerm[at - 1] || hasTerm[at + 1]) || isBracket) return false;
    if (isOr || groups[at + 1]?.isOr) return own.some(({ role, low }) => role !== 'plain' || isVerb(low));
    // A clause of its own, as in "phenotype, what you see", is no answer.
    return own[0]?.role !== 'plain' && (has('known') || has('alike'));
  });
}

/** Whether a noun is listed beside the term that the question does not name: "agarose, starch". */
function hasOtherNoun(
  words: readonly Word[],
  roles: readonly Role[],
  isAsked: (index: number) => boolean,
): boolean {
  const starts = words.flatMap(({ before }, index) => (index === 0 || before !== '' ? [index] : []));
  return starts.some((from, at) => {
    const isListed = [words[from], words[starts[at + 1] ?? words.length]].some(
      (word, side) => word !== undefined && (side === 1 || from > 0) && /^[,;]$/.test(word.before),
    );
    const own = within(roles, from, starts[at + 1]);
    const isNoun = own.length < 4 && own.every((role) => role === 'content' || role === 'class');
    return isListed && isNoun && (!own.includes('class') || own.some((_, offset) => !isAsked(from + offset)));
  });
}

const isJoint = (word: Word | undefined) =>
  word !== undefined && (joints.has(word.low) || articles.has(word.raw));
const within = (roles: readonly Role[], from: number, end = roles.length) => roles.slice(from, end);

/** The role of the word that a "not" refers to: the first one after it that is neither plain nor a class noun. */
function turnedBy(roles: readonly Role[], index: number): Role | undefined {
  return roles.slice(index + 1, index + 6).find((role) => role !== 'plain' && role !== 'class');
}

function isTurned(roles: readonly Role[], index: number): boolean {
  return roles.slice(Math.max(0, index - 3), index).includes('turning');
}

/** "triplet and codon" names the term twice. */
function isNextTo(roles: readonly Role[], joint: number, role: Role): boolean {
  return roles[joint - 1] === role && roles[joint + 1] === role;
}

/** Whether the words beside the term belong to the sentence, and not to a longer, unknown term. */
function standsFree(
  words: readonly Word[],
  roles: readonly Role[],
  { from, end }: Span,
  isAsked: (index: number) => boolean,
): boolean {
  const isJoined = (index: number) => roles[index] === 'joint' && !isNextTo(roles, index, 'term');
  if (isJoined(from - 1) || isJoined(end)) return false;
  return isLeftFree(words, roles, from, isAsked) && isRightFree(words, roles, { from, end }, isAsked);
}

function isLeftFree(
  words: readonly Word[],
  roles: readonly Role[],
  from: number,
  isAsked: (index: number) => boolean,
): boolean {
  const [before, own] = [words[from - 1], words[from]];
  if (!before || !own || own.before !== '') return true;
  // "in-active" is a different word from active.
  if (roles[from - 1] === 'rival') return false;
  if (own.isHyphened) return roles[from - 1] === 'class' || roles[from - 1] === 'known' || isAsked(from - 1);
  // A noun before another noun is normally singular, so a word in -s is taken for a verb: "contains valine".
  const isFree = roles[from - 1] !== 'content' && roles[from - 1] !== 'alike';
  return isFree || isAsked(from - 1) || endsAsVerb(before.low);
}

function isRightFree(
  words: readonly Word[],
  roles: readonly Role[],
  { from, end }: Span,
  isAsked: (index: number) => boolean,
): boolean {
  const next = words[end];
  if (next === undefined || next.before !== '') return true;
  if (roles[end] === 'rival' || leadsOn(roles, words, end)) return false;
  if (isAsked(end)) return true;
  switch (roles[end]) {
    case 'content':
      return !next.isHyphened && (endsAsVerb(next.low) || /(?:ed|ly)$/.test(next.low));
    case 'known':
    case 'alike':
      return false;
    case 'class':
      // "gene mutation" does not name a gene: a class noun alone takes no other class noun after it.
      return from + 1 < end || !classNouns.has(words[from]?.key ?? '');
    default:
      return !next.isHyphened;
  }
}

/** "nucleus to cytoplasm" names the start and another place as the end. */
function leadsOn(roles: readonly Role[], words: readonly Word[], end: number): boolean {
  if (words[end]?.low !== 'to' && words[end]?.low !== 'into') return false;
  const next = roles.slice(end + 1).find((role) => role !== 'plain' && role !== 'class');
  return next === 'rival' || next === 'known' || next === 'alike';
}

const endsAsVerb = (low: string) => /[^sui]s$/.test(low);
