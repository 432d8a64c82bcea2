import { findField } from '../src/lab/activity/own-run/own-run.ts';
import type { ExerciseItem } from '../src/lab/exercises/item.ts';
import type { Seen } from '../src/lab/instruments/define-explored.ts';
import type { RunValue } from '../src/lab/marking/attempt.ts';
import { resolutionOf } from '../src/lab/science/gel/band-shape.ts';
import type { Run } from './read-runs.ts';

// Two runs that look alike to the eye, and get two different keys: whoever reads the picture cannot know which is asked.

export interface AskedRun {
  readonly run: Run;
  readonly seen: Seen;
  readonly values: Readonly<Record<string, RunValue>>;
}

export interface LookAlikes {
  readonly one: AskedRun;
  readonly other: AskedRun;
  /** The fields of the key in which they differ. */
  readonly fields: readonly string[];
}

/** Two equal bands nearer than this are one band to the eye, as the model of the gel has it. */
const unparted = 0.52;

/** Pairs of runs that look alike with keys that differ; no more than the first for each set of fields. */
export function findLookAlikes(exercise: ExerciseItem, asked: readonly AskedRun[]): LookAlikes[] {
  const found = new Map<string, LookAlikes>();
  const buckets = new Map<string, AskedRun[]>();
  for (const other of asked) {
    const { words, lanes } = other.seen;
    // Whoever looks sees what is written beside the lanes, and counts the bands.
    const key = JSON.stringify([words, lanes.map((bands) => bands.length)]);
    const bucket = buckets.get(key) ?? [];
    buckets.set(key, bucket);
    for (const one of bucket) {
      const fields = listDifferent(exercise, one, other);
      if (fields.length === 0 || found.has(fields.join()) || !lookAlike(one.seen, other.seen)) continue;
      found.set(fields.join(), { one, other, fields });
    }
    bucket.push(other);
  }
  return [...found.values()];
}

function lookAlike(one: Seen, other: Seen): boolean {
  return one.lanes.every((bands, lane) =>
    bands.every((band, at) => {
      const beside = other.lanes[lane]?.[at];
      return beside !== undefined && resolutionOf(band, beside) < unparted;
    }),
  );
}

/** The fields of the key whose values an answer right for the one run would miss in the other. */
function listDifferent(exercise: ExerciseItem, one: AskedRun, other: AskedRun): string[] {
  return (exercise.fromRun ?? []).flatMap(({ path, value: source }) => {
    const [left, right] = [one.values[source], other.values[source]];
    if (typeof left !== 'number' || typeof right !== 'number') return left === right ? [] : [path];
    return Math.abs(left - right) <= toleranceOf(exercise, path, Math.max(left, right)) ? [] : [path];
  });
}

function toleranceOf(exercise: ExerciseItem, path: string, value: number): number {
  const holder = findField(exercise, path)?.holder as
    | { readonly tolerance?: { readonly absolute?: number; readonly percent?: number } }
    | undefined;
  const { absolute = 0, percent = 0 } = holder?.tolerance ?? {};
  return Math.max(absolute, (percent / 100) * value);
}
