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

function confirmedModules(context: MarkerContext): string[] {
  return context.items
    .filter((item) => item.type === 'module-selection')
    .flatMap((item) => context.answerOf(item.id));
}

function nameModules(ids: readonly string[]): string[] {
  return sortModuleIds(ids.filter(isStationModuleId)).map((id) => stationNames[id]);
}

/** Names in the one order of people; without a part, of the first exercise that lets people be chosen. */
function chosenPeople(partId: string | undefined, { items, answerOf }: MarkerContext): string[] {
  const exercise = items.find(
    ({ type, id }) => type === 'selectable-silhouettes' && (partId === undefined || id === partId),
  );
  const chosen = exercise ? answerOf(exercise.id) : [];
  return sortCharacterIds(chosen.filter(isCharacterId)).map((id) => characterNames[id]);
}

function readAnswer(argument: string, context: MarkerContext): string[] {
  const [partId = '', fieldId] = argument.split('.');
  const item = context.items.find(({ id }) => id === partId);
  if (item?.type === 'selectable-silhouettes') return chosenPeople(partId, context);
  const answer = context.answerOf(partId);
  if (item?.type === 'module-selection') return nameModules(answer);
  const fields = [...entriesOf(item, 'fields'), ...entriesOf(item, 'boxes')];
  // An entry that is not the id of an option is in wire form and is not readable text.
  if (fields.length === 0) return answer.flatMap((entry) => findText(item, entry) ?? []);
  return fields
    .filter(({ id }) => fieldId === undefined || id === fieldId)
    .flatMap((field) => readField(field, answer));
}

function readField(field: Entry, answer: readonly string[]): string[] {
  return answer
    .filter((entry) => entry.startsWith(`${field.id}=`) || entry.startsWith(`${field.id}.`))
    .map((entry) => entry.slice(entry.indexOf('=') + 1))
    .map((value) => findText(field, value) ?? value);
}

/** The text of the option with this id. */
function findText(holder: Entry | undefined, id: string): string | null {
  const option = ['options', 'items', 'entries']
    .flatMap((list) => entriesOf(holder, list))
    .find((entry) => entry.id === id);
  return typeof option?.text === 'string' ? plainWords(option.text) : null;
}

interface Entry {
  readonly id: string;
  readonly [field: string]: unknown;
}

function entriesOf(holder: Entry | undefined, list: string): Entry[] {
  const entries = holder?.[list];
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
