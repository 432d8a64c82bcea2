import { describe, expect, it } from 'vitest';
import { listToldParts, readBeliefs } from './read-beliefs.ts';

const option = (id: string, isRight = false) => ({ id, text: id, isRight });
const place = (id: string, ...options: ReturnType<typeof option>[]) => ({ id, options, isTyped: false });
const note = (misconception: string, partId: string) => ({ text: '', misconception, partId });
const belief = (misconception: string, partId: string) => ({ misconception, partId });

describe('the parts whose mark tells what is right', () => {
  it.each([
    ['a row that is true or false', [place('s1', option('true', true), option('false'))], ['s1']],
    ['a choice of two', [place('', option('yes', true), option('no'))], ['yes', 'no']],
    ['a choice of three', [place('', option('a', true), option('b'), option('c'))], []],
    ['a row with three options', [place('r1', option('a', true), option('b'), option('c'))], []],
    [
      'options of which several are taken',
      [{ ...place('', option('a', true), option('b'), option('c')), takesSeveral: true as const }],
      ['a', 'b', 'c'],
    ],
    // The listed values of a passage are those of its key alone.
    ['a passage in which two words are right', [place('q', option('a', true), option('b', true))], []],
    ['a place where learners type', [{ ...place('t', option('a', true), option('b')), isTyped: true }], []],
  ])('%s', (_, places, told) => {
    expect(listToldParts(places)).toEqual(told);
  });
});

describe('what an answer says of beliefs', () => {
  const told = new Set(['row']);
  const cases = [
    {
      what: 'a marked row that was turned to what is right is no changed mind',
      firstBeliefs: [belief('b', 'row')],
      current: { outcome: 'correct', notes: [] },
      expected: { first: [belief('b', 'row')], now: [], turned: [belief('b', 'row')] },
    },
    {
      what: 'a marked row that was turned to what is wrong is no changed mind either',
      firstBeliefs: [],
      current: { outcome: 'partly', notes: [note('b', 'row')] },
      expected: { first: [], now: [], turned: [] },
    },
    {
      what: 'a row that was left as it was holds the belief still',
      firstBeliefs: [belief('b', 'row')],
      current: { outcome: 'partly', notes: [note('b', 'row')] },
      expected: { first: [belief('b', 'row')], now: [belief('b', 'row')], turned: [] },
    },
    {
      what: 'another choice out of several is a changed mind',
      firstBeliefs: [belief('b', 'option-a')],
      current: { outcome: 'correct', notes: [] },
      expected: { first: [belief('b', 'option-a')], now: [], turned: [] },
    },
    {
      what: 'another belief in the place of the first one came since',
      firstBeliefs: [belief('b', 'option-a')],
      current: { outcome: 'not-yet', notes: [note('c', 'option-c')] },
      expected: { first: [belief('b', 'option-a')], now: [belief('c', 'option-c')], turned: [] },
    },
    {
      what: 'where the first answer is not known, the one that stands counts for both',
      firstBeliefs: null,
      current: { outcome: 'not-yet', notes: [note('b', 'row:2')] },
      expected: { first: [belief('b', 'row:2')], now: [belief('b', 'row:2')], turned: [] },
    },
  ] as const;
  it.each(cases)('$what', ({ firstBeliefs, current, expected }) => {
    expect(readBeliefs({ firstBeliefs, current }, told)).toEqual(expected);
  });
});
