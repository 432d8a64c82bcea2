export interface NameParts {
  readonly first: string;
  readonly last: string;
}

/** A student as the teacher's list has them. Both names are null where the teacher has written neither. */
export interface ListedStudent {
  readonly fullName: string;
  readonly lastName: string | null;
  readonly firstName: string | null;
}

/** Last and first name: as the teacher wrote them, or else read from the full name. */
export function namePartsOf({ fullName, lastName, firstName }: ListedStudent): NameParts {
  if (lastName === null && firstName === null) return splitName(fullName);
  return { last: lastName ?? '', first: firstName ?? '' };
}

/** "Last, First", or the one name that there is. */
export function inListForm({ last, first }: NameParts): string {
  return [last, first].filter((part) => part !== '').join(', ');
}

/** Chinese and Korean names are written with the last name first and without a space. */
const isWrittenTogether = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

/** The name that a student of a list goes by. */
export function fullNameOf({ first, last }: NameParts): string {
  if (isWrittenTogether.test(first) && isWrittenTogether.test(last)) return `${last}${first}`;
  return [first, last].filter((part) => part !== '').join(' ');
}

const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The order in which every list of people stands, on screen, on paper and in files: that of the teacher's list. */
export function compareListed(one: ListedStudent, other: ListedStudent): number {
  return compareNameParts(namePartsOf(one), namePartsOf(other));
}

/** By last name, then by first name. */
export function compareNameParts(one: NameParts, other: NameParts): number {
  return order.compare(one.last, other.last) || order.compare(one.first, other.first);
}

/**
 * Last and first name of a person known by a full name, as gradebooks sort by. "Last, First" is taken as written.
 * Otherwise the last word is the last name, with the small words before it: "Vincent van Gogh" is van Gogh, Vincent. A
 * name of one word, as many scripts write all names, is a last name.
 */
function splitName(fullName: string): NameParts {
  const [before = '', ...behind] = fullName.split(',');
  if (behind.length > 0) return { last: before.trim(), first: behind.join(',').trim() };
  const words = fullName.trim().split(/\s+/);
  let at = words.length - 1;
  while (at > 1 && isSmall(words[at - 1] ?? '')) at -= 1;
  return { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') };
}

/** A word such as de, van or al, which begins with a small letter. */
const isSmall = (word: string) => /^\p{Ll}/u.test(word);
