import { greekLetterNames } from './greek.data.ts';
import { articles } from './running-words.data.ts';
import { foldSpelling, toSingular } from './word-forms.ts';

/** One word of a text. */
export interface Word {
  /** As written, without accents: case tells names apart. */
  readonly raw: string;
  readonly low: string;
  /** Signs that part it from the word before, such as `,` or `/`; blanks and hyphens are none. */
  readonly before: string;
  /** A hyphen and nothing else joins it to the word before. */
  readonly isHyphened: boolean;
  /** Two words with one key are one word: plurals and British or American spelling do not differ. */
  readonly key: string;
}

/** German keyboards have ß where a β is meant; inside a word it is a letter of that word. */
const sharpS = /(?<!\p{L})ß(?!\p{L})/gu;
const greek = /\p{Script=Greek}/gu;
/** The ends of a strand in words, and the dash or sign between two ends. */
const spelledPrime = /\b(?:(5|five)|(3|three))[\s-]?prime\b/gi;
const betweenEnds = /(?<=[53]') ?(?:[-=]?>|-) ?(?=[53]')/g;
const arrows = /[→⟶⇒➔➝]|--?>|=>/g;
/** What stands between two digits belongs to a number: 3 : 1, 47-51, 0.5. */
const insideNumber = /(?<=\d) ?([:.,-]) ?(?=\d)/g;
const wordForm =
  /[\p{L}\p{N}]+(?:[:.,-](?<=\d[:.,-])(?=\d)[\p{L}\p{N}]+)*(?:(?<=[53])'|(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,4})[+-]{1,2}(?![\p{L}\p{N}]))?/gu;
const apostrophe = /(?<=\p{L})'(?=\p{L})/gu;

/** The sign of a pole in brackets behind its name: "anode (-)". */
const signInBrackets = /(?<=\p{L} ?)\( ?([+-]) ?\)/gu;
const canNot = /\bcan(?: not|'t|t)\b/gi;
/** The + pole, and a field that is +ve. */
const signOfPole = /(?<![\p{L}\p{N}'] ?)[+-](?= ?(?:pole|electrode|charge|side|end)\b)|[+-](?=ve\b)/gu;

/** D.N.A. is DNA; the one initial of "E. coli" stays by itself. */
const initials = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?![\p{L}\p{N}]{2})\p{L}?/gu;

/** The words of a text that went through `cleanTyped`, in order, with the signs between them. */
export function listWords(clean: string): readonly Word[] {
  const plain = clean
    .replace(sharpS, 'β')
    .replace(spelledPrime, (_, five?: string) => (five ? "5'" : "3'"))
    .replace(betweenEnds, ' to ')
    .replace(arrows, ' to ')
    .replaceAll('&', ' and ')
    .replace(canNot, 'cannot')
    .replace(signInBrackets, (_, sign: string) => (sign === '+' ? ' (positive)' : ' (negative)'))
    .replace(signOfPole, (sign) => (sign === '+' ? ' positive ' : ' negative '))
    .replace(greek, nameGreekLetter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(apostrophe, '')
    .replace(initials, (letters) => letters.replaceAll('.', ''))
    .replace(insideNumber, '$1');
  const words: Word[] = [];
  // A long text repeats its words, and the key of each is worked out once.
  const keys = new Map<string, string>();
  let end = 0;
  for (const found of plain.matchAll(wordForm)) {
    const [raw] = found;
    const low = raw.toLowerCase();
    const key = keys.get(low) ?? foldSpelling(toSingular(low));
    keys.set(low, key);
    const gap = plain.slice(end, found.index);
    words.push({ raw, low, before: signsOf(gap), isHyphened: gap === '-', key });
    end = found.index + raw.length;
  }
  return words;
}

/** Blanks, hyphens, the dots of "E.coli" and quotes are habits of writing. */
function signsOf(gap: string): string {
  return gap.replace(/[\s\-."'*_^~]/g, '');
}

function nameGreekLetter(letter: string): string {
  const name = greekLetterNames[letter.toLowerCase()];
  if (name === undefined) return letter;
  return letter === letter.toLowerCase() ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * "a codon" is codon. An A of its own is none where an author wrote it, as in "A site"; where it was typed it may begin a
 * sentence. What a hyphen joins is none either, as in a-biotic.
 */
export function withoutArticles(words: readonly Word[], writtenBy: 'author' | 'learner'): readonly Word[] {
  const isArticle = ({ raw, low }: Word, index: number) =>
    articles.has(raw) || (index === 0 && articles.has(low) && (raw.length > 1 || writtenBy === 'learner'));
  const kept = words.filter(
    (word, index) => !isArticle(word, index) || index + 1 === words.length || words[index + 1]?.isHyphened,
  );
  return kept.length < words.length ? kept : words;
}

/** Between two digits a blank tells two numbers apart; anywhere else it is a habit of writing. */
export function glue(texts: readonly string[]): string {
  return texts.join(' ').replace(/(?<!\d) | (?!\d)/g, '');
}
