import { composeText } from './compose-text.ts';
import { unsafeCharacter } from './unsafe-character.ts';

/** In characters as a reader counts them. A form that shows the name of a team takes as many. */
export const longestTeamName = 40;

/** The name as it is stored: in one line, without extra space, and with one spelling of each accented letter. */
export function tidyTeamName(typed: string): string {
  return composeText(typed.split(unsafeCharacter).join(' ').replace(/\s+/gu, ' ').trim());
}
