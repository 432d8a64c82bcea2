import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderAction, type OrderState, reduceOrder } from './order-reducer.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const start: OrderState = { order: ids, held: null };
const run = (actions: readonly OrderAction[], from = start) => actions.reduce(reduceOrder, from);

const anyId = fc.constantFrom(...ids, 'stranger');
const by = fc.constantFrom(-1 as const, 1 as const);
const anyAction: fc.Arbitrary<OrderAction> = fc.oneof(
  fc.record({ kind: fc.constant('step' as const), id: anyId, by }),
  fc.record({ kind: fc.constant('press' as const), id: anyId }),
  fc.record({ kind: fc.constant('carry' as const), by }),
  fc.record({ kind: fc.constant('place' as const), id: anyId, index: fc.integer({ min: -3, max: 12 }) }),
  fc.constant({ kind: 'cancel' as const }),
);

/** The same change, moving an entry to an index, expressed with each of the four inputs. */
function byEachInput(order: readonly string[], id: string, index: number): OrderAction[][] {
  const from = order.indexOf(id);
  const direction = index > from ? 1 : -1;
  const distance = Math.abs(index - from);
  return [
    Array.from({ length: distance }, () => ({ kind: 'step', id, by: direction })),
    [
      { kind: 'press', id },
      ...Array.from({ length: distance }, () => ({ kind: 'carry', by: direction }) as const),
      { kind: 'press', id },
    ],
    [
      { kind: 'press', id },
      { kind: 'press', id: order[index] as string },
    ],
    [{ kind: 'place', id, index }],
  ];
}

describe('reduceOrder', () => {
  it('loses and doubles nothing in any interleaving of inputs', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        const { order, held } = run(actions);
        expect([...order].sort()).toEqual(ids);
        if (held) expect(order).toContain(held.id);
      }),
      { numRuns: 1000 },
    );
  });

  it('comes to the same state by buttons, keyboard, press and press, and drag', () => {
    const wish = fc.record({
      id: fc.constantFrom(...ids),
      index: fc.nat({ max: ids.length - 1 }),
      input: fc.nat({ max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 20 }), (wishes) => {
        let mixed = start;
        let dragged = start;
        for (const { id, index, input } of wishes) {
          mixed = run(byEachInput(mixed.order, id, index)[input] ?? [], mixed);
          dragged = reduceOrder(dragged, { kind: 'place', id, index });
        }
        expect(mixed).toEqual(dragged);
      }),
      { numRuns: 1000 },
    );
  });

  it('puts everything back on cancel, whatever was carried', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.array(by), (id, steps) => {
        const carried = run([
          { kind: 'press', id },
          ...steps.map((step) => ({ kind: 'carry', by: step }) as const),
        ]);
        expect(reduceOrder(carried, { kind: 'cancel' })).toEqual(start);
      }),
    );
  });

  it('stops at both ends', () => {
    expect(run([{ kind: 'step', id: 'a', by: -1 }]).order).toBe(ids);
    expect(run([{ kind: 'place', id: 'a', index: 99 }]).order).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'a']);
  });
});
