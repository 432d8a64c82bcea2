import { cleanTyped } from './clean-typed.ts';
import { matchCorrected } from './corrected.ts';
import {
  findConclusion,
  findFirstStep,
  findLastName,
  findMainClause,
  findPremise,
  findReplacing,
  withoutBareNumber,
  withoutDashedNumber,
  withoutListNumber,
} from './main-clause.ts';
import { findOpposite } from './text/contradictions.ts';
import { withoutCourtesies } from './text/courtesies.ts';
import { type ExpectedText, type Prepared, prepare } from './text/expected-text.ts';
import { matchFirstNamed } from './text/first-named.ts';
import { matchGenotype, matchInText, settleCase } from './text/match-in-text.ts';
import type { Question } from './text/question.ts';
import { cutOtherClause, cutRemark, isOfTwoThings, isRemark } from './text/remark.ts';
import { readResidue } from './text/residue.ts';
import { classNouns, functionWords, isDenial, turningWords } from './text/running-words.data.ts';
import { glueWords, hasSameCase, isVerbOf, isWord, type Term } from './text/term.ts';
import { none, type TextMatch, unread } from './text/text-match.ts';
import { isDeniedWhole } from './text/turned-away.ts';
import { areRivals, findKnown } from './text/vocabulary.ts';
import { matchReordered } from './text/word-order.ts';
import { listWords, type Word, withoutArticles } from './text/words.ts';

export type { ExpectedText } from './text/expected-text.ts';
export type { TextMatch, UnreadText } from './text/text-match.ts';

/** Signs that negate the text beside them. */
const crossedOut = /[\u2260\u2717\u2718\u274c\u{1f44e}\u{1f6ab}]|!=/u;

/** A sign in place of a letter: "aa?a". */
const torn = /[\p{L}\p{N}][?#\u25a0\u25a1\ufffd]+[\p{L}\p{N}]/u;

/** Maximum number of words around a term; a longer sentence is not read. */
const mostWordsRound = 24;

/** Compares a typed text with the expected one. Pure; never throws. */
export function matchText(typed: string, expected: ExpectedText): TextMatch {
  return createTextMatcher(expected)(typed);
}

/** The same for many typed texts: the expected text is prepared once. */
export function createTextMatcher(expected: ExpectedText): (typed: string) => TextMatch {
  const prepared = prepare(expected);
  const matchClean = (clean: string): TextMatch => {
    const words = listWords(clean);
    if (words.length === 0) return matchSign(clean, expected.accept);
    if (words.length > prepared.longest + mostWordsRound) return unread('sentence');
    const isUnclear = crossedOut.test(clean) || torn.test(clean);
    if (isUnclear && !prepared.accept.some(({ text }) => cleanTyped(text) === clean))
      return unread('sentence');
    const plain = withoutArticles(words, 'learner');
    const residue = readResidue(clean, prepared);
    if (residue !== null) return { kind: 'exact', with: residue };
    return (
      matchGenotype(clean, prepared) ??
      matchWhole(words, prepared) ??
      matchTornPrefix(words, prepared) ??
      (plain === words ? null : matchWhole(plain, prepared)) ??
      matchShortened(plain, prepared) ??
      matchSynonym(plain, prepared) ??
      matchSwapped(plain, prepared) ??
      matchReordered(plain, prepared) ??
      matchInText(plain, prepared) ??
      findWhyUnread(plain, prepared) ??
      none
    );
  };
  const isNoTerm = !prepared.accept.some(({ words }) => /^(?:not|never)$/.test(words[0]?.low ?? ''));
  return (typed) =>
    matchCorrected(cleanTyped(typed), (text) => {
      const match = matchParts(text, matchClean, prepared);
      const isTaken = match.kind === 'exact' || match.kind === 'near-miss';
      return isTaken && isNoTerm && isDeniedWhole(text) ? unread('sentence') : match;
    });
}

/**
 * An answer that is not right as a whole may be right without the number of a list before it, without its reason, or
 * without its consequence.
 */
function matchParts(clean: string, match: (clean: string) => TextMatch, prepared: Prepared): TextMatch {
  const { asked, rivalled, accepted } = prepared;
  const own = match(clean);
  // An answer that is only the term has no clauses, though "B BC" could be read as "B because".
  if (own.kind === 'exact' && accepted.find(listWords(clean)).length > 0) return own;
  const main = findMainClause(clean);
  // "glucose, since lactose switches it off" names the term in the reason only.
  if (main !== null && own.kind === 'exact' && isOther(main, asked) && match(main).kind !== 'exact')
    return unread('sentence');
  const namesRival = (text: string) => listWords(text).some((word) => rivalled.find([word]).length > 0);
  const isTaken = own.kind === 'exact' || own.kind === 'near-miss';
  // "…, so it is the polymerase" gives the other enzyme as the answer.
  const last = findConclusion(clean);
  if (last !== null && match(last).kind !== 'exact' && (match(last).kind === 'confused' || namesKnown(last)))
    return isTaken ? unread('sentence') : own;
  if (isTaken) return own;
  const plain = withoutListNumber(clean) ?? withoutDashedNumber(clean) ?? withoutBareNumber(clean) ?? clean;
  // If a pole is asked for, "it is negative, so it leaves the positive pole" gives its answer at the end.
  const premise = findPremise(plain);
  const isPremise =
    premise !== null &&
    !(asked.preposition !== null && namesRival(plain.slice(premise.length))) &&
    !findOpposite(listWords(plain.slice(premise.length)), asked);
  const cut = cutRemark(plain);
  const answer =
    cut && isRemark(cut.remark, prepared) && !isOfTwoThings(cut, prepared)
      ? cut.answer
      : cutOtherClause(plain, prepared)?.answer;
  // "because it is A or S" gives no other answer, "because it is anaphase or metaphase" does.
  const clause = main ?? findMainClause(plain);
  const isEither = clause !== null && /(?<!\p{L})or(?!\p{L})/iu.test(clean) && namesRival(clean);
  const lastName = findLastName(plain);
  // A question mark behind a whole word is a doubt.
  const sure = plain.replace(/(?<=[\p{L}+]) ?\?+$/u, '');
  const said = withoutCourtesies(sure) ?? sure;
  const texts = [
    plain,
    isEither ? null : clause,
    isPremise ? premise : null,
    answer ?? null,
    isNamedLast(lastName, prepared) ? lastName : null,
    spellOutOnes(plain, asked),
    said,
    readReplacing(said, prepared),
    asked.keys.has('first') ? findFirstStep(plain) : null,
  ];
  const found = texts.flatMap((text) => (text === null || text === clean ? [] : [match(text)]));
  return (
    found.find(({ kind }) => kind === 'exact') ??
    found.find(({ kind }) => kind === 'near-miss') ??
    (own.kind === 'confused' ? null : matchFirstNamed(said, prepared)) ??
    own
  );
}

/** "Glu was replaced by Val", where the thing before is a rival: the other one is the answer. */
function readReplacing(plain: string, { asked, rivalled }: Prepared): string | null {
  const found = findReplacing(plain, asked.words.map(({ low }) => low).join(' '));
  if (!found || asked.alternatives.length > 0) return null;
  const words = listWords(found.before);
  const isRival = words.some((_, at) =>
    [1, 2, 3].some((count) => rivalled.find(words.slice(at, at + count)).length > 0),
  );
  return isRival && !words.some(({ low }) => isDenial(low)) ? found.after : null;
}

/** Whether the last clause is a name and no sentence. */
const isNamedLast = (text: string | null, { longest }: Prepared): text is string =>
  text !== null && listWords(text).length <= longest + 2;

const namesKnown = (text: string) => listWords(text).some((word) => findKnown([word]).length > 0);

/** Whether a text says more than the question and words that have no meaning of their own. */
const isOther = (text: string, { keys }: Question) =>
  listWords(text).some(({ low, key }) => !functionWords.has(low) && !keys.has(key) && !turningWords.has(low));

/**
 * Replaces "ones" by the noun of the question: "the red ones carry oxygen" means the red blood cells if the question
 * asks "which blood cells".
 */
function spellOutOnes(clean: string, { words, heads }: Question): string | null {
  const named = words.filter(({ key }) => heads.has(key));
  const ones = /(?<=\p{L} )ones?(?!\p{L})/iu;
  return named.length > 0 && ones.test(clean)
    ? clean.replace(ones, named.map(({ raw }) => raw).join(' '))
    : null;
}

/** An answer of signs only is unreadable, unless a sign is expected: + or (-). */
function matchSign(clean: string, accept: readonly string[]): TextMatch {
  const bare = (text: string) => text.replace(/[\s()"'.]/g, '');
  const sign = bare(clean);
  // A lone "-" may stand for no answer; "(-)" and "+" do not.
  const isPole = sign === '+' || (sign === '-' && /[()]/.test(clean));
  const names = sign === '-' ? ['minus', 'negative'] : sign === '+' ? ['plus', 'positive'] : [];
  const named = [sign, ...names.slice(0, isPole ? 2 : 1)];
  const right =
    sign === '' ? undefined : accept.find((text) => named.includes(bare(cleanTyped(text)).toLowerCase()));
  return right === undefined ? unread('blank') : { kind: 'exact', with: right };
}

/**
 * Texts that the author lists as wrong are checked before a plural is forgiven, and plurals before spelling mistakes.
 */
function matchWhole(words: readonly Word[], prepared: Prepared): TextMatch | null {
  const { accept, accepted, rivalled } = prepared;
  for (const find of ['findWritten', 'find'] as const) {
    const right = accepted[find](words);
    const settled = right.length > 0 ? settleCase(words, right, prepared) : null;
    if (settled?.kind === 'exact') return settled;
    const [rival] = rivalled[find](words).filter((term) => !settled || hasSameCase(words, term));
    if (rival) return { kind: 'confused', with: rival.text };
    if (settled) return settled;
  }
  const named = accept.find((term) => isVerbOf(words, term));
  if (!named || findKnown(words).length > 0) return null;
  // "insert" may be the beginning of the word insertion.
  const isBeginning = named.glued.some((form) => isTorn(glueWords(words).written, form));
  return isBeginning ? unread('part') : { kind: 'exact', with: named.text };
}

/** "insert" is the beginning of insertion; of "annealing", "anneal" is the verb and no beginning. */
const isTorn = (typed: string, form: string) => form.startsWith(typed) && form !== `${typed}ing`;

const openers = new Set(
  'it its is are they i think guess say would to toward towards from one ones'.split(' '),
);

/** "hydrogen" and "to the positive one" are whole answers if the question already names the bond or the pole. */
function matchShortened(words: readonly Word[], { shortened }: Prepared): TextMatch | null {
  const [first, ...more] = words.filter(({ low }) => !openers.has(low));
  const [term] = first && more.length === 0 ? shortened.find([first]) : [];
  return term ? { kind: 'exact', with: term.text } : null;
}

/** One word of a phrase is replaced by a rival of it: "template strand of RNA" for "template strand of DNA". */
function matchSwapped(words: readonly Word[], { accept }: Prepared): TextMatch | null {
  for (const term of accept) {
    if (words.length !== term.words.length || words.length < 2) continue;
    const others = term.words.flatMap((word, index) => (isWord(words[index], word) ? [] : [index]));
    const [index] = others;
    if (others.length !== 1 || index === undefined) continue;
    const [own, meant] = [words, term.words].map((list) => list.slice(index, index + 1));
    if (!own || !meant || classNouns.has(own[0]?.low ?? '') || !areRivals(own, meant)) continue;
    return { kind: 'confused', with: findKnown(own)[0]?.text ?? '' };
  }
  return null;
}

const shortestTerm = 4;

/** An answer without any match may be unreadable; then the learner is asked again and no try is used. */
function findWhyUnread(words: readonly Word[], { accept, genotypes, longest }: Prepared): TextMatch | null {
  if (genotypes.size === 0) {
    const isPart = accept.some(
      (term) =>
        words.length < term.words.length &&
        words.every(({ key }) => term.words.some((word) => word.key === key)),
    );
    if (isPart) return unread('part');
    const letters = words.reduce((sum, { low }) => sum + low.length, 0);
    const isSaid =
      findKnown(words).length > 0 || words.some(({ low }) => functionWords.has(low) || turningWords.has(low));
    const isAsLong = accept.some(({ glued: [text = ''] }) => text.length === letters);
    if (letters > 1 && letters < shortestTerm && !isSaid && !isAsLong) return unread('part');
  }
  const hasKnown = words.some((word) => findKnown([word]).length > 0);
  return words.length > longest + 4 && !hasKnown ? unread('sentence') : null;
}

/**
 * "a sexual" may mean asexual, and "in active" inactive. Phones split off such prefixes, and they reverse the meaning.
 */
function matchTornPrefix(words: readonly Word[], { accepted, rivalled }: Prepared): TextMatch | null {
  const [prefix, first, ...more] = words;
  if (!prefix || !first || first.isHyphened || !tornPrefixes.has(prefix.low)) return null;
  const low = prefix.low + first.low;
  const apart = [first, ...more];
  const joined = [{ ...first, raw: prefix.raw + first.raw, low, key: prefix.low + first.key }, ...more];
  if (accepted.find(joined).length > 0 && rivalled.find(apart).length > 0) return unread('sentence');
  if (accepted.find(apart).length === 0) return null;
  const isNoWord = prefix.low !== 'a' && adjective.test(low);
  return isNoWord || negated.test(low) || rivalled.findWritten(joined).length > 0 ? unread('sentence') : null;
}

const tornPrefixes = new Set(['a', 'in', 'im']);
const negated =
  /^(?:a(?:sexual|symmetric|typical|septic|biotic|polar|cellular|vascular|symptomatic|pathogenic)|in(?:active|sight))/;
/**
 * Endings of adjectives. An "in" before an adjective is a split-off prefix, because a preposition needs a noun: nothing
 * is "in stable".
 */
const adjective = /(?:[aiu]ble|al|ic|ive|ent|ous|lar|mentary|equal|direct|complete)$/;

/** Words of a question that asks for one particular name of a thing. */
const askedForName = ['stand', 'short', 'full', 'abbreviation', 'letter', 'code', 'symbol', 'spell'];

/**
 * Another name of the same thing is right, unless the question may ask for one particular name; then the learner is
 * asked again.
 */
function matchSynonym(words: readonly Word[], { accept, asked }: Prepared): TextMatch | null {
  const known = findKnown(words);
  const isSame = (term: Term) =>
    findKnown(term.words).some(({ family, meaning }) =>
      known.some((one) => one.family === family && one.meaning === meaning),
    );
  const same = known.length > 0 ? accept.find(isSame) : undefined;
  if (!same) return null;
  const isNameAsked = asked.keys.size === 0 || askedForName.some((key) => asked.keys.has(key));
  return isNameAsked ? unread('other-name') : { kind: 'exact', with: same.text };
}
