import { findOpposite, repeatsSide } from './contradictions.ts';
import { type Prepared, shapeOf } from './expected-text.ts';
import { isVerbWord, plainVerb, type Question } from './question.ts';
import {
  auxiliaries,
  beWords,
  classNouns,
  denyingWords,
  eitherWords,
  findUndoing,
  functionWords,
  isDenial,
} from './running-words.data.ts';
import { findSpans } from './spans.ts';
import { isDone } from './verbs.ts';
import { findKnown, mostWords } from './vocabulary.ts';
import { listWords, type Word, withoutArticles } from './words.ts';

// A remark after an answer does not change the answer: "ribose, DNA has deoxyribose", "silent (no change)".

/** What stands between an answer and a remark. */
const opening =
  /[,;:(]| [-=] |(?<=\p{L})\. |(?<!\p{L})(?:while|whereas) |(?<!\p{L})(?:and )?(?=not )|(?<!\p{L})and (?=(?:it|they|we|you|nothing|there|can|could|should|do|does|will|is|are|has|have|was|were) )/iu;

/** An answer and the remark behind it; null if there is no remark. */
export function cutRemark(clean: string): { readonly answer: string; readonly remark: string } | null {
  const found = opening.exec(clean);
  if (!found || found.index === 0) return null;
  const answer = clean.slice(0, found.index).trim();
  // "ligase does not work" has no remark.
  const last = answer.toLowerCase().split(' ').at(-1) ?? '';
  if (last !== 'over' && (auxiliaries.has(last) || functionWords.has(last))) return null;
  return { answer, remark: clean.slice(found.index + found[0].length) };
}

/** A clause about another thing behind "and": "tRNA carries amino acids and mRNA carries the code". */
export function cutOtherClause(
  clean: string,
  prepared: Prepared,
): { readonly answer: string; readonly remark: string } | null {
  const found = / and /iu.exec(clean);
  const answer = clean.slice(0, found?.index);
  const remark = clean.slice(answer.length + 5);
  const words = withoutArticles(listWords(remark), 'learner');
  const own = withoutArticles(listWords(answer), 'learner');
  if (!found || words.some(({ low, before }) => retracting.has(low) || eitherWords.has(low) || before !== ''))
    return null;
  if (!own.some((_, at) => at > 0 && isPredicate(own, at))) return null;
  const { asked } = prepared;
  const verb = words.findIndex((_, at) => isPredicate(words, at));
  const isNew = ({ low, key }: Word) => !functionWords.has(low) && !asked.heads.has(key);
  const subject = words.slice(0, Math.max(0, verb));
  const isClause =
    verb > 0 && verb < 4 && subject.some(isNew) && !subject.some((word) => names(prepared, word));
  // "ribose is in RNA and deoxyribose in DNA"
  const [thing, link, place, ...more] = words;
  const isShort =
    verb < 0 &&
    thing !== undefined &&
    more.length === 0 &&
    /^(?:in|on|at|for|from)$/.test(link?.low ?? '') &&
    own.some(({ low }) => low === link?.low) &&
    place !== undefined &&
    !asked.keys.has(place.key) &&
    !names(prepared, thing);
  return isShort || (isClause && saysOfOther(words, verb, asked)) ? { answer, remark } : null;
}

/** Words with which an answer is taken back, or another one is given beside it. */
export const retracting: ReadonlySet<string> = new Set(
  'but nope wait actually maybe perhaps probably possibly although though however instead rather unless sorry also too neither sometimes oops correction similar same'.split(
    ' ',
  ),
);

const examples = /^(?:like|eg|such as|for example|for instance|example)(?: |$)/;

/** A clause that follows from the answer is no remark. */
const conclusions = new Set(['so', 'therefore', 'hence', 'thus', 'then']);

/**
 * Two things that the question does not name, so that either may be meant: "one parent is homozygous recessive, the
 * child is heterozygous".
 */
export function isOfTwoThings(
  { answer, remark }: { answer: string; remark: string },
  prepared: Prepared,
): boolean {
  const words = withoutArticles(listWords(answer), 'learner');
  const verb = words.findIndex(({ low }) => beWords.has(low) || auxiliaries.has(low));
  const subject = words.slice(0, Math.max(verb, 0)).filter(({ low }) => !functionWords.has(low));
  const isNew = ({ key }: Word) => !prepared.asked.keys.has(key);
  if (subject.length === 0 || !subject.every(isNew) || subject.some((word) => names(prepared, word)))
    return false;
  const said = withoutArticles(listWords(remark), 'learner');
  return said.findIndex((_, at) => isPredicate(said, at)) > 0 && listNamed(said, prepared);
}

/** Whether the remark gives no other answer: it says something of the answer or of another thing. */
export function isRemark(remark: string, prepared: Prepared): boolean {
  const words = withoutArticles(listWords(remark), 'learner');
  const { asked, shapes } = prepared;
  const isRival = (word: Word | undefined) =>
    word !== undefined && (prepared.rivalled.find([word]).length > 0 || names(prepared, word));
  // "they can be free or bound" is no choice between two answers.
  const isEither = (at: number) =>
    eitherWords.has(words[at]?.low ?? '') &&
    (words[at]?.low !== 'or' || at === 0 || [at - 1, at + 1].some((next) => isRival(words[next])));
  const isBroken = ({ low, key, raw, before }: Word, at: number) =>
    retracting.has(low) ||
    (low === 'like' && isRival(words[at + 1])) ||
    isEither(at) ||
    (denyingWords.has(low) && !asked.keys.has(key)) ||
    shapes.has(shapeOf(raw) ?? '') ||
    /[/|?]/.test(before);
  // "stop codon (UAA, UAG or UGA)"
  const isList =
    words.length > 1 &&
    words.every(({ raw, low }) => shapeOf(raw) === 'codon' || low === 'or' || low === 'and');
  if (isList && !shapes.has('codon')) return true;
  if (words.length < 2 || words.some(isBroken) || conclusions.has(words[0]?.low ?? '')) return false;
  // "…, for example A and S"
  const isExample = examples.test(
    words
      .slice(0, 2)
      .map(({ low }) => low)
      .join(' '),
  );
  if (isExample && !words.some(isRival)) return true;
  const verb = words.findIndex((_, at) => isPredicate(words, at));
  if (verb < 0) return isGloss(words, prepared);
  const subject = words.slice(0, verb);
  // "it binds DNA" and "binds DNA"; "start codon" is no clause.
  const isOwn = verb === 0 ? isInThird(words[0]?.low ?? '') : subject.every(({ low }) => pronouns.has(low));
  if (isOwn) return saysOfAnswer(words, verb, prepared);
  const isOther = subject.some((word) => asked.alternatives.includes(word.key) && !names(prepared, word));
  if (isOther) return saysOfOther(words, verb, asked);
  const content = subject.filter(({ low }) => !functionWords.has(low));
  if (content.every(({ key }) => asked.keys.has(key))) {
    // "the error is crossing over" says what the question asks for.
    const isAsked =
      content.some(({ key }) => asked.heads.has(key)) && /ing$/.test(words[verb + 1]?.low ?? '');
    return content.length > 0 && !isAsked && !isNaming(words, verb) && saysOfAnswer(words, verb, prepared);
  }
  return saysOfOther(words, verb, asked);
}

const pronouns = new Set(
  'it this that they these those he she its thats theyre which who what there we you'.split(' '),
);

/** Whether a word is the verb of a clause. */
export function isPredicate(words: readonly Word[], at: number): boolean {
  const low = words[at]?.low ?? '';
  if (at > 0 && personal.test(words[at - 1]?.low ?? '') && !functionWords.has(low)) return true;
  return (
    beWords.has(low) ||
    auxiliaries.has(low) ||
    contracted.test(low) ||
    (isVerbWord(words, at) && (at > 0 || isInThird(low)))
  );
}

const personal = /^(?:it|they|we|you|i)$/;
const isInThird = (low: string) => beWords.has(low) || auxiliaries.has(low) || /[^s]s$/.test(low);
const names = ({ accepted }: Prepared, word: Word) => accepted.find([word]).length > 0;

const contracted = /^(?:its|thats|theyre|(?:is|are|do|does|can|has|have|was|were)nt|cannot)$/;

/** "it carries the message" is such a remark: it denies nothing, ends nothing, and does not contradict the question. */
function saysOfAnswer(words: readonly Word[], verb: number, prepared: Prepared): boolean {
  const { asked } = prepared;
  const denial = words.findIndex(({ low }) => isDenial(low));
  const isEmpty = words
    .slice(denial + 1)
    .every(({ low, key }) => functionWords.has(low) || asked.keys.has(key));
  if (denial >= 0 && (isEmpty || denial > verb + 2)) return false;
  const isEnded = findUndoing(words[verb]?.low ?? '', words[verb + 1]?.low ?? '') !== undefined;
  if (isEnded && words.length < verb + 3) return false;
  // "it is thymine" gives another answer; "it is a lipid bilayer" does not.
  if (
    isNaming(words, verb) &&
    (listNamed(words, prepared) || !words.slice(verb + 1, verb + 3).some(({ isLed }) => isLed))
  )
    return false;
  return !findOpposite(words, asked);
}

/** A remark on another thing that does not say what is asked: "body cells are diploid". */
function saysOfOther(words: readonly Word[], verb: number, asked: Question): boolean {
  const { low = '' } = words[verb] ?? {};
  if (words.some((word) => isDenial(word.low))) return true;
  // "I wrote anaphase, metaphase is right" and "the first idea was anaphase, metaphase does it"
  const rest = words.slice(verb + 1).map(({ low: own }) => own);
  const isDoing = /^d(?:o|oes|id)$/.test(low) && rest[0] === 'it';
  if (isDoing || (rest.length > 0 && rest.length < 4 && rest.some((own) => praise.has(own)))) return false;
  const isLetter = words.some(({ raw, key }) => /^[A-HJ-Z]$/.test(raw) && asked.keys.has(key));
  // For example "mRNA carries the code", where the question asks what carries amino acids.
  const things = words.slice(verb + 1).filter((word) => !functionWords.has(word.low));
  const isSame = things.length === 0 || things.some(({ key }) => asked.keys.has(key));
  return !isLetter && !(isSame && isDone(asked, plainVerb(low))) && !repeatsSide(words, asked);
}

/** A form of "be" with a name behind it: "it is thymine", "the error is crossing over", "this is called assortment". */
function isNaming(words: readonly Word[], verb: number): boolean {
  const isCalled = /^(?:called|named)$/.test(words[verb + 1]?.low ?? '');
  const at = isCalled ? verb + 2 : verb + 1;
  const next = words[at]?.low ?? '';
  const isTerm = [1, 2].some((length) => findKnown(words.slice(at, at + length)).length > 0);
  return (
    /^(?:is|are|was|were|be|its|thats|theyre)$/.test(words[verb]?.low ?? '') &&
    (isCalled || isTerm || !adjective.test(next)) &&
    !functionWords.has(next)
  );
}

const adjective = /(?:ed|ing|ly|ive|al|ic|ous|ent|ant|able|ible|tten|ken|ven|own)$/;

/** Whether another term of biology is named. */
function listNamed(words: readonly Word[], { accepted, rivalled }: Prepared): boolean {
  const spans = findSpans(words, mostWords, (some) => {
    const isPlain = some.every(({ key, low }) => classNouns.has(key) || functionWords.has(low));
    if (isPlain || accepted.find(some).length > 0) return false;
    return rivalled.find(some).length > 0 || findKnown(some).length > 0;
  });
  return spans.length > 0;
}

const adverbials = new Set('after before behind between next near from out inside'.split(' '));
const praise = new Set(['better', 'best', 'right', 'true', 'correct']);
const evaluations = new Set(
  'sure right true correct possible there here always yet anymore really necessary present important good ok allowed enough alone only'.split(
    ' ',
  ),
);

/** A remark without a verb: "no change", "a fertilized egg", "after prophase", "loss of shape", "not from the mother". */
function isGloss(words: readonly Word[], prepared: Prepared): boolean {
  const [first] = words;
  if (!first) return false;
  if (adverbials.has(first.low)) return true;
  if (first.low === 'not') return isContrast(words.slice(1), prepared);
  const { asked } = prepared;
  const isRepeated = words.every(
    ({ key, low }) => asked.denied.has(key) || functionWords.has(low) || isDenial(low),
  );
  if (isRepeated && isDenial(first.low)) return true;
  const of = words.findIndex(({ low }) => low === 'of');
  if (listNamed(of > 0 ? words.slice(0, of) : words, prepared)) return false;
  // "splicing, done by the spliceosome"
  const isDone =
    /(?:ed|done|made|found|known|built)$/.test(first.low) && findUndoing(first.low, '') === undefined;
  if (isDone && words.length > 1) return true;
  if (first.low === 'no') return words.length < 5;
  if (words.some(({ low }) => isDenial(low))) return false;
  return first.isLed === true && words.length > 1
    ? true
    : words.some(({ low }, at) => low === 'of' && at > 0);
}

/** "not oxygen", "not from the mother", but not "not sure". */
function isContrast(words: readonly Word[], prepared: Prepared): boolean {
  const { asked } = prepared;
  const rest = words.filter(({ low }) => !functionWords.has(low));
  const [denied] = rest;
  if (rest.length > 2 || denied === undefined || words.at(-1) !== rest.at(-1)) return false;
  if (names(prepared, denied)) return false;
  if (listNamed(rest, prepared)) return true;
  return !evaluations.has(denied.low) && !adjective.test(denied.low) && !asked.keys.has(denied.key);
}
