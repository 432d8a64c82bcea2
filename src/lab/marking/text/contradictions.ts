import { listDenied, type Question } from './question.ts';
import type { Role } from './roles.ts';
import { auxiliaries, beWords, classNouns, functionWords, isDenial } from './running-words.data.ts';
import type { Span } from './spans.ts';
import { areRivals } from './vocabulary.ts';
import type { Word } from './words.ts';

// Clauses that name the term and say the opposite of what the question says of it.

/** An answer, the role of each word, and what was asked. */
export interface Said {
  readonly words: readonly Word[];
  readonly roles: readonly Role[];
  readonly question: Question;
}

export function contradicts(said: Said, span: Span): boolean {
  return (
    saysOpposite(said, span) ||
    deniesOtherwise(said, span) ||
    isOtherState(said, span) ||
    countsOtherwise(said)
  );
}

/** The first word of the clause that holds the word. */
export function startOfClause(words: readonly Word[], at: number): number {
  return Math.max(
    0,
    words.findLastIndex(({ before, low }, index) => index <= at && (before !== '' || clauseWords.has(low))),
  );
}

export function endOfClause(words: readonly Word[], from: number): number {
  const end = words.findIndex(
    ({ before, low }, index) => index > from && (before !== '' || clauseWords.has(low)),
  );
  return end < 0 ? words.length : end;
}

const clauseWords = new Set(['but', 'while', 'whereas', 'because', 'so']);

/** Words with opposite meanings. One in the question and the other in the answer reverse what is said. */
const opposites = [
  [
    'far farther farthest further furthest fast faster fastest quick quicker quickest quickly',
    'slow slower slowest slowly near nearest behind least less stuck',
  ],
  ['first earlier earliest', 'second last later after'],
  ['last latest', 'first second earlier'],
  ['more most higher increases', 'less least fewer lower decreases'],
  ['same equal identical alike', 'different other'],
  ['mild milder mildest better weaker', 'worse severe stronger'],
  ['hot hotter hottest warm', 'cold colder coldest cool'],
  ['join joins seals glues links', 'opens breaks splits'],
  ['high higher highest', 'low lower lowest'],
  ['run runs move moves attracts', 'repels repel pushes'],
  ['begin begins start starts', 'ends stops finishes'],
  ['take takes', 'release releases'],
  ['both', 'only'],
  ['leave leaves removed lost', 'stay stays stayed remain remains kept'],
  ['apart', 'together join joins fuse'],
  ['sick ill', 'healthy well'],
  ['make makes produce produces build builds', 'store stores destroy destroys consume consumes'],
  ['speed speeds', 'slow slows slowed'],
].map((sides) => sides.map((side) => new Set(side.split(' '))));

/** "the smallest run slowest", where the question asks which run farthest. */
function saysOpposite({ words, roles, question }: Said, { from, end }: Span): boolean {
  const first = startOfClause(words, from);
  // What follows from the term belongs to it: "it is codominant so only one shows".
  const last = endOfClause(words, end - 1);
  const said = words.slice(first, words[last]?.low === 'so' ? endOfClause(words, last) : last);
  return findOpposite(
    said,
    question,
    ({ low }, at) => roles[first + at] !== 'term' && (first + at >= end || isTurningVerb(low)),
  );
}

/** Whether a word says the opposite of one of the question. */
export function findOpposite(
  words: readonly Word[],
  question: Question,
  isSaid: (word: Word, index: number) => boolean = () => true,
): boolean {
  const isFree = words.findIndex(({ low }) => isDenial(low) || low === 'than');
  return words.slice(0, isFree < 0 ? words.length : isFree).some((word, index) => {
    if (!isSaid(word, index) || question.words.some(({ low }) => low === word.low)) return false;
    return opposites.some((sides) => {
      const own = sides.findIndex((side) => side.has(word.low));
      const other = sides[1 - own];
      return own >= 0 && question.words.some(({ low }) => other?.has(low));
    });
  });
}

/** Whether a word says the same as one of the question that has an opposite: "long ones are faster". */
export function repeatsSide(words: readonly Word[], question: Question): boolean {
  return words.some(({ low }) =>
    opposites.some((sides) =>
      sides.some((side) => side.has(low) && question.words.some((asked) => side.has(asked.low))),
    ),
  );
}

/** Before the term, only these verbs reverse the question: "it stops at the 5' end". */
const isTurningVerb = (low: string) =>
  /^(?:ends|stops|finishes|joins?|fuse|begins|starts|releases?)$/.test(low);

/** "prokaryotes have a nucleus", where the question says that they have none, and the reverse. */
function deniesOtherwise({ words, question }: Said, { end }: Span): boolean {
  const clause = words.slice(end, endOfClause(words, end - 1));
  // "uracil, not thymine" sets the term against another one.
  const [first] = clause;
  if (/^(?:not?|never)$/.test(first?.low ?? '')) return false;
  const denied = new Set(listDenied(clause));
  const repeated = clause.filter(
    ({ key, low }) =>
      question.keys.has(key) && !functionWords.has(low) && !isDenial(low) && !classNouns.has(key),
  );
  if (repeated.length === 0) return false;
  const isOther = repeated.map(({ key }) => denied.has(key) !== question.denied.has(key));
  return isOther.every(Boolean);
}

/** "DNA is positive", where the question says that it is negative. */
function isOtherState({ words, question }: Said, { from }: Span): boolean {
  const [subject, verb] = [words[from - 2], words[from - 1]];
  if (!subject || !beWords.has(verb?.low ?? '') || functionWords.has(subject.low)) return false;
  const at = question.words.findIndex(
    ({ key }, index) => key === subject.key && beWords.has(question.words[index + 1]?.low ?? ''),
  );
  const state = question.words[at + 2];
  return (
    at >= 0 &&
    state !== undefined &&
    words[from]?.key !== state.key &&
    !auxiliaries.has(state.low) &&
    areRivals([state], words.slice(from, from + 1))
  );
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Each noun with the number before it, in words. */
function listCounts(words: readonly Word[]): readonly { readonly count: string; readonly key: string }[] {
  return words.flatMap(({ low }, at) => {
    const next = words[at + 1];
    return numbers.includes(low) && next?.before === '' ? [{ count: low, key: next.key }] : [];
  });
}

/** "it is made of three amino acids", where the question has one of them. "One" in an answer means any of them. */
function countsOtherwise({ words, question }: Said): boolean {
  const asked = listCounts(question.words);
  return listCounts(words).some(({ count, key }) => {
    const same = asked.filter((one) => one.key === key);
    return count !== 'one' && same.length > 0 && same.every((one) => one.count !== count);
  });
}
