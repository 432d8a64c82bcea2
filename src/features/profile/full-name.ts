/** What turns the writing of everything after it, in lists and on paper (Unicode UAX 9, explicit formatting). */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Marks that show: neither space nor control, nor a sign that only joins others. */
const visible = /[^\p{C}\p{Z}]/u;

/**
 * A person's name as it is stored: one line, without what cannot be seen. Empty where nothing is left to be read.
 * Joiners inside stay: names in Persian and some other scripts are written with them.
 */
export function cleanFullName(typed: string): string {
  const line = typed
    .replace(turns, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return visible.test(line) ? line : '';
}
