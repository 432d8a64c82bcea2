export interface NameParts {
  readonly first: string;
  readonly last: string;
}

/**
 * Last and first name of a person known by a full name, as gradebooks sort by. "Last, First" is taken as written.
 * Otherwise the last word is the last name, with the small words before it: "Vincent van Gogh" is van Gogh, Vincent. A
 * name of one word, as many scripts write all names, is a last name.
 */
export function splitName(fullName: string): NameParts {
  const [before = '', ...behind] = fullName.split(',');
  if (behind.length > 0) return { last: before.trim(), first: behind.join(',').trim() };
  const words = fullName.trim().split(/\s+/);
  let at = words.length - 1;
  while (at > 1 && isSmall(words[at - 1] ?? '')) at -= 1;
  return { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') };
}

/** A word such as de, van or al, which begins with a small letter. */
const isSmall = (word: string) => /^\p{Ll}/u.test(word);
