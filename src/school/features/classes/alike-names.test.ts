import { describe, expect, it } from 'vitest';
import { findAlikeNames, mostAlikePairs } from './alike-names.ts';

const pairOf = (one: string, other: string) =>
  findAlikeNames([
    { id: 'a', fullName: one },
    { id: 'b', fullName: other },
  ]).length === 1;

describe('names that are alike', () => {
  it.each([
    ['Kim Lee', 'kim  LEE'],
    ['Zoë O’Neil', 'Zoe Oneil'],
    ['Lee Kim', 'Kim Lee'],
    ['Kim', 'Kim Lee'],
    ['Kim L', 'Kim Lee'],
    ['Kim L.', 'Kim'],
    ['Ana M P', 'Ana Maria Petrov'],
    ['Maria Lopez', 'Maria Lopes'],
    ['Jan Kowalski', 'Jana Kowalski'],
    ['Maryann', 'Mary Ann'],
    ['Aisha Khan', 'Aishah Khan'],
    ['Đỗ Minh Anh', 'Do Minh Anh'],
  ])('%s and %s', (one, other) => {
    expect([pairOf(one, other), pairOf(other, one)]).toEqual([true, true]);
  });
});

describe('names that are not', () => {
  it.each([
    ['Kim Lee', 'Kim Park'],
    ['Kim L', 'Kim Park'],
    ['Maria L', 'Maria M'],
    ['Kim L', 'Kim M'],
    ['Ana', 'Ann'],
    ['Ben', 'Bea'],
    ['Student 11', 'Student 12'],
    ['Student 1', 'Student 11'],
    ['Maria Lopez', 'Mario Lopes'],
    ['Kim Lee', 'Tim Bee'],
    ['', ''],
    ['🙂', '🙂'],
  ])('%s and %s', (one, other) => {
    expect([pairOf(one, other), pairOf(other, one)]).toEqual([false, false]);
  });
});

it('looks at a class of 200 in bounded time and names a bounded number of pairs', () => {
  const same = Array.from({ length: 200 }, (_, at) => ({ id: `s${at}`, fullName: 'Kim Lee' }));
  expect(findAlikeNames(same)).toHaveLength(mostAlikePairs);
  const different = Array.from({ length: 200 }, (_, at) => ({
    id: `s${at}`,
    fullName: `${String.fromCharCode(97 + (at % 26)).repeat(7)} ${String.fromCharCode(97 + ((at * 7) % 26)).repeat(4 + (at % 9))}`,
  }));
  expect(findAlikeNames(different).length).toBeLessThanOrEqual(mostAlikePairs);
  expect(findAlikeNames([{ id: 'a', fullName: 'Kim' }])).toEqual([]);
});
