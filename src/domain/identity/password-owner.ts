/** Whose password it is to be, and where. */
export interface PasswordOwner {
  readonly email: string | null;
  readonly names: readonly string[];
  readonly productNames: readonly string[];
}

/** A shorter word is no clue to a longer password. */
const leastLetters = 3;

/** What a password is made of alone: the first thing anybody tries who knows the person, or the site. */
export function findOwnWord(
  password: string,
  { email, names, productNames }: PasswordOwner,
): 'is-own-email' | 'is-own-name' | 'is-product-name' | null {
  const isAny = (words: readonly string[]) => words.some((word) => isMadeOf(password, word));
  if (email !== null && isAny([email, email.slice(0, Math.max(0, email.lastIndexOf('@')))]))
    return 'is-own-email';
  // A first or last name alone is as easily guessed as both.
  if (isAny(names.flatMap((name) => [name, ...name.split(/\s+/)]))) return 'is-own-name';
  return isAny(productNames) ? 'is-product-name' : null;
}

/** It is the word, whatever its capitals, with or without what joins its parts, and digits or signs around it. */
function isMadeOf(password: string, word: string): boolean {
  const [typed, known] = [fold(password), fold(word)];
  if (known === '') return false;
  if (typed === known) return true;
  const core = coreOf(known);
  return Array.from(core).length >= leastLetters && coreOf(typed) === core;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

function coreOf(text: string): string {
  return text.replace(/^\P{L}+|\P{L}+$/gu, '').replace(/[\s.,_+'’-]+/gu, '');
}
