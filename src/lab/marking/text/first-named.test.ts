import { describe, expect, it } from 'vitest';
import { matchText } from '../match-text.ts';

const energy = {
  accept: ['active transport'],
  confusable: ['diffusion', 'osmosis'],
  asked: 'Which transport takes ions into a root against the gradient?',
};
const kindOf = (typed: string, expected = energy) => matchText(typed, expected).kind;

describe('an answer that stands first', () => {
  it.each([
    "active transport and that's why roots need oxygen",
    'I would call it active transport, its pumps burn ATP all the time',
    'active transport (ATP)',
  ])('is taken from "%s"', (typed) => {
    expect(kindOf(typed)).toBe('exact');
  });

  it.each([
    'active transport and mass flow',
    'active transport, it is diffusion',
    'active transport, but I am not sure of it',
    'active transport, which is wrong for roots',
    'the poison and active transport are two things',
  ])('is not taken from "%s"', (typed) => {
    expect(kindOf(typed)).not.toBe('exact');
  });

  it('may be a class with a name of one of its kind', () => {
    const rank = {
      accept: ['family'],
      confusable: ['genus'],
      asked: 'What is the finest rank that may be reported?',
    };
    expect(kindOf('family Yersiniaceae', rank)).toBe('exact');
    expect(kindOf('family genus', rank)).not.toBe('exact');
  });
});

it('what the question compares with is another subject', () => {
  const advantage = {
    accept: ['heterozygote advantage'],
    confusable: ['genetic drift'],
    asked: 'AS people do better than both AA and SS, and allele S stays. What is this advantage called?',
  };
  expect(kindOf('the SS people have the heterozygote advantage', advantage)).not.toBe('exact');
});
