import { listRoles, type Role, type Surroundings } from './roles.ts';
import { articles, classNouns, eitherWords, isVerb, joints } from './running-words.data.ts';
import type { Span } from './spans.ts';
import { isAverted, isUndone } from './turned-away.ts';
import type { Word } from './words.ts';

/** `said`: the sentence gives the term. `other`: it gives another answer too, or negates the term. */
export type Reading = 'said' | 'other' | 'unsure';

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

const isEnd = (word: Word | undefined) => /^[53]'$/.test(word?.raw ?? '');

/** A third end occurs beside the two of the term, as in 5'-3'-5'. */
function hasOtherEnd(words: readonly Word[], roles: readonly Role[]): boolean {
  const ends = words.flatMap((word, index) => (isEnd(word) ? [roles[index] === 'term'] : []));
  return ends.includes(true) && ends.includes(false);
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
