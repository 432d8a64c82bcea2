import { expect, it } from 'vitest';
import { findNamesakes } from './namesakes.ts';

it('tells students of one name apart by the own id, and by a number where that is not enough', () => {
  const student = (id: string, name: string, ownId: string | null = null) => ({ id, name, ownId });
  const found = findNamesakes([
    student('a', 'Maya Meyer', '7001'),
    student('b', 'maya  meyer'),
    student('c', 'Bo Li', '12'),
    student('d', 'Bo Li', '12'),
    student('e', 'Maya Moss'),
  ]);
  expect([...found]).toEqual([
    ['a', { ownId: '7001' }],
    ['b', { number: 2 }],
    ['c', { number: 1 }],
    ['d', { number: 2 }],
  ]);
});
