import { composeText } from '../kernel/compose-text.ts';

// Zero-width signs, direction marks and soft hyphens travel along when text is pasted.
const invisible =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/g;
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
const primes = /[\u2018-\u201b\u02b9\u02bb\u02bc\u02c8\u2032\u2035\uff07`´]/g;
const quotes = /[\u201c-\u201f\u2033\u2036«»„]|''/g;
const degrees = /[\u00ba\u02da]/g;
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raisedExponent = /(?<=\d)([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)(?![⁺⁻])/g;

// Letters of other alphabets that look like ours, as a keyboard of two languages gives them, and ours below them.
const foreignLetters = 'АВЕКМНОРСТХІаеорсхіуΑΒΕΖΗΙΚΜΝΟΡΤΥΧıłŁøØđ';
const ownLetters = 'ABEKMHOPCTXIaeopcxiyABEZHIKMNOPTYXilLoOd';
const ownByForeign = new Map([...foreignLetters].map((letter, index) => [letter, ownLetters.charAt(index)]));
/** A word with a letter or digit of ours in it, or one that looks as if it were all ours. */
const foldedWord =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]*[A-Za-z0-9][\p{L}\p{N}]*|[АВЕКМНОРСТХІаеорсхіу]+)(?![\p{L}\p{N}])/gu;

function foldLookalikes(text: string): string {
  return text.replace(foldedWord, (word) =>
    [...word].map((letter) => ownByForeign.get(letter) ?? letter).join(''),
  );
}

/**
 * The one door through which every typed answer is read: what a phone, a word processor or a copied page puts in place
 * of a plain sign becomes the plain sign, and blanks are single. Case stays, and so does every sign that means something.
 */
export function cleanTyped(typed: string): string {
  const plain = typed
    .replace(invisible, '')
    .replace(dashes, '-')
    // These come before the compatibility forms, where a free-standing accent or ring is a blank.
    .replace(primes, "'")
    .replace(quotes, '"')
    .replace(degrees, '°')
    // 10³ is 10^3 and not 103, and 1½ is not 11/2.
    .replace(raisedExponent, (_, sign: string, digits: string) => {
      const exponent = [...digits].map((digit) => raised.indexOf(digit)).join('');
      return `^${sign === '⁻' ? '-' : ''}${exponent}`;
    })
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ');
  return foldLookalikes(composeText(plain, 'NFKC'))
    .replaceAll('\u2044', '/')
    .replaceAll('\u2236', ':')
    .replaceAll('\u2212', '-')
    .replace(/\s+/g, ' ')
    .trim();
}
