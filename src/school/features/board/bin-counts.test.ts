import { describe, expect, it } from 'vitest';
import { listBoardRows, meanOf } from './bin-counts.ts';

const countsOf = (values: readonly number[]) => values.map((value) => ({ value, learners: 1 }));
const rangesOf = (values: readonly number[]) =>
  listBoardRows(countsOf(values), values.length).map((row) =>
    row.kind === 'range' ? [row.from, row.to, row.learners] : row.value,
  );

describe('the bars of a reading', () => {
  it('are the values, if there are few of them', () => {
    expect(rangesOf([22, 24, 28])).toEqual([22, 24, 28]);
    const words = [{ value: 'genus', learners: 4 }];
    expect(listBoardRows(words, 5)).toEqual([{ kind: 'value', value: 'genus', learners: 4 }]);
  });

  it('are ranges of one width where there are many, also the empty ones between them', () => {
    expect(rangesOf([22, 24, 25, 27, 28, 29, 30, 45, 46])).toEqual([
      [20, 24, 2],
      [25, 29, 4],
      [30, 34, 1],
      [35, 39, 0],
      [40, 44, 0],
      [45, 49, 2],
    ]);
  });

  it('hold fractions and numbers below 0', () => {
    expect(rangesOf([-0.31, -0.2, -0.1, 0, 0.05, 0.1, 0.2, 0.29, 0.3])).toEqual([
      [-0.4, -0.3, 1],
      [-0.3, -0.2, 0],
      [-0.2, -0.1, 1],
      [-0.1, 0, 1],
      [0, 0.1, 2],
      [0.1, 0.2, 1],
      [0.2, 0.3, 2],
      [0.3, 0.4, 1],
    ]);
  });

  it('lose nobody, and stay few, whatever the numbers are', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const scale = 10 ** ((seed % 9) - 4);
      const values = Array.from({ length: 9 + (seed % 30) }, (_, index) => {
        const drawn = Math.abs(Math.sin(seed * 97 + index * 31)) * scale * 100;
        return seed % 2 === 0 ? Math.round(drawn) + index : Number(drawn.toPrecision(3));
      });
      const distinct = [...new Set(values)];
      const rows = listBoardRows(countsOf(distinct), distinct.length);
      expect(rows.reduce((sum, row) => sum + row.learners, 0)).toBe(distinct.length);
      expect(rows.length).toBeLessThanOrEqual(9);
    }
  });

  it('keep their values where a learner can have several', () => {
    const counts = Array.from({ length: 12 }, (_, index) => ({ value: index * 10, learners: 5 }));
    expect(listBoardRows(counts, 10).every(({ kind }) => kind === 'value')).toBe(true);
    expect(meanOf(counts, 10)).toBeNull();
  });
});

it('the mean counts learners', () => {
  expect(
    meanOf(
      [
        { value: 20, learners: 3 },
        { value: 40, learners: 1 },
      ],
      5,
    ),
  ).toBe(25);
  expect(meanOf([{ value: 'genus', learners: 4 }], 5)).toBeNull();
});
