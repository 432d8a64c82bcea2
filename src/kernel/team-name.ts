import { composeText } from './compose-text.ts';

/** In characters as a reader counts them. A form that shows the name of a team takes as many. */
export const longestTeamName = 40;

/** Line breaks and other control characters, and marks that change the reading direction of the text after them. */
const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** The name as it is stored: in one line, without extra space, and with one spelling of each accented letter. */
export function tidyTeamName(typed: string): string {
  return composeText(typed.replace(unsafeCharacters, ' ').replace(/\s+/gu, ' ').trim());
}
