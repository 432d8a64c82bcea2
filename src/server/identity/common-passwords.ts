import { dictionary } from '@zxcvbn-ts/language-common';

/** Those an attacker tries first. More of the list would refuse words that nobody guesses. */
const refusedCount = 10_000;

let refused: ReadonlySet<string> | undefined;

/**
 * Whether a password is among the ten thousand most common ones, whatever its capitals. The list comes ranked, from
 * leaked passwords, in the npm package `@zxcvbn-ts/language-common` (MIT).
 */
export function isCommonPassword(password: string): boolean {
  refused ??= new Set(dictionary['passwords-common'].slice(0, refusedCount));
  return refused.has(password.toLowerCase());
}
