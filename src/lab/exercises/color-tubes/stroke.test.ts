import { describe, expect, it } from 'vitest';
import { levelsAlong } from './stroke.ts';

const along = (from: [number, number], to: [number, number]) => [
  ...levelsAlong({ x: from[0], y: from[1] }, { x: to[0], y: to[1] }, 4, 2),
];

describe('levelsAlong', () => {
  it('sets the column under the hand, and keeps to the plot outside of it', () => {
    expect(along([0.1, 0.2], [0.2, 0.8])).toEqual([[0, 1]]);
    expect(along([0.9, 0.2], [1.4, 3])).toEqual([[3, 1]]);
  });

  it('leaves no column out, in either direction', () => {
    expect(along([0.1, 0.9], [0.9, 0.1])).toEqual([
      [0, 1],
      [1, 1],
      [2, 0],
      [3, 0],
    ]);
    expect(along([0.9, 0.1], [0.1, 0.1]).map(([column]) => column)).toEqual([3, 2, 1, 0]);
  });
});
