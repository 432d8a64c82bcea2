import { describe, expect, it } from 'vitest';
import { matchText } from '../match-text.ts';
import { cutRemark } from './remark.ts';

// A remark behind an answer leaves it what it is.

const expected = {
  accept: ['phloem'],
  confusable: ['xylem', 'cambium'],
  asked: 'Which tissue of a stem carries sugar?',
};
const kindOf = (typed: string) => matchText(typed, expected).kind;

it('is looked for behind a sign or a word that opens a clause', () => {
  expect(cutRemark('phloem, the xylem has water')).toEqual({
    answer: 'phloem',
    remark: ' the xylem has water',
  });
  expect(cutRemark('phloem')).toBeNull();
  expect(cutRemark('phloem does, right')).toBeNull();
});

describe('the answer is taken with a remark', () => {
  it.each([
    ['about another thing', 'phloem, the xylem has water'],
    ['about another thing behind "and"', 'phloem carries sugar and the xylem carries water'],
    ['about the answer', 'it is phloem and it lies outside'],
    ['of what one does with it', 'phloem and we cut it out of the stem'],
    ['with a modal verb', 'it is called phloem and can move both ways'],
    ['that sets it against another one', 'phloem, not xylem'],
    ['that gives examples', 'phloem, for example in a leaf or a root'],
    ['with an "or" between no answers', 'phloem, it moves up or down'],
    ['that begins with a participle', 'phloem, made of living cells'],
    ['in a reason with an "or"', 'phloem because it can go up or down'],
  ])('%s', (_, typed) => {
    expect(kindOf(typed)).toBe('exact');
  });
});

describe('the answer is not taken where the remark', () => {
  it.each([
    ['takes it back', 'phloem, but maybe not'],
    ['names another answer', 'phloem, it is cambium'],
    ['praises another one', 'my idea was phloem, xylem is right'],
    ['says that another one does it', 'phloem is for leaves, xylem does it'],
    ['calls it otherwise', 'phloem is in roots, this is called procambium'],
    ['gives the noun of the question another name', 'phloem is hard, the tissue is collenchyma'],
    ['is an "or" with another answer', 'phloem, sometimes cambium or xylem'],
    ['says of another one what was asked', 'phloem, the xylem carries sugar'],
    ['is a reason with another answer', 'phloem because it is cambium or xylem'],
  ])('%s', (_, typed) => {
    expect(['exact', 'near-miss']).not.toContain(kindOf(typed));
  });
});

describe('the last clause', () => {
  it.each([
    ['names the answer', 'they carry sugar, so phloem'],
    ['names it behind a denial', 'it does not carry water, so phloem'],
    ['calls it so behind a denial', "they do not carry water, that's called phloem"],
    ['calls it so', "the sugar goes down, that's called phloem"],
    ['names it behind "when"', "when it carries sugar that's phloem"],
  ])('%s', (_, typed) => {
    expect(kindOf(typed)).toBe('exact');
  });

  it('names another one', () => {
    expect(kindOf('phloem is on the outside, so xylem')).not.toBe('exact');
  });
});
