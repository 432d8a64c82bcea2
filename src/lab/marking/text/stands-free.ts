import type { Question } from './question.ts';
import type { Role, Surroundings } from './roles.ts';
import { classNouns, isVerb } from './running-words.data.ts';
import type { Span } from './spans.ts';
import { findKnown } from './vocabulary.ts';
import type { Word } from './words.ts';

// Whether the words beside a term belong to the sentence, or make it a longer term that nobody listed.

/** A second verb, or a denial, goes on after the term: "plants take in CO2 and give off oxygen". */
const goesOn = (words: readonly Word[], roles: readonly Role[], joint: number, end: number) =>
  joint === end &&
  words[joint]?.low === 'and' &&
  roles[joint + 1] === 'plain' &&
  isVerb(words[joint + 1]?.low ?? '') &&
  !/^bec[ao]me/.test(words[joint + 1]?.low ?? '') &&
  words.length > joint + 2;

/** "triplet and codon" names the term twice. */
function isNextTo(roles: readonly Role[], joint: number, role: Role): boolean {
  return roles[joint - 1] === role && roles[joint + 1] === role;
}

/** Whether the words beside the term belong to the sentence, and not to a longer, unknown term. */
export function standsFree(
  words: readonly Word[],
  roles: readonly Role[],
  { from, end }: Span,
  isAsked: (index: number) => boolean,
  { asked: question, isBareEnd }: Surroundings,
): boolean {
  const isJoined = (index: number) =>
    roles[index] === 'joint' && !isNextTo(roles, index, 'term') && !goesOn(words, roles, index, end);
  if (isJoined(from - 1) || isJoined(end)) return false;
  return (
    isLeftFree(words, roles, { from, end }, isAsked, question, isBareEnd) &&
    isRightFree(words, roles, { from, end }, isAsked, question)
  );
}

function isLeftFree(
  words: readonly Word[],
  roles: readonly Role[],
  { from, end }: Span,
  isAsked: (index: number) => boolean,
  question: Question,
  isBareEnd: (words: readonly Word[]) => boolean,
): boolean {
  const [before, own] = [words[from - 1], words[from]];
  if (!before || !own || own.before !== '') return true;
  if (roles[from - 1] === 'content' && !own.isHyphened && isNeutralBefore(before.low, question)) return true;
  // "in-active" is a different word from active.
  // A gene names whose place or part is meant: "gene locus", "gene promoter".
  if (roles[from - 1] === 'rival') return before.key === 'gene' && !own.isHyphened;
  if (own.isHyphened) return roles[from - 1] === 'class' || roles[from - 1] === 'known' || isAsked(from - 1);
  // "100 bp ladder", "6x loading dye"
  if (/^(?:bp|kb|kbp|\d+x)$/.test(before.low)) return true;
  // "lactic acid fermentation" is another one.
  const isPart =
    roles[from - 1] === 'class' &&
    roles[from - 2] === 'content' &&
    before.before === '' &&
    !isAsked(from - 2) &&
    !isAsked(from - 1);
  if (
    isPart &&
    !/^\d/.test(words[from - 2]?.low ?? '') &&
    !endsAsVerb(words[from - 2]?.low ?? '') &&
    before.isLed !== true
  )
    return false;
  // A noun before another noun is normally singular, so a word in -s is taken for a verb: "contains valine".
  if (roles[from - 1] === 'content' && isCode(before.raw)) return true;
  const isFree = roles[from - 1] !== 'content' && roles[from - 1] !== 'alike';
  return (
    isFree ||
    isAsked(from - 1) ||
    endsAsVerb(before.low) ||
    isQualified(words, roles, { from, end }, isBareEnd)
  );
}

const mostQualifiers = 3;
const shortestQualifier = 4;
/** Words that make more, less or another thing of what they stand before. */
const altering = new Set(
  'less more half halved single double triple twice semi partial partially partly nearly almost weak weakly false fake former other another brother mock'.split(
    ' ',
  ),
);
const alteringPrefix = /^(?:un|non|anti|pseudo|semi|dis|mis|a(?=sex|sym|typ))/;

/**
 * The answer is only a term of several words with words before it that say which one or what it is like: "covalent
 * peptide bond". Before a single word they may make another thing of it: "continental drift", "hair extension".
 */
function isQualified(
  words: readonly Word[],
  roles: readonly Role[],
  { from, end }: Span,
  isBareEnd: (words: readonly Word[]) => boolean,
): boolean {
  const own = words.slice(from, end);
  return (
    from <= mostQualifiers &&
    roles.slice(from).every((role) => role === 'term' || role === 'class') &&
    own.length > 1 &&
    !(isBareEnd(own) && findKnown(own).length === 0) &&
    words
      .slice(0, from)
      .every(
        (word, at) =>
          (roles[at] === 'content' || roles[at] === 'class') &&
          word.before === '' &&
          !word.isHyphened &&
          word.low.length >= shortestQualifier &&
          !altering.has(word.low) &&
          !alteringPrefix.test(word.low) &&
          findKnown([word]).length === 0,
      )
  );
}

/**
 * A word before the term that says of what size, shape or make it is, or is the adjective of a word of the question:
 * "mini centrifuge", "meiotic nondisjunction" where the question speaks of meiosis.
 */
const isNeutralBefore = (low: string, { words }: Question) =>
  makes.has(low) ||
  (low.length > 5 &&
    /(?:ic|al|ar|ary|ous)$/.test(low) &&
    words.some((word) => word.low.length > 5 && word.low.startsWith(low.slice(0, 4))));
const makes = new Set(
  'mini tiny little big large lab laboratory school classroom adjustable automatic electric electronic digital manual circular tabletop plastic glass clean fresh real actual typical oligo core random'.split(
    ' ',
  ),
);

/** The name of a make or a strain before what it is: T4 ligase, P20 pipette, M13 phage. */
const isCode = (raw: string) => /^[A-Za-z]{1,4}\d{1,4}$/.test(raw);

function isRightFree(
  words: readonly Word[],
  roles: readonly Role[],
  { from, end }: Span,
  isAsked: (index: number) => boolean,
  { heads }: Question,
): boolean {
  const next = words[end];
  if (next === undefined || next.before !== '') return true;
  // "phage virus", where the question asks for a virus, and "nucleotide molecule"
  if (end === words.length - 1 && (heads.has(next.key) || next.key === 'molecule')) return true;
  // "E. coli K-12"
  const isSpecies =
    end === from + 2 &&
    /^\p{Lu}/u.test(words[from]?.raw ?? '') &&
    /^\p{Ll}/u.test(words[from + 1]?.raw ?? '');
  if (isSpecies && /^(?:\p{Lu}{1,3}\d*|\d+)$/u.test(next.raw)) return true;
  if (roles[end] === 'rival' || leadsOn(roles, words, end)) return false;
  if (isAsked(end)) return true;
  switch (roles[end]) {
    case 'content':
      // A noun after the term makes another term of it: "transcription factors". A verb does not: "helicase separates
      // them".
      return (
        !next.isHyphened && (/(?:ed|ly)$/.test(next.low) || (endsAsVerb(next.low) && end + 1 < words.length))
      );
    case 'known':
    case 'alike':
      return false;
    case 'class':
      // "gene mutation" does not name a gene: a class noun alone takes no other class noun after it.
      return from + 1 < end || !classNouns.has(words[from]?.key ?? '');
    default:
      return !next.isHyphened;
  }
}

/** "nucleus to cytoplasm" names the start and another place as the end. */
function leadsOn(roles: readonly Role[], words: readonly Word[], end: number): boolean {
  if (words[end]?.low !== 'to' && words[end]?.low !== 'into') return false;
  const next = roles.slice(end + 1).find((role) => role !== 'plain' && role !== 'class');
  return next === 'rival' || next === 'known' || next === 'alike';
}

const endsAsVerb = (low: string) => /[^sui]s$/.test(low);
