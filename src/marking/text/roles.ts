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
import { findKnown, mostWords } from './vocabulary.ts';
import type { Word } from './words.ts';

/** The question and the expected answer, as far as they decide the roles of the words in a sentence. */
export interface Surroundings {
  isRival(words: readonly Word[]): boolean;
  /** Whether a word has the shape of the expected answer: another genotype, another codon, another number. */
  isAlike(word: Word): boolean;
  /** Keys of the words of the question: repeating them is not a second answer. */
  readonly asked: ReadonlySet<string>;
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
  { isRival, isAlike, asked }: Surroundings,
): Role[] | null {
  const isNo = terms.some(({ from }) => words[from]?.low === 'no');
  const roles = words.map((word): Role => {
    const { low, key } = word;
    if (turningWords.has(low)) return turningNouns.has(low) && asked.has(key) ? 'plain' : 'turning';
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
      const role = isRival(own) ? 'rival' : 'known';
      // "AA aa": a genotype that is known is another one of its kind all the same.
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
