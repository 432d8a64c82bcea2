import type { Issue } from '../../kernel/issue.ts';
import type { Activity } from '../schema.ts';
import type { GuessCount } from './guess-counts.ts';
import { entriesOf, type IdRegister, readInside } from './id-register.ts';
import { countGuesses, type GuessedPlace, listGuessedPlaces } from './key-guesses.ts';
import { countSigns } from './key-signs.ts';

/** A lab is reported if blind guessing reaches as many hits in less than this share of cases. */
const rareLuck = 0.02;
/** Fewer hits than this do not make a habit. */
const fewestHits = 3;
/** How many exercises a message names at most. */
const mostNamed = 6;

/**
 * Finds habits of an author by which a person without any knowledge of the lab guesses too many keys.
 * @param register the ids that the lab has had; answers may be kept under them, so the advice never asks to change them
 */
export function lintGuesses(activity: Activity, register: IdRegister = []): Issue[] {
  const places = listGuessedPlaces(activity);
  const counts = [...countGuesses(places), ...countSigns(places)];
  const isKept = listKept(places, register);
  return counts.filter(isHabit).flatMap(({ by, name, tried, hitIds, expected }) => {
    const ids = [...new Set(hitIds)].filter((id) => by !== 'id' || !isKept(id));
    if (ids.length === 0) return [];
    const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '';
    const message = `at ${hitIds.length} of ${tried} places what is right is ${name}, where blind guessing finds ${Math.round(expected)}: ${ids.slice(0, mostNamed).join(', ')}${more}; ${cures[by]}`;
    return [{ path: [], code: 'key-can-be-guessed', message }];
  });
}

const cures: Readonly<Record<GuessCount['by'], string>> = {
  text: 'change some, so that it tells nothing',
  place:
    'write the options of some in another order; where their order means nothing, leave out isOrderFixed and isPlaceFixed, and each learner has an order of their own',
  id: 'give some options other ids, before they are registered, so that it tells nothing',
};

/** Tells whether all ids inside an exercise are registered. */
function listKept(places: readonly GuessedPlace[], register: IdRegister): (exerciseId: string) => boolean {
  const known = new Set(
    register.flatMap(entriesOf).flatMap(([name]) => {
      const inside = readInside(name);
      return inside ? [`${inside.itemId} ${inside.id}`] : [];
    }),
  );
  return (exerciseId) =>
    places
      .filter((place) => place.exerciseId === exerciseId)
      .every(({ options }) => options.every(({ id }) => known.has(`${exerciseId} ${id}`)));
}

/** Whether guessing by this rule finds more keys than chance does. */
export const isHabit = ({ hitIds, luck }: GuessCount): boolean =>
  luck < rareLuck && hitIds.length >= fewestHits;
