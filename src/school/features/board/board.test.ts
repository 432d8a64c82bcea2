import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../lab/instruments/results.ts';
import { mayShow, poolRuns } from './board.ts';

const reading = (id: string, ...values: (number | string)[]): Reading => ({
  id,
  label: id,
  unit: null,
  values,
});

describe('runs of a class', () => {
  it('are counted together from five on', () => {
    expect(mayShow([], ['a', 'b', 'c', 'd'])).toBe(false);
    expect(mayShow([], ['a', 'b', 'c', 'd', 'e'])).toBe(true);
  });

  it('change what is shown only when five learners have something else: new, saved again, or gone', () => {
    const shown = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(mayShow(shown, shown)).toBe(false);
    expect(mayShow(shown, ['a', 'b', 'c', 'd', 'e', 'f2'])).toBe(false);
    expect(mayShow(shown, ['a', 'b', 'c', 'd', 'e'])).toBe(false);
    expect(mayShow(shown, ['a', 'b', 'c2', 'd2', 'e2', 'f2'])).toBe(false);
    expect(mayShow(shown, ['a', 'b2', 'c2', 'd2', 'e2', 'f2'])).toBe(true);
    expect(mayShow(shown, ['a', 'b', 'c', 'd', 'e2', 'f2', 'g', 'h', 'i'])).toBe(true);
    expect(mayShow(shown, ['a', 'g', 'h', 'i', 'j'])).toBe(true);
    expect(mayShow(shown, ['a', 'b', 'c', 'd'])).toBe(false);
  });

  it('count a learner once for each value, and pool what differs only behind the third digit', () => {
    const runs = Array.from({ length: 5 }, (_, at) => [reading('bands', 219.6 + at / 100, 219.7, 'smear')]);
    expect(poolRuns(runs)[0]?.counts).toEqual(
      expect.arrayContaining([
        { value: 220, learners: 5 },
        { value: 'smear', learners: 5 },
      ]),
    );
  });

  it('never count more learners than there are', () => {
    const run = fc.array(
      fc.record({ id: fc.constantFrom('a', 'b'), values: fc.array(fc.integer(), { minLength: 1 }) }),
    );
    fc.assert(
      fc.property(fc.array(run, { maxLength: 17 }), (runs) => {
        const distinct = runs.map((one) => [...new Map(one.map((each) => [each.id, each])).values()]);
        const pooled = poolRuns(distinct.map((one) => one.map(({ id, values }) => reading(id, ...values))));
        for (const { counts } of pooled)
          for (const { learners } of counts) expect(learners).toBeLessThanOrEqual(runs.length);
      }),
    );
  });
});
