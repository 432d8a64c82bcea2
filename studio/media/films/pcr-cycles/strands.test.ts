import { expect, it } from 'vitest';
import { afterCycles, isPiece } from './strands.ts';

it('doubles the double strands with each cycle, and the exact piece appears with the third', () => {
  const counts = [0, 1, 2, 3, 4, 5].map((cycles) => {
    const made = afterCycles(cycles);
    return [made.length, made.filter(isPiece).length];
  });
  // Each cycle leaves 2 × cycles single strands that are longer than the piece: 2^n − 2n double strands are the piece.
  expect(counts).toEqual([
    [1, 0],
    [2, 0],
    [4, 0],
    [8, 2],
    [16, 8],
    [32, 22],
  ]);
});
