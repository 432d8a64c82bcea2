import { nameKeyOf } from '../../kernel/accounts/account-name.ts';

interface Named {
  readonly id: string;
  readonly fullName: string;
}

/** Ids of two students whose names are alike, in the order of the class. */
export type AlikePair = readonly [string, string];

/** A longer list would not help a teacher. */
export const mostAlikePairs = 20;
/** Too many shorter names differ in only one letter. */
const fewestLetters = 5;

/**
 * Students whose names may be two names of one student: equal but for order, case and accents; one with the first name
 * and at most an initial of the other; or one letter apart. It is only a hint: two students may be called alike.
 */
export function findAlikeNames(students: readonly Named[]): AlikePair[] {
  const named = students
    .map(({ id, fullName }) => {
      const key = nameKeyOf(fullName);
      return { id, key, words: key.split(' ') };
    })
    .filter(({ key }) => key !== '');
  const pairs: AlikePair[] = [];
  for (const [at, one] of named.entries()) {
    for (const other of named.slice(at + 1)) {
      if (!areAlike(one, other)) continue;
      pairs.push([one.id, other.id]);
      if (pairs.length === mostAlikePairs) return pairs;
    }
  }
  return pairs;
}

interface Key {
  readonly key: string;
  readonly words: readonly string[];
}

function areAlike(one: Key, other: Key): boolean {
  if (one.key === other.key || isAbbreviation(one, other) || isAbbreviation(other, one)) return true;
  if (one.words.length === other.words.length && sorted(one.words) === sorted(other.words)) return true;
  return isOneLetterApart(one, other);
}

const sorted = (words: readonly string[]) => words.toSorted().join(' ');

/** "Kim" and "Kim L" of "Kim Lee". Two names with different initials were made to be told apart. */
function isAbbreviation(
  { words: [first, ...rest] }: Key,
  { words: [otherFirst, ...otherRest] }: Key,
): boolean {
  if (first !== otherFirst || rest.length > otherRest.length) return false;
  return rest.every((word, at) => /^\p{L}$/u.test(word) && otherRest[at]?.startsWith(word));
}

function isOneLetterApart(one: Key, other: Key): boolean {
  const [a, b] = [one.key, other.key];
  const longest = Math.max(a.length, b.length);
  if (Math.abs(a.length - b.length) > 1 || Math.min(letterCount(a), letterCount(b)) < fewestLetters)
    return false;
  let head = 0;
  while (head < longest && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const [differA, differB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (differA.length > 1 || differB.length > 1) return false;
  // A digit or an initial is what tells two of one name apart.
  if (/\p{N}/u.test(differA + differB)) return false;
  return one.words.every(
    (word, at) => word === other.words[at] || word.length > 1 || one.words.length !== other.words.length,
  );
}

const letterCount = (key: string) => key.replaceAll(' ', '').length;
