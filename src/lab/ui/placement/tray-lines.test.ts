import { describe, expect, it } from 'vitest';
import { countTrayLines, fitsHalf } from './tray-lines.ts';

const short = '+ pole';
const half = 'DNA of a very small microbe';
const long = 'Half of the children taste it, because the taster letter is dominant and one parent has it.';

describe('countTrayLines', () => {
  it('counts nothing for an empty tray, and the height of a finger for any piece', () => {
    expect(countTrayLines([])).toBe(0);
    expect(countTrayLines([short])).toBe(2);
  });

  it('puts short pieces side by side, two longer ones in a row, and a sentence alone', () => {
    expect(countTrayLines([short, short, short])).toBe(2);
    expect(countTrayLines([half, half])).toBe(2);
    expect(countTrayLines([half, half, short])).toBe(4);
    expect(fitsHalf(long)).toBe(false);
    expect(countTrayLines([short, long, short])).toBe(2 + Math.ceil(long.length / 38) + 2);
  });

  it('lets a tray of six long labels stay at the edge of a phone, and not one of twelve', () => {
    expect(countTrayLines(Array.from({ length: 6 }, () => half))).toBeLessThanOrEqual(8);
    expect(countTrayLines(Array.from({ length: 12 }, () => half))).toBeGreaterThan(8);
  });
});
