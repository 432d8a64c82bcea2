import { cleanTyped } from './clean-typed.ts';
import { expandVariants, type VariantGroups } from './text/expand-variants.ts';
import { compareGenotype, type Genotype, lettersOf, readGenotype } from './text/genotype.ts';
import { classNouns, functionWords } from './text/running-words.data.ts';
import { findSpans, isNameInText, readSentence, type Span } from './text/sentence.ts';
import { measureTerms, type TermDistance } from './text/slips.ts';
import { hasSameCase, isVerbOf, isWord, type Term, toTerm } from './text/term.ts';
import { indexTerms, type TermIndex } from './text/term-index.ts';
import { areRivals, findKnown, listRivals, mostWords } from './text/vocabulary.ts';
import { listWords, withoutArticles, type Word } from './text/words.ts';

export interface ExpectedText {
  /** Every text that is right. */
  readonly accept: readonly string[];
  /** Words or phrases of one meaning: wherever one of a group stands in an accepted text, so may the others. */
  readonly variants?: VariantGroups | undefined;
  /** Texts that are wrong however near they are; added to the built-in families. */
  readonly confusable?: readonly string[] | undefined;
  /** Default true; false where every letter counts, as in names of genes and enzymes. */
  readonly isSpellingTolerant?: boolean | undefined;
  /**
   * true where case tells a gene from its protein, false where it says nothing. Left out: it counts in genotypes, and
   * where two of the listed texts differ by it alone.
   */
  readonly isCaseSensitive?: boolean | undefined;
  /** What was asked, in words: to repeat it in a sentence is no second answer. */
  readonly asked?: string | undefined;
}

/** Why an answer cannot be read: nothing in it, a part of a term, a sentence, another name of the same thing. */
export type UnreadText = 'blank' | 'part' | 'sentence' | 'other-name';

/**
 * `with` is the authored text it was matched with: the accepted one, or the one it was taken for.
 * `case-only`: right but for upper and lower case, where that matters. `tie`: as near to one term as to the other.
 */
export type TextMatch =
  | { readonly kind: 'exact' | 'near-miss' | 'confused' | 'case-only'; readonly with: string }
  | { readonly kind: 'tie'; readonly between: readonly [string, string] }
  | { readonly kind: 'unread'; readonly why: UnreadText }
  | { readonly kind: 'none' };

/** No sentence that only gives a term is longer. */
const mostWordsRound = 24;
const none: TextMatch = { kind: 'none' };
const unread = (why: UnreadText): TextMatch => ({ kind: 'unread', why });

/** What a typed text is beside the expected one. Pure; never throws. */
export function matchText(typed: string, expected: ExpectedText): TextMatch {
  return createTextMatcher(expected)(typed);
}

/** The same, made ready once for many typed texts. */
export function createTextMatcher(expected: ExpectedText): (typed: string) => TextMatch {
  const prepared = prepare(expected);
  return (typed) => {
    const clean = cleanTyped(typed);
    const words = listWords(clean);
    // Signs alone say nothing.
    if (words.length === 0) return unread('blank');
    if (words.length > prepared.longest + mostWordsRound) return unread('sentence');
    const plain = withoutArticles(words);
    return (
      matchGenotype(clean, prepared) ??
      matchWhole(words, prepared) ??
      (plain === words ? null : matchWhole(plain, prepared)) ??
      matchSwapped(plain, prepared) ??
      matchInText(plain, prepared)
    );
  };
}

interface Prepared {
  readonly accept: readonly Term[];
  readonly accepted: TermIndex<Term>;
  readonly rivals: readonly Term[];
  readonly rivalled: TermIndex<Term>;
  readonly genotypes: ReadonlyMap<Term, Genotype>;
  readonly isCased: boolean;
  readonly isSpellingTolerant: boolean;
  /** Words of the longest accepted term. */
  readonly longest: number;
  readonly asked: ReadonlySet<string>;
}

function prepare(expected: ExpectedText): Prepared {
  const { variants = [], confusable = [], isSpellingTolerant = true, isCaseSensitive } = expected;
  const toTerms = (texts: readonly string[]) => texts.map((text) => toTerm(text, cleanTyped(text)));
  const accept = toTerms(expandVariants(expected.accept, variants));
  const accepted = indexTerms(accept);
  const builtIn = accept
    .flatMap(listRivals)
    .filter((rival) => accepted.findWritten(rival.words).length === 0);
  const rivals = [...toTerms(confusable), ...new Set(builtIn)];
  const genotypes = accept.flatMap((term): [Term, Genotype][] => {
    const genotype = readGenotype(cleanTyped(term.text));
    return genotype ? [[term, { ...genotype, isCased: genotype.isCased && isCaseSensitive !== false }]] : [];
  });
  return {
    ...{ accept, accepted, rivals, rivalled: indexTerms(rivals), isSpellingTolerant },
    genotypes: new Map(genotypes),
    isCased: isCaseSensitive ?? differInCase([...expected.accept, ...confusable]),
    longest: Math.max(...accept.map(({ words }) => words.length)),
    asked: new Set(listWords(cleanTyped(expected.asked ?? '')).map(({ key }) => key)),
  };
}

/** Two of the listed texts are told apart by capitals alone, so capitals count. */
function differInCase(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => text.toLowerCase())).size < new Set(texts).size;
}


function matchGenotype(clean: string, { genotypes }: Prepared): TextMatch | null {
  const letters = genotypes.size > 0 ? lettersOf(clean) : '';
  const fits = [...genotypes].map(([{ text }, genotype]) => ({ text, fit: compareGenotype(letters, genotype) }));
  const right = fits.find(({ fit }) => fit === 'same');
  if (right) return { kind: 'exact', with: right.text };
  const cased = fits.find(({ fit }) => fit === 'case-only');
  return cased ? { kind: 'case-only', with: cased.text } : null;
}

/** What the author lists as wrong is wrong before a plural is forgiven, and a plural before a mistake is looked for. */
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
  return named && findKnown(words).length === 0 ? { kind: 'exact', with: named.text } : null;
}

function settleCase(words: readonly Word[], terms: readonly Term[], prepared: Prepared): TextMatch {
  const isCased = (term: Term) => prepared.isCased || prepared.genotypes.get(term)?.isCased;
  const isRight = terms.some((term) => !isCased(term) || hasSameCase(words, term));
  return { kind: isRight ? 'exact' : 'case-only', with: terms[0]?.text ?? '' };
}

/** One word of a phrase is a rival of that word: "template strand of RNA" where DNA was asked for. */
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

/** What a longer text says; a sentence that could not be read may still be a phrase with a slip in it. */
function matchInText(words: readonly Word[], prepared: Prepared): TextMatch {
  const said = matchSentence(words, prepared);
  if (said && said.kind !== 'unread') return said;
  const distance = measureTerms();
  const slip = matchSlip(words, prepared, distance) ?? matchSlipInSentence(words, prepared, distance);
  if (slip && slip.kind !== 'unread') return slip;
  return said ?? slip ?? matchRivalInSentence(words, prepared) ?? findWhyUnread(words, prepared) ?? none;
}

/** A sentence that says the term: read where it can say nothing else, asked back where it might. */
function matchSentence(words: readonly Word[], prepared: Prepared): TextMatch | null {
  const { accept, accepted, genotypes, longest } = prepared;
  const findSaid = (some: readonly Word[]) => {
    const found = accepted.find(some);
    const terms =
      found.length > 0 ? found : accept.filter((term) => words.length > some.length && isVerbOf(some, term));
    return terms.filter((term) => !genotypes.has(term) && isNameInText(some, term));
  };
  const findGenotype = (some: readonly Word[]) => {
    const isText = some.some(({ low, raw }) => functionWords.has(low) && low === raw);
    const match = isText ? null : matchGenotype(some.map(({ raw }) => raw).join(' '), prepared);
    return match?.kind === 'exact' ? match : null;
  };
  const spans = findSpans(
    words,
    longest + 2,
    (some) => findSaid(some).length > 0 || findGenotype(some) !== null,
  );
  return settleSentence(words, spans, prepared, (some) => {
    const terms = findSaid(some);
    return terms.length > 0 ? settleCase(some, terms, prepared) : (findGenotype(some) ?? none);
  });
}

function settleSentence(
  words: readonly Word[],
  spans: readonly Span[],
  { rivalled, asked }: Prepared,
  say: (words: readonly Word[]) => TextMatch,
): TextMatch | null {
  const [first] = spans;
  if (!first) return null;
  const reading = readSentence(words, spans, { asked, isRival: (some) => rivalled.find(some).length > 0 });
  if (reading === 'unsure') return unread('sentence');
  return reading === 'other' ? none : say(words.slice(first.from, first.end));
}

interface Near {
  readonly term: Term;
  readonly distance: number;
}

function nearest(words: readonly Word[], terms: readonly Term[], measure: TermDistance): Near | null {
  let best: Near | null = null;
  for (const term of terms) {
    const distance = measure(words, term);
    if (distance < (best?.distance ?? Infinity)) best = { term, distance };
  }
  return best;
}

/** A slip of an accepted term or of a rival; of both alike it is said that it could be either. */
function matchSlip(words: readonly Word[], prepared: Prepared, measure: TermDistance): TextMatch | null {
  const meant = prepared.isSpellingTolerant ? nearest(words, prepared.accept, measure) : null;
  const rival = nearest(words, prepared.rivals, measure);
  if (!meant) return rival ? { kind: 'confused', with: rival.term.text } : null;
  if (!rival || meant.distance < rival.distance) return { kind: 'near-miss', with: meant.term.text };
  return rival.distance < meant.distance
    ? { kind: 'confused', with: rival.term.text }
    : { kind: 'tie', between: [meant.term.text, rival.term.text] };
}

function matchSlipInSentence(
  words: readonly Word[],
  prepared: Prepared,
  measure: TermDistance,
): TextMatch | null {
  if (!prepared.isSpellingTolerant) return null;
  const isSlip = (some: readonly Word[]) => {
    const meant = nearest(some, prepared.accept, measure);
    return meant !== null && meant.distance < (nearest(some, prepared.rivals, measure)?.distance ?? Infinity);
  };
  return settleSentence(words, findSpans(words, prepared.longest + 1, isSlip), prepared, (some) => {
    const meant = nearest(some, prepared.accept, measure);
    return meant ? { kind: 'near-miss', with: meant.term.text } : none;
  });
}

/** "it is the tRNA" has the rival and nothing else; with two of them there is no telling which was meant. */
function matchRivalInSentence(words: readonly Word[], { rivalled, asked }: Prepared): TextMatch | null {
  const findRival = (some: readonly Word[]) => rivalled.find(some).find((rival) => isNameInText(some, rival));
  const spans = findSpans(
    words,
    mostWords,
    (some) => !some.every(({ key }) => asked.has(key)) && findRival(some) !== undefined,
  );
  const [first, ...more] = spans;
  const rival = first && more.length === 0 ? findRival(words.slice(first.from, first.end)) : undefined;
  return rival ? { kind: 'confused', with: rival.text } : null;
}

const shortestTerm = 4;

/** Whether an answer that fits nothing may be one that was not read, so that it is asked back and costs nothing. */
function findWhyUnread(words: readonly Word[], { accept, genotypes, longest }: Prepared): TextMatch | null {
  const known = findKnown(words);
  const own = accept.flatMap((term) => findKnown(term.words));
  if (
    known.some((one) => own.some(({ family, meaning }) => one.family === family && one.meaning === meaning))
  )
    return unread('other-name');
  if (known.length > 0) return null;
  const letters = words.reduce((sum, { low }) => sum + low.length, 0);
  const isTooShort =
    letters < shortestTerm && accept.every(({ glued: [text = ''] }) => text.length !== letters);
  const isPart = accept.some(
    (term) =>
      words.length < term.words.length &&
      words.every(({ key }) => term.words.some((word) => word.key === key)),
  );
  if (genotypes.size === 0 && (isTooShort || isPart)) return unread('part');
  const hasKnown = words.some((word) => findKnown([word]).length > 0);
  return words.length > longest + 4 && !hasKnown ? unread('sentence') : null;
}
