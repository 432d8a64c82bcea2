import { isDescribing, isOfOther, isRenamed, isTurnedRound } from './clauses.ts';
import { startOfClause } from './contradictions.ts';
import type { Question } from './question.ts';
import { isInOtherRelation } from './relations.ts';
import { listRoles, type Role, type Surroundings } from './roles.ts';
import { articles, eitherWords, emptyWords, functionWords, isVerb, joints } from './running-words.data.ts';
import type { Span } from './spans.ts';
import { standsFree } from './stands-free.ts';
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
  const isAsked = (index: number) => surroundings.asked.keys.has(words[index]?.key ?? '');
  if (hasSecondAnswer(words, roles)) return 'other';
  let reading: Reading = hasOtherEnd(words, roles) || hasOtherNoun(words, roles, isAsked) ? 'unsure' : 'said';
  for (const [index, role] of roles.entries()) {
    if (role === 'turning') {
      const turned = turnedBy(roles, index);
      if (isDeniedAlike(words, roles, index, surroundings)) continue;
      if (turned === 'term') return 'other';
      // The "no" in "mitosis no meiosis" takes back the first word.
      const isTakenBack = words[index]?.low === 'no' && roles[index - 1] === 'term';
      // "ribose without oxygen" is another sugar, "uracil without thymine" none.
      const isLess = words[index]?.low === 'without' && turned !== 'rival';
      if (isTakenBack || isLess || (turned !== 'rival' && turned !== 'known')) reading = 'unsure';
    }
    if (role === 'denying' && !isAsked(index)) reading = 'unsure';
    if (role !== 'term' && isEmptied(words, terms, index, surroundings.asked)) reading = 'unsure';
    if (isAverted(words, roles, terms, index, surroundings.asked.keys)) reading = 'unsure';
    const isRepeated = isAsked(index) && !surroundings.isChoice;
    if (role === 'rival' && !isRepeated && !isTurned(roles, index)) return 'other';
  }
  if (terms.some((span) => !standsFree(words, roles, span, isAsked, surroundings))) return 'unsure';
  if (terms.some((span) => isUndone(words, span, surroundings.asked.keys))) return 'unsure';
  if (terms.every((span) => isDescribing(words, roles, span))) return 'unsure';
  if (terms.some((span) => isTurnedRound(words, span, surroundings.asked))) return 'unsure';
  if (terms.some((span) => isOfOther(words, roles, span))) return 'unsure';
  if (terms.some((span) => isRenamed(words, roles, span, isAsked))) return 'unsure';
  if (terms.every((span) => isInOtherRelation(words, roles, span, surroundings.asked))) return 'unsure';
  return reading;
}

/** "it has nothing to do with mRNA", but "drift, because nobody selects" */
function isEmptied(
  words: readonly Word[],
  terms: readonly Span[],
  at: number,
  { denied, keys }: Question,
): boolean {
  const start = startOfClause(words, at);
  // "negative controls show nothing", where the question says that they show no result.
  const isAsked = denied.size > 0 && keys.has(words[at - 1]?.key ?? '') && at === words.length - 1;
  return (
    emptyWords.has(words[at]?.low ?? '') &&
    !isAsked &&
    terms.some(({ from }) => startOfClause(words, from) === start)
  );
}

/** "the control group gets no treatment" denies what the question denies. */
function isDeniedAlike(
  words: readonly Word[],
  roles: readonly Role[],
  index: number,
  { asked }: Surroundings,
): boolean {
  const at = roles.findIndex((role, next) => next > index && role !== 'plain' && role !== 'class');
  const next = words.slice(index + 1, at < 0 ? undefined : at + 1);
  return (
    asked.denied.size > 0 &&
    next.length > 0 &&
    next.length < 4 &&
    roles[at] !== 'term' &&
    next.some(({ key, low }) => asked.denied.has(key) && !functionWords.has(low))
  );
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
      return isJoint(word) || hedges.has(word.low) || role === undefined ? [] : [{ role, low: word.low }];
    });
    const has = (role: Role) => own.some((one) => one.role === role);
    // "mitosis, not meiosis" gives one answer.
    if (has('turning')) return false;
    if (has('rival')) return true;
    if (!(hasTerm[at - 1] || hasTerm[at + 1]) || isBracket) return false;
    if (isOr || groups[at + 1]?.isOr) return own.some(({ role, low }) => role !== 'plain' || isVerb(low));
    // "photosynthesis makes sugar and oxygen" lists what it makes.
    const before = words.slice(groups[at - 1]?.first, first);
    const isObject =
      hasTerm[at - 1] &&
      words[first]?.low === 'and' &&
      roles.lastIndexOf('term', first) < first - 2 &&
      before.some(({ low }) => isVerb(low));
    if (isObject && !has('alike')) return false;
    // A clause of its own, as in "phenotype, what you see", is no answer.
    return own[0]?.role !== 'plain' && (has('known') || has('alike'));
  });
}

const hedges = new Set(['maybe', 'perhaps', 'probably', 'possibly', 'likely']);

/** Whether a noun that the question does not name is listed beside the term: "agarose, starch". */
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
    const last = starts[at + 1] ?? words.length;
    const own = words.slice(from, last).flatMap(({ low }, offset) => (low === 'the' ? [] : [from + offset]));
    const isNoun = own.length > 0 && own.length < 4 && own.every((index) => isNounRole(roles[index]));
    const isNew = own.some((index) => !isAsked(index));
    return isListed && isNoun && (isNew || !own.some((index) => isOfQuestion(words[index], roles[index])));
  });
}

/** A class noun, or a letter: "C, T and U are pyrimidines" repeats the letters of the question. */
const isOfQuestion = (word: Word | undefined, role: Role | undefined) =>
  role === 'class' || word?.raw.length === 1;

const isNounRole = (role: Role | undefined) => role === 'content' || role === 'class';

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
