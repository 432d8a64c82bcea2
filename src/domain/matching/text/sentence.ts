import {
  articles,
  classNouns,
  functionWords,
  isVerb,
  likeNames,
  turningWords,
} from './running-words.data.ts';
import type { Term } from './term.ts';
import { findKnown, mostWords } from './vocabulary.ts';
import type { Word } from './words.ts';

/** Neighbouring words of a text: from the first to before `end`. */
export interface Span {
  readonly from: number;
  readonly end: number;
}

/** What a sentence is told by, besides its words. */
export interface Surroundings {
  isRival(words: readonly Word[]): boolean;
  /** Keys of the words of the question: to repeat them is no second answer. */
  readonly asked: ReadonlySet<string>;
  /** The question names the term itself, as one of several to choose from. */
  readonly isChoice: boolean;
}

/** `said`: the sentence gives the term. `other`: it gives another answer as well, or denies it. */
export type Reading = 'said' | 'other' | 'unsure';

type Role = 'term' | 'rival' | 'known' | 'plain' | 'class' | 'turning' | 'joint' | 'content';

/** The longest spans of a text, from its beginning, in which `isFound` finds something; `end` is where they end. */
export function findSpans(
  words: readonly Word[],
  longest: number,
  isFound: (words: readonly Word[], end: number) => boolean,
): readonly Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let end = Math.min(words.length, from + longest); end > from; end -= 1) {
      if (isParted(words, from, end) || !isFound(words.slice(from, end), end)) continue;
      spans.push({ from, end });
      from = end - 1;
      break;
    }
  }
  return spans;
}

/** A sign such as a comma or a bracket stands within. */
function isParted(words: readonly Word[], from: number, end: number): boolean {
  return words.slice(from + 1, end).some(({ before }) => before !== '');
}

/** In running text "a" and "as" are words of the language, unless they are written as the name is. */
export function isNameInText([word, ...rest]: readonly Word[], { words: [own] }: Term): boolean {
  if (!word || !own?.nameForms || rest.length > 0) return true;
  const isShort = word.raw.length === 1 || functionWords.has(word.low) || likeNames.has(word.low);
  return !isShort || word.raw === own.raw || (word.raw.length > 1 && word.raw === word.raw.toUpperCase());
}

/** What a text says that names the term in these spans, with other words round it. */
export function readSentence(
  words: readonly Word[],
  terms: readonly Span[],
  surroundings: Surroundings,
): Reading {
  const roles = listRoles(words, terms, surroundings);
  if (!roles) return 'unsure';
  const isAsked = (index: number) => surroundings.asked.has(words[index]?.key ?? '');
  if (hasSecondAnswer(words, roles)) return 'other';
  let reading: Reading = 'said';
  for (const [index, role] of roles.entries()) {
    if (role === 'turning') {
      const turned = turnedBy(roles, index);
      if (turned === 'term') return 'other';
      if (turned !== 'rival' && turned !== 'known') reading = 'unsure';
    }
    const isRepeated = isAsked(index) && !surroundings.isChoice;
    if (role === 'rival' && !isRepeated && !isTurned(roles, index)) return 'other';
  }
  if (terms.some((span) => !standsFree(words, roles, span, isAsked))) return 'unsure';
  return reading;
}

/** What each word is there for; null where a known term reaches over the accepted one, as "stop codon" does. */
function listRoles(words: readonly Word[], terms: readonly Span[], { isRival }: Surroundings): Role[] | null {
  const roles = words.map(({ low, key }): Role => {
    if (turningWords.has(low)) return 'turning';
    if (low === 'and' || low === 'or') return 'joint';
    if (functionWords.has(low) || isVerb(low)) return 'plain';
    return classNouns.has(key) || classNouns.has(low) ? 'class' : 'content';
  });
  const known = findSpans(words, mostWords, (some, end) => {
    const [first = '', ...rest] = some.map(({ low }) => low);
    if (rest.length === 0 && (functionWords.has(first) || turningWords.has(first))) return false;
    // "meiosis I think" is no meiosis I.
    if (rest.at(-1) === 'i' && functionWords.has(words[end]?.low ?? '')) return false;
    return isRival(some) || findKnown(some).length > 0;
  });
  for (const { from, end } of known) {
    const inside = terms.filter((term) => term.from < end && term.end > from);
    if (inside.length === 0) {
      const own = words.slice(from, end);
      const role = isRival(own) ? 'rival' : 'known';
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

/** "A or B", "A/B", "A and B": another answer stands beside the term. */
function hasSecondAnswer(words: readonly Word[], roles: readonly Role[]): boolean {
  const groups: { readonly first: number; readonly isOr: boolean; readonly isBracket: boolean }[] = [];
  words.forEach(({ low, before }, index) => {
    const isOr = low === 'or' || before.includes('/');
    if (index === 0 || isOr || low === 'and' || joining.test(before) || /[(]/.test(before))
      groups.push({ first: index, isOr, isBracket: before.includes('(') });
  });
  const hasTerm = groups.map(({ first }, at) => within(roles, first, groups[at + 1]?.first).includes('term'));
  return groups.some(({ first, isOr, isBracket }, at) => {
    if (hasTerm[at]) return false;
    const own = within(roles, first, groups[at + 1]?.first).filter(
      (_, offset) => !isJoint(words[first + offset]),
    );
    const isBeside = hasTerm[at - 1] || hasTerm[at + 1];
    // "mitosis, not meiosis" gives one answer.
    if (own.includes('turning')) return false;
    if (own.includes('rival')) return true;
    if (!isBeside || isBracket) return false;
    const isEither = isOr || (groups[at + 1]?.isOr ?? false);
    // A clause of its own, as in "phenotype, what you see", is no answer.
    if (own[0] === 'plain' && !isEither) return false;
    return isEither ? own.some((role) => role !== 'plain') : own.includes('known');
  });
}

const isJoint = (word: Word | undefined) =>
  word !== undefined && (word.low === 'or' || word.low === 'and' || articles.has(word.low));
const within = (roles: readonly Role[], from: number, end = roles.length) => roles.slice(from, end);

/** What a "not" speaks of: the first word of weight after it. */
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

/** The words beside the term belong to the sentence, and not to a longer term that we do not know. */
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
  // "in-active" is another word than active.
  if (own.isHyphened) return roles[from - 1] === 'class' || roles[from - 1] === 'known' || isAsked(from - 1);
  // No noun stands in the plural before another one, so a word in -s is a verb: "contains valine".
  return roles[from - 1] !== 'content' || isAsked(from - 1) || endsAsVerb(before.low);
}

function isRightFree(
  words: readonly Word[],
  roles: readonly Role[],
  { from, end }: Span,
  isAsked: (index: number) => boolean,
): boolean {
  const next = words[end];
  if (next === undefined || next.before !== '' || isAsked(end)) return true;
  switch (roles[end]) {
    case 'content':
      return !next.isHyphened && (endsAsVerb(next.low) || /(?:ed|ly)$/.test(next.low));
    case 'known':
    case 'rival':
      return false;
    case 'class':
      // "gene mutation" is no gene: a class noun by itself takes no other behind it.
      return from + 1 < end || !classNouns.has(words[from]?.key ?? '');
    default:
      return !next.isHyphened;
  }
}

const endsAsVerb = (low: string) => /[^sui]s$/.test(low);
