/** The owner of a new password, and the names of the site. */
export interface PasswordOwner {
  readonly email: string | null;
  readonly names: readonly string[];
  readonly productNames: readonly string[];
}

/** A word with fewer letters counts only where the password is exactly this word. */
const leastLetters = 3;

/**
 * Finds a password that is only the owner's address or name, or the site's name, once or several times: such passwords
 * are tried first.
 */
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

/** Ignores case, and digits and signs wherever they stand. */
function isMadeOf(password: string, word: string): boolean {
  const [typed, known] = [fold(password), fold(word)];
  if (known === '') return false;
  if (typed === known) return true;
  const letters = lettersOf(known);
  if (Array.from(letters).length < leastLetters) return false;
  const typedLetters = lettersOf(typed);
  return typedLetters !== '' && typedLetters.replaceAll(letters, '') === '';
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}]+/gu, '');
}

/** What a new password must satisfy. Lengths in characters: Unicode code points after normalisation. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number;
  readonly needsLowercase: boolean;
  readonly needsUppercase: boolean;
  readonly needsDigit: boolean;
  readonly needsSymbol: boolean;
}

/**
 * In the order in which people correct them. Only the server, which has the list of leaked passwords, checks
 * `too-common` and `easy-to-guess`.
 */
export const passwordRules = [
  'too-short',
  'too-long',
  'no-lowercase',
  'no-uppercase',
  'no-digit',
  'no-symbol',
  'is-own-email',
  'is-own-name',
  'is-product-name',
  'too-common',
  'easy-to-guess',
] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** At least 64 characters must be allowed (NIST SP 800-63B, 5.1.1.2). Nobody types more than 1024. */
export const passwordLengthBounds = { min: { least: 6, most: 64 }, max: { least: 64, most: 1024 } } as const;

/**
 * One password typed on two devices can arrive in different code points (é as one or two, full-width letters);
 * NIST SP 800-63B 5.1.1.2 asks for NFKC or NFKD before hashing.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * The rules a password breaks; empty when it is good. Letters of every script count as letters.
 * @param owner the owner of the password, as far as known
 */
export function listFailedRules(
  password: string,
  policy: PasswordPolicy,
  owner?: PasswordOwner,
): PasswordRule[] {
  const text = normalizePassword(password);
  const lengthChars = Array.from(text).length;
  const failed: Partial<Record<PasswordRule, boolean>> = {
    'too-short': lengthChars < policy.minLength,
    'too-long': lengthChars > policy.maxLength,
    'no-lowercase': policy.needsLowercase && !/\p{Ll}/u.test(text),
    'no-uppercase': policy.needsUppercase && !/\p{Lu}/u.test(text),
    'no-digit': policy.needsDigit && !/\p{Nd}/u.test(text),
    'no-symbol': policy.needsSymbol && !/[^\p{L}\p{M}\p{N}\s]/u.test(text),
  };
  const ownWord = owner ? findOwnWord(text, owner) : null;
  return passwordRules.filter((rule) => failed[rule] === true || rule === ownWord);
}

/** The rules a policy asks for, apart from those that few passwords break. */
export function listAskedRules(policy: PasswordPolicy): PasswordRule[] {
  return [
    'too-short',
    ...(policy.needsLowercase ? (['no-lowercase'] as const) : []),
    ...(policy.needsUppercase ? (['no-uppercase'] as const) : []),
    ...(policy.needsDigit ? (['no-digit'] as const) : []),
    ...(policy.needsSymbol ? (['no-symbol'] as const) : []),
  ];
}
