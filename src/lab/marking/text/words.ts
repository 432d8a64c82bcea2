import { greekLetterNames } from './greek.data.ts';
import { articles, joints } from './running-words.data.ts';
import { foldSpelling, toSingular } from './word-forms.ts';

/** One word of a text. */
export interface Word {
  /** As written, without accents: case distinguishes names. */
  readonly raw: string;
  readonly low: string;
  /** Signs between this word and the one before, such as `,` or `/`; blanks and hyphens do not count. */
  readonly before: string;
  /** Only a hyphen is between this word and the one before. */
  readonly isHyphened: boolean;
  /** An article was before it and is left out. */
  readonly isLed?: boolean;
  /** Words with the same key count as equal: plurals and British or American spelling do not differ. */
  readonly key: string;
}

/** Learners with a German keyboard type ß for β; inside a word ß is a letter. */
const sharpS = /(?<!\p{L})ß(?!\p{L})/gu;
const greek = /\p{Script=Greek}/gu;
/** The ends of a strand in words, and the dash or sign between two ends. */
const spelledPrime = /\b(?:(5|five)|(3|three))[\s-]?prime\b/gi;
const betweenEnds = /(?<=[53]') ?(?:[-=]?>|-) ?(?=[53]')/g;
const arrows = /[→⟶⇒➔➝]|--?>|=>/g;
/** Signs between two digits belong to the number: 3 : 1, 47-51, 0.5. */
const insideNumber = /(?<=\d) ?([:.,-]) ?(?=\d)/g;
const wordForm =
  /[\p{L}\p{N}]+(?:[:.,-](?<=\d[:.,-])(?=\d)[\p{L}\p{N}]+)*(?:(?<=[53])'|(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,4})[+-]{1,2}(?![\p{L}\p{N}]))?|[<>≤≥]/gu;
const apostrophe = /(?<=\p{L})'(?=\p{L})/gu;

/** The sign of a pole in brackets behind its name: "anode (-)". */
const signInBrackets = /(?<=\p{L} ?)\( ?([+-]) ?\)/gu;
/** "> codon" quotes an answer; anywhere else these signs compare. */
const quoteMark = /^> ?(?=\p{L})/u;
/** A sign of its own behind a word belongs to it: "Gram +". */
const signBehind = /(?<=\p{L}) (?=[+-]$)/u;
const canNot = /\bcan(?: not|'t|t)\b/gi;
/** "Gram +" and "gram-" name what the stain shows; "Gram-positive" says it itself. */
const signOfStain = /\bgram ?([+-])(?:ve\b|(?= |$))/giu;
/** The sign in "+ pole", "the + pole" and "+ve". */
const signOfPole =
  /(?:(?<![\p{L}\p{N}'] ?)|(?<=\b(?:the|an?|to|towards?|from|its|is) ))[+-](?= ?(?:pole|electrode|charge|side|end|control)\b)|[+-]ve\b/giu;
/** "pos. control" */
const shortSign = /\b(?:(pos)|neg)\.?(?= (?:control|pole|electrode|charge|side|end)\b)/gi;

/** D.N.A. becomes DNA; the single initial in "E. coli" stays. */
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
    .replace(signOfStain, (_, sign: string) => (sign === '+' ? 'Gram positive' : 'Gram negative'))
    .replace(signInBrackets, (_, sign: string) => (sign === '+' ? ' (positive)' : ' (negative)'))
    .replace(quoteMark, '')
    .replace(signBehind, '')
    .replace(signOfPole, (sign) => (sign.startsWith('+') ? ' positive ' : ' negative '))
    .replace(shortSign, (_, isPositive?: string) => (isPositive ? 'positive' : 'negative'))
    .replace(greek, nameGreekLetter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(apostrophe, '')
    .replace(initials, (letters) => letters.replaceAll('.', ''))
    .replace(insideNumber, '$1');
  const words: Word[] = [];
  // A long text repeats words; the key of each is computed once.
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

/** The signs in a gap; blanks, hyphens, the dots of "E.coli" and quotes have no meaning and are left out. */
function signsOf(gap: string): string {
  return gap.replace(/[\s\-."'*_^~]/g, '');
}

function nameGreekLetter(letter: string): string {
  const name = greekLetterNames[letter.toLowerCase()];
  if (name === undefined) return letter;
  return letter === letter.toLowerCase() ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Removes articles: "a codon" becomes codon. A capital A alone is not an article if an author wrote it, as in "A site";
 * in a learner's text it may begin a sentence. A letter joined by a hyphen is not an article either, as in a-biotic.
 */
export function withoutArticles(words: readonly Word[], writtenBy: 'author' | 'learner'): readonly Word[] {
  const isArticle = ({ raw, low }: Word, index: number) =>
    (articles.has(raw) ||
      (index === 0 && articles.has(low) && (raw.length > 1 || writtenBy === 'learner'))) &&
    !(low === 'a' && isLetter(words[index + 1]));
  const kept = words.flatMap((word, index) => {
    const next = words[index + 1];
    if (isArticle(word, index) && next && !next.isHyphened) return [];
    // The comma before "the ligase" stays where the clause begins.
    const article = words[index - 1];
    const isLed =
      article !== undefined && word.before === '' && !word.isHyphened && isArticle(article, index - 1);
    return isLed ? [{ ...word, before: article.before, isLed }] : [word];
  });
  return kept.length < words.length ? kept : words;
}

/** Whether the "a" before this word is a letter and no article, as in "A, G", "A and G" and "A pairs with T". */
function isLetter(next: Word | undefined): boolean {
  if (next === undefined) return false;
  return next.before !== '' || joints.has(next.low) || /[^sui]s$/.test(next.low);
}

/** Joins words without blanks. A blank between two digits stays, because it separates two numbers. */
export function glue(texts: readonly string[]): string {
  return texts.join(' ').replace(/(?<!\d) | (?!\d)/g, '');
}
