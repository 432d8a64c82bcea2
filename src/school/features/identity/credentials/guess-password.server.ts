import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { PasswordOwner } from '../../../kernel/accounts/password-policy.ts';

/** The passwords that an attacker tries first. They are refused as too common. */
const commonCount = 10_000;

/**
 * A password is refused if a guesser who tries likely passwords first finds it within this many guesses. Six letters by
 * chance need exactly as many, so they are not refused. The number is where zxcvbn draws the line between what is found
 * through a sign-in that slows guessers down and what is not (D. Wheeler, USENIX Security 2016).
 */
const leastGuesses = 1_000_000;

/**
 * A word that is found within this many guesses stays easy to guess with digits and signs around it, up to as many as a
 * year and a sign. zxcvbn counts these as if a guesser had to try every combination.
 */
const leastGuessesOfWord = 20_000;
const mostAround = 5;

/**
 * Only so many characters at the beginning of a password are judged. The time to look for patterns grows with the
 * square of the length.
 */
const judgedChars = 32;

/** Words that a guesser of a school's passwords tries although no list of leaked ones has them high up. */
const schoolWords = ['teacher', 'student', 'school', 'class', 'classroom', 'science', 'biology', 'genetics'];

let guesser: { readonly common: ReadonlySet<string>; readonly zxcvbn: ZxcvbnFactory } | undefined;

/**
 * What a guesser would find early: a password that many people have, or one made of such passwords, of words about its
 * owner, and of repeats, sequences, years and neighbouring keys. Lists of leaked passwords and keyboards come from the
 * npm package `@zxcvbn-ts/language-common` (MIT), the estimate from `@zxcvbn-ts/core` (MIT).
 */
export function findGuess(
  password: string,
  { email, names, productNames }: PasswordOwner,
): 'too-common' | 'easy-to-guess' | null {
  guesser ??= {
    common: new Set(dictionary['passwords-common'].slice(0, commonCount)),
    zxcvbn: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, useLevenshteinDistance: false }),
  };
  const { common, zxcvbn } = guesser;
  if (common.has(password.toLowerCase())) return 'too-common';
  const known = [email ?? '', ...names, ...productNames].flatMap((text) => [
    text,
    ...text.split(/[\s@._-]+/),
  ]);
  const words = [...known, ...schoolWords].filter((word) => word.length > 1);
  const count = (text: string) =>
    zxcvbn.check(Array.from(text).slice(0, judgedChars).join(''), words).guesses;
  // A guesser tries a text several times over, too, however long that gets.
  const once = password.replace(/^(.+?)\1+$/su, '$1');
  if (count(once) < leastGuesses) return 'easy-to-guess';
  const word = once.replace(/^\P{L}+|\P{L}+$/gu, '');
  const isWordInSigns = word !== '' && once.length - word.length <= mostAround;
  return isWordInSigns && count(word) < leastGuessesOfWord ? 'easy-to-guess' : null;
}
