import { parseExpression, type ReadReading } from '../src/lab/activity/own-run/expression.ts';
import {
  evaluateRun,
  fillFromRun,
  findUnmet,
  listRunExpressions,
  readingsOf,
} from '../src/lab/activity/own-run/own-run.ts';
import type { Item } from '../src/lab/activity/schema.ts';
import type { InstrumentEmbed } from '../src/lab/blocks/embed/schema.ts';
import type { ExerciseItem } from '../src/lab/exercises/item.ts';
import { getInstrument } from '../src/lab/instruments/registry.ts';
import { explainGap, type Gap, isBare, sayRunReadings } from './explain-gap.ts';
import { type AskedRun, findLookAlikes } from './find-look-alikes.ts';
import { listRuns, type Outcome } from './list-runs.ts';
import { loadAskedRuns, type Run, readerOf } from './read-runs.ts';

/** How a question about a run stands over many runs that its instruments allow. */
export interface TriedRuns {
  readonly tried: number;
  /** Runs for which exactly one answer is right. */
  readonly asked: number;
  /** Runs for which the exercise cannot be asked, by the sentence that the learner reads. */
  readonly refused: ReadonlyMap<string, number>;
  /**
   * Runs for which the exercise cannot be asked although no condition says so: a reading is missing, or no key or two
   * keys hold.
   */
  readonly gaps: readonly Gap[];
  /** Runs that look alike to the eye and get keys that differ in these fields, with what is read off them. */
  readonly lookAlikes: readonly {
    readonly fields: readonly string[];
    readonly runs: readonly { readonly run: Run; readonly readings: readonly string[] }[];
  }[];
  /** The conditions of `askOnlyIf` that no run meets, with what their readings were in the runs: `births from 0 to 1000`. */
  readonly unmet: readonly { readonly value: string; readonly readings: readonly string[] }[];
  /** Readings that hold several values in such a run where the key takes one. */
  readonly several: ReadonlySet<string>;
  /** The question can be asked of the run as it stands before anybody has touched it. */
  readonly isAskedAtStart: boolean;
}

interface Limits {
  /** Runs of one exercise at most. */
  readonly most: number;
  readonly seed: number;
}

/**
 * Goes through the runs of which an exercise may be asked. Where few states exist, all of them are tried. Otherwise it
 * tries the states in which something begins or ends, and some drawn by chance.
 */
export async function tryRuns(
  exercise: ExerciseItem,
  findItem: (id: string) => Item | null,
  { most, seed }: Limits,
): Promise<TriedRuns> {
  const table = await loadAskedRuns(exercise, findItem);
  const refused = new Map<string, number>();
  const gaps: Gap[] = [];
  const several = new Set<string>();
  let asked = 0;
  let isAskedAtStart = false;
  const conditions = (exercise.askOnlyIf ?? []).map(({ value }) => value);
  const sources = [...listRunExpressions(exercise), ...conditions];
  const seen = new Map<string, Set<number | string>>();
  const met = new Set<string>();
  const { embeds } = table;
  const runs = listRuns(table, (run) => sayOutcome(exercise, readerOf(table, run)), { most, seed });
  const answered: AskedRun[] = [];
  for (const [at, run] of runs.entries()) {
    // The preview answers its pages between some runs.
    if (at % 20 === 0) await new Promise(setImmediate);
    const readings = table.read(run);
    const read = readingsOf(readings);
    for (const value of conditions) {
      if (isMet(value, read)) met.add(value);
      noteReadings(value, read, seen);
    }
    const sentence = findUnmet(exercise, read);
    const values = sentence === null ? evaluateRun(exercise, read) : null;
    if (sentence !== null) refused.set(sentence, (refused.get(sentence) ?? 0) + 1);
    else if (values && fillFromRun(exercise as Item, values)) {
      asked += 1;
      answered.push({ run, seen: table.see(run), values });
      // Every instrument lists the state at its start first.
      isAskedAtStart ||= run === runs[0];
    } else {
      const said = sayRunReadings(readings, sources);
      gaps.push({
        ...explainGap(exercise, read, values),
        ...{ run, readings: said.length > 0 ? said : embeds.map((embed) => sayState(embed, run)) },
      });
      for (const name of listSeveral(exercise, read)) several.add(name);
    }
  }
  const unmet = conditions
    .filter((value) => !met.has(value))
    .map((value) => ({ value, readings: sayReadings(value, seen) }));
  const lookAlikes = findLookAlikes(exercise, answered).map(({ fields, one, other }) => ({
    fields,
    runs: [one, other].map(({ run }) => ({
      run,
      readings: sayRunReadings(table.read(run), sources),
    })),
  }));
  return { tried: runs.length, asked, refused, gaps, lookAlikes, unmet, several, isAskedAtStart };
}

function sayOutcome(exercise: ExerciseItem, read: ReadReading): Outcome {
  const key = (exercise.fromRun ?? []).map(({ value }) => {
    const parsed = parseExpression(value);
    return parsed.isValid ? parsed.value.evaluate(read) : null;
  });
  const sentence = findUnmet(exercise, read);
  return { kind: sentence ?? JSON.stringify(key), isAsked: sentence === null };
}

/** What was done in a run, in the words that a teacher reads: `gel: Nothing has been done yet`. */
function sayState({ id, instrument, settings }: InstrumentEmbed, run: Run): string {
  const lines = getInstrument(instrument).describe(settings, run[id] ?? []);
  const shown = lines.slice(0, 4).join('; ');
  return `${id}: ${shown}${lines.length > 4 ? ' …' : ''}`;
}

function isMet(condition: string, read: ReadReading): boolean {
  const parsed = parseExpression(condition);
  return parsed.isValid && parsed.value.evaluate(read) === true;
}

function namesOf(source: string) {
  const parsed = parseExpression(source);
  return parsed.isValid ? parsed.value.names : [];
}

function noteReadings(source: string, read: ReadReading, seen: Map<string, Set<number | string>>): void {
  for (const name of namesOf(source)) {
    const id = `${name.embedId}.${name.readingId}`;
    const values = seen.get(id) ?? new Set();
    for (const value of read(name) ?? []) values.add(value);
    seen.set(id, values);
  }
}

/** What the readings of a condition were in the runs that were tried. */
function sayReadings(source: string, seen: ReadonlyMap<string, ReadonlySet<number | string>>): string[] {
  const ids = new Set(namesOf(source).map(({ embedId, readingId }) => `${embedId}.${readingId}`));
  return [...ids].map((id) => {
    const values = [...(seen.get(id) ?? [])];
    const numbers = values.filter((value) => typeof value === 'number');
    if (values.length === 0) return `${id} has no value`;
    if (numbers.length === values.length)
      return `${id} goes from ${Math.min(...numbers)} to ${Math.max(...numbers)}`;
    const shown = values.slice(0, 6).join(', ');
    return `${id} is ${shown}${values.length > 6 ? ' or another' : ''}`;
  });
}

/** Readings that stand alone in an expression, which takes one value, and hold more. */
function listSeveral(exercise: ExerciseItem, read: ReadReading): string[] {
  return listRunExpressions(exercise).flatMap((source) => {
    const parsed = parseExpression(source);
    if (!parsed.isValid || parsed.value.evaluate(read) !== null) return [];
    return parsed.value.names
      .filter((name) => (read(name)?.length ?? 0) > 1)
      .map(({ embedId, readingId }) => `${embedId}.${readingId}`)
      .filter((name) => isBare(source, name));
  });
}
