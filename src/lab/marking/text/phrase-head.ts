import { type Said, startOfClause } from './contradictions.ts';
import { isVerbWord, plainVerb } from './question.ts';
import type { Role } from './roles.ts';
import { auxiliaries, beWords, classNouns, findVerb, functionWords } from './running-words.data.ts';
import type { Span } from './spans.ts';
import { isSameVerb } from './verbs.ts';

// A phrase without a verb of its own is about its first noun. The words after that noun only describe it: "the base of
// a nucleotide", "the gene that has two alleles", "a chain made of nucleotides".

/** Whether the term stands behind the noun that the phrase names. */
export function isBehindOtherHead(said: Said, { from }: Span): boolean {
  const { words, question } = said;
  const start = startOfClause(words, from);
  // "bacteria of the genus Staphylococcus", where the question asks for a genus.
  const isOfKind = from > start + 1 && question.heads.has(words[from - 1]?.key ?? '');
  if (isOfKind || isNamed(said, start, from)) return false;
  const link = findLink(said, start, from);
  if (link === null || isNaming(said, link, from)) return false;
  // "from negative to positive"
  if (words[start]?.low === 'from' && /^(?:to|into)$/.test(words[link.at]?.low ?? '')) return false;
  return countVerbs(said, link.at, from) < (link.kind === 'clause' || link.kind === 'participle' ? 2 : 1);
}

/** The word that ties a description to the noun before it. */
interface Link {
  readonly at: number;
  readonly kind: 'of' | 'preposition' | 'clause' | 'participle';
}

/** The first link behind a noun; null where a verb comes first. */
function findLink(said: Said, start: number, from: number): Link | null {
  if (pronouns.has(said.words[start]?.low ?? '')) return null;
  for (let at = start + 1; at < from; at += 1) {
    const { low = '', isHyphened } = said.words[at] ?? {};
    if (isNoun(said, at - 1) && !isHyphened) {
      const kind = kindOfLink(low, said.words[at + 1]?.low ?? '');
      if (kind !== null) return { at, kind };
    }
    if (isVerbAt(said, at)) return null;
  }
  return null;
}

function kindOfLink(low: string, next: string): Link['kind'] | null {
  if (relatives.has(low)) return 'clause';
  if (low === 'of') return 'of';
  // "tell the ribosome to stop"
  if (low === 'to' && findVerb(next) !== undefined) return null;
  if (prepositions.has(low)) return relatives.has(next) ? 'clause' : 'preposition';
  return isParticiple(low) ? 'participle' : null;
}

const pronouns = new Set(['it', 'they', 'we', 'you', 'i', 'he', 'she']);
const relatives = new Set(['that', 'which', 'who', 'whose', 'where']);
const prepositions = new Set(
  'for in on at by from with to into onto against within inside through like around between behind near under over without along across beside toward towards opposite about'.split(
    ' ',
  ),
);
const naming = new Set('called named is are was were be means equals as'.split(' '));
const irregular = new Set(
  'made bound built cut found known wound held kept given taken broken used'.split(' '),
);
const isParticiple = (low: string) =>
  !naming.has(low) && (irregular.has(low) || (low.length > 4 && /(?:ed|ing)$/.test(low)));

const nouns: readonly (Role | undefined)[] = ['content', 'class', 'known', 'rival', 'alike'];

/** "they breathe in oxygen" repeats a verb of the question. */
function isNoun({ words, roles, question }: Said, at: number): boolean {
  const low = words[at]?.low ?? '';
  const isDone = [question.done, question.undergone].some((verbs) => verbs.has(plainVerb(low)));
  // "the opening of the stigma" names a thing.
  const isThing = !isParticiple(low) || words[at]?.isLed === true;
  return nouns.includes(roles[at]) && !functionWords.has(low) && isThing && !isDone;
}

const isVerbAt = ({ words }: Said, at: number) =>
  beWords.has(words[at]?.low ?? '') || auxiliaries.has(words[at]?.low ?? '') || isVerbWord(words, at);

/**
 * Counts the verbs from a link to the term. One belongs to the describing clause; a second one has the term as its
 * subject.
 */
function countVerbs(said: Said, from: number, end: number): number {
  const isVerb = (at: number) => isVerbAt(said, at) || isParticiple(said.words[at]?.low ?? '');
  return said.words
    .slice(from, end)
    .filter((_, offset) => isVerb(from + offset) && !(offset > 0 && isVerbAt(said, from + offset - 1)))
    .length;
}

/** "the process of splicing", "the gene for 16S rRNA" and "a strand of RNA" name the term; "is wound around" is asked. */
function isNaming({ words, question }: Said, { at, kind }: Link, from: number): boolean {
  const head = words[at - 1];
  if (!head) return false;
  if (kind === 'participle')
    return (
      question.keys.has(words[at]?.key ?? '') ||
      isSameVerb(plainVerb(words[at]?.low ?? ''), question.undergone)
    );
  const isOf = kind === 'of';
  if (
    isOf &&
    (names.has(head.key) ||
      (/^(?:strand|molecule)$/.test(head.key) && /^[a-z]*[dr]na$/.test(words[from]?.low ?? '')))
  )
    return true;
  return (isOf || words[at]?.low === 'for') && question.heads.has(head.key);
}

/** Nouns before "of" that name what the term is. */
const names = new Set(
  'kind type sort form name process step stage phase method technique genus species group class case word term law rule principle theory'.split(
    ' ',
  ),
);

/** "the enzyme that cuts DNA is helicase", "the process that is called splicing". */
function isNamed({ words }: Said, start: number, from: number): boolean {
  const isSmall = (at: number) => {
    const { low = '', key = '' } = words[at] ?? {};
    return (functionWords.has(low) && !prepositions.has(low) && low !== 'of') || classNouns.has(key);
  };
  let at = from - 1;
  while (at > start && !naming.has(words[at]?.low ?? '') && isSmall(at)) at -= 1;
  return at >= start && naming.has(words[at]?.low ?? '');
}
