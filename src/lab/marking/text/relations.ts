import { contradicts, endOfClause, type Said, startOfClause } from './contradictions.ts';
import { isReversed } from './direction.ts';
import { isBesideAlternative, isOtherClass, isOtherSubject } from './other-subject.ts';
import { isBehindOtherHead } from './phrase-head.ts';
import { isVerbWord, plainVerb, type Question } from './question.ts';
import type { Role } from './roles.ts';
import { beWords, classNouns, findUndoing, findVerb, functionWords } from './running-words.data.ts';
import type { Span } from './spans.ts';
import { isAskedVerb, isDone, isMaking, isNeutral, isSameVerb } from './verbs.ts';
import type { Word } from './words.ts';

// The term may be named in a sentence that gives another answer, or that says the opposite of what was asked. The
// question tells who does what. If the answer says it differently, the learner is asked again.

export function isInOtherRelation(
  words: readonly Word[],
  roles: readonly Role[],
  span: Span,
  question: Question,
): boolean {
  const said = { words, roles, question };
  return (
    isLedByOther(said, span) ||
    isBehindOtherHead(said, span) ||
    actsOtherwise(said, span) ||
    contradicts(said, span) ||
    isReversed(said, span) ||
    isOtherSubject(said, span) ||
    isOtherClass(said, span) ||
    isOtherStep(said, span) ||
    isBesideAlternative(said, span)
  );
}

const determiners = new Set(
  'its their her his my our this these those all some any such each every both two three four'.split(' '),
);
const particles = new Set(['down', 'up', 'away', 'off', 'out']);
const prepositions = new Set(
  'of for in on at by from with to into onto against within inside through like opposite beside toward towards'.split(
    ' ',
  ),
);
/** A noun before "of" that names what the term is: "the process of transcription". */
const appositives = new Set(
  'kind type sort form name process step stage phase method technique reaction event genus species group class case mutation change word term state disease law rule principle theory strand molecule'.split(
    ' ',
  ),
);
const nouns: readonly (Role | undefined)[] = ['content', 'class', 'known', 'rival', 'alike'];

/** Whether a noun or a verb before the term makes it a part of something else. */
function isLedByOther(said: Said, { from, end }: Span): boolean {
  const { words, roles } = said;
  const start = startOfClause(words, from);
  // "the gene the probe finds": the clause describes the noun before it.
  const goesOn = words[end]?.before === '';
  if (words[from]?.isLed && goesOn && from > start && isNoun(said, start, from - 1)) return true;
  let at = from - 1;
  while (at > start && determiners.has(words[at]?.low ?? '')) at -= 1;
  if (at < start) return false;
  const low = words[at]?.low ?? '';
  if (particles.has(low) && at > start && isVerbWord(words, at - 1))
    return low !== 'up' && isOtherObject(said, at - 1);
  if (prepositions.has(low)) return isOtherHead(said, start, at);
  // "it cuts the ends off"
  const behind = words[end];
  if (behind?.before === '' && particles.has(behind.low) && isVerbWord(words, at))
    return !said.question.keys.has(behind.key) || isOtherObject(said, at);
  const isVerb =
    isVerbWord(words, at) ||
    low === 'uses' ||
    wanting.has(plainVerb(low)) ||
    said.question.done.has(plainVerb(low));
  return isVerb && roles[at] !== 'class' && isOtherObject(said, at);
}

function isNoun({ words, roles }: Said, start: number, at: number): boolean {
  if (described.has(words[at]?.low ?? '')) return true;
  if (!nouns.includes(roles[at])) return false;
  return at === start || !isVerbWord(words, at) || classNouns.has(words[at - 1]?.key ?? '');
}

const described = new Set(['thing', 'things', 'something']);

/** "the antibody against GFP", "a piece of the genome", "hidden by the dominant allele". */
function isOtherHead(said: Said, start: number, at: number): boolean {
  const { words, question } = said;
  const [head, prep] = [words[at - 1], words[at]];
  if (!head || !prep || at === start) return isWrongWay(said, at);
  const isPlace = question.preposition !== null;
  const verb = isVerbWord(words, at - 1) || beWords.has(words[at - 2]?.low ?? '');
  const isOf = prep.low === 'of';
  if (prep.low === 'like')
    return isNoun(said, start, at - 1) || /^looks?$/.test(head.low) || beWords.has(head.low);
  // "it is made by mRNA", where the question says nothing of making.
  const isOfIt = words[start]?.low === 'it' && beWords.has(words[at - 2]?.low ?? '') && head.low !== 'done';
  if (prep.low === 'by' && verb && isOfIt && !isAskedVerb(question, head.low)) return true;
  if (prep.low === 'by' && verb)
    return (
      question.undergone.has(plainVerb(head.low)) || (isEndedBy(head.low) && !isAskedVerb(question, head.low))
    );
  // "they breathe in oxygen" repeats the question.
  if (isSameVerb(plainVerb(head.low), question.undergone)) return false;
  // "They tell it to stop" and "the cells are full of it".
  if (prep.low === 'to' && findVerb(words[at + 1]?.low ?? '') !== undefined) return false;
  if (beWords.has(words[at - 2]?.low ?? '') && !head.isLed && said.roles[at - 1] === 'content') return false;
  // "it is on the plasmid" tells where it is; "it is carried by oxygen" who carries it.
  const isIt = /^(?:it|they)$/.test(words[at - 2]?.low ?? '') && beWords.has(head.low);
  if (isIt && question.preposition === null && /^(?:on|inside)$/.test(prep.low)) return true;
  if (near.has(head.low) && prep.low === 'to') return true;
  if (isMadeOrUsed(head, prep, question)) return true;
  // "we put the tubes in the centrifuge"
  if (learners.has(words[start]?.low ?? '') && /^(?:in|into|on|with|through|out)$/.test(prep.low))
    return false;
  if (isWrongWay(said, at) || (prep.low === 'from' && isFromOther(said, start, at))) return true;
  if (
    isOf
      ? !isNoun(said, start, at - 1) && !(at - 1 === start && !functionWords.has(head.low))
      : !isNoun(said, start, at - 1)
  )
    return !isPlace && contacts.has(plainVerb(head.low)) && !isAskedVerb(question, head.low);
  // "This is the site of EcoRI" says it of what the question shows.
  const isShown = /^(?:this|thats?|these)$/.test(words[start]?.low ?? '');
  // "the first step of translation" is a part of it.
  const counted = words[at - 2];
  const isCounted = counts.test(counted?.low ?? '') && !question.keys.has(counted?.key ?? '');
  if (isOf && isCounted && (!appositives.has(head.key) || counted?.low !== 'one')) return true;
  if (isOf && (isShown || appositives.has(head.key))) return false;
  // "the tube for the positive control", where the question asks for the name of the tube.
  if ((isOf || (prep.low === 'for' && head.key === 'gene')) && question.heads.has(head.key)) return false;
  // "the protein on the operator" is the protein, also where a place is asked for.
  const isThing = !words.some(({ low }, index) => beWords.has(low) || isVerbWord(words, index));
  if (isThing && isPlace && prep.low === 'on' && !question.keys.has(head.key)) return true;
  const hasVerb = words.slice(start + 1, at - 1).some((_, offset) => isVerbWord(words, start + 1 + offset));
  if (!isOf && prep.low !== 'for' && prep.low !== 'against' && (hasVerb || isPlace)) return false;
  if (question.keys.has(head.key) && isOf) return said.roles[at - 1] !== 'class';
  if (question.keys.has(head.key) && !isThing) return strict.has(prep.low);
  const isSame =
    prep.low === 'with' &&
    words.slice(at + 1).some(({ key }) => question.keys.has(key) && classNouns.has(key) && !counts.test(key));
  return !isSame;
}

/**
 * "the protein made from 16S", "the tube used for conjugation" are other things, unless the question says so of them.
 */
function isMadeOrUsed(head: Word, prep: Word, { keys, preposition }: Question): boolean {
  if (keys.has(head.key) || keys.has(head.low) || preposition === prep.low) return false;
  if (head.low === 'used') return /^(?:for|in|during)$/.test(prep.low) && !keys.has('use');
  return /^(?:made|built|formed|derived)$/.test(head.low) && prep.low === 'from' && !keys.has('make');
}

/** "from the positive pole", where the question asks to which one. */
function isWrongWay({ words, question }: Said, at: number): boolean {
  const ways = ['to', 'into', 'toward', 'towards', 'from'];
  const asked = question.preposition ?? '';
  const own = words[at]?.low ?? '';
  // "from sickle to round" says what it was before.
  const isLeft = own === 'from' && words.slice(at + 2).some(({ low }) => low === 'to' || low === 'into');
  if (isLeft && asked !== 'from') return true;
  if (!ways.includes(asked) || !ways.includes(own)) return false;
  return (asked === 'from') !== (own === 'from');
}

/** Whether a participle before "by" tells what another thing than the asked one does: "hidden by", "caused by". */
const isEndedBy = (low: string) =>
  hiding.has(plainVerb(low)) || /^caused?$/.test(low) || findUndoing(low, '') !== undefined;
const hiding = new Set(['hid', 'hidden', 'mask', 'cover', 'silenc', 'control', 'overpo']);

/** Prepositions that lead to another thing, whatever stands before them. */
const strict = new Set(['for', 'against', 'opposite', 'beside']);

/** Beside "to" these say that the answer is another thing than the term. */
const near = new Set('close closer closest next near nearer related similar relative'.split(' '));
const counts = /^(?:one|two|three|four|five|first|second|third|last|\d+)$/;

/** "it takes it from the donor", where the question has no origin. */
function isFromOther({ words, question }: Said, start: number, at: number): boolean {
  if (question.preposition !== null || question.keys.has('from')) return false;
  return words.slice(start, at).some(({ low }) => taking.has(plainVerb(low)));
}

const taking = new Set(['take', 'accept', 'get', 'receiv', 'steal', 'come']);

const contacts = new Set([
  'bind',
  'pair',
  'stick',
  'attach',
  'fit',
  'accept',
  'take',
  'link',
  'join',
  'belong',
]);

/** Verbs whose object is another thing than the asked one, unless the question says them of it. */
const acting = new Set(
  'remove bind break dissol eat digest cut read replace hid mask repel attack follow take attach load open close split pull'.split(
    ' ',
  ),
);
/** What a learner does is no part of the answer: "we pour agarose". */
const learners = new Set(['i', 'we', 'you', 'one']);
const symmetrical = new Set(['pair', 'match', 'equal', 'bind', 'join', 'stick']);

/** Whether the term is the object of a verb that the question does not say of it: "it removes the repressor". */
function isOtherObject(said: Said, at: number): boolean {
  const { words, question } = said;
  const low = words[at]?.low ?? '';
  const verb = plainVerb(low);
  if (learners.has(words[at - 1]?.low ?? '') || learners.has(words[at - 2]?.low ?? '')) return false;
  if (isSameVerb(verb, question.undergone)) return false;
  // "egg and sperm form a zygote", where the question says that it forms.
  if (isSameVerb(verb, question.intransitive)) return false;
  if (isDone(question, verb)) return !symmetrical.has(verb);
  if (question.undergone.size > 0) return !isNeutral(verb);
  // "they make enzymes", but "they make up an operon"
  const isAsThing =
    question.done.size > 0 || question.preposition !== null || pronouns.test(words[at - 1]?.low ?? '');
  // "it contains mRNA", where the question does not say so of the asked thing.
  const isOfIt = pronouns.test(words[at - 1]?.low ?? '') && question.preposition === null;
  if (low === 'uses' && isOfIt && !question.keys.has('use')) return true;
  if (isOfIt && !equating.has(verb) && !isAskedVerb(question, low)) return true;
  // "it needs PCR", where the question asks for what it is.
  if (wanting.has(verb) && question.done.size > 0 && pronouns.test(words[at - 1]?.low ?? '')) return true;
  const isMade = isMaking(verb) && verb !== 'form' && (isAsThing || said.roles[at - 1] === 'known');
  return (isMade || acting.has(verb)) && !isAskedVerb(question, low);
}

const equating = new Set(['mean', 'equal', 'represent', 'call', 'show', 'form', 'describ', 'describe']);
const wanting = new Set(['need', 'requir', 'want']);
const pronouns = /^(?:it|they|this|that|these)$/;

/** Whether the term does what the question says is done to it, or becomes something else. */
function actsOtherwise(said: Said, { end }: Span): boolean {
  const { words, question } = said;
  let at = end;
  while (classNouns.has(words[at]?.key ?? '') && words[at]?.before === '') at += 1;
  const next = words[at];
  if (next?.before !== '') return false;
  const { low } = next;
  // "helicase is made by it", "annealing comes before it"
  const clause = words.slice(at, endOfClause(words, at)).map((word) => word.low);
  const [thing = '', prep = ''] = clause.slice(-2).reverse();
  if (/^(?:it|this|that|them)$/.test(thing) && /^(?:by|before|after)$/.test(prep)) return true;
  // "annealing comes later", where the question asks for no order.
  const isPlaced = /^(?:comes?|is|are|happens?)$/.test(low) && orders.test(thing) && clause.length < 5;
  if (isPlaced && !question.words.some((word) => word.low === thing)) return true;
  // "reverse transcriptase turns RNA into DNA" says what it does to another thing.
  if (becomes.has(low) && !(turning.has(low) && words[at + 1]?.low !== 'into' && words[at + 1]?.low !== 'to'))
    return !question.keys.has(next.key) && words.length > at + 1;
  if (isVerbWord(words, at)) {
    const isAct = at + 1 < words.length && words[at + 1]?.low !== 'by';
    if (isAct && hiding.has(plainVerb(low)) && !isAskedVerb(question, low)) return true;
    if (isAct && question.subject.has(words[at + 1]?.key ?? '')) return true;
    return isAct && isSameVerb(plainVerb(low), question.undergone) && !question.done.has(plainVerb(low));
  }
  // "chlorophyll is made of leaves", "phagocytes get eaten by germs"
  const [made, of, whole] = words.slice(at + 1, at + 4);
  const isAsked = whole !== undefined && question.keys.has(whole.key);
  const isPassive = isAsked && beWords.has(low) && made !== undefined && !isAskedVerb(question, made.low);
  if (isPassive && (of?.low === 'by' || (/^(?:made|built)$/.test(made.low) && of?.low === 'of'))) return true;
  const participle = words[at + 1]?.low ?? '';
  if (!beWords.has(low) || !isVerbWord(words, at + 1) || words[at + 2]?.low !== 'by') return false;
  // "rRNA is read by the ribosome", where the question says nothing of reading.
  // "helicase is opened by the polymerase", where the question asks what opens.
  if (isSameVerb(plainVerb(participle), question.done)) return true;
  if (question.undergone.size === 0)
    return !isAskedVerb(question, participle) && question.keys.has(words[at + 3]?.key ?? '');
  return !isSameVerb(plainVerb(participle), question.undergone);
}

const orders = /^(?:first|last|later|next|before|after|earlier|second)$/;
const turning = new Set(['turns', 'turned', 'changes', 'changed']);
const becomes = new Set(['becomes', 'became', 'turns', 'changes', 'turned', 'changed']);

/** "translation of DNA to RNA", where the question asks for the step from RNA to protein. */
function isOtherStep({ words, question }: Said, { end }: Span): boolean {
  const to = question.words.findIndex(({ low }) => low === 'to');
  const [source, goal] = [question.words[to - 1], question.words[to + 1]];
  const own = words.slice(end).find((_, index, rest) => rest[index - 1]?.low === 'to');
  if (to < 1 || !source || !goal || !own || question.words[to - 2]?.low !== 'from') return false;
  return own.key === source.key && own.key !== goal.key;
}
