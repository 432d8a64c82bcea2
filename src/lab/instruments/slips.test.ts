import { expect, it } from 'vitest';
import { listSlips } from './slips.ts';

it('tells work with one slip each: a portion forgotten, one tip, tubes mixed up, too much, a tube left out', () => {
  const pairs = [
    { from: 'a', into: 'one' },
    { from: 'b', into: 'two' },
  ];
  const good = [{ kind: 'again', nl: 5000, pairs, tips: 'fresh' }, { kind: 'spin' }];
  expect(listSlips(good)).toEqual([
    [{ kind: 'spin' }],
    [{ kind: 'again', nl: 5000, pairs, tips: 'one' }, { kind: 'spin' }],
    [
      {
        kind: 'again',
        nl: 5000,
        pairs: [
          { from: 'a', into: 'two' },
          { from: 'b', into: 'one' },
        ],
        tips: 'fresh',
      },
      { kind: 'spin' },
    ],
    [{ kind: 'again', nl: 10_000, pairs, tips: 'fresh' }, { kind: 'spin' }],
    [{ kind: 'again', nl: 5000, pairs: [{ from: 'b', into: 'two' }], tips: 'fresh' }, { kind: 'spin' }],
    [{ kind: 'again', nl: 5000, pairs: [{ from: 'a', into: 'one' }], tips: 'fresh' }, { kind: 'spin' }],
  ]);
});
