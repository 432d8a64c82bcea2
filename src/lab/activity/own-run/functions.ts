import type { RunValue } from '../../marking/attempt.ts';

type Numbers = readonly number[];

export const ofNumbers: Readonly<Record<string, (numbers: Numbers) => number | null>> = {
  sum: (numbers) => numbers.reduce((total, one) => total + one, 0),
  largest: (numbers) => (numbers.length > 0 ? Math.max(...numbers) : null),
  smallest: (numbers) => (numbers.length > 0 ? Math.min(...numbers) : null),
};
export const ofLists: Readonly<Record<string, (values: readonly (number | string)[]) => RunValue | null>> = {
  count: (values) => values.length,
  first: (values) => values[0] ?? null,
  last: (values) => values.at(-1) ?? null,
  list: (values) => values.join(', '),
};
export const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
};
export const calculations: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

/** Conditions about readings. A reading that the run lacks counts as an empty list. */
export const ofContents: Readonly<Record<string, { readonly takes: 1 | 2; readonly holds: Holds }>> = {
  has: { takes: 1, holds: (values) => values.length > 0 },
  alike: { takes: 2, holds: (values, others) => sorted(values) === sorted(others) },
};
type Holds = (values: readonly (number | string)[], others: readonly (number | string)[]) => boolean;
const sorted = (values: readonly (number | string)[]) => JSON.stringify(values.map(String).sort());
/** Conditions made of conditions. */
export const ofConditions: Readonly<Record<string, (held: readonly boolean[]) => boolean>> = {
  all: (held) => held.every(Boolean),
  any: (held) => held.some(Boolean),
  not: ([held]) => !held,
};

/** The names of all functions, for messages and the guide. */
export const functionNames = [
  ...[...Object.keys(ofNumbers), ...Object.keys(ofLists), ...Object.keys(ofContents), 'includes'],
  ...[...Object.keys(ofConditions), 'round', 'if'],
];
