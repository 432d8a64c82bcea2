/** Characters that change the writing direction of the text after them, on screen and in print (Unicode UAX 9). */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Visible characters: no spaces, no control characters and no joiners. */
const visible = /[^\p{C}\p{Z}]/u;

/**
 * A person's name as it is stored: one line, without direction marks and control characters. Empty where nothing
 * visible is left. Joiners inside stay: names in Persian and some other scripts are written with them.
 */
export function cleanFullName(typed: string): string {
  const line = typed
    .replace(turns, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return visible.test(line) ? line : '';
}
