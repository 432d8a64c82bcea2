import { composeText } from './compose-text.ts';
import { unsafeCharacter } from './unsafe-character.ts';

/** Counted in characters as a reader counts them. The form for a team's name has the same limit. */
export const longestTeamName = 40;

/** The name as it is stored: in one line, without extra space, and with one spelling of each accented letter. */
export function tidyTeamName(typed: string): string {
  return composeText(typed.split(unsafeCharacter).join(' ').replace(/\s+/gu, ' ').trim());
}
