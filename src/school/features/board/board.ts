import * as z from 'zod/mini';
import type { Reading } from '../../../lab/instruments/results.ts';
import { ClassActivityParams, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { groupSize } from '../classes/group-size.ts';

/**
 * Whether the counts over `shown` may be replaced by counts over `now`. They change only when `groupSize` learners have
 * something else. So nobody's own run can be told from a change that one more learner causes by finishing, by saving
 * another run, or by leaving.
 * @param shown a hash of each learner's run
 */
export function mayShow(shown: readonly string[], now: readonly string[]): boolean {
  const countNew = (from: readonly string[], to: readonly string[]) => {
    const known = new Set(from);
    return to.filter((hash) => !known.has(hash)).length;
  };
  // A learner with another run is one new and one missing hash.
  const changed = Math.max(countNew(shown, now), countNew(now, shown));
  return now.length >= groupSize && changed >= groupSize;
}

export const PooledReadingSchema = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.nullable(z.string()),
  /** Numbers in ascending order; words by how many learners read them, then by name. */
  counts: z.array(z.object({ value: z.union([z.number(), z.string()]), learners: z.int() })),
});
export type PooledReading = z.infer<typeof PooledReadingSchema>;

export const ClassBoardSchema = z.object({
  /** Title of the instrument in the lesson. */
  title: z.string(),
  /** How many runs are pooled: at least `groupSize`. 0: too few have one. */
  learners: z.int(),
  readings: z.array(PooledReadingSchema),
});
export type ClassBoard = z.infer<typeof ClassBoardSchema>;

export const boardEndpoints = {
  /** For members of the class: counts only, and nothing below five learners. */
  getClassBoard: endpoint({
    method: 'GET',
    path: '/private/classes/{code}/activity/{activityId}/board/{partId}',
    summary: 'What a class has read off its runs of one instrument, pooled',
    access: 'member',
    params: z.extend(ClassActivityParams, { partId: z.string().check(z.maxLength(64)) }),
    query: Nothing,
    body: Nothing,
    reply: ClassBoardSchema,
    errors: [
      'class-not-found',
      'class-moved',
      'class-archived',
      'class-disabled',
      'activity-not-in-class',
      'exercise-not-in-activity',
    ],
  }),
} as const;

/**
 * Counts over learners, reading by reading, so that no two readings of one learner stand together. A learner who has
 * the same value twice counts once. Numbers are pooled at three significant digits.
 * @param runs the readings of each learner
 */
export function poolRuns(runs: readonly (readonly Reading[])[]): PooledReading[] {
  const pooled = new Map<string, { reading: Reading; counts: Map<number | string, number> }>();
  for (const reading of runs.flat()) {
    const { counts } = pooled.get(reading.id) ?? { counts: new Map<number | string, number>() };
    for (const value of new Set(reading.values.map(toPooledValue)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
    pooled.set(reading.id, { reading, counts });
  }
  return [...pooled.values()].map(({ reading: { id, label, unit }, counts }) => ({
    id,
    label,
    unit,
    counts: [...counts].map(([value, count]) => ({ value, learners: count })).sort(byValue),
  }));
}

function toPooledValue(value: number | string): number | string {
  return typeof value === 'number' ? Number(value.toPrecision(3)) : value;
}

type Count = PooledReading['counts'][number];

function byValue(one: Count, other: Count): number {
  if (typeof one.value === 'number' && typeof other.value === 'number') return one.value - other.value;
  return other.learners - one.learners || String(one.value).localeCompare(String(other.value), 'en');
}
