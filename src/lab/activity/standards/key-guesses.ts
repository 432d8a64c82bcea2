import type { getExercise } from '../../exercises/registry.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { redactItem } from '../redact-activity.ts';
import type { Activity, Item } from '../schema.ts';
import { unfoldItem, withType } from '../typed-item.ts';
import { type GuessCount, sumUp } from './guess-counts.ts';

/** An option as a learner's device has it. */
interface SeenOption {
  readonly id: string;
  /** Without markup. */
  readonly text: string;
  /** The position of its id in what the device is sent. */
  readonly at: number;
  /** Whether every learner sees the option at the position at which the author wrote it. */
  readonly isInPlace: boolean;
}

/** One place of an exercise that takes one of several options: what a device is sent about it, and the key. */
export interface GuessedPlace {
  readonly moduleId: string;
  readonly exerciseId: string;
  readonly title: string;
  /** The id of the part; empty in an exercise that has this place only. */
  readonly id: string;
  /** The number of the place among those of its exercise that take the same options. null: the number tells nothing. */
  readonly row: number | null;
  /** What the place asks: the text of its row, or the task. */
  readonly asked: string;
  /** Whether the options belong to this place alone, as in a choice; the cards of a board do not. */
  readonly isAlone: boolean;
  readonly options: readonly SeenOption[];
  readonly rightIds: ReadonlySet<string>;
}

/**
 * Every place of an activity at which a key could be guessed, in the order of its lessons. Exercises about the own run
 * are left out, because their file holds only an example.
 */
export function listGuessedPlaces({ modules }: Pick<Activity, 'modules'>): GuessedPlace[] {
  return modules.flatMap((module) =>
    module.items
      .flatMap(unfoldItem)
      .filter(({ item }) => !('fromRun' in item && item.fromRun))
      .flatMap(({ item }) => listPlacesOf(module.id, item)),
  );
}

/** @param moduleId the lesson in which the item stands */
export function listPlacesOf(moduleId: string, item: Item): GuessedPlace[] {
  const typed = withType(item);
  if (typed.kind === 'block' || !typed.type.isScored) return [];
  const sent = JSON.stringify(redactItem(item));
  const places = typed.type
    .places(typed.item)
    .filter((place) => place.options.length > 1 && !isJudged(place));
  const areSteps = isOrder(places);
  const inPlace = listInPlace(item);
  return places.map((place, row) => ({
    ...{ moduleId, exerciseId: item.id, title: typed.item.title },
    ...{ id: place.id, row: areSteps ? null : row, isAlone: places.length === 1 || place.label === '' },
    asked: plainWords(place.label === '' ? typed.item.prompt : place.label),
    options: place.options.map(({ id, text }) => ({
      ...{ id, text: plainWords(text).trim() },
      at: sent.indexOf(`"${id}"`),
      isInPlace: inPlace === 'all' || inPlace.has(id),
    })),
    rightIds: new Set(place.options.filter(({ isRight }) => isRight).map(({ id }) => id)),
  }));
}

type Place = ReturnType<ReturnType<typeof getExercise>['places']>[number];

/** Whether a place is a statement to judge; its options are `true` and `false` in every such place. */
export const isJudged = ({ options }: Place): boolean => options.map(({ id }) => id).join() === 'true,false';

/**
 * The options that every learner sees where the author wrote them. If learners get orders of their own, only options
 * with a fixed place count, because nobody sees the data's order of the others.
 */
function listInPlace(item: Item): ReadonlySet<string> | 'all' {
  const { isOrderFixed, options = [] } = item as {
    readonly isOrderFixed?: true;
    readonly options?: readonly { readonly id?: string; readonly isPlaceFixed?: true }[];
  };
  // A type that never mixes its options ignores `isOrderFixed`, so its public form does not hold it.
  const mayBeFixed = JSON.stringify(redactItem(Object.assign({ ...item }, { isOrderFixed: true }))).includes(
    '"isOrderFixed":true',
  );
  if (isOrderFixed || !mayBeFixed) return 'all';
  return new Set(options.flatMap(({ id, isPlaceFixed }) => (id !== undefined && isPlaceFixed ? [id] : [])));
}

/**
 * Whether the places belong to an order of steps. There, place ids are visible numbers, and the author has mixed the
 * steps.
 */
export const isOrder = (places: readonly Place[]): boolean =>
  places.length > 1 && places.every(({ id, label }, at) => id === String(at + 1) && label === id);

/** Picks an option by something that has nothing to do with the science. null: it has no reason to pick one. */
export interface Guesser {
  /** What the guess is based on. */
  readonly by: GuessCount['by'];
  /** Completes the sentence “the right option is …”. */
  readonly name: string;
  guess(place: GuessedPlace, all: readonly GuessedPlace[]): SeenOption | null;
}

const widest = (
  options: readonly SeenOption[],
  measure: (option: SeenOption) => number,
): SeenOption | null => {
  const most = Math.max(...options.map(measure));
  const found = options.filter((option) => measure(option) === most);
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** The one option that passes a test; null if none or several do. */
const only = (options: readonly SeenOption[], test: (option: SeenOption) => boolean): SeenOption | null => {
  const found = options.filter(test);
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** Parts of an id: its words and its numbers. */
export const idWords = (id: string): string[] => id.match(/[a-z]+|\d+/g) ?? [];
export const textWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the text has all words of the phrase, one after the other. */
export function says(text: string, phrase: string): boolean {
  return ` ${textWords(plainWords(text)).join(' ')} `.includes(` ${textWords(phrase).join(' ')} `);
}

/** The pattern of an id: `r2` and `w1` become `a9`, `same-amount` becomes `a-a`. */
export const shapeOf = (id: string) => id.replaceAll(/[a-z]+/g, 'a').replaceAll(/\d+/g, '9');
const bareWord = (id: string) => id.replaceAll(/[^a-z]+/g, '');

/** Guesses only if the options belong to one place alone, as in a choice. */
const alone =
  (guess: Guesser['guess']): Guesser['guess'] =>
  (place, all) =>
    place.isAlone ? guess(place, all) : null;

const at = (order: (options: readonly SeenOption[]) => SeenOption | undefined) =>
  alone(({ options }) => {
    const found = order([...options].sort((left, right) => left.at - right.at));
    return found?.isInPlace ? found : null;
  });

/** Guesses that need no knowledge of the lesson. */
export const guessers: readonly Guesser[] = [
  {
    by: 'text',
    name: 'the longest',
    guess: alone(({ options }) => widest(options, ({ text }) => text.length)),
  },
  {
    by: 'text',
    name: 'the shortest',
    guess: alone(({ options }) => widest(options, ({ text }) => -text.length)),
  },
  { by: 'place', name: 'the first in the list', guess: at((options) => options[0]) },
  { by: 'place', name: 'the second in the list', guess: at((options) => options[1]) },
  { by: 'place', name: 'the third in the list', guess: at((options) => options[2]) },
  { by: 'place', name: 'the last in the list', guess: at((options) => options.at(-1)) },
  {
    by: 'id',
    name: 'the one with the longest id',
    guess: alone(({ options }) => widest(options, ({ id }) => id.length)),
  },
  {
    by: 'id',
    name: 'the one with the shortest id',
    guess: alone(({ options }) => widest(options, ({ id }) => -id.length)),
  },
  {
    by: 'id',
    name: 'the one whose id comes first in the alphabet',
    guess: alone(
      ({ options }) => [...options].sort((left, right) => (left.id < right.id ? -1 : 1))[0] ?? null,
    ),
  },
  {
    by: 'id',
    name: 'the one whose id comes last in the alphabet',
    guess: alone(
      ({ options }) => [...options].sort((left, right) => (left.id > right.id ? -1 : 1))[0] ?? null,
    ),
  },
  {
    by: 'id',
    name: 'the one whose id is built otherwise than all others',
    guess: alone(
      ({ options }) =>
        findOdd(options, ({ id }) => shapeOf(id)) ?? findOdd(options, ({ id }) => bareWord(id)),
    ),
  },
  {
    by: 'text',
    name: 'the only one with a number',
    guess: alone(({ options }) => only(options, ({ text }) => /\d/.test(text))),
  },
  {
    by: 'text',
    name: 'the only one with brackets',
    guess: alone(({ options }) => only(options, ({ text }) => /[()[\]]/.test(text))),
  },
  {
    by: 'text',
    name: 'the one that repeats most of the question',
    guess: alone(({ asked, options }) => {
      const words = new Set(textWords(asked).filter((word) => word.length > 4));
      return widest(options, ({ text }) => new Set(textWords(text).filter((word) => words.has(word))).size);
    }),
  },
  { by: 'id', name: 'the one whose id is right elsewhere', guess: alone(guessFromOthers) },
  {
    by: 'place',
    name: 'the card that stands where its place stands',
    guess: ({ isAlone, row, options }) =>
      isAlone || row === null || !options.every(({ isInPlace }) => isInPlace)
        ? null
        : ([...options].sort((left, right) => left.at - right.at)[row] ?? null),
  },
  { by: 'id', name: 'the card whose id is that of its place', guess: guessTwin },
];

/** Guesses by experience: picks an id that was right, and never wrong, in other exercises of the lab. */
function guessFromOthers(
  { exerciseId, options }: GuessedPlace,
  all: readonly GuessedPlace[],
): SeenOption | null {
  const others = all.filter((place) => place.isAlone && place.exerciseId !== exerciseId);
  const standing = ({ id }: SeenOption) =>
    others.reduce((sum, place) => {
      if (!place.options.some((option) => option.id === id)) return sum;
      return sum + (place.rightIds.has(id) ? 1 : -1);
    }, 0);
  const best = widest(options, standing);
  // An id that repeats the words of its text tells nothing new.
  const isTelling = best && standing(best) > 0 && listSilentWords(best.id, best.text).length > 0;
  return isTelling ? best : null;
}

/** The odd option out: the others all have one form, and it has another. null: there is none. */
function findOdd(options: readonly SeenOption[], formOf: (option: SeenOption) => string): SeenOption | null {
  if (options.length < 3 || new Set(options.map(formOf)).size !== 2) return null;
  return only(options, (option) => options.filter((other) => formOf(other) === formOf(option)).length === 1);
}

/** Words and numbers of an id that are not in its text. */
export function listSilentWords(id: string, text: string): string[] {
  const shown = textWords(text);
  return idWords(id).filter((word) => !shown.some((each) => each.startsWith(word) || word.startsWith(each)));
}

/** The option whose id shares most words with the id of its place. Words that the texts show do not count. */
export function guessTwin({ id, asked, options, isAlone }: GuessedPlace): SeenOption | null {
  if (isAlone) return null;
  const silent = new Set(listSilentWords(id, asked));
  const whole = new Set(idWords(id));
  const shared = (option: SeenOption) =>
    idWords(option.id).filter(
      (word) => whole.has(word) && (silent.has(word) || listSilentWords(word, option.text).length > 0),
    ).length;
  const best = widest(options, shared);
  return best && shared(best) > 0 ? best : null;
}

/** How often each guesser is right. */
export function countGuesses(places: readonly GuessedPlace[]): GuessCount[] {
  return guessers.map(({ by, name, guess }) =>
    sumUp(
      { by, name },
      places.flatMap((place) => {
        const found = guess(place, places);
        const chance = place.rightIds.size / place.options.length;
        const { exerciseId, rightIds } = place;
        return found && rightIds.size > 0 ? [{ exerciseId, chance, isHit: rightIds.has(found.id) }] : [];
      }),
    ),
  );
}
