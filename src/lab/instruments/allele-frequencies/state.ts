import { valid } from '../../kernel/issue.ts';
import { refuseAnswer } from '../../marking/response-codec.ts';
import type { StateCodec } from '../define.ts';
import { formatEntries, parseEntries, parseWhole } from '../state-entries.ts';
import {
  type AlleleFrequenciesSettings,
  generationStep,
  highestSeed,
  mostCounted,
  mostGenerations,
  mostPopulations,
  sizes,
} from './settings.ts';

type Triple = readonly [number, number, number];

/** The frequencies themselves are not stored: they are computed again from the dials and the seed. */
export interface AlleleFrequenciesState {
  /** Whole percents, as in the settings. */
  readonly frequencyPercent: number;
  readonly fitnessPercent: Triple;
  /** One of `sizes`. */
  readonly size: number;
  readonly generations: number;
  readonly populations: number;
  readonly seed: number;
  /** The generation that is read off. */
  readonly readAt: number;
  /** People counted; null as long as nothing is typed. */
  readonly counts: Triple | null;
}

export const state: StateCodec<AlleleFrequenciesSettings, AlleleFrequenciesState> = {
  start({ start }) {
    const { counts, ...dials } = start;
    return { ...dials, readAt: dials.generations, counts: counts ?? null };
  },
  parse(settings, entries) {
    const values = parseEntries(entries);
    if (!values.isValid) return values;
    const read = readState(Object.fromEntries(values.value));
    if (!read || !keepsFixed(settings, read) || (read.counts && !settings.hasTest))
      return refuseAnswer('not-a-state', 'these are no positions of the dials that are offered');
    return valid(read);
  },
  format({ frequencyPercent, fitnessPercent, size, generations, populations, seed, readAt, counts }) {
    return formatEntries({
      q: frequencyPercent,
      fitness: fitnessPercent.join(','),
      size,
      generations,
      populations,
      seed,
      at: readAt,
      ...(counts ? { counts: counts.join(',') } : {}),
    });
  },
};

function readState(values: Readonly<Record<string, string>>): AlleleFrequenciesState | null {
  const { q, fitness, size, generations, populations, seed, at, counts, ...others } = values;
  const generationCount = parseWhole(generations, generationStep, mostGenerations);
  if (generationCount === null || generationCount % generationStep !== 0) return null;
  const read = {
    frequencyPercent: parseWhole(q, 0, 100),
    fitnessPercent: readTriple(fitness, 100),
    size: sizes.find((one) => String(one) === size) ?? null,
    populations: parseWhole(populations, 1, mostPopulations),
    seed: parseWhole(seed, 1, highestSeed),
    readAt: parseWhole(at, 0, generationCount),
  };
  const counted = counts === undefined ? null : readTriple(counts, mostCounted);
  if (Object.keys(others).length > 0 || (counts !== undefined && !counted)) return null;
  if (!isComplete(read) || read.fitnessPercent.every((percent) => percent === 0)) return null;
  return { ...read, generations: generationCount, counts: counted };
}

function isComplete<T extends object>(read: T): read is { [K in keyof T]: NonNullable<T[K]> } {
  return Object.values(read).every((value) => value !== null);
}

function readTriple(text: string | undefined, most: number): Triple | null {
  const parts = (text ?? '').split(',').map((part) => parseWhole(part, 0, most));
  const [first = null, second = null, third = null] = parts;
  if (parts.length !== 3 || first === null || second === null || third === null) return null;
  return [first, second, third];
}

function keepsFixed({ start, fixed }: AlleleFrequenciesSettings, read: AlleleFrequenciesState): boolean {
  const moved = {
    frequency: read.frequencyPercent !== start.frequencyPercent,
    fitness: read.fitnessPercent.join() !== start.fitnessPercent.join(),
    size: read.size !== start.size,
    generations: read.generations !== start.generations,
    populations: read.populations !== start.populations,
    seed: read.seed !== start.seed,
  };
  return fixed.every((dial) => !moved[dial]);
}
