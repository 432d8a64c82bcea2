import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRichText, plainTextOf } from '../../ui/rich-text/parse-rich-text.ts';
import { arePointsValid, sayMark, sumPoints } from './hand-in.ts';

const rubric = [
  { id: 'claim', label: 'Claim', points: 2 },
  { id: 'evidence', label: 'Evidence', points: 3 },
];

describe('the points for an answer that was handed in', () => {
  it.each([
    [{ claim: 0, evidence: 3 }, true],
    [{ claim: 2 }, false],
    [{ claim: 3, evidence: 0 }, false],
    [{ claim: -1, evidence: 0 }, false],
    [{ claim: 1.5, evidence: 0 }, false],
    [{ claim: 1, evidence: 1, other: 1 }, false],
    [{ claim: 1, other: 1 }, false],
  ])('%o: %s', (points, isValid) =>
    expect(arePointsValid(rubric, points as Record<string, number>)).toBe(isValid),
  );

  it('never add up to more than the rubric gives, also after its author has changed it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('claim', 'evidence', 'gone'), fc.nat(10)), (points) => {
        const { count, of } = sumPoints(rubric, points);
        expect(of).toBe(5);
        expect(count).toBeLessThanOrEqual(of);
      }),
    );
  });

  it('are told with every criterion and the comment, and say which answer they are for', () => {
    const mark = { attemptId: 'a1', points: { claim: 2, evidence: 1 }, comment: 'Name the lane.' };
    expect(
      plainTextOf(parseRichText(sayMark(rubric, mark, 'a1')))
        .split('\n')
        .filter(Boolean),
    ).toEqual(['Your teacher gave 3 of 5 points.', 'Claim: 2 of 2', 'Evidence: 1 of 3', 'Name the lane.']);
    expect(sayMark(rubric, mark, 'a2')).toContain('to an earlier answer of yours');
  });
});
