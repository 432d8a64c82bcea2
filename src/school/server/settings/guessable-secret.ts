import { dictionary } from '@zxcvbn-ts/language-common';

/** The fewest fresh characters a secret may have. 32 random characters have about 29, 32 random digits about 25. */
const leastFresh = 16;

/** Words from examples, in addition to the common passwords. */
const placeholders = ['placeholder', 'replaceme', 'supersecret', 'development', 'session', 'token', 'anneal'];

/** Only words and mixes of letters and digits are removed; sequences of digits are recognised by their regularity. */
const wordForm = /^([a-z]{4,}|(?=.*[a-z]).{6,})$/;

/**
 * Whether a secret is so regular that somebody could guess it. Common words are removed, and so is every character that
 * follows from the characters before it. A secret with too few characters left is guessable. The function cannot
 * recognise every poor secret.
 */
export function isGuessableSecret(secret: string): boolean {
  return countFresh(withoutWords(secret)) < leastFresh;
}

function withoutWords(secret: string): string {
  let rest = secret.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  for (const word of [...placeholders, ...dictionary['passwords-common']]) {
    if (rest.includes(word) && wordForm.test(word)) rest = rest.replaceAll(word, '');
  }
  return rest;
}

/**
 * Counts characters that neither continue a sequence, such as 4 after 2 and 3, nor repeat a pair, such as b after
 * another ab.
 */
function countFresh(text: string): number {
  const pairs = new Set<string>();
  const stepTo = (at: number) => text.charCodeAt(at) - text.charCodeAt(at - 1);
  let fresh = 0;
  for (let at = 0; at < text.length; at += 1) {
    const pair = text.slice(Math.max(0, at - 1), at + 1);
    if (at < 2 || (stepTo(at) !== stepTo(at - 1) && !pairs.has(pair))) fresh += 1;
    pairs.add(pair);
  }
  return fresh;
}
