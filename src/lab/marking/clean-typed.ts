import { composeText } from '../kernel/compose-text.ts';

// Zero-width characters, direction marks and soft hyphens are often copied with pasted text.
const invisible =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/g;
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
const primes = /[\u2018-\u201b\u02b9\u02bb\u02bc\u02c8\u2032\u2035\uff07`´]/g;
const quotes = /[\u201c-\u201f\u2033\u2036«»„]|''/g;
const degrees = /[\u00ba\u02da]/g;
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raisedExponent = /(?<=\d)([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)(?![⁺⁻])/g;

// Letters of other alphabets that look like Latin ones, as a keyboard with two layouts produces them; the Latin letters
// are in the next line, in the same order.
const foreignLetters = 'АВЕКМНОРСТХІЅЈаекорсхіуѕјԁһӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧοɑɡıłŁøØđ';
const ownLetters = 'ABEKMHOPCTXISJaekopcxiysjdhlABEZHIKMNOPTYXoagilLoOd';
const ownByForeign = new Map([...foreignLetters].map((letter, index) => [letter, ownLetters.charAt(index)]));
/** A word that contains a Latin letter or a digit, or consists only of Cyrillic letters that look Latin. */
const foldedWord =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]*[A-Za-z0-9][\p{L}\p{N}]*|[АВЕКМНОРСТХІЅЈаекорсхіуѕјԁһӏ]+)(?![\p{L}\p{N}])/gu;

/** Greek letters that look Latin inside a word of small Latin letters; alone, or beside a capital, they are Greek. */
const greekInside = /(?<=[a-z])[αεικνορτυχ](?=[a-z])/g;
const greekLetters = 'αεικνορτυχ';
const latinForGreek = 'aeiknoptux';

function foldLookalikes(text: string): string {
  return text
    .replace(foldedWord, (word) => [...word].map((letter) => ownByForeign.get(letter) ?? letter).join(''))
    .replace(greekInside, (letter) => latinForGreek.charAt(greekLetters.indexOf(letter)))
    .replace(ligatures, (letter) => (/[æÆ]/.test(letter) ? 'ae' : 'oe'));
}

const ligatures = /[æÆœŒ]/g;

const foreignDigit = /(?![0-9])\p{Nd}/gu;
const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Digits of every script as 0 to 9. In Unicode the ten digits of a script begin at a code that ends in 0 or in 6. */
function toOwnDigits(text: string): string {
  return text
    .replace(foreignDigit, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const start = code - (code % 16);
      return String(code - (isDigit(start) ? start : start + 6));
    })
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/(?<=\d)[\u066c\u060c](?=\d)/g, ',')
    .replaceAll('\u066a', '%');
}

/**
 * Every typed answer goes through this function. Characters that a phone, a word processor or a copied page puts in
 * place of plain ones become the plain ones, and blanks become single. Case stays, and so do all meaningful signs.
 */
export function cleanTyped(typed: string): string {
  const plain = typed
    .replace(invisible, '')
    .replace(dashes, '-')
    // These replacements come before NFKC, which would turn a free-standing accent or ring into a blank.
    .replace(primes, "'")
    .replace(quotes, '"')
    .replace(degrees, '°')
    // 10³ is 10^3 and not 103, and 1½ is not 11/2.
    .replace(raisedExponent, (_, sign: string, digits: string) => {
      const exponent = [...digits].map((digit) => raised.indexOf(digit)).join('');
      return `^${sign === '⁻' ? '-' : ''}${exponent}`;
    })
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ');
  return foldLookalikes(toOwnDigits(composeText(plain, 'NFKC')))
    .replace(/[\u2044\u2215]/g, '/')
    .replaceAll('\u2236', ':')
    .replaceAll('\u2212', '-')
    .replace(/\s+/g, ' ')
    .trim();
}
