import type { Issue } from '../../kernel/issue.ts';
import type { Activity } from '../schema.ts';
import { countGuesses, guessers, listGuessedPlaces } from './key-guesses.ts';

/** A lab in which blind guessing has so many hits more seldom than in this share of cases is told. */
export const rareLuck = 0.02;
/** Fewer hits are no habit. */
const fewestHits = 3;
/** Exercises that a message names. */
const mostNamed = 6;

/** Habits of a lab's author by which somebody who knows nothing finds too many keys. */
export function lintGuesses(activity: Activity): Issue[] {
  const places = listGuessedPlaces(activity);
  return countGuesses(places).flatMap(({ name, tried, hits, expected, luck }, index): Issue[] => {
    if (luck >= rareLuck || hits < fewestHits) return [];
    const guess = guessers[index]?.guess;
    const found = places.filter((place) => place.rightIds.has(guess?.(place, places)?.id ?? ''));
    const ids = [...new Set(found.map(({ exerciseId }) => exerciseId))];
    const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '';
    const message = `at ${hits} of ${tried} places what is right is ${name}, where blind guessing finds ${Math.round(expected)}: ${ids.slice(0, mostNamed).join(', ')}${more}; change some, so that it tells nothing`;
    return [{ path: [], code: 'key-can-be-guessed', message }];
  });
}
