import { editDistance } from './edit-distance.ts';
import { everydayWords } from './everyday-words.data.ts';
import { greekLetterNames } from './greek.data.ts';
import { isShortened } from './slip-kinds.ts';
import { isWord, type Term, type TermWord } from './term.ts';
import { isWordOfItsOwn, knownWords } from './vocabulary.ts';
import { listIrregularPlurals } from './word-forms.ts';
import { hasOtherMeaning } from './word-meaning.ts';
import { glue, type Word } from './words.ts';

// Sounds with several English spellings, reduced to one letter each.
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sch|sh/g, 's'],
  [/ch|ck|qu?/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/x/g, 'ks'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/rh/g, 'r'],
  [/th/g, 't'],
  [/[ae][iy]/g, 'a'],
  [/y/g, 'i'],
  [/[ao]e/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)e$/, ''],
];

/** The approximate sound of a word: learners write "fenotype", "vallin" and "transkription" by ear. */
function soundOf(word: string): string {
  return sounds.reduce((sound, [pattern, into]) => sound.replace(pattern, into), word);
}

/** The maximum number of mistakes that are forgiven in one answer, whatever its length. */
const mostEdits = 2;
/** Distance of a word that only sounds the same; smaller than that of one wrong letter. */
const soundAlone = 0.5;
const greekNames = new Set(Object.values(greekLetterNames));

/** A word and its sound. */
interface Heard {
  readonly word: string;
  readonly sound: string;
}

const hear = (word: string): Heard => ({ word, sound: soundOf(word) });

/** The distance between a typed word and another one if it may be a slip of it, else `Infinity`. Symmetrical. */
export function slipDistance(a: string, b: string): number {
  return a === b ? 0 : heardDistance(hear(a), hear(b));
}

function heardDistance({ word: a, sound: heardA }: Heard, { word: b, sound: heardB }: Heard): number {
  const length = Math.min(a.length, b.length);
  // Short words are left out: a word of four letters differs in one letter from very many others.
  if (length < 4 || Math.max(a.length, b.length) < 5 || Math.abs(a.length - b.length) > mostEdits)
    return Infinity;
  if (!beginsAlike(a, b, heardA[0] === heardB[0])) return Infinity;
  const isSame = heardA === heardB;
  const isGreek = greekNames.has(a) || greekNames.has(b);
  if (isSame || isGreek) return isSame ? soundAlone : Infinity;
  // A word of four letters is one of five only if a letter was left out: "codn".
  const isCut = length === 4 && Math.max(a.length, b.length) === 5 && isShortened(a, b);
  const limit =
    length >= 9 || (length >= 7 && hasSameConsonants(a, b)) ? mostEdits : length >= 5 || isCut ? 1 : 0;
  const heard = length >= 8 ? editDistance(heardA, heardB, 1) : Infinity;
  const distance = Math.min(editDistance(a, b, limit), soundAlone + heard);
  const isOther = distance < Infinity && (!isPlain(a) || !isPlain(b) || hasOtherMeaning(a, b));
  return isOther ? Infinity : distance;
}

/** Only vowels differ, which are written by ear: "templet" for template. */
const hasSameConsonants = (a: string, b: string) => a.replace(vowels, '') === b.replace(vowels, '');
const vowels = /[aeiouy]/g;

const isPlain = (text: string) => /^[a-z]+$/.test(text);

/**
 * The first letter may be dropped, doubled, swapped or changed for one with the same sound; any other change makes a
 * different word.
 */
function beginsAlike(a: string, b: string, soundsAlike: boolean): boolean {
  if (a[0] === b[0] || soundsAlike) return true;
  // "entron" for intron, but not "axon" for exon.
  if (Math.min(a.length, b.length) >= 6 && /^[aeiouy]{2}$/.test(`${a[0]}${b[0]}`))
    return a.slice(1) === b.slice(1);
  return a.length === b.length ? a[0] === b[1] && a[1] === b[0] : a.slice(1) === b || a === b.slice(1);
}

const heardWords = knownWords.map(hear);

/** The terms of biology of which a typed word may be a slip, with their distances; cached for the last typed word. */
let lastHeard: { readonly typed: string; readonly near: ReadonlyMap<string, number> } | null = null;

function listNear(typed: string): ReadonlyMap<string, number> {
  if (lastHeard?.typed === typed) return lastHeard.near;
  const own = hear(typed);
  const near = new Map<string, number>();
  for (const other of heardWords) {
    const distance = heardDistance(own, other);
    if (distance < Infinity) near.set(other.word, distance);
  }
  lastHeard = { typed, near };
  return near;
}

/** The distance to a word, unless the typed word is itself a word or is nearer to another term of biology. */
export function wordSlip(typed: string, meant: string): number {
  const distance = slipDistance(typed, meant);
  if (distance === 0 || distance === Infinity) return distance;
  if (isWordOfItsOwn(typed)) return Infinity;
  const isAnother = [...listNear(typed)].some(([word, other]) => word !== meant && other < distance);
  return isAnother ? Infinity : distance;
}

/** The distance between typed words and a term if they may be the term with a slip, else `Infinity`. 0: no slip. */
export type TermDistance = (typed: readonly Word[], term: Term) => number;

/** Every pair of words is compared once, however often a text repeats it. */
export function measureTerms(): TermDistance {
  const known = new Map<string, number>();
  const remember = (a: string, b: string, measure: () => number) => {
    const pair = `${a} ${b}`;
    const distance = known.get(pair) ?? measure();
    known.set(pair, distance);
    return distance;
  };
  return (typed, { words }) => {
    if (typed.length !== words.length) return gluedDistance(typed, words, remember);
    let sum = 0;
    for (const [index, word] of words.entries()) {
      const own = typed[index];
      if (!own || isWord(own, word)) continue;
      const isBeside = words.some((other, at) => at !== index && isWord(typed[at], other));
      sum += remember(`${own.low}${isBeside ? '+' : ''}`, word.low, () => wordDistance(own, word, isBeside));
      if (sum > mostEdits) return Infinity;
    }
    return sum;
  };
}

/**
 * A slip in a short word beside the rest of its term: "stop cdon", "crossing ovr", "e. cloi". In a name, only swapped
 * letters count as a slip: "transfer RAN".
 */
function isShortSlip(typed: string, meant: string, isName: boolean): boolean {
  const isSwapped = typed.length === meant.length;
  if (isName ? !isSwapped : isWordOfItsOwn(typed)) return false;
  return hasShortSlip(typed, meant);
}

/** Whether two letters of a short word are swapped, or one is left out, whether or not the result is a word. */
export function hasShortSlip(typed: string, meant: string): boolean {
  const length = Math.min(typed.length, meant.length);
  if (length < 3 || length > 4 || !isPlain(typed) || !isPlain(meant) || typed[0] !== meant[0]) return false;
  if (typed.length === meant.length)
    return editDistance(typed, meant, 1) === 1 && sorted(typed) === sorted(meant);
  return isShortened(typed, meant) && meant.length - typed.length === 1;
}

/** A letter is left out beside the rest of the term, even if the result is a rare word: "revers transcriptase". */
const isLeftOut = (typed: string, meant: string) =>
  typed.length > 5 &&
  meant.length === typed.length + 1 &&
  isShortened(typed, meant) &&
  !everydayWords.has(typed);

const sorted = (word: string) => [...word].sort().join('');

function gluedDistance(
  typed: readonly Word[],
  words: readonly TermWord[],
  remember: (a: string, b: string, measure: () => number) => number,
): number {
  if (Math.abs(typed.length - words.length) > 1 || isFarInLength(typed, words)) return Infinity;
  if (words.some(({ nameForms }) => nameForms)) return Infinity;
  if ([...typed, ...words].some(({ low }) => low.length < 3)) return Infinity;
  if (lengthOf(typed) < 7) return Infinity;
  // "pro motor" is made of words, and no promoter with a slip.
  const whole = glue(words.map(({ low }) => low));
  if (typed.length > words.length && typed.some(({ low }) => !whole.includes(low) && isWordOfItsOwn(low)))
    return Infinity;
  const [own, other] = cutCommon(typed, words);
  return remember(own, other, () => wordSlip(own, other));
}

const lengthOf = (words: readonly Word[]) => words.reduce((sum, { low }) => sum + low.length, 0);
const isFarInLength = (typed: readonly Word[], words: readonly Word[]) =>
  Math.abs(lengthOf(typed) - lengthOf(words)) > mostEdits;

/**
 * Both texts without blanks and without the term's first word: "betaglobulin" is compared with "beta globin" by what
 * follows "beta".
 */
function cutCommon(typed: readonly Word[], words: readonly TermWord[]): readonly [string, string] {
  const [own = '', other = ''] = [typed, words].map((list) => glue(list.map(({ low }) => low)));
  const common = words[0]?.low ?? '';
  const isCut = words.length > 1 && own.startsWith(common) && own.length - common.length >= 5;
  return isCut ? [own.slice(common.length), other.slice(common.length)] : [own, other];
}

function wordDistance(typed: Word, { low, key, nameForms }: TermWord, isBeside: boolean): number {
  if (/^[ivx]+$/.test(low)) return Infinity;
  if (isBeside && (isShortSlip(typed.low, low, nameForms !== null) || isLeftOut(typed.low, low))) return 1;
  if (nameForms) return Infinity;
  const plurals = listIrregularPlurals(key).map((plural) => wordSlip(typed.low, plural));
  return Math.min(wordSlip(typed.low, low), wordSlip(typed.key, key), ...plurals);
}
