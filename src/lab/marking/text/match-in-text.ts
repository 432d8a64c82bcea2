import { type Prepared, shapeOf } from './expected-text.ts';
import { compareGenotype, lettersOf } from './genotype.ts';
import type { Question } from './question.ts';
import { functionWords } from './running-words.data.ts';
import { readSentence } from './sentence.ts';
import { breakTie, isMixed } from './slip-kinds.ts';
import { measureTerms, type TermDistance } from './slips.ts';
import { findSpans, isNameInText, type Span } from './spans.ts';
import { hasOtherLetters, hasSameCase, isVerbOf, type Term } from './term.ts';
import { none, type TextMatch, unread } from './text-match.ts';
import { areRivals, findKnown, mostWords } from './vocabulary.ts';
import { glue, type Word } from './words.ts';

/** A genotype is compared as a whole, whatever signs are in it. */
export function matchGenotype(clean: string, { genotypes }: Prepared): TextMatch | null {
  // "one A and one S"
  const joined = clean.replace(/^(?:one )?([a-z]{1,2}) and (?:one )?([a-z]{1,2})$/i, '$1$2');
  const letters = genotypes.size > 0 ? lettersOf(joined) : '';
  const fits = [...genotypes].map(([{ text }, genotype]) => ({
    text,
    fit: compareGenotype(letters, genotype),
  }));
  const right = fits.find(({ fit }) => fit === 'same');
  if (right) return { kind: 'exact', with: right.text };
  const cased = fits.find(({ fit }) => fit === 'case-only');
  return cased ? { kind: 'case-only', with: cased.text } : null;
}

export function settleCase(words: readonly Word[], terms: readonly Term[], prepared: Prepared): TextMatch {
  const isCased = (term: Term) => prepared.isCased || prepared.genotypes.get(term)?.isCased;
  const isRight = terms.some(
    (term) => (!isCased(term) || hasSameCase(words, term)) && !hasOtherLetters(words, term),
  );
  return { kind: isRight ? 'exact' : 'case-only', with: terms[0]?.text ?? '' };
}

/** Matches a longer text; a sentence that could not be read may still be a phrase with a slip in it. */
export function matchInText(words: readonly Word[], prepared: Prepared): TextMatch | null {
  const said = matchSentence(words, prepared);
  if (said && said.kind !== 'unread') return said;
  const distance = measureTerms();
  const slip = matchSlip(words, prepared, distance) ?? matchSlipInSentence(words, prepared, distance);
  if (slip && slip.kind !== 'unread') return slip;
  return said ?? slip ?? matchRivalInSentence(words, prepared);
}

/** A sentence that contains the term: accepted if it has only one meaning; otherwise the learner is asked again. */
function matchSentence(words: readonly Word[], prepared: Prepared): TextMatch | null {
  const { accept, accepted, genotypes, longest } = prepared;
  const findSaid = (some: readonly Word[]) => {
    const found = accepted.find(some);
    const terms =
      found.length > 0
        ? found
        : accept.filter(
            (term) => words.length > some.length && isVerbOf(some, term, isLedByDoer(words, some)),
          );
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

const isLedByDoer = (words: readonly Word[], some: readonly Word[]) =>
  /^(?:to|you|we|they|i)$/.test(words[words.indexOf(some[0] as Word) - 1]?.low ?? '');

function settleSentence(
  words: readonly Word[],
  found: readonly Span[],
  { accept, rivalled, asked, isChoice, meanings, shapes }: Prepared,
  say: (words: readonly Word[]) => TextMatch,
): TextMatch | null {
  const own = found.filter((span) => !isOfName(words, span, asked));
  const spans = own.length > 0 ? own : found;
  const [first] = spans;
  if (!first) return null;
  // The term again and again is no sentence.
  const isRepeated = spans.every(({ from }, index) => index === 0 || from === spans[index - 1]?.end);
  if (spans.length > 2 && isRepeated) return unread('sentence');
  const reading = readSentence(words, spans, {
    asked,
    isChoice,
    isRival: (some) => rivalled.find(some).length > 0,
    isSame: (some) => findKnown(some).some(({ family, meaning }) => meanings.has(`${family} ${meaning}`)),
    isPartRival: (word) =>
      accept.some((term) => term.words.length > 1 && term.words.some((own) => areRivals([word], [own]))),
    isBareEnd: (some) =>
      accept.some(
        (term) =>
          term.words.length > some.length &&
          some.every(({ key }, at) => term.words.at(at - some.length)?.key === key),
      ),
    isAlike: ({ raw }) => shapes.has(shapeOf(raw) ?? ''),
  });
  if (reading === 'unsure') return unread('sentence');
  // A second mention in other letters says something else: "T over t or t over T".
  const [said = none, ...others] = spans.map(({ from, end }) => say(words.slice(from, end)));
  return reading === 'other' || others.some(({ kind }) => kind !== said.kind) ? none : said;
}

/** The term stands in a longer name that the question says: the RNA of "RNA polymerase makes RNA". */
function isOfName(words: readonly Word[], { from, end }: Span, { words: asked }: Question): boolean {
  return [words.slice(from, end + 1), words.slice(Math.max(0, from - 1), end)].some(
    (name) =>
      name.length > end - from &&
      findKnown(name).length > 0 &&
      asked.some((_, at) => name.every(({ key }, index) => asked[at + index]?.key === key)),
  );
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

/** The terms that may contain a slip: a genotype with one letter more or less is another genotype. */
function listSpelled({ accept, genotypes, isSpellingTolerant }: Prepared): readonly Term[] {
  return isSpellingTolerant ? accept.filter((term) => !genotypes.has(term)) : [];
}

/** A slip of an accepted term or of a rival; a tie if it is equally near to both. */
function matchSlip(words: readonly Word[], prepared: Prepared, measure: TermDistance): TextMatch | null {
  const meant = nearest(words, listSpelled(prepared), measure);
  const rival = nearest(words, prepared.rivals, measure);
  if (!meant) return rival ? { kind: 'confused', with: rival.term.text } : null;
  const [typed, own] = [words, meant.term.words].map((list) => glue(list.map(({ key }) => key)));
  const mixed = prepared.rivals.find((other) => isMixed(typed ?? '', own ?? '', other.gluedKey ?? ''));
  if (mixed) return { kind: 'tie', between: [meant.term.text, mixed.text] };
  if (!rival || meant.distance < rival.distance) return { kind: 'near-miss', with: meant.term.text };
  if (rival.distance < meant.distance) return { kind: 'confused', with: rival.term.text };
  switch (breakTie(typed ?? '', own ?? '', rival.term.gluedKey ?? '')) {
    case 'meant':
      return { kind: 'near-miss', with: meant.term.text };
    case 'rival':
      return { kind: 'confused', with: rival.term.text };
    default:
      return { kind: 'tie', between: [meant.term.text, rival.term.text] };
  }
}

function matchSlipInSentence(
  words: readonly Word[],
  prepared: Prepared,
  measure: TermDistance,
): TextMatch | null {
  const spelled = listSpelled(prepared);
  if (spelled.length === 0) return null;
  const isSlip = (some: readonly Word[]) => {
    const meant = nearest(some, spelled, measure);
    // At no distance there is no slip: the "g" of "a, g" is no name there.
    if (meant === null || meant.distance === 0) return false;
    return meant.distance < (nearest(some, prepared.rivals, measure)?.distance ?? Infinity);
  };
  return settleSentence(words, findSpans(words, prepared.longest + 1, isSlip), prepared, (some) => {
    const meant = nearest(some, spelled, measure);
    return meant ? { kind: 'near-miss', with: meant.term.text } : none;
  });
}

/** "it is the tRNA" contains one rival and no accepted term; with two rivals it is not clear which one is meant. */
function matchRivalInSentence(words: readonly Word[], { rivalled, asked }: Prepared): TextMatch | null {
  const findRival = (some: readonly Word[]) => rivalled.find(some).find((rival) => isNameInText(some, rival));
  const spans = findSpans(
    words,
    mostWords,
    (some) => !some.every(({ key }) => asked.keys.has(key)) && findRival(some) !== undefined,
  );
  const [first, ...more] = spans;
  const rival = first && more.length === 0 ? findRival(words.slice(first.from, first.end)) : undefined;
  return rival ? { kind: 'confused', with: rival.text } : null;
}
