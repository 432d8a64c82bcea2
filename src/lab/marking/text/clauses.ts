import { plainVerb, type Question } from './question.ts';
import type { Role } from './roles.ts';
import { articles, beWords, functionWords, isVerb } from './running-words.data.ts';
import type { Span } from './spans.ts';
import type { Word } from './words.ts';

// Clauses in which the term is named and is not the answer.

const relatives = new Set(['that', 'which', 'who', 'whom', 'whose', 'what', 'where', 'when']);
/** Words without a meaning of their own that a clause may describe. */
const described = new Set([
  'thing',
  'things',
  'something',
  'one',
  'ones',
  'place',
  'way',
  'time',
  'everything',
  'part',
  'step',
  'parts',
]);
const namingWords = new Set(['called', 'named', 'means', 'equals']);

/**
 * The term is inside a clause that describes something else: "the thing which takes the repressor away", "the place
 * where ribosomes are made". In "the one that is called helicase" the clause gives the term.
 */
export function isDescribing(words: readonly Word[], roles: readonly Role[], { from }: Span): boolean {
  const opened = words.findLastIndex(({ low, before }, index) => {
    const head = words[index - 1];
    if (index >= from || before !== '') return false;
    // "what the repressor binds", "how the genotype looks"
    if (index === 0) return openers.has(low) && words[from]?.before === '';
    if (!relatives.has(low) || head === undefined) return false;
    const isNoun = ['class', 'content', 'known', 'rival'].includes(roles[index - 1] ?? '');
    return isNoun || described.has(head.low) || low === 'what';
  });
  if (opened < 0) return false;
  const between = words.slice(opened + 1, from);
  // "what is inside the membrane" is another thing than the membrane.
  const [be, place] = between.map(({ low }) => low);
  if (opened === 0 && words[0]?.low === 'what' && beWords.has(be ?? '') && places.has(place ?? ''))
    return true;
  return !between.some(({ low, before }) => beWords.has(low) || namingWords.has(low) || before !== '');
}

const openers = new Set(['what', 'how', 'where', 'why', 'who', 'whose', 'if', 'unless', 'whether']);
const places = new Set('in inside on under around outside behind next near'.split(' '));

/** The clause swaps who acts: "hemoglobin is carried by oxygen", where the question asks what carries oxygen. */
export function isTurnedRound(
  words: readonly Word[],
  { end }: Span,
  { keys: asked, undergone }: Question,
): boolean {
  // "lactose is switched on by the operon"
  const behind = words
    .slice(end)
    .filter(({ low }, index) => index !== 2 || !/^(?:on|off|in|out|up|down)$/.test(low));
  const [verb, participle, by, ...more] = behind;
  if (!verb || !participle || by?.low !== 'by' || !beWords.has(verb.low) || asked.has('by')) return false;
  // "mRNA is read by the ribosome", where the question asks what the ribosome reads.
  if (undergone.has(plainVerb(participle.low))) return false;
  const stem = participle.low.replace(/(?:ied|ed|en|n)$/, '').slice(0, 6);
  const isAskedVerb = stem.length > 2 && [...asked].some((key) => key.startsWith(stem));
  return isAskedVerb && more.some(({ key }) => asked.has(key));
}

/** A clause behind the term gives the asked thing another name: "plasmids are big, the rings are phages". */
export function isRenamed(
  words: readonly Word[],
  roles: readonly Role[],
  { end }: Span,
  isAsked: (index: number) => boolean,
): boolean {
  const isNoun = (at: number) => ['content', 'known', 'rival'].includes(roles[at] ?? '') && !isAsked(at);
  return words.some((word, start) => {
    // "…, this is called assortment"
    const called = words.slice(start, start + 4).map(({ low }) => low);
    const name = start + called.findIndex((low) => low === 'called' || low === 'named') + 1;
    const isCalled = name > start && /^(?:it|this|that|they|these|its|thats)$/.test(word.low);
    if (isCalled && isNoun(name)) return true;
    // "…, but it is water"
    const isBut = word.low === 'but' && /^(?:it|this|that|answer)$/.test(words[start + 1]?.low ?? '');
    if (isBut && beWords.has(words[start + 2]?.low ?? '') && isNoun(start + 3)) return true;
    if (start < end || !/^[,;.]$/.test(word.before)) return false;
    const verb = words.findIndex(({ low }, index) => index > start && beWords.has(low));
    if (verb < 0 || verb - start > 3) return false;
    const subject = words.slice(start, verb).map((_, offset) => start + offset);
    const isThing =
      subject.some((at) => isAsked(at) && !isSmall(words[at])) &&
      subject.every((at) => isAsked(at) || isSmall(words[at]));
    const next = words.findIndex(({ low }, index) => index > verb && !functionWords.has(low));
    return isThing && isNoun(next);
  });
}

const isSmall = (word: Word | undefined) =>
  word !== undefined && (articles.has(word.low) || functionWords.has(word.low));

/**
 * The term is the state of before, or the subject of a second clause about something else: "it was valine and becomes
 * alanine", "tails are cut off and introns stay".
 */
export function isOfOther(words: readonly Word[], roles: readonly Role[], { from, end }: Span): boolean {
  const isPast = words.slice(0, from).some(({ low }) => low === 'was' || low === 'were');
  const [joint, verb] = words.slice(end).map(({ low }) => low);
  if (isPast && (joint === 'and' || joint === 'but') && turns.has(verb ?? '')) return true;
  const before = words[from - 1]?.low ?? '';
  const first = words.findIndex(({ low }) => !articles.has(low));
  const hasVerb = words.slice(first + 1, from - 1).some(({ low }) => beWords.has(low));
  const isSubject = verbBehind(words[end]?.low ?? '');
  return contrasts.has(before) && roles[first] === 'content' && hasVerb && isSubject;
}

const turns = new Set(['becomes', 'became', 'turns', 'turned', 'changes', 'changed', 'now']);
const contrasts = new Set(['and', 'but', 'while', 'whereas']);
const verbBehind = (low: string) => beWords.has(low) || isVerb(low);
