import { endOfClause, type Said, startOfClause } from './contradictions.ts';
import { isVerbWord, plainVerb } from './question.ts';
import { beWords, classNouns, functionWords, turningWords } from './running-words.data.ts';
import type { Span } from './spans.ts';
import { isDone, isNeutral, isSameVerb } from './verbs.ts';
import { areRivals } from './vocabulary.ts';
import type { Word } from './words.ts';

// Clauses that name the term, but say what the question says in the other direction, or of other things.

export function isReversed(said: Said, span: Span): boolean {
  return (
    isTurnedPair(said) ||
    hasTurnedOrder(said, span) ||
    hasOtherParticle(said) ||
    doesOtherwise(said, span) ||
    isAskedOfOther(said, span) ||
    isOtherCase(said, span) ||
    isOtherLetter(said, span)
  );
}

const otherParticles: Readonly<Record<string, string>> = {
  on: 'off',
  off: 'on',
  in: 'out',
  out: 'in',
  up: 'down',
  down: 'up',
};

/** The verbs of a text with the particles behind them: "switches the operon on". */
function listParticles(words: readonly Word[]): readonly (readonly [verb: string, particle: string])[] {
  return words.flatMap(({ low }, at) => {
    if (otherParticles[low] === undefined) return [];
    return words.slice(Math.max(0, at - 4), at).map((word) => [plainVerb(word.low), low] as const);
  });
}

/** "lactose switches it off", where the question says that it is switched on. */
function hasOtherParticle({ words, question }: Said): boolean {
  const asked = listParticles(question.words);
  const own = asked.length === 0 ? [] : listParticles(words);
  const has = (verb: string, particle: string) => own.some((one) => one[0] === verb && one[1] === particle);
  return asked.some(
    ([verb, particle]) =>
      has(verb, otherParticles[particle] ?? '') &&
      !has(verb, particle) &&
      !asked.some((one) => one[0] === verb && one[1] === otherParticles[particle]),
  );
}

const things = new Set(['it', 'them', 'this', 'that', 'these', 'those']);

/**
 * The term does something else to the things of the question: "pepsin makes proteins". Or it does the same to something
 * else: "pepsin breaks down fat".
 */
function doesOtherwise({ words, roles, question }: Said, { end }: Span): boolean {
  if (question.done.size === 0) return false;
  let at = end;
  while (
    words[at]?.before === '' &&
    (classNouns.has(words[at]?.key ?? '') || fillers.has(words[at]?.low ?? ''))
  )
    at += 1;
  const verb = words[at];
  if (verb?.before !== '' || !isVerbWord(words, at)) return false;
  const rest = words.slice(at + 1, endOfClause(words, at));
  const object = rest.findIndex(({ low }) => things.has(low) || !functionWords.has(low));
  const thing = rest[object];
  if (!thing || rest.slice(0, object).some(({ low }) => leading.has(low))) return false;
  const plain = plainVerb(verb.low);
  if (isNeutral(plain)) return false;
  const isAsked = things.has(thing.low) || question.keys.has(thing.key);
  const isTurning = converting.has(plain) && [...question.done].some((one) => converting.has(one));
  if (!isTurning && !isSameVerb(plain, question.done)) return isAsked && !question.keys.has(verb.key);
  const isGeneral = isAsked || general.test(thing.key);
  const isNoun = roles[at + 1 + object] === 'known' || classNouns.has(thing.key) || nutrients.test(thing.key);
  return (
    isDone(question, plain) &&
    isNoun &&
    !isGeneral &&
    !rest.some(({ key, low }) => question.keys.has(key) && !functionWords.has(low))
  );
}

/** Verbs whose direction is told by "from" and "into". */
const converting = new Set(['make', 'turn', 'convert', 'change', 'copy', 'produce', 'build'].map(plainVerb));
const fillers = new Set(['only', 'just', 'always', 'also', 'then', 'usually', 'normally', 'mostly']);
const leading = new Set(['to', 'in', 'at', 'on', 'with', 'by', 'for', 'from', 'when', 'if', 'as', 'during']);
const general =
  /^(?:[dr]na|[mt]rna|end|letter|molecule|strand|substance|chain|bond|cell|base|nucleotide|sequence|site|place|part|hydrogen)$/;
const nutrients = /^(?:fat|sugar|starch|protein)$/;

const ways = new Set(['from', 'into', 'to']);

/** The keys on both sides of each "from" and "into", up to three words away, as [sources, goals]. */
function listWays(words: readonly Word[]): readonly (readonly [readonly string[], readonly string[]])[] {
  return words.flatMap(({ low }, at) => {
    if (!ways.has(low)) return [];
    const [left, right] = [words.slice(Math.max(0, at - 3), at), words.slice(at + 1, at + 7)].map((side) =>
      side.filter((word) => !functionWords.has(word.low)).map(({ key }) => key),
    );
    if (!left?.length || !right?.length) return [];
    return [low === 'from' ? ([right, left] as const) : ([left, right] as const)];
  });
}

const isOnlyIn = (keys: readonly string[], own: Keys, other: Keys) =>
  keys.some((key) => own?.has(key) && !other?.has(key));
type Keys = ReadonlySet<string> | undefined;

/** "makes RNA from DNA", where the question has DNA from RNA. */
function isTurnedPair({ words, question }: Said): boolean {
  const asked = listWays(question.words);
  if (asked.length === 0) return false;
  const [sources, goals] = [0, 1].map((side) => new Set(asked.flatMap((way) => way[side] ?? [])));
  return listWays(words).some(
    ([source, goal]) => isOnlyIn(source, goals, sources) && isOnlyIn(goal, sources, goals),
  );
}

/**
 * Before the term, words of the question stand in reverse order: "germs fight white blood cells", where the question
 * has "fight germs".
 */
function hasTurnedOrder({ words, question }: Said, { from }: Span): boolean {
  const isSaid = ({ low }: Word) => !functionWords.has(low) && !classNouns.has(low);
  return words.slice(0, Math.max(0, from - 1)).some((first, at) => {
    const second = words[at + 1];
    if (second?.before !== '' || !isSaid(first) || !isSaid(second)) return false;
    return question.words.some(
      ({ key, before }, index) =>
        before === '' && key === first.key && question.words[index - 1]?.key === second.key,
    );
  });
}

/**
 * The term is the subject, and the answer's place is another word of the question: "histones are wound around DNA",
 * where the question asks around what DNA is wound.
 */
function isAskedOfOther({ words, question }: Said, { from, end }: Span): boolean {
  const { preposition, keys } = question;
  if (preposition === null || !ownWays.has(preposition) || from !== startOfClause(words, from)) return false;
  const verb = words.findIndex(
    ({ low, before }, at) => at >= end && before === '' && (beWords.has(low) || isVerbWord(words, at)),
  );
  if (verb < 0 || verb - end > 1) return false;
  const clause = words.slice(verb, endOfClause(words, verb));
  const at = clause.findIndex(({ low }) => low === preposition);
  return (
    at > 0 && clause.slice(at + 1, at + 3).some(({ key, low }) => keys.has(key) && !functionWords.has(low))
  );
}

const ownWays = new Set(['to', 'around', 'into', 'from', 'by']);

/** "uracil is in DNA", where the question speaks of RNA alone. */
function isOtherCase({ words, roles, question }: Said, { from, end }: Span): boolean {
  const first = startOfClause(words, from);
  const clause = words.slice(first, endOfClause(words, end - 1));
  return clause.some((word, offset) => {
    const at = first + offset;
    if (roles[at] === 'term' || question.keys.has(word.key) || !cases.test(word.low)) return false;
    if (clause.slice(0, offset).some(({ low }) => turningWords.has(low))) return false;
    if (
      !/^(?:in|of|has|have|contains?)$/.test(words[at - 1]?.low ?? '') &&
      !beOrHas.test(words[at + 1]?.low ?? '')
    )
      return false;
    return question.words.some(
      (asked) => areRivals([asked], [word]) && !clause.some(({ key }) => key === asked.key),
    );
  });
}

const cases = /^(?:dna|[mtr]?rna|prokaryot\w+|eukaryot\w+|mitosis|meiosis)$/;
const beOrHas = /^(?:is|are|has|have|contains?)$/;

/** "the father gives X", where the question asks of Y. */
function isOtherLetter({ words, question }: Said, { from, end }: Span): boolean {
  const isLetter = ({ raw }: Word) => /^[A-HJ-Z]$/.test(raw);
  const asked = question.words.filter(isLetter);
  if (asked.length === 0) return false;
  const initial = words[from]?.low.charAt(0);
  const letters = words
    .slice(end, endOfClause(words, end - 1))
    .filter((word) => isLetter(word) && word.low !== initial);
  return (
    letters[0] !== undefined &&
    asked.every(({ raw }) => raw !== letters[0]?.raw) &&
    !words.slice(0, from).some(({ raw }) => asked.some((word) => word.raw === raw))
  );
}
