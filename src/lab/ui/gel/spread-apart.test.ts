import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadApart } from './spread-apart.ts';

describe('spreadApart', () => {
  it('leaves labels alone that have room', () => {
    expect(spreadApart([1, 5, 9], 2, 10)).toEqual([1, 5, 9]);
    expect(spreadApart([], 2, 10)).toEqual([]);
  });

  it('moves two that collide apart by the same way, and pushes along who is next', () => {
    expect(spreadApart([4, 5], 2, 10)).toEqual([3.5, 5.5]);
    expect(spreadApart([4, 5, 6], 2, 10)).toEqual([3, 5, 7]);
    expect(spreadApart([9, 10], 2, 10)).toEqual([8, 10]);
  });

  it('keeps order and gap, and stays on the sheet while there is room on it', () => {
    const wanted = fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(wanted, (places) => {
        const sorted = places.sort((one, other) => one - other);
        const spread = spreadApart(sorted, 2, 30);
        for (const [index, place] of spread.entries()) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(30 + 1e-9);
          if (index > 0) expect(place - spread[index - 1]!).toBeGreaterThanOrEqual(2 - 1e-9);
        }
      }),
    );
  });
});
