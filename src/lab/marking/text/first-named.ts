import { findOpposite } from './contradictions.ts';
import type { Prepared } from './expected-text.ts';
import { matchGenotype, settleCase } from './match-in-text.ts';
import type { Question } from './question.ts';
import { isPredicate, retracting } from './remark.ts';
import {
  classNouns,
  denyingWords,
  eitherWords,
  emptyWords,
  findUndoing,
  isDenial,
  joints,
} from './running-words.data.ts';
import type { TextMatch } from './text-match.ts';
import { listWords, type Word, withoutArticles } from './words.ts';

// Answers whose first words give the term, and whose rest explains it: "active transport and that's why roots need
// oxygen".

/** Words before the term that say nothing of it. */
const openers = new Set(
  'it its is are was they this that thats i id think guess say call would must be in to at of called'.split(
    ' ',
  ),
);
/** Words that begin a clause without a sign before it. */
const beginnings = new Set('because so while which since as where when thats'.split(' '));
/** Subjects of a clause behind "and", where a noun may be a second answer. */
const subjects = new Set('it its that thats this they theyre we you i there nothing these those'.split(' '));

/** The term that an answer begins with, if the rest names no other term and does not take it back. */
export function matchFirstNamed(clean: string, prepared: Prepared): TextMatch | null {
  const words = withoutArticles(listWords(clean), 'learner');
  const { asked, longest } = prepared;
  for (const [from, { low, key }] of words.entries()) {
    for (let end = Math.min(words.length, from + longest + 1); end > from; end -= 1) {
      const match = matchTerm(words.slice(from, end), prepared);
      const rest = words.slice(end);
      if (match?.kind !== 'exact') continue;
      const isLeft = isInstance(words.slice(end - 1)) || isPlace(rest, asked) || isExplaining(rest, prepared);
      return isLeft ? match : null;
    }
    if (!openers.has(low) && !asked.heads.has(key) && !classNouns.has(key)) return null;
  }
  return null;
}

function matchTerm(words: readonly Word[], prepared: Prepared): TextMatch | null {
  const terms = prepared.accepted.find(words);
  if (terms.length > 0) return settleCase(words, terms, prepared);
  return words.length === 1 ? matchGenotype(words[0]?.raw ?? '', prepared) : null;
}

/** A class and a name of one of its kind: "genotype CG", "family Yersiniaceae". */
const isInstance = ([noun, name, ...more]: readonly Word[]) =>
  noun !== undefined &&
  classNouns.has(noun.key) &&
  name?.before === '' &&
  /^\p{Lu}/u.test(name.raw) &&
  more.length === 0;

const isTurning = (low: string) => isDenial(low) || denyingWords.has(low) || emptyWords.has(low);

/** "hemoglobin in red blood cells", where no place is asked for. */
const isPlace = (rest: readonly Word[], { preposition }: Question) =>
  preposition === null &&
  rest[0]?.low === 'in' &&
  rest.length > 1 &&
  rest.length < 5 &&
  rest.every(
    ({ low, before }, at) =>
      before === '' && !isTurning(low) && !joints.has(low) && (at === 0 || !isPredicate(rest, at)),
  );

function isExplaining(rest: readonly Word[], { rivalled, asked }: Prepared): boolean {
  const [first, second] = rest;
  if (!first || /[/|?]/.test(first.before) || /^(?:yes|no)$/.test(first.low)) return false;
  const isJoined = first.low === 'and';
  const isBegun = isJoined
    ? subjects.has(second?.low ?? '')
    : first.before !== '' || beginnings.has(first.low);
  const isLong = rest.length > 2 || subjects.has(first.low);
  const isClause = isLong && (isJoined || rest.some((_, at) => at > 0 && isPredicate(rest, at)));
  // "valine (Val, V)" and "pepsin, a protease"
  const isGloss = first.before.includes('(') || (first.isLed === true && first.before === ',');
  if (!isBegun || !(isClause || isGloss) || findOpposite(rest, asked)) return false;
  return !rest.some(({ low }, at) => {
    const next = rest[at + 1]?.low ?? '';
    const isRetracting = retracting.has(low) && !(low === 'but' && isDenial(next));
    const isRival = [1, 2, 3].some((count) => rivalled.find(rest.slice(at, at + count)).length > 0);
    const isDenied = denyingWords.has(low) || (isDenial(low) && at < 2);
    return (
      isRetracting || eitherWords.has(low) || isDenied || isRival || findUndoing(low, next) !== undefined
    );
  });
}
