import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { farBehindScreens, fewestAtWork, findFarBehind, type Headway } from './far-behind.ts';

const at = (screen: number, done: number, studentId = 's'): Headway => ({ studentId, screen, done });
const crowd = (count: number, screen: number, done: number) =>
  Array.from({ length: count }, (_, index) => at(screen, done, `c${index}`));

describe('who is far behind', () => {
  it.each<[string, Headway[], string[]]>([
    ['somebody half a lesson behind', [...crowd(5, 8, 10), at(4, 3)], ['s']],
    ['somebody a screen nearer', [...crowd(5, 8, 10), at(5, 3)], []],
    ['somebody who looks back', [...crowd(5, 8, 10), at(1, 12)], []],
    ['somebody who looks back and has done as much', [...crowd(5, 8, 10), at(1, 10)], []],
    ['somebody far ahead', [...crowd(5, 8, 10), at(20, 30)], []],
    ['one of three', [...crowd(2, 8, 10), at(0, 0)], []],
    ['one of four', [...crowd(3, 8, 10), at(0, 0)], ['s']],
    ['a class that one has left behind', [...crowd(4, 0, 0), at(20, 30)], []],
    ['nobody at work', [], []],
  ])('%s', (_name, atWork, expected) => {
    expect([...findFarBehind(atWork)]).toEqual(expected);
  });

  it('are fewer than half, whatever the class does, and nobody of a small one', () => {
    const anybody = fc.record({
      studentId: fc.uuid(),
      screen: fc.nat(60),
      done: fc.nat(60),
    });
    fc.assert(
      fc.property(fc.array(anybody, { maxLength: 40 }), (atWork) => {
        const behind = findFarBehind(atWork);
        expect(behind.size * 2).toBeLessThan(Math.max(1, atWork.length));
        if (atWork.length < fewestAtWork) expect(behind.size).toBe(0);
        const most = Math.max(...atWork.map(({ screen }) => screen));
        for (const one of atWork)
          if (behind.has(one.studentId)) expect(most - one.screen).toBeGreaterThanOrEqual(farBehindScreens);
      }),
    );
  });
});
