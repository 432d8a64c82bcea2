import { expect, it } from 'vitest';
import { afterCycles, isPiece } from './strands.ts';

it('doubles the double strands with each cycle, and the exact piece appears with the third', () => {
  const counts = [0, 1, 2, 3, 4, 5].map((cycles) => {
    const made = afterCycles(cycles);
    return [made.length, made.filter(isPiece).length];
  });
  // After n cycles 2n single strands are longer than the piece, so 2^n − 2n double strands have its length.
  expect(counts).toEqual([
    [1, 0],
    [2, 0],
    [4, 0],
    [8, 2],
    [16, 8],
    [32, 22],
  ]);
});
