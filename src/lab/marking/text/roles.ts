import { plainVerb, type Question } from './question.ts';
import {
  classNouns,
  denyingWords,
  functionWords,
  isVerb,
  joints,
  turningNouns,
  turningWords,
} from './running-words.data.ts';
import { findSpans, type Span } from './spans.ts';
import { isSameVerb } from './verbs.ts';
import { findKnown, mostWords } from './vocabulary.ts';
import type { Word } from './words.ts';

/** The question and the expected answer, as far as they decide the roles of the words in a sentence. */
export interface Surroundings {
  isRival(words: readonly Word[]): boolean;
  /** Whether a word has the shape of the expected answer: another genotype, another codon, another number. */
  isAlike(word: Word): boolean;
  /** Whether the words name the same thing as the expected answer. */
  isSame(words: readonly Word[]): boolean;
  /** Whether the word is a rival of a word of the expected answer: anaerobic of "aerobic respiration". */
  isPartRival(word: Word): boolean;
  /** Whether the words are accepted as the end of a longer accepted term: "drift" of "genetic drift". */
  isBareEnd(words: readonly Word[]): boolean;
  readonly asked: Question;
  /** The question names the term itself, as one of several to choose from. */
  readonly isChoice: boolean;
}

/** The role of a word in the sentence. */
export type Role =
  | 'term'
  | 'rival'
  | 'alike'
  | 'known'
  | 'plain'
  | 'class'
  | 'turning'
  | 'denying'
  | 'joint'
  | 'content';

/** The role of each word; null if a known term includes the accepted one and more, as "stop codon" includes "codon". */
export function listRoles(
  words: readonly Word[],
  terms: readonly Span[],
  { isRival, isAlike, isSame, isPartRival, asked }: Surroundings,
): Role[] | null {
  const isNo = terms.some(({ from }) => words[from]?.low === 'no');
  const roles = words.map((word): Role => {
    const { low, key } = word;
    if (turningWords.has(low)) return turningNouns.has(low) && asked.keys.has(key) ? 'plain' : 'turning';
    if (denyingWords.has(low) || (isNo && low === 'yes')) return 'denying';
    if (joints.has(low)) return 'joint';
    if (isAlike(word)) return 'alike';
    if (functionWords.has(low) || isVerb(low)) return 'plain';
    return classNouns.has(key) || classNouns.has(low) ? 'class' : 'content';
  });
  const known = findSpans(words, mostWords, (some, end) => {
    const [first = '', ...rest] = some.map(({ low }) => low);
    if (isRival(some)) return true;
    if (rest.length === 0 && (functionWords.has(first) || turningWords.has(first))) return false;
    // "meiosis I think" does not name meiosis I.
    if (rest.at(-1) === 'i' && functionWords.has(words[end]?.low ?? '')) return false;
    return findKnown(some).length > 0;
  });
  for (const { from, end } of known) {
    const inside = terms.filter((term) => term.from < end && term.end > from);
    if (inside.length === 0) {
      const own = words.slice(from, end);
      const isOfKind = roles.slice(from, end).includes('alike');
      if (!isOfKind && isSame(own)) {
        roles.fill('plain', from, end);
        continue;
      }
      const isBeside =
        !isRival(own) && terms.some((term) => term.from === end) && isPartRival(words[end - 1] as Word);
      if (isBeside) {
        roles.fill('content', from, end);
        continue;
      }
      if (isInAdjunct(words, from, terms, asked)) {
        roles.fill('plain', from, end);
        continue;
      }
      const role = isRival(own) ? 'rival' : 'known';
      // "AA aa": a genotype keeps the role `alike`, even if it is a known term.
      if (
        role === 'known' &&
        ['denying', 'alike'].some((one) => roles.slice(from, end).includes(one as Role))
      )
        continue;
      // A class noun by itself is no other answer: "the protein hemoglobin".
      const isClass = roles.slice(from, end).every((one) => one === 'class');
      if (role === 'rival' || !isClass) roles.fill(role, from, end);
      continue;
    }
    const isOver = inside.some((term) => {
      const round = [...roles.slice(from, term.from), ...roles.slice(term.end, end)];
      return round.some((role) => role !== 'class');
    });
    if (isOver) return null;
  }
  for (const { from, end } of terms) roles.fill('term', from, end);
  return roles;
}

/** Prepositions behind the term that say where or when it is, or what it is made of. */
const adjuncts = new Set(['from', 'before', 'after', 'behind', 'between', 'near', 'out', 'next']);

const ordering = ['first', 'last', 'before', 'after', 'next', 'second'];

/** "metaphase, after prophase" and "RNA from DNA" give one answer. */
function isInAdjunct(words: readonly Word[], from: number, terms: readonly Span[], asked: Question): boolean {
  // "plants take in CO2 and give off oxygen": the object of another verb than the question's.
  const and = words.findLastIndex(({ low }, index) => index < from && low === 'and');
  const verb = words[and + 1]?.low ?? '';
  const isOfOtherVerb =
    and > 0 &&
    from > and + 1 &&
    !/ing$/.test(verb) &&
    isVerb(verb) &&
    !/^bec[ao]me/.test(verb) &&
    ![asked.done, asked.undergone].some((verbs) => isSameVerb(plainVerb(verb), verbs));
  if (
    isOfOtherVerb &&
    terms.some(({ end }) => end <= and) &&
    words.slice(and + 2, from).every(({ low }) => functionWords.has(low))
  )
    return true;
  const at = words.findLastIndex(({ low }, index) => index < from && adjuncts.has(low));
  const low = words[at]?.low ?? '';
  if (at < 0 || from - at > 3 || low === asked.preposition) return false;
  // "extension comes before annealing" says which one is the last.
  if (/^(?:before|after)$/.test(low) && ordering.some((word) => asked.keys.has(word))) return false;
  const between = words.slice(at + 1, from);
  if (between.some(({ low, before }) => before !== '' || !functionWords.has(low))) return false;
  return terms.some(({ end }) => end <= at);
}
