import type { ExerciseItem } from '../../exercises/item.ts';
import type { AskedRun, RunValue } from '../../marking/attempt.ts';
import type { Item } from '../schema.ts';
import { withType } from '../typed-item.ts';
import { parseExpression, type ReadReading } from './expression.ts';

type RunValues = AskedRun['values'];

/** `{{run:expression}}` in a text. */
const runMarker = /\{\{\s*run\s*:([^{}]*)\}\}/g;

/** An item never changes once it is parsed, and its expressions are read with every answer. */
const knownExpressions = new WeakMap<ExerciseItem, string[]>();

/** The expressions of an exercise: those of its key, and those that its texts repeat. Empty: it asks about no run. */
export function listRunExpressions(item: ExerciseItem): string[] {
  const known = knownExpressions.get(item);
  if (known) return known;
  const inTexts = listTexts(item).flatMap((text) =>
    [...text.matchAll(runMarker)].map(([, source = '']) => source.trim()),
  );
  const found = [...new Set([...(item.fromRun ?? []).map(({ value }) => value), ...inTexts])];
  knownExpressions.set(item, found);
  return found;
}

/** The ids of the embedded instruments that the exercise asks about. */
export function listAskedEmbeds(item: ExerciseItem): string[] {
  const sources = [...listRunExpressions(item), ...(item.askOnlyIf ?? []).map(({ value }) => value)];
  const names = sources.flatMap((source) => {
    const parsed = parseExpression(source);
    return parsed.isValid ? parsed.value.names : [];
  });
  return [...new Set(names.map(({ embedId }) => embedId))];
}

/** Finds a reading among those of several instruments, by the id of the embed. */
export function readingsOf(
  readings: ReadonlyMap<
    string,
    readonly { readonly id: string; readonly values: readonly (number | string)[] }[]
  >,
): ReadReading {
  return ({ embedId, readingId }) =>
    readings.get(embedId)?.find(({ id }) => id === readingId)?.values ?? null;
}

/** The sentence of the first condition that this run does not meet; null: the exercise can be asked of it. */
export function findUnmet(item: ExerciseItem, read: ReadReading): string | null {
  const unmet = item.askOnlyIf?.find(({ value }) => {
    const parsed = parseExpression(value);
    return !parsed.isValid || parsed.value.evaluate(read) !== true;
  });
  return unmet?.otherwise ?? null;
}

/** What the exercise takes from a run, by expression; null while the run lacks something of it. */
export function evaluateRun(item: ExerciseItem, read: ReadReading): RunValues | null {
  const values: Record<string, RunValue> = {};
  for (const source of listRunExpressions(item)) {
    const parsed = parseExpression(source);
    const value = parsed.isValid ? parsed.value.evaluate(read) : null;
    if (value === null) return null;
    values[source] = value;
  }
  return values;
}

/**
 * An item with the values of one learner's run in its key and texts: the item that this learner is asked. Any item that
 * asks about no run is returned as it is. null: a value is missing, or the exercise cannot be asked with these values,
 * such as a choice without a right option.
 * @param values left out: no run is known
 */
export function fillFromRun(item: Item, values: RunValues | undefined): Item | null {
  const typed = withType(item);
  if (typed.kind === 'block') return item;
  const sources = listRunExpressions(typed.item);
  if (sources.length === 0) return item;
  if (!values || !sources.every((source) => Object.hasOwn(values, source))) return null;
  const { fromRun = [], askOnlyIf: _, ...rest } = typed.item;
  const filled = fillTexts(rest, values);
  for (const { path, value: source } of fromRun) {
    const found = findField(filled, path);
    if (!found) return null;
    putValue(found, values[source] as RunValue);
  }
  const parsed = typed.type.parseItem(filled);
  return parsed.isValid ? parsed.value : null;
}

/** A field of an item: the object or list that holds it, and its key there. */
export interface FoundField {
  readonly holder: Record<string | number, unknown>;
  readonly key: string | number;
}

/** The field at a path; null where the path leads nowhere. The last key need not exist yet. */
export function findField(item: object, path: string): FoundField | null {
  const keys = path.split('.');
  let holder: unknown = item;
  for (const [index, name] of keys.entries()) {
    if (typeof holder !== 'object' || holder === null) return null;
    const key = Array.isArray(holder) ? findEntry(holder, name) : name;
    if (key === null) return null;
    const here = holder as Record<string | number, unknown>;
    if (index === keys.length - 1) return { holder: here, key };
    if (!Object.hasOwn(here, key)) return null;
    holder = here[key];
  }
  return null;
}

/** Finds an entry by its id, by its value (options of a cell), or by its number from 0. */
function findEntry(entries: readonly unknown[], name: string): number | null {
  const named = entries.findIndex(
    (entry) =>
      typeof entry === 'object' &&
      entry !== null &&
      (('id' in entry && entry.id === name) || ('value' in entry && entry.value === name)),
  );
  if (named !== -1) return named;
  return /^\d+$/.test(name) && Number(name) < entries.length ? Number(name) : null;
}

/** A condition that is false removes its field. A number for a text field is written in figures. */
function putValue({ holder, key }: FoundField, value: RunValue): void {
  if (value === false) delete holder[key];
  else holder[key] = typeof holder[key] === 'string' ? String(value) : value;
}

function fillTexts<T>(value: T, values: RunValues): T {
  if (typeof value === 'string')
    return value.replace(runMarker, (_, source: string) => String(values[source.trim()])) as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => fillTexts(entry, values)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, fillTexts(entry, values)]),
  ) as T;
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}
