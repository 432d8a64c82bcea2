import { isCharacterId } from '../science/characters/character-ids.ts';
import { characterNames, sortCharacterIds } from '../science/characters/names.ts';
import { isStationModuleId } from '../science/station/module-ids.ts';
import { sortModuleIds, stationNames } from '../science/station/names.ts';
import { plainWords } from '../ui/rich-text/parse-rich-text.ts';
import type { PublicModule } from './public-activity.ts';

type PlayerItem = PublicModule['items'][number];

/** What a marker in a text may refer to. */
export interface MarkerContext {
  /** Every item of the activity. */
  readonly items: readonly PlayerItem[];
  /** The learner's saved answer of a part, in wire form; empty when there is none. */
  answerOf(partId: string): readonly string[];
}

/**
 * The text that replaces a custom marker; null while the learner has not given the answer it refers to.
 * Markers: `custom-iss-selectable` (confirmed station modules), `module` (the same, for a single chosen module),
 * `custom-taster` (the people chosen in the first exercise of silhouettes) and `custom-taster:<part>` (in a certain
 * one), `custom-excersise:<part>` and `custom-excersise:<part>.<field or box>` (an earlier answer that can be read as
 * words).
 * `custom-gap` refers to no earlier answer: the exercise it belongs to fills it.
 */
export function resolveMarker(
  name: string,
  argument: string | undefined,
  context: MarkerContext,
): string[] | null {
  const found = readMarker(name, argument, context);
  return found.length > 0 ? found : null;
}

function readMarker(name: string, argument: string | undefined, context: MarkerContext): string[] {
  switch (name) {
    case 'custom-iss-selectable':
    case 'module':
      return nameModules(confirmedModules(context));
    case 'custom-taster':
      return chosenPeople(argument, context);
    case 'custom-excersise':
      return argument === undefined ? [] : readAnswer(argument, context);
    default:
      return [];
  }
}

function confirmedModules({ items, answerOf }: MarkerContext): string[] {
  return items
    .filter(({ answerWords }) => answerWords?.kind === 'station-modules')
    .flatMap(({ id }) => answerOf(id));
}

function nameModules(ids: readonly string[]): string[] {
  return sortModuleIds(ids.filter(isStationModuleId)).map((id) => stationNames[id]);
}

/**
 * The names of the people a learner chose, in the one order of people. Without a part id: from the first exercise in
 * which people can be chosen.
 */
function chosenPeople(partId: string | undefined, { items, answerOf }: MarkerContext): string[] {
  const exercise = items.find(
    ({ answerWords, id }) => answerWords?.kind === 'people' && (partId === undefined || id === partId),
  );
  return exercise ? namePeople(answerOf(exercise.id)) : [];
}

function namePeople(ids: readonly string[]): string[] {
  return sortCharacterIds(ids.filter(isCharacterId)).map((id) => characterNames[id]);
}

function readAnswer(argument: string, { items, answerOf }: MarkerContext): string[] {
  const [partId = '', fieldId] = argument.split('.');
  const words = items.find(({ id }) => id === partId)?.answerWords;
  const answer = answerOf(partId);
  switch (words?.kind) {
    case 'people':
      return namePeople(answer);
    case 'station-modules':
      return nameModules(answer);
    case 'ids':
      // An entry whose id has no word is in wire form and cannot be read, so it is left out.
      return answer.flatMap((entry) => findText(words.words, entry) ?? []);
    case 'fields':
      return words.fields
        .filter(({ id }) => fieldId === undefined || id === fieldId)
        .flatMap((field) => {
          const read = readField(field, answer);
          const isLeftEmpty = read.length === 0 && answer.length > 0 && fieldId !== undefined;
          return isLeftEmpty && field.ifEmpty !== undefined ? [field.ifEmpty] : read;
        });
    default:
      return [];
  }
}

interface Word {
  readonly id: string;
  readonly text: string;
}

function readField(
  field: { readonly id: string; readonly words: readonly Word[] },
  answer: readonly string[],
) {
  return answer
    .filter((entry) => entry.startsWith(`${field.id}=`) || entry.startsWith(`${field.id}.`))
    .map((entry) => entry.slice(entry.indexOf('=') + 1))
    .map((value) => findText(field.words, value) ?? value);
}

function findText(words: readonly Word[], id: string): string | null {
  const word = words.find((one) => one.id === id);
  return word ? plainWords(word.text) : null;
}
