import { describe, expect, it } from 'vitest';
import { matchQuantity } from '../match-quantity.ts';

describe('a number and the words of the question', () => {
  const people = { value: 453, asked: 'Expected number of CG people (2pq × 911)' };
  it.each([
    '453 CG people',
    '453 people with CG',
    'CG = 453',
    '453 expected',
    "it's 453, more than the 410 found",
  ])('"%s" is read', (typed) => expect(matchQuantity(typed, people)).toEqual({ kind: 'exact' }));
  it.each(['453 %', '453 alleles'])('"%s" is something else', (typed) =>
    expect(matchQuantity(typed, people).kind).not.toBe('exact'),
  );
  it('is no identity where it says what differs', () => {
    const identity = {
      value: 87.5,
      unit: '%',
      isUnitOptional: true,
      asked: 'Work out the percent identity.',
    };
    expect(matchQuantity('87.5% are different', identity).kind).not.toBe('exact');
  });
});
