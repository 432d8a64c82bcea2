import { cleanTyped } from '../clean-typed.ts';
import { listWords, type Word } from '../text/words.ts';

// An answer may say its number of something else than the question asks for: "87.5 % are different", where the
// question asks what is identical, or "q = 0.4", where it asks for p.

/** Words that split what is counted into two sides. A number of one side is no answer to a question about the other. */
const sides = [
  [
    'identity identical same equal alike match matches matched matching agree agrees',
    'different difference differences differ differs differing mismatch mismatches mismatched unequal disagree',
  ],
  ['cut digested', 'uncut undigested'],
  ['alive living live survive survived survivors', 'dead die died killed'],
  ['sick ill affected', 'healthy unaffected'],
  ['dominant', 'recessive'],
  ['homozygous homozygote homozygotes', 'heterozygous heterozygote heterozygotes'],
  ['boy boys male males', 'girl girls female females'],
  ['longest highest largest most', 'shortest lowest smallest least'],
].map((pair) => pair.map((side) => new Set(side.split(' '))));

/** A denied form of the same word: tasters and non-tasters. */
const isDenied = (low: string, plain: string) =>
  /^(?:non|un|in|mis|dis)$/.test(low.slice(0, -plain.length)) && low.endsWith(plain);
const shortestDenied = 4;

/** The name of a value before it: "p = 0.4", "q is 0.6", "p: 0.4". */
const named = /(?<![\p{L}\p{N}'])(\p{L})(?:\^?2|²)? ?(?:=|:|≈|is|was) ?(?=[~-]?[\d.])/giu;
/** The letter that a question asks for: "p, the share of C", "What is q?" */
const letter =
  /(?:(?:^|[.;:?] )[*_]?|(?<!\p{L})(?:is|find|calculate|compute|give|of) [*_]?)([b-hj-z])(?=\W*(?:$|[,?=]))/gimu;
/** What parts the values of two things. */
const parting = /(?:[,;] ?(?:and |but |while )?| (?:and|but|while|whereas) )(?=\P{N}*\p{N})/iu;

interface Asked {
  readonly asked?: string | undefined;
  readonly unit?: string | undefined;
}

/** Whether a clean answer says its value of another side, or of another letter, than the question asks for. */
export function isOfOther(text: string, { asked = '', unit }: Asked): boolean {
  const question = cleanTyped(asked);
  const letters = new Set([...question.matchAll(letter)].map(([, name = '']) => name.toLowerCase()));
  const names = [...text.matchAll(named)].map(([, name = '']) => name);
  if (letters.size > 0 && names.some((name) => /[b-hj-z]/.test(name) && !letters.has(name))) return true;
  const words = listWords(text);
  if (sides.some((pair) => saysOtherSide(words, pair, question, unit))) return true;
  const ofQuestion = listWords(question);
  return words.some(({ low }) =>
    ofQuestion.some((asked) => asked.low.length >= shortestDenied && isDenied(low, asked.low)),
  );
}

/** Only the parts of an answer whose values are of what is asked: "12.5 % differ and 87.5 % are identical". */
export function keepAsked(text: string, asked: Asked): string | null {
  const clauses = text.split(parting);
  const kept = clauses.filter((clause) => !isOfOther(clause, asked));
  return kept.length > 0 && kept.length < clauses.length ? kept.join(', ') : null;
}

type Pair = readonly ReadonlySet<string>[];

function saysOtherSide(words: readonly Word[], pair: Pair, question: string, unit: string | undefined) {
  const said = new Set(words.flatMap(({ low }) => pair.findIndex((side) => side.has(low))));
  said.delete(-1);
  const [own] = said;
  // "35 of 40 are equal, 5 differ" says both.
  if (own === undefined || said.size > 1) return false;
  return sideOf(pair, question, unit) === 1 - own;
}

/** What stands behind "how many", or behind "percent" where the answer is in percent. */
const counting = /(?:how many|number of)(?: the)? (\p{L}+)/giu;
const sharing = /(?:percent(?:age)?|%)(?: of)?(?: the)? (\p{L}+)/giu;

/** The side of a pair that the question asks for; -1 if it cannot be told. */
function sideOf(pair: Pair, question: string, unit: string | undefined): number {
  const find = (low: string) => pair.findIndex((side) => side.has(low));
  const phrases = [...question.matchAll(unit === '%' ? sharing : counting)].map(([, noun = '']) =>
    find(noun.toLowerCase()),
  );
  const asked = phrases.find((side) => side >= 0);
  if (asked !== undefined) return asked;
  const inSentences = question
    .split(/[.?!:;]+ /)
    .map((sentence) =>
      [...new Set(listWords(sentence).map(({ low }) => find(low)))].filter((side) => side >= 0),
    );
  // What a question asks for stands in its last sentence, behind what it gives.
  const last = inSentences.findLast((found) => found.length > 0) ?? [];
  return last.length === 1 ? (last[0] ?? -1) : -1;
}
