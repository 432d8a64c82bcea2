import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countInAllowedOrder,
  findAllowedOrder,
  findCircle,
  findTooEarly,
  type Step,
} from './allowed-orders.ts';
import { optionsOrder } from './options-order.ts';
import { samples } from './samples.ts';

function listOrders(ids: readonly string[]): string[][] {
  if (ids.length === 0) return [[]];
  return ids.flatMap((id) => listOrders(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]));
}

const isAllowed = (steps: readonly Step[], order: readonly string[]) =>
  steps.every(({ id, after }) => after.every((earlier) => order.indexOf(earlier) < order.indexOf(id)));

/** The textbook table, independent of the scorer's argument. */
function commonSubsequenceLength(a: readonly string[], b: readonly string[]): number {
  let row: number[] = b.map(() => 0);
  for (const x of a) {
    const previous = row;
    row = [];
    b.forEach((y, j) => {
      row[j] = x === y ? (previous[j - 1] ?? 0) + 1 : Math.max(previous[j] ?? 0, row[j - 1] ?? 0);
    });
  }
  return row.at(-1) ?? 0;
}

/** Graphs of 1 to 6 steps: each may follow earlier ones of a hidden order, then all are shuffled. */
const graph: fc.Arbitrary<{ steps: Step[]; response: string[] }> = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => {
    const ids = Array.from({ length: count }, (_, index) => `s${index}`);
    return fc
      .record({
        afters: fc.tuple(...ids.map((_, index) => fc.subarray(ids.slice(0, index)))),
        display: fc.shuffledSubarray(ids, { minLength: count }),
        response: fc.shuffledSubarray(ids, { minLength: count }),
      })
      .map(({ afters, display, response }) => ({
        steps: display.map((id) => ({ id, after: afters[ids.indexOf(id)] ?? [] })),
        response,
      }));
  });

describe('countInAllowedOrder', () => {
  it('equals the best common subsequence over every allowed order, tried one by one', () => {
    fc.assert(
      fc.property(graph, ({ steps, response }) => {
        const allowed = listOrders(steps.map(({ id }) => id)).filter((order) => isAllowed(steps, order));
        const best = Math.max(...allowed.map((order) => commonSubsequenceLength(response, order)));
        expect(countInAllowedOrder(steps, response)).toBe(best);
      }),
      { numRuns: 400 },
    );
  });

  it('is least for an allowed order read backwards', () => {
    fc.assert(
      fc.property(graph, ({ steps, response }) => {
        const backwards = (findAllowedOrder(steps) ?? []).reverse();
        expect(countInAllowedOrder(steps, response)).toBeGreaterThanOrEqual(
          countInAllowedOrder(steps, backwards),
        );
      }),
    );
  });
});

describe('findAllowedOrder', () => {
  it('keeps every dependency', () => {
    fc.assert(fc.property(graph, ({ steps }) => isAllowed(steps, findAllowedOrder(steps) ?? [])));
  });

  it('finds none in a circle', () => {
    expect(
      findAllowedOrder([
        { id: 'a', after: ['b'] },
        { id: 'b', after: ['a'] },
      ]),
    ).toBeNull();
    expect(findAllowedOrder([{ id: 'a', after: ['a'] }])).toBeNull();
  });
});

describe('findTooEarly', () => {
  it('is silent exactly when the order is allowed', () => {
    fc.assert(
      fc.property(graph, ({ steps, response }) => {
        expect(findTooEarly(steps, response) === null).toBe(isAllowed(steps, response));
      }),
    );
  });
});

it('names the steps that wait for each other in a circle, and no step before it', () => {
  const step = (id: string, ...after: string[]) => ({ id, text: `Do ${id}`, after });
  const circle = [step('last', 'b'), step('a', 'c'), step('b', 'a'), step('c', 'b')];
  expect(findCircle(circle).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(findCircle([step('a', 'a')]).map(({ id }) => id)).toEqual(['a']);
  expect(findCircle([step('b', 'a'), step('a'), step('c', 'a', 'b')])).toEqual([]);
  const { item } = samples as { item: object };
  const faults = optionsOrder.parseItem({
    ...item,
    options: [step('a', 'b'), step('b', 'a'), step('c')].map((each) => ({ ...each, ifTooEarly: 'Wait.' })),
  });
  expect(faults.isValid ? '' : faults.issues.find(({ code }) => code === 'circular-order')?.message).toBe(
    'a (“Do a”) waits for b (“Do b”) waits for a, which is a circle; take an id out of one of their `after`',
  );
});
