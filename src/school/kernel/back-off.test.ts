import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';

const bounds = { firstMs: 500, longestMs: 30_000 };

describe('backOffMs', () => {
  it('doubles from the first pause to the longest', () => {
    expect([1, 2, 3, 7, 8, 1000].map((failures) => backOffMs(bounds, failures))).toEqual([
      500, 1000, 2000, 30_000, 30_000, 30_000,
    ]);
  });

  it('lets chance take off at most half, and never more than the longest is waited', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, chance) => {
          const fullMs = backOffMs(bounds, n);
          const ms = backOffMs(bounds, n, chance);
          expect(ms).toBeGreaterThanOrEqual(Math.floor(fullMs / 2));
          expect(ms).toBeLessThanOrEqual(fullMs);
        },
      ),
    );
  });
});
