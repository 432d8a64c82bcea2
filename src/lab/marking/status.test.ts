import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PartState, summarizeModule } from './status.ts';

/** A part with an answer counts as begun. */
const parts: fc.Arbitrary<PartState> = fc
  .record({ isRequired: fc.boolean(), isTouched: fc.boolean(), isAnswered: fc.boolean() })
  .map((part) => ({ ...part, isTouched: part.isTouched || part.isAnswered }));

describe('summarizeModule', () => {
  it('counts required parts only, and never more done than there are', () => {
    fc.assert(
      fc.property(fc.array(parts), (list) => {
        const { completedCount, requiredCount } = summarizeModule(list);
        expect(requiredCount).toBe(list.filter(({ isRequired }) => isRequired).length);
        expect(completedCount).toBeGreaterThanOrEqual(0);
        expect(completedCount).toBeLessThanOrEqual(requiredCount);
      }),
    );
  });

  it('is completed exactly when every required part is answered, and something was done', () => {
    fc.assert(
      fc.property(fc.array(parts), (list) => {
        const isDone = list.every((part) => !part.isRequired || part.isAnswered);
        const isTouched = list.some((part) => part.isTouched);
        expect(summarizeModule(list).status === 'completed').toBe(isDone && isTouched);
      }),
    );
  });

  it('is to do exactly when nothing was touched', () => {
    fc.assert(
      fc.property(fc.array(parts), (list) => {
        expect(summarizeModule(list).status === 'todo').toBe(list.every((part) => !part.isTouched));
      }),
    );
  });

  it('does not depend on the order of the parts', () => {
    fc.assert(
      fc.property(fc.array(parts), (list) => {
        expect(summarizeModule([...list].reverse())).toEqual(summarizeModule(list));
      }),
    );
  });
});
