import type { Prepared } from './expected-text.ts';
import { isVerbWord, type Question } from './question.ts';
import {
  beWords,
  classNouns,
  findAverting,
  functionWords,
  joints,
  turningWords,
} from './running-words.data.ts';
import { isWord, type Term, type TermWord } from './term.ts';
import type { TextMatch } from './text-match.ts';
import { areRivals, findKnown } from './vocabulary.ts';
import type { Word } from './words.ts';

/**
 * The words of a term in another order, with nothing beside them that says more: "recessive homozygous", "enzyme of
 * restriction", "polymerase (Taq)", "Okazaki DNA fragments".
 */
export function matchReordered(words: readonly Word[], prepared: Prepared): TextMatch | null {
  const { accept, asked } = prepared;
  const isOfTerm = ({ low }: Word) =>
    accept.some((term) => term.words.some((word) => isCapital(word) && word.low === low));
  const said = dropSubject(words, asked.keys).filter(
    (word) => isOfTerm(word) || (!functionWords.has(word.low) && word.low !== 'and'),
  );
  if (words.some(({ low }) => findAverting(low) !== undefined)) return null;
  if (words.some(({ low, before }) => turningWords.has(low) || isChoice(low) || /[/?|]/.test(before)))
    return null;
  const term = accept.find((one) => {
    if (!isFreeInOrder(one) || said.length < one.words.length) return false;
    const own = pickWords(said, one);
    if (!own) return false;
    const rest = said.filter((word) => !own.includes(word));
    const isOrdered = own.every(
      (word, index) => index === 0 || words.indexOf(word) === words.indexOf(own[0] as Word) + index,
    );
    return (
      !isOrdered &&
      !isLinked(words, own) &&
      !isCompared(words, own) &&
      // "oxygen carries red blood cells" says what is done to them.
      !rest.some((word) => isVerbWord(words, words.indexOf(word))) &&
      rest.every((word) => isBeside(word, one, asked)) &&
      // "germs fight white blood cells" is a sentence.
      rest.filter(({ key, low }) => !classNouns.has(key) && !nucleic.test(low)).length < 2 &&
      isHeadRight(words, own, one)
    );
  });
  return term && !isOtherTerm(said, prepared) ? { kind: 'exact', with: term.text } : null;
}

/** "aa is recessive homozygous" repeats the question up to its verb. */
function dropSubject(words: readonly Word[], asked: ReadonlySet<string>): readonly Word[] {
  const verb = words.findIndex(({ low }) => beWords.has(low));
  const isRepeated =
    verb > 0 && words.slice(0, verb).every(({ low, key }) => asked.has(key) || functionWords.has(low));
  return isRepeated ? words.slice(verb + 1) : words;
}

/** The name of a person that is also another word: Down. */
const isCapital = ({ raw }: Word) => /^\p{Lu}\p{Ll}{2}/u.test(raw);

const isChoice = (low: string) => joints.has(low) && low !== 'and';

/**
 * Whether the words of a term may change their order. Not in a term of names alone ("G1 S G2"), in a list, or in a term
 * with a word that relates two things ("DNA to RNA").
 */
function isFreeInOrder({ words }: Term): boolean {
  const isPlain = words.some(({ nameForms }) => nameForms === null);
  const isRelated = words.some(
    (word) => !word.nameForms && !isCapital(word) && (functionWords.has(word.low) || joints.has(word.low)),
  );
  const isList = words.slice(1).some(({ before }) => before !== '');
  return words.length > 1 && words.length < 5 && isPlain && !isRelated && !isList;
}

/** The typed words that are those of the term, each once; null if one is missing. */
function pickWords(said: readonly Word[], { words }: Term): readonly Word[] | null {
  const own: Word[] = [];
  for (const word of words) {
    const found = said.find(
      (typed) => !own.includes(typed) && (isWord(typed, word) || isBearer(typed, word)),
    );
    if (!found) return null;
    own.push(found);
  }
  return own;
}

/** The bearer of a trait stands for the trait: "recessive homozygote" for homozygous recessive. */
const isBearer = ({ low }: Word, word: TermWord) => low.replace(/zygotes?$/, 'zygous') === word.low;

const nucleic = /^[dr]na$/;

/**
 * A word that does not change the term: a class noun, a word of the question, or a nucleic acid that the term does not
 * name.
 */
function isBeside({ low, key }: Word, { words }: Term, { keys, alternatives }: Question): boolean {
  if (words.some((word) => word.key === key)) return false;
  if (nucleic.test(low)) return !words.some((word) => /na$/.test(word.low));
  if (alternatives.includes(key) || words.some((word) => areRivals([word], [{ low, key } as Word])))
    return false;
  return classNouns.has(key) || (keys.has(key) && findKnown([{ low, key } as Word]).length === 0);
}

/**
 * In "enzyme of restriction" and "binding site for the ribosome" the head of the term stands before the preposition;
 * "restriction of the enzyme" is another thing.
 */
function isHeadRight(words: readonly Word[], own: readonly Word[], term: Term): boolean {
  const first = words.findIndex((word) => own.includes(word));
  const of = words.findIndex(
    ({ low }, at) => at > first && heads.has(low) && words.slice(at).some((word) => own.includes(word)),
  );
  // In "trisomy 21" the head is the first word.
  const head = term.words.findLast(({ raw }) => !/^\d/.test(raw));
  return of < 0 || (head !== undefined && isWord(words[of - 1], head));
}

const heads = new Set(['of', 'for', 'from', 'in', 'by', 'with', 'to', 'on']);

/**
 * Another thing is named beside the term: "something like a recessive homozygote", "Taq DNA polymerase is made by it".
 */
const isCompared = (words: readonly Word[], own: readonly Word[]) =>
  words.some((word) => !own.includes(word) && /^(?:like|by|than|about|against|with)$/.test(word.low)) &&
  words.some((word) => /^(?:it|something|is|are)$/.test(word.low));

/** A verb or a clause between the words of the term: "DNA that makes polymerase". */
function isLinked(words: readonly Word[], own: readonly Word[]): boolean {
  const places = own.map((word) => words.indexOf(word));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return words.some(
    ({ low }, index) =>
      index > first &&
      index < last &&
      ((/^(?:that|which|who)$/.test(low) && !beWords.has(words[index + 1]?.low ?? '')) ||
        isVerbWord(words, index)),
  );
}

/** The words in their typed order name something else, or a rival is among them. */
function isOtherTerm(said: readonly Word[], { rivalled, accepted }: Prepared): boolean {
  const isKnown = said.length > 1 && accepted.find(said).length === 0 && findKnown(said).length > 0;
  return isKnown || rivalled.find(said).length > 0 || said.some((word) => rivalled.find([word]).length > 0);
}
