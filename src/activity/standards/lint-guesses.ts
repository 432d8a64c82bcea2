import type { Issue } from '../../kernel/issue.ts';
import type { Activity } from '../schema.ts';
import { countGuesses, type GuessCount, listGuessedPlaces } from './key-guesses.ts';
import { countSigns } from './key-signs.ts';

/** A lab in which blind guessing has so many hits more seldom than in this share of cases is told. */
const rareLuck = 0.02;
/** Fewer hits are no habit. */
const fewestHits = 3;
/** Exercises that a message names. */
const mostNamed = 6;

/** Habits of a lab's author by which somebody who knows nothing finds too many keys. */
export function lintGuesses(activity: Activity): Issue[] {
  const places = listGuessedPlaces(activity);
  const counts = [...countGuesses(places), ...countSigns(places)];
  return counts.filter(isHabit).map(({ name, tried, hitIds, expected }) => {
    const ids = [...new Set(hitIds)];
    const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '';
    const message = `at ${hitIds.length} of ${tried} places what is right is ${name}, where blind guessing finds ${Math.round(expected)}: ${ids.slice(0, mostNamed).join(', ')}${more}; change some, so that it tells nothing`;
    return { path: [], code: 'key-can-be-guessed', message };
  });
}

/** Whether somebody who goes by it finds more keys than by chance. */
export const isHabit = ({ hitIds, luck }: GuessCount): boolean =>
  luck < rareLuck && hitIds.length >= fewestHits;
