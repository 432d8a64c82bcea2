import { expect, it } from 'vitest';
import { reportBeliefs } from './beliefs.ts';
import type { HeldMisconception } from './snapshot.ts';

const students = Array.from({ length: 6 }, (_, at) => ({
  isAbsent: at === 5,
  marks: ['incorrect' as const],
}));

/** Who held it at first, and who holds it now. */
function belief(id: string, first: readonly number[], now: readonly number[]): HeldMisconception {
  return {
    ...{ id, belief: id, whatToSay: '', questions: [0] },
    holders: [...new Set([...first, ...now])].map((student) => ({
      student,
      first: first.includes(student) ? [0] : [],
      now: now.includes(student) ? [0] : [],
    })),
  };
}
const ranked = (...beliefs: readonly HeldMisconception[]) =>
  reportBeliefs(beliefs, students).map(({ id, atFirst, stillCount, sinceCount }) => [
    id,
    atFirst.count,
    stillCount + sinceCount,
  ]);

it.each([
  [
    'one that nobody holds any more stands below one that somebody holds, whatever it was at first',
    [belief('gone', [0, 1, 2, 3], []), belief('left', [4], [4])],
    [
      ['left', 1, 1],
      ['gone', 4, 0],
    ],
  ],
  [
    'who came to hold it since counts as who holds it still',
    [belief('still', [0], [0]), belief('since', [], [1, 2])],
    [
      ['since', 0, 2],
      ['still', 1, 1],
    ],
  ],
  [
    'of equal ones that which more held at first comes first, then the order of ids',
    [belief('b', [0], [0]), belief('c', [0, 1], [0]), belief('a', [0], [0])],
    [
      ['c', 2, 1],
      ['a', 1, 1],
      ['b', 1, 1],
    ],
  ],
  ['whoever is marked absent counts for no rank', [belief('absent', [5], [5])], []],
] as const)('ranks beliefs by what is left now: %s', (_, beliefs, expected) => {
  expect(ranked(...beliefs)).toEqual(expected);
});
