import {
  parseExpression,
  type ReadingName,
  type ReadReading,
} from '../src/lab/activity/own-run/expression.ts';
import { findField, listRunExpressions } from '../src/lab/activity/own-run/own-run.ts';
import type { ExerciseItem } from '../src/lab/exercises/item.ts';
import type { Reading } from '../src/lab/instruments/results.ts';
import type { RunValue } from '../src/lab/marking/attempt.ts';
import { plainWords } from '../src/lab/ui/rich-text/parse-rich-text.ts';

// Why a question about a run cannot be asked of a run although no condition says so.

/**
 * - `missing`: the run lacks a reading, or it has several values where one is taken
 * - `words`: a reading holds words and no number where a number is taken
 * - `none`: no option is right
 * - `two`: several options are right where one may be
 * - `unfit`: a value does not fit its field
 */
export type GapKind = 'missing' | 'words' | 'none' | 'two' | 'unfit';

export interface Gap {
  readonly kind: GapKind;
  /** The options that are right, or the ids of the readings that are missing or hold words. */
  readonly names: readonly string[];
  /** The run, by the id of each instrument. */
  readonly run: Readonly<Record<string, readonly string[]>>;
  /** What the question reads off the run, in the words of its instruments: `Births = 10`. Else what was done. */
  readonly readings: readonly string[];
}

type Values = Readonly<Record<string, RunValue>>;

/** @param values what the key takes from the run; null: it lacks something of it */
export function explainGap(
  exercise: ExerciseItem,
  read: ReadReading,
  values: Values | null,
): Pick<Gap, 'kind' | 'names'> {
  if (values === null) {
    const missing = listMissing(exercise, read);
    return missing.length > 0
      ? { kind: 'missing', names: missing }
      : { kind: 'words', names: listWords(exercise, read) };
  }
  const lists = listRightEntries(exercise, values);
  const empty = lists.find(({ right }) => right.length === 0);
  if (empty) return { kind: 'none', names: empty.all };
  const double = lists.find(({ right }) => right.length > 1);
  return double ? { kind: 'two', names: double.right } : { kind: 'unfit', names: [] };
}

/** The readings that an expression without a value lacks, or of which it takes one value where there are several. */
function listMissing(exercise: ExerciseItem, read: ReadReading): string[] {
  return listNamesWithoutValue(exercise, read, (names, source) => {
    const lacking = names.filter((name) => (read(name)?.length ?? 0) === 0);
    return lacking.length > 0
      ? lacking
      : names.filter((name) => (read(name)?.length ?? 0) > 1 && isBare(source, sayName(name)));
  });
}

/** Whether the name is no argument of a function, so that it stands for one value. */
export const isBare = (source: string, name: string) => !source.includes(`(${name})`);

const sayName = ({ embedId, readingId }: ReadingName) => `${embedId}.${readingId}`;

/** The readings of an expression without a value that hold no number: bands that have not parted are `470/210`. */
function listWords(exercise: ExerciseItem, read: ReadReading): string[] {
  return listNamesWithoutValue(exercise, read, (names) =>
    names.filter((name) => read(name)?.every((value) => typeof value === 'string')),
  );
}

function listNamesWithoutValue(
  exercise: ExerciseItem,
  read: ReadReading,
  choose: (names: readonly ReadingName[], source: string) => readonly ReadingName[],
): string[] {
  const names = listRunExpressions(exercise).flatMap((source) => {
    const parsed = parseExpression(source);
    if (!parsed.isValid || parsed.value.evaluate(read) !== null) return [];
    return choose(parsed.value.names, source).map(sayName);
  });
  return [...new Set(names)];
}

/** Each list of options of which the run decides which is right, with those that are right for it. */
function listRightEntries(exercise: ExerciseItem, values: Values) {
  const fields = (exercise.fromRun ?? []).filter(({ path }) => path.endsWith('.isRight'));
  const paths = new Set(fields.map(({ path }) => path.split('.').slice(0, -2).join('.')));
  return [...paths].map((path) => {
    const found = findField(exercise, path);
    const entries = (found?.holder[found.key] ?? []) as readonly Readonly<Record<string, unknown>>[];
    const isRight = (entry: object) => {
      const field = fields.find((one) => findField(exercise, one.path)?.holder === entry);
      return field ? values[field.value] === true : 'isRight' in entry && entry.isRight === true;
    };
    const row = path.includes('.') ? findField(exercise, path)?.holder : undefined;
    const name = (entry: Readonly<Record<string, unknown>>) =>
      [row, entry].flatMap((one) => (one ? [nameOf(one)] : [])).join(': ');
    return { all: entries.map(name), right: entries.filter(isRight).map(name) };
  });
}

function nameOf({ text, label, value, id }: Readonly<Record<string, unknown>>): string {
  const name = [text, label, value, id].find((each) => typeof each === 'string');
  return `“${plainWords(String(name ?? ''))}”`;
}

/**
 * What a question reads off a run: `Births = 10`, `Share of white = 25 %`.
 * @param all the readings of the run, by the id of their instrument
 * @param sources the expressions of the question
 */
export function sayRunReadings(
  all: ReadonlyMap<string, readonly Reading[]>,
  sources: readonly string[],
): string[] {
  const names = sources.flatMap((source) => {
    const parsed = parseExpression(source);
    return parsed.isValid ? parsed.value.names : [];
  });
  const found = names.flatMap(({ embedId, readingId }) =>
    (all.get(embedId) ?? []).filter(({ id }) => id === readingId),
  );
  return [...new Set(found)].map(({ label, unit, values }) => {
    const shown = values.length === 0 ? 'none' : values.join(', ');
    return `${label} = ${shown}${unit === null || values.length === 0 ? '' : ` ${unit}`}`;
  });
}
