import { cleanTyped } from '../clean-typed.ts';
import {
  auxiliaries,
  beWords,
  classNouns,
  findVerb,
  functionWords,
  isDenial,
  partWords,
} from './running-words.data.ts';
import { listWords, type Word, withoutArticles } from './words.ts';

/** What a question asks, as far as it decides how an answer may relate to its words. */
export interface Question {
  /** Keys of all its words: repeating them is not a second answer. */
  readonly keys: ReadonlySet<string>;
  /** Plain forms of the verbs that the asked thing does: "Which enzyme joins …?", "a protein that sits on …". */
  readonly done: ReadonlySet<string>;
  /** Plain forms of the verbs that are done to the asked thing: "What does the ribosome make?" */
  readonly undergone: ReadonlySet<string>;
  /** The verbs of `done` that have no object there: "the cell that forms when …". */
  readonly intransitive: ReadonlySet<string>;
  /** Keys of the nouns that the question gives the asked thing: gene in "Which gene", tube in "What is this tube called?" */
  readonly heads: ReadonlySet<string>;
  /** The preposition of the place, time or means that is asked for: "to which pole", "where". */
  readonly preposition: string | null;
  /** The question asks for the kind of the head, or for a direction: "What kind of bond", "to which pole". */
  readonly isOfKind: boolean;
  /** Keys of the words that the question denies: "Bacteria have no nucleus." */
  readonly denied: ReadonlySet<string>;
  /** Keys of the words on both sides of an "or", one of which is the answer. */
  readonly alternatives: readonly string[];
  /** Keys of the words that say whom the question is about: the promoter in "does the promoter lie upstream". */
  readonly subject: ReadonlySet<string>;
  /** Keys of the words behind "than" and "compared with": what the asked thing is compared with. */
  readonly compared: ReadonlySet<string>;
  readonly words: readonly Word[];
}

const interrogatives = new Set(['which', 'what', 'who', 'whose']);
/** Words before an alternative: "her genotype or her phenotype". */
const leading = new Set('its their her his my our the a an to from by in at with'.split(' '));
const relatives = new Set(['that', 'which', 'who']);
const placePrepositions = new Set([
  ...['at', 'in', 'on', 'to', 'by', 'from', 'with', 'during', 'without', 'into', 'through', 'around'],
  ...['toward', 'towards'],
]);
/** The most words between "which" and its verb: "Which enzyme of the lab cuts". */
const mostBetween = 6;

export function readQuestion(text: string): Question {
  const sentences = cleanTyped(text)
    .split(/[.?!:;] (?=\p{Lu}|\p{N}|what|which|who|how|name|write)/iu)
    .map((sentence) => withoutArticles(listWords(sentence), 'author'));
  const words = sentences.flat();
  const done = new Set<string>();
  const undergone = new Set<string>();
  const intransitive = new Set<string>();
  const heads = new Set<string>();
  const subject = new Set<string>();
  let preposition: string | null = null;
  for (const sentence of sentences) {
    for (const [index, { low }] of sentence.entries()) {
      const before = sentence[index - 1]?.low ?? '';
      if (low === 'where') preposition = 'in';
      if (before === 'by' && /ing$/.test(low)) done.add(plainVerb(low));
      if (/^(?:do|does|did)$/.test(low)) for (const key of listSubject(sentence, index)) subject.add(key);
      // "Is the solution hypertonic or hypotonic?"
      if (index === 0 && /^(?:is|are)$/.test(low)) subject.add(findNoun(sentence)?.key ?? '');
      if (!interrogatives.has(low) && !relatives.has(low)) continue;
      if (interrogatives.has(low)) for (const key of listHeads(sentence, index)) heads.add(key);
      if (interrogatives.has(low) && placePrepositions.has(before)) preposition = before;
      else readVerbs(sentence, index, { done, undergone, intransitive });
    }
  }
  return {
    keys: new Set(words.flatMap(({ key, low }) => [key, low])),
    ...{ done, undergone, intransitive, heads, preposition, subject, words },
    isOfKind: /(?<!\p{L})(?:(?:what|which) (?:kind|type|sort) of|(?:to|toward|towards|from) which) /iu.test(
      text,
    ),
    compared: new Set(sentences.flatMap((sentence) => listCompared(sentence))),
    denied: new Set(sentences.flatMap((sentence) => [...listDenied(sentence), ...listReplaced(sentence)])),
    alternatives: sentences.flatMap((sentence) =>
      sentence.flatMap(({ low }, index) =>
        low === 'or'
          ? [sentence[index - 1], sentence.slice(index + 1).find((word) => !leading.has(word.low))].flatMap(
              (word) => word?.key ?? [],
            )
          : [],
      ),
    ),
  };
}

/** The verbs after "which" or "that": the verb of the asked thing, or of another subject after "does". */
function readVerbs(
  words: readonly Word[],
  from: number,
  into: { readonly done: Set<string>; readonly undergone: Set<string>; readonly intransitive: Set<string> },
): void {
  let found: Set<string> = into.done;
  let asked = -1;
  for (let at = from + 1; at < Math.min(words.length, from + 1 + mostBetween); at += 1) {
    const { low = '', before = '' } = words[at] ?? {};
    if (before !== '' && at > from + 1) return;
    if (/^(?:do|does|did)$/.test(low)) {
      found = into.undergone;
      asked = at;
    }
    // "What is the piece called?": the verb of the piece is in a clause of its own.
    else if (beWords.has(low) && found === into.done && !/^ha(?:s|ve)$/.test(low)) return;
    else if (isVerbWord(words, at) && !(found === into.undergone && /(?:s|ed)$/.test(low))) {
      found.add(plainVerb(low));
      const next = words[at + 1];
      const isAlone = next === undefined || next.before !== '' || endings.has(next.low);
      if (found === into.done && isAlone) into.intransitive.add(plainVerb(low));
      const joined = words.findIndex((word, index) => index > at && word.low === 'and');
      if (joined > 0 && isVerbWord(words, joined + 1)) found.add(plainVerb(words[joined + 1]?.low ?? ''));
      return;
    }
  }
  if (asked >= 0) readUnknownVerb(words, asked, into.undergone);
}

/** Words that may follow a verb without an object. */
const endings = new Set(['when', 'if', 'while', 'after', 'before', 'during', 'because', 'as']);
/** Nouns that name a part of what stands behind their "of". */
const parts = new Set('part piece fragment half end side copy group place number amount'.split(' '));

/** The nouns between "which" and its verb, or between "What is the" and "called". */
function listHeads(words: readonly Word[], from: number): readonly string[] {
  const noun = beWords.has(words[from + 1]?.low ?? '') ? from + 2 : from + 1;
  // "What kind of bond"
  const isKind = /^(?:kind|type|sort)$/.test(words[noun]?.low ?? '') && words[noun + 1]?.low === 'of';
  const start = isKind ? noun + 2 : noun;
  const rest = words.slice(start, start + mostBetween);
  const end = rest.findIndex(
    ({ low, before }, index) =>
      (index > 0 && before !== '') ||
      /^(?:called|named|of|for|in|at|on|with|to|from|by)$/.test(low) ||
      (!/^(?:this|such|these|that)$/.test(low) && functionWords.has(low)) ||
      (index > 0 && isVerbWord(words, start + index)),
  );
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .flatMap(({ key, low }) => (functionWords.has(low) || parts.has(key) || partWords.has(low) ? [] : [key]));
}

/** The unknown verb of a question with "do": the second word behind it, where no known verb follows. */
function readUnknownVerb(words: readonly Word[], from: number, undergone: Set<string>): void {
  const verb = words[from + 2];
  const next = words[from + 3];
  const isLast = next === undefined || functionWords.has(next.low) || next.before !== '';
  if (verb && verb.before === '' && isLast && !functionWords.has(verb.low) && !classNouns.has(verb.key))
    undergone.add(plainVerb(verb.low));
}

function listSubject(words: readonly Word[], from: number): readonly string[] {
  const verb = words.findIndex((_, index) => index > from + 1 && isVerbWord(words, index));
  return words.slice(from + 1, verb < 0 ? from + 2 : verb).map(({ key }) => key);
}

const findNoun = (words: readonly Word[]) => words.find(({ low }) => !functionWords.has(low));

function listCompared(words: readonly Word[]): readonly string[] {
  const than = words.findIndex(
    ({ low }, index) => low === 'than' || (/^(?:with|to)$/.test(low) && words[index - 1]?.low === 'compared'),
  );
  const before = new Set(words.slice(0, Math.max(than, 0)).map(({ key }) => key));
  return than < 0
    ? []
    : words.slice(than).flatMap(({ key, low }) => (before.has(key) || functionWords.has(low) ? [] : [key]));
}

/** Whether the word is a verb: a known one, or an unknown word in -s or -ed that has a subject. */
export function isVerbWord(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word || beWords.has(word.low) || auxiliaries.has(word.low)) return false;
  if (/^mak(?:es?|ing)$|^made$/.test(word.low)) return true;
  // "A pairs with T": elsewhere a pair is a noun.
  if (word.key === 'pair') return words[at + 1]?.low === 'with';
  if (functionWords.has(word.low) || classNouns.has(word.low)) return false;
  if (findVerb(word.low) !== undefined) return true;
  if (/^(?:gas|lens|pancreas|species|series|red)$/.test(word.low)) return false;
  return at > 0 && word.before === '' && !classNouns.has(word.key) && /(?:[^sui]s|[^e]ed)$/.test(word.low);
}

/** The plain form of a verb, or its first letters where it is not known. */
export const plainVerb = (low: string): string =>
  /^mak(?:es?|ing)$|^made$/.test(low)
    ? 'make'
    : (findVerb(low) ?? low.replace(/(?:es|ed|ing|e|s)$/, '').slice(0, 6));

/** "water in place of DNA": what is not there. */
const listReplaced = (words: readonly Word[]) =>
  words.flatMap(({ low }, at) =>
    low === 'place' && words[at - 1]?.low === 'in' && words[at + 1]?.low === 'of'
      ? (words[at + 2]?.key ?? [])
      : [],
  );

/** Keys of the words that a denial covers: up to three behind it. */
export function listDenied(words: readonly Word[]): readonly string[] {
  return words.flatMap(({ low }, index) => {
    if (!isDenial(low)) return [];
    // "no longer works" denies the verb.
    const from = words[index + 1]?.low === 'longer' ? index + 2 : index + 1;
    const covered = words.slice(from, from + 3);
    const end = covered.findIndex(
      (word, at) => word.before !== '' || word.low === 'but' || (at > 0 && isVerbWord(covered, at)),
    );
    return covered.slice(0, end < 0 ? covered.length : end).map(({ key }) => key);
  });
}
