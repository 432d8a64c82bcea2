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
  /** Where its id stands in what the device is sent. */
  readonly at: number;
  /** Whether every learner sees it at the place at which it was written. */
  readonly isInPlace: boolean;
}

/** One place of an exercise that takes one of several options: what a device is sent about it, and the key. */
export interface GuessedPlace {
  readonly moduleId: string;
  readonly exerciseId: string;
  readonly title: string;
  /** The id of the part; empty in an exercise that has this place only. */
  readonly id: string;
  /** The number of the place among those of its exercise that take the same options; null where the number says nothing. */
  readonly row: number | null;
  /** What stands over the place: the text of its row, or the task. */
  readonly asked: string;
  /** Whether the options belong to this place alone: the options of a choice, not the cards of a board. */
  readonly isAlone: boolean;
  readonly options: readonly SeenOption[];
  readonly rightIds: ReadonlySet<string>;
}

/**
 * Every place of an activity at which a key could be guessed, in the order of its lessons. A key that follows from each
 * learner's own run is none: what stands in the file is an example.
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

/** A statement is judged true or false; the two options are the same everywhere. */
export const isJudged = ({ options }: Place): boolean => options.map(({ id }) => id).join() === 'true,false';

/**
 * The options that stand for every learner where their author wrote them. If each learner has
 * another order, these are the options with a fixed place: the order of the others in the data is seen by nobody.
 */
function listInPlace(item: Item): ReadonlySet<string> | 'all' {
  const { isOrderFixed, options = [] } = item as {
    readonly isOrderFixed?: true;
    readonly options?: readonly { readonly id?: string; readonly isPlaceFixed?: true }[];
  };
  // A type whose options are always as they were written says nothing of their order.
  const mayBeFixed = JSON.stringify(redactItem(Object.assign({ ...item }, { isOrderFixed: true }))).includes(
    '"isOrderFixed":true',
  );
  if (isOrderFixed || !mayBeFixed) return 'all';
  return new Set(options.flatMap(({ id, isPlaceFixed }) => (id !== undefined && isPlaceFixed ? [id] : [])));
}

/** The places of an order are numbers that everybody sees, and the steps stand as the author has mixed them. */
export const isOrder = (places: readonly Place[]): boolean =>
  places.length > 1 && places.every(({ id, label }, at) => id === String(at + 1) && label === id);

/** Picks an option by something that says nothing about the science; null: it finds nothing to go by. */
export interface Guesser {
  /** What it goes by. */
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

/** The one option that a rule tells apart from all others. */
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

/** How an id is built: `r2` and `w1` are `a9`, `same-amount` is `a-a`. */
export const shapeOf = (id: string) => id.replaceAll(/[a-z]+/g, 'a').replaceAll(/\d+/g, '9');
const bareWord = (id: string) => id.replaceAll(/[^a-z]+/g, '');

/** Only where every option has an id of its own making; a letter or number alone says what stands in its text. */
const alone =
  (guess: Guesser['guess']): Guesser['guess'] =>
  (place, all) =>
    place.isAlone ? guess(place, all) : null;

const at = (order: (options: readonly SeenOption[]) => SeenOption | undefined) =>
  alone(({ options }) => {
    const found = order([...options].sort((left, right) => left.at - right.at));
    return found?.isInPlace ? found : null;
  });

/** What nobody who knows the lesson would go by. */
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

/** By what a learner has seen before: ids that were right in other exercises of the lab, and never wrong. */
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
  // An id that repeats its text says no more than the text.
  const isTelling = best && standing(best) > 0 && listSilentWords(best.id, best.text).length > 0;
  return isTelling ? best : null;
}

/** The one option that has another form than all others, which have one and the same. */
function findOdd(options: readonly SeenOption[], formOf: (option: SeenOption) => string): SeenOption | null {
  if (options.length < 3 || new Set(options.map(formOf)).size !== 2) return null;
  return only(options, (option) => options.filter((other) => formOf(other) === formOf(option)).length === 1);
}

/** Words and numbers that an id has and its text has not. */
export function listSilentWords(id: string, text: string): string[] {
  const shown = textWords(text);
  return idWords(id).filter((word) => !shown.some((each) => each.startsWith(word) || word.startsWith(each)));
}

/** The option that shares most words with the id of its place, where their texts do not show them. */
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
