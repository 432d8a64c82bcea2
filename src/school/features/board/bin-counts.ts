import type { PooledReading } from './board.ts';

type Counts = PooledReading['counts'];

/** One bar of a board: a value, or a range of numbers. */
export type BoardRow =
  | { readonly kind: 'value'; readonly value: number | string; readonly learners: number }
  /** A range of numbers. If `isOpen`, the number `to` belongs to the next range; ranges of whole numbers hold it. */
  | {
      readonly kind: 'range';
      readonly from: number;
      readonly to: number;
      readonly isOpen: boolean;
      readonly learners: number;
    };

/** More bars than these hide where most of the values lie. */
const mostRows = 8;

/**
 * The bars of a reading. Many different numbers become ranges of one width, also the empty ranges between them, so that
 * the bars show where the values lie and how far they spread. Every value keeps a bar of its own if a learner can have
 * several values: a range would count such a learner twice.
 * @param learners how many runs are pooled
 */
export function listBoardRows(counts: Counts, learners: number): BoardRow[] {
  const numbers = onePerLearner(counts, learners);
  if (!numbers || numbers.length <= mostRows)
    return counts.map((count) => ({ kind: 'value', value: count.value, learners: count.learners }));
  const values = numbers.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const areWhole = values.every(Number.isInteger);
  const width = widthOf(most - least, areWhole);
  const first = Math.floor(tidy(least / width));
  const last = Math.floor(tidy(most / width));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const [from, next] = [tidy((first + index) * width), tidy((first + index + 1) * width)];
    const held = numbers.filter(({ value }) => value >= from && value < next);
    return {
      kind: 'range',
      from,
      to: areWhole ? next - 1 : next,
      isOpen: !areWhole,
      learners: held.reduce((sum, count) => sum + count.learners, 0),
    };
  });
}

/** The mean over learners; null where the values are words, or a learner can have several. */
export function meanOf(counts: Counts, learners: number): number | null {
  const numbers = onePerLearner(counts, learners);
  if (!numbers) return null;
  const sum = numbers.reduce((total, count) => total + count.value * count.learners, 0);
  return sum / numbers.reduce((total, count) => total + count.learners, 0);
}

/** The counts, if they are numbers and no learner has more than one of them. */
function onePerLearner(counts: Counts, learners: number): { value: number; learners: number }[] | null {
  const numbers = counts.flatMap(({ value, learners: count }) =>
    typeof value === 'number' ? [{ value, learners: count }] : [],
  );
  const total = numbers.reduce((sum, count) => sum + count.learners, 0);
  return numbers.length > 0 && numbers.length === counts.length && total <= learners ? numbers : null;
}

/** 1, 2 or 5 times a power of ten, so wide that about `mostRows` ranges hold all values. */
function widthOf(span: number, areWhole: boolean): number {
  const least = span / (mostRows - 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const width = power * ([1, 2, 5].find((step) => step * power >= least) ?? 10);
  return areWhole ? Math.max(1, width) : width;
}

/** Removes what binary fractions add: 0.1 and not 0.1000…1. */
const tidy = (value: number) => Number(value.toPrecision(12));
