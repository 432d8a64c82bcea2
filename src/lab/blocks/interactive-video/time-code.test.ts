import { expect, it } from 'vitest';
import { formatTime, parseTime } from './time-code.ts';

it('writes seconds as players do', () => {
  expect([0, 9.9, 65, 600, -1, 3599].map(formatTime)).toEqual([
    '0:00',
    '0:09',
    '1:05',
    '10:00',
    '0:00',
    '59:59',
  ]);
});

it('reads minutes and seconds, or seconds alone', () => {
  expect(['0:12', ' 1:05 ', '75', '10:00'].map(parseTime)).toEqual([12, 65, 75, 600]);
  expect(['', '1:5', '1:60', '-1', '1:2:3', '1.5', 'x'].map(parseTime)).toEqual(Array(7).fill(null));
});
