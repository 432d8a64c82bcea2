import { findOpposite } from './contradictions.ts';
import { type Prepared, shapeOf } from './expected-text.ts';
import { matchGenotype, settleCase } from './match-in-text.ts';
import { isVerbWord } from './question.ts';
import {
  auxiliaries,
  beWords,
  classNouns,
  denyingWords,
  eitherWords,
  findUndoing,
  isDenial,
  joints,
} from './running-words.data.ts';
import type { TextMatch } from './text-match.ts';
import { listWords, type Word, withoutArticles } from './words.ts';

const openers = new Set(
  'it its is are was they this that thats i id think guess say call would must be in to at the a an of yes ok called means answer'.split(' '),
);
const boundary = new Set('because so while which since as where when thats'.split(' '));
const subjects = new Set('it its that thats this they theyre we you i there nothing these those'.split(' '));
const led = (w: Word) => w.isLed === true;

export function matchFirstNamed(clean: string, prepared: Prepared): TextMatch | null {
  const words = withoutArticles(listWords(clean), 'learner');
  const { asked, longest } = prepared;
  for (let from = 0; from < words.length; from += 1) {
    for (let end = Math.min(words.length, from + longest + 1); end > from; end -= 1) {
      const match = matchTerm(words.slice(from, end), prepared);
      if (match?.kind === 'exact')
        return isInstance(words.slice(end - 1)) || isLeft(words.slice(end), prepared) ? match : null;
    }
    const word = words[from];
    const next = words[from + 1];
    const isHead = word && (asked.heads.has(word.key) || classNouns.has(word.key)) && next !== undefined;
    if (!word || !(openers.has(word.low) || isHead)) return null;
  }
  return null;
}

function matchTerm(words: readonly Word[], prepared: Prepared): TextMatch | null {
  const terms = prepared.accepted.find(words);
  if (terms.length > 0) return settleCase(words, terms, prepared);
  return words.length === 1 ? matchGenotype(words[0]?.raw ?? '', prepared) : null;
}

const retracting = new Set('but nope wait actually maybe perhaps probably possibly although though however instead rather unless sorry also too neither sometimes oops correction similar same'.split(' '));

const isPredicate = (words: readonly Word[], at: number) => {
  const low = words[at]?.low ?? '';
  return beWords.has(low) || auxiliaries.has(low) || /^(?:its|thats|theyre|cannot)$/.test(low) || isVerbWord(words, at);
};

/** "genotype CG", "family Yersiniaceae" */
const isInstance = ([noun, name, ...more]: readonly Word[]) =>
  noun !== undefined && classNouns.has(noun.key) && name !== undefined && more.length === 0 && name.before === '' && /^\p{Lu}/u.test(name.raw);

function isLeft(rest: readonly Word[], prepared: Prepared): boolean {
  const { rivalled, asked } = prepared;
  const [first, second] = rest;
  if (!first || /[/|?]/.test(first.before)) return false;
  const isBracket = first.before.includes('(');
  const isBegun =
    first.low === 'and' ? subjects.has(second?.low ?? '') : first.before !== '' || boundary.has(first.low);
  const isPlace = first.low === 'in' && first.before === '' && rest.length > 1 && rest.length < 5;
  if (isPlace && asked.preposition === null && !rest.some((word, at) => at > 0 && (word.before !== '' || isPredicate(rest, at) || joints.has(word.low) || isDenial(word.low)))) return true;
  const isClause = (first.low === 'and' && isBegun && rest.length > 2) || (rest.length > 2 || subjects.has(first.low)) && rest.some((_, at) => at > 0 && isPredicate(rest, at));
  if (!isBegun || !(isClause || isBracket || (led(first) && first.before === ','))) return false;
  if (findOpposite(rest, asked)) return false;
  return !rest.some(
    (word, at) =>
      (retracting.has(word.low) && !(word.low === 'but' && isDenial(rest[at + 1]?.low ?? ''))) ||
      eitherWords.has(word.low) ||
      denyingWords.has(word.low) ||
      (isDenial(word.low) && at < 2) ||
      findUndoing(word.low, rest[at + 1]?.low ?? '') !== undefined ||
      [1, 2, 3].some((n) => rivalled.find(rest.slice(at, at + n)).length > 0),
  );
}
