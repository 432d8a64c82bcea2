import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../../instruments/results.ts';
import { groupSize, poolRuns } from './board.ts';

const reading = (id: string, ...values: (number | string)[]): Reading => ({
  id,
  label: id,
  unit: null,
  values,
});

describe('runs of a class', () => {
  it('are pooled in whole groups, the earliest first', () => {
    const runs = [1, 2, 3, 4, 5, 6].map((value) => [reading('bands', value)]);
    expect(poolRuns(runs.slice(0, 4))).toEqual({ learners: 0, readings: [] });
    const { learners, readings } = poolRuns(runs);
    expect([learners, readings[0]?.counts.map(({ value }) => value)]).toEqual([5, [1, 2, 3, 4, 5]]);
  });

  it('count a learner once for each value, and pool what differs only behind the third digit', () => {
    const runs = Array.from({ length: 5 }, (_, at) => [reading('bands', 219.6 + at / 100, 219.7, 'smear')]);
    expect(poolRuns(runs).readings[0]?.counts).toEqual(
      expect.arrayContaining([
        { value: 220, learners: 5 },
        { value: 'smear', learners: 5 },
      ]),
    );
  });

  it('never count more learners than are pooled', () => {
    const run = fc.array(
      fc.record({ id: fc.constantFrom('a', 'b'), values: fc.array(fc.integer(), { minLength: 1 }) }),
    );
    fc.assert(
      fc.property(fc.array(run, { maxLength: 17 }), (runs) => {
        const distinct = runs.map((one) => [...new Map(one.map((each) => [each.id, each])).values()]);
        const pooled = poolRuns(distinct.map((one) => one.map(({ id, values }) => reading(id, ...values))));
        expect(pooled.learners % groupSize).toBe(0);
        for (const { counts } of pooled.readings)
          for (const { learners } of counts) expect(learners).toBeLessThanOrEqual(pooled.learners);
      }),
    );
  });
});
