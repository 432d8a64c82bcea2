import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBurden, giveOff, lifted, openedShare } from './sampling.ts';

describe('what a swab carries', () => {
  it('is given off and kept, and nothing of it is lost', () => {
    const burden = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 20_000 }));
    fc.assert(
      fc.property(burden, (whole) => {
        const { given, kept } = giveOff(whole);
        expect(addBurden(given, kept)).toEqual(whole);
      }),
    );
    expect(giveOff({ wall: 1000 })).toEqual({ given: { wall: 800 }, kept: { wall: 200 } });
  });

  it('is three times as much on a damp swab as on a dry one', () => {
    expect(lifted.damp / lifted.dry).toBeCloseTo(14.3 / 4.4, 2);
  });
});

describe('cells at 95 °C', () => {
  it.each([
    [0, 0.05],
    [1, 0.319],
    [5, 0.821],
    [10, 0.966],
    [30, 1],
  ])('are open after %i min to a share of %f', (minutes, share) => {
    expect(openedShare(minutes)).toBeCloseTo(share, 3);
  });

  it('never close again', () => {
    for (let minutes = 1; minutes <= 30; minutes += 1)
      expect(openedShare(minutes)).toBeGreaterThan(openedShare(minutes - 1));
  });
});
